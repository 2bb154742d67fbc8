"""The card league's draws in words: a teller for each way in which a round is drawn."""

from swissxl.pairing.apart import avoiding
from swissxl.pairing.api import Draw, Explainer, PairingRequest
from swissxl.pairing.systems.card_league.alive import STEP as ALIVE
from swissxl.pairing.systems.card_league.kept_apart import STEP as APART
from swissxl.pairing.systems.card_league.rematches import STEP as REMATCHES
from swissxl.pairing.systems.card_league.told.alive import AliveTold, ApartTold
from swissxl.pairing.systems.card_league.told.best import RematchesTold, SecondRoundTold
from swissxl.pairing.systems.card_league.told.first import FirstRoundTold
from swissxl.pairing.systems.card_league.told.later import LaterRoundTold

SECOND = 2


def explain_card_league(request: PairingRequest, draw: Draw) -> Explainer:
    """Choose the teller of a draw."""
    request = avoiding(request, [no for no in request.active if no != draw.bye])
    if any(reason.step == ALIVE for reason in draw.reasons):
        return AliveTold(request, draw)
    if any(reason.step == APART for reason in draw.reasons):
        return ApartTold(request, draw)
    if request.round == 1:
        return FirstRoundTold(request, draw)
    if request.round == SECOND:
        return SecondRoundTold(request, draw)
    if any(reason.step == REMATCHES for reason in draw.reasons):
        return RematchesTold(request, draw)
    return LaterRoundTold(request, draw)

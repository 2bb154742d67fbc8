"""What must hold for the draw of any system; whatever breaks it is our own fault."""

from collections import Counter

from swissxl.core.problems import BrokenInvariantError
from swissxl.pairing.apart import is_forbidden
from swissxl.pairing.api import Draw, PairingRequest
from swissxl.pairing.byes import leaves_a_legal_pairing, leaves_a_pairing
from swissxl.pairing.matching import Rest


def verify(
    request: PairingRequest,
    draw: Draw,
    *,
    scheduled: bool = False,
    own_bye: bool = False,
) -> None:
    """Check a draw against the rules that all systems share.

    Where the pairings stand in a table (`scheduled`), who meets and who rests follows
    from it, and only the first two of the rules are left. With `own_bye` the rules of
    the system alone say who rests.

    Raises
    ------
    BrokenInvariantError
        When a player is missing, stands twice or should not play (so somebody rests
        exactly when the number is odd); when two meet who must not; when another one
        should have rested; when two meet again though everybody could be paired
        without that.
    """
    meetings = () if scheduled else (_no_avoidable_rematch,)
    byes = () if scheduled or own_bye else (_fair_bye,)
    for rule in (_everybody_once, _nobody_forbidden, *meetings, *byes):
        if fault := rule(request, draw):
            raise BrokenInvariantError(f"draw of round {request.round}: {fault}")


def _everybody_once(request: PairingRequest, draw: Draw) -> str:
    drawn = Counter(no for pair in draw.pairs for no in pair.players)
    drawn.update(draw.resting)
    if extra := sorted(drawn.keys() - set(request.active)):
        return f"No. {extra[0]} is drawn but does not play"
    if absent := sorted(set(request.active) - drawn.keys()):
        return f"No. {absent[0]} plays but is not drawn"
    twice = [no for no, times in drawn.items() if times > 1]
    return f"No. {twice[0]} is drawn twice" if twice else ""


def _nobody_forbidden(request: PairingRequest, draw: Draw) -> str:
    for pair in draw.pairs:
        if is_forbidden(request, *pair.players):
            return f"No. {pair.first} and No. {pair.second} must not meet"
    return ""


def _no_avoidable_rematch(request: PairingRequest, draw: Draw) -> str:
    met = request.history.met
    again = [pair for pair in draw.pairs if pair.second in met[pair.first]]
    if not again or not _avoidable(request, draw):
        return ""
    return f"No. {again[0].first} and No. {again[0].second} need not meet again"


def _avoidable(request: PairingRequest, draw: Draw) -> bool:
    if draw.bye is None:
        return Rest(request.active, request.barred).pairable()
    return any(map(leaves_a_pairing(request), request.active))


def _fair_bye(request: PairingRequest, draw: Draw) -> str:
    if draw.bye is None:
        return ""
    byes, fits = request.byes, leaves_a_pairing(request)
    fewer = [no for no in request.active if byes(no) < byes(draw.bye)]
    # Where a rematch could not be avoided, only what is forbidden excuses a bye out of
    # order.
    legal = leaves_a_legal_pairing(request)
    able = list(filter(fits if fits(draw.bye) else legal, fewer))
    return f"No. {able[0]} had fewer byes than No. {draw.bye}" if able else ""

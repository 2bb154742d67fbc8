"""Round 1 of the card league (seed 000): colours cross as long as both exist.

Where two kinds of players meet, those of the first come in the order of the lots
``pick`` and get those of the second in the order of the lots ``partner``. Where
everybody may meet everybody, the next by ``pick`` gets the first other by ``partner``.
"""

from collections.abc import Callable, Iterator, Sequence

from swissxl.core.lots import Lots
from swissxl.pairing.api import PairingRequest, Reason
from swissxl.pairing.optimum import PARTNER, PICK
from swissxl.pairing.systems.card_league.cards import ALL, NONE, SOME, A, B, by_colour


def pair_first_round(request: PairingRequest, players: Sequence[int]) -> list[Reason]:
    """Pair everybody for round 1."""
    lots, sets = request.lots, request.history.players
    groups = by_colour(request.history, players)
    reasons = list(_across(groups[A], groups[B], "A with B", lots))
    owners, others = (_unpaired(groups[colour], reasons) for colour in (A, B))
    reasons += _within(owners, "A with A", lots)
    some = [no for no in others if sets[no].sets == SOME]
    none = [no for no in others if sets[no].sets == NONE]
    reasons += _across(some, none, "B with B, some sets with none", lots)
    return reasons + list(_within(_unpaired(others, reasons), "B with B", lots))


def crossing(request: PairingRequest) -> Callable[[int, int], Sequence[int]]:
    """Make the list of costs of a pair: not crossed, and B with B of one kind."""
    sets = request.history.players

    def cost(one: int, two: int) -> Sequence[int]:
        kinds = {sets[one].sets, sets[two].sets}
        crossed = ALL in kinds and len(kinds) > 1
        return not crossed, not crossed and ALL not in kinds and len(kinds) == 1

    return cost


def _across(
    ones: Sequence[int], twos: Sequence[int], step: str, lots: Lots
) -> Iterator[Reason]:
    """Pair the players of two kinds until one kind is used up."""
    pairs = zip(lots.order(PICK, ones), lots.order(PARTNER, twos), strict=False)
    return (Reason(one, two, step) for one, two in pairs)


def _within(players: Sequence[int], step: str, lots: Lots) -> Iterator[Reason]:
    """Pair the players of one kind among themselves."""
    partners = dict.fromkeys(lots.order(PARTNER, players))
    for picker in lots.order(PICK, players):
        if picker in partners:
            del partners[picker]
            partner = next(iter(partners))
            del partners[partner]
            yield Reason(picker, partner, step)


def _unpaired(players: Sequence[int], reasons: Sequence[Reason]) -> list[int]:
    paired = {no for reason in reasons for no in (reason.picker, reason.partner)}
    return [no for no in players if no not in paired]

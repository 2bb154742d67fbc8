"""Round 1 of the card league (seed 000): colours cross as long as both exist.

Where two kinds of players meet, those of the first come in the order of the lots
``pick`` and get those of the second in the order of the lots ``partner``. Where
everybody may meet everybody, the next by ``pick`` gets the first other by ``partner``.

When that draw puts two on a board who are to be kept apart, it is not used; then the
lots draw among all pairings that keep apart as many as possible and, of those, cross
colours as often as possible.
"""

from collections.abc import Callable, Iterator, Sequence

from swissxl.core.lots import Lots
from swissxl.pairing.apart import (
    AVOIDED_PAIRS,
    FORBIDDEN_PAIRS,
    Signature,
    apart_costs,
    is_avoided,
    is_forbidden,
    signature,
)
from swissxl.pairing.api import PairingRequest, Reason
from swissxl.pairing.matching import fold
from swissxl.pairing.optimum import PARTNER, PICK, Costs, LotDraw
from swissxl.pairing.systems.card_league.cards import ALL, NONE, SOME, A, B, by_colour

NAMES = (
    FORBIDDEN_PAIRS,
    AVOIDED_PAIRS,
    "pairs that are not A with B",
    "pairs of B with B who own alike",
)
WORST = tuple(1 for _ in NAMES)
APART = "best pairing that keeps apart who should be"


def pair_first_round(request: PairingRequest, players: Sequence[int]) -> list[Reason]:
    """Pair everybody for round 1."""
    reasons, barred = _at_random(request, players), request.barred
    if not any(one.partner in barred[one.picker] for one in reasons):
        return reasons
    draw = LotDraw(players, prices(request, players), request.lots)
    return [Reason(picker, partner, APART) for picker, partner in draw.pairs()]


def _at_random(request: PairingRequest, players: Sequence[int]) -> list[Reason]:
    """Pair everybody by lot, colours crossing."""
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
    """Make the list of costs of a pair: what stands in `NAMES`."""
    sets = request.history.players

    def cost(one: int, two: int) -> Sequence[int]:
        return (
            is_forbidden(request, one, two),
            is_avoided(request, one, two),
            *_not_crossed(sets[one].sets, sets[two].sets),
        )

    return cost


def _not_crossed(one: str, two: str) -> tuple[int, int]:
    """Count a pair that is not A with B, and one of B with B that are alike."""
    crossed = one != two and ALL in (one, two)
    return int(not crossed), int(one == two != ALL)


def prices(request: PairingRequest, players: Sequence[int]) -> Costs:
    """Say what each pair costs, by what stands in `NAMES`."""
    sets, here = request.history.players, frozenset(players)
    members: dict[tuple[str, Signature], list[int]] = {}
    for no in players:
        kind = sets[no].sets, signature(request, no, here)
        members.setdefault(kind, []).append(no)
    apart, pairs = apart_costs(request, members), len(players) // 2
    of_labels = [
        [
            fold((*apart(one, two), *_not_crossed(one[0], two[0])), WORST, pairs)
            for two in members
        ]
        for one in members
    ]
    label = {no: i for i, group in enumerate(members.values()) for no in group}
    return Costs(label, of_labels, of_rematch=lambda _one, _two: 0)


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

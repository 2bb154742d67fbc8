"""Rounds 1 and 2 when the lots bring players together who are to be kept apart.

The draw by lot stands when it does not. Else the best pairing by the rules of the round
is taken that keeps apart whom it can; of several the one with the fewest new pairs, and
of those the one whose new pairs have the least sum of lots ``partner of N`` (N is the
smaller number of a pair, and only the first 16 bits of a lot count). A field of more
than `MOST` players keeps the boards that nothing is wrong with and that are not needed.
"""

from collections.abc import Callable, Iterator, Sequence

from swissxl.pairing.apart import is_avoided, is_forbidden
from swissxl.pairing.api import PairingRequest, Reason
from swissxl.pairing.matching import fold, least_cost_matching

STEP = "best pairing that keeps apart who should be"
MOST = 400

_LOT_BITS = 16

Cost = Callable[[int, int], Sequence[int]]
"""What is to be as little as possible in all, most important first; each at most 1."""


def apart_first(request: PairingRequest, rules: Callable[[], Cost]) -> Cost:
    """Put before other costs: who must not meet, who meets again, who is avoided."""
    met, cost = request.history.met, rules()

    def costs(one: int, two: int) -> Sequence[int]:
        return (
            int(is_forbidden(request, one, two)),
            int(two in met[one]),
            int(is_avoided(request, one, two)),
            *cost(one, two),
        )

    return costs


def kept_apart(
    request: PairingRequest, drawn: list[Reason], cost: Callable[[], Cost]
) -> list[Reason]:
    """Keep a draw, or mend it where it brings together who is to be kept apart.

    `cost` makes the costs, which are hardly ever asked for.
    """
    barred = request.barred if request.forbidden or request.avoided else {}
    wrong = [one for one in drawn if one.partner in barred.get(one.picker, ())]
    if not wrong:
        return drawn
    others = [one for one in drawn if one not in wrong]
    room = max(MOST // 2 - len(wrong), 0)
    kept = [Reason(one.picker, one.partner, STEP) for one in others[room:]]
    return [*_mended(request, [*wrong, *others[:room]], cost()), *kept]


def _mended(
    request: PairingRequest, drawn: Sequence[Reason], cost: Cost
) -> Iterator[Reason]:
    """Pair these players anew at the least cost."""
    players = [no for one in drawn for no in (one.picker, one.partner)]
    before = {frozenset((one.picker, one.partner)) for one in drawn}
    worst = (*(1 for _ in cost(*players[:2])), 1, 1 << _LOT_BITS)

    def price(i: int, j: int) -> int:
        one, two = sorted((players[i], players[j]))
        new = frozenset((one, two)) not in before
        lot = request.lots.lot(f"partner of {one}", two) >> (64 - _LOT_BITS)
        return fold((*cost(one, two), int(new), lot * new), worst, len(drawn))

    for i, j in sorted(map(sorted, least_cost_matching(len(players), price) or [])):
        yield Reason(players[i], players[j], STEP)

"""The pairing of least cost, and of several the first in order.

Of two pairings of equal cost the one comes first in which the first place has the
earlier partner; where those agree, the next place without a partner decides, and so on.

The second rule is folded into the costs behind the first, a digit a place. A number
holds the digits of some fifteen places; then those are paired, and the rest follows in
the same way.
"""

from collections.abc import Mapping, Sequence

from swissxl.pairing.matching import WIDTH, least_cost_of

Costs = Mapping[tuple[int, int], int]
"""What two places i < j cost together; a pair that is missing may not be paired."""

SPARE = 4
"""Bits that the matching needs beyond the numbers of its own."""


def first_of_least(size: int, costs: Costs) -> list[tuple[int, int]] | None:
    """Pair the places 0 … size − 1; None when no pairing exists."""
    pairs: list[tuple[int, int]] = []
    left = list(range(size))
    open_costs = dict(sorted(costs.items()))
    while left:
        found = _best_for_the_first(left, open_costs)
        if found is None:
            return None
        pairs += found
        paired = {place for pair in found for place in pair}
        left = [place for place in left if place not in paired]
        open_costs = {
            pair: cost for pair, cost in open_costs.items() if paired.isdisjoint(pair)
        }
    return sorted(pairs)


def _best_for_the_first(
    left: Sequence[int], costs: Costs
) -> list[tuple[int, int]] | None:
    """Find the final partners of the first of some places."""
    at = {place: i for i, place in enumerate(left)}
    here = [(at[i], at[j], cost) for (i, j), cost in costs.items()]
    span = max((j - i for i, j, _ in here), default=0) + 1
    most = max((cost for _, _, cost in here), default=0)
    room = WIDTH - SPARE - len(left).bit_length() - most.bit_length()
    digits = max(1, min(room // span.bit_length(), len(left)))
    scale = span**digits

    def folded(i: int, j: int, cost: int) -> int:
        digit = (j - i) * span ** (digits - 1 - i) if i < digits else 0
        return int(cost * scale + digit)

    found = least_cost_of(len(left), [(i, j, folded(i, j, c)) for i, j, c in here])
    if found is None:
        return None
    mates = dict(sorted((min(pair), max(pair)) for pair in found))
    sure = _surely_first(mates, digits, here)
    return [(left[i], left[j]) for i, j in sure]


def _surely_first(
    mates: Mapping[int, int], digits: int, here: Sequence[tuple[int, int, int]]
) -> list[tuple[int, int]]:
    """Give the pairs of the places with a digit, and those after that cannot be better.

    A place whose partner is the earliest one left for it is decided, as long as all
    before it are.
    """
    partners: dict[int, list[int]] = {}
    for i, j, _ in here:
        partners.setdefault(i, []).append(j)
    sure: list[tuple[int, int]] = []
    taken: set[int] = set()
    for i, j in mates.items():
        if i >= digits and j != next(k for k in partners[i] if k not in taken):
            break
        sure.append((i, j))
        taken |= {i, j}
    return sure

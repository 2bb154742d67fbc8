"""The best candidate of a bracket by matchings: exact for any bracket, if slower.

All criteria and then the order of generation are folded into one number for each pair,
an earlier one outranking all later ones together; the cheapest perfect matching of the
bracket with everybody below is the candidate that the rules choose. A heterogeneous
bracket takes two matchings: the MDP-pairing first, then the remainder, whose own
numbers hang on it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from swissxl.pairing.blossom import heaviest_perfect_matching
from swissxl.pairing.systems.dutch.bracket import Bracket
from swissxl.pairing.systems.dutch.criteria import Criterion
from swissxl.pairing.systems.dutch.order import Step, exchange_order, moved_down_order

Pairs = list[tuple[int, int]]
Quality = Callable[[int, int], int]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A paired bracket: its pairs, the higher-ranked first, and who floats down."""

    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]


def best_candidate(bracket: Bracket, criteria: Sequence[Criterion]) -> Candidate | None:
    """Find the candidate that the rules choose; None when the rest cannot be paired."""
    price = _quality(bracket, criteria)
    members = bracket.members
    fixed: Pairs = []
    if bracket.moved_down:
        steps = moved_down_order(bracket.moved_down, len(members))
        found = _cheapest(bracket, members, bracket.below, price, steps)
        if found is None:
            return None
        here = _made_in(bracket, found)
        fixed = [pair for pair in here if not bracket.is_resident(pair[0])]
        pairs = len(here) - len(fixed)
        limbo = _limbo(bracket, fixed)
        taken = {place for pair in fixed for place in pair} | set(limbo)
        rest = tuple(place for place in members if place not in taken)
        below = (*limbo, *bracket.below)
    else:
        pairs, rest, below = len(members) // 2, members, bracket.below
    return _with_remainder(bracket, fixed, rest, below, price, pairs)


def _with_remainder(  # noqa: PLR0913, PLR0917
    bracket: Bracket,
    fixed: Pairs,
    rest: tuple[int, ...],
    below: tuple[int, ...],
    price: Quality,
    pairs: int,
) -> Candidate | None:
    while True:
        steps = exchange_order(pairs, len(rest))
        found = _cheapest(bracket, rest, below, price, steps)
        if found is None:
            return None
        here = _made_in(bracket, found)
        if len(here) == pairs:
            break
        pairs = len(here)
    paired = tuple(fixed + here)
    taken = {place for pair in paired for place in pair}
    floats = tuple(place for place in bracket.members if place not in taken)
    return Candidate(paired, floats)


def _made_in(bracket: Bracket, found: Pairs) -> Pairs:
    return [pair for pair in found if bracket.inside(pair[1])]


def _limbo(bracket: Bracket, fixed: Pairs) -> tuple[int, ...]:
    paired = {one for one, _ in fixed}
    moved_down = bracket.members[: bracket.moved_down]
    return tuple(place for place in moved_down if place not in paired)


def _quality(bracket: Bracket, criteria: Sequence[Criterion]) -> Quality:
    """Fold the criteria into one price of a pair."""
    rows = [(row.counts, bracket.base ** row.digits(bracket)) for row in criteria]

    def price(one: int, two: int) -> int:
        if not bracket.inside(one) and not one <= bracket.last_next < two:
            return 0
        folded = 0
        for counts, size in rows:
            folded = folded * size + counts(bracket, one, two)
        return folded

    return price


def _cheapest(
    bracket: Bracket,
    members: Sequence[int],
    below: Sequence[int],
    price: Quality,
    steps: Sequence[Step],
) -> Pairs | None:
    """Pair members and all below at the least price, then by the steps."""
    places = (*members, *below)
    count, size = len(members), len(places)
    legal = bracket.field.legal
    weights: list[list[int | None]] = [[None] * size for _ in places]
    for i, one in enumerate(places):
        for j in range(i + 1, size):
            two = places[j]
            if not legal[one] >> two & 1:
                continue
            high, low = (one, two) if one < two else (two, one)
            if bracket.inside(low) and (j >= count or not bracket.is_resident(low)):
                continue  # the limbo stays unpaired, and nobody in it meets another
            cost = price(high, low)
            if i < count:
                number = j if j < count else None
                for step in steps:
                    cost = cost * step.size + step.cost(i, number)
            else:
                for step in steps:
                    cost *= step.size
            weights[i][j] = weights[j][i] = -cost
    mates = heaviest_perfect_matching(weights)
    if mates is None:
        return None
    found = ((places[i], places[j]) for i, j in enumerate(mates) if i < j)
    return [(min(pair), max(pair)) for pair in found]

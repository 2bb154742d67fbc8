"""The best candidate of a bracket by matchings: exact for any bracket, if slower.

All criteria and then the order of generation are folded into one number for each pair,
an earlier one outranking all later ones together; the cheapest perfect matching of the
bracket with everybody below is the candidate that the rules choose. A heterogeneous
bracket takes two matchings: the MDP-pairing first, then the remainder, whose own
numbers hang on it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from swissxl.core.problems import BrokenInvariantError
from swissxl.pairing.blossom import heaviest_perfect_matching
from swissxl.pairing.dutch.bracket import Bracket
from swissxl.pairing.dutch.graph import Graph
from swissxl.pairing.dutch.order import (
    Step,
    exchange_order,
    first_lower,
    moved_down_order,
)

Pairs = list[tuple[int, int]]

LARGE, AT_ONCE = 200, 30
"""A remainder of more players is paired in stages, so many of S1 at once."""


class Candidate(NamedTuple):
    """A paired bracket: its pairs, the higher-ranked first, and who floats down."""

    bracket: Bracket
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]


def exact_candidate(graph: Graph) -> Candidate | None:
    """Find the candidate that the rules choose; None when the graph has no pairing."""
    bracket = graph.bracket
    fixed: Pairs = []
    rest, pairs = bracket.members, len(bracket.members) // 2
    limbo: tuple[int, ...] = ()
    if bracket.moved_down:
        steps = moved_down_order(bracket.moved_down, len(bracket.members))
        found = _cheapest(graph, bracket.members, graph.below, steps)
        if found is None:
            return None
        fixed = [pair for pair in found if not bracket.is_resident(pair[0])]
        rest, limbo = _remainder(bracket, fixed)
        pairs = len(found) - len(fixed)
    below = (*limbo, *graph.below)
    found = _first_of_remainder(graph, rest, below, pairs)
    if found is not None and len(found) < pairs:
        found = _first_of_remainder(graph, rest, below, len(found))
    return None if found is None else candidate(bracket, [*fixed, *found])


def _first_of_remainder(
    graph: Graph, rest: tuple[int, ...], below: tuple[int, ...], pairs: int
) -> Pairs | None:
    """Pair the remainder, or a homogeneous bracket, as the first best candidate does.

    In a large one the exchange is settled first, which says who is in S1 and in S2, and
    the transposition after it: together they would make numbers of thousands of bits.
    """
    *exchange, transposition = exchange_order(pairs, len(rest))
    if len(rest) <= LARGE:
        return _cheapest(graph, rest, below, (*exchange, transposition))
    found = _cheapest(graph, rest, below, exchange)
    if found is None or len(found) < pairs:
        return found
    upper = tuple(sorted(one for one, _ in found))
    lower = tuple(place for place in rest if place not in upper)
    return _first_transposition(graph, upper, lower, below)


def _first_transposition(
    graph: Graph,
    upper: tuple[int, ...],
    lower: tuple[int, ...],
    below: tuple[int, ...],
) -> Pairs:
    """Pair S1 with S2 by the first of the cheapest transpositions, a few at a time."""
    done: Pairs = []
    while upper:
        some = min(len(upper), AT_ONCE)
        order = (first_lower(some, len(upper), len(lower)),)
        found = _cheapest(graph, (*upper, *lower), below, order, upper=len(upper))
        if found is None:
            raise BrokenInvariantError(f"{upper} and {lower} cannot be paired any more")
        done += [pair for pair in found if pair[0] in upper[:some]]
        taken = {place for pair in done for place in pair}
        upper = upper[some:]
        lower = tuple(place for place in lower if place not in taken)
    return done


def candidate(bracket: Bracket, pairs: Pairs) -> Candidate:
    """Make a candidate of its pairs."""
    paired = {place for pair in pairs for place in pair}
    floats = tuple(place for place in bracket.members if place not in paired)
    return Candidate(bracket, tuple(pairs), floats)


def _remainder(
    bracket: Bracket, fixed: Pairs
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Part those without an opponent yet: the residents and the limbo."""
    paired = {place for pair in fixed for place in pair}
    left = [place for place in bracket.members if place not in paired]
    return (
        tuple(place for place in left if bracket.is_resident(place)),
        tuple(place for place in left if not bracket.is_resident(place)),
    )


def _cheapest(
    graph: Graph,
    members: tuple[int, ...],
    below: tuple[int, ...],
    steps: Sequence[Step],
    *,
    upper: int = 0,
) -> Pairs | None:
    """Pair members and all below at the least price, then by the steps.

    Gives the pairs made in the bracket, None when not all can be paired. Where the
    first members are `upper`, each of them meets one of the others.
    """
    places = (*members, *below)
    weights: list[list[int | None]] = [[None] * len(places) for _ in places]
    for i, one in enumerate(places):
        for j in range(i + 1, len(places)):
            if upper and (i < upper) != (upper <= j < len(members)):
                continue
            cost = _cost(graph, one, places[j], beyond=j >= len(members))
            if cost is None:
                continue
            number = j if j < len(members) else None
            for step in steps:
                cost *= step.size
                if i < len(members):
                    cost += step.cost(i, number)
            weights[i][j] = weights[j][i] = -cost
    mates = heaviest_perfect_matching(weights)
    if mates is None:
        return None
    return [(places[i], places[j]) for i, j in enumerate(mates) if i < j < len(members)]


def _cost(graph: Graph, one: int, two: int, *, beyond: bool) -> int | None:
    """Price a pair; nobody meets a moved-down player but a resident who is free."""
    one, two = min(one, two), max(one, two)
    bracket = graph.bracket
    if bracket.inside(two) and (beyond or not bracket.is_resident(two)):
        return None
    return graph.cost(one, two)

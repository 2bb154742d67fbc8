"""The best candidate of a bracket by matchings: exact for any bracket, if slower.

All criteria and then the order of generation are folded into one number for each pair,
an earlier one outranking all later ones together; the cheapest perfect matching of the
bracket with everybody below is the candidate that the rules choose. A heterogeneous
bracket takes two matchings: the MDP-pairing first, then the remainder, whose own
numbers hang on it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from swissxl.pairing.blossom import heaviest_perfect_matching
from swissxl.pairing.dutch.bracket import Bracket
from swissxl.pairing.dutch.graph import Graph
from swissxl.pairing.dutch.order import Step, exchange_order, moved_down_order

Pairs = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Candidate:
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
    found = _cheapest(graph, rest, below, exchange_order(pairs, len(rest)))
    if found is not None and len(found) < pairs:
        found = _cheapest(graph, rest, below, exchange_order(len(found), len(rest)))
    return None if found is None else candidate(bracket, [*fixed, *found])


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
) -> Pairs | None:
    """Pair members and all below at the least price, then by the steps.

    Gives the pairs made in the bracket, None when not all can be paired.
    """
    places = (*members, *below)
    weights: list[list[int | None]] = [[None] * len(places) for _ in places]
    for i, one in enumerate(places):
        for j in range(i + 1, len(places)):
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

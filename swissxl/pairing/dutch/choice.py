"""The candidate of one bracket, found in the smallest graph and the quickest way."""

from collections.abc import Sequence

from swissxl.core.problems import BrokenInvariantError
from swissxl.pairing.dutch.bracket import Bracket
from swissxl.pairing.dutch.criteria import Criterion
from swissxl.pairing.dutch.exact import Candidate, exact_candidate
from swissxl.pairing.dutch.graph import Graph, graphs

MANY = 24
"""From so many players on, kinds of players are quicker than a matching of all."""


def best_candidate(bracket: Bracket, criteria: Sequence[Criterion]) -> Candidate:
    """Find the candidate that the rules choose for a bracket."""
    for graph in graphs(bracket, criteria):
        candidate = _quick(graph) or exact_candidate(graph)
        if candidate is not None:
            return candidate
    raise BrokenInvariantError(f"the bracket {bracket.members} cannot be paired")


def _quick(graph: Graph) -> Candidate | None:
    """Try the quick search where it pays; small fields do not even load it."""
    if not graph.alone or len(graph.bracket.members) < MANY:
        return None
    from swissxl.pairing.dutch.quick import quick_candidate

    return quick_candidate(graph)

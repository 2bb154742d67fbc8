"""What another pair would have cost a bracket, criterion by criterion."""

from collections.abc import Sequence
from dataclasses import dataclass

from swissxl.pairing.dutch.criteria import QUALITY_2026, Criterion
from swissxl.pairing.dutch.criteria_2017 import QUALITY_2017
from swissxl.pairing.dutch.entrants import Edition
from swissxl.pairing.dutch.exact import Candidate
from swissxl.pairing.dutch.graph import Graph, cheapest, graphs

CRITERIA: dict[Edition, Sequence[Criterion]] = {
    Edition.Y2026: QUALITY_2026,
    Edition.Y2017: QUALITY_2017,
}


@dataclass(frozen=True)
class _With(Graph):
    """A graph in which two players meet for sure."""

    pair: tuple[int, int] = (-1, -1)

    def cost(self, one: int, two: int) -> int | None:
        """Say what a pair costs; neither of the two may meet another."""
        if (one in self.pair or two in self.pair) and (one, two) != self.pair:
            return None
        return super().cost(one, two)


@dataclass(frozen=True)
class Compared:
    """A bracket as it was paired, to be compared with other candidates."""

    edition: str
    candidate: Candidate

    def with_pair(self, one: int, two: int) -> str | None:
        """Say which criterion would be worse if two members met.

        Empty when none would be, None when no legal candidate has the pair.
        """
        bracket = self.candidate.bracket
        criteria = CRITERIA[Edition(self.edition)]
        for graph in graphs(bracket, criteria):
            chosen = cheapest(graph, bracket.members)
            if chosen is None:
                continue
            forced = _With(bracket, graph.below, graph.price, graph.floats, (one, two))
            other = cheapest(forced, bracket.members)
            if other is not None:
                return self._worse(criteria, chosen, other)
        return None

    def _worse(self, criteria: Sequence[Criterion], chosen: int, other: int) -> str:
        bracket = self.candidate.bracket
        decisive = ""
        for row in reversed(criteria):
            size = int(bracket.base ** row.digits(bracket))
            if chosen % size != other % size:
                decisive = f"{row.article} ({row.title}) is satisfied less well"
            chosen, other = chosen // size, other // size
        return decisive


def first_partner(candidate: Candidate, place: int) -> int | None:
    """Find whom a player would meet if S2 stood in its first order.

    None for somebody who would not be in S1.
    """
    bracket = candidate.bracket
    members = bracket.members
    if not bracket.is_resident(place):
        paired = [one for one, _ in candidate.pairs if not bracket.is_resident(one)]
        at = bracket.moved_down + paired.index(place)
        return members[at] if at < len(members) else None
    above = {place for pair in candidate.pairs for place in pair}
    moved = [pair for pair in candidate.pairs if not bracket.is_resident(pair[0])]
    taken = {one for pair in moved for one in pair}
    rest = [one for one in members if bracket.is_resident(one) and one not in taken]
    pairs = (len(above) - len(taken)) // 2
    at = rest.index(place)
    return rest[at + pairs] if at < pairs else None

"""What other candidates would have cost a bracket, criterion by criterion.

A bracket is paired once more under a condition, such as that two players meet, at the
least price. The first criterion that is worse than in the pairing drawn is the reason
why no candidate of that condition was taken.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from swissxl.pairing.dutch.bracket import Bracket
from swissxl.pairing.dutch.criteria import QUALITY_2026, Criterion, one_digit
from swissxl.pairing.dutch.criteria_2017 import COLLAPSED_2017, QUALITY_2017
from swissxl.pairing.dutch.entrants import Edition
from swissxl.pairing.dutch.exact import Candidate
from swissxl.pairing.dutch.graph import Graph, cheapest, graphs

Condition = Callable[[int, int], bool]
"""Whether two places may be paired, the smaller first; who floats meets one below."""


@dataclass(frozen=True)
class Outcome:
    """How the best candidate under a condition compares with the one drawn.

    Attributes
    ----------
    criterion
        The first that is worse; None when there is none.
    drawn, other
        What it counts in the pairing drawn and in the other candidate.
    """

    criterion: Criterion | None = None
    drawn: int = 0
    other: int = 0

    @property
    def countable(self) -> bool:
        """Tell whether the numbers are counts, not scores folded into one number."""
        return self.criterion is not None and self.criterion.digits is one_digit


@dataclass(frozen=True)
class _Limited(Graph):
    """A graph without the pairs that a condition forbids.

    Moved-down players never meet each other.
    """

    condition: Condition = lambda _one, _two: True

    def cost(self, one: int, two: int) -> int | None:
        """Say what a pair costs; None when it may not be."""
        if two < self.bracket.first_resident or not self.condition(one, two):
            return None
        return super().cost(one, two)

    def cheapest(self) -> int | None:
        """Find the least price of the bracket."""
        return cheapest(self, self.bracket.members)


def compare(edition: Edition, candidate: Candidate, when: Condition) -> Outcome | None:
    """Compare the pairing drawn with the best under a condition; None without any."""
    bracket = candidate.bracket
    criteria = _criteria(edition, bracket)
    for graph in graphs(bracket, criteria):
        shape = bracket, graph.below, graph.price, graph.floats
        drawn, other = _Limited(*shape).cheapest(), _Limited(*shape, when).cheapest()
        if drawn is not None and other is not None:
            return _first_worse(bracket, criteria, drawn, other)
    return None


def _criteria(edition: Edition, bracket: Bracket) -> Sequence[Criterion]:
    if edition is Edition.Y2026:
        return QUALITY_2026
    return COLLAPSED_2017 if bracket.completes else QUALITY_2017


def _first_worse(
    bracket: Bracket, criteria: Sequence[Criterion], drawn: int, other: int
) -> Outcome:
    worse = Outcome()
    for row in reversed(criteria):
        size = int(bracket.base ** row.digits(bracket))
        if drawn % size != other % size:
            worse = Outcome(row, drawn % size, other % size)
        drawn, other = drawn // size, other // size
    return worse


# ---- a candidate as the rules generate it


@dataclass(frozen=True)
class Layout:
    """The parts of a paired bracket: MDP-pairing, S1, S2 (3.2 and 3.3 of 2026)."""

    candidate: Candidate

    @cached_property
    def moved(self) -> Mapping[int, int]:
        """The moved-down players who are paired, each with the resident met."""
        bracket = self.candidate.bracket
        return {a: b for a, b in self.candidate.pairs if not bracket.is_resident(a)}

    @cached_property
    def limbo(self) -> Collection[int]:
        """The moved-down players who float again."""
        bracket = self.candidate.bracket
        downfloaters = self.candidate.downfloaters
        return [one for one in downfloaters if not bracket.is_resident(one)]

    @cached_property
    def inner(self) -> Mapping[int, int]:
        """The pairs of the remainder, of a homogeneous bracket all: S1 with S2."""
        pairs = sorted(self.candidate.pairs)
        return {one: two for one, two in pairs if one not in self.moved}

    @cached_property
    def remainder(self) -> Sequence[int]:
        """The residents who do not meet a moved-down player, by rank."""
        taken = set(self.moved.values())
        return [one for one in self._residents() if one not in taken]

    @cached_property
    def original(self) -> Sequence[int]:
        """S1 as it was before exchanges."""
        return self.remainder[: len(self.inner)]

    def before(self, one: int, two: int) -> list[int]:
        """List whom the rules bring to a player before the opponent it got.

        As long as the pairs before it, and the halves, are as they are.
        """
        pairs = self.moved if one in self.moved else self.inner
        taken = {other for upper, other in pairs.items() if upper < one}
        choice = self._residents() if one in self.moved else self._lower()
        return [other for other in choice if other < two and other not in taken]

    def _residents(self) -> list[int]:
        bracket = self.candidate.bracket
        return [one for one in bracket.members if bracket.is_resident(one)]

    def _lower(self) -> list[int]:
        return [one for one in self.remainder if one not in self.inner]

    # ---- conditions

    def with_pair(self, one: int, other: int) -> Condition:
        """Let two meet, the pairs before and the halves being as they are."""
        if one in self.moved:
            fixed = {a: b for a, b in self.moved.items() if a < one}
            return self._fixed({**fixed, one: other})
        fixed = {**self.moved, **{a: b for a, b in self.inner.items() if a < one}}
        return self._fixed({**fixed, one: other}, self.inner)

    def unchanged(self) -> Condition:
        """Let S1 and S2 be as they were before exchanges."""
        return self._fixed(self.moved, self.original)

    def floating(self, floats: Collection[int]) -> Condition:
        """Let just these members float down."""
        last = self.candidate.bracket.last_member

        def may(one: int, two: int) -> bool:
            return one > last or (two > last) == (one in floats)

        return may

    def _fixed(
        self, pairs: Mapping[int, int], upper: Iterable[int] | None = None
    ) -> Condition:
        """Keep some pairs, the limbo, and S1 where it is given."""
        last = self.candidate.bracket.last_member
        mates = {**pairs, **{two: one for one, two in pairs.items()}}
        limbo, halves = set(self.limbo), None if upper is None else set(upper)

        def may(one: int, two: int) -> bool:
            if one > last:
                return True
            if one in mates or two in mates:
                return mates.get(one) == two
            if two > last:
                return one not in self.moved and not (halves and one in halves)
            if one in limbo or two in limbo:
                return False
            return halves is None or (one in halves) != (two in halves)

        return may

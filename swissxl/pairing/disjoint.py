"""Pairing several rounds at once, so that nobody meets anybody twice: an exact search.

It always settles first what has the fewest possibilities left: a player in a round, or
two players of whom one needs every opponent left and who must therefore meet in some
round. Where rounds have the same players, only one of their orders is searched: the one
in which the *lead*, the last place, meets opponents in the order of the circle method.
The same method says whom to try first, so that a full round robin is found at once.

Players are places 0, 1, … and sets of places or rounds the bits of whole numbers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissxl.pairing.bits import bits, lowest, set_of

Mates = dict[int, int]
"""One round: everybody's opponent."""

Meeting = tuple[int, int, int]
"""A round and two players."""

Choice = tuple[int, int | None, int, int | None]
"""The possibilities, then round, player and opponent; the one left open is None."""


class TooManySteps(Exception):  # noqa: N818 - an answer that is missing, no error
    """A search was given up: it found nothing and proved nothing."""


@dataclass
class Steps:
    """How many steps are left, shared by the searches of one draw.

    Steps are counted and not seconds, so that a search ends alike on every machine.
    """

    left: int

    def take(self, steps: int) -> None:
        """Use some up."""
        self.left -= steps
        if self.left < 0:
            raise TooManySteps


class DisjointRounds:
    """The rounds while they are paired.

    Parameters
    ----------
    unmet
        For each place the set of those it has not met.
    fields
        For each round the set of those who play in it, an even number.
    """

    def __init__(self, unmet: Sequence[int], fields: Sequence[int]) -> None:
        self.unmet = list(unmet)
        self.free = list(fields)
        self.mates: list[Mates] = [{} for _ in fields]
        self.rounds = [
            set_of(at for at, field in enumerate(fields) if field >> place & 1)
            for place in range(len(unmet))
        ]
        self.lead = len(unmet) - 1
        # The first round may be half drawn already, so its place is fixed.
        self.like_before = [
            at > 1 and field == fields[at - 1] and field >> self.lead & 1 == 1
            for at, field in enumerate(fields)
        ]
        self.led = any(self.like_before)

    def pair(self, steps: Steps) -> bool:
        """Pair all rounds, into `mates`; tell whether that is possible."""
        chosen: list[Meeting] = []
        untried: list[Iterator[Meeting]] = []
        while (meetings := self._most_urgent()) is not None:
            steps.take(1 + sum(rounds.bit_count() for rounds in self.rounds) // 8)
            untried.append(iter(meetings))
            while (meeting := next(untried[-1], None)) is None:
                untried.pop()
                if not chosen:
                    return False
                self._part(*chosen.pop())
            self._meet(*meeting)
            chosen.append(meeting)
        return True

    def _meet(self, at: int, one: int, two: int) -> None:
        self.mates[at] |= {one: two, two: one}
        self._toggle(at, one, two)

    def _part(self, at: int, one: int, two: int) -> None:
        del self.mates[at][one], self.mates[at][two]
        self._toggle(at, one, two)

    def _toggle(self, at: int, one: int, two: int) -> None:
        self.free[at] ^= 1 << one | 1 << two
        for place, other in ((one, two), (two, one)):
            self.unmet[place] ^= 1 << other
            self.rounds[place] ^= 1 << at

    def _most_urgent(self) -> list[Meeting] | None:
        """List the meetings of which one has to be chosen next; None at the end."""
        if self.led and self.rounds[self.lead]:
            return self._of_lead()
        best: Choice | None = None
        fewest = len(self.unmet) + len(self.free)
        for choice in self._choices():
            if (count := choice[0].bit_count()) < fewest:
                best, fewest = choice, count
                if fewest <= 1:
                    break
        return None if best is None else sorted(_meetings(best), key=self._turn)

    def _choices(self) -> Iterator[Choice]:
        """Yield everything that must be settled."""
        for one, rounds in enumerate(self.rounds):
            if not rounds:
                continue
            unmet = self.unmet[one]
            spare = unmet.bit_count() - rounds.bit_count()
            if spare < 0:
                yield 0, None, one, None
            for at in bits(rounds):
                yield unmet & self.free[at], at, one, None
            if spare == 0:
                for two in bits(unmet):
                    yield rounds & self.rounds[two], None, one, two

    def _of_lead(self) -> list[Meeting]:
        at, lead = lowest(self.rounds[self.lead]), self.lead
        meetings = [(at, lead, two) for two in bits(self.unmet[lead] & self.free[at])]
        if self.like_before[at]:
            last = self._order(self.mates[at - 1][lead])
            meetings = [one for one in meetings if self._order(one[2]) > last]
        return sorted(meetings, key=self._turn)

    def _order(self, place: int) -> tuple[int, int]:
        """Say when the lead meets a place."""
        return self._turn((0, self.lead, place)), place

    def _turn(self, meeting: Meeting) -> int:
        """Count the rounds of a circle from a round on until two players meet."""
        at, one, two = meeting
        fixed = len(self.unmet) - (len(self.unmet) % 2 == 0)
        together = 2 * min(one, two) if fixed in (one, two) else one + two
        return (together - at) % (fixed or 1)


def _meetings(choice: Choice) -> list[Meeting]:
    """List the meetings of a choice."""
    options, at, one, two = choice
    if at is not None:
        return [(at, one, place) for place in bits(options)]
    return [(round_, one, two) for round_ in bits(options) if two is not None]

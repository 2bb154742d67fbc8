"""Look-ahead: a draw must not make a later announced round impossible.

Small fields run out of opponents. Let 6 players have 5 rounds before them: of the four
pairings that are legal in round 3, one leaves two halves of three who have all met the
other half, and in round 4 an odd half cannot do without a rematch. So a draw is only
made when all rounds up to the last one announced can still be paired without a rematch,
as far as withdrawals, late entries and absences are known. When even the best draws
reach only an earlier round, that round is the goal, and the director is told.

In large fields nothing needs to be searched: when everybody has at least half of a
round's players left after all the rounds before it, Dirac's theorem pairs them.

Who must not meet in the round to be drawn counts as unable to meet later as well.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from swissxl.core.history import History
from swissxl.core.records import missed_points
from swissxl.pairing.apart import barred_in
from swissxl.pairing.api import FEWEST, Note, PairingRequest, Topic
from swissxl.pairing.bits import set_of
from swissxl.pairing.disjoint import Mates, Steps, TooManySteps
from swissxl.pairing.field import active
from swissxl.pairing.schedule import Planned, Scheduling
from swissxl.pairing.schedule_mending import mended

STEPS = 1_000_000
"""How long to search in one draw, about two seconds in all."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """How far an event can be played without a rematch.

    `last` is the last round that can; when a search was given up and `proved` is False,
    the last one that perhaps can.
    """

    last: int
    proved: bool = True


def rounds_possible(history: History, announced: int) -> Outlook:
    """Find the last of the announced rounds that can be played without a rematch.

    Rests go to those with the fewest byes; who plays when is taken from the players'
    announcements.
    """
    return _Future(history, announced).outlook(Steps(STEPS))


class _Future:
    """The rounds after a history in the terms of the search: places and bits."""

    def __init__(
        self, history: History, announced: int, now: tuple[int, ...] | None = None
    ) -> None:
        self.history = history
        self.done = history.rounds
        self.now = now  # who plays the next round; None: whoever does not miss it
        self.barred = barred_in(history, self.done + 1)
        self.fields = self._fields(announced)
        numbers = sorted({no for field in self.fields for no in field})
        self.place: Mapping[int, int] = {no: at for at, no in enumerate(numbers)}

    def _fields(self, announced: int) -> list[tuple[int, ...]]:
        """List who plays in each round, up to the first one that nobody can play."""
        fields: list[tuple[int, ...]] = []
        for round_ in range(self.done + 1, announced + 1):
            players = active(self.history.tournament, round_)
            if self.now is not None and not fields:
                players = self.now
            if len(players) < FEWEST:
                break
            fields.append(players)
        return fields

    def certain(self) -> bool:
        """Tell that Dirac's theorem pairs every round, however the others are drawn."""
        most_met = max((len(self.barred[no]) for no in self.place), default=0)
        return all(
            2 * (len(field) - 1 - len(field) % 2 - most_met - before)
            >= len(field) - len(field) % 2
            for before, field in enumerate(self.fields)
        )

    def set_of(self, numbers: Iterable[int]) -> int:
        """Write players as a set of bits."""
        return set_of(self.place[no] for no in numbers if no in self.place)

    def unmet(self) -> list[int]:
        """Give for each place the set of those it may still meet."""
        everybody = (1 << len(self.place)) - 1
        return [
            everybody & ~self.set_of(self.barred[no]) & ~(1 << place)
            for no, place in self.place.items()
        ]

    def byes(self) -> list[int]:
        """Count the byes of each place."""
        return [self.history.byes(no) for no in self.place]

    def planned(self) -> list[Planned]:
        """Plan the rounds."""
        return [
            Planned(self.set_of(field), self._pointed(round_))
            for round_, field in enumerate(self.fields, self.done + 1)
        ]

    def _pointed(self, round_: int) -> int:
        """Find who gets points for a round that it misses by arrangement."""
        settings = self.history.settings
        missing = {no: self.history.players[no].missing_in(round_) for no in self.place}
        return self.set_of(
            no
            for no, why in missing.items()
            if why is not None and missed_points(why, settings) > 0
        )

    def search(
        self, unmet: Sequence[int], rounds: Sequence[Planned], steps: Steps
    ) -> list[Mates] | None:
        """Search for a schedule."""
        return Scheduling(unmet, self.byes(), rounds).schedule(steps)

    def outlook(self, steps: Steps) -> Outlook:
        """Find the last round that can be played, trying the whole event first."""
        if self.certain():
            return Outlook(self.done + len(self.fields))
        unmet, planned = self.unmet(), self.planned()
        for count in range(len(planned), 0, -1):
            try:
                if self.search(unmet, planned[:count], steps) is not None:
                    return Outlook(self.done + count)
            except TooManySteps:
                return Outlook(self.done + count, proved=False)
        return Outlook(self.done)


class LookAhead:
    """The look-ahead of one draw: what it allows while pairs are made.

    It allows everything (`watching` is False) when the setting is off, when the field
    is large enough for the rounds left, when no later round can be saved, and from the
    moment a search had to be given up.
    """

    def __init__(self, request: PairingRequest) -> None:
        self._request = request
        self._steps = Steps(STEPS)
        self._future = _Future(request.history, request.rounds, request.active)
        look = request.history.settings.look_ahead
        self._outlook = (
            self._future.outlook(self._steps) if look else Outlook(request.rounds)
        )
        self.watching = look and self._outlook.proved and not self._future.certain()
        self._unmet = self._future.unmet() if self.watching else []
        self._rounds = self._future.planned() if self.watching else []
        self._aim_at(self._outlook.last)
        # Schedules of all rounds left: as things stand, and if `allows` is followed.
        self._schedule: list[Mates] | None = None
        self._next: list[Mates] | None = None

    @property
    def goal(self) -> int:
        """The last round that the draw keeps possible."""
        return self._outlook.last

    def lives_without(self, no: int) -> bool:
        """Tell whether the event lives when one player rests in this round."""
        return not self.watching or self._search(self._unmet, self._resting(no))

    def begin(self, bye: int | None) -> None:
        """Begin to pair the round, after the bye was given."""
        if self.watching and bye is not None:
            self._rounds = self._resting(bye)
        while self.watching and not self._search(self._unmet, self._rounds):
            self._aim_at(self.goal - 1)
        self._schedule = self._next

    def allows(self, one: int, two: int) -> bool:
        """Tell whether the event lives when two of the unpaired are paired."""
        if not self.watching:
            return True
        if self._schedule is not None:
            places = self._future.place[one], self._future.place[two]
            self._next = mended(self._schedule, self._unmet, *places)
            if self._next is not None:
                return True
        return self._search(*self._after([(one, two)]))

    def allows_all(self, pairs: Sequence[tuple[int, int]]) -> bool:
        """Tell whether the event lives when these are all pairs of the round."""
        return not self.watching or self._search(*self._after(pairs))

    def take(self, one: int, two: int) -> None:
        """Pair two players, about whom `allows` was asked last."""
        if self.watching:
            self._unmet, self._rounds = self._after([(one, two)])
            self._schedule = self._next

    def possible_pairs(self) -> list[tuple[int, int]]:
        """Give some pairing of the unpaired with which the event lives."""
        numbers, now = list(self._future.place), (self._schedule or [{}])[0]
        return [(numbers[i], numbers[j]) for i, j in now.items() if i < j]

    def notes(self) -> list[Note]:
        """Say what is in doubt or lost."""
        rounds = self._request.rounds
        if not self._outlook.proved:
            text = (
                f"Whether all {rounds} rounds can be played without a rematch could "
                "not be settled in reasonable time; the draw goes on."
            )
            return [Note(Topic.WARNING, text)]
        if self.goal >= rounds:
            return []
        text = (
            f"Only {self.goal} of {rounds} rounds can be played without a rematch: too "
            "few players have not met."
        )
        return [Note(Topic.WARNING, text)]

    def _aim_at(self, goal: int) -> None:
        self._outlook = Outlook(goal, self._outlook.proved)
        later = goal - self._request.round
        self._rounds = self._rounds[: later + 1]
        self.watching = self.watching and later > 0

    def _search(self, unmet: Sequence[int], rounds: Sequence[Planned]) -> bool:
        """Search for a schedule; when it has to be given up, stop watching."""
        try:
            self._next = self._future.search(unmet, rounds, self._steps)
        except TooManySteps:
            self.watching = False
            self._outlook = Outlook(self.goal, proved=False)
            return True
        return self._next is not None

    def _resting(self, no: int) -> list[Planned]:
        now, *later = self._rounds
        rest = self._future.set_of([no])
        return [Planned(now.players & ~rest, now.pointed | rest), *later]

    def _after(
        self, pairs: Iterable[tuple[int, int]]
    ) -> tuple[list[int], list[Planned]]:
        """Give what is left when these are paired."""
        unmet, paired = list(self._unmet), 0
        for one, two in pairs:
            paired |= self._future.set_of([one, two])
            unmet[self._future.place[one]] &= ~self._future.set_of([two])
            unmet[self._future.place[two]] &= ~self._future.set_of([one])
        now, *later = self._rounds
        return unmet, [Planned(now.players & ~paired, now.pointed), *later]

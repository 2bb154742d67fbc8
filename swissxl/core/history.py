"""Every player's past, computed once: points, running scores, who met whom.

Two scores run side by side. The *score* adds what a round really gave. The *tie-break
score* adds what a round counts in tie-breaks: the same when it was played, a draw's
points for a win by default, nothing for a draw or loss by default (seed 000). Both
begin with the starting score, which is 0 where the system has none.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from typing import Any, TypeVar

from swissxl.core.records import ZERO, Kind, Record, records_of_round, rounded_down
from swissxl.core.starting import start_scores
from swissxl.core.tournament import Player, Tournament

__all__ = ("ZERO", "History", "Kind", "Record", "taken_out")

T = TypeVar("T")


class History:
    """The past of every player up to and with round `rounds`.

    Scores are exact. Sequences per player are indexed by round − 1.
    """

    def __init__(self, tournament: Tournament, rounds: int | None = None) -> None:
        self.tournament = tournament
        self.settings = tournament.settings
        self.players: Mapping[int, Player] = tournament.players
        last = len(tournament.rounds) if rounds is None else rounds
        self.rounds = last
        past = tournament.rounds[:last]
        self.taken_out = taken_out(tournament, last)
        columns = [
            records_of_round(round_, tournament, self.taken_out) for round_ in past
        ]
        self._records: dict[int, tuple[Record, ...]] = {
            no: rounded_down(tuple(column[no] for column in columns), self.settings)
            for no in tournament.players
        }
        self._memo: dict[object, Any] = {}

    def records(self, no: int) -> tuple[Record, ...]:
        """Give a player's rounds, one record each."""
        return self._records[no]

    def remember(self, key: object, compute: Callable[[], T]) -> T:
        """Compute something about this history once; `key` must name it uniquely."""
        if key not in self._memo:
            self._memo[key] = compute()
        value: T = self._memo[key]
        return value

    def encounters(self, no: int) -> list[Record]:
        """Give the rounds that count as games in tie-breaks.

        Those played; where the pairings stand in a table beforehand, those decided by
        default as well (FIDE C.07 2026, article 15).
        """
        defaults = self.settings.predetermined
        return [
            record
            for record in self._records[no]
            if record.played or (defaults and record.kind is Kind.DEFAULT)
        ]

    @cached_property
    def starts(self) -> Mapping[int, Fraction]:
        """What everybody begins with."""
        return start_scores(self.tournament)

    @cached_property
    def running(self) -> Mapping[int, tuple[Fraction, ...]]:
        """The score after each round."""
        return {
            no: _sums(self.starts[no], (record.points for record in records))
            for no, records in self._records.items()
        }

    @cached_property
    def counted_running(self) -> Mapping[int, tuple[Fraction, ...]]:
        """The tie-break score after each round."""
        return {
            no: _sums(self.starts[no], (record.counted for record in records))
            for no, records in self._records.items()
        }

    def score(self, no: int) -> Fraction:
        """Give a player's score."""
        return self.running[no][-1] if self.rounds else self.starts[no]

    def points(self, no: int) -> Fraction:
        """Give what a player has won on top of the starting score."""
        return self.score(no) - self.starts[no]

    def counted(self, no: int) -> Fraction:
        """Give a player's tie-break score."""
        return self.counted_running[no][-1] if self.rounds else self.starts[no]

    def score_before(self, no: int, round_: int) -> Fraction:
        """Give the score a player began a round with."""
        return self.running[no][round_ - 2] if round_ > 1 else self.starts[no]

    @cached_property
    def met(self) -> Mapping[int, Mapping[int, int]]:
        """Whom each player has met: the opponent and the round of the latest meeting.

        A game was played between them, or their result is still open; a default is
        no meeting.
        """
        return {
            no: {
                record.opponent: record.round
                for record in records
                if record.opponent is not None and record.kind is not Kind.DEFAULT
            }
            for no, records in self._records.items()
        }

    def byes(self, no: int) -> int:
        """Count the byes of a player: see `Record.bye`."""
        return sum(record.bye for record in self._records[no])


def _sums(start: Fraction, points: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """Add up from a start: the score after each round."""
    return tuple(accumulate(points, initial=start))[1:]


def taken_out(tournament: Tournament, rounds: int) -> frozenset[int]:
    """Find who left a table of games before half of them were done.

    Their games do not count for anybody (setting ``Withdrawn under half``). A game
    decided by default while the player was there is one of those done.
    """
    settings = tournament.settings
    if not settings.predetermined or settings.withdrawn_under_half == "Keep":
        return frozenset()
    games = (len(tournament.entrants) - 1) * settings.cycles
    left = {
        no: player.withdrawn_after
        for no, player in tournament.players.items()
        if player.withdrawn_after is not None and player.withdrawn_after <= rounds
    }
    done = Counter(
        no
        for round_ in tournament.rounds[:rounds]
        for no in round_.seated
        if round_.number <= left.get(no, 0)
    )
    return frozenset(no for no in left if 2 * done[no] < games)

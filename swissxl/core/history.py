"""Every player's past, computed once: points, running scores, who met whom.

Two scores run side by side. The *score* adds what a round really gave. The *tie-break
score* adds what a round counts in tie-breaks: the same when it was played, a draw's
points for a win by default, nothing for a draw or loss by default (seed 000).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from typing import Any, TypeVar

from swissxl.core.results import Outcome
from swissxl.core.settings import Settings
from swissxl.core.tournament import Board, Missed, Player, Round, Tournament

ZERO = Fraction(0)
T = TypeVar("T")


class Kind(Enum):
    """What a round was for one player."""

    PLAYED = "played"
    OPEN = "open"  # paired, result not typed yet (only under --force and --live)
    DEFAULT = "by default"  # paired, not played
    MISSED = "missed"  # not paired


@dataclass(frozen=True, slots=True)
class Record:
    """One round of one player.

    Attributes
    ----------
    opponent
        The other player's number; None when not paired.
    outcome
        Win, draw or loss; for a round without play what its points amount to:
        those of a win a win, nothing a loss, anything between a draw. None while open.
    points
        What the round really gave.
    counted
        What it counts in tie-breaks.
    missed
        Why the player was not paired; None when paired.
    """

    round: int
    kind: Kind
    opponent: int | None
    outcome: Outcome | None
    points: Fraction
    counted: Fraction
    first: bool = True
    missed: Missed | None = None
    games: tuple[int, int] | None = None

    @property
    def played(self) -> bool:
        """Tell whether a game took place."""
        return self.kind is Kind.PLAYED

    @property
    def unplayed(self) -> bool:
        """Tell whether the round is over without a game."""
        return self.kind in (Kind.DEFAULT, Kind.MISSED)

    @property
    def rested(self) -> bool:
        """Tell whether the round counts as a bye: points without a game (1.6)."""
        return self.unplayed and self.points > 0


class History:
    """The past of every player up to and with round `rounds`.

    Scores are exact. Sequences per player are indexed by round − 1.
    """

    def __init__(self, tournament: Tournament, rounds: int | None = None) -> None:
        self.tournament = tournament
        self.settings: Settings = tournament.settings
        self.players: Mapping[int, Player] = tournament.players
        last = len(tournament.rounds) if rounds is None else rounds
        self.rounds = last
        past = tournament.rounds[:last]
        columns = [_records(round_, tournament) for round_ in past]
        self._records: dict[int, tuple[Record, ...]] = {
            no: tuple(column[no] for column in columns) for no in tournament.players
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

    @cached_property
    def running(self) -> Mapping[int, tuple[Fraction, ...]]:
        """The score after each round."""
        return {
            no: tuple(accumulate(record.points for record in records))
            for no, records in self._records.items()
        }

    @cached_property
    def counted_running(self) -> Mapping[int, tuple[Fraction, ...]]:
        """The tie-break score after each round."""
        return {
            no: tuple(accumulate(record.counted for record in records))
            for no, records in self._records.items()
        }

    def score(self, no: int) -> Fraction:
        """Give a player's score."""
        return self.running[no][-1] if self.rounds else ZERO

    def counted(self, no: int) -> Fraction:
        """Give a player's tie-break score."""
        return self.counted_running[no][-1] if self.rounds else ZERO

    def score_before(self, no: int, round_: int) -> Fraction:
        """Give the score a player began a round with."""
        return self.running[no][round_ - 2] if round_ > 1 else ZERO

    @cached_property
    def met(self) -> Mapping[int, Mapping[int, int]]:
        """Whom each player has met: the opponent and the round of the latest meeting.

        A game was played between them, or their result is still open; a default is
        no meeting (1.6).
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
        """Count the rounds that gave points without a game (1.6)."""
        return sum(record.rested for record in self._records[no])


def _records(round_: Round, tournament: Tournament) -> dict[int, Record]:
    """Make the record of every player for one round."""
    settings = tournament.settings
    column: dict[int, Record] = {}
    for board in round_.boards:
        column[board.first] = _paired(round_.number, board, settings, first=True)
        column[board.second] = _paired(round_.number, board, settings, first=False)
    for no, player in tournament.players.items():
        if no not in column:
            missed = round_.missed.get(no) or player.missing_in(round_.number)
            column[no] = _missed(round_.number, missed or Missed.ABSENT, settings)
    return column


def _paired(round_: int, board: Board, settings: Settings, *, first: bool) -> Record:
    opponent = board.second if first else board.first
    result = board.result
    games = board.games if first or not board.games else board.games[::-1]
    if result is None:
        return Record(round_, Kind.OPEN, opponent, None, ZERO, ZERO, first)
    outcome = result.first if first else result.second
    points = outcome_points(outcome, settings)
    counted = points if result.played else _counted(outcome, settings)
    kind = Kind.PLAYED if result.played else Kind.DEFAULT
    return Record(round_, kind, opponent, outcome, points, counted, first, games=games)


def _missed(round_: int, missed: Missed, settings: Settings) -> Record:
    points = missed_points(missed, settings)
    outcome = _outcome_worth(points, settings)
    counted = _counted(outcome, settings)
    return Record(round_, Kind.MISSED, None, outcome, points, counted, missed=missed)


def outcome_points(outcome: Outcome, settings: Settings) -> Fraction:
    """Say what an outcome is worth."""
    match outcome:
        case Outcome.WIN:
            return settings.win
        case Outcome.DRAW:
            return settings.draw
        case Outcome.LOSS:
            return settings.loss


def missed_points(missed: Missed, settings: Settings) -> Fraction:
    """Say what a round without a board is worth."""
    match missed:
        case Missed.BYE:
            return settings.bye_points
        case Missed.HALF_BYE:
            return settings.half_bye_points
        case Missed.ZERO_BYE:
            return ZERO
        case Missed.ABSENT | Missed.WITHDRAWN:
            return settings.absent_points
        case Missed.LATE:
            return settings.late_entry_points


def _outcome_worth(points: Fraction, settings: Settings) -> Outcome:
    """Name the outcome by default that gives such points (1.6, missed rounds)."""
    if points >= settings.win:
        return Outcome.WIN
    return Outcome.DRAW if points > settings.loss else Outcome.LOSS


def _counted(outcome: Outcome, settings: Settings) -> Fraction:
    """Say what an outcome by default counts in tie-breaks (seed 000)."""
    return settings.draw if outcome is Outcome.WIN else ZERO

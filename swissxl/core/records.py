"""What every round was for every player: the records that a history is made of."""

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from swissxl.core.matches import Match, match_points
from swissxl.core.results import Outcome
from swissxl.core.settings import Settings
from swissxl.core.tournament import Board, Missed, Round, Tournament

ZERO = Fraction(0)


class Kind(Enum):
    """What a round was for one player."""

    PLAYED = "played"
    OPEN = "open"  # paired, result not typed yet (only under --force and --live)
    DEFAULT = "by default"  # paired, not played
    MISSED = "missed"  # not paired
    VOID = "void"  # no result: a rest in a table, a game against somebody taken out


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
    handicap
        The stones that the player gave to the opponent; received ones are negative.
    match
        The games one by one where a match has several, as the player sees them.
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
    handicap: int = 0
    match: Match | None = None

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
        """Tell whether the round gave points without a game."""
        return self.unplayed and self.points > 0

    @property
    def bye(self) -> bool:
        """Tell whether it counts as a bye when the next one is given.

        Points without a game do, and so does a bye that the draw gave, whatever it is
        worth.
        """
        return self.rested or (self.unplayed and self.missed is Missed.BYE)


def records_of_round(
    round_: Round, tournament: Tournament, out: frozenset[int]
) -> dict[int, Record]:
    """Make the record of every player for one round."""
    settings = tournament.settings
    column: dict[int, Record] = {}
    for board in round_.boards:
        one = _paired(round_.number, board, settings, first=True)
        two = _paired(round_.number, board, settings, first=False)
        void = bool(out) and not out.isdisjoint(board.players)
        column[board.first] = _void(one) if void else one
        column[board.second] = _void(two) if void else two
    for no, player in tournament.players.items():
        if no not in column:
            missed = round_.missed.get(no) or player.missing_in(round_.number)
            column[no] = _missed(round_.number, missed or Missed.ABSENT, settings)
    return column


def _paired(round_: int, board: Board, settings: Settings, *, first: bool) -> Record:
    opponent = board.second if first else board.first
    result = board.result
    games = board.games if first or not board.games else board.games[::-1]
    stones = board.handicap if first else -board.handicap
    if result is None:
        return Record(
            round_, Kind.OPEN, opponent, None, ZERO, ZERO, first, handicap=stones
        )
    outcome = result.first if first else result.second
    match = board.match if first or not board.match else board.match.turned
    points = (
        match_points(match, settings)[0] if match else outcome_points(outcome, settings)
    )
    counted = points if result.played else _counted(outcome, settings)
    kind = Kind.PLAYED if result.played else Kind.DEFAULT
    return Record(
        round_,
        kind,
        opponent,
        outcome,
        points,
        counted,
        first,
        games=games,
        handicap=stones,
        match=match,
    )


def _missed(round_: int, missed: Missed, settings: Settings) -> Record:
    points = missed_points(missed, settings)
    outcome = _outcome_worth(points, settings)
    if missed is Missed.BYE and settings.predetermined:
        return Record(round_, Kind.VOID, None, outcome, points, ZERO, missed=missed)
    counted = _counted(outcome, settings)
    return Record(round_, Kind.MISSED, None, outcome, points, counted, missed=missed)


def _void(record: Record) -> Record:
    """Let a game count for nothing; who was on the board stays known."""
    return replace(record, kind=Kind.VOID, points=ZERO, counted=ZERO)


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
    """Name the outcome by default that gives such points.

    A match of several games is won by default with the part of a full score that a bye
    gives (seed 001).
    """
    by_default = settings.bye_points if settings.several_games else settings.win
    if points >= by_default > settings.loss:
        return Outcome.WIN
    return Outcome.DRAW if points > settings.loss else Outcome.LOSS


def _counted(outcome: Outcome, settings: Settings) -> Fraction:
    """Say what an outcome by default counts in tie-breaks (seed 000)."""
    return settings.draw if outcome is Outcome.WIN else ZERO


def rounded_down(records: tuple[Record, ...], settings: Settings) -> tuple[Record, ...]:
    """Let the points of missed rounds add up to a whole number, if they are to.

    What a round lacks for a whole point is not given, and comes with a later one.

    Source: OpenGotha, "Round down"; EGF tournament system rules.
    """
    if not settings.round_down:
        return records
    earned = given = ZERO
    rounded = []
    for record in records:
        if record.kind is Kind.MISSED:
            earned += record.points
            now = Fraction(earned // 1) - given
            given += now
            rounded.append(replace(record, points=now, counted=now))
        else:
            rounded.append(record)
    return tuple(rounded)

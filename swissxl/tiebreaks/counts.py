"""Tie-breaks that count: wins, games won, games with Black, rounds not missed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from swissxl.core.history import History, Kind, Record
from swissxl.core.results import Outcome
from swissxl.core.scores import HALF
from swissxl.tiebreaks.api import TIEBREAKS, Parts, TieBreak
from swissxl.tiebreaks.opponents import is_voluntary

Counts = Callable[[History, Record], int | Fraction]


def _counted(counts: Counts) -> Parts:
    """Make the parts of a count; they are told like the count itself."""

    def parts(history: History, no: int) -> Sequence[Fraction]:
        return [Fraction(counts(history, record)) for record in history.records(no)]

    parts.__doc__ = counts.__doc__
    return parts


def wins(history: History, record: Record) -> int:
    """Count a round that gave the points of a win, played or not.

    A match of several games is won with more points than the opponent, by default with
    those of a bye.

    Source: FIDE C.07 2026, 7.1 (WIN).
    """
    has_result = record.played or record.unplayed
    if history.settings.several_games:
        return int(has_result and record.outcome is Outcome.WIN)
    return int(has_result and record.points >= history.settings.win)


def games_won(_history: History, record: Record) -> int:
    """Count the games of a round that were won at the board.

    Source: FIDE C.07 2026, 7.2 (WON); seed 001 for the games of a match.
    """
    if not record.played:
        return 0
    if record.match:
        return record.match.won()
    return record.games[0] if record.games else int(record.outcome is Outcome.WIN)


def point_difference(history: History, record: Record) -> int | Fraction:
    """Count the games won of a round less those lost; a result alone is one game.

    Where a match has several games, it is the points of the match for and against, what
    games not started gave included.

    Source: Scrabble (spread); seed 001 for the games of a match.
    """
    if not record.played:
        return 0
    if record.match and record.opponent is not None:
        against = history.records(record.opponent)[record.round - 1]
        return record.points - against.points
    if record.games:
        return record.games[0] - record.games[1]
    return (record.outcome is Outcome.WIN) - (record.outcome is Outcome.LOSS)


def black_games(_history: History, record: Record) -> int:
    """Count a game played with Black.

    Source: FIDE C.07 2026, 7.3 (BPG).
    """
    return int(record.played and not record.first)


def black_wins(_history: History, record: Record) -> int:
    """Count a game won at the board with Black.

    Source: FIDE C.07 2026, 7.4 (BWG).
    """
    return int(record.played and not record.first and record.outcome is Outcome.WIN)


def rounds_elected(history: History, record: Record) -> int:
    """Count a round that the player did not choose to miss.

    Source: FIDE C.07 2026, 7.6 (REP); until 2024 it was called GE.
    """
    return int(record.kind is not Kind.VOID and not is_voluntary(history, record))


def standard_points(history: History, record: Record) -> int | Fraction:
    """Count a game won as 1 and one drawn as ½, whatever the points are.

    A round without play is compared with a draw.

    Source: FIDE C.07 2026, 7.7 (STD).
    """
    if not record.played and not record.unplayed:
        return 0
    other = history.settings.draw
    if record.played and record.opponent is not None:
        other = history.records(record.opponent)[record.round - 1].points
    if record.points == other:
        return HALF
    return int(record.points > other)


def rounds_of_wins(history: History, record: Record) -> int:
    """Count for a win the rounds from it to the last one, both included.

    Source: Sensei's Library, ROS.
    """
    return wins(history, record) * (history.rounds - record.round + 1)


def _add(row: TieBreak, counts: Counts) -> TieBreak:
    return TIEBREAKS.add(replace(row, parts=_counted(counts), own=True))


WINS = _add(
    TieBreak(
        name="Wins",
        aliases=("WIN", "NBW", "Number of wins"),
        source="FIDE C.07 2026, 7.1",
        sentence="The number of rounds that gave as much as a win, played or not.",
    ),
    wins,
)
GAMES_WON = _add(
    TieBreak(
        name="Games won",
        aliases=("WON", "Games won over the board"),
        source="FIDE C.07 2026, 7.2; seed 001",
        sentence="The number of games won at the board, of a match all that were won.",
    ),
    games_won,
)
POINT_DIFFERENCE = _add(
    TieBreak(
        name="Point difference",
        aliases=("Spread", "Game difference"),
        source="Scrabble tournament rules; seed 001",
        sentence="Games won less games lost; of matches of several games, points for "
        "less points against.",
    ),
    point_difference,
)
BLACK_GAMES = _add(
    TieBreak(
        name="Black games",
        aliases=("BPG", "Games with Black"),
        source="FIDE C.07 2026, 7.3",
        sentence="The number of games played with Black.",
    ),
    black_games,
)
BLACK_WINS = _add(
    TieBreak(
        name="Black wins",
        aliases=("BWG", "Wins with Black"),
        source="FIDE C.07 2026, 7.4",
        sentence="The number of games won at the board with Black.",
    ),
    black_wins,
)
ROUNDS_ELECTED = _add(
    TieBreak(
        name="Rounds elected",
        aliases=("REP", "GE", "Rounds elected to play", "Games elected to play"),
        source="FIDE C.07 2026, 7.6",
        sentence="The number of rounds without those that the player chose to miss.",
    ),
    rounds_elected,
)
STANDARD_POINTS = _add(
    TieBreak(
        name="Standard points",
        aliases=("STD",),
        source="FIDE C.07 2026, 7.7",
        sentence="A point for each round that gave more than the opponent or, without "
        "play, more than a draw; half a point for as much.",
    ),
    standard_points,
)
ROS = _add(
    TieBreak(
        name="ROS",
        aliases=("Rounds of wins",),
        source="Sensei's Library, ROS",
        sentence="The sum over all wins of the rounds from the win to the last one, "
        "both included.",
    ),
    rounds_of_wins,
)

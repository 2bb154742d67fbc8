"""Tie-breaks that count: wins, games won, games with Black."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from swissxl.core.history import History, Record
from swissxl.core.results import Outcome
from swissxl.tiebreaks.api import TIEBREAKS, Parts, TieBreak, summed

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

    Source: FIDE C.07 2026, 7 (WIN).
    """
    has_result = record.played or record.unplayed
    if history.settings.several_games:
        return int(has_result and record.outcome is Outcome.WIN)
    return int(has_result and record.points >= history.settings.win)


def games_won(_history: History, record: Record) -> int:
    """Count the games of a round that were won at the board.

    Source: FIDE C.07 2026, 7 (WON); seed 001 for the games of a match.
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

    Source: FIDE C.07 2026, 7 (BPG).
    """
    return int(record.played and not record.first)


def black_wins(_history: History, record: Record) -> int:
    """Count a game won at the board with Black.

    Source: FIDE C.07 2026, 7 (BWG).
    """
    return int(record.played and not record.first and record.outcome is Outcome.WIN)


def _add(row: TieBreak, counts: Counts) -> TieBreak:
    parts = _counted(counts)
    return TIEBREAKS.add(
        TieBreak(
            row.name,
            row.source,
            row.sentence,
            row.aliases,
            value=summed(parts),
            parts=parts,
            own=True,
        )
    )


WINS = _add(
    TieBreak(
        name="Wins",
        aliases=("WIN", "NBW", "Number of wins"),
        source="FIDE C.07 2026, 7",
        sentence="The number of rounds that gave as much as a win, played or not.",
    ),
    wins,
)
GAMES_WON = _add(
    TieBreak(
        name="Games won",
        aliases=("WON", "Games won over the board"),
        source="FIDE C.07 2026, 7; seed 001",
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
        source="FIDE C.07 2026, 7",
        sentence="The number of games played with Black.",
    ),
    black_games,
)
BLACK_WINS = _add(
    TieBreak(
        name="Black wins",
        aliases=("BWG", "Wins with Black"),
        source="FIDE C.07 2026, 7",
        sentence="The number of games won at the board with Black.",
    ),
    black_wins,
)

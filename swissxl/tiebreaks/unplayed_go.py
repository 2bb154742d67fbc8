"""Rounds without play as Go programs count them.

Either the opponent of such a round is imagined as the average of those really met, or
the round counts what its player began the event with.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

from swissxl.core.history import History, Record
from swissxl.core.scores import show_score, total
from swissxl.tiebreaks.unplayed import (
    VIRTUAL_OPPONENTS,
    VirtualOpponent,
    event,
    real_scores,
)
from swissxl.tiebreaks.unplayed_nobody import starting_score

# ---- the average of the real opponents


def average_opponent(
    history: History, no: int, _record: Record
) -> tuple[Fraction, ...]:
    """Average the scores of the opponents met, each with the stones of its game.

    Who has met nobody is his own imaginary opponent.

    Source: seed 002, TieBreaker; Ire for the handicaps and for a player without a game.
    """
    games = _games(history, no)
    if not games:
        return history.running[no]
    stones = sum(game.handicap for game in games)
    columns = zip(*(history.running[_met(game)] for game in games), strict=True)
    return tuple((total(column) + stones) / len(games) for column in columns)


def average_of_opponents(
    history: History, no: int, number: Callable[[History, int], Fraction]
) -> Fraction:
    """Average a number of the opponents met; one's own without any.

    Source: Ire, SOSOS.
    """
    met = [_met(game) for game in _games(history, no)] or [no]
    return total(number(history, opponent) for opponent in met) / len(met)


def _games(history: History, no: int) -> Sequence[Record]:
    return history.remember(
        ("games at the board", no),
        lambda: [record for record in history.records(no) if record.played],
    )


def _met(game: Record) -> int:
    return game.opponent or 0


def _average_story(history: History, no: int, record: Record) -> str:
    score = show_score(average_opponent(history, no, record)[-1])
    whose = "the average of your opponents" if _games(history, no) else "your own score"
    return f"{event(record)}: an imaginary opponent with {score}, {whose}"


AVERAGE_OPPONENT = VIRTUAL_OPPONENTS.add(
    VirtualOpponent(
        name="Average opponent",
        source="Seed 002, TieBreaker",
        sentence="The average of your other opponents.",
        running=average_opponent,
        story=_average_story,
        seen=History.score,
        own=real_scores,
        of_opponents=average_of_opponents,
    )
)

# ---- one's own starting score


def _start_story(history: History, no: int, record: Record) -> str:
    start = show_score(history.starts[no])
    return f"{event(record)}: counts the score you started with, {start}"


STARTING_SCORE = VIRTUAL_OPPONENTS.add(
    VirtualOpponent(
        name="Starting score",
        source="OpenGotha; EGF tournament system rules",
        sentence="Somebody with the score you started with; by default the opponent "
        "counts as if the game had been played.",
        running=starting_score,
        story=_start_story,
        seen=History.score,
        own=real_scores,
        defaults_are_games=True,
    )
)

"""Tie-breaks on ratings: how strong the opponents were, how well one did against them.

Only games at the board count. FIDE does not use these tie-breaks where anybody has no
rating and the tournament's rules are silent: then nobody has a number here, until
ratings are estimated in ``Players``. Somebody without a game has none either; who has
none counts 0.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from swissxl.core.history import ZERO, History
from swissxl.core.scores import show_score, total
from swissxl.core.starting import rated
from swissxl.core.words import listed
from swissxl.tiebreaks.api import TIEBREAKS, TieBreak, Value, Working, once
from swissxl.tiebreaks.opponents import in_wins, mean_of_met, mean_told
from swissxl.tiebreaks.rating_tables import (
    PER_CENT,
    difference_of_score,
    expected_per_cent,
    half_up,
)

SURE_LOSS, SURE_WIN = 800, 736
"""The rating differences of a score of nothing, and of all."""

NO_RATINGS = "no game with ratings, or somebody has none"


@dataclass(frozen=True, slots=True)
class Games:
    """The opponents' ratings, and what was scored: 1, ½ or 0 a game."""

    ratings: Sequence[int]
    score: Fraction


def games(history: History, no: int) -> Games | None:
    """Collect a player's rated games; None without any, or where somebody is unrated.

    A match of several games is one game here.
    """
    ratings = _ratings(history)
    met = [record for record in history.records(no) if record.played]
    if ratings is None or not met:
        return None
    score = total(in_wins(history, record) for record in met)
    return Games([ratings[record.opponent or 0] for record in met], score)


def _ratings(history: History) -> dict[int, int] | None:
    """Give everybody's rating; None where somebody has none."""

    def collect() -> dict[int, int] | None:
        known = {no: rated(player) for no, player in history.players.items()}
        ratings = {no: rating for no, rating in known.items() if rating}
        return ratings if len(ratings) == len(known) else None

    return history.remember("all ratings", collect)


# ---- the average


def _parted(found: Games, low: int, high: int) -> tuple[list[int], list[int]]:
    """Part the ratings into those that are averaged and those left out."""
    ratings = sorted(found.ratings)
    end = max(low, len(ratings) - high)
    return ratings[low:end], [*ratings[:low], *ratings[end:]]


def _average(low: int, high: int = 0) -> Value:
    """Make the average rating without so many of the lowest and the highest."""

    def average(history: History, no: int) -> Fraction:
        """Average the opponents' ratings, rounded to a whole number, halves up.

        Source: FIDE C.07 2026, 10.1 (ARO) and 14.
        """
        found = games(history, no)
        if found is None:
            return ZERO
        kept, _ = _parted(found, low, high)
        return Fraction(_mean(kept)) if kept else ZERO

    return average


def _left(low: int, high: int = 0) -> Callable[[History, int], bool]:
    """Make the test whether somebody has more rated games than are left out."""

    def left(history: History, no: int) -> bool:
        found = games(history, no)
        return found is not None and len(found.ratings) > low + high

    return left


def _average_told(low: int, high: int = 0) -> Working:
    """Make the sentence that writes an average down, with what is left out."""

    def told(history: History, no: int) -> str:
        found = games(history, no)
        if found is None:
            return NO_RATINGS
        kept, cut = _parted(found, low, high)
        mean = f"({' + '.join(map(str, kept))}) : {len(kept)}" if kept else "none left"
        return f"{mean}, without {listed(list(map(str, cut)))}" if cut else mean

    return told


def _mean(ratings: Sequence[int]) -> int:
    return half_up(Fraction(sum(ratings), len(ratings)))


# ---- performances


def _performance(of_games: Callable[[Games], int]) -> Value:
    """Make the value of a player out of that of the games."""

    def value(history: History, no: int) -> Fraction:
        found = games(history, no)
        return ZERO if found is None else Fraction(of_games(found))

    value.__doc__ = of_games.__doc__
    return value


def tournament_performance(found: Games) -> int:
    """Add to the average rating the difference that the score stands for.

    Source: FIDE C.07 2026, 10.2 (TPR); B.02, table 8.1.1.
    """
    score = found.score / len(found.ratings)
    return _mean(found.ratings) + difference_of_score(score)


def perfect_performance(found: Games) -> int:
    """Find the least rating of which at least the score was to be expected.

    Without a point it is the lowest opponent's less 800.

    Source: FIDE C.07 2026, 10.3 (PTP); B.02, table 8.1.2.
    """
    lowest = min(found.ratings) - SURE_LOSS
    if not found.score:
        return lowest
    needed = int(found.score * PER_CENT)

    def expected(rating: int) -> int:
        return sum(expected_per_cent(rating - opponent) for opponent in found.ratings)

    candidates = range(lowest, max(found.ratings) + SURE_WIN)
    return lowest + bisect_left(candidates, needed, key=expected)


def tpr_told(history: History, no: int) -> str:
    """Write the performance down: the average, and the difference of the score."""
    found = games(history, no)
    if found is None:
        return NO_RATINGS
    per_cent = half_up(found.score * PER_CENT / len(found.ratings))
    difference = difference_of_score(found.score / len(found.ratings))
    return (
        f"average {_mean(found.ratings)}; {show_score(found.score)} of "
        f"{len(found.ratings)} is {per_cent} %, {difference:+}"
    )


def ptp_told(history: History, no: int) -> str:
    """Write down the score and the opponents that it was made against."""
    found = games(history, no)
    if found is None:
        return NO_RATINGS
    return (
        f"{show_score(found.score)} against "
        f"{', '.join(map(str, sorted(found.ratings, reverse=True)))}"
    )


tpr = once("TPR", _performance(tournament_performance))
ptp = once("PTP", _performance(perfect_performance))


def _of_opponents_told(performance: Value) -> Working:
    def told(history: History, no: int) -> str:
        return mean_told(history, no, lambda other: performance(history, other))

    return told


def _of_opponents(performance: Value) -> Value:
    def value(history: History, no: int) -> Fraction:
        """Average the performances of the opponents met, rounded, halves up.

        Source: FIDE C.07 2026, 10.4 (APRO) and 10.5 (APPO).
        """
        mean = mean_of_met(history, no, lambda other: performance(history, other))
        return Fraction(half_up(mean))

    return value


# ---- the rows

ARO = TIEBREAKS.add(
    TieBreak(
        name="ARO",
        aliases=("Average rating of opponents",),
        source="FIDE C.07 2026, 10.1",
        sentence="The average rating of the opponents met at the board.",
        value=_average(0),
        working=_average_told(0),
        defined=_left(0),
    )
)
ARO_CUT_1 = TIEBREAKS.add(
    TieBreak(
        name="ARO Cut 1",
        aliases=("ARO/C1",),
        source="FIDE C.07 2026, 10.1 and 14.1",
        sentence="The average rating of the opponents without the lowest.",
        value=_average(1),
        working=_average_told(1),
        defined=_left(1),
    )
)
ARO_CUT_2 = TIEBREAKS.add(
    TieBreak(
        name="ARO Cut 2",
        aliases=("ARO/C2",),
        source="FIDE C.07 2026, 10.1 and 14.2",
        sentence="The average rating of the opponents without the two lowest.",
        value=_average(2),
        working=_average_told(2),
        defined=_left(2),
    )
)
ARO_MEDIAN = TIEBREAKS.add(
    TieBreak(
        name="ARO Median 1",
        aliases=("ARO/M1",),
        source="FIDE C.07 2026, 10.1 and 14.3",
        sentence="The average rating of the opponents without the lowest and the "
        "highest.",
        value=_average(1, 1),
        working=_average_told(1, 1),
        defined=_left(1, 1),
    )
)
TPR = TIEBREAKS.add(
    TieBreak(
        name="TPR",
        aliases=("Tournament performance rating",),
        source="FIDE C.07 2026, 10.2; B.02, table 8.1.1",
        sentence="The average rating of the opponents and the difference that the "
        "score against them stands for.",
        value=tpr,
        working=tpr_told,
        defined=_left(0),
    )
)
PTP = TIEBREAKS.add(
    TieBreak(
        name="PTP",
        aliases=("Perfect tournament performance",),
        source="FIDE C.07 2026, 10.3; B.02, table 8.1.2",
        sentence="The least rating of which the score at the board was to be expected.",
        value=ptp,
        working=ptp_told,
        defined=_left(0),
    )
)
APRO = TIEBREAKS.add(
    TieBreak(
        name="APRO",
        aliases=("Average TPR of opponents",),
        source="FIDE C.07 2026, 10.4",
        sentence="The average TPR of the opponents met at the board.",
        value=_of_opponents(tpr),
        working=_of_opponents_told(tpr),
        defined=_left(0),
    )
)
APPO = TIEBREAKS.add(
    TieBreak(
        name="APPO",
        aliases=("Average PTP of opponents",),
        source="FIDE C.07 2026, 10.5",
        sentence="The average PTP of the opponents met at the board.",
        value=_of_opponents(ptp),
        working=_of_opponents_told(ptp),
        defined=_left(0),
    )
)

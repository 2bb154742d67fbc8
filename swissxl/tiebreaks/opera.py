"""OPERA: the average performance rating of the opponents.

Every rating is corrected twice by what was expected of its games, first against the
ratings of the list, then against the ratings of the first correction. Logarithms leave
no exact numbers, so this is computed in floating point; each step ends in a whole
number, as Ire's does.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from swissxl.core.history import ZERO, History, Record
from swissxl.core.starting import rated
from swissxl.tiebreaks.api import TIEBREAKS, TieBreak
from swissxl.tiebreaks.opponents import in_wins

STONE = 100
"""The rating points of a stone."""

Gain = Callable[[float, float, float], float]
"""What a player of one rating gains against another by a score from 0 to 1."""


# ---- what one game is worth


def ire_gain(rating: float, opponent: float, score: float) -> float:
    """Correct a rating by one game.

    Source: Ire.

    Examples
    --------
    >>> round(2 * ire_gain(2000, 2000, 1), 4), round(2 * ire_gain(1000, 1000, 0), 4)
    (23.4807, -43.4924)
    """
    if opponent < 0:
        return 0
    slope = min(200.0, max(70.0, 200 + 0.1625 * (1900 - rating)))
    expected = 1 / (1 + math.exp((opponent - rating) / slope))
    return _ire_factor(rating) * (score - expected)


def _ire_factor(rating: float) -> float:
    x = (2700 - rating) / 100
    square = x * x - x
    return max(10.0, 10 + x + math.sqrt(square)) if square >= 0 else 10.0


def egf_gain(rating: float, opponent: float, score: float) -> float:
    """Correct a rating by one game of class A.

    Source: EGF rating system since 2021.

    Examples
    --------
    >>> round(2100 + egf_gain(2100, 2100, 1), 4)
    2109.3062
    >>> round(1500 + egf_gain(1500, 1800, 1), 3)
    1528.296
    """
    beta, other = (-7 * math.log(3300 - min(r, 3299)) for r in (rating, opponent))
    expected = 1 / (1 + math.exp(other - beta))
    factor = math.pow((3300 - min(rating, 3299)) / 200, 1.6)
    bonus = math.log(1 + math.exp((2300 - rating) / 80)) / 5
    return factor * (score - expected) + bonus


# ---- two corrections, then the mean


@dataclass(frozen=True, slots=True)
class _Performance:
    """The corrected ratings of a history."""

    history: History
    gain: Gain

    def first(self, no: int) -> float:
        """Correct a rating of the list; who has none begins with 0."""
        return self.history.remember(
            (self.gain, "first", no), lambda: self._corrected(no, self._listed)
        )

    def second(self, no: int) -> int:
        """Correct it once more, to a whole number."""
        return self.history.remember(
            (self.gain, "second", no), lambda: int(self._corrected(no, self.first))
        )

    def _listed(self, no: int) -> float:
        return float(rated(self.history.players[no]) or 0)

    def _corrected(self, no: int, ratings: Callable[[int], float]) -> float:
        own = ratings(no)
        gains = [
            self.gain(own, ratings(opponent) + STONE * game.handicap, self._score(game))
            for game, opponent in played(self.history, no)
        ]
        return own + math.fsum(gains)

    def _score(self, game: Record) -> float:
        return float(in_wins(self.history, game))


def played(history: History, no: int) -> list[tuple[Record, int]]:
    """List a player's games with the opponents."""
    return [
        (record, record.opponent)
        for record in history.records(no)
        if record.played and record.opponent is not None
    ]


def _opera(gain: Gain) -> Callable[[History, int], Fraction]:
    def value(history: History, no: int) -> Fraction:
        """Average the corrected ratings of the opponents, cut to a whole number.

        Source: Ire, OPERA.
        """
        performance = _Performance(history, gain)
        ratings = [performance.second(other) for _, other in played(history, no)]
        return Fraction(int(Fraction(sum(ratings), len(ratings)))) if ratings else ZERO

    return value


OPERA = TIEBREAKS.add(
    TieBreak(
        name="OPERA",
        aliases=("Average performance rating of opponents",),
        source="Seed 002, OPERA; Ire",
        sentence="The average performance rating of the opponents.",
        value=_opera(ire_gain),
    )
)
OPERA_EGF = TIEBREAKS.add(
    TieBreak(
        name="OPERA EGF",
        source="Seed 002, OPERA; EGF rating system since 2021",
        sentence="OPERA with the present rating formula of the European Go Federation.",
        value=_opera(egf_gain),
    )
)

"""Tie-breaks of the United States: Modified Median and Kashdan."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from swissxl.core.history import ZERO, History
from swissxl.core.results import Outcome
from swissxl.tiebreaks.api import TIEBREAKS, LeftOut, TieBreak
from swissxl.tiebreaks.cuts import ends
from swissxl.tiebreaks.opponents import counts_nothing, solkoff_parts

LONG = 9
"""From so many planned rounds on, two opponents are left out on each side."""

KASHDAN_POINTS: Mapping[Outcome | None, Fraction] = {
    Outcome.WIN: Fraction(4),
    Outcome.DRAW: Fraction(2),
    Outcome.LOSS: Fraction(1),
}


def modified_median_cuts(history: History, no: int) -> Mapping[int, LeftOut]:
    """Leave out the lowest or the highest opponents, or both.

    The lowest for who has more than half of the points, the highest for less, both for
    just a half.

    Source: US Chess rules, 34E1.
    """
    rounds = sum(not counts_nothing(record) for record in history.records(no))
    balance = 2 * history.points(no) - rounds * history.settings.win
    planned = max(history.settings.rounds or 0, history.rounds)
    count = 2 if planned >= LONG else 1
    low, high = (count if balance >= 0 else 0), (count if balance <= 0 else 0)
    return ends(low, high)(history, no)


def kashdan_parts(history: History, no: int) -> Sequence[Fraction]:
    """Give 4 for a game won, 2 for one drawn, 1 for one lost, nothing without play.

    Source: US Chess rules, 34E5.
    """
    return [
        KASHDAN_POINTS[record.outcome] if record.played else ZERO
        for record in history.records(no)
    ]


MODIFIED_MEDIAN = TIEBREAKS.add(
    TieBreak(
        name="Modified Median",
        aliases=("Harkness", "US Median"),
        source="US Chess rules, 34E1",
        sentence="The opponents' scores without the lowest for who has more than half "
        "of the points, without the highest for less, without both for a half; from "
        "nine rounds on two of each.",
        parts=solkoff_parts,
        left_out=modified_median_cuts,
    )
)
KASHDAN = TIEBREAKS.add(
    TieBreak(
        name="Kashdan",
        source="US Chess rules, 34E5",
        sentence="4 for each game won, 2 for each drawn, 1 for each lost, nothing for "
        "a round without play.",
        parts=kashdan_parts,
        own=True,
    )
)

"""Buchholz without the least, or the greatest, of the opponents' scores.

Where the rule for rounds without play says so, a cut of the least first takes a round
that the player chose not to play: what it counts is never lower than the lowest, which
would be cut instead (FIDE C.07 2026, 16.5).
"""

from swissxl.core.history import History
from swissxl.core.scores import show_score
from swissxl.tiebreaks.api import TIEBREAKS, LeftOut, Omissions, TieBreak
from swissxl.tiebreaks.opponents import Opposed, opposed, solkoff_parts
from swissxl.tiebreaks.unplayed import virtual_opponent

LOWEST, HIGHEST = "the lowest score", "the highest score"

Sides = dict[int, Opposed]
"""The rounds that count, by their place from 0."""


def counting(history: History, no: int) -> Sides:
    """Give the rounds that count."""
    sides = enumerate(opposed(history, no))
    return {at: side for at, side in sides if side is not None}


def chosen_not_to_play(history: History, sides: Sides) -> list[int]:
    """List the rounds that a cut of the least takes before others (C.07, 16.5)."""
    if not virtual_opponent(history).cuts_voluntary:
        return []
    return [at for at, side in sides.items() if side.voluntary]


def ends(low: int, high: int = 0) -> Omissions:
    """Make the rule that leaves out so many of the least and the greatest."""

    def left_out(history: History, no: int) -> dict[int, LeftOut]:
        """Leave out the lowest scores of the opponents, then the highest.

        Source: FIDE C.07 2026, 14.1 to 14.4 and 16.5.
        """
        sides = counting(history, no)
        omitted = {}
        for _ in range(min(low, len(sides))):
            at, why = _least(history, sides)
            omitted[at] = LeftOut(sides.pop(at).score, why)
        greatest = sorted(sides, key=lambda at: (-sides[at].score, at))
        for at in greatest[:high]:
            omitted[at] = LeftOut(sides[at].score, HIGHEST)
        return omitted

    return left_out


def _least(history: History, sides: Sides) -> tuple[int, str]:
    """Find the round that a cut takes, and say why."""

    def by_score(at: int) -> tuple[object, ...]:
        return sides[at].score, at

    lowest = min(sides, key=by_score)
    chosen = chosen_not_to_play(history, sides)
    if not chosen:
        return lowest, LOWEST
    not_played = min(chosen, key=by_score)
    if sides[not_played].score == sides[lowest].score:
        return not_played, LOWEST
    return not_played, (
        "not played by choice, so cut in place of the lowest score, "
        f"{show_score(sides[lowest].score)} in round {lowest + 1} (C.07, 16.5)"
    )


CUT_1, CUT_2 = ends(1), ends(2)
MEDIAN, MEDIAN_2 = ends(1, 1), ends(2, 2)

BUCHHOLZ_CUT_1 = TIEBREAKS.add(
    TieBreak(
        name="Buchholz Cut 1",
        aliases=("BH/C1",),
        source="FIDE C.07 2026, 8.1 and 14.1",
        sentence="The sum of the opponents' scores without the lowest.",
        parts=solkoff_parts,
        left_out=CUT_1,
    )
)
BUCHHOLZ_CUT_2 = TIEBREAKS.add(
    TieBreak(
        name="Buchholz Cut 2",
        aliases=("BH/C2",),
        source="FIDE C.07 2026, 8.1 and 14.2",
        sentence="The sum of the opponents' scores without the two lowest.",
        parts=solkoff_parts,
        left_out=CUT_2,
    )
)
MEDIAN_BUCHHOLZ = TIEBREAKS.add(
    TieBreak(
        name="Median",
        aliases=("Median Buchholz", "Buchholz Median 1", "BH/M1"),
        source="FIDE C.07 2026, 8.1 and 14.3",
        sentence="The sum of the opponents' scores without the lowest and the highest.",
        parts=solkoff_parts,
        left_out=MEDIAN,
    )
)
MEDIAN_2_BUCHHOLZ = TIEBREAKS.add(
    TieBreak(
        name="Median 2",
        aliases=("Buchholz Median 2", "BH/M2"),
        source="FIDE C.07 2026, 8.1 and 14.4",
        sentence="The sum of the opponents' scores without the two lowest and the two "
        "highest.",
        parts=solkoff_parts,
        left_out=MEDIAN_2,
    )
)

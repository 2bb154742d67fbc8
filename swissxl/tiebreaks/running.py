"""Tie-breaks on how scores grew, one's own or the opponents': early points weigh."""

from collections.abc import Sequence
from fractions import Fraction

from swissxl.core.history import History
from swissxl.core.scores import total
from swissxl.tiebreaks.api import (
    TIEBREAKS,
    LeftOut,
    Omissions,
    TieBreak,
    once,
    summed,
)
from swissxl.tiebreaks.opponents import from_opponents
from swissxl.tiebreaks.unplayed import virtual_opponent


def cumulative_parts(history: History, no: int) -> Sequence[Fraction]:
    """Give the player's own tie-break score after each round.

    A round whose result is open leaves the score where it was, as a loss does.

    Source: seed 000, Tie-Breaking (2); its example: win, loss, draw, win make scores of
    2, 2, 3, 5, and so a Cumulative of 2, 4, 7, 12 after each round.
    """
    return virtual_opponent(history).own(history, no)


cumulative = once("Cumulative", summed(cumulative_parts))


def opponents_cumulative_parts(history: History, no: int) -> list[Fraction]:
    """Give the Cumulative of each opponent.

    Source: seed 000, Tie-Breaking (3).
    """
    return from_opponents(history, no, real=cumulative, virtual=total)


def _before_round(first: int) -> Omissions:
    """Make the rule that leaves out what was before a round."""

    def left_out(history: History, no: int) -> dict[int, LeftOut]:
        """Leave out the player's own score after the first rounds.

        Source: FIDE C.07 2026, 7.5 (PS) and 14.
        """
        cut = cumulative_parts(history, no)[: first - 1]
        why = f"before round {first}"
        return {at: LeftOut(score, why) for at, score in enumerate(cut)}

    return left_out


CUMULATIVE = TIEBREAKS.add(
    TieBreak(
        name="Cumulative",
        aliases=("Progressive", "PS", "CUSS", "Cumulative score", "Progressive score"),
        source="Seed 000, Tie-Breaking (2)",
        sentence="The sum of the player's own scores after each round.",
        value=cumulative,
        parts=cumulative_parts,
        own=True,
    )
)

CUMULATIVE_CUT_1 = TIEBREAKS.add(
    TieBreak(
        name="Cumulative Cut 1",
        aliases=("PS/C1", "Progressive Cut 1"),
        source="FIDE C.07 2026, 7.5 and 14.1",
        sentence="The sum of the player's own scores after each round from round 2 on.",
        parts=cumulative_parts,
        left_out=_before_round(2),
        own=True,
    )
)
CUMULATIVE_CUT_2 = TIEBREAKS.add(
    TieBreak(
        name="Cumulative Cut 2",
        aliases=("PS/C2", "Progressive Cut 2"),
        source="FIDE C.07 2026, 7.5 and 14.2",
        sentence="The sum of the player's own scores after each round from round 3 on.",
        parts=cumulative_parts,
        left_out=_before_round(3),
        own=True,
    )
)
OPPONENTS_CUMULATIVE = TIEBREAKS.add(
    TieBreak(
        name="Opponents' cumulative",
        aliases=("Cumulative opponents' scores", "Sum of opponents' cumulative"),
        source="Seed 000, Tie-Breaking (3)",
        sentence="The sum of the Cumulative of all opponents.",
        parts=opponents_cumulative_parts,
        running=True,
    )
)

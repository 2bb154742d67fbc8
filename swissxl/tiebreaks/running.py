"""Tie-breaks on how scores grew, one's own or the opponents': early points weigh."""

from collections.abc import Sequence
from fractions import Fraction

from swissxl.core.history import History
from swissxl.core.scores import total
from swissxl.tiebreaks.api import TIEBREAKS, TieBreak, summed
from swissxl.tiebreaks.opponents import from_opponents
from swissxl.tiebreaks.unplayed import virtual_opponent


def cumulative_parts(history: History, no: int) -> Sequence[Fraction]:
    """Give the player's own tie-break score after each round.

    A round whose result is open leaves the score where it was, as a loss does.

    Source: seed 000, Tie-Breaking (2); its example: win, loss, draw, win make scores of
    2, 2, 3, 5, and so a Cumulative of 2, 4, 7, 12 after each round.
    """
    return virtual_opponent(history).own(history, no)


def cumulative(history: History, no: int) -> Fraction:
    """Add up the running scores; each player's sum is computed once."""
    return history.remember(
        ("Cumulative", no), lambda: total(cumulative_parts(history, no))
    )


def opponents_cumulative_parts(history: History, no: int) -> list[Fraction]:
    """Give the Cumulative of each opponent.

    Source: seed 000, Tie-Breaking (3).
    """
    return from_opponents(history, no, real=cumulative, virtual=total)


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

OPPONENTS_CUMULATIVE = TIEBREAKS.add(
    TieBreak(
        name="Opponents' cumulative",
        aliases=("Cumulative opponents' scores", "Sum of opponents' cumulative"),
        source="Seed 000, Tie-Breaking (3)",
        sentence="The sum of the Cumulative of all opponents.",
        value=summed(opponents_cumulative_parts),
        parts=opponents_cumulative_parts,
    )
)

"""Tie-breaks that add up what the opponents scored.

Opponents count with their *tie-break* scores as they stand now; a round without play
counts its virtual opponent, an open one nothing until its result is typed.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

from swissxl.core.history import ZERO, History, Kind, Record
from swissxl.tiebreaks.api import TIEBREAKS, TieBreak, summed
from swissxl.tiebreaks.unplayed import virtual_running


def from_opponents(
    history: History,
    no: int,
    real: Callable[[History, int], Fraction],
    virtual: Callable[[Sequence[Fraction]], Fraction],
) -> list[Fraction]:
    """Collect a number a round from whoever the player's opponent was.

    Parameters
    ----------
    real
        The number of a player of the tournament.
    virtual
        The number of a virtual opponent, from its running scores.
    """
    parts = []
    for record in history.records(no):
        match record:
            case Record(kind=Kind.PLAYED, opponent=int(opponent)):
                parts.append(real(history, opponent))
            case Record(kind=Kind.OPEN):
                parts.append(ZERO)
            case _:
                parts.append(virtual(virtual_running(history, no, record)))
    return parts


def solkoff_parts(history: History, no: int) -> list[Fraction]:
    """Give the tie-break score of each opponent, as it stands now.

    Source: seed 000, Tie-Breaking (1); its example: A beats B, B beats C, A and C draw:
    Solkoff 3, 4 and 5.
    """
    return from_opponents(
        history, no, real=History.counted, virtual=lambda running: running[-1]
    )


SOLKOFF = TIEBREAKS.add(
    TieBreak(
        name="Solkoff",
        aliases=("Buchholz", "BH", "SOS", "SOSM", "Solkoff score"),
        source="Seed 000, Tie-Breaking (1)",
        sentence="The sum of the opponents' scores as they stand now.",
        value=summed(solkoff_parts),
        parts=solkoff_parts,
    )
)

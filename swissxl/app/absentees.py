"""Where the list of players says that too few are there to play a round."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from swissxl.core.problems import Problem, WorkbookError
from swissxl.core.tournament import Missed
from swissxl.workbook.model import Reading
from swissxl.workbook.remarks import NAMES

SAID_IN = {
    Missed.LATE: "From round",
    Missed.WITHDRAWN: "Withdrawn after",
    Missed.ABSENT: "Absent",
    Missed.HALF_BYE: "Absent",
}
"""The column of the list that says why a player misses a round."""

_LIST = "Players"


@contextmanager
def pointing_at_them(reading: Reading, round_: int) -> Iterator[None]:
    """Give a problem about the whole list the cell of the first who does not play.

    Where everybody plays it is the header of the names.
    """
    try:
        yield
    except WorkbookError as refusal:
        ref = _cell(reading, round_)
        raise WorkbookError(
            [_at(problem, reading, ref) for problem in refusal.problems]
        ) from None


def _at(problem: Problem, reading: Reading, ref: str) -> Problem:
    if (problem.sheet, problem.cell) != (_LIST, ""):
        return problem
    return replace(problem, sheet=reading.layout.players, cell=ref)


def _cell(reading: Reading, round_: int) -> str:
    rows = reading.layout.player_rows
    for no, player in reading.tournament.players.items():
        if missed := player.missing_in(round_):
            return rows[no][SAID_IN[missed]].ref
    first = next(iter(rows.values()))
    return replace(first, number=first.table.header_row).first(*NAMES).ref

"""Finds the columns that a director added to ``Standings``, to keep their values."""

import re

from swissxl.core.registry import UnknownNameError
from swissxl.tiebreaks import TIEBREAKS
from swissxl.workbook import schema
from swissxl.workbook.cell_faults import Fault
from swissxl.workbook.cells import Findings
from swissxl.workbook.grid import Grid
from swissxl.workbook.tables import find_our_table
from swissxl.workbook.text import clean, key

_REQUIRED = (("Rank", "No.", "Name"),)
_COLUMNS = tuple(schema.Column(header) for header in _REQUIRED[0])
_OURS = frozenset(
    map(key, ("Rank", "No.", "Name", "Score", "MMS", "VP", *schema.SHOWN_IN_STANDINGS))
)
_ROUND = re.compile(r"R\d+", re.IGNORECASE)


def read_extra_columns(
    grid: Grid | None, findings: Findings
) -> dict[str, dict[int, object]]:
    """Read the added columns: by header, then by the player's number.

    Columns of any known tie-break, however it is spelt, are ours: the list may have
    been another one at the last run.
    """
    table = find_our_table(grid, _COLUMNS, _REQUIRED, findings)
    if grid is None or table is None:
        return {}
    extra: dict[str, dict[int, object]] = {}
    for column, value in enumerate(grid.values[table.header_row - 1], 1):
        header = clean(value) if isinstance(value, str) else ""
        if not header or _is_ours(header):
            continue
        extra[header] = {
            no: cell.value
            for row in table.rows
            if isinstance(no := row["No."].value, int)
            and not (cell := grid.cell(row.number, column)).blank
            and not isinstance(cell.value, Fault)
        }
    return extra


def _is_ours(header: str) -> bool:
    if key(header) in _OURS or _ROUND.fullmatch(header):
        return True
    try:
        TIEBREAKS.get(header)
    except UnknownNameError:
        return False
    return True

"""Gets the values of the sheets that a run needs, once, and their addresses."""

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import BadZipFile

from swissxl.workbook.a1 import reference
from swissxl.workbook.cell_faults import Fault
from swissxl.workbook.cells import MADE_BY_EXCEL, Cell
from swissxl.workbook.filetypes import damaged
from swissxl.workbook.lean import cut_down
from swissxl.workbook.package import Package, Sheet
from swissxl.workbook.sheet_scan import Look

if TYPE_CHECKING:
    import pandas as pd

_UNREADABLE = (
    ArithmeticError,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    SyntaxError,
    BadZipFile,
)
"""What the library may raise on a sheet that is sound XML but no sound sheet."""

NO_DATE = Fault("a date that does not exist")


@dataclass(frozen=True, slots=True)
class Grid:
    """The values of one sheet, ``values[row - 1][column - 1]``; blanks are ``""``.

    A `Fault` stands where a cell has no value that can be read.
    """

    title: str
    values: Sequence[Sequence[object]]
    look: Look

    def cell(self, row: int, column: int) -> Cell:
        """Give a cell, blank where the sheet has none."""
        try:
            value = self.values[row - 1][column - 1]
        except IndexError:
            return Cell(self.title, row, column)
        if isinstance(value, MADE_BY_EXCEL):
            if type(value) is date:  # written as a date without a time of day
                value = datetime.combine(value, time())
            shown = self.look.number_format(reference(row, column))
            return Cell(self.title, row, column, value, shown)
        return Cell(self.title, row, column, value)


def read_grids(package: Package, sheets: Sequence[Sheet]) -> Mapping[str, Grid]:
    """Read the values of some sheets of a workbook, by their titles.

    Raises
    ------
    FileError
        When one of them, or the package, is broken.
    """
    if not sheets:
        return {}
    data, looks = cut_down(package, sheets)
    try:
        frames = _frames(data)
    except _UNREADABLE as error:
        raise damaged(package.name, f"a sheet cannot be read: {error}") from error
    return {
        look.title: Grid(look.title, _with_faults(values, look), look)
        for look, values in zip(looks, frames, strict=True)
    }


def _frames(data: bytes) -> list[list[list[object]]]:
    """Let pandas read all tabs, guessing nothing: ``NA`` and ``007`` are names."""
    import pandas as pd

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about cells, not about us: see _values
        frames = pd.read_excel(
            BytesIO(data),
            sheet_name=None,
            engine="openpyxl",
            header=None,
            dtype=object,
            keep_default_na=False,
            na_filter=False,
        )
    return [_values(frame) for frame in frames.values()]


def _values(frame: "pd.DataFrame") -> list[list[object]]:
    """Give rows of cells; no number stands for an error, or for no day at all."""
    values: list[list[object]] = frame.to_numpy().tolist()
    for row, column in zip(*frame.isna().to_numpy().nonzero(), strict=True):
        values[row][column] = NO_DATE
    return values


def _with_faults(values: list[list[object]], look: Look) -> list[list[object]]:
    """Put in the errors by name, and the formulas, which look blank so far."""
    width = len(values[0]) if values else 0
    for (row, column), fault in look.faults.items():
        values.extend([""] * width for _ in range(row - len(values)))
        line = values[row - 1]
        line.extend([""] * (column - len(line)))
        line[column - 1] = fault
    return values

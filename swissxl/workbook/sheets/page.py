"""A sheet before it is written: a titled table as plain values.

Every sheet of ours has the same frame: the mark in A1 (only where it is rewritten at
every run), the title in A2, a grey line in A3 that says what this is and as of when,
the header in row 4, the table from row 5 on, a legend to its right.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, time
from enum import Enum
from fractions import Fraction

from swissxl.workbook.sheets.look import HEADER, Band, Look

HEADER_ROW = 4
FIRST_ROW = HEADER_ROW + 1


@dataclass(frozen=True, slots=True)
class Told:
    """A text in parts, of which each second one is set apart in small soft letters."""

    parts: Sequence[str]


Value = str | int | float | Fraction | date | time | Told | None
Cell = tuple[Value, Look]


class Paper(Enum):
    """Sizes of paper by their number in the file format."""

    LETTER = 1
    A4 = 9


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its header, its width in digits, and where its header stands.

    `text` makes the whole column a text column, also below the table, so that Excel
    makes no dates of what is typed there.
    """

    header: str
    width: float
    left: bool = False
    text: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table; the height is in points.

    `keep` is True where the next row belongs on the same printed page.
    """

    cells: Sequence[Cell]
    band: Band
    height: float = 20
    keep: bool = False


@dataclass(frozen=True, slots=True)
class Input:
    """Cells that a director fills in: what may be chosen, and what to know about it.

    Attributes
    ----------
    cells
        A range of the sheet, such as ``D5:D9``.
    choices
        The values of the drop-down; others can be typed as well, the reader judges.
    yellow
        A column: cells stay yellow until they are filled in, where it holds something.
    unless
        A column: where it holds something, blank cells are not missing.
    """

    cells: str
    title: str
    message: str
    choices: tuple[str, ...] = ()
    yellow: str = ""
    unless: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A whole sheet.

    Attributes
    ----------
    tab
        Its title on the tab.
    marked
        True for a sheet that every run writes anew.
    frozen
        How many columns on the left stay in sight.
    filtered
        The columns, counted from 0, whose header has a filter button.
    legend
        Cells below each other, right of the table.
    remark
        A sentence above the last column, on every printed page.
    one_page
        True where it is printed on one page whatever its length.
    grows
        True where the director adds rows, so that nobody knows where pages end.
    """

    tab: str
    heading: str
    line: str
    columns: tuple[Column, ...]
    rows: Iterable[Row]
    marked: bool = True
    landscape: bool = False
    frozen: int = 0
    filtered: tuple[int, ...] = ()
    legend: tuple[Cell, ...] = ()
    remark: str = ""
    inputs: tuple[Input, ...] = ()
    header: Look = HEADER
    one_page: bool = False
    grows: bool = False

"""A sheet before it is written: a titled table as plain values.

Every sheet of ours has the same frame: the mark in A1 (only where it is rewritten at
every run), the title in A2, a grey line in A3 that says what this is and as of when,
the header in row 4, the table from row 5 on, a legend to its right.
"""

import math
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, time
from enum import Enum
from fractions import Fraction
from functools import cache

from swissxl.workbook.sheets.look import HEADER, Band, Look

HEADER_ROW = 4
FIRST_ROW = HEADER_ROW + 1

Value = str | int | float | Fraction | date | time | None
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
    """A row of the table; the height is in points."""

    cells: Sequence[Cell]
    band: Band
    height: float = 20


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
    one_page
        True where it is printed on one page whatever its length.
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
    inputs: tuple[Input, ...] = ()
    header: Look = HEADER
    one_page: bool = False


# ---- how much room a text needs


def text_width(text: str, size: int = 11) -> float:
    """Estimate how many digits wide a text is, at the letters' size in points."""
    return sum(map(_letter_width, text)) * size / 11


# Letters of Calibri by their width, a digit being 1.
_WIDTHS = {
    letter: width
    for letters, width in (
        (" .,:;'’|!()[]-iíìjlI", 0.6),
        ("ftrsczvxyk", 0.85),
        ("mwMWÆŒæœ½%–@", 1.6),
    )
    for letter in letters
}


@cache
def _letter_width(letter: str) -> float:
    if unicodedata.east_asian_width(letter) in "WF":
        return 2
    return _WIDTHS.get(letter, 1.2 if letter.isupper() else 1)


def fit(
    texts: Iterable[str], low: float, high: float, size: int = 11, room: float = 3
) -> float:
    """Make a column as wide as its longest text, within bounds."""
    longest = max((text_width(text, size) for text in texts), default=0)
    return round(min(max(longest + room, low), high), 1)


def lines_of(text: str, width: float, size: int = 11, margin: float = 2.5) -> int:
    """Count the lines that a text takes when it is wrapped at blanks."""
    room = width - margin
    if 2 * len(text) * size / 11 <= room:
        return 1
    lines, used = 1, 0.0
    for word in text.split():
        needed = text_width(word, size)
        if used and used + needed > room:
            lines, used = lines + 1, 0.0
        lines += math.ceil(needed / room) - 1 if needed > room else 0
        used += needed + _WIDTHS[" "]
    return lines


def header_width(header: str, low: float) -> float:
    """Make a column wide enough for the longest word of its header."""
    return fit(header.split(), low, 30, size=11, room=3)


def header_height(columns: Iterable[Column], size: int) -> float:
    """Make the header row high enough for its longest header."""
    most = max(lines_of(column.header, column.width, size, 1) for column in columns)
    return most * size * 1.35 + 10

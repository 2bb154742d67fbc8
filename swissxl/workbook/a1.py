"""References to cells the way Excel writes them: ``D7``, ``A5:C5``."""

import re
from functools import cache
from typing import NamedTuple

_REFERENCE = re.compile(r"\$?([A-Za-z]{1,3})\$?(\d+)")


class Area(NamedTuple):
    """A rectangle of cells; all four edges are inside and count from 1."""

    top: int
    left: int
    bottom: int
    right: int


@cache
def letters(column: int) -> str:
    """Name a column.

    Examples
    --------
    >>> [letters(column) for column in (1, 26, 27, 16_384)]
    ['A', 'Z', 'AA', 'XFD']
    """
    name = ""
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def reference(row: int, column: int) -> str:
    """Name a cell.

    Examples
    --------
    >>> reference(7, 4)
    'D7'
    """
    return f"{letters(column)}{row}"


def position(cell: str) -> tuple[int, int]:
    """Give row and column of a cell's name; (0, 0) for what is none.

    Examples
    --------
    >>> position("D7"), position("$AA$12"), position("")
    ((7, 4), (12, 27), (0, 0))
    """
    match = _REFERENCE.fullmatch(cell)
    if match is None:
        return 0, 0
    column = 0
    for letter in match[1].upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(match[2]), column


def area(name: str) -> Area:
    """Read the name of a rectangle; a single cell is one as well.

    Examples
    --------
    >>> area("B2:D7"), area("A1")
    (Area(top=2, left=2, bottom=7, right=4), Area(top=1, left=1, bottom=1, right=1))
    """
    first, _, last = name.partition(":")
    top, left = position(first)
    bottom, right = position(last or first)
    return Area(top, left, bottom, right)

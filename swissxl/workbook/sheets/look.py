"""The look of everything we write, as data: colours, letters, fills, lines, numbers.

A `Look` is what a cell brings along (its letters, its alignment, its number format), a
`Band` what its row lends it (zebra, hair line, cut line). Both are made once, here or
at the head of a sheet's module, and compared by identity, so that looking up the style
of one of a hundred thousand cells costs next to nothing.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any, Literal

# ---- colours; nothing depends on them alone: letters and numbers say the same

INK = "1B2A33"
SOFT = "6B7C86"
PALE = "B4BFC5"
ACCENT = "0F6E6E"
PALE_ACCENT = "E3F1F0"
LINE = "D5DEE3"
FRAME = "A9B8BF"
ZEBRA = "F6F9FA"
WHITE = "FFFFFF"
WIN = "D8EFE3"
DRAW = "FFF4D6"
LOSS = "FBE3E0"
UNPLAYED = "E8E6F3"
TO_FILL_IN = "FFF2B3"

# ---- what a cell looks like

Edge = Literal["left", "right", "top", "bottom"]
EDGES: tuple[Edge, ...] = ("left", "right", "top", "bottom")

TYPED_TEXT = "@"
WHOLE = "0"
GENERAL = "General"
DAY = "yyyy-mm-dd"


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """Letters, alignment, fill and number format of a cell.

    `shrink` makes letters smaller rather than cutting a text off; `frame` is the colour
    of a box around the cell, of which only the `edges` are drawn.
    """

    size: int = 11
    bold: bool = False
    italic: bool = False
    colour: str = INK
    fill: str | None = None
    align: str = "center"
    wrap: bool = False
    shrink: bool = False
    format: str = GENERAL
    frame: str | None = None
    edges: Collection[Edge] = EDGES
    indent: int = 0

    def but(self, **changes: Any) -> "Look":  # noqa: ANN401 - the fields above
        """Make a look that differs in a few things."""
        return replace(self, **changes)


TEXT = Look(format=TYPED_TEXT)
LEFT = TEXT.but(align="left", indent=1, shrink=True)
NAME = LEFT
SENTENCE = Look(size=10, colour=SOFT, align="left", indent=1, wrap=True)
NUMBER = Look(format=WHOLE)
SOFT_NUMBER = NUMBER.but(colour=SOFT, size=10)
SOFT_TEXT = TEXT.but(colour=SOFT, shrink=True)
BLANK = Look()

MARK = Look(size=8, colour=PALE, align="left")
TITLE = Look(size=18, bold=True, align="left")
SUBTITLE = Look(size=11, colour=SOFT, align="left")
REMARK = Look(size=9, colour=SOFT, align="left", indent=1, wrap=True)
HEADER = Look(size=10, bold=True, colour=WHITE, wrap=True)


@cache
def with_digits(look: Look, digits: int) -> Look:
    """Give a look the number format of a column: ``0``, ``0.0`` or ``0.00``."""
    return look.but(format="0." + "0" * digits if digits else WHOLE)


def decimals(look: Look) -> int:
    """Count the digits behind the point that a look shows."""
    return len(look.format.partition(".")[2])


MOST_DIGITS = 2


def digits_of(values: Iterable[Fraction | None]) -> int:
    """Count the digits that a column of numbers needs, at most two.

    Examples
    --------
    >>> digits_of([Fraction(3)]), digits_of([Fraction(5, 2)]), digits_of([])
    (0, 1, 0)
    >>> digits_of([Fraction(1, 3)])
    2
    """
    denominators = {value.denominator for value in values if value is not None}
    for digits in range(MOST_DIGITS):
        if all(10**digits % denominator == 0 for denominator in denominators):
            return digits
    return MOST_DIGITS


# ---- what a row lends its cells


@dataclass(frozen=True, slots=True, eq=False)
class Band:
    """Fill and bottom line of a row; a cell's own fill wins."""

    fill: str | None = None
    line: str | None = None
    weight: Literal["thin", "medium"] = "thin"


BARE = Band()
HEADING = Band(fill=ACCENT)
PLAIN = Band(line=LINE)
STRIPE = Band(fill=ZEBRA, line=LINE)
PLAIN_CUT = Band(line=ACCENT, weight="medium")
STRIPE_CUT = Band(fill=ZEBRA, line=ACCENT, weight="medium")
SUM = Band(fill=PALE_ACCENT, line=ACCENT, weight="medium")


def zebra(index: int, *, cut: bool = False) -> Band:
    """Choose the band of a body row, counted from 0; `cut` draws the line below it."""
    if index % 2:
        return STRIPE_CUT if cut else STRIPE
    return PLAIN_CUT if cut else PLAIN

"""How much room a text needs: widths of columns, lines of a wrapped text.

A column is as wide as so many digits of Calibri at 11 points; letters are measured in
digits too. No estimate is exact: programs round letters to dots, each in its way, and
some have another font. So everything gets a little more room than it needs.
"""

import math
import unicodedata
from collections.abc import Iterable
from functools import cache

from swissxl.workbook.sheets.page import Column

SPARE = 1.04  # for programs that round letters up
BOLD = 1.03  # bold letters are wider
MARGIN = 1.5  # between a text and the edges of its cell

# Letters of Calibri by their width, a digit being 1.
_WIDTHS = {
    letter: width
    for width, letters in (
        (0.45, " 'ijlI.,:;’·ı"),
        (0.6, "fJ!()[]-"),
        (0.7, "rt"),
        (0.8, 'cszL/"'),
        (0.9, "agkvxyFSZ|?"),
        (1, "EKPTXY"),
        (1.1, "ABCRV"),
        (1.3, "NOQU½&"),
        (1.4, "w%"),
        (1.6, "mMÆæŒœ"),
        (1.8, "W—"),
    )
    for letter in letters
}


def text_width(text: str, size: float = 11) -> float:
    """Estimate how many digits wide a text is, at the letters' size in points."""
    return sum(map(_letter_width, text)) * size / 11


@cache
def _word_width(word: str) -> float:
    """Measure a word once; most sentences on our sheets are made of the same ones."""
    return text_width(word)


@cache
def _letter_width(letter: str) -> float:
    if unicodedata.east_asian_width(letter) in "WF":
        return 2
    base = unicodedata.normalize("NFD", letter)[0]
    return _WIDTHS.get(base, 1.2 if base.isupper() else 1)


def fit(
    texts: Iterable[str], low: float, high: float, size: float = 11, room: float = 3
) -> float:
    """Make a column as wide as its longest text, within bounds."""
    longest = max((text_width(text, size) for text in texts), default=0)
    return round(min(max(longest * SPARE + room, low), high), 1)


def lines_of(text: str, width: float, size: float = 11, margin: float = MARGIN) -> int:
    """Count the lines that a text takes when it is wrapped at blanks."""
    room = (width - margin) / SPARE
    if 2 * len(text) * size / 11 <= room:
        return 1
    lines = wrapped(text, room, size)
    words = (line for line in lines if line and " " not in line)
    broken = (math.ceil(text_width(word, size) / room) - 1 for word in words)
    return len(lines) + sum(broken)


def wrapped(text: str, room: float, size: float) -> list[str]:
    """Wrap a text at blanks, as programs do; a word that is too long has its line."""
    room *= 11 / size
    blank = text_width(" ")
    lines: list[str] = []
    left = 0.0
    for word in text.split():
        needed = _word_width(word) + blank
        if lines and needed <= left:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
            left = room + blank
        left -= needed
    return lines or [""]


# ---- headers

HEADER_SIZE = 10
HEADER_LINES = 3  # a header is not higher
LONELY = 3  # letters that are too few for a line below another one


def header_width(header: str, low: float) -> float:
    """Make a column wide enough for its header to be wrapped well.

    No word is broken, and no ``1`` or ``%`` stands alone on a line below the word that
    it belongs to; neither in programs that take letters for narrower or wider.

    Examples
    --------
    >>> header_width("Buchholz Cut 1", 9), header_width("Sonneborn-Berger", 9)
    (9, 16.0)
    """
    width = low
    while not all(
        _reads_well(header, (width - MARGIN) * share) for share in (1 / SPARE, 1, SPARE)
    ):
        width += 0.5
    return width


def _reads_well(header: str, room: float) -> bool:
    size = HEADER_SIZE * BOLD
    lines = wrapped(header, room, size)
    return (
        len(lines) <= HEADER_LINES
        and all(text_width(line, size) <= room for line in lines)
        and all(len(line) > LONELY for line in lines[1:])
    )


def header_height(columns: Iterable[Column], size: float) -> float:
    """Make the header row high enough for its longest header."""
    most = max(lines_of(column.header, column.width, size * BOLD) for column in columns)
    return round(most * size * 1.35 + 10, 2)

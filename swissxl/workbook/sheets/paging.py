"""Where printed pages end: no block is torn, no last page has a row or two only.

Programs make a sheet so small that it is one page wide, and fill page after page. A
break is set only where they would end a page badly, and rather a row too early: one row
too late, and the program would have ended its own page just before.
"""

from collections.abc import Iterable, Iterator, Sequence

from openpyxl.worksheet.page import PageMargins

from swissxl.workbook.sheets.page import FIRST_ROW, Page, Paper

MARGINS = PageMargins(left=0.4, right=0.4, top=0.5, bottom=0.7, header=0.3, footer=0.35)
SIZES = {Paper.A4: (595.3, 841.9), Paper.LETTER: (612.0, 792.0)}
INCH = 72
NARROW, WIDE = 5.25, 5.6  # points that a digit of a column takes: Excel, LibreOffice

SLACK = 0.97  # of a page is filled
SHORT = 0.2  # of a page: less on the last of many is spread over all of them
MANY = 3  # pages; of two, a program may still make one, by smaller letters
MOST_BREAKS = 1023  # that a sheet can have

RowSize = tuple[float, bool]
"""How high a row is, and whether the next one is kept with it."""

Part = tuple[int, float]
"""Rows that stay together: the number of the last one, and the height of all."""


def fits_beside(page: Page, paper: Paper, more: float) -> bool:
    """Tell whether something so wide beside the table leaves it in full size."""
    across, _ = _room(page, paper)
    return (_width(page) + more) * WIDE <= across


def breaks(page: Page, paper: Paper, head: float, rows: Sequence[RowSize]) -> list[int]:
    """Find the numbers of the rows after which a page is to end.

    Parameters
    ----------
    head
        How high the rows above the table are; every page repeats them.
    rows
        Those of the table.
    """
    if page.one_page or page.grows:
        return []
    full, fuller = (
        _height(page, paper, digit) * slack - head
        for digit, slack in ((NARROW, SLACK), (WIDE, 1))
    )
    parts = [*_parts(rows)]
    pages = _filled(parts, full)
    if _ends_short(pages, full) or _ends_short(_filled(parts, fuller), fuller):
        highest = max(high for _, high in parts)
        even = sum(high for _, high in parts) / len(pages) + highest
        pages = _filled(parts, min(even, full))
    elif len(parts) == len(rows):
        return []
    return [last for last, _ in pages[:-1]][:MOST_BREAKS]


def _room(page: Page, paper: Paper) -> tuple[float, float]:
    """Give the width and the height between the margins, in points."""
    width, height = sorted(SIZES[paper], reverse=page.landscape)
    across = width - (MARGINS.left + MARGINS.right) * INCH
    return across, height - (MARGINS.top + MARGINS.bottom) * INCH


def _width(page: Page) -> float:
    return sum(column.width for column in page.columns)


def _height(page: Page, paper: Paper, digit: float) -> float:
    """Tell how high the rows on a page may be, which is made as small as it must be."""
    across, down = _room(page, paper)
    return down / min(1, across / (_width(page) * digit))


def _parts(rows: Iterable[RowSize]) -> Iterator[Part]:
    together = 0.0
    for number, (high, kept) in enumerate(rows, FIRST_ROW):
        together += high
        if not kept:
            yield number, together
            together = 0.0


def _filled(parts: Iterable[Part], full: float) -> list[Part]:
    """Fill pages; what is higher than a page goes on over the next ones."""
    pages: list[Part] = []
    used = full
    for last, high in parts:
        if used + high > full >= high or not pages:
            pages.append((last, 0.0))
            used = 0.0
        used = used + high if used + high <= full else (used + high) % full
        pages[-1] = (last, used)
    return pages


def _ends_short(pages: Sequence[Part], full: float) -> bool:
    return len(pages) >= MANY and pages[-1][1] < SHORT * full

"""Writes pages into a fresh workbook."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, cast

from openpyxl import Workbook

from swissxl.workbook.schema import MARK
from swissxl.workbook.sheets import look
from swissxl.workbook.sheets.furniture import after_rows, before_rows
from swissxl.workbook.sheets.page import (
    FIRST_ROW,
    HEADER_ROW,
    Page,
    Paper,
    Row,
    header_height,
)
from swissxl.workbook.sheets.stream import Placed, RowSheet, add_sheet, row_xml
from swissxl.workbook.sheets.styles import StyleOf, style_table

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet


def make_workbook(pages: Iterable[Page], event: str, paper: Paper) -> Workbook:
    """Make a workbook of these pages, in the order of its tabs.

    Parameters
    ----------
    event
        Its name, for the footers.
    """
    book = Workbook(write_only=True)
    sheets = [(add_sheet(book, page.tab), page) for page in pages]
    style_of = style_table(sheets[0][0])
    for sheet, page in sheets:
        # The two kinds of sheet differ in nothing but how they take their cells.
        furnished = cast("Worksheet", sheet)
        before_rows(furnished, page)
        last = _write(sheet, page, style_of)
        after_rows(furnished, page, last, event, paper)
    return book


def _write(sheet: RowSheet, page: Page, style_of: StyleOf) -> int:
    """Write all rows and give the number of the last one of the table."""
    last = HEADER_ROW
    for number, row in enumerate(_head(page), 1):
        sheet.append([row_xml(number, row.height, _placed(row, style_of))])
    aside = len(page.columns) + 1
    body = zip_longest(page.rows, page.legend)
    for number, (row, legend) in enumerate(body, FIRST_ROW):
        cells: list[Placed] = []
        if row is not None:
            last = number
            cells += _placed(row, style_of)
        if legend is not None:
            value, legend_look = legend
            cells.append((aside, style_of(legend_look, look.BARE), value))
        sheet.append([row_xml(number, row.height if row else 20, cells)])
    return last


def _placed(row: Row, style_of: StyleOf) -> Iterator[Placed]:
    band = row.band
    for column, (value, cell_look) in enumerate(row.cells):
        yield column, style_of(cell_look, band), value


def _head(page: Page) -> Sequence[Row]:
    """Lay out the mark, the title, the grey line and the header."""
    left = page.header.but(align="left", indent=1)
    header = tuple(
        (column.header, left if column.left else page.header) for column in page.columns
    )
    mark = MARK if page.marked else None
    return (
        Row(((mark, look.MARK),), look.BARE, 12),
        Row(((page.heading, look.TITLE),), look.BARE, 27),
        Row(((page.line, look.SUBTITLE),), look.BARE, 18),
        Row(header, look.HEADING, header_height(page.columns, page.header.size)),
    )

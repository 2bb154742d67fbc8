"""Writes pages into a fresh workbook."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, cast

from openpyxl import Workbook

from swissxl.workbook.schema import MARK
from swissxl.workbook.sheets import look
from swissxl.workbook.sheets.furniture import after_rows, before_rows, end_pages
from swissxl.workbook.sheets.page import (
    FIRST_ROW,
    HEADER_ROW,
    Page,
    Paper,
    Row,
)
from swissxl.workbook.sheets.paging import RowSize, breaks
from swissxl.workbook.sheets.stream import Placed, RowSheet, add_sheet, row_xml
from swissxl.workbook.sheets.styles import StyleOf, style_table
from swissxl.workbook.sheets.widths import header_height, lines_of

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
        head = _head(page)
        before_rows(furnished, page)
        rows = _write(sheet, page, head, style_of)
        after_rows(furnished, page, HEADER_ROW + len(rows), event, paper)
        end_pages(furnished, breaks(page, paper, sum(row.height for row in head), rows))
    return book


def _write(
    sheet: RowSheet, page: Page, head: Sequence[Row], style_of: StyleOf
) -> list[RowSize]:
    """Write all rows and give the sizes of those of the table."""
    sizes: list[RowSize] = []
    for number, row in enumerate(head, 1):
        sheet.append([row_xml(number, row.height, _placed(row, style_of))])
    aside = len(page.columns) + 1
    body = zip_longest(page.rows, page.legend)
    for number, (row, legend) in enumerate(body, FIRST_ROW):
        cells: list[Placed] = []
        if row is not None:
            sizes.append((row.height, row.keep))
            cells += _placed(row, style_of)
        if legend is not None:
            value, legend_look = legend
            cells.append((aside, style_of(legend_look, look.BARE), value))
        sheet.append([row_xml(number, row.height if row else 20, cells)])
    return sizes


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
    between = [(None, look.BLANK)] * (len(page.columns) - 2)
    remark = [*between, (page.remark, look.REMARK)] if page.remark else []
    lines = lines_of(page.remark, page.columns[-1].width, look.REMARK.size)
    return (
        Row(((mark, look.MARK),), look.BARE, 12),
        Row(((page.heading, look.TITLE), *remark), look.BARE, max(27, 3 + 12 * lines)),
        Row(((page.line, look.SUBTITLE),), look.BARE, 18),
        Row(header, look.HEADING, header_height(page.columns, page.header.size)),
    )

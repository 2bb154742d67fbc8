"""What stands around the cells: widths, panes, drop-downs, printing, names."""

from collections.abc import Iterable
from string import ascii_uppercase

from openpyxl.formatting.rule import Rule
from openpyxl.styles import PatternFill
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.utils import get_column_letter
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.filters import FilterColumn
from openpyxl.worksheet.header_footer import HeaderFooterItem
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from swissxl.workbook.schema import MARK_NAME
from swissxl.workbook.sheets.look import (
    ACCENT,
    PALE,
    SOFT,
    TO_FILL_IN,
    TYPED_TEXT,
)
from swissxl.workbook.sheets.page import FIRST_ROW, HEADER_ROW, Input, Page, Paper
from swissxl.workbook.sheets.paging import MARGINS, fits_beside

LEGEND_WIDTH = 36.0
GAP_WIDTH = 2.0
FOOTER_EVENT = 100  # a footer holds 255 characters, codes included
HEADER_LEGEND = 195  # characters across a page
LONGEST_LIST = 255  # characters of an inline drop-down
LONGEST_TITLE = 32
LONGEST_MESSAGE = 255


def before_rows(sheet: Worksheet, page: Page) -> None:
    """Set what the file has before the cells."""
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.sheet_properties.tabColor = f"FF{PALE if page.marked else ACCENT}"
    sheet.sheet_view.showGridLines = False
    sheet.freeze_panes = f"{get_column_letter(page.frozen + 1)}{FIRST_ROW}"
    widths = [column.width for column in page.columns]
    if page.legend:
        widths += [GAP_WIDTH, LEGEND_WIDTH]
    for number, width in enumerate(widths, 1):
        sheet.column_dimensions[get_column_letter(number)].width = width
    for number, column in enumerate(page.columns, 1):
        if column.text:
            letter = get_column_letter(number)
            sheet.column_dimensions[letter].number_format = TYPED_TEXT


def after_rows(
    sheet: Worksheet, page: Page, last: int, event: str, paper: Paper
) -> None:
    """Set what the file has after the cells, the last of which is in row `last`."""
    _printing(sheet, page, event, paper)
    if page.legend and not fits_beside(page, paper, GAP_WIDTH + LEGEND_WIDTH):
        sheet.print_area = f"A1:{get_column_letter(len(page.columns))}{last}"
        sheet.oddHeader = _header(page)
    _filter(sheet, page, last)
    for wish in page.inputs:
        _input(sheet, wish)
    if page.marked:
        where = f"'{page.tab}'!$A$1"
        sheet.defined_names.add(DefinedName(MARK_NAME, hidden=True, attr_text=where))


def end_pages(sheet: Worksheet, after: Iterable[int]) -> None:
    """End a printed page after each of these rows."""
    for row in after:
        sheet.row_breaks.append(Break(id=row))


def _printing(sheet: Worksheet, page: Page, event: str, paper: Paper) -> None:
    """One page wide, mostly as many as it takes high, the header on each of them."""
    sheet.print_title_rows = f"2:{HEADER_ROW}"
    setup = sheet.page_setup
    setup.orientation = "landscape" if page.landscape else "portrait"
    setup.paperSize = paper.value
    setup.fitToWidth, setup.fitToHeight = 1, int(page.one_page)
    sheet.print_options.horizontalCentered = True
    sheet.page_margins = MARGINS
    sheet.oddFooter = _footer(event, page.tab)
    sheet.HeaderFooter.scaleWithDoc = False  # the same size on all sheets


def _header(page: Page) -> HeaderFooterItem:
    """Put the legend on top of the page, as much of its end as there is room for."""
    header = HeaderFooterItem()
    texts = [" ".join(str(text).split()) for text, _ in page.legend]
    while len(legend := " · ".join(texts)) > HEADER_LEGEND:
        texts = texts[1:]
    header.right.text, header.right.size, header.right.color = legend, 8, SOFT
    return header


def _footer(event: str, tab: str) -> HeaderFooterItem:
    footer = HeaderFooterItem()
    event = event[:FOOTER_EVENT].replace("&", "&&")
    for part, text in (
        (footer.left, event),
        (footer.center, tab),
        (footer.right, "Page &P of &N"),
    ):
        part.text, part.size, part.color = text, 9, SOFT
    return footer


def _filter(sheet: Worksheet, page: Page, last: int) -> None:
    """Put filter buttons where there is something to choose from."""
    if not page.filtered or last < FIRST_ROW:
        return
    right = get_column_letter(len(page.columns))
    sheet.auto_filter.ref = f"A{HEADER_ROW}:{right}{last}"
    sheet.auto_filter.filterColumn = [
        FilterColumn(colId=column, hiddenButton=True)
        for column in range(len(page.columns))
        if column not in page.filtered
    ]


def _input(sheet: Worksheet, wish: Input) -> None:
    """Offer choices and say what belongs here; the reader judges what was typed."""
    validation = DataValidation(
        sqref=wish.cells,
        allow_blank=True,
        showErrorMessage=False,
        showInputMessage=True,
        promptTitle=wish.title[:LONGEST_TITLE],
        prompt=wish.message[:LONGEST_MESSAGE],
    )
    if choices := _inline_list(wish.choices):
        validation.type, validation.formula1 = "list", choices
    sheet.data_validations.append(validation)
    if wish.yellow:
        first = wish.cells.partition(":")[0]
        row = first.lstrip(ascii_uppercase)
        board = f"LEN(TRIM(${wish.yellow}{row}))>0"
        needed = f",LEN(TRIM(${wish.unless}{row}))=0" if wish.unless else ""
        empty = f"AND(LEN(TRIM({first}))=0,{board}{needed})"
        # In a conditional format Excel takes the background colour of a fill.
        yellow = PatternFill(bgColor=f"FF{TO_FILL_IN}")
        rule = Rule("expression", dxf=DifferentialStyle(fill=yellow), formula=[empty])
        sheet.conditional_formatting.add(wish.cells, rule)


def _inline_list(choices: tuple[str, ...]) -> str | None:
    """Write as many choices as an inline drop-down holds, from the first on."""
    while choices:
        text = ",".join(choices).replace('"', '""')
        if len(text) <= LONGEST_LIST:
            return f'"{text}"'
        choices = choices[:-1]
    return None

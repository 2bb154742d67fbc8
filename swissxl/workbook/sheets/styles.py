"""Turns a look and the band of its row into a style of the workbook, once each."""

from collections.abc import Callable

from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.worksheet._write_only import WriteOnlyWorksheet

from swissxl.workbook.sheets.look import EDGES, Band, Look

FONT = "Calibri"
NO_LINE = Side()

StyleOf = Callable[[Look, Band], str]


def style_table(sheet: WriteOnlyWorksheet) -> StyleOf:
    """Make the function that gives the style number of a look on a band.

    Formats are direct, not named: they can be carried over into another workbook
    without touching its list of cell styles.
    """
    known: dict[tuple[Look, Band], str] = {}

    def style_of(look: Look, band: Band) -> str:
        number = known.get((look, band))
        if number is None:
            number = known[look, band] = _register(sheet, look, band)
        return number

    return style_of


def _register(sheet: WriteOnlyWorksheet, look: Look, band: Band) -> str:
    cell = WriteOnlyCell(sheet)
    cell.font = Font(
        name=FONT,
        size=look.size,
        bold=look.bold,
        italic=look.italic,
        color=f"FF{look.colour}",
    )
    if fill := look.fill or band.fill:
        cell.fill = PatternFill("solid", fgColor=f"FF{fill}")
    cell.border = _border(look, band)
    cell.alignment = Alignment(
        horizontal=look.align,
        vertical="center",
        wrap_text=look.wrap,
        shrink_to_fit=look.shrink,
        indent=look.indent,
    )
    cell.number_format = look.format
    return str(cell.style_id)


def _border(look: Look, band: Band) -> Border:
    below = Side(band.weight, f"FF{band.line}") if band.line else NO_LINE
    if not look.frame:
        return Border(bottom=below)
    around = Side("thin", f"FF{look.frame}")
    left, right, top, bottom = (
        around if edge in look.edges else NO_LINE for edge in EDGES
    )
    if band.weight == "medium":
        bottom = below
    return Border(left=left, right=right, top=top, bottom=bottom)

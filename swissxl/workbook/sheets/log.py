"""The sheet ``Log``: what every run decided; lines are only ever added."""

import re
from collections.abc import Iterator, Sequence

from swissxl.workbook import schema
from swissxl.workbook.model import LogLine, Report
from swissxl.workbook.sheets.look import SOFT_NUMBER, TEXT, Look, zebra
from swissxl.workbook.sheets.page import Cell, Column, Page, Row, Told, Value
from swissxl.workbook.sheets.widths import lines_of

WORD = TEXT.but(size=10)
STORY = Look(size=10, align="left", indent=1, wrap=True)
STORY_WIDTH = 100.0
_LOT = re.compile(r"(\b\d{12,20}\b)")
HIGHEST = 409  # points; no row of a spreadsheet is higher
WIDTHS = (17, 13, 10, 8, 17, 13, STORY_WIDTH)


def log_page(report: Report) -> Page:
    """Lay out the lines in the order in which they were written."""
    headers = [column.header for column in schema.LOG]
    return Page(
        tab=schema.Sheet.LOG.value,
        heading=schema.Sheet.LOG.value,
        line="Every draw, lot, warning and correction of this event; lines are only "
        "ever added",
        columns=tuple(
            Column(header, width, left=header == headers[-1])
            for header, width in zip(headers, WIDTHS, strict=True)
        ),
        rows=_rows(report.log),
        landscape=True,
    )


def _rows(log: Sequence[LogLine]) -> Iterator[Row]:
    for index, line in enumerate(log):
        cells: tuple[Cell, ...] = (
            (line.date, WORD),
            (line.command, WORD),
            (line.version, WORD),
            (line.round, SOFT_NUMBER),
            (line.seed, SOFT_NUMBER),
            (line.topic, WORD),
            (_lots_apart(line.text), STORY),
        )
        height = 6 + 13 * lines_of(line.text, STORY_WIDTH, STORY.size)
        yield Row(cells, zebra(index), min(height, HIGHEST))


def _lots_apart(text: str) -> Value:
    """Set lots apart, which are for checking, not for reading."""
    parts = _LOT.split(text)
    return Told(parts) if len(parts) > 1 else text

"""Reads the sheet ``Log`` back, so that lines are only ever added."""

import re
from collections.abc import Iterable, Iterator

from swissxl.core.scores import parse_whole
from swissxl.workbook import schema
from swissxl.workbook.cells import Findings, show_number
from swissxl.workbook.grid import Grid
from swissxl.workbook.model import LogLine
from swissxl.workbook.tables import TableRow, find_our_table

_REQUIRED = (("Topic", "Text"),)
_NUMBERS = re.compile(r"(?<![\d½])(\d{1,5})–(\d{1,5})(?!\d)|bye: (\d{1,5})(?!\d)")


def read_log(grid: Grid | None, findings: Findings) -> tuple[LogLine, ...]:
    """Read all lines; none when the sheet is missing or is not ours."""
    table = find_our_table(grid, schema.LOG, _REQUIRED, findings)
    return tuple(map(_line, table.rows)) if table else ()


def _line(row: TableRow) -> LogLine:
    return LogLine(
        date=_text(row, "Date"),
        command=_text(row, "Command"),
        version=_text(row, "Version"),
        round=_whole(row, "Round"),
        seed=_whole(row, "Seed"),
        topic=_text(row, "Topic"),
        text=_text(row, "Text"),
    )


def _text(row: TableRow, header: str) -> str:
    match row[header].value:
        case str(text):
            return text
        case int() | float() as number:
            return show_number(number)
        case _:
            return ""


def _whole(row: TableRow, header: str) -> int | None:
    return parse_whole(_text(row, header))


def numbers_logged(log: Iterable[LogLine]) -> Iterator[int]:
    """Yield the numbers of all players in logged draws: ``1: 7–4; bye: 2``."""
    for line in log:
        if line.topic == schema.DRAW_TOPIC:
            for found in _NUMBERS.findall(line.text):
                yield from (int(number) for number in found if number)

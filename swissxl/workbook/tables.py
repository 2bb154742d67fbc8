"""Finds the table on a sheet by its headers and walks over its rows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from swissxl.workbook.a1 import Area, reference
from swissxl.workbook.cells import Cell, Findings
from swissxl.workbook.grid import Grid
from swissxl.workbook.schema import HEADER_ROWS, Column
from swissxl.workbook.text import clean, key

_Line = Sequence[tuple[str, int]]
Required = Sequence[Sequence[str]]
"""Sets of headers by which a table is known: all headers of one of them are there."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row of a table; its cells are known by header."""

    table: "Table"
    number: int

    def __getitem__(self, header: str) -> Cell:
        """Give a cell; a blank one without an address when there is no such column."""
        column = self.table.columns.get(header)
        if column is None:
            return Cell(self.table.grid.title, self.number, 0)
        return self.table.grid.cell(self.number, column)

    def first(self, *headers: str) -> Cell:
        """Give the cell of the first of these columns that the table has."""
        present = (header for header in headers if header in self.table.columns)
        return self[next(present, headers[0])]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: where its header row is, and in which column each header stands."""

    grid: Grid
    header_row: int
    columns: Mapping[str, int]
    rows: tuple[TableRow, ...] = ()

    def header(self, name: str) -> Cell:
        """Give the cell of a header."""
        return self.grid.cell(self.header_row, self.columns[name])

    def cell(self, header: str, row: int) -> Cell:
        """Give the cell of a column in any row of the sheet."""
        return self.grid.cell(row, self.columns[header])


def find_table(
    grid: Grid, columns: Sequence[Column], required: Required, findings: Findings
) -> Table | None:
    """Find a table; None, with a problem noted, when the sheet has none.

    Parameters
    ----------
    grid
        The sheet.
    columns
        Every column that is known; others are passed over.
    required
        The headers that make it this table.
    """
    sheet = Cell(grid.title, 0, 0)
    if grid.look.too_much:
        findings.problem(
            sheet,
            f"it cannot be read: {grid.look.too_much}.",
            "Move the table to a new sheet of this name and delete the old one.",
        )
        return None
    names = _names(columns)
    lines = [_headers(grid, row, names) for row in range(1, HEADER_ROWS + 1)]
    if header_row := _best(lines, required):
        _check_header(grid, lines[:header_row], findings)
        places = dict(reversed(lines[header_row - 1]))
        return _table(grid, header_row, places, findings)
    findings.problem(
        sheet,
        f"none of the first {HEADER_ROWS} rows has the headers {_wanted(required)}.",
        "Write them above the table.",
    )
    return None


def find_our_table(
    grid: Grid | None, columns: Sequence[Column], required: Required, findings: Findings
) -> Table | None:
    """Find a table of ours, which may be missing; too large a sheet is a problem."""
    if grid is None:
        return None
    heard = findings if grid.look.too_much else Findings()
    return find_table(grid, columns, required, heard)


def _best(lines: Sequence[_Line], required: Required) -> int:
    """Give the row with the most headers of those that make a table; 0: there is none.

    Of equals it is the first. So a title that is a header word is no header row.
    """
    headers = [{name for name, _ in line} for line in lines]
    fitting = [
        number
        for number, found in enumerate(headers, 1)
        if any(found.issuperset(wanted) for wanted in required)
    ]
    return max(fitting, key=lambda number: len(headers[number - 1]), default=0)


def _names(columns: Sequence[Column]) -> dict[str, str]:
    return {
        key(name): column.header
        for column in columns
        for name in (column.header, *column.aliases)
    }


def _headers(grid: Grid, row: int, names: Mapping[str, str]) -> _Line:
    """Give the header words of a row, left to right: column's name and place."""
    line = grid.values[row - 1] if row <= len(grid.values) else ()
    return [
        (name, column)
        for column, value in enumerate(line, 1)
        if isinstance(value, str)
        and (name := names.get(key(clean(value)).rstrip(" :"))) is not None
    ]


def _check_header(grid: Grid, lines: Sequence[_Line], findings: Findings) -> None:
    """Note header words above the header row (the last line) or twice in it."""
    *above, header = lines
    row = len(lines)
    for number, line in enumerate(above, 1):
        for name, column in line:
            findings.problem(
                grid.cell(number, column),
                f'the header word "{name}" stands above the header row {row}.',
                "Move or reword this cell.",
            )
    first: dict[str, int] = {}
    for name, column in header:
        if first.setdefault(name, column) != column:
            findings.problem(
                grid.cell(row, column),
                f'the column "{name}" is there twice, here and in '
                f"{reference(row, first[name])}.",
                "Rename or delete one of them.",
            )


def _wanted(required: Required) -> str:
    return ", or ".join(
        " and ".join(f'"{header}"' for header in headers) for headers in required
    )


def _table(
    grid: Grid, header_row: int, columns: Mapping[str, int], findings: Findings
) -> Table:
    empty = Table(grid, header_row, columns)
    numbers = list(_filled(empty))
    table = Table(
        grid, header_row, columns, tuple(TableRow(empty, number) for number in numbers)
    )
    _check_merged(table, findings)
    _warn_hidden(table, findings)
    if grid.look.far:
        findings.warning(
            Cell(grid.title, 0, 0),
            f"columns far to the right were not looked at (first: {grid.look.far}).",
            "Tables belong into the first 256 columns.",
        )
    return table


def _filled(table: Table) -> Iterator[int]:
    """Yield the rows below the header that are not empty in every known column."""
    places = [column - 1 for column in table.columns.values()]
    below = table.grid.values[table.header_row :]
    for number, line in enumerate(below, table.header_row + 1):
        if any(place < len(line) and _seen(line[place]) for place in places):
            yield number


def _seen(value: object) -> bool:
    return value != "" and (not isinstance(value, str) or bool(clean(value)))


def _check_merged(table: Table, findings: Findings) -> None:
    last = table.rows[-1].number if table.rows else table.header_row
    for merged in table.grid.look.merged:
        if _touches(merged, table, last):
            corner = reference(merged.bottom, merged.right)
            findings.problem_at(
                table.grid.title,
                f"{reference(merged.top, merged.left)}:{corner}",
                "merged cells inside the table.",
                "Unmerge them (Home > Merge & Center) and fill in every row.",
            )


def _touches(merged: Area, table: Table, last: int) -> bool:
    return (
        merged.top <= last
        and merged.bottom >= table.header_row
        and any(merged.left <= at <= merged.right for at in table.columns.values())
    )


def _warn_hidden(table: Table, findings: Findings) -> None:
    hidden = [row.number for row in table.rows if row.number in table.grid.look.hidden]
    if hidden:
        rows = "row was" if len(hidden) == 1 else "rows were"
        findings.warning(
            Cell(table.grid.title, 0, 0),
            f"{len(hidden)} hidden {rows} read like all others "
            f"(first: row {hidden[0]}).",
        )

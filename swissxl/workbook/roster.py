"""Lists of players to begin with: a CSV file, a workbook, or sheets of the director's.

Any table with a column ``Name``, or ``First name`` and ``Last name``, is such a list;
its other columns are taken where ``Players`` knows them, by any of their names and by
those of other programs (`swissxl.workbook.list_headers`).
"""

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from swissxl.core.problems import FileError, Problem, WorkbookError
from swissxl.core.registry import nearest
from swissxl.core.scores import parse_whole
from swissxl.workbook import disk
from swissxl.workbook.cells import Findings, read_text
from swissxl.workbook.files import open_source
from swissxl.workbook.grid import Grid, read_grids
from swissxl.workbook.list_headers import list_columns
from swissxl.workbook.missed_words import refuse_words
from swissxl.workbook.package import Package
from swissxl.workbook.remarks import NAMES, Named, check_remarks
from swissxl.workbook.schema import HEADER_ROWS, PLAYERS, Column
from swissxl.workbook.sheet_scan import Look
from swissxl.workbook.sheets.page import Value
from swissxl.workbook.sheets.players import Roster
from swissxl.workbook.tables import Table, find_table
from swissxl.workbook.text import clean
from swissxl.workbook.trouble import CANNOT_READ, explained

_REQUIRED = (("Name",), ("First name", "Last name"))
_WHOLE = frozenset({"No.", "Rating", "From round", "Withdrawn after"})
_ENCODINGS = ("utf-8-sig", "cp1252", "latin-1")


@dataclass(frozen=True, slots=True)
class PlayerList:
    """A list as it was read; `doubts` say what was left out, or may be no player."""

    roster: Roster = ()
    doubts: tuple[Problem, ...] = ()


def read_list(path: Path, *, is_text: bool = False) -> PlayerList:
    """Read a list of players from a file.

    What the file is its name tells, unless somebody says that it is a text.

    Raises
    ------
    FileError
        The file cannot be read, or is neither a workbook nor a list of texts.
    WorkbookError
        No table with names is in it, or one of its cells cannot be read.
    """
    if is_text or path.suffix.casefold() in {".csv", ".tsv", ".txt"}:
        return _read_table(_csv_grid(path))
    source = open_source(path, change=False)
    found = lists_in(Package.open(source.data, source.name))
    if len(found) == 1:
        return next(iter(found.values()))
    message = "no sheet has a column Name (or First name and Last name)."
    if found:
        message = f"several sheets have a column Name: {', '.join(found)}."
    hint = "Save the list alone in a workbook of its own, or as CSV."
    raise WorkbookError([Problem(source.name, "", message, hint)])


def lists_in(package: Package) -> dict[str, PlayerList]:
    """Find the sheets of a workbook that are lists of players, in order of the tabs.

    Only where no sheet has a header ``Name`` as we write it, other names of it count.

    Raises
    ------
    WorkbookError
        A cell of such a list cannot be read.
    """
    sheets = [sheet for sheet in package.sheets if sheet.kind == "worksheet"]
    grids = read_grids(package, sheets)
    lists = [grid for grid in grids.values() if _table(grid, PLAYERS)]
    lists = lists or [grid for grid in grids.values() if _table(grid)]
    return {
        grid.title: _entries(table, Findings())
        for grid in lists
        if (table := _table(grid)) is not None
    }


def _table(grid: Grid, columns: Sequence[Column] | None = None) -> Table | None:
    """Find a list on a sheet, by headers from anywhere unless some are given."""
    return find_table(grid, columns or list_columns(grid), _REQUIRED, Findings())


def the_list(package: Package, title: str) -> PlayerList:
    """Read one sheet of a workbook as the list of players.

    Raises
    ------
    WorkbookError
        There is no such sheet, or it is no list of players.
    """
    sheet = package.sheet(title)
    if sheet is None:
        names = [tab.name for tab in package.sheets]
        meant = nearest(title, names)
        hint = f"Did you mean {meant}?" if meant else f"There are: {', '.join(names)}."
        raise WorkbookError([Problem(title, "", "there is no such sheet.", hint)])
    return _read_table(read_grids(package, [sheet])[sheet.name])


def _read_table(grid: Grid) -> PlayerList:
    findings = Findings()
    table = find_table(grid, list_columns(grid), _REQUIRED, findings)
    listed = _entries(table, findings) if table else PlayerList()
    if findings.problems:
        raise WorkbookError(findings.problems)
    return listed


def _entries(table: Table, findings: Findings) -> PlayerList:
    roster: list[dict[str, Value]] = []
    named: list[Named] = []
    for row in table.rows:
        entry: dict[str, Value] = {}
        for header in table.columns:
            text = read_text(row[header], findings)
            if text:
                entry[header] = _value(header, text)
        roster.append(entry)
        if name := " ".join(str(entry[part]) for part in NAMES if part in entry):
            named.append(Named(row, name))
    check_remarks(table, named, findings)
    refuse_words(named, findings)
    if findings.problems:
        raise WorkbookError(findings.problems)
    return PlayerList(tuple(roster), (*findings.warnings, *_dropped(table)))


def _dropped(table: Table) -> Iterator[Problem]:
    """Name the columns of a list that ``Players`` does not have."""
    header = table.grid.values[table.header_row - 1]
    known = table.columns.values()
    names = [
        clean(value)
        for column, value in enumerate(header, 1)
        if isinstance(value, str) and clean(value) and column not in known
    ]
    if names:
        columns = "column was" if len(names) == 1 else "columns were"
        message = f"{len(names)} {columns} not taken over: {', '.join(names)}."
        hint = "Rename what is a column of ours, or add it to Players by hand."
        yield Problem(table.grid.title, "", message, hint)


def _value(header: str, text: str) -> Value:
    number = parse_whole(text) if header in _WHOLE else None
    return text if number is None else number


def _csv_grid(path: Path) -> Grid:
    with explained(path.name, CANNOT_READ):
        if disk.info(path) is None:
            raise FileError(f"There is no file {path}. Check the name.")
        data = disk.read(path)
    text = _decoded(data)
    rows = list(csv.reader(io.StringIO(text), delimiter=_delimiter(text)))
    width = max(map(len, rows), default=0)
    values = [[*row, *[""] * (width - len(row))] for row in rows]
    return Grid(path.name, values, Look(path.name, last_row=len(values)))


def _decoded(data: bytes) -> str:
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return data.decode("utf-16", errors="replace")
    for encoding in _ENCODINGS:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise AssertionError  # pragma: no cover - Latin-1 reads any byte


def _delimiter(text: str) -> str:
    """Take the sign that the header row has most of."""
    rows = text.lstrip().splitlines()[:HEADER_ROWS] or [""]
    head = next((row for row in rows if "name" in row.casefold()), rows[0])
    return max(",;\t|", key=head.count)

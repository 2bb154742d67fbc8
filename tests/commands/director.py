"""What a director does with a workbook between two runs, and what can be seen of it."""

import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from swissxl.workbook.graft import GraftPlan, graft
from swissxl.workbook.package import Package

SAMPLES = Path(__file__).parents[2] / "sample_workbooks"


@dataclass(frozen=True)
class Done:
    """How a run of the command ended."""

    code: int
    out: str
    err: str

    @property
    def boards(self) -> list[str]:
        """The lines of a printed round, from the first board to the last absentee."""
        return self.out.partition("\n\n")[0].splitlines()[1:]


def folder(path: Path) -> dict[str, bytes]:
    """Everything in the folder of a workbook, byte for byte."""
    return {file.name: file.read_bytes() for file in path.parent.iterdir()}


def parts(path: Path) -> dict[str, bytes]:
    """Every part of a workbook, as it lies unpacked."""
    with zipfile.ZipFile(path) as package:
        return {name: package.read(name) for name in package.namelist()}


def open_cells(sheet: Worksheet) -> Iterator[tuple[str, str, str]]:
    """Give the cell of each result that is still to be typed, with the two names."""
    for row in sheet.iter_rows(min_row=5):
        first, result, second, number = row[2:6]
        if first.value and number.value and result.value is None:
            yield result.coordinate, first.value, second.value


def type_results(path: Path, round_: int, results: Iterable[str]) -> None:
    """Type the results of a round from its first open board on, and save the file."""
    book = load_workbook(path)
    sheet = book[f"Round {round_}"]
    cells = [cell for cell, _, _ in open_cells(sheet)]
    for cell, result in zip(cells, results, strict=False):
        sheet[cell] = result
    book.save(path)


def splice(path: Path, sheet: str, **cells: str) -> None:
    """Type into cells of a sheet so that every other byte of the file's parts stays."""
    package = Package.open(path.read_bytes(), path.name)
    path.write_bytes(graft(package, None, GraftPlan(cells={sheet: cells})))


def put(path: Path, sheet: str, **cells: object) -> None:
    """Type into cells of a sheet and save the file."""
    book = load_workbook(path)
    for cell, value in cells.items():
        book[sheet][cell] = value
    book.save(path)


def table(path: Path, sheet: str) -> list[dict[str, object]]:
    """Read one of our sheets as rows by their headers."""
    rows = load_workbook(path)[sheet].iter_rows(min_row=4, values_only=True)
    headers = next(rows)
    width = headers.index(None) if None in headers else len(headers)
    lines = (row[:width] for row in rows)
    return [dict(zip(headers, line, strict=False)) for line in lines if any(line)]


def tabs(path: Path) -> list[str]:
    """Name the tabs in their order."""
    return load_workbook(path).sheetnames


def drawn(path: Path, round_: int) -> list[tuple[str, str]]:
    """Give the two names of every row of a round sheet, ``BYE`` among them."""
    sheet = load_workbook(path)[f"Round {round_}"]
    rows = sheet.iter_rows(min_row=5, values_only=True)
    return [(row[2], row[4]) for row in rows if row[2]]


def log(path: Path) -> list[dict[str, object]]:
    """Read the log."""
    return table(path, "Log")


def column(path: Path, sheet: str, header: str) -> list[object]:
    """Read a column of one of our sheets."""
    return [row[header] for row in table(path, sheet)]

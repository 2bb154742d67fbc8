"""Reads the sheet ``Forbidden``: pairs of players who must not meet.

The first row with two texts is the header row, whatever it says; below it the first two
columns of the table hold the players, each by number or by name. A column ``Rounds``
may say when: ``3``, ``1-3``. It is blank for pairs who must never meet.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from swissxl.core.scores import parse_whole
from swissxl.core.tournament import Absence, ForbiddenPair, Player
from swissxl.workbook.absences import parse_absences
from swissxl.workbook.cells import Cell, Findings, read_text
from swissxl.workbook.dates import made_by_excel, refuse, rounds_meant
from swissxl.workbook.directory import Directory
from swissxl.workbook.grid import Grid
from swissxl.workbook.schema import HEADER_ROWS
from swissxl.workbook.text import clean, key

_SIDES = 2
_ROUNDS = key("Rounds")
_HOW = "Write rounds such as 3, 5 or 3-5; leave the cell blank for all rounds."


class _Columns(NamedTuple):
    """Where the table stands: its header row, the two players, the rounds (0: none)."""

    header_row: int
    one: int
    two: int
    rounds: int


def read_forbidden(
    grid: Grid | None, players: Mapping[int, Player], findings: Findings
) -> tuple[ForbiddenPair, ...]:
    """Read all pairs; what cannot be understood is noted and left out."""
    if grid is None or not players:
        return ()
    directory = Directory(players)
    columns = _find(grid, directory)
    if columns is None:
        if any(clean(str(value)) for line in grid.values for value in line):
            findings.problem(
                Cell(grid.title, 0, 0),
                f"none of the first {HEADER_ROWS} rows has two headers.",
                'Type headers such as "Player 1" and "Player 2" above the two columns '
                "of players who must not meet.",
            )
        return ()
    rows = range(columns.header_row + 1, len(grid.values) + 1)
    pairs = (_pair(grid, row, columns, directory, findings) for row in rows)
    return tuple(pair for pair in pairs if pair is not None)


def _texts(row: int, grid: Grid) -> list[int]:
    """List the columns of a row that hold text."""
    return [
        column
        for column, value in enumerate(grid.values[row - 1], 1)
        if isinstance(value, str) and clean(value)
    ]


def _find(grid: Grid, directory: Directory) -> _Columns | None:
    """Find the header row; where two players stand instead, there is none."""
    for row in range(1, min(HEADER_ROWS, len(grid.values)) + 1):
        texts = _texts(row, grid)
        rounds = [at for at in texts if key(clean(str(_at(grid, row, at)))) == _ROUNDS]
        sides = [at for at in texts if at not in rounds]
        if len(sides) >= _SIDES:
            names = (str(_at(grid, row, at)) for at in sides[:_SIDES])
            header = row - 1 if all(map(directory.called, names)) else row
            return _Columns(header, sides[0], sides[1], rounds[0] if rounds else 0)
    return None


def _at(grid: Grid, row: int, column: int) -> object:
    return grid.cell(row, column).value


def _pair(
    grid: Grid, row: int, columns: _Columns, directory: Directory, findings: Findings
) -> ForbiddenPair | None:
    cells = [grid.cell(row, column) for column in (columns.one, columns.two)]
    if all(cell.blank for cell in cells):
        return None
    numbers = [*_players(cells, directory, findings)]
    rounds = (
        _rounds(grid.cell(row, columns.rounds), findings) if columns.rounds else None
    )
    match numbers:
        case [int(one), int(two)] if one != two:
            return ForbiddenPair(one, two, rounds)
        case [int(one), int(two)] if one == two:
            findings.problem(
                cells[1], f"{directory.name(one)} stands on both sides.", "Correct one."
            )
    return None


def _players(
    cells: list[Cell], directory: Directory, findings: Findings
) -> Iterator[int | None]:
    for cell, other in zip(cells, cells[::-1], strict=True):
        if cell.blank:
            findings.problem(
                cell,
                f'nobody stands beside "{other.value}".',
                "Type the other player, or clear the row.",
            )
            yield None
            continue
        text = read_text(cell, findings)
        if text is None:
            yield None
        elif (no := parse_whole(text)) is not None and not directory.called(text):
            yield directory.find(no, "", (cell, cell), findings)
        else:
            yield directory.find(None, text, (cell, cell), findings)


def _rounds(cell: Cell, findings: Findings) -> frozenset[int] | None:
    """Read when a pair must not meet; None for all rounds."""
    if made_by_excel(cell):
        refuse(cell, rounds_meant(cell), findings)
        return None
    text = read_text(cell, findings)
    if not text:
        return None
    rounds = parse_absences(text)
    if rounds is None or Absence.HALF_BYE in rounds.values():
        findings.problem(cell, f'Rounds "{text}" cannot be read.', _HOW)
        return None
    return frozenset(rounds)

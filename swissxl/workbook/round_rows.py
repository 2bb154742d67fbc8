"""The rows of one round sheet with their cells: to say where, and to change a few.

A round sheet is the director's once it is drawn. Whatever we change on it later are
single cells; everything else that stands there stays.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from swissxl.core.tournament import Player
from swissxl.workbook.cells import Cell, Findings
from swissxl.workbook.directory import Directory
from swissxl.workbook.grafting.cell_splice import Like, Plain, Value
from swissxl.workbook.grid import read_grids
from swissxl.workbook.package import Package
from swissxl.workbook.result_columns import ResultColumns, first_typed
from swissxl.workbook.rounds_sheet import round_tables
from swissxl.workbook.seats import SIDES, read_seat
from swissxl.workbook.tables import TableRow


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A row of a round sheet and the numbers of those who stand on it.

    `results` are the cells in which the result of the board stands, or is to stand.
    """

    row: TableRow
    players: tuple[int, ...]
    results: tuple[Cell, ...]

    @property
    def result(self) -> Cell:
        """Give the cell of the result; of several the first that is filled in."""
        return first_typed(self.results) or self.results[0]

    @property
    def has_result(self) -> bool:
        """Tell whether something is typed where a board has its result."""
        return len(self.players) == len(SIDES) and not self.result.blank

    def with_pair(
        self, first: Player, second: Player, handicap: int = 0
    ) -> dict[str, Value]:
        """Put two players on this row; its board stays, its result is open."""
        seats = self._seats(first, second.name, second.no)
        return self._cells(seats | {"Handicap": handicap or None})

    def with_word(self, player: Player, word: str) -> dict[str, Value]:
        """Put a player without a board on this row."""
        return self._cells(self._seats(player, word, None) | {"Board": None})

    def with_notes(self, notes: str | None) -> dict[str, Value]:
        """Write the notes of this row; none leave it as it is, an empty text clears."""
        return {} if notes is None else self._cells({"Notes": notes or None})

    def new_with_word(
        self, player: Player, word: str, model: "RoundRow"
    ) -> dict[str, Value]:
        """Put a player without a board on this empty row, which looks like another."""
        cells = self._seats(player, word, None) | {"Board": None, "Notes": None}
        return {
            self.row[header].ref: Like(value, model.row[header].ref)
            for header, value in cells.items()
            if self.row[header].ref
        }

    def _seats(
        self, first: Player, second: str, number: int | None
    ) -> dict[str, Plain]:
        """Fill in both sides of the row, without a result."""
        typed = {cell.column for cell in self.results}
        columns = self.row.table.columns.items()
        return {
            **{header: None for header, column in columns if column in typed},
            "No. 1": first.no,
            "Player 1": first.name,
            "Player 2": second,
            "No. 2": number,
            "Handicap": None,
        }

    def _cells(self, values: Mapping[str, Plain]) -> dict[str, Value]:
        """Give the values by cell, for the columns that the sheet has."""
        refs = {header: self.row[header].ref for header in values}
        return {refs[header]: value for header, value in values.items() if refs[header]}


def round_rows(
    package: Package,
    title: str,
    players: Mapping[int, Player],
    results: ResultColumns,
) -> tuple[RoundRow, ...]:
    """Read the rows of a round sheet; what cannot be read of it is left out."""
    sheet = package.sheet(title)
    grids = read_grids(package, [sheet] if sheet else [])
    unheard = Findings()
    tables = round_tables(dict(enumerate(grids.values())), results, unheard)
    directory = Directory(players)
    return tuple(
        _read(row, directory, results, unheard)
        for table in tables.values()
        for row in table.rows
    )


def _read(
    row: TableRow, directory: Directory, results: ResultColumns, unheard: Findings
) -> RoundRow:
    seats = (read_seat(row, side, directory, unheard) for side in SIDES)
    players = tuple(seat.no for seat in seats if seat.no is not None)
    return RoundRow(row, players, tuple(results.cells(row)))


def row_below(rows: Sequence[RoundRow]) -> RoundRow:
    """Give the first row below a table, which is empty."""
    last = max((row.row for row in rows), key=lambda row: row.number)
    columns = [cell.column for cell in rows[-1].results]
    below = last.number + 1
    cells = (last.table.grid.cell(below, column) for column in columns)
    return RoundRow(TableRow(last.table, below), (), tuple(cells))

"""The rows of one round sheet with their cells: to say where, and to change a few.

A round sheet is the director's once it is drawn. Whatever we change on it later are
single cells; everything else that stands there stays.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from swissxl.core.tournament import Player
from swissxl.workbook.cells import Cell, Findings
from swissxl.workbook.directory import Directory
from swissxl.workbook.grid import read_grids
from swissxl.workbook.package import Package
from swissxl.workbook.rounds_sheet import round_tables
from swissxl.workbook.seats import SIDES, read_seat
from swissxl.workbook.tables import TableRow

CellEdits = dict[str, int | str | None]
"""What becomes of cells, by their references: a value, or None to empty one."""


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A row of a round sheet and the numbers of those who stand on it."""

    row: TableRow
    players: tuple[int, ...]

    @property
    def result(self) -> Cell:
        """Give the cell of the result."""
        return self.row["Result"]

    @property
    def has_result(self) -> bool:
        """Tell whether something is typed where a board has its result."""
        return len(self.players) == len(SIDES) and not self.result.blank

    def with_pair(self, first: Player, second: Player, notes: str | None) -> CellEdits:
        """Put two players on this row, whose board stays; None leaves its notes."""
        edits = self._put(first.no, first.name, second.name, second.no)
        return edits if notes is None else edits | self._cell("Notes", notes or None)

    def with_word(self, player: Player, word: str) -> CellEdits:
        """Put a player without an opponent on this row; nothing else stays on it."""
        edits = self._put(player.no, player.name, word, None)
        return edits | self._cell("Board", None) | self._cell("Notes", None)

    def _put(
        self, no: int, name: str, name_or_word: str, other: int | None
    ) -> CellEdits:
        values: dict[str, int | str | None] = {
            "No. 1": no,
            "Player 1": name,
            "Result": None,
            "Player 2": name_or_word,
            "No. 2": other,
        }
        cells: CellEdits = {}
        for header, value in values.items():
            cells |= self._cell(header, value)
        return cells

    def _cell(self, header: str, value: int | str | None) -> CellEdits:
        ref = self.row[header].ref
        return {ref: value} if ref else {}


def round_rows(
    package: Package, title: str, players: Mapping[int, Player]
) -> tuple[RoundRow, ...]:
    """Read the rows of a round sheet; what cannot be read of it is left out."""
    sheet = package.sheet(title)
    grids = read_grids(package, [sheet] if sheet else [])
    unheard = Findings()
    tables = round_tables(dict(enumerate(grids.values())), unheard)
    directory = Directory(players)
    return tuple(
        _read(row, directory, unheard)
        for table in tables.values()
        for row in table.rows
    )


def _read(row: TableRow, directory: Directory, unheard: Findings) -> RoundRow:
    seats = (read_seat(row, side, directory, unheard) for side in SIDES)
    return RoundRow(row, tuple(seat.no for seat in seats if seat.no is not None))


def row_below(rows: Sequence[RoundRow]) -> RoundRow:
    """Give the first row below a table, which is empty."""
    last = max((row.row for row in rows), key=lambda row: row.number)
    return RoundRow(TableRow(last.table, last.number + 1), ())

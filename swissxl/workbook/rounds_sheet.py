"""Reads the sheets ``Round n``: who met whom, with what result, and who rested."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from swissxl.core.problems import Problem
from swissxl.core.settings import Settings
from swissxl.core.tournament import Board, Missed, Player, Round
from swissxl.workbook import schema
from swissxl.workbook.cells import Cell, Findings, read_text
from swissxl.workbook.directory import Directory
from swissxl.workbook.grid import Grid
from swissxl.workbook.missed_words import WORD_LIST, missed_by
from swissxl.workbook.result_columns import Missing, ResultColumns, first_typed
from swissxl.workbook.seats import SIDES, Seat, read_seat
from swissxl.workbook.strength_cells import read_handicap
from swissxl.workbook.tables import Table, TableRow, find_table
from swissxl.workbook.text import clean


def round_tables(
    grids: Mapping[int, Grid], results: ResultColumns, findings: Findings
) -> dict[int, Table]:
    """Find the table of every round sheet."""
    found = {
        number: find_table(grid, results.columns, results.required, findings)
        for number, grid in grids.items()
    }
    tables = {number: table for number, table in found.items() if table is not None}
    for table in tables.values():
        results.check(table, findings)
    return tables


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """What a round sheet says; `missed` holds only those who stand on a row of it.

    `seats` has the cell that names each player on the sheet; `sound` says that every
    row could be read.
    """

    number: int
    title: str
    boards: Sequence[Board]
    missed: Mapping[int, Missed]
    open_results: Sequence[Problem]
    seats: Mapping[int, Cell]
    sound: bool = True


@dataclass(slots=True)
class _Reader:
    """Collects the rows of one round sheet."""

    directory: Directory
    findings: Findings
    results: ResultColumns
    boards: list[Board] = field(default_factory=list)
    missed: dict[int, Missed] = field(default_factory=dict)
    seats: dict[int, Cell] = field(default_factory=dict)
    open_results: list[Problem] = field(default_factory=list)

    def read(self, row: TableRow) -> None:
        """Read one row of the table."""
        seats = [read_seat(row, side, self.directory, self.findings) for side in SIDES]
        if any(seat.bad for seat in seats):
            return
        players = [seat for seat in seats if seat.no is not None]
        words = [seat.word for seat in seats if seat.word is not None]
        if len(players) == 1 and not words:
            words = _word_as_result(row["Result"])
        match players, words:
            case [[first, second], []]:
                self._board(row, first, second)
            case [[player], [word]]:
                self._without_board(row, player, word)
            case [[player], []]:
                self._alone(player, seats[1 - seats.index(player)].cell)
            case _:
                self.findings.problem(
                    first_typed(self.results.cells(row)) or seats[0].cell,
                    "a row without two players, or one player and a word.",
                    "Fill it in, or clear what stands there.",
                )

    def _board(self, row: TableRow, first: Seat, second: Seat) -> None:
        one, other = self._take(first), self._take(second)
        if one == other:
            return
        label = read_text(row["Board"], self.findings) or str(len(self.boards) + 1)
        said = self.results.read(row, self.findings)
        if said.missing:
            self._note_open(said.missing, label, one, other)
        notes = row["Notes"].value
        self.boards.append(
            Board(
                label,
                one,
                other,
                said.result,
                said.games,
                notes if isinstance(notes, str) else "",
                match=said.match,
                handicap=read_handicap(row["Handicap"], self.findings),
            )
        )

    def _take(self, seat: Seat) -> int:
        """Note where a player stands; twice in a round is a problem."""
        no = seat.no or 0
        earlier = self.seats.setdefault(no, seat.cell)
        if earlier is not seat.cell:
            own = earlier.row == seat.cell.row
            where = "on both sides of a board" if own else f"already in {earlier.ref}"
            self.findings.problem(
                seat.cell,
                f"{self.directory.name(no)} is {where}.",
                "Correct one of the two.",
            )
        return no

    def _note_open(self, missing: Missing, label: str, first: int, second: int) -> None:
        pair = f"{self.directory.shown(first)} – {self.directory.shown(second)}"
        self.open_results.append(
            Problem(
                missing.cell.sheet,
                missing.cell.ref,
                f"{missing.what} board {label} ({pair}).",
                missing.hint,
            )
        )

    def _without_board(self, row: TableRow, seat: Seat, word: Missed) -> None:
        no = self._take(seat)
        result = first_typed(self.results.cells(row))
        if result and not _word_as_result(result):
            self.findings.problem(
                result,
                f"a result where {self.directory.name(no)} has no opponent.",
                "Clear the result, or type the opponent instead of the word.",
            )
        self.missed[no] = word

    def _alone(self, seat: Seat, empty: Cell) -> None:
        self.findings.problem(
            empty,
            f"{self.directory.name(seat.no or 0)} has no opponent.",
            f"Type the opponent, or one of the words {WORD_LIST}.",
        )


def _word_as_result(result: Cell) -> list[Missed]:
    """Read a word that stands in the column of results: ``bye``."""
    word = missed_by(clean(result.value)) if isinstance(result.value, str) else None
    return [word] if word else []


def read_round(
    number: int,
    table: Table,
    directory: Directory,
    results: ResultColumns,
    findings: Findings,
) -> RoundSheet:
    """Read one round sheet; what is wrong is noted and left out."""
    reader = _Reader(directory, findings, results)
    before = len(findings.problems)
    for row in table.rows:
        reader.read(row)
    title = table.grid.title
    if not reader.boards and len(findings.problems) == before:
        findings.problem(
            Cell(title, 0, 0),
            "a round sheet without a board.",
            "Type the pairs, or delete the sheet to have the round drawn.",
        )
    return RoundSheet(
        number,
        title,
        reader.boards,
        reader.missed,
        reader.open_results,
        reader.seats,
        sound=len(findings.problems) == before,
    )


def doubt_several_byes(
    sheets: Iterable[RoundSheet],
    players: Mapping[int, Player],
    settings: Settings,
    findings: Findings,
) -> None:
    """Warn where more than one rests, as only a table of all rounds can have it."""
    for sheet in () if settings.predetermined else sheets:
        rest = [no for no, word in sheet.missed.items() if word is Missed.BYE]
        if len(rest) > 1:
            names = ", ".join(players[no].name for no in rest)
            findings.warning(
                Cell(sheet.title, 0, 0),
                f"{len(rest)} players have a {schema.BYE}: {names}.",
                "Only one rests when the number is odd: pair two of them, or write "
                f'"{schema.HALF_BYE}" or "{schema.ABSENT}" instead.',
            )


def whole_round(
    sheet: RoundSheet, players: Mapping[int, Player], findings: Findings
) -> Round:
    """Say of everybody why they have no board; nobody knows why: absent, a warning."""
    missed = dict(sheet.missed)
    for no, player in players.items():
        if no in sheet.seats:
            continue
        reason = player.missing_in(sheet.number)
        if reason is None and sheet.sound:
            findings.warning(
                Cell(sheet.title, 0, 0),
                f"{player.name} is on no row and counts as absent.",
                f'Add a row with "{schema.ABSENT}", or use the columns "Absent" and '
                '"Withdrawn after" of the list.',
            )
        missed[no] = reason or Missed.ABSENT
    return Round(sheet.number, tuple(sheet.boards), missed)

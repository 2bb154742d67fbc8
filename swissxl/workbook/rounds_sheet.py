"""Reads the sheets ``Round n``: who met whom, with what result, and who rested."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from swissxl.core.problems import Problem
from swissxl.core.tournament import Board, Missed, Player, Round
from swissxl.workbook import schema
from swissxl.workbook.cells import Cell, Findings, read_text, read_whole
from swissxl.workbook.directory import Directory
from swissxl.workbook.grid import Grid
from swissxl.workbook.players_sheet import LAST_NUMBER
from swissxl.workbook.result_cell import read_result_cell
from swissxl.workbook.tables import Table, TableRow, find_table
from swissxl.workbook.text import key

_REQUIRED = (("Result", "Player 1"), ("Result", "No. 1"))
_SIDES = (("No. 1", "Player 1"), ("No. 2", "Player 2"))

_WORDS = {
    schema.BYE: Missed.BYE,
    schema.HALF_BYE: Missed.HALF_BYE,
    "0.5 bye": Missed.HALF_BYE,
    "1/2 bye": Missed.HALF_BYE,
    "half bye": Missed.HALF_BYE,
    "half-point bye": Missed.HALF_BYE,
    schema.ZERO_BYE: Missed.ZERO_BYE,
    schema.ABSENT: Missed.ABSENT,
}
_MISSED = {key(word).replace(" ", ""): missed for word, missed in _WORDS.items()}
_WORD_LIST = f"{schema.BYE}, {schema.HALF_BYE}, {schema.ZERO_BYE} or {schema.ABSENT}"


def missed_by(word: str) -> Missed | None:
    """Read the word of a row without a board: ``BYE``, ``½ bye``, ``absent``."""
    return _MISSED.get(key(word).replace(" ", ""))


def round_tables(grids: Mapping[int, Grid], findings: Findings) -> dict[int, Table]:
    """Find the table of every round sheet."""
    tables = {
        number: find_table(grid, schema.ROUND, _REQUIRED, findings)
        for number, grid in grids.items()
    }
    return {number: table for number, table in tables.items() if table is not None}


def numbers_in(tables: Mapping[int, Table]) -> Iterator[int]:
    """Yield every player's number that stands in a round sheet."""
    for table in tables.values():
        for row in table.rows:
            for header, _ in _SIDES:
                value = row[header].value
                if isinstance(value, int | str) and str(value).isdecimal():
                    number = int(str(value)[:9])
                    if number <= LAST_NUMBER:
                        yield number


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """What a round sheet says; `missed` holds only those who stand on a row of it."""

    number: int
    title: str
    boards: Sequence[Board]
    missed: Mapping[int, Missed]
    open_results: Sequence[Problem]

    @property
    def present(self) -> set[int]:
        """Everybody on a row."""
        return {no for board in self.boards for no in (board.first, board.second)} | {
            *self.missed
        }


class _Seat(NamedTuple):
    """One half of a row: a player, a word, nothing, or something that is neither."""

    no: int | None = None
    word: Missed | None = None
    bad: bool = False


@dataclass(slots=True)
class _Reader:
    """Collects the rows of one round sheet."""

    directory: Directory
    findings: Findings
    match_games: bool
    boards: list[Board] = field(default_factory=list)
    missed: dict[int, Missed] = field(default_factory=dict)
    seats: dict[int, Cell] = field(default_factory=dict)
    open_results: list[Problem] = field(default_factory=list)

    def read(self, row: TableRow) -> None:
        """Read one row of the table."""
        seats = [self._seat(row, *side) for side in _SIDES]
        if any(seat.bad for seat in seats):
            return
        players = [seat.no for seat in seats if seat.no is not None]
        words = [seat.word for seat in seats if seat.word is not None]
        result = row["Result"]
        if len(players) == 1 and not words and isinstance(result.value, str):
            words = [word for word in [missed_by(result.value)] if word]
        match players, words:
            case [[first, second], []]:
                self._board(row, first, second)
            case [[player], [word]]:
                self._without_board(row, player, word)
            case [[player], []]:
                self._alone(row, player)
            case _:
                self.findings.problem(
                    row.first("Player 1", "No. 1"),
                    "a row without two players, or one player and a word.",
                    "Fill it in, or delete the row.",
                )

    def _seat(self, row: TableRow, number: str, name: str) -> _Seat:
        text = read_text(row[name], self.findings)
        no = read_whole(row[number], self.findings, "the number", 1, LAST_NUMBER)
        if text is None or (no is None and not row[number].blank):
            return _Seat(bad=True)
        word = missed_by(text)
        if word and not self.directory.called(text):
            if no is None:
                return _Seat(word=word)
            self.findings.problem(
                row[number],
                f'the number {no} stands beside "{text}", which is no player.',
                "Clear the number, or type the player's name.",
            )
            return _Seat(bad=True)
        if no is None and not text:
            return _Seat()
        found = self.directory.find(no, text, (row[number], row[name]), self.findings)
        return _Seat(no=found, bad=found is None)

    def _board(self, row: TableRow, first: int, second: int) -> None:
        if first == second:
            self.findings.problem(
                row.first("Player 2", "No. 2"),
                f"{self.directory.name(first)} is on both sides of the board.",
                "Type the opponent.",
            )
            return
        self._take(row, first, 0)
        self._take(row, second, 1)
        label = read_text(row["Board"], self.findings) or str(len(self.boards) + 1)
        typed = None
        if row["Result"].blank:
            self._note_open(row["Result"], label, first, second)
        else:
            typed = read_result_cell(
                row["Result"], self.findings, match_games=self.match_games
            )
        notes = row["Notes"].value
        self.boards.append(
            Board(
                label,
                first,
                second,
                typed.result if typed else None,
                typed.games if typed else None,
                notes if isinstance(notes, str) else "",
            )
        )

    def _take(self, row: TableRow, no: int, side: int) -> None:
        """Note where a player stands; twice in a round is a problem."""
        cell = row.first(*_SIDES[side][::-1])
        earlier = self.seats.setdefault(no, cell)
        if earlier is not cell:
            self.findings.problem(
                cell,
                f"{self.directory.name(no)} is in this round twice, here and in "
                f"{earlier.ref}.",
                "Correct one of the rows.",
            )

    def _note_open(self, cell: Cell, label: str, first: int, second: int) -> None:
        pair = f"{self.directory.name(first)} – {self.directory.name(second)}"
        self.open_results.append(
            Problem(
                cell.sheet,
                cell.ref,
                f"no result for board {label} ({pair}).",
                "Type it; 0-0F if nobody reported.",
            )
        )

    def _without_board(self, row: TableRow, no: int, word: Missed) -> None:
        result = row["Result"]
        if not (result.blank or missed_by(str(result.value))):
            self.findings.problem(
                result,
                f"a result where {self.directory.name(no)} has no opponent.",
                "Clear the result, or type the opponent instead of the word.",
            )
        side = 0 if not (row["Player 1"].blank and row["No. 1"].blank) else 1
        self._take(row, no, side)
        self.missed[no] = word

    def _alone(self, row: TableRow, no: int) -> None:
        self.findings.problem(
            row.first("Player 2", "No. 2"),
            f"{self.directory.name(no)} has no opponent.",
            f"Type the opponent, or one of the words {_WORD_LIST}.",
        )


def read_round(
    number: int,
    table: Table,
    directory: Directory,
    findings: Findings,
    *,
    match_games: bool,
) -> RoundSheet:
    """Read one round sheet; what is wrong is noted and left out."""
    reader = _Reader(directory, findings, match_games)
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
    byes = [no for no, word in reader.missed.items() if word is Missed.BYE]
    if len(byes) > 1:
        names = ", ".join(map(directory.name, byes))
        findings.warning(Cell(title, 0, 0), f"{len(byes)} players have a BYE: {names}.")
    return RoundSheet(number, title, reader.boards, reader.missed, reader.open_results)


def whole_round(
    sheet: RoundSheet, players: Mapping[int, Player], findings: Findings
) -> Round:
    """Say of everybody why they have no board; nobody knows why: absent, a warning."""
    present = sheet.present
    missed = dict(sheet.missed)
    for no, player in players.items():
        if no in present:
            continue
        reason = player.missing_in(sheet.number)
        if reason is None:
            findings.warning(
                Cell(sheet.title, 0, 0),
                f"{player.name} is on no row and counts as absent.",
                f'Add a row with "{schema.ABSENT}", or use the columns "Absent" and '
                '"Withdrawn after" of the list.',
            )
        missed[no] = reason or Missed.ABSENT
    return Round(sheet.number, tuple(sheet.boards), missed)

"""Reads the sheet ``Players``: who plays, under which number, in which rounds."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple

from swissxl.core.grades import parse_grade
from swissxl.core.problems import Problem
from swissxl.core.registry import nearest
from swissxl.core.scores import parse_score
from swissxl.core.tournament import Player
from swissxl.workbook import schema
from swissxl.workbook.a1 import reference
from swissxl.workbook.absences import LAST_ROUND, read_absences
from swissxl.workbook.cells import Cell, Findings, read_text, read_whole
from swissxl.workbook.grid import Grid
from swissxl.workbook.missed_words import refuse_words
from swissxl.workbook.remarks import NAMES, Named, check_remarks
from swissxl.workbook.strength_cells import read_grade, read_rating, read_start_score
from swissxl.workbook.tables import Table, TableRow, find_table
from swissxl.workbook.text import key

LAST_NUMBER = 99_999
SETS = ("All", "Some", "None")

_REQUIRED = (("Name",), ("First name", "Last name"))
_TEXTS = (
    "Grade",
    "Club",
    "Team",
    "Country",
    "Title",
    "Federation ID",
    "Fixed board",
)


@dataclass(frozen=True, slots=True)
class PlayersSheet:
    """The players by number, their rows, and the cells for numbers given now."""

    players: Mapping[int, Player] = field(default_factory=dict)
    rows: Mapping[int, TableRow] = field(default_factory=dict)
    new_numbers: Mapping[str, int | str] = field(default_factory=dict)


class _Entry(NamedTuple):
    row: TableRow
    name: str
    no: int | None  # None when the row has no number of its own


def read_players(
    grid: Grid | None, seen: Iterable[int], findings: Findings
) -> PlayersSheet:
    """Read the sheet.

    Parameters
    ----------
    grid
        The sheet, None when the workbook has none.
    seen
        The numbers that occur anywhere else: they belong, or belonged, to somebody.
    """
    if grid is None:
        findings.problems.append(
            Problem(
                "",
                "",
                'the workbook has no sheet "Players".',
                'Was it renamed? Then name it "Players" again. Otherwise add one with '
                'the header "Name" and a row for every player, or let '
                "`swissxl new --into` add it.",
            )
        )
        return PlayersSheet()
    table = find_table(grid, schema.PLAYERS, _REQUIRED, findings)
    if table is None:
        return PlayersSheet()
    entries = _entries(table, findings)
    _check_names(entries, findings)
    named = [Named(entry.row, entry.name) for entry in entries]
    check_remarks(table, named, findings)
    refuse_words(named, findings)
    if not table.rows:
        findings.problem(
            Cell(grid.title, 0, 0),
            "there are no players.",
            f"Type them below the headers in row {table.header_row}.",
        )
    return _numbered(table, entries, seen, findings)


def _entries(table: Table, findings: Findings) -> list[_Entry]:
    """Read names and numbers; rows with neither are noted and left out."""
    entries: list[_Entry] = []
    owner: dict[int, Cell] = {}
    for row in table.rows:
        no = read_whole(row["No."], findings, "the number", 1, LAST_NUMBER)
        name = _name(row, no, findings)
        if no is not None and no in owner:
            findings.problem(
                row["No."],
                f"the number {no} is given twice, here and in {owner[no].ref}.",
                "Clear the one of the player who came later; the next run fills it in.",
            )
            no = None
        if no is not None:
            owner[no] = row["No."]
        if name or no:
            entries.append(_Entry(row, name or f"No. {no}", no))
    return entries


def _name(row: TableRow, no: int | None, findings: Findings) -> str | None:
    """Read a name from one cell or two; None, with a problem noted, without one."""
    parts = [read_text(row[header], findings) for header in NAMES]
    if None in parts:
        return None
    name = parts[0] or " ".join(filter(None, parts[1:]))
    if not name:
        whose = f"the number {no} has no player" if no else "a row without a name"
        findings.problem(
            row.first(*NAMES),
            f"{whose}.",
            "Type the name, or clear the row where nobody stands. Whoever has played "
            'stays in the list: use "Withdrawn after".',
        )
    return name


def _check_names(entries: Iterable[_Entry], findings: Findings) -> None:
    """Note players of one name who cannot be told apart by number."""
    first: dict[str, _Entry] = {}
    for entry in entries:
        other = first.setdefault(key(entry.name), entry)
        if other is not entry and (entry.no is None or other.no is None):
            findings.problem(
                entry.row.first(*NAMES),
                f"{entry.name} is also in row {other.row.number}.",
                'Give both a number in the column "No.", or make the names differ.',
            )


def _numbered(
    table: Table, entries: list[_Entry], seen: Iterable[int], findings: Findings
) -> PlayersSheet:
    """Give numbers to those without, from the highest ever seen on."""
    next_no = max([*seen, *(entry.no or 0 for entry in entries)], default=0) + 1
    sets_used = any(not row["Sets"].blank for row in table.rows)
    column = table.columns.get("No.") or _free_column(table)
    players, rows, cells = {}, {}, dict[str, int | str]()
    for entry in entries:
        no = entry.no
        if no is None:
            no, next_no = next_no, next_no + 1
            _check_left(no, entry, findings)
            cells[reference(entry.row.number, column)] = no
        players[no] = _player(no, entry, findings, sets_used=sets_used)
        rows[no] = entry.row
    if cells and "No." not in table.columns:
        cells = {reference(table.header_row, column): "No.", **cells}
    return PlayersSheet(players, rows, cells)


def _check_left(no: int, entry: _Entry, findings: Findings) -> None:
    if no > LAST_NUMBER:
        findings.problem(
            entry.row.first("No.", *NAMES),
            f"no number is left for {entry.name}: the highest so far is {no - 1}.",
            "Type one below it that nobody has had.",
        )


def _free_column(table: Table) -> int:
    """Find the first column right of the header row that is empty all the way down."""
    values = table.grid.values
    header = values[table.header_row - 1]
    free = max(place for place, value in enumerate(header, 1) if value != "") + 1
    while any(free <= len(line) and line[free - 1] != "" for line in values):
        free += 1
    return free


def _player(no: int, entry: _Entry, findings: Findings, *, sets_used: bool) -> Player:
    row = entry.row
    rating = read_rating(row["Rating"], findings)
    sets = _sets(row["Sets"], findings, used=sets_used)
    texts = {
        header: read_grade(row[header], findings)
        if header == "Grade"
        else read_text(row[header], findings) or ""
        for header in _TEXTS
    }
    shown = {"Rating": rating, "Sets": sets if sets_used else "", **texts}
    return Player(
        no,
        entry.name,
        sets=sets,
        rating=rating,
        club=texts["Club"],
        team=texts["Team"],
        country=texts["Country"],
        shown={
            header: value
            for header in schema.SHOWN_IN_STANDINGS
            if (value := shown[header]) not in {None, ""}
        },
        from_round=_round(row["From round"], findings, 1) or 1,
        withdrawn_after=_round(row["Withdrawn after"], findings, 0),
        absent=read_absences(row["Absent"], findings),
        fixed_board=texts["Fixed board"],
        by_hand=_number(row["Tie-break"], findings),
        grade=parse_grade(texts["Grade"]),
        start_score=read_start_score(row["Start score"], findings),
        federation_id=texts["Federation ID"],
    )


def _number(cell: Cell, findings: Findings) -> Fraction | None:
    """Read a tie-break typed by hand."""
    text = read_text(cell, findings)
    if not text:
        return None
    number = parse_score(text)
    if number is None:
        findings.problem(
            cell,
            f'"{text}" is no number for the tie-break By hand.',
            "Type a number such as 2 or 1.5, the higher the better.",
        )
    return number


def _round(cell: Cell, findings: Findings, low: int) -> int | None:
    return read_whole(cell, findings, "the round", low, LAST_ROUND)


def _sets(cell: Cell, findings: Findings, *, used: bool) -> str:
    """Read the card sets owned; a blank counts as None where others have an entry."""
    if not used:
        return SETS[0]
    text = read_text(cell, findings)
    if text == "":
        findings.warning(
            cell, "Sets is blank and counts as None.", f"Choose {_choices()}."
        )
    word = {key(word): word for word in SETS}.get(key(text or SETS[-1]))
    if word is None:
        close = nearest(text or "", list(SETS))
        findings.problem(
            cell,
            f'Sets is "{text}", not one of {_choices()}.',
            f'Did you mean "{close}"?' if close else "",
        )
    return word or SETS[-1]


def _choices() -> str:
    return f"{', '.join(SETS[:-1])} or {SETS[-1]}"


def with_late_entries(
    sheet: PlayersSheet, appearances: Mapping[int, int], drawn: int, findings: Findings
) -> dict[int, Player]:
    """Let players enter where they first appear when ``From round`` does not say it.

    Parameters
    ----------
    appearances
        The first round in which each player stands on a row.
    drawn
        The number of rounds drawn so far.
    """
    players = dict(sheet.players)
    for no, player in sheet.players.items():
        first = appearances.get(no, drawn + 1)
        row = sheet.rows[no]
        unexplained = any(player.plays_in(r) for r in range(1, first))
        gone = player.withdrawn_after is not None and first > player.withdrawn_after
        if unexplained and not gone and row["From round"].blank:
            players[no] = replace(player, from_round=first)
            enters = "enters with" if first > drawn else "is first in"
            findings.warning(
                row.first("From round", *NAMES),
                f"{player.name} {enters} round {first} and counts as a late entry.",
                f'Type {first} in the column "From round" to confirm it.',
            )
    return players

"""The sheet ``Players`` of a new workbook: a table ready to type into."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from swissxl.pairing.api import PairingSystem
from swissxl.workbook.schema import Sheet
from swissxl.workbook.sheets.look import LEFT, NUMBER, TEXT, TYPED_TEXT, Look, zebra
from swissxl.workbook.sheets.page import FIRST_ROW, Column, Input, Page, Row, Value
from swissxl.workbook.sheets.widths import fit

Roster = Sequence[Mapping[str, Value]]
"""Players to begin with: the entries of each by the headers of the sheet."""

READY_ROWS = 44  # two pages, where nobody is known yet
SPARE_ROWS = 8  # below those who are known: rows with lines are printed
LAST_ROW = 3000  # drop-downs and hints reach beyond the rows that are drawn
WIDEST = 40


@dataclass(frozen=True, slots=True)
class PlayerColumn:
    """A column of the table, and what to know before typing into it."""

    header: str
    width: float
    look: Look
    hint: str
    choices: tuple[str, ...] = ()


COLUMNS = (
    PlayerColumn(
        "No.",
        7,
        NUMBER,
        "Leave it blank: the first run gives every player a number, which never "
        "changes.",
    ),
    PlayerColumn("Name", 32, LEFT, "As it is to appear on all sheets."),
    PlayerColumn("First name", 20, LEFT, "Together with Last name instead of Name."),
    PlayerColumn("Last name", 24, LEFT, "Together with First name instead of Name."),
    PlayerColumn("Rating", 9, NUMBER, "A whole number, such as 1850."),
    PlayerColumn("Grade", 9, TEXT, "Such as 3d or 5k."),
    PlayerColumn(
        "Sets",
        9,
        TEXT,
        "The card sets owned: All, Some or None. When nobody has an entry, everybody "
        "owns all.",
        ("All", "Some", "None"),
    ),
    PlayerColumn("Club", 22, LEFT, "Shown in Standings."),
    PlayerColumn("Team", 20, LEFT, "Shown in Standings."),
    PlayerColumn("Country", 10, TEXT, "Shown in Standings."),
    PlayerColumn("Title", 8, TEXT, "Shown in Standings."),
    PlayerColumn("Federation ID", 14, TEXT, "The number in the federation's list."),
    PlayerColumn(
        "From round", 9, NUMBER, "The first round of a late entry; blank: round 1."
    ),
    PlayerColumn(
        "Withdrawn after",
        12,
        NUMBER,
        "The last round of somebody who leaves; 0: never began. Do not delete the row.",
    ),
    PlayerColumn(
        "Absent",
        13,
        TEXT,
        "Rounds missed by arrangement, such as 3, 5. With a half, such as 4½, a "
        "half-point bye is asked for in round 4.",
    ),
    PlayerColumn("Fixed board", 9, TEXT, "The board this player always sits at."),
    PlayerColumn("Start score", 9, NUMBER, "Instead of the one made from the grade."),
    PlayerColumn("Tie-break", 9, NUMBER, "A number by hand; the higher is ahead."),
    PlayerColumn("Notes", 30, LEFT, "Whatever you like."),
)
_BY_HEADER = {column.header: column for column in COLUMNS}

_FIRST = ("No.", "Name", "First name", "Last name")
_EVERYWHERE = ("Club", "Absent", "From round", "Withdrawn after")


def players_page(system: PairingSystem, roster: Roster) -> Page:
    """Lay out the table with the players already known and empty rows below them."""
    columns = _columns(system, roster)
    return Page(
        tab=Sheet.PLAYERS.value,
        heading=Sheet.PLAYERS.value,
        line="One row a player; numbers are given by the first run and never change",
        columns=tuple(_column(column, roster) for column in columns),
        rows=_rows(columns, roster),
        marked=False,
        grows=True,
        landscape=True,
        frozen=2,
        inputs=tuple(_inputs(columns)),
    )


def _columns(system: PairingSystem, roster: Roster) -> list[PlayerColumn]:
    """Choose the columns: those that everybody needs, the system's, those in use."""
    used = {header for entries in roster for header, value in entries.items() if value}
    names = [header for header in _FIRST[1:] if header in used] or ["Name"]
    needed = ["No.", *names, *system.columns, *_EVERYWHERE]
    rest = [
        column.header
        for column in COLUMNS
        if column.header in used and column.header not in (*needed, "Notes")
    ]
    return [_BY_HEADER[header] for header in (*needed, *rest, "Notes")]


def _column(column: PlayerColumn, roster: Roster) -> Column:
    texts = (str(entries.get(column.header) or "") for entries in roster)
    return Column(
        column.header,
        fit(texts, column.width, WIDEST),
        left=column.look is LEFT,
        text=column.look.format == TYPED_TEXT,
    )


def _rows(columns: Iterable[PlayerColumn], roster: Roster) -> Iterator[Row]:
    empty: Mapping[str, Value] = {}
    rows = len(roster) + SPARE_ROWS if roster else READY_ROWS
    for index in range(rows):
        entries = roster[index] if index < len(roster) else empty
        cells = tuple((entries.get(column.header), column.look) for column in columns)
        yield Row(cells, zebra(index))


def _inputs(columns: Iterable[PlayerColumn]) -> Iterator[Input]:
    for number, column in enumerate(columns):
        letter = chr(ord("A") + number)
        cells = f"{letter}{FIRST_ROW}:{letter}{LAST_ROW}"
        yield Input(cells, column.header, column.hint, column.choices)

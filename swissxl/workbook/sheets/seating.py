"""The sheet ``Seating``: the newest round by name, for the wall at the door."""

from collections.abc import Iterator
from dataclasses import dataclass

from swissxl.core.tournament import Missed, Round, Tournament
from swissxl.workbook.model import Report
from swissxl.workbook.schema import BYE, HALF_BYE, ZERO_BYE, Sheet
from swissxl.workbook.sheets.boards import board_cell
from swissxl.workbook.sheets.look import HEADER, NAME, SOFT, TEXT, zebra
from swissxl.workbook.sheets.names import display_names, sort_key
from swissxl.workbook.sheets.page import Cell, Column, Page, Row
from swissxl.workbook.sheets.widths import fit
from swissxl.workbook.sheets.words import has_colours, sentence

SIZE = 13
WHO = NAME.but(size=14)
WHOM = NAME.but(size=SIZE, colour=SOFT)
NOBODY = WHOM.but(italic=True)
SIDE = TEXT.but(size=SIZE)
COLOUR = "Colour"
NOWHERE: Cell = ("–", TEXT.but(size=16, colour=SOFT))

LONGEST_NAME = 50
_WORDS = {
    Missed.BYE: BYE,
    Missed.HALF_BYE: HALF_BYE,
    Missed.ZERO_BYE: ZERO_BYE,
    Missed.ABSENT: "absent",
}


def seating_page(report: Report, newest: Round) -> Page:
    """Lay out who sits where; players who have left or not begun are not listed."""
    tournament = report.tournament
    names = display_names(tournament.players.values())
    width = fit(names.values(), 34, LONGEST_NAME, size=14)
    colours = has_colours(report)
    return Page(
        tab=Sheet.SEATING.value,
        heading="Where do I sit?",
        line=sentence(f"Round {newest.number}", tournament.settings.event),
        columns=tuple(
            column for column in _columns(width) if colours or column.header != COLOUR
        ),
        rows=_rows(tournament, newest, names, colours=colours),
        header=HEADER.but(size=12),
    )


def _columns(width: float) -> Iterator[Column]:
    yield Column("Name", width, left=True)
    yield Column("Board", 12)
    yield Column(COLOUR, 12)
    yield Column("Against", width, left=True)


@dataclass(frozen=True, slots=True)
class _Seat:
    where: Cell
    whom: Cell
    colour: Cell = (None, TEXT)


def _rows(
    tournament: Tournament, newest: Round, names: dict[int, str], *, colours: bool
) -> Iterator[Row]:
    seats = _seats(tournament, newest, names)
    for index, no in enumerate(sorted(seats, key=lambda no: (sort_key(names[no]), no))):
        seat = seats[no]
        colour = (seat.colour,) if colours else ()
        cells = ((names[no], WHO), seat.where, *colour, seat.whom)
        yield Row(cells, zebra(index), 26)


def _seats(
    tournament: Tournament, newest: Round, names: dict[int, str]
) -> dict[int, _Seat]:
    """Find everybody's seat; who stands on no row of the round is absent."""
    seats: dict[int, _Seat] = {}
    for board in newest.boards:
        where = board_cell(board.label, tournament.settings)
        whites, blacks = (names[board.first], WHOM), (names[board.second], WHOM)
        seats[board.first] = _Seat(where, blacks, ("White", SIDE))
        seats[board.second] = _Seat(where, whites, ("Black", SIDE))
    for no, player in tournament.players.items():
        if no not in seats:
            missed = newest.missed.get(no) or player.missing_in(newest.number)
            if word := _WORDS.get(missed or Missed.ABSENT):
                seats[no] = _Seat(NOWHERE, (word, NOBODY))
    return seats

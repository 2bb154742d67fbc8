"""The sheet ``Crosstable``: what everybody scored against everybody else."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from swissxl.workbook.model import Report
from swissxl.workbook.schema import CROSSTABLE_LIMIT, Sheet
from swissxl.workbook.sheets.look import (
    LINE,
    NAME,
    NUMBER,
    SOFT_NUMBER,
    TEXT,
    digits_of,
    with_digits,
    zebra,
)
from swissxl.workbook.sheets.marks import MARK, meetings_mark
from swissxl.workbook.sheets.page import Cell, Column, Page, Row
from swissxl.workbook.sheets.widths import fit
from swissxl.workbook.sheets.words import as_of, sentence, system_of

if TYPE_CHECKING:
    from swissxl.core.history import Record

RANK = NUMBER.but(bold=True)
SCORE = NUMBER.but(bold=True)
ONESELF = TEXT.but(fill=LINE, frame=LINE)
NOT_MET: Cell = (None, MARK.but(frame=LINE))

LONGEST_NAME = 40
MEETING_WIDTH = 5.2


def has_crosstable(report: Report) -> bool:
    """Tell whether the field is small enough, or everybody meets everybody.

    The rounds of ``Standings`` serve the others.
    """
    small = len(report.standings.places) <= CROSSTABLE_LIMIT
    return small or system_of(report).scheduled


def crosstable_page(report: Report) -> Page:
    """Lay out the players of the rows against those of the columns, by their places."""
    event = report.tournament.settings.event
    what = "points against the player of the column; + = - by default"
    return Page(
        tab=Sheet.CROSSTABLE.value,
        heading=Sheet.CROSSTABLE.value,
        line=sentence(as_of(report).capitalize(), event, what),
        columns=tuple(_columns(report)),
        rows=_rows(report),
        landscape=True,
        frozen=3,
    )


def _columns(report: Report) -> Iterator[Column]:
    names = (player.name for player in report.tournament.players.values())
    yield Column("Rank", 7)
    yield Column("No.", 6.5)
    yield Column("Name", fit(names, 18, LONGEST_NAME), left=True)
    for place in report.standings.places:
        yield Column(str(place.no), MEETING_WIDTH)
    yield Column(report.tournament.settings.score_name, 8)


def _rows(report: Report) -> Iterator[Row]:
    places = report.standings.places
    score = with_digits(SCORE, digits_of(place.score for place in places))
    for index, place in enumerate(places):
        meetings = _meetings(report, place.no)
        meetings[place.no] = (None, ONESELF)
        against = (meetings.get(other.no, NOT_MET) for other in places)
        name = report.tournament.players[place.no].name
        cells: tuple[Cell, ...] = (
            (place.rank, RANK),
            (place.no, SOFT_NUMBER),
            (name, NAME),
            *against,
            (place.score, score),
        )
        yield Row(cells, zebra(index))


def _meetings(report: Report, no: int) -> dict[int, Cell]:
    """Mark the rounds against each opponent; of several meetings all are shown."""
    meetings: dict[int, list[Record]] = {}
    for record in report.history.records(no):
        if record.opponent is not None:
            meetings.setdefault(record.opponent, []).append(record)
    return {other: meetings_mark(records) for other, records in meetings.items()}

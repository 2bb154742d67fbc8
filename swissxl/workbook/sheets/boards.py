"""The sheet of a drawn round: written once, then the director types results into it."""

from collections.abc import Iterator

from swissxl.core.results import RESULTS, Outcome
from swissxl.core.settings import Settings
from swissxl.workbook.model import DrawnRound, DrawnRow, Report
from swissxl.workbook.sheets.look import (
    ACCENT,
    FRAME,
    HEADER,
    NAME,
    PLAIN,
    SENTENCE,
    SOFT,
    TEXT,
    TYPED_TEXT,
    WHOLE,
)
from swissxl.workbook.sheets.page import (
    FIRST_ROW,
    Cell,
    Column,
    Input,
    Page,
    Row,
    fit,
    lines_of,
)
from swissxl.workbook.sheets.words import has_colours, sentence, system_of

SIZE = 13
BOARD = TEXT.but(size=16, bold=True, colour=ACCENT)
BOARD_NUMBER = BOARD.but(format=WHOLE)
NO = TEXT.but(size=10, colour=SOFT, format=WHOLE)
PLAYER = NAME.but(size=SIZE)
WORD = PLAYER.but(italic=True, colour=SOFT)
RESULT = TEXT.but(size=SIZE, bold=True, frame=FRAME)
NOTES = SENTENCE.but(format=TYPED_TEXT)
NO_RESULT: Cell = (None, TEXT)

LONGEST_NAME = 36
NOTES_WIDTH = 26.0
ROW_HEIGHT = 30

HOW_TO_TYPE = (
    "1-0: Player 1 won. ½-½: a draw. 0-1: Player 2 won. With an F it was not played: "
    "1-0F Player 2 did not come, ½-½F both tried, 0-0F neither did."
)
HOW_TO_TYPE_COLOURS = (
    "1-0: White won. ½-½: a draw. 0-1: Black won. With an F it was not played: 1-0F "
    "Black did not come, ½-½F both tried, 0-0F neither did."
)
HOW_TO_TYPE_CUT = (
    "1-0: Player 1 goes on. 0-1: Player 2 goes on. With an F it was not played: 1-0F "
    "Player 2 did not come, 0-0F neither did. A draw is no result here."
)
OR_GAMES = "The games of the match can be typed as well: 2-1."


def round_page(report: Report, drawn: DrawnRound) -> Page:
    """Lay out the boards, then who rests, then who is absent."""
    names = [report.tournament.players[no].name for no in _players(drawn)]
    width = fit(names, 22, LONGEST_NAME, size=SIZE)
    one, two = _sides(report, drawn)
    return Page(
        tab=drawn.tab,
        heading=f"Top cut: {drawn.stage}" if drawn.stage else drawn.tab,
        line=_line(report, drawn),
        columns=(
            Column("Board", 9),
            Column("No. 1", 7.5),
            Column(one, width, left=True),
            Column("Result", 12),
            Column(two, width, left=True),
            Column("No. 2", 7.5),
            Column("Notes", NOTES_WIDTH, left=True),
        ),
        rows=_rows(report, drawn),
        marked=False,
        inputs=(_results(report, drawn),) if drawn.boards else (),
        header=HEADER.but(size=11),
    )


def _sides(report: Report, drawn: DrawnRound) -> tuple[str, str]:
    """Name the two sides of a board; a match of the top cut has no colours."""
    colours = has_colours(report) and not drawn.stage
    return ("White", "Black") if colours else ("Player 1", "Player 2")


def _line(report: Report, drawn: DrawnRound) -> str:
    settings = report.tournament.settings
    until = f"results until {settings.deadline}" if settings.deadline else ""
    command = f"swissxl {'cut' if drawn.stage else 'next'} {report.file_name}"
    what = f"type results in the yellow cells, then run: {command}"
    return sentence(settings.event, until, what)


def _players(drawn: DrawnRound) -> Iterator[int]:
    for row in drawn.rows:
        yield row.first
        if row.second is not None:
            yield row.second


def _results(report: Report, drawn: DrawnRound) -> Input:
    system = system_of(report)
    usual = HOW_TO_TYPE_COLOURS if system.colours else HOW_TO_TYPE
    how = HOW_TO_TYPE_CUT if drawn.stage else usual
    games = f" {OR_GAMES}" if system.match_games else ""
    draws = not drawn.stage
    return Input(
        cells=f"D{FIRST_ROW}:D{FIRST_ROW + len(drawn.boards) - 1}",
        title="Result",
        message=f"{how}{games}",
        choices=tuple(
            result.code
            for result in RESULTS
            if draws or result.first is not Outcome.DRAW
        ),
        yellow="A",
    )


def _rows(report: Report, drawn: DrawnRound) -> Iterator[Row]:
    for row in drawn.rows:
        yield Row(tuple(_cells(report, row)), PLAIN, _height(row.notes))


def _cells(report: Report, row: DrawnRow) -> Iterator[Cell]:
    players = report.tournament.players
    yield board_cell(row.label, report.tournament.settings)
    yield row.first, NO
    yield players[row.first].name, PLAYER
    if row.second is None:
        yield NO_RESULT
        yield row.word, WORD
        yield None, NO
    else:
        yield None, RESULT
        yield players[row.second].name, PLAYER
        yield row.second, NO
    yield row.notes or None, NOTES


def board_cell(label: str, settings: Settings) -> Cell:
    """Write a board's name: a number where boards are numbered."""
    if settings.board_labels == "Numbers" and label.isdecimal():
        return int(label), BOARD_NUMBER
    return label or None, BOARD


def _height(notes: str) -> float:
    return max(ROW_HEIGHT, 8 + 13 * lines_of(notes, NOTES_WIDTH, NOTES.size))

"""The sheet of a drawn round: written once, then the director types results into it."""

from collections.abc import Iterator

from swissxl.core.results import RESULTS, Outcome
from swissxl.core.settings import Settings
from swissxl.workbook.model import DrawnRound, DrawnRow, Report
from swissxl.workbook.sheets.games import game_columns, game_inputs
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
from swissxl.workbook.sheets.page import FIRST_ROW, Cell, Column, Input, Page, Row
from swissxl.workbook.sheets.widths import fit, lines_of, text_width
from swissxl.workbook.sheets.words import has_colours, sentence, system_of

SIZE = 13
BOARD = TEXT.but(size=16, bold=True, colour=ACCENT)
BOARD_NUMBER = BOARD.but(format=WHOLE)
NO = TEXT.but(size=10, colour=SOFT, format=WHOLE)
PLAYER = NAME.but(size=SIZE)
WORD = PLAYER.but(italic=True, colour=SOFT)
RESULT = TEXT.but(size=SIZE, bold=True, frame=FRAME)
NOTES = SENTENCE.but(format=TYPED_TEXT)
STONES = TEXT.but(size=SIZE, format=WHOLE)
NO_RESULT: Cell = (None, TEXT)

LONGEST_NAME = 44
NOTES_WIDTHS = 16.0, 26.0
WITH_NOTES = 82.0  # both names and the notes; long names take from the notes
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
OR_GAMES = " The games of the match can be typed as well: 2-1."
OR_POINTS = " The points of the match can be typed as well: 7-3."


def round_page(report: Report, drawn: DrawnRound) -> Page:
    """Lay out the boards, then who rests, then who is absent."""
    several = several_games(report, drawn)
    columns = tuple(_columns(report, drawn))
    return Page(
        tab=drawn.tab,
        heading=f"Top cut: {drawn.stage}" if drawn.stage else drawn.tab,
        line=_line(report, drawn, sum(column.width for column in columns)),
        columns=columns,
        rows=_rows(report, drawn),
        marked=False,
        landscape=several,
        inputs=tuple(_inputs(report, drawn)) if drawn.boards else (),
        header=HEADER.but(size=11),
    )


def several_games(report: Report, drawn: DrawnRound) -> bool:
    """Tell whether games are typed one by one; a match of the top cut is not."""
    return report.tournament.settings.several_games and not drawn.stage


def has_stones(report: Report, drawn: DrawnRound) -> bool:
    """Tell whether the sheet has a column for handicap stones."""
    given = report.tournament.settings.handicap != "None"
    given = given or any(row.handicap for row in drawn.rows)
    return given and not drawn.stage


def _columns(report: Report, drawn: DrawnRound) -> Iterator[Column]:
    """Put the result between the players; the games of a match behind them."""
    width, notes = _widths(report, drawn)
    one, two = _sides(report, drawn)
    several = several_games(report, drawn)
    yield Column("Board", 9)
    yield Column("No. 1", 7.5)
    yield Column(one, width, left=True)
    if not several:
        yield Column("Result", 12)
    yield Column(two, width, left=True)
    yield Column("No. 2", 7.5)
    if several:
        yield from game_columns(report.tournament.settings)
    if has_stones(report, drawn):
        yield Column("Handicap", 11)
    yield Column("Notes", notes, left=True)


def _widths(report: Report, drawn: DrawnRound) -> tuple[float, float]:
    """Choose the widths of a name and of the notes, which long names take from."""
    names = (report.tournament.players[no].name for no in _players(drawn))
    name = fit(names, 22, LONGEST_NAME, size=SIZE)
    narrowest, widest = NOTES_WIDTHS
    return name, round(min(max(WITH_NOTES - 2 * name, narrowest), widest), 1)


def _sides(report: Report, drawn: DrawnRound) -> tuple[str, str]:
    """Name the two sides of a board; a match of the top cut has no colours."""
    colours = has_colours(report) and not drawn.stage
    return ("White", "Black") if colours else ("Player 1", "Player 2")


def _line(report: Report, drawn: DrawnRound, room: float) -> str:
    """Say what to do; the event, which stands in the footer, where there is room."""
    settings = report.tournament.settings
    until = f"results until {settings.deadline}" if settings.deadline else ""
    command = f"swissxl {'cut' if drawn.stage else 'next'} {report.file_name}"
    what = f"type results in the yellow cells, then run: {command}"
    whole = sentence(settings.event, until, what)
    return whole if text_width(whole) <= room else sentence(until, what)


def _players(drawn: DrawnRound) -> Iterator[int]:
    for row in drawn.rows:
        yield row.first
        if row.second is not None:
            yield row.second


def _inputs(report: Report, drawn: DrawnRound) -> Iterator[Input]:
    last = FIRST_ROW + len(drawn.boards) - 1
    if several_games(report, drawn):
        yield from game_inputs(report.tournament.settings, last)
    else:
        yield _results(report, drawn, last)


def _results(report: Report, drawn: DrawnRound, last: int) -> Input:
    system = system_of(report)
    usual = HOW_TO_TYPE_COLOURS if system.colours else HOW_TO_TYPE
    how = HOW_TO_TYPE_CUT if drawn.stage else usual
    games = OR_GAMES if system.match_games else ""
    if report.tournament.settings.several_games:
        games = OR_POINTS
    draws = not drawn.stage
    return Input(
        cells=f"D{FIRST_ROW}:D{last}",
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
    several = several_games(report, drawn)
    _, notes_width = _widths(report, drawn)
    for row in drawn.rows:
        cells = [*_cells(report, row, several=several)]
        if has_stones(report, drawn):
            cells.append((row.handicap or None, STONES))
        cells.append((row.notes or None, NOTES))
        yield Row(tuple(cells), PLAIN, _height(row.notes, notes_width))


def _cells(report: Report, row: DrawnRow, *, several: bool) -> Iterator[Cell]:
    """Write a row up to its notes."""
    players = report.tournament.players
    settings = report.tournament.settings
    results = _result_cells(row, settings.games_per_match + 1 if several else 1)
    yield board_cell(row.label, settings)
    yield row.first, NO
    yield players[row.first].name, PLAYER
    if not several:
        yield from results
    if row.second is None:
        yield row.word, WORD
        yield None, NO
    else:
        yield players[row.second].name, PLAYER
        yield row.second, NO
    if several:
        yield from results


def _result_cells(row: DrawnRow, count: int) -> list[Cell]:
    """Leave the cells of a result open, or fill them in; a word has none."""
    look = NO_RESULT[1] if row.second is None else RESULT
    empty = [None] * (count - len(row.typed))
    return [(text or None, look) for text in (*row.typed, *empty)]


def board_cell(label: str, settings: Settings) -> Cell:
    """Write a board's name: a number where boards are numbered."""
    if settings.board_labels == "Numbers" and label.isdecimal():
        return int(label), BOARD_NUMBER
    return label or None, BOARD


def _height(notes: str, width: float) -> float:
    return max(ROW_HEIGHT, 8 + 13 * lines_of(notes, width, NOTES.size))

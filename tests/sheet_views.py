"""A small league worked by hand, and looks into the sheets made of it.

    1 Adams   W2 +5     4 points; counts 2, 1: running 2, 3
    2 Brown   L1 L3     0 points; running 0, 0
    3 Castro  D4 W2     3 points; running 1, 3
    4 =Dora   D3 BYE    3 points; counts 1, 1: running 1, 2
    5 Émile   BYE -1    2 points; counts 1, 0: running 1, 1

Virtual opponents after each round (seed 000): Adams' of round 2 began with his 2 points
and lost: 2, 2; =Dora's of round 2 with her 1: 1, 1; Émile's of round 1 with 0, lost,
then drew: 0, 1; his of round 2 lost everything: 0, 0.
"""

import io
from dataclasses import replace

import openpyxl
from league_text import CARD_LEAGUE, league

from swissxl.core.history import History
from swissxl.core.tournament import Board, Missed, Round
from swissxl.standings import rank
from swissxl.workbook.model import DrawnRound, DrawnRow, LogLine, Report
from swissxl.workbook.sheets.compose import compose
from swissxl.workbook.sheets.page import HEADER_ROW

SMALL = """
    1 Adams   W2 +5
    2 Brown   L1 L3
    3 Castro  D4 W2
    4 =Dora   D3 BYE
    5 Émile   BYE -1
"""
SETS = {1: "All", 2: "Some", 3: "All", 4: "None", 5: "All"}

DRAWN = DrawnRound(
    3,
    (
        DrawnRow("1", 1, 3),
        DrawnRow("2", 5, 4, notes="They have met in round 1."),
        DrawnRow("", 2, None, "BYE"),
    ),
)
NEWEST = Round(3, (Board("1", 1, 3), Board("2", 5, 4)), {2: Missed.BYE})
LOG = (
    LogLine("2026-05-02 19:40", "next", "0.1.0", 1, 10**15, "draw", "1: 1–2; 2: 3–4"),
    LogLine("2026-05-09 20:15", "next", "0.1.0", None, None, "warning", "=1+1"),
)


def report(text=SMALL, shown=SETS, rounds=5, *, final=False, **settings):
    """Make the report of a run from a league in text."""
    wishes = {"event": "Autumn League", "cut": 2, "tiebreaks": CARD_LEAGUE, **settings}
    tournament = league(text, **wishes)
    players = {
        no: replace(player, shown={"Sets": shown[no]} if no in shown else {})
        for no, player in tournament.players.items()
    }
    tournament = replace(tournament, players=players)
    history = History(tournament)
    return Report(
        tournament=tournament,
        history=history,
        standings=rank(history, final=final),
        rounds=rounds,
        file_name="league.xlsx",
        log=LOG,
    )


def with_draw(made):
    return replace(made, drawn=DRAWN, newest=NEWEST)


def opened(data):
    return openpyxl.load_workbook(io.BytesIO(data))


def sheet(made, tab):
    """Compose a report and open one of its sheets."""
    return opened(compose(made))[tab]


def table(found, columns=None):
    """Give the rows below the header; `columns` leaves out what stands beside."""
    return [
        tuple(cell.value for cell in row[:columns])
        for row in found.iter_rows(min_row=HEADER_ROW + 1)
    ]


def header(found):
    return [cell.value for cell in found[HEADER_ROW] if cell.value is not None]


def column(found, name):
    """Give the cells below a header."""
    place = [cell.value for cell in found[HEADER_ROW]].index(name) + 1
    return [found.cell(row, place) for row in range(HEADER_ROW + 1, found.max_row + 1)]


def fill(cell):
    return cell.fill.fgColor.rgb[2:] if cell.fill.fill_type else None


def ink(cell):
    return cell.font.color.rgb[2:]

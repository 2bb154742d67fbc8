"""Workbooks of leagues in full swing, of any size, quickly: the same bytes every time.

The rounds are played in memory and all sheets are written in one go by the code that
writes them in earnest, so that nothing of a league is missing: the director's sheets
with every result typed, and ours as the last run left them.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from builders import Dice

from swissxl.app.drawing import draw_round, with_round
from swissxl.app.logbook import Scribe, draw_lines, result_lines
from swissxl.core.history import History
from swissxl.core.settings import ChosenTieBreak, Scope, Settings
from swissxl.core.tournament import Player, Round, Tournament
from swissxl.pairing import SYSTEMS
from swissxl.standings import rank
from swissxl.workbook.model import DrawnRound, LogLine, Report
from swissxl.workbook.sheets.boards import RESULT, round_page
from swissxl.workbook.sheets.book import make_workbook
from swissxl.workbook.sheets.compose import pages
from swissxl.workbook.sheets.page import Page, Paper, Row
from swissxl.workbook.sheets.players import players_page
from swissxl.workbook.sheets.settings import settings_page
from swissxl.workbook.sheets.timeless import to_bytes

SYSTEM = SYSTEMS.get("Card league")
MONDAY = datetime(2026, 3, 2, 20, 0)  # noqa: DTZ001 - the log shows no time zone
FIRST = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus", "Hana", "Ida", "Jan", "Kim")
LAST = ("Adams", "Brown", "Clark", "Davis", "Evans", "Frank", "Green", "Hills", "Irwin")


def league_book(players: int, rounds: int, planned: int, *, ours: bool = True) -> bytes:
    """Make the workbook of a league after some rounds, all their results typed.

    Without `ours` it has the director's sheets alone, as if nobody had run anything.
    """
    dice = Dice("league", players, rounds)
    tournament = _beginning(players, planned, dice)
    drawn: list[DrawnRound] = []
    log: list[LogLine] = []
    scribe = Scribe("next", MONDAY, tournament.settings.random_seed)
    for _ in range(rounds):
        log += result_lines(scribe, tournament, log)
        history = History(tournament)
        drawing = draw_round(tournament, history, rank(history, final=False))
        log += draw_lines(scribe, drawing.round, drawing.draw)
        drawn.append(drawing.sheet)
        tournament = with_round(tournament, _with_results(drawing.round, dice))
    report = _report(tournament, log)
    sheets = [*_directors(report, drawn), *(pages(report) if ours else ())]
    return to_bytes(make_workbook(sheets, "", Paper.A4))


def _beginning(players: int, planned: int, dice: Dice) -> Tournament:
    tiebreaks = (_tiebreak(text) for text in SYSTEM.tiebreaks)
    settings = Settings(rounds=planned, random_seed=7, tiebreaks=tuple(tiebreaks))
    everybody = {no: _player(no, dice) for no in range(1, players + 1)}
    return Tournament(settings, everybody)


def _tiebreak(text: str) -> ChosenTieBreak:
    name = text.removesuffix(" END")
    return ChosenTieBreak(name, Scope.ALWAYS if name == text else Scope.END)


def _player(no: int, dice: Dice) -> Player:
    row, first = divmod(no - 1, len(FIRST))
    again, last = divmod(row, len(LAST))
    name = f"{LAST[last]}{' ' + 'I' * again if again else ''}, {FIRST[first]}"
    sets = dice.pick(("All", "All", "Some", "None"))
    return Player(no, name, sets=sets, shown={"Sets": sets})


def _with_results(round_: Round, dice: Dice) -> Round:
    boards = (
        replace(board, result=dice.any_result(board.first, board.second))
        for board in round_.boards
    )
    return replace(round_, boards=tuple(boards))


def _report(tournament: Tournament, log: list[LogLine]) -> Report:
    history = History(tournament)
    return Report(
        tournament=tournament,
        history=history,
        standings=rank(history, final=False),
        rounds=tournament.settings.rounds or 0,
        file_name="league.xlsx",
        newest=tournament.rounds[-1],
        log=log,
    )


def _directors(report: Report, drawn: list[DrawnRound]) -> Iterator[Page]:
    """Lay out Settings, Players and the rounds."""
    settings = report.tournament.settings
    values = {"System": SYSTEM.name, "Rounds": settings.rounds}
    values |= {"Random seed": settings.random_seed}
    values |= {f"Tie-break {n}": name for n, name in enumerate(SYSTEM.tiebreaks, 1)}
    yield settings_page(SYSTEM.settings, values)
    roster = [
        {"No.": player.no, "Name": player.name, "Sets": player.sets}
        for player in report.tournament.players.values()
    ]
    yield players_page(SYSTEM, roster)
    for round_, sheet in zip(report.tournament.rounds, drawn, strict=True):
        page = round_page(report, sheet)
        yield replace(page, rows=_typed(page, round_))


def _typed(page: Page, round_: Round) -> Iterator[Row]:
    """Type the results: the cells that wait for one get it, in order of the boards."""
    codes = (board.result.code for board in round_.boards if board.result)
    for row in page.rows:
        cells = tuple(
            (next(codes), look) if look is RESULT else (value, look)
            for value, look in row.cells
        )
        yield replace(row, cells=cells)

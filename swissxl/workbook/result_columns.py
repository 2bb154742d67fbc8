"""Where the result of a board is typed: in one cell, or in one cell a game."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from swissxl.core.matches import (
    Away,
    Match,
    match_result,
    read_away,
    read_game,
    show_game,
)
from swissxl.core.results import Outcome, Result, is_lone_number
from swissxl.core.settings import Settings
from swissxl.pairing import SYSTEMS
from swissxl.workbook import schema
from swissxl.workbook.cells import Cell, Findings, read_text
from swissxl.workbook.dates import made_by_excel, repaired
from swissxl.workbook.result_cell import read_result_cell
from swissxl.workbook.settings_match import GAMES
from swissxl.workbook.tables import Required, Table, TableRow

RESULT, AWAY = "Result", "Absent"


@dataclass(frozen=True, slots=True)
class Missing:
    """What is still to be typed: the cell, what it is for, how to fill it in."""

    cell: Cell
    what: str
    hint: str


@dataclass(frozen=True, slots=True)
class Said:
    """What a row says of the result; `missing` is given while it is open."""

    result: Result | None = None
    games: tuple[int, int] | None = None
    match: Match | None = None
    missing: Missing | None = None


class ResultColumns(Protocol):
    """The columns of a round sheet in which results stand."""

    @property
    def required(self) -> Required:
        """Give the headers by which the table is known."""
        ...

    @property
    def columns(self) -> tuple[schema.Column, ...]:
        """Give all columns of the sheet that are read."""
        ...

    def check(self, table: Table, findings: Findings) -> None:
        """Note which columns the table lacks."""
        ...

    def cells(self, row: TableRow) -> list[Cell]:
        """Give the cells of a row that hold its result."""
        ...

    def read(self, row: TableRow, findings: Findings) -> Said:
        """Read the result of a board; what is wrong with it is noted."""
        ...


def result_columns(settings: Settings) -> ResultColumns:
    """Choose the columns of a round by the number of games of a match."""
    if settings.several_games:
        return GameCells(settings)
    systems = (system for system in SYSTEMS if system.name == settings.system)
    both_win = any(system.both_win for system in systems)
    return replace(cut_columns(settings), both_win=both_win)


def cut_columns(settings: Settings) -> "OneCell":
    """Choose the columns of the top cut, where a match is typed as a whole.

    Two numbers in the cell are the games of the match where the system says so, and
    the points of the match where it has several games.
    """
    systems = (system for system in SYSTEMS if system.name == settings.system)
    counted = all(system.match_games for system in systems)
    return OneCell(counted or settings.several_games)


def first_typed(cells: Iterable[Cell]) -> Cell | None:
    """Give the first cell that is filled in."""
    return next((cell for cell in cells if not cell.blank), None)


@dataclass(frozen=True, slots=True)
class OneCell:
    """A result in the column ``Result``."""

    match_games: bool
    both_win: bool = False

    @property
    def required(self) -> Required:
        """Ask for the results and one name or number."""
        return ((RESULT, "Player 1"), (RESULT, "No. 1"))

    @property
    def columns(self) -> tuple[schema.Column, ...]:
        """Know the usual columns."""
        return schema.ROUND

    def check(self, table: Table, findings: Findings) -> None:
        """Have nothing to note: the one column is what the table is known by."""

    def cells(self, row: TableRow) -> list[Cell]:
        """Give the one cell."""
        return [row[RESULT]]

    def read(self, row: TableRow, findings: Findings) -> Said:
        """Read the one cell."""
        cell = row[RESULT]
        if cell.blank:
            hint = "Type it; 0-0F if nobody reported."
            return Said(missing=Missing(cell, "no result for", hint))
        typed = read_result_cell(
            cell, findings, match_games=self.match_games, both_win=self.both_win
        )
        return Said(typed.result, typed.games) if typed else Said()


@dataclass(frozen=True, slots=True)
class GameCells:
    """A score a game in the columns ``G1`` …, and who was away in ``Absent``."""

    settings: Settings

    @property
    def games(self) -> tuple[str, ...]:
        """Name the columns of the games."""
        return schema.games(self.settings.games_per_match)

    @property
    def required(self) -> Required:
        """Ask for the first game and one name or number."""
        first = self.games[0]
        return ((first, "Player 1"), (first, "No. 1"))

    @property
    def columns(self) -> tuple[schema.Column, ...]:
        """Know as many games as there can be, to find those that are too many."""
        games = schema.games(schema.MOST_GAMES)
        return (*schema.ROUND, *(schema.Column(game) for game in games))

    def check(self, table: Table, findings: Findings) -> None:
        """Note the games that have no column."""
        lacking = [game for game in self.games if game not in table.columns]
        if lacking:
            are = "column is" if len(lacking) == 1 else "columns are"
            findings.problem(
                table.header(self.games[0]),
                f"a match has {len(self.games)} games, but the {are} missing: "
                f"{', '.join(lacking)}.",
                f"Add them to the header row, or correct the setting {GAMES}.",
            )

    def cells(self, row: TableRow) -> list[Cell]:
        """Give the cells of the games, then of who was away."""
        there = row.table.columns
        games = schema.games(schema.MOST_GAMES)
        return [row[header] for header in (*games, AWAY, RESULT) if header in there]

    def read(self, row: TableRow, findings: Findings) -> Said:
        """Read the games up to the first blank one; the rest must be blank too."""
        before = len(findings.problems)
        games = [self._game(row[game], findings) for game in self.games]
        away = _away(row[AWAY], findings)
        self._refuse_strays(row, findings)
        started = tuple(game for game in games if game is not None)
        self._refuse_gap(row, games, findings)
        if len(findings.problems) > before:
            return Said()
        match = Match(started, away)
        result = match_result(match, self.settings)
        if result is None:
            return Said(
                match=match if started else None, missing=self._open(row, match)
            )
        return Said(result, match=match)

    def _game(self, cell: Cell, findings: Findings) -> Outcome | None:
        if cell.blank:
            return None
        text = (repaired if made_by_excel(cell) else read_text)(cell, findings)
        if text is None:
            return None
        outcome = read_game(text, self.settings)
        if outcome is None:
            self._refuse(cell, text, findings)
        return outcome

    def _refuse(self, cell: Cell, text: str, findings: Findings) -> None:
        scores = [show_game(outcome, self.settings) for outcome in Outcome]
        lone = " of both players" if is_lone_number(text) else ""
        findings.problem(
            cell,
            f'"{text}" is no score of a game.',
            f"Type the score{lone}: {', '.join(scores[:-1])} or {scores[-1]}.",
        )

    def _refuse_gap(
        self, row: TableRow, games: list[Outcome | None], findings: Findings
    ) -> None:
        """Note a blank game before one that is filled in."""
        filled = [not row[game].blank for game in self.games]
        blank = filled.index(False) if False in filled else len(games)
        if any(filled[blank:]):
            later = filled.index(True, blank)
            findings.problem(
                row[self.games[blank]],
                f"game {blank + 1} is blank, but game {later + 1} has a score.",
                "Type it, or move the later ones up.",
            )

    def _refuse_strays(self, row: TableRow, findings: Findings) -> None:
        """Note what stands where no game is typed."""
        known = {row[game].column for game in self.games} | {row[AWAY].column}
        for cell in self.cells(row):
            if not cell.blank and cell.column not in known:
                findings.problem(
                    cell,
                    f"a match has {len(self.games)} games, typed in {self.games[0]} to "
                    f"{self.games[-1]} and {AWAY}; this cell belongs to none of them.",
                    f"Clear the cell, or correct the setting {GAMES}.",
                )

    def _open(self, row: TableRow, match: Match) -> Missing:
        number = len(match.games) + 1
        return Missing(
            row[self.games[number - 1]],
            f"no score of game {number} for" if match.games else "no result for",
            f"Type it, or who is not there in {AWAY}: 1, 2 or Both.",
        )


def _away(cell: Cell, findings: Findings) -> Away | None:
    text = read_text(cell, findings)
    if not text:
        return None
    away = read_away(text)
    if away is None:
        findings.problem(
            cell,
            f'"{text}" does not say who was away.',
            "Type 1 (Player 1), 2 (Player 2) or Both; blank if nobody was.",
        )
    return away

"""Reads a cell of the column ``Result``."""

from swissxl.core.results import (
    RESULTS,
    Typed,
    fold_result,
    is_lone_number,
    read_result,
)
from swissxl.workbook.cells import Cell, Findings, read_text
from swissxl.workbook.dates import made_by_excel, repaired

_LONE = {
    "0": ("0-1", "0-0"),
    "0.5": ("½-½",),
    "1": ("1-0 (a win)", "½-½ (one point, a draw)"),
    "2": ("2-0", "2-1"),
}
OR_GAMES = ", or the games of the match such as 2-1"
OR_BOTH_WIN = ", 1-1 if both won"


def read_result_cell(
    cell: Cell, findings: Findings, *, match_games: bool, both_win: bool = False
) -> Typed | None:
    """Read a result that is not blank; None, with a problem noted, if it is none.

    `match_games` says that two numbers are the games of a match, `both_win` that 1-1 is
    a result.
    """
    read = repaired if made_by_excel(cell) else read_text
    text = read(cell, findings)
    if text is None:
        return None
    typed = read_result(text, match_games=match_games, both_win=both_win)
    if typed is None and match_games and is_lone_number(text):
        _refuse_lone_number(cell, text, findings)
    elif typed is None:
        also = OR_GAMES if match_games else OR_BOTH_WIN if both_win else ""
        _refuse(cell, text, findings, also)
    return typed


def _refuse_lone_number(cell: Cell, text: str, findings: Findings) -> None:
    readings = _LONE.get(fold_result(text), (f"{text}-0", f"{text}-1"))
    findings.problem(
        cell,
        f"a lone {text} is no result: is it {' or '.join(readings)}?",
        "Type the score of both players.",
    )


def _refuse(cell: Cell, text: str, findings: Findings, also: str) -> None:
    codes = ", ".join(result.code for result in RESULTS)
    findings.problem(
        cell,
        f'"{text}" is no result.',
        f"Allowed are {codes}; W, D, L (of Player 1), +/-, -/+{also}.",
    )

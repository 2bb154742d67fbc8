"""Makes workbooks as a director would type them, without any of our own code."""

from io import BytesIO

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

SETTINGS = {"System": "Card league"}
PLAYERS = [("Name",), ("Adams",), ("Brown",), ("Clark",), ("Davis",)]
ROUND = ("Board", "No. 1", "Player 1", "Result", "Player 2", "No. 2")


def book(*, players=PLAYERS, settings=SETTINGS, rounds=(), more=None) -> Workbook:
    """Make a workbook that openpyxl can go on with.

    Parameters
    ----------
    players
        Rows of ``Players``, the header row first; None for no such sheet.
    settings
        Values by name; None for no such sheet.
    rounds
        For each round its rows below the header: ``(Board, No. 1, Player 1, Result,
        Player 2, No. 2)``, or only ``(Player 1, Result, Player 2)``.
    more
        Rows of further sheets, by title.
    """
    made = Workbook()
    made.remove(made.active)
    if settings is not None:
        _fill(made, "Settings", [("Setting", "Value"), *settings.items()])
    if players is not None:
        _fill(made, "Players", players)
    for number, rows in enumerate(rounds, 1):
        _fill(made, f"Round {number}", [ROUND, *map(_board, rows)])
    for title, rows in (more or {}).items():
        _fill(made, title, rows)
    return made


def _board(row):
    if len(row) == 3:
        first, result, second = row
        return (None, None, first, result, second, None)
    return row


def _fill(made: Workbook, title: str, rows) -> Worksheet:
    sheet = made.create_sheet(title)
    for row in rows:
        sheet.append(row)
    return sheet


def saved(made: Workbook) -> bytes:
    """Give the bytes of the file."""
    stream = BytesIO()
    made.save(stream)
    return stream.getvalue()


def workbook(**parts) -> bytes:
    """Make the bytes of a workbook; see `book`."""
    return saved(book(**parts))

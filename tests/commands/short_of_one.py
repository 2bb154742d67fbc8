"""Small leagues in which somebody does not come."""

from commands.sound import HEAD
from openpyxl import load_workbook

NAMES = ("Adams", "Brown", "Clark", "Davis", "Evans", "Frank", "Green")
PLAYERS = [HEAD, *((no, name, "All", None, None) for no, name in enumerate(NAMES, 1))]
FIRST = [
    (1, 1, "Adams", "1-0", "Brown", 2),
    (2, 3, "Clark", "1-0", "Davis", 4),
    (None, 5, "Evans", None, "BYE", None),
]
ODD = [
    (1, 1, "Adams", None, "Clark", 3),
    (2, 4, "Davis", None, "Evans", 5),
    (None, 2, "Brown", None, "BYE", None),
]
EVEN = [(1, 1, "Adams", None, "Clark", 3), (2, 2, "Brown", None, "Davis", 4)]


def rows(path, round_=2):
    """The rows of a round sheet as they stand below the header row."""
    sheet = load_workbook(path)[f"Round {round_}"]
    return [row[:6] for row in sheet.iter_rows(min_row=2, values_only=True)]

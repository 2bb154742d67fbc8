"""The cells of a round sheet for the games of a match, and for who was away."""

from collections.abc import Iterator

from swissxl.core.matches import Away, show_game
from swissxl.core.results import Outcome
from swissxl.core.settings import Settings
from swissxl.workbook import schema
from swissxl.workbook.a1 import letters
from swissxl.workbook.sheets.page import FIRST_ROW, Column, Input

BEFORE = 5  # columns: board, two numbers, two names
HOW_TO_TYPE = (
    "Each game as it ended, Player 1 first. Blank from where it was broken off; then "
    "say in Absent who is away. A game that somebody left is lost."
)
WHO_IS_AWAY = (
    "Who never came, or left before the last game: 1 (Player 1), 2 (Player 2) or Both. "
    "Blank when all games were played."
)


def game_columns(settings: Settings) -> Iterator[Column]:
    """Lay out a column a game, and one for who was away."""
    for header in schema.games(settings.games_per_match):
        yield Column(header, 7.5, text=True)
    yield Column("Absent", 9, text=True)


def game_inputs(settings: Settings, last: int) -> Iterator[Input]:
    """Offer the scores of a game, down to row `last`, and who can be away."""
    first, end, away = (
        letters(BEFORE + place)
        for place in (1, settings.games_per_match, settings.games_per_match + 1)
    )
    yield Input(
        cells=f"{first}{FIRST_ROW}:{end}{last}",
        title="Game",
        message=HOW_TO_TYPE,
        choices=tuple(show_game(outcome, settings) for outcome in Outcome),
        yellow="A",
        unless=away,
    )
    yield Input(
        cells=f"{away}{FIRST_ROW}:{away}{last}",
        title="Absent",
        message=WHO_IS_AWAY,
        choices=tuple(one.value for one in Away),
    )

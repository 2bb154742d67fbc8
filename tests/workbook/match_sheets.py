"""Round sheets with a column a game."""

from workbook.reading import reading

SETTINGS = {"System": "Card league", "Games per match": 3}
HEADER = ("Board", "Player 1", "Player 2", "G1", "G2", "G3", "Absent", "Notes")
LEGAL = "Type the score: 2-0, 1-1 or 0-2."


def sheets(*rows, header=HEADER, settings=SETTINGS, **more):
    return {"settings": settings, "more": {"Round 1": [header, *rows]}, **more}


def one(games, away=None, pair=("Adams", "Brown")):
    """Read a round with one board of interest."""
    texts = [*games, None, None, None][:3]
    return reading(**sheets(("A", *pair, *texts, away), ("B", "Clark", "Davis")))


def board(found):
    return found.tournament.rounds[0].boards[0]

"""Wins and spread of a Scrabble event in two divisions, as its program printed them."""

import pytest

from swissxl.core.history import History
from swissxl.core.results import read_result
from swissxl.core.settings import ChosenTieBreak, Settings
from swissxl.core.tournament import Board, Player, Round, Tournament
from swissxl.standings import rank
from swissxl.tiebreaks import TIEBREAKS

# Players in the order of the file: number; opponents by place in it; own scores.
CSW = """
    1  4 3 2 4  473 561 478 460
    4  3 4 1 3  258 251 358 170
    2  2 1 4 2  359 294 393 370
    3  1 2 3 1  309 437 453 327
"""
NWL = """
    11 8 5 4 6  447 275 481 382
    6  5 7 6 7  455 440 427 503
    7  6 8 7 5  365 427 452 377
    12 7 6 1 8  283 335 257 274
    5  2 1 8 3  403 486 473 450
    8  3 4 2 1  321 386 405 458
    10 4 2 3 2  313 479 436 311
    9  1 3 5 4  448 382 439 385
"""
CSW_RANKED = [(1, 4, 684), (2, 2, -26), (3, 2, -51), (4, 0, -607)]
NWL_RANKED = [
    *((5, 3, 266), (6, 3, 227), (7, 3, 32), (8, 2, 61)),
    *((9, 2, 33), (10, 2, -139), (11, 1, -64), (12, 0, -416)),
]


def division(text) -> History:
    """Type every board once, as two numbers in one cell."""
    rows = [list(map(int, line.split())) for line in text.strip().splitlines()]
    numbers = [row[0] for row in rows]
    rounds = []
    for round_ in range(1, 5):
        boards = []
        for place, row in enumerate(rows, 1):
            other = rows[row[round_] - 1]
            assert other[round_] == place
            if place < row[round_]:
                text = f"{row[4 + round_]}-{other[4 + round_]}"
                typed = read_result(text, match_games=True)
                boards.append(Board(text, row[0], other[0], typed.result, typed.games))
        rounds.append(Round(round_, tuple(boards)))
    players = {no: Player(no, f"P{no}") for no in numbers}
    chosen = (ChosenTieBreak("Point difference"),)
    return History(Tournament(Settings(tiebreaks=chosen), players, tuple(rounds)))


@pytest.mark.parametrize(
    ("text", "ranked"), [(CSW, CSW_RANKED), (NWL, NWL_RANKED)], ids=["CSW", "NWL"]
)
def test_wins_and_spread_rank_as_published(text, ranked):
    history = division(text)
    wins, spread = TIEBREAKS.get("Wins"), TIEBREAKS.get("Spread")
    found = [
        (place.no, wins.value(history, place.no), spread.value(history, place.no))
        for place in rank(history, final=True).places
    ]
    assert found == ranked

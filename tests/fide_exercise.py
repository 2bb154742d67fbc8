"""The exercise that FIDE's commission printed, with the values of two editions.

Sixteen players, five rounds, every kind of round without play. A cell is result, colour
and opponent: ``+W9`` won with White against 9; ``+F14`` by default; ``H`` a half-point
bye, ``U`` the pairing-allocated bye, ``Z`` a zero-point bye.
"""

from fractions import Fraction

from swissxl.core.history import History
from swissxl.core.results import BY_CODE
from swissxl.core.tournament import Board, Missed, Player, Round, Tournament
from swissxl.pairing import SYSTEMS
from swissxl.pairing.defaults import settings_for

GAMES = """
 1 2200 +W9  =B13 =W2  +B15 =W4
 2 2150 +B10 +W7  =B1  +W16 =B3
 3 2100 =W11 +B6  +W8  =B4  =W2
 4 2050 +B12 H    +W13 =W3  =B1
 5 2000 -W13 -B15 +W11 =B7  +W10
 6 1950 -B14 -W3  U    +W10 +B8
 7 1900 +W15 -B2  -B16 =W5  -B11
 8 1850 =B16 +W14 -B3  +W13 -W6
 9 1800 -B1  -W10 H    -F11 U
10 1750 -W2  +B9  -W15 -B6  -B5
11 1700 =B3  -W16 -B5  +F9  +W7
12 1650 -W4  U    +F14 Z    Z
13 1600 +B5  =W1  -B4  -B8  -W14
14 1550 +W6  -B8  -F12 Z    +B13
15 1500 -B7  +W5  +B10 -W1  -B16
16 1450 =W8  +B11 +W7  -B2  +W15
"""

NAMES = (
    "Buchholz",
    "Buchholz Cut 1",
    "Buchholz Cut 2",
    "Median",
    "Average Buchholz",
    "Sonneborn-Berger",
    "Sonneborn-Berger Cut 1",
    "Progressive",
    "Wins",
    "Games won",
    "Black games",
    "Black wins",
)
EDITION_2026 = """
 1 12.5 11.0  9.5 7.0 12.40  8.00 7.25 11.0 2 2 2 1
 2 13.0 12.0 10.5 8.5 13.60  9.50 8.50 13.0 3 3 3 1
 3 15.5 13.0 10.5 9.0 12.90 10.50 9.25 11.0 2 2 2 1
 4 14.0 11.5 10.0 8.0 13.38  9.25 7.75 11.5 2 2 2 1
 5  8.5  7.5  6.0 5.0 13.20  4.25 3.25  5.0 2 2 2 0
 6 11.5 10.5  8.5 7.0 13.25  6.00 5.00  6.0 3 2 2 1
 7 14.5 12.5 10.0 8.5 11.70  3.25 1.25  6.0 1 1 3 0
 8 13.5 12.0 10.0 8.5 12.90  5.25 3.75  8.5 2 2 2 0
 9  9.0  7.5  6.0 4.0 12.75  2.25 2.25  2.5 1 0 1 0
10 13.0 11.5  9.5 7.5 10.80  1.50 0.00  4.0 1 1 3 1
11 12.5 11.0  9.5 7.5 12.75  4.75 3.25  5.5 2 1 2 0
12 11.5  9.5  7.5 6.0 14.00  4.00 4.00  7.0 2 0 0 0
13 14.0 12.0  9.5 8.5 11.90  4.25 4.25  7.0 1 1 3 1
14 11.0  9.0  7.0 6.0 13.00  4.50 3.00  6.0 2 2 2 1
15 12.0 11.0  9.5 7.5 12.20  3.50 2.50  7.0 2 2 3 1
16 12.5 11.0  9.0 7.0 13.10  7.25 5.75 10.5 3 3 2 1
"""
OTHER_IN_2024 = {
    ("Buchholz", 4): "15.0",
    ("Buchholz", 6): "12.0",
    ("Buchholz", 11): "13.5",
    ("Buchholz Cut 1", 6): "11.0",
    ("Buchholz Cut 1", 11): "12.0",
    ("Average Buchholz", 1): "12.60",
    ("Average Buchholz", 3): "13.40",
    ("Average Buchholz", 5): "13.40",
    ("Average Buchholz", 7): "11.90",
    ("Average Buchholz", 8): "13.00",
    ("Average Buchholz", 10): "10.90",
    ("Average Buchholz", 12): "15.00",
    ("Average Buchholz", 13): "12.10",
    ("Average Buchholz", 14): "13.17",
    ("Average Buchholz", 16): "13.30",
    ("Sonneborn-Berger", 4): "9.75",
    ("Sonneborn-Berger", 6): "6.50",
    ("Sonneborn-Berger", 11): "5.75",
    ("Sonneborn-Berger Cut 1", 4): "8.00",
    ("Sonneborn-Berger Cut 1", 6): "5.50",
    ("Sonneborn-Berger Cut 1", 11): "4.25",
}
BYES = {"H": Missed.HALF_BYE, "U": Missed.BYE, "Z": Missed.ZERO_BYE}
RESULTS = {"+": "1-0", "=": "½-½", "-": "0-1"}


def exercise(**settings: object) -> History:
    rows = [line.split() for line in GAMES.strip().splitlines()]
    cells = {int(no): rounds for no, _, *rounds in rows}
    players = {int(no): Player(int(no), no, rating=int(elo)) for no, elo, *_ in rows}
    rounds = tuple(_round(number, cells) for number in range(1, 6))
    # Any system does whose rounds are no table.
    system = SYSTEMS.get("Card league")
    usual = {"win": Fraction(1), "draw": Fraction(1, 2), "rounds": 5, **settings}
    return History(Tournament(settings_for(system, usual), players, rounds))


def _round(number: int, cells) -> Round:
    boards, missed = [], {}
    for no, rounds in cells.items():
        cell = rounds[number - 1]
        if cell in BYES:
            missed[no] = BYES[cell]
        elif cell[1] == "W" or (cell[1] == "F" and no < int(cell[2:])):
            code = RESULTS[cell[0]] + ("F" if cell[1] == "F" else "")
            boards.append(Board("1", no, int(cell[2:]), BY_CODE[code]))
    return Round(number, tuple(boards), missed)

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
MORE_NAMES = (
    "Fore Buchholz",
    "Cumulative Cut 1",
    "Rounds elected",
    "Standard points",
    "ARO",
    "ARO Cut 1",
    "TPR",
    "APRO",
    "PTP",
    "APPO",
    "Kashdan",
)
# 12 played one game only: nothing is left of ARO after a cut.
MORE_OF_2026 = """
 1 13.5 10.0 5 3.5 1820 1900 1969 1789 2029 1769 14
 2 13.5 12.0 5 4.0 1880 1988 2120 1856 2216 1852 16
 3 15.0 10.5 5 3.5 1940 2000 2089 1904 2112 1934 14
 4 14.5 10.5 4 3.5 1888 1983 2081 1772 2168 1784 12
 5 10.0  5.0 5 2.5 1690 1738 1690 1719 1689 1676 12
 6 12.0  6.0 5 3.0 1813 1900 1813 1846 1810 1836 10
 7 13.5  5.0 5 1.5 1760 1838 1611 1869 1531 1890  9
 8 12.5  8.0 5 2.5 1730 1800 1730 1915 1715 1924 12
 9  9.5  2.5 3 1.5 1975 2200 1175 1805  950 1802  2
10 12.5  4.0 5 1.0 1880 1975 1640 1717 1575 1687  8
11 12.0  5.0 5 2.5 1863 2000 1776 1840 1763 1836  8
12 11.0  7.0 3 2.0 2050    0 1250 2081 1250 2168  1
13 13.5  6.0 5 1.5 1930 2025 1781 1879 1744 1909  9
14 10.5  5.0 3 2.0 1800 1900 1925 1775 1942 1756  9
15 12.0  7.0 5 2.0 1860 1963 1788 1776 1768 1767 11
16 13.5 10.0 5 3.5 1820 1900 1969 1805 2013 1799 15
"""
FORE_SCORES = (3.5, 4, 3.5, 3.5, 2, 2.5, 2, 3, 1.5, 1.5, 2, 3, 2, 1.5, 2.5, 3)
"""What opponents see after a last round of draws; 12 sees its zero byes as draws."""

# 1 met 9, 13, 2, 15 and 4. Their scores are 1½, 1½, 4, 2 and 3½, after a last round of
# draws 1½, 2, 4, 2½ and 3½; their ratings 1800, 1600, 2150, 1500 and 2050. Its running
# score is 1, 1½, 2, 3, 3½; it gave products of 1½, ¾, 2, 2 and 1¾.
# 9 lost by default to 11 (2½), as which it has 1½ itself; the other opponents count 3½,
# 1, and 1½ twice.
# 11 won by default against 9 (1½); the other products are 1¾, 0, 0 and 1½.
BY_HAND = {
    ("Median 2", 1): "2",
    ("Modified Median", 1): "11",  # above half: without 1½
    ("Modified Median", 5): "5",  # half: 1½, 2, 2½, 1½, 1 without 1 and 2½
    ("Modified Median", 7): "10.5",  # below half: 2, 4, 3½, 2½, 2½ without 4
    ("Fore Buchholz Cut 1", 1): "12",
    ("Fore Buchholz Median 1", 1): "8",
    ("Average Fore Buchholz", 1): "12.6",  # 9½, 13½, 13½, 12 and 14½
    ("Average Fore Buchholz", 11): "13",  # 15, 13½, 10 and 13½; 9 it did not meet
    ("Buchholz with forfeits", 9): "10",
    ("Buchholz Cut 1 with forfeits", 9): "8.5",  # without the half-point bye
    ("Sonneborn-Berger with forfeits", 11): "4.75",
    ("Sonneborn-Berger Cut 2", 1): "5.75",
    ("Cumulative Cut 2", 1): "8.5",
    ("ROS", 1): "7",  # won in rounds 1 and 4 of 5
    ("ROS", 12): "7",  # a bye in round 2, by default in round 3
    ("ARO Cut 2", 1): "2000",
    ("ARO Median 1", 1): "1817",
}
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
    ("Fore Buchholz", 4): "15.5",
    ("Fore Buchholz", 11): "12.5",
    ("Fore Buchholz", 12): "11.5",
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

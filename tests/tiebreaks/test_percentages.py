"""Percentages beside two published events, and where a match has several games."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from core.test_matches import of, rules

from swissxl.core.history import History
from swissxl.core.matches import match_result
from swissxl.core.results import BY_CODE
from swissxl.core.settings import Settings
from swissxl.core.tournament import Board, Missed, Player, Round, Tournament
from swissxl.tiebreaks import TIEBREAKS
from swissxl.tiebreaks.percentages import NO_FLOOR, match_share, mean_of_opponents


def value(name, history, no):
    return TIEBREAKS.get(name).value(history, no)


# ---- a card game of two leavers and a tie, with the places that its program gave

CARD_GAME = (
    "2>13 16>6 8>12 7>3 15>9 4>5 11>10 14>1",
    "16>4 2>8 7>15 13=5 12>3 9>1 10>14",
    "7>2 9>16 12>4 15>5 8>10 3>1 13>14",
)
LEFT_AFTER_1 = (6, 11)
PLACES = ((7, 2, 15, 8, 9, 12, 16, 13, 3, 4, 5, 6), (14, 11, 1))  # of two age groups


def card_game() -> History:
    players = {
        no: Player(no, f"P{no}", withdrawn_after=1 if no in LEFT_AFTER_1 else None)
        for no in range(1, 17)
    }
    rounds = []
    for number, texts in enumerate(CARD_GAME, 1):
        boards = []
        for text in texts.split():
            drawn = "=" in text
            first, second = map(int, text.split("=" if drawn else ">"))
            result = BY_CODE["½-½" if drawn else "1-0"]
            boards.append(Board(str(len(boards) + 1), first, second, result))
        rounds.append(Round(number, tuple(boards)))
    settings = Settings(win=Fraction(3), virtual_opponent="Left out")
    return History(Tournament(settings, players, tuple(rounds)))


@pytest.mark.parametrize("places", PLACES)
def test_places_with_a_floor_of_25_are_as_published(places):
    history = card_game()

    def standing(no):
        resistance = value("Resistance", history, no)
        return history.score(no), resistance, value("OOMW% 25", history, no)

    assert all(standing(one) > standing(other) for one, other in pairwise(places))


# ---- two games a match, byes and a leaver: points per round of the opponents

TWO_GAMES = (
    "10-3 0:5, 12-7 0:6, 11-5 3:3, 1-15 6:0, 13-14 0:6, 4-2 3:3, 6-8 0:6, 9-16 6:0",
    "7-8 0:6, 12-10 3:3, 5-2 3:3, 4-11 6:0, 1-14 6:0, 6-13 6:0, 3-9 6:0, 16-15 6:0",
    "15-10 0:6, 13-0, 7-5 0:6, 14-9 0:6, 16-2 0:6, 1-3 3:3, 12-11 3:3, 4-6 3:3",
    "12-13 3:3, 4-3 3:3, 1-5 6:0, 2-9 6:0, 6-10 3:3, 16-11 0:6, 7-14 6:0, 15-0",
)
MATCHES = {"6:0": "WW", "3:3": "WL", "0:6": "LL"}
PUBLISHED = """
     1 21 2.5625 3.578125            9 12 2.9375 3.234375
     2 18 2.8125 3.390625           10 12 2.75   3.390625
     3 17 3.75   2.984375           11 12 2.625  3.359375
     4 15 3.6875 3.234375           12  9 2.8125 2.703125
     5 12 3.9375 2.796875           13  9 2.25   3.3125
     6 12 3.75   2.921875           14  6 3.375  2.734375
     7 12 3.1875 3.28125            15  6 3.25   2.7708333333333335
     8 12 3.0    3.46875            16  6 3.0    2.90625
"""


def two_games() -> History:
    """Play the rounds; 0:5 came about as a game won and another counted for two."""
    settings = replace(rules(2, win=3, bye_percent=100), virtual_opponent="Left out")
    players = {no: Player(no, f"P{no}") for no in range(1, 17)}
    rounds = []
    for number, text in enumerate(TWO_GAMES, 1):
        boards, missed = [], dict.fromkeys(players, Missed.ABSENT)
        for board in text.split(", "):
            pair, _, score = board.partition(" ")
            first, second = map(int, pair.split("-"))
            if not score:
                missed[first] = Missed.BYE
                continue
            match = of(MATCHES[score]) if score in MATCHES else of("L", "1")
            result = match_result(match, settings)
            boards.append(
                Board(str(len(boards) + 1), first, second, result, match=match)
            )
        rounds.append(Round(number, tuple(boards), missed))
    return History(Tournament(settings, players, tuple(rounds)))


def test_strength_of_schedule_is_as_published():
    history = two_games()
    rows = [line.split() for line in PUBLISHED.split("\n") if line.strip()]
    table = [row[at : at + 4] for row in rows for at in (0, 4)]
    assert len(table) == 16
    of_a_match = history.settings.win
    share = match_share(NO_FLOOR)
    once = mean_of_opponents(share, NO_FLOOR)
    twice = mean_of_opponents(once, NO_FLOOR)
    for no, points, sos, extended in table:
        number = int(no)
        assert history.score(number) == int(points)
        assert of_a_match * once(history, number) == Fraction(sos)
        assert float(of_a_match * twice(history, number)) == pytest.approx(
            float(extended)
        )


# ---- a match of several games, by hand


def match_of_five(match) -> History:
    settings = rules(5)
    players = {no: Player(no, f"P{no}") for no in (1, 2)}
    board = Board("A", 1, 2, match_result(match, settings), match=match)
    return History(Tournament(settings, players, (Round(1, (board,)),)))


def numbers(history, no):
    names = ("Games won", "Point difference", "Game-win %", "Opponents' game-win %")
    return [value(name, history, no) for name in (*names, "Opponents' match-win %")]


def test_games_of_a_match_are_counted_at_the_board():
    # 2-0 1-1 0-2 2-0 1-1: six points of ten, four of ten.
    whole = match_of_five(of("WDLWD"))
    assert numbers(whole, 1) == [2, 2, 60, 40, 40]
    assert numbers(whole, 2) == [1, -2, 40, 60, 60]
    # 0-2 1-1 1-1, then the second leaves: 5 to 4; at the board 2 of 6 and 4 of 6.
    broken = match_of_five(of("LDD", "2"))
    assert numbers(broken, 1) == [0, 1, Fraction(100, 3), Fraction(200, 3), 40]
    assert numbers(broken, 2) == [1, -1, Fraction(200, 3), Fraction(100, 3), 50]
    # Never began: no games, and nothing for the difference.
    never = match_of_five(of("", "2"))
    assert numbers(never, 1)[:3] == [0, 0, 0]
    assert numbers(never, 2)[:3] == [0, 0, 0]


def test_typed_games_are_games():
    players = {no: Player(no, f"P{no}") for no in (1, 2)}
    board = Board("1", 1, 2, BY_CODE["1-0"], (3, 1))
    history = History(Tournament(Settings(), players, (Round(1, (board,)),)))
    assert value("Game-win %", history, 1) == 75
    assert value("Game-win %", history, 2) == 33  # a quarter, raised to the floor


def test_matches_won_are_counted_by_who_got_more():
    broken = match_of_five(of("LDD", "2"))
    assert [value("Wins", broken, no) for no in (1, 2)] == [1, 0]
    never = match_of_five(of("", "1"))
    assert [value("Wins", never, no) for no in (1, 2)] == [0, 1]
    drawn = match_of_five(of("DDDDD"))
    assert [value("Wins", drawn, no) for no in (1, 2)] == [0, 0]


def test_parts_of_a_mean_add_up_to_it():
    row = TIEBREAKS.get("OMW%")
    for history in (card_game(), two_games()):
        for no in history.players:
            assert sum(row.parts(history, no)) == row.value(history, no)

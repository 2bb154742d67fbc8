"""Rating, Starting number, By hand, also reversed; games of a match."""

from dataclasses import replace
from fractions import Fraction

from league_text import history, league, scores

from swissxl.core.history import History
from swissxl.standings import rank
from swissxl.tiebreaks import TIEBREAKS

LEAGUE = """
    1 A  D2
    2 B  D1
    3 C  D4
    4 D  D3
"""


def order(past):
    return [place.no for place in rank(past, final=False).places]


def test_the_higher_rating_is_ahead_and_nobody_s_is_0():
    tournament = league(LEAGUE, tiebreaks=("Rating",))
    ratings = {1: 1500, 2: None, 3: 1800, 4: 1650}
    players = {
        no: replace(player, rating=ratings[no])
        for no, player in tournament.players.items()
    }
    past = History(replace(tournament, players=players))
    assert order(past) == [3, 4, 1, 2]
    assert [TIEBREAKS.get("Elo").value(past, no) for no in players] == [
        *scores(1500, 0, 1800, 1650)
    ]


def test_reversed_the_lower_rating_is_ahead():
    tournament = league(LEAGUE, tiebreaks=("RTNG/R", "TPN/R"))
    ratings = {1: 1500, 2: 1500, 3: 1800, 4: 1650}
    players = {
        no: replace(player, rating=ratings[no])
        for no, player in tournament.players.items()
    }
    ranked = rank(History(replace(tournament, players=players)), final=False)
    assert [place.no for place in ranked.places] == [2, 1, 4, 3]
    assert [place.values[0] for place in ranked.places] == [1500, 1500, 1650, 1800]


def test_starting_numbers_are_shown_though_the_score_decided():
    past = history("1 A W2\n2 B L1", tiebreaks=("TPN", "RTNG/R"))
    ranked = rank(past, final=False)
    assert [place.values for place in ranked.places] == [(1, 0), (2, 0)]


def test_equal_ratings_decide_nothing():
    past = history(LEAGUE, tiebreaks=("RTNG/R",))
    assert [place.rank for place in rank(past, final=False).places] == [1, 1, 1, 1]


def test_the_number_typed_by_hand_is_ahead_when_higher():
    tournament = league(LEAGUE, tiebreaks=("By hand",))
    numbers = {1: None, 2: Fraction(1, 2), 3: Fraction(-1), 4: Fraction(2)}
    players = {
        no: replace(player, by_hand=numbers[no])
        for no, player in tournament.players.items()
    }
    past = History(replace(tournament, players=players))
    assert order(past) == [4, 2, 1, 3]
    assert TIEBREAKS.get("By hand").value(past, 3) == -1


def test_the_lower_starting_number_is_ahead():
    past = history(LEAGUE, tiebreaks=("Starting number",))
    ranked = rank(past, final=False)
    assert [place.no for place in ranked.places] == [1, 2, 3, 4]
    assert [place.rank for place in ranked.places] == [1, 2, 3, 4]
    assert [place.values for place in ranked.places] == [
        (Fraction(no),) for no in (1, 2, 3, 4)
    ]


def test_games_of_a_match_count_one_by_one():
    tournament = league("1 A  W2  L2\n2 B  L1  W1")
    first, second = tournament.rounds
    typed = replace(first, boards=(replace(first.boards[0], games=(2, 1)),))
    past = History(replace(tournament, rounds=(typed, second)))
    won, difference = TIEBREAKS.get("Games won"), TIEBREAKS.get("Point difference")
    # 2-1, then a loss without games typed: 0-1.
    assert [won.value(past, no) for no in (1, 2)] == [2, 2]
    assert [difference.value(past, no) for no in (1, 2)] == [0, 0]
    assert won.parts(past, 2) == [1, 1]
    assert difference.parts(past, 2) == [-1, 1]


def test_the_starting_number_is_the_pairing_number_of_the_system():
    """Where players are numbered by rating, 3 is the first and 2, unrated, the last."""
    tournament = league(LEAGUE, tiebreaks=("Starting number",))
    settings = replace(tournament.settings, first_round="By rating")
    ratings = {1: 1500, 2: None, 3: 1800, 4: 1650}
    players = {
        no: replace(player, rating=ratings[no])
        for no, player in tournament.players.items()
    }
    past = History(replace(tournament, players=players, settings=settings))
    ranked = rank(past, final=False).places
    assert [(place.no, place.values[0]) for place in ranked] == [
        (3, 1),
        (4, 2),
        (1, 3),
        (2, 4),
    ]

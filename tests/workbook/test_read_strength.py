"""Grades, starting scores, stones, and the settings that go with them."""

from fractions import Fraction

import pytest
from workbook.reading import problems, reading, warnings

from swissxl.core.history import History
from swissxl.core.results import BOTH_WIN

MCMAHON = {"System": "McMahon"}
GRADED = [("Name", "Grade"), ("Adams", "3d"), ("Brown", "5 Kyu"), ("Clark", "1P")]
ROUND = ("White", "Result", "Black", "Handicap")


def go(players=GRADED, rounds=(), **settings):
    sheets = {
        f"Round {number}": [ROUND, *rows] for number, rows in enumerate(rounds, 1)
    }
    named = {name.replace("_", " "): value for name, value in settings.items()}
    return reading(players=players, settings={**MCMAHON, **named}, more=sheets)


def starts(found):
    assert problems(found) == []
    history = History(found.tournament)
    return {player.name: history.score(no) for no, player in history.players.items()}


def test_grades_make_starting_scores():
    assert starts(go(Bar="4d", Floor="3k")) == {"Adams": 32, "Brown": 27, "Clark": 33}


def test_ratings_make_them_where_nobody_has_a_grade():
    players = [("Name", "Rating"), ("Adams", 2150), ("Brown", 1990)]
    found = go(players, Bar=2000, Grade_width=50)
    assert starts(found) == {"Adams": 100, "Brown": 99}


def test_a_start_score_by_hand():
    players = [("Name", "Grade", "Start score"), ("Adams", "3d", "27½"), ("B", "1k", 3)]
    assert starts(go(players)) == {"Adams": Fraction(55, 2), "B": 3}


@pytest.mark.parametrize("typed", ["12", "strong", "0d", "10d", "31k", "3 e"])
def test_what_is_no_grade_is_a_problem(typed):
    (found,) = problems(go([("Name", "Grade"), ("Adams", typed), ("Brown", "1d")]))
    advice = "Type one from 30k to 1k, 1d to 9d or 1p to 9p."
    assert found == f'Players!B2: "{typed}" is no grade. {advice}'


def test_other_systems_take_any_grade():
    found = reading(players=[("Name", "Rank"), ("Adams", "captain"), ("Brown", "")])
    assert problems(found) == []


def test_nothing_to_start_from_is_a_warning():
    found = go([("Name", "Grade"), ("Adams", "3d"), ("Brown", None)])
    assert any("Brown has no grade" in line for line in warnings(found))
    assert starts(found) == {"Adams": 32, "Brown": 32}


@pytest.mark.parametrize("typed", ["high", 5000])
def test_a_bad_start_score(typed):
    players = [("Name", "Grade", "Start score"), ("Adams", "3d", typed), ("B", "1d", 1)]
    (found,) = problems(go(players))
    assert found.startswith(f'Players!C2: "{typed}" is no start score.')


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("Bar", "very high", "a grade such as 4d or 15k, or a rating"),
        ("Floor", "10", None),
        ("Seeding", "Slaughter", "one of: Split, Split random, Fold"),
        ("Handicap", "2", "one of: None, McMahon score, Grade"),
        ("Grade width", 0, "a whole number from 1 to 1000"),
        ("Round down", "perhaps", "one of: Yes, No"),
    ],
)
def test_settings_out_of_range(name, value, allowed):
    found = problems(go(**{name.replace(" ", "_"): value}))
    if allowed is None:
        assert found == []
    else:
        assert f'"{value}" is no value of {name}; allowed is {allowed}' in found[0]


def test_typed_stones_count_whatever_the_setting():
    found = go(rounds=[[("Adams", "1-0", "Brown", 4), ("Clark", None, "BYE", None)]])
    assert problems(found) == []
    history = History(found.tournament)
    assert [history.records(no)[0].handicap for no in (1, 2, 3)] == [4, -4, 0]


def test_stones_that_are_no_number():
    (found,) = problems(go(rounds=[[("Adams", "1-0", "Brown", "many")]]))
    assert found.startswith("Round 1!D2:")


def test_both_can_win():
    found = go(rounds=[[("Adams", "1 : 1", "Brown", None), ("Clark", None, "BYE", "")]])
    assert problems(found) == []
    (board,) = found.tournament.rounds[0].boards
    assert board.result is BOTH_WIN
    assert History(found.tournament).points(1) == History(found.tournament).points(2)


def test_both_cannot_win_elsewhere():
    rows = [("Adams", "1-1", "Brown"), ("Clark", None, "BYE")]
    found = reading(settings={"System": "Monrad"}, rounds=[rows])
    assert any('"1-1" is no result' in line for line in problems(found))


def test_settings_of_strength_mean_nothing_elsewhere():
    found = reading(settings={"System": "Monrad", "Bar": "4d", "Handicap": "Grade"})
    assert sum("no effect" in line or "Monrad" in line for line in warnings(found)) == 2


@pytest.mark.parametrize("typed", ["SOS\tPAIR", "sos pair", "S.O.S.  Pair"])
def test_keywords_after_a_blank_or_tab_in_any_case(typed):
    found = go(**{"Tie-break 1": typed})
    assert problems(found) == []
    assert str(found.tournament.settings.tiebreaks[0]).endswith("PAIR")


def test_a_wrong_keyword_names_its_cell():
    (found,) = problems(go(**{"Tie-break 1": "SOS FINAL"}))
    assert found.startswith("Settings!B3:")

"""Virtual opponents of the card league, worked by hand."""

from fractions import Fraction
from types import SimpleNamespace

import pytest
from league_text import history, scores

from swissxl.core.records import Kind, Record
from swissxl.core.registry import UnknownNameError
from swissxl.core.results import Outcome
from swissxl.core.settings import Settings
from swissxl.core.tournament import Missed
from swissxl.tiebreaks.opponents import in_wins
from swissxl.tiebreaks.unplayed import (
    card_league_story,
    event,
    virtual_opponent,
    virtual_running,
)

# The seed's player 1: win, draw, then round 3 by default, then a loss and a win.
SEED = """
1 A  W2  D3  {round3}  L2  W3
2 B  L1  W4  W3        W1  W4
3 C  W4  D1  L2        W4  L1
4 D  L3  L2  BYE       L3  L2
"""


def virtual_of_one(round3):
    past = history(SEED.format(round3=round3))
    return virtual_running(past, 1, past.records(1)[2])


def test_seed_example_of_a_win_by_default():
    # Began with 2 + 1, lost, then two draws: the seed's 2, 3, 3, 4, 5.
    assert virtual_of_one("BYE") == scores(2, 3, 3, 4, 5)


def test_a_draw_by_default_adds_its_draw():
    # Began with 3, drew: 4; then two draws.
    assert virtual_of_one("½BYE") == scores(2, 3, 4, 5, 6)


@pytest.mark.parametrize("word", ["–", "OUT", "0BYE", "LATE"])
def test_a_loss_by_default_was_against_somebody_who_lost_everything(word):
    assert virtual_of_one(word) == scores(0, 0, 0, 0, 0)


def test_its_scores_grow_on_the_real_score_of_the_player():
    # A win by default really gives 2, though it counts 1: the virtual opponent of
    # round 2 began with 2, drew to 3; that of round 3 began with 2 + 1, lost.
    past = history("""
        1 A  +2  =2  BYE
        2 B  -1  =1  –
    """)
    first, second, third = past.records(1)
    assert virtual_running(past, 1, first) == scores(0, 1, 2)
    assert virtual_running(past, 1, second) == scores(2, 3, 4)
    assert virtual_running(past, 1, third) == scores(2, 3, 3)


def test_both_sides_of_a_default_have_their_own():
    past = history("""
        1 A  W3  +2  D3
        2 B  D4  -1  W4
        3 C  L1  =4  D1
        4 D  D2  =3  L2
    """)
    second = {no: past.records(no)[1] for no in past.players}
    running = {no: virtual_running(past, no, record) for no, record in second.items()}
    assert running == {
        1: scores(2, 2, 3),  # began with 2, lost, drew
        2: scores(0, 0, 0),  # lost everything
        3: scores(0, 1, 2),  # began with 0, drew, drew
        4: scores(1, 2, 3),  # began with 1, drew, drew
    }


def test_points_between_nothing_and_a_win_make_a_draw_by_default():
    past = history("1 A – BYE", absent_points=scores("3/2")[0])
    assert virtual_running(past, 1, past.records(1)[0]) == scores(1, 2)


def test_an_absence_worth_a_win_is_a_win_by_default():
    past = history("1 A – –", absent_points=scores(2)[0])
    assert virtual_running(past, 1, past.records(1)[1]) == scores(2, 2)


@pytest.mark.parametrize(
    ("token", "name"),
    [
        ("BYE", "bye"),
        ("½BYE", "half-point bye"),
        ("0BYE", "zero-point bye"),
        ("–", "absence"),
        ("OUT", "withdrawal"),
        ("LATE", "late entry"),
    ],
)
def test_missed_rounds_have_names(token, name):
    assert event(history(f"1 A {token}").records(1)[0]) == name


def test_defaults_have_names():
    past = history("""
        1 A  +2  =2
        2 B  -1  =1
    """)
    names = [[event(record) for record in past.records(no)] for no in (1, 2)]
    assert names == [
        ["win by default", "draw by default"],
        ["loss by default", "draw by default"],
    ]


def story(text, round_):
    past = history(text)
    return card_league_story(past, 1, past.records(1)[round_ - 1])


def test_the_story_of_a_bye():
    assert story("1 A BYE – –", 1) == (
        "bye (counts 1): the virtual opponent began with 0, lost, "
        "then draws every round"
    )


def test_the_story_of_a_draw_in_the_last_round():
    assert story("1 A BYE ½BYE", 2) == (
        "half-point bye (counts 0): the virtual opponent began with 2, drew"
    )


def test_the_story_of_a_loss():
    assert story("1 A – BYE", 1) == "absence: the virtual opponent lost every round"


def test_a_name_that_no_row_has_is_an_error():
    with pytest.raises(UnknownNameError):
        virtual_opponent(history("1 A BYE", virtual_opponent="Nobody"))


def share_of_a_win(kind, outcome, points, missed=None, **given):
    """Count one round in wins; three points for a win, two for a draw, one else."""
    points = Fraction(points)
    record = Record(1, kind, None, outcome, points, points, missed=missed)
    three = {"win": Fraction(3), "draw": Fraction(2), "loss": Fraction(1)}
    return in_wins(SimpleNamespace(settings=Settings(**{**three, **given})), record)


@pytest.mark.parametrize("kind", [Kind.PLAYED, Kind.DEFAULT])
def test_a_round_with_an_opponent_counts_in_wins_by_its_outcome(kind):
    """A loss is no third of a win, nor a draw two, played or by default."""
    assert share_of_a_win(kind, Outcome.WIN, 3) == 1
    assert share_of_a_win(kind, Outcome.DRAW, 2) == Fraction(1, 2)
    assert share_of_a_win(kind, Outcome.LOSS, 1) == 0


def test_a_missed_round_counts_the_part_of_a_win_that_its_points_are():
    def bye(points, **given):
        return share_of_a_win(Kind.MISSED, Outcome.DRAW, points, Missed.BYE, **given)

    assert bye(2) == Fraction(2, 3)
    # In matches the measure is what a bye gives, here 4 points, not a win's 3.
    match = {"games_per_match": 2, "bye_points": Fraction(4)}
    assert (bye(4, **match), bye(1, **match)) == (1, Fraction(1, 4))

"""Solkoff, Cumulative and Opponents' cumulative, round by round."""

import random

import pytest
from league_text import history, scores
from naive_tiebreaks import Naive, as_text, random_rows

from swissxl.tiebreaks import TIEBREAKS
from swissxl.tiebreaks.opponents import solkoff_parts
from swissxl.tiebreaks.running import (
    cumulative,
    cumulative_parts,
    opponents_cumulative_parts,
)

SUMS = ("Solkoff", "Cumulative", "Opponents' cumulative")


def test_seed_example_of_running_scores():
    past = history("""
        1 A  W2  L2  D2  W2
        2 B  L1  W1  D1  L1
    """)
    assert cumulative_parts(past, 1) == scores(2, 2, 3, 5)
    sums = [cumulative(type(past)(past.tournament, after), 1) for after in range(1, 5)]
    assert sums == [*scores(2, 4, 7, 12)]


def test_seed_example_of_a_virtual_opponent():
    # Win, draw, win by default in round 3 of 5: 2 3 3 4 5, so 5 and 17.
    past = history("""
        1 A  W2  D3  BYE  L2  W3
        2 B  L1  –   –    W1  –
        3 C  –   D1  –    –   L1
    """)
    assert solkoff_parts(past, 1)[2] == 5
    assert opponents_cumulative_parts(past, 1)[2] == 17


@pytest.mark.parametrize(
    ("token", "last", "total"),
    [
        ("½BYE", 6, 20),  # 2 3 4 5 6
        ("–", 0, 0),
    ],
)
def test_the_same_player_drawing_or_losing_by_default(token, last, total):
    past = history(f"""
        1 A  W2  D3  {token}  L2  W3
        2 B  L1  –   –        W1  –
        3 C  –   D1  –        –   L1
    """)
    assert solkoff_parts(past, 1)[2] == last
    assert opponents_cumulative_parts(past, 1)[2] == total


def test_opponents_count_as_they_stand_now():
    # After round 1 Ben has 0, after round 2 he has 2.
    text = """
        1 A  W2  W3
        2 B  L1  W4
        3 C  D4  L1
        4 D  D3  L2
    """
    past = history(text)
    assert [*solkoff_parts(past, 1)] == [2, 1]
    assert [*solkoff_parts(type(past)(past.tournament, 1), 1)] == [0]


def test_an_open_result_adds_nothing_to_the_opponents():
    past = history("""
        1 A  W2  ?3
        2 B  L1  W4
        3 C  W4  ?1
        4 D  L3  L2
    """)
    assert [*solkoff_parts(past, 1)] == [2, 0]
    assert [*opponents_cumulative_parts(past, 1)] == [2, 0]


def test_an_open_result_leaves_the_own_running_score():
    past = history("""
        1 A  W2  ?2
        2 B  L1  ?1
    """)
    assert cumulative_parts(past, 1) == scores(2, 2)
    assert cumulative_parts(past, 2) == scores(0, 0)


def test_before_the_first_round_everything_is_nothing():
    past = history("1 A BYE")
    before = type(past)(past.tournament, 0)
    assert {row.value(before, 1) for row in TIEBREAKS if row.value} == {0}


@pytest.mark.parametrize("seed", range(60))
def test_a_second_computation_from_the_text_agrees(seed):
    rng = random.Random(seed)
    rows = random_rows(
        rng, rng.randint(2, 12), rng.randint(1, 7), still_open=seed % 3 == 0
    )
    chess, absent = seed % 2 == 1, seed % 5 == 0
    win, draw = ("1", "1/2") if chess else ("2", "1")
    naive = Naive(rows, win, draw, draw if absent else 0)
    half = scores(draw)[0]
    past = history(
        as_text(rows),
        win=scores(win)[0],
        draw=half,
        bye_points=scores(win)[0],
        half_bye_points=half,
        absent_points=half * absent,
    )
    for no in rows:
        assert past.score(no) == naive.score(no)
        values = [TIEBREAKS.get(name).value(past, no) for name in SUMS]
        assert values == [
            naive.solkoff(no),
            naive.cumulative(no),
            naive.opponents_cumulative(no),
        ]


@pytest.mark.parametrize("tiebreak", [row for row in TIEBREAKS if row.parts])
def test_a_part_for_every_round_and_the_value_is_their_sum(tiebreak):
    rows = random_rows(random.Random(4), 9, 5)
    past = history(as_text(rows))
    for no in rows:
        parts = tiebreak.parts(past, no)
        assert len(parts) == 5
        assert tiebreak.value(past, no) == sum(parts)

"""Direct encounter: two players, mini-tables, and games that are missing."""

import random

import pytest
from league_text import history
from naive_tiebreaks import Naive, as_text, random_rows

from swissxl.tiebreaks.api import Tie
from swissxl.tiebreaks.direct_encounter import direct_encounter


def verdict(text, players, **settings):
    return direct_encounter(history(text, **settings), Tie(players))


TWO = """
    1 A  {0}
    2 B  {1}
"""


@pytest.mark.parametrize(
    ("first", "second", "groups"),
    [
        ("W2", "L1", ((1,), (2,))),
        ("L2", "W1", ((2,), (1,))),
        ("D2", "D1", ((1, 2),)),
        ("L2", "L1", ((1, 2),)),  # played, both lose
        ("+2", "-1", ((1, 2),)),  # a default is no meeting
        ("?2", "?1", ((1, 2),)),  # not played yet
        ("BYE", "–", ((1, 2),)),  # a virtual opponent takes no direct encounter
        ("-2 W2", "+1 L1", ((1,), (2,))),  # a default, then the game
        ("W2 L2", "L1 W1", ((1, 2),)),  # a rematch evens it out
        ("W2 D2", "L1 D1", ((1,), (2,))),
        ("W2 ?2", "L1 ?1", ((1,), (2,))),  # they have met; the open one adds nothing
    ],
)
def test_of_two_the_winner_is_ahead(first, second, groups):
    assert verdict(TWO.format(first, second), (1, 2)).groups == groups


def test_two_who_did_not_meet_stay_equal():
    met_others = """
        1 A  W3
        2 B  W4
        3 C  L1
        4 D  L2
    """
    assert verdict(met_others, (1, 2)).groups == ((1, 2),)


def test_games_with_others_do_not_count():
    text = """
        1 A  W2  L3  W4
        2 B  L1  W4  W3
        3 C  W4  W1  L2
        4 D  L3  L2  L1
    """
    found = verdict(text, (1, 2))
    assert found.groups == ((1,), (2,))
    assert found.shown == {1: 2, 2: 0}


def test_what_decides_nothing_shows_nothing():
    found = verdict(TWO.format("D2", "D1"), (1, 2))
    assert found.shown == {}
    assert found.said == ""


def test_a_circle_of_three_stays_equal():
    text = """
        1 A  W2  –   L3
        2 B  L1  W3  –
        3 C  –   L2  W1
    """
    assert verdict(text, (1, 2, 3)).groups == ((1, 2, 3),)


def test_three_who_all_met():
    # Sure = possible: 1 has 4, 2 and 3 have 1 each, from their draw.
    text = """
        1 A  W2  W3  –
        2 B  L1  –   D3
        3 C  –   L1  D2
    """
    found = verdict(text, (3, 2, 1))
    assert found.groups == ((1,), (3, 2))
    assert found.shown == {1: 4, 2: 1, 3: 1}


def test_a_missing_game_below_does_not_matter():
    # 1 surely has 4; 2 and 3 have 0 and at most 2.
    text = """
        1 A  W2  W3
        2 B  L1  –
        3 C  –   L1
    """
    assert verdict(text, (1, 2, 3)).groups == ((1,), (2, 3))


def test_a_missing_game_above_does_not_matter():
    # 1 and 2 surely have 2 and at most 4; 3 has 0.
    text = """
        1 A  W3  –
        2 B  –   W3
        3 C  L1  L2
    """
    assert verdict(text, (1, 2, 3)).groups == ((1, 2), (3,))


def test_a_missing_game_that_could_turn_it_round_matters():
    # 1 has 2 (at most 4), 2 has 0 (2), 3 nothing (4).
    text = """
        1 A  W2
        2 B  L1
        3 C  –
    """
    assert verdict(text, (1, 2, 3)).groups == ((1, 2, 3),)


def test_as_many_as_possible_is_not_more():
    # 1 surely has 3; 2 has 0 (at most 2), 3 has 1, and with a win against 2 also 3.
    text = """
        1 A  W2  D3
        2 B  L1  –
        3 C  –   D1
    """
    assert verdict(text, (1, 2, 3)).groups == ((1, 2, 3),)


def test_four_split_in_two_stages():
    # Table of all: 1 and 2 have 4, 3 and 4 have 2. Then 2 beat 1, and 3 beat 4.
    text = """
        1 A  L2  W3  W4
        2 B  W1  L4  W3
        3 C  W4  L1  L2
        4 D  L3  W2  L1
    """
    found = verdict(text, (1, 2, 3, 4))
    assert found.groups == ((2,), (1,), (3,), (4,))
    assert found.shown == {1: 4, 2: 4, 3: 2, 4: 2}


def test_a_missing_game_with_the_other_part_no_longer_counts():
    # Table of all: 1 has 6 (at most 6), 2 has 4 (6, with 3 missing), 3 has 1 (3),
    # 4 has 1 (1): 2 is surely ahead of 3 and 4, yet 1 not surely of 2. Apart from 3
    # and 4, nothing is missing between 1 and 2: 1 won.
    text = """
        1 A  W2  W3  –   W4
        2 B  L1  W4  W4  –
        3 C  D4  L1  –   –
        4 D  D3  L2  L2  L1
    """
    found = verdict(text, (1, 2, 3, 4))
    assert found.groups == ((1,), (2,), (3, 4))
    assert found.shown == {1: 6, 2: 4, 3: 1, 4: 1}


REMATCH = """
    1 A  D2  W3  –   –
    2 B  D1  –   W3  W3
    3 C  –   L1  L2  L2
"""


def test_games_of_the_same_players_add_up():
    # 1 has 1 + 2, 2 has 1 + 2 + 2.
    found = verdict(REMATCH, (1, 2, 3))
    assert found.groups == ((2,), (1,), (3,))


@pytest.mark.parametrize("edition", ["2026", "2024", "2023", "before 2023"])
def test_by_fide_they_count_their_average(edition):
    found = verdict(REMATCH, (1, 2, 3), virtual_opponent=f"FIDE {edition}")
    assert found.groups == ((1, 2), (3,))
    assert found.shown == {1: 3, 2: 3, 3: 0}


def test_by_fide_players_are_placed_one_by_one():
    # 1 and 2 are surely ahead of 3, but neither is alone on top.
    text = """
        1 A  W3  –
        2 B  –   W3
        3 C  L1  L2
    """
    found = verdict(text, (1, 2, 3), virtual_opponent="FIDE 2026")
    assert found.groups == ((1, 2, 3),)
    # 1 is alone on top with 6; of the others 2 has 2, and 3 can still have 4.
    text = """
        1 A  W2  W3  W4  –
        2 B  L1  W4  –   –
        3 C  –   L1  –   –
        4 D  –   L2  L1  –
    """
    found = verdict(text, (1, 2, 3, 4), virtual_opponent="FIDE 2026")
    assert found.groups == ((1,), (2, 3, 4))


@pytest.mark.parametrize("seed", range(150))
def test_trying_every_cut_finds_the_same_groups(seed):
    rng = random.Random(seed)
    rows = random_rows(rng, 6, rng.randint(1, 9), still_open=seed % 3 == 0)
    group = tuple(sorted(rng.sample(sorted(rows), rng.randint(2, 6))))
    found = direct_encounter(history(as_text(rows)), Tie(group))
    assert [*map(list, found.groups)] == Naive(rows).encounter(group)
    assert bool(found.shown) == (len(found.groups) > 1)

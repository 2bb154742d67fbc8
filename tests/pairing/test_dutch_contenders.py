"""Preferences, floats, topscorers, byes and colours, by hand from the articles."""

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from dutch_cases import read_case

from swissxl.pairing.dutch.baku import baku_points
from swissxl.pairing.dutch.colours import white_and_black
from swissxl.pairing.dutch.contenders import (
    ABSOLUTE,
    DOWN,
    LEVEL,
    MILD,
    NONE,
    STRONG,
    UP,
    Contender,
    contenders,
    preference,
)
from swissxl.pairing.dutch.entrants import Colour, Edition, Past

if TYPE_CHECKING:
    from dutch_events import Event

WHITE, BLACK = Colour.WHITE, Colour.BLACK
HALF = Fraction(1, 2)


def games(colours: str) -> tuple[Past, ...]:
    """Make rounds of colours; a dot is a round without a game."""
    made = {"w": WHITE, "b": BLACK}
    return tuple(
        Past(HALF, 1, made[one]) if one in made else Past(HALF) for one in colours
    )


@pytest.mark.parametrize(
    ("colours", "due", "strength"),
    [
        ("", None, NONE),
        ("..", None, NONE),
        ("w", BLACK, STRONG),
        ("wb", WHITE, MILD),
        ("w.b", WHITE, MILD),
        ("wbw", BLACK, STRONG),
        ("bw.b", WHITE, STRONG),
        ("ww", BLACK, ABSOLUTE),
        ("bb", WHITE, ABSOLUTE),
        ("w.w", BLACK, ABSOLUTE),
        ("bww", BLACK, ABSOLUTE),
        ("bbww", BLACK, ABSOLUTE),
        ("wwbw", BLACK, ABSOLUTE),
        ("wwbb", WHITE, ABSOLUTE),
    ],
)
def test_preferences(colours: str, due: Colour | None, strength: int):
    found = preference(games(colours))
    assert (found.colour, found.strength) == (due, strength)


def described(text: str, tmp_path, **changes) -> dict[int, Contender]:
    """Describe the players of a picture (`dutch_cases`) by number."""
    path = tmp_path / "case.txt"
    path.write_text(text, encoding="utf-8")
    event: Event = replace(read_case(path).event, **changes)
    return {player.no: player for player in contenders(event.situation())}


UNPLAYED = """
round: 2 of 5
1: H
2: F
3: U
4: 5w+
5: 4b-
6: Z
"""


def test_rounds_without_a_game_float_in_2026_when_they_gave_points(tmp_path):
    found = described(UNPLAYED, tmp_path)
    floats = [found[no].floats[0] for no in range(1, 7)]
    assert floats == [DOWN, DOWN, DOWN, DOWN, LEVEL, LEVEL]


def test_rounds_without_a_game_all_float_in_2017(tmp_path):
    found = described(UNPLAYED, tmp_path, edition=Edition.Y2017)
    assert {found[no].floats[0] for no in range(1, 7)} == {DOWN}


def test_who_may_not_rest_in_2026_and_2017(tmp_path):
    new = described(UNPLAYED, tmp_path)
    assert [no for no in new if not new[no].may_rest] == [2, 3, 4]
    old = described(UNPLAYED, tmp_path, edition=Edition.Y2017)
    assert [no for no in old if not old[no].may_rest] == [3, 4]


def test_a_bye_worth_a_draw_bars_from_a_second_one(tmp_path):
    found = described(
        "round: 2 of 3\n1: U\n2: H\n3: 4w1\n4: 3b0\n",
        tmp_path,
        win=Fraction(3),
        draw=Fraction(1),
    )
    assert not found[1].may_rest
    assert found[2].may_rest


def test_games_between_unequal_scores_float_both(tmp_path):
    text = "round: 3 of 5\n1: 2w1 3b1\n2: 1b0 4w1\n3: 4w0 1w0\n4: 3b1 2b0\n"
    found = described(text, tmp_path)
    assert [found[no].floats for no in (1, 2, 3, 4)] == [
        (DOWN, LEVEL),
        (UP, LEVEL),
        (UP, LEVEL),
        (DOWN, LEVEL),
    ]


def test_topscorers_have_over_half_of_what_was_possible(tmp_path):
    text = "round: 4 of 4\n1: 2w1 H Z\n2: 1b0 F 3w1\n3: U H 2b0\n4: Z U F\n"
    found = described(text, tmp_path)
    # 1½ of 3 is half, not over half.
    assert [no for no, player in sorted(found.items()) if player.topscorer] == [2, 4]
    early = described(text.replace("4 of 4", "4 of 5"), tmp_path)
    assert not any(player.topscorer for player in early.values())


T8 = """
round: 4 of 9
1: 2w0 3b0 Z
2: 1b1 4w= 3b-
3: 4b1 1w1 2w+
4: 3w0 2b= Z
"""


def test_the_higher_score_decides_not_the_number(tmp_path):
    # Both have had b, w; after the same histories both mildly want Black.
    found = described(T8, tmp_path)
    assert found[3].score > found[2].score
    assert {found[no].preference.colour for no in (2, 3)} == {BLACK}
    white, black = white_and_black(found[3], found[2], WHITE)
    assert (white.no, black.no) == (2, 3)


def player(no: int, colours: str, *, odd: bool = True) -> Contender:
    past = games(colours)
    return Contender(
        no,
        HALF,
        odd,
        preference(past),
        (LEVEL, LEVEL),
        0,
        topscorer=False,
        may_rest=True,
        met=frozenset(),
    )


@pytest.mark.parametrize(
    ("higher", "lower", "white"),
    [
        ("w", "b", 2),  # 5.2.1: both get what they want
        ("", "w", 1),  # 5.2.1: the other has no preference
        ("ww", "wbw", 2),  # 5.2.2: absolute beats strong
        ("wb", "b", 2),  # 5.2.2: strong beats mild
        ("wwbw", "ww", 1),  # 5.2.3: equally wide; in the game before 1 had b, 2 had w
        ("wbwb", "bwwb", 1),  # 5.2.3: in the second game 1 had b, 2 had w
        ("bwwb", "wbwb", 2),  # 5.2.3: in the second game 1 had w, 2 had b
        ("wb", "wb", 1),  # 5.2.4: the higher-ranked
        ("", "", 1),  # 5.2.5: odd number, initial colour White
    ],
)
def test_colours_of_a_pair(higher: str, lower: str, white: int):
    one, two = player(1, higher), player(2, lower, odd=False)
    assert white_and_black(one, two, WHITE)[0].no == white


def test_the_initial_colour_goes_by_the_number_of_the_higher_ranked():
    one, two = player(2, "", odd=False), player(3, "")
    assert white_and_black(one, two, WHITE)[0].no == 3
    assert white_and_black(one, two, BLACK)[0].no == 2


def test_baku_groups_and_points_of_nine_rounds():
    points = baku_points(range(1, 162), 9, Fraction(1))
    assert [points(82, round_) for round_ in range(1, 7)] == [1, 1, 1, HALF, HALF, 0]
    assert points(83, 1) == 0

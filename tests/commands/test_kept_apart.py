"""Who must not meet, clubs kept apart, and fixed boards."""

from pathlib import Path

import pytest
from commands.director import table
from commands.life import NAMES, drawn, make, play


def test_forbidden_pairs_never_meet(swissxl, league):
    pairs = [("Adams", "Brown"), (3, "Davis"), ("Evans", 6)]
    make(
        league, 6, settings={"Rounds": 4}, more={"Forbidden": [("One", "Two"), *pairs]}
    )
    play(swissxl, league, 1, 2, 3, 4)
    for round_ in range(1, 5):
        opponents = drawn(league, round_)
        for one, two in (("Adams", "Brown"), ("Clark", "Davis"), ("Evans", "Frank")):
            assert opponents[one] != two


def test_a_forbidden_pair_may_meet_in_other_rounds(swissxl, league):
    more = {
        "Forbidden": [
            ("A", "B", "Rounds"),
            ("Adams", "Brown", "1"),
            ("Adams", "Clark", "1-2"),
        ]
    }
    make(league, 4, settings={"Rounds": 3}, more=more)
    play(swissxl, league, 1, 2, 3)
    assert drawn(league, 1)["Adams"] == "Davis"
    assert drawn(league, 2)["Adams"] == "Brown"
    assert drawn(league, 3)["Adams"] == "Clark"


def test_when_only_forbidden_pairs_are_left_nothing_is_drawn(swissxl, league):
    more = {"Forbidden": [("A", "B"), (1, 2), (1, 3), (1, 4)]}
    make(league, 4, more=more)
    before = league.read_bytes()
    done = swissxl("next", league)
    assert done.code == 4
    assert "Adams (1) – " in done.err
    assert "take the pair off the sheet Forbidden" in done.err
    assert league.read_bytes() == before


def test_a_rematch_rather_than_a_forbidden_pair(swissxl, league):
    more = {"Forbidden": [("A", "B"), (1, 3), (1, 4)]}
    make(league, 4, settings={"Rounds": 2}, more=more)
    play(swissxl, league, 1)
    done = swissxl("next", league)
    assert done.code == 0
    assert drawn(league, 2)["Adams"] == "Brown"
    assert "meet again" in done.err


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([("Adams", "Adam")], 'Forbidden!B2: there is no player "Adam". Did you mean'),
        ([("Adams", None)], 'Forbidden!B2: nobody stands beside "Adams"'),
        ([(1, 1)], "Forbidden!B2: Adams stands on both sides"),
        ([(1, 99)], "Forbidden!B2: nobody has the number 99"),
        ([(1, "9" * 5000)], f'Forbidden!B2: there is no player "{"9" * 60}…"'),
        ([(1, 2, "soon")], 'Forbidden!C2: Rounds "soon" cannot be read'),
    ],
)
def test_a_bad_row_of_forbidden_is_named(swissxl, league, rows, message):
    make(league, 4, more={"Forbidden": [("A", "B", "Rounds"), *rows]})
    done = swissxl("next", league)
    assert done.code == 1
    assert message in done.err


CLUBS = {
    name: {"Club": "North" if no < 4 else "South"} for no, name in enumerate(NAMES)
}


def same_club(path: Path, round_: int) -> int:
    pairs = drawn(path, round_).items()
    return sum(CLUBS[one] == CLUBS[two] for one, two in pairs if two in NAMES) // 2


@pytest.mark.parametrize("strength", ["Prefer", "Never"])
def test_clubs_are_kept_apart_in_every_round(swissxl, league, strength):
    make(
        league,
        8,
        settings={"Avoid": "Club", "Avoid strength": strength, "Rounds": 4},
        **CLUBS,
    )
    play(swissxl, league, 1, 2, 3, 4)  # four by four: four rounds without a rematch
    assert [same_club(league, round_) for round_ in range(1, 5)] == [0, 0, 0, 0]


def test_clubs_meet_sooner_than_players_meet_again(swissxl, league):
    make(
        league,
        4,
        settings={"Avoid": "Club", "Rounds": 3},
        **{
            name: {"Club": "North" if name in ("Adams", "Brown") else "South"}
            for name in NAMES[:4]
        },
    )
    play(swissxl, league, 1, 2)
    done = swissxl("next", league)
    assert drawn(league, 3) == {
        "Adams": "Brown",
        "Brown": "Adams",
        "Clark": "Davis",
        "Davis": "Clark",
    }
    assert done.err == ""


def test_clubs_that_must_never_meet_end_the_event(swissxl, league):
    settings = {
        "Avoid": "Club",
        "Avoid strength": "Never",
        "Rounds": 3,
        "Rematches": "Never",
    }
    make(
        league,
        4,
        settings=settings,
        **{
            name: {"Club": "North" if name in ("Adams", "Brown") else "South"}
            for name in NAMES[:4]
        },
    )
    play(swissxl, league, 1, 2)
    done = swissxl("next", league)
    assert done.code == 4


def test_clubs_are_kept_apart_until_a_round(swissxl, league):
    settings = {
        "Avoid": "Club",
        "Avoid strength": "Never",
        "Avoid until round": 2,
        "Rounds": 3,
    }
    make(
        league,
        4,
        settings=settings,
        **{
            name: {"Club": "North" if name in ("Adams", "Brown") else "South"}
            for name in NAMES[:4]
        },
    )
    play(swissxl, league, 1, 2, 3)
    assert drawn(league, 3)["Adams"] == "Brown"


def test_a_fixed_board_is_kept_whoever_the_opponent_is(swissxl, league):
    make(league, 6, Evans={"Fixed board": 7})
    play(swissxl, league, 1, 2, 3)
    for round_ in (1, 2, 3):
        rows = table(league, f"Round {round_}")
        assert [row["Board"] for row in rows] == [1, 2, 7]
        assert "Evans" in (rows[2]["Player 1"], rows[2]["Player 2"])


def test_two_with_fixed_boards_meet_on_the_lower_one(swissxl, league):
    make(
        league,
        4,
        Adams={"Fixed board": 1},
        Brown={"Fixed board": 2},
        more={"Forbidden": [("A", "B"), (1, 3), (1, 4)]},
    )
    assert swissxl("next", league).code == 0
    rows = table(league, "Round 1")
    assert [row["Board"] for row in rows] == [1, 3]
    assert {rows[0]["Player 1"], rows[0]["Player 2"]} == {"Adams", "Brown"}

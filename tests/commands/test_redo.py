"""The newest round is drawn again: the same draw, unless something has changed."""

import pytest
from commands.director import (
    SAMPLES,
    drawn,
    folder,
    log,
    parts,
    put,
    splice,
    table,
    tabs,
)
from commands.sound import HEAD, ROUND, SETTINGS, SOUND, sound
from openpyxl import load_workbook
from openpyxl.comments import Comment
from workbook.build import saved

# Two seeds draw twenty players alike once in 650 million times.
NAMES = [f"P{no}" for no in range(1, 21)]
TWENTY = [HEAD, *((no, name, "All", None, None) for no, name in enumerate(NAMES, 1))]


def seed(path) -> int:
    """The seed as it stands in the settings."""
    rows = load_workbook(path)["Settings"].iter_rows(values_only=True)
    return {name: value for name, value, *_ in rows}["Random seed"]


@pytest.fixture
def twenty(swissxl, league):
    """A league of twenty whose first round is drawn."""
    league.write_bytes(saved(sound(players=TWENTY, rounds=[])))
    assert swissxl("next", league).code == 0
    return league


def test_where_nothing_changed_it_says_so_and_leaves_the_file_alone(swissxl, twenty):
    before = folder(twenty)
    done = swissxl("next", twenty, "--redo")
    assert done.code == 0
    assert "This is the same draw as before." in done.out
    assert f"{twenty}: nothing to change, the file was left alone." in done.out
    assert folder(twenty) == before


def test_boards_changed_by_hand_are_drawn_back(swissxl, twenty):
    pairs = drawn(twenty, 1)
    cells = ("B5", "C5", "B6", "C6")
    old = {cell: load_workbook(twenty)["Round 1"][cell].value for cell in cells}
    put(twenty, "Round 1", B5=old["B6"], C5=old["C6"], B6=old["B5"], C6=old["C5"])
    assert drawn(twenty, 1) != pairs
    done = swissxl("next", twenty, "--redo")
    assert done.code == 0
    assert "same draw" not in done.out
    assert drawn(twenty, 1) == pairs
    assert [line["Command"] for line in log(twenty) if line["Topic"] == "draw"] == [
        "next",
        "next --redo",
    ]


def test_a_player_who_came_since_is_drawn_in(swissxl, league):
    """In round 2 as drawn nobody but the four of round 1 play."""
    league.write_bytes(SOUND)
    swissxl("next", league)
    put(league, "Players", B6="Evans", B7="Frank", C6="All", C7="All")
    done = swissxl("next", league, "--redo")
    assert done.code == 0
    assert {name for pair in drawn(league, 2) for name in pair} == {
        "Adams", "Brown", "Clark", "Davis", "Evans", "Frank",
    }  # fmt: skip
    assert tabs(league).count("Round 2") == 1


def test_the_sheet_stays_in_its_place(swissxl, league):
    league.write_bytes(SOUND)
    swissxl("next", league)
    before = tabs(league)
    put(league, "Players", D5=1)  # Davis leaves
    assert swissxl("next", league, "--redo").code == 0
    assert tabs(league) == before
    assert ("BYE" in dict(drawn(league, 2)).values()) is True


def test_results_stop_it_and_are_named(swissxl, twenty):
    splice(twenty, "Round 1", D6="1-0")
    before = folder(twenty)
    done = swissxl("next", twenty, "--redo", "--force")
    assert done.code == 1
    assert done.err == (
        "Round 1!D6: there is a result (1-0); a round is drawn again only while it has "
        "none. Clear the cell, or take the round back: swissxl undo --force.\n"
    )
    assert folder(twenty) == before


def test_open_results_of_an_earlier_round_stop_it_but_for_force(swissxl, league):
    book = sound(rounds=[[ROUND[0], (2, 3, "Clark", None, "Davis", 4)]])
    league.write_bytes(saved(book))
    assert swissxl("next", league, "--force").code == 0
    done = swissxl("next", league, "--redo")
    assert done.code == 1
    assert "Round 1!D3: no result for board 2 (Clark – Davis)" in done.err
    assert "same draw" in swissxl("next", league, "--redo", "--force").out


def test_a_corrected_result_is_followed_although_the_draw_is_the_same(swissxl, league):
    """Two are left who have not met, whatever the scores."""
    book = sound(rounds=[ROUND, [(1, 1, "Adams", "1-0", "Clark", 3),
                                 (2, 2, "Brown", "1-0", "Davis", 4)]])  # fmt: skip
    league.write_bytes(saved(book))
    swissxl("next", league)
    put(league, "Round 2", D2="0-1")
    pairs = drawn(league, 3)
    done = swissxl("next", league, "--redo")
    assert "This is the same draw as before." in done.out
    assert "Written:" in done.out
    assert drawn(league, 3) == pairs
    scores = {row["Name"]: row["Score"] for row in table(league, "Standings")}
    assert scores == {"Adams": 2, "Brown": 2, "Clark": 2, "Davis": 2}
    new = [line["Topic"] for line in log(league) if line["Command"] == "next --redo"]
    assert {*new} == {"correction", "places", "results"}  # and nothing about a draw


def test_a_new_seed_is_written_logged_and_used_from_here_on(swissxl, twenty):
    old, pairs = seed(twenty), drawn(twenty, 1)
    shown = swissxl("next", twenty, "--redo", "--reseed", "--dry-run").boards
    assert (seed(twenty), drawn(twenty, 1)) == (old, pairs)
    done = swissxl("next", twenty, "--redo", "--reseed")
    assert done.code == 0
    assert done.boards == shown
    new = seed(twenty)
    assert new != old
    assert drawn(twenty, 1) != pairs
    lines = log(twenty)
    assert {line["Seed"] for line in lines if line["Command"] == "next"} == {old}
    again = [line for line in lines if line["Command"] == "next --redo"]
    assert {line["Seed"] for line in again} == {new}
    assert again[0]["Topic"] == "seed"
    assert again[0]["Text"] == (
        f"The random seed was {old} before; it is {new} from here on."
    )
    assert "same draw" in swissxl("next", twenty, "--redo").out


def test_a_new_seed_is_written_although_only_one_draw_is_possible(swissxl, league):
    pairs = [(1, 1, "Adams", "1-0", "Clark", 3), (2, 2, "Brown", "1-0", "Davis", 4)]
    league.write_bytes(saved(sound(rounds=[ROUND, pairs])))
    swissxl("next", league)
    before = drawn(league, 3)
    done = swissxl("next", league, "--redo", "--reseed")
    assert "This is the same draw as before." in done.out
    assert drawn(league, 3) == before
    assert seed(league) != SETTINGS["Random seed"]
    assert log(league)[-1]["Topic"] == "seed"


def test_what_the_director_put_on_the_sheet_stops_it_but_for_force(swissxl, twenty):
    book = load_workbook(twenty)
    book["Round 1"]["C5"].comment = Comment("comes late", "TD")
    book.save(twenty)
    assert "same draw" in swissxl("next", twenty, "--redo").out
    done = swissxl("next", twenty, "--redo", "--reseed")
    assert done.code == 1
    assert "Round 1: there is a comment in C5" in done.err
    assert swissxl("next", twenty, "--redo", "--reseed", "--force").code == 0


def test_another_file_gets_it_when_asked(swissxl, twenty):
    other = twenty.with_name("other.xlsx")
    before = twenty.read_bytes()
    done = swissxl("next", twenty, "--redo", "--reseed", "--out", other)
    assert done.code == 0
    assert twenty.read_bytes() == before
    assert parts(other) != parts(twenty)


def test_wrong_usage(swissxl, league):
    league.write_bytes(saved(sound(rounds=[])))
    done = swissxl("next", league, "--redo")
    assert (done.code, done.err) == (
        2, "No round has been drawn yet. Run it without --redo.\n",
    )  # fmt: skip
    assert swissxl("next", league, "--reseed").code == 2


def test_a_round_with_another_spelling_of_its_name_is_not_doubled(swissxl, league):
    book = sound(rounds=[ROUND])
    made = book.create_sheet("round  2")
    for row in book["Round 1"].iter_rows(values_only=True, max_row=1):
        made.append(row)
    made.append((1, 1, "Adams", None, "Brown", 2))
    made.append((2, 3, "Clark", None, "Davis", 4))
    league.write_bytes(saved(book))
    assert swissxl("next", league, "--redo").code == 0
    assert [tab for tab in tabs(league) if tab.casefold().startswith("round")] == [
        "Round 1",
        "round  2",
    ]
    put(league, "round  2", D5="1-0", D6="1-0")
    assert swissxl("next", league).code == 0


def test_a_round_of_the_top_cut_is_not_drawn_again(swissxl, league):
    league.write_bytes((SAMPLES / "card_league_finished.xlsx").read_bytes())
    swissxl("cut", league)
    before = folder(league)
    done = swissxl("next", league, "--redo")
    assert done.code == 2
    assert "top cut" in done.err
    assert folder(league) == before

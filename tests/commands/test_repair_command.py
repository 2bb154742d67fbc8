"""``swissxl repair`` as a command: what it refuses, asks and writes."""

import io
import sys
from datetime import UTC, datetime

import pytest
from commands.director import SAMPLES, drawn, folder, log, put, table, tabs
from commands.short_of_one import EVEN, PLAYERS, rows
from commands.sound import sound
from openpyxl import load_workbook
from openpyxl.comments import Comment
from openpyxl.utils import get_column_letter
from workbook.build import saved

from swissxl.app.opening import open_session
from swissxl.app.repair import carry_out, propose


def test_boards_with_a_result_stay(swissxl, five):
    """Without board 2 to give somebody up, only Adams is there for Brown: they meet."""
    put(five, "Round 2", D3="1-0")
    done = swissxl("repair", five, "--without", "Clark")
    assert done.code == 0
    assert "Adams (1) – Brown (2) (round 1) meet again" in done.err
    assert rows(five)[1] == (2, 4, "Davis", "1-0", "Evans", 5)


def test_who_has_a_result_cannot_be_taken_out(swissxl, five):
    put(five, "Round 2", D3="0-1F")
    before = folder(five)
    done = swissxl("repair", five, "--without", "Davis")
    assert done.code == 1
    assert done.err.startswith("Round 2!D3: Davis has a result in this round (0-1F).")
    assert folder(five) == before


def test_who_does_not_play_anyway_changes_nothing(swissxl, five):
    swissxl("repair", five, "--without", "Evans")
    before = folder(five)
    done = swissxl("repair", five, "--without", "Evans")
    assert (done.code, done.out) == (0, "Evans is not to play in round 2 anyway.\n")
    assert folder(five) == before


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("Evens", 'There is no player "Evens". The nearest is Evans (5).'),
        ("17", 'There is no player "17".'),
    ],
)
def test_nobody_of_that_name(swissxl, five, who, said):
    before = folder(five)
    done = swissxl("repair", five, "--without", who)
    assert done.code == 2
    assert said in done.err
    assert folder(five) == before


def test_it_needs_a_round(swissxl, league):
    league.write_bytes(saved(sound(rounds=[])))
    done = swissxl("repair", league, "--without", "Adams")
    assert done.code == 2
    assert "No round has been drawn yet." in done.err
    assert swissxl("repair", league).code == 2


def test_a_dry_run_shows_the_boards_and_writes_nothing(swissxl, five):
    before = folder(five)
    done = swissxl("repair", five, "--without", "Evans", "--dry-run")
    assert done.code == 0
    assert "Board 2: Brown – Davis (it was Davis – Evans)" in done.out
    assert "Nothing was written (--dry-run)." in done.out
    assert folder(five) == before


ANOTHER_WAY = "Another way, in which no pair changes: leave the boards as they are and"


@pytest.mark.parametrize(
    ("who", "typed"), [("Davis", "0-1F"), ("Evans", "1-0F"), ("Clark", "1-0F")]
)
def test_the_way_that_changes_no_pair_is_told_with_its_cell(swissxl, five, who, typed):
    cell = "D2" if who == "Clark" else "D3"
    done = swissxl("repair", five, "--without", who, "--dry-run")
    assert f"{ANOTHER_WAY} type {typed} into Round 2!{cell}.\n" in done.out
    put(five, "Round 2", **{cell: typed})
    assert swissxl("check", five).code == 0


def test_the_only_board_of_a_round_cannot_be_emptied(swissxl, league):
    league.write_bytes(saved(sound(players=PLAYERS[:3], rounds=[EVEN[:1]])))
    put(league, "Round 1", B2=1, C2="Adams", E2="Brown", F2=2)
    before = folder(league)
    done = swissxl("repair", league, "--without", "Adams")
    assert done.code == 1
    assert done.err == (
        "Round 1!D2: without Adams no board is left in this round. Leave it and type "
        "0-1F here.\n"
    )
    assert folder(league) == before


def test_who_rests_can_only_be_away(swissxl, five):
    done = swissxl("repair", five, "--without", "Brown", "--dry-run")
    assert done.code == 0
    assert ANOTHER_WAY not in done.out


def test_a_match_is_left_as_it_is_by_the_column_absent(swissxl, sample):
    path = sample("matches_after_round_3")
    assert swissxl("next", path).code == 0
    row = next(row for row in table(path, "Round 4") if row["No. 2"])
    heads = [cell.value for cell in load_workbook(path)["Round 4"][4]]
    cell = f"{get_column_letter(heads.index('Absent') + 1)}5"
    for number, typed in ((row["No. 1"], 1), (row["No. 2"], 2)):
        done = swissxl("repair", path, "--without", number, "--dry-run")
        assert f"{ANOTHER_WAY} type {typed} into Round 4!{cell}." in done.out


class Terminal(io.StringIO):
    """A console at which somebody sits and types."""

    def isatty(self):
        return True


@pytest.mark.parametrize(("answer", "written"), [("y\n", True), ("n\n", False)])
def test_on_a_terminal_it_asks_first(swissxl, five, monkeypatch, answer, written):
    before = folder(five)
    screen = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal(answer))
    monkeypatch.setattr(sys, "stdout", screen)
    assert swissxl("repair", five, "--without", "Evans").code == 0
    shown = screen.getvalue()
    assert shown.index("Board 2: Brown – Davis") < shown.index("Write this into")
    assert (folder(five) != before) is written
    assert ("Nothing was written." in shown) is not written


def test_repair_is_undone_with_its_round(swissxl, league):
    league.write_bytes(saved(sound(players=PLAYERS, rounds=[])))
    swissxl("next", league)
    first = drawn(league, 1)[0][0]
    swissxl("repair", league, "--without", first)
    assert swissxl("undo", league).code == 0
    assert "Round 1" not in tabs(league)
    assert {"draw", "repair", "undo"} <= {line["Topic"] for line in log(league)}


def test_comments_on_a_sheet_of_ours_stop_it_but_for_force(swissxl, five):
    swissxl("standings", five)
    book = load_workbook(five)
    book["Standings"]["C6"].comment = Comment("mine", "TD")
    book.save(five)
    before = folder(five)
    for options in ((), ("--dry-run",)):
        done = swissxl("repair", five, "--without", "Evans", *options)
        assert done.code == 1
        assert "Standings: there is a comment in C6" in done.err
        assert folder(five) == before
    assert swissxl("repair", five, "--without", "Evans", "--force").code == 0


@pytest.mark.parametrize("board", [1, 4, 7])
def test_what_is_written_is_read_back_as_it_was_found(swissxl, league, board):
    """In a league with defaults, absences and byes, for a player of some boards."""
    league.write_bytes((SAMPLES / "card_league_after_round_3.xlsx").read_bytes())
    swissxl("next", league)
    who = load_workbook(league)["Round 4"][f"C{4 + board}"].value
    found = propose(league, who, datetime(2026, 10, 24, 9, 30, tzinfo=UTC))
    carry_out(found)
    reading = open_session(league, writes=False).reading
    assert reading.problems == ()
    now, wanted = reading.tournament.rounds[-1], found.report.newest
    assert [(b.label, b.first, b.second) for b in now.boards] == [
        (b.label, b.first, b.second) for b in wanted.boards
    ]
    assert dict(now.missed) == dict(wanted.missed)


def test_a_round_of_the_top_cut_is_not_drawn_again(swissxl, league):
    league.write_bytes((SAMPLES / "card_league_finished.xlsx").read_bytes())
    swissxl("cut", league)
    before = folder(league)
    done = swissxl("repair", league, "--without", "1")
    assert done.code == 2
    assert "top cut" in done.err
    assert folder(league) == before

"""Somebody does not come: the fewest boards change, shown, then written."""

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from commands.director import drawn, folder, log, parts, put, splice, table, tabs
from commands.sound import HEAD, SETTINGS, sound
from openpyxl import load_workbook
from openpyxl.comments import Comment
from openpyxl.styles import Font
from workbook.build import saved

from swissxl.app.opening import open_session
from swissxl.app.repair import carry_out, propose

SAMPLES = Path(__file__).parents[2] / "sample_workbooks"

NAMES = ("Adams", "Brown", "Clark", "Davis", "Evans", "Frank", "Green")
PLAYERS = [HEAD, *((no, name, "All", None, None) for no, name in enumerate(NAMES, 1))]
FIRST = [
    (1, 1, "Adams", "1-0", "Brown", 2),
    (2, 3, "Clark", "1-0", "Davis", 4),
    (None, 5, "Evans", None, "BYE", None),
]
ODD = [
    (1, 1, "Adams", None, "Clark", 3),
    (2, 4, "Davis", None, "Evans", 5),
    (None, 2, "Brown", None, "BYE", None),
]
EVEN = [(1, 1, "Adams", None, "Clark", 3), (2, 2, "Brown", None, "Davis", 4)]


@pytest.fixture
def five(league):
    """Five players; in the second round Brown rests, who has met Adams."""
    league.write_bytes(saved(sound(players=PLAYERS[:6], rounds=[FIRST, ODD])))
    return league


@pytest.fixture
def four(league):
    """Four players in a second round without a bye."""
    league.write_bytes(saved(sound(players=PLAYERS[:5], rounds=[FIRST[:2], EVEN])))
    return league


def rows(path, round_=2):
    """The rows of a round sheet as they stand below the header row."""
    sheet = load_workbook(path)[f"Round {round_}"]
    return [row[:6] for row in sheet.iter_rows(min_row=2, values_only=True)]


def test_the_one_left_alone_meets_the_one_who_rests(swissxl, five):
    done = swissxl("repair", five, "--without", "Evans")
    assert done.code == 0
    assert done.out.splitlines()[:5] == [
        "Round 2 without Evans",
        "Board 2: Brown – Davis (it was Davis – Evans)",
        "Brown plays and does not rest",
        "Evans is absent",
        "",
    ]
    assert "Written:" in done.out
    assert rows(five) == [
        (1, 1, "Adams", None, "Clark", 3),
        (2, 2, "Brown", None, "Davis", 4),
        (None, 5, "Evans", None, "absent", None),
    ]


def test_a_chain_when_those_two_have_met(swissxl, five):
    """Adams and Brown have met: board 2 gives one of them a player each."""
    done = swissxl("repair", five, "--without", "Clark")
    assert done.code == 0
    pairs = {frozenset((first, second)) for _, _, first, _, second, _ in rows(five)}
    assert frozenset(("Clark", "absent")) in pairs
    assert pairs - {frozenset(("Clark", "absent"))} in (
        {frozenset(("Adams", "Davis")), frozenset(("Evans", "Brown"))},
        {frozenset(("Adams", "Evans")), frozenset(("Davis", "Brown"))},
    )
    assert rows(five)[0][2] == "Adams"  # stays on board 1


def test_the_one_who_rests_stays_away(swissxl, five):
    done = swissxl("repair", five, "--without", "2")
    assert done.code == 0
    assert "Board" not in done.out.partition("\n\n")[0]
    assert rows(five)[:2] == ODD[:2]
    assert rows(five)[2] == (None, 2, "Brown", None, "absent", None)


def test_the_one_left_alone_rests_where_nobody_does(swissxl, four):
    done = swissxl("repair", four, "--without", "davis")
    assert "Board 2: stays empty (it was Brown – Davis)" in done.out
    assert "Brown rests (BYE)" in done.out
    assert rows(four) == [
        (1, 1, "Adams", None, "Clark", 3),
        (None, 2, "Brown", None, "BYE", None),
        (None, 4, "Davis", None, "absent", None),
    ]


def test_nobody_rests_twice_while_another_has_not(swissxl, league):
    """Evans rested in round 1: he gets Adams or Clark, whose partner rests."""
    pairs = [(1, 1, "Adams", None, "Clark", 3), (2, 2, "Brown", None, "Evans", 5)]
    pairs.append((None, 4, "Davis", None, "absent", None))
    league.write_bytes(saved(sound(players=PLAYERS[:6], rounds=[FIRST, pairs])))
    assert swissxl("repair", league, "--without", "Brown").code == 0
    names = {name for _, _, name, _, word, _ in rows(league) if word == "BYE"}
    assert names in ({"Adams"}, {"Clark"})
    assert rows(league)[-1] == (None, 2, "Brown", None, "absent", None)


def test_the_league_goes_on_with_the_new_boards(swissxl, four):
    swissxl("repair", four, "--without", "Davis")
    assert swissxl("check", four).code == 0
    splice(four, "Round 2", D2="1-0")
    assert swissxl("next", four).code == 0
    scores = {row["Name"]: row["Score"] for row in table(four, "Standings")}
    assert scores == {"Adams": 4, "Brown": 2, "Clark": 2, "Davis": 0}


def test_only_the_cells_of_the_rows_concerned_are_written(swissxl, four):
    """Fonts, widths, notes and columns of the director's stay as they are."""
    book = load_workbook(four)
    sheet = book["Round 2"]
    sheet["G1"], sheet["H1"], sheet["G2"] = "Notes", "Room", "bring a clock"
    sheet["G3"], sheet["H2"], sheet["H3"] = "late", "Red", "Blue"
    sheet["C3"].font = Font(bold=True)
    sheet.column_dimensions["C"].width = 33
    sheet["C2"].comment = Comment("has the key", "TD")
    book.save(four)
    before = parts(four)
    assert swissxl("repair", four, "--without", "Davis").code == 0
    after = parts(four)
    sheets = {"xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"}
    sheets |= {"xl/worksheets/sheet3.xml", "xl/comments/comment1.xml"}
    for part in sheets & before.keys():
        assert after[part] == before[part], part
    sheet = load_workbook(four)["Round 2"]
    assert [cell.value for cell in sheet["G"]] == [
        "Notes",
        "bring a clock",
        "late",
        None,
    ]
    assert [cell.value for cell in sheet["H"]] == ["Room", "Red", "Blue", None]
    assert sheet["C3"].font.bold
    assert sheet["C4"].font.bold  # the new row looks like the last one
    assert sheet.column_dimensions["C"].width == 33
    assert sheet["C2"].comment.text == "has the key"


def test_columns_of_numbers_alone_are_enough(swissxl, league):
    book = sound(players=PLAYERS[:6], rounds=[FIRST, ODD])
    sheet = book["Round 2"]
    for row in sheet["C2:C4"]:
        row[0].value = None
    sheet["E2"] = sheet["E3"] = None
    league.write_bytes(saved(book))
    assert swissxl("repair", league, "--without", "Evans").code == 0
    assert swissxl("check", league).code == 0
    assert {row[1:2] + row[5:6] for row in rows(league)[:2]} == {(1, 3), (2, 4)}


def test_seating_and_log_follow(swissxl, five):
    swissxl("repair", five, "--without", "Evans")
    seats = {row["Name"]: row["Against"] for row in table(five, "Seating")}
    assert seats["Brown"] == "Davis"
    assert seats["Evans"] == "absent"
    (line,) = [line for line in log(five) if line["Topic"] == "repair"]
    assert (line["Command"], line["Round"], line["Seed"]) == ("repair", 2, 5)
    assert line["Text"] == (
        "Board 2: Brown (2) – Davis (4) (it was Davis (4) – Evans (5)); "
        "Brown (2) plays and does not rest; Evans (5) is absent"
    )


def test_a_rematch_that_cannot_be_avoided_is_told_everywhere(swissxl, league):
    first = [(1, 1, "Adams", "1-0", "Brown", 2), (None, 3, "Clark", None, "BYE", None)]
    second = [(1, 1, "Adams", None, "Clark", 3), (None, 2, "Brown", None, "BYE", None)]
    book = sound(players=PLAYERS[:4], rounds=[first, second])
    book["Round 2"]["G1"] = "Notes"
    league.write_bytes(saved(book))
    done = swissxl("repair", league, "--without", "Clark")
    assert done.code == 0
    said = "Adams (1) – Brown (2) (round 1) meet again: nobody can avoid it after this."
    assert done.err == f"Warning: {said}\n"
    assert load_workbook(league)["Round 2"]["G2"].value == said
    assert ("rematch", said) in {(line["Topic"], line["Text"]) for line in log(league)}


def test_a_note_of_ours_goes_with_the_rematch_that_it_was_about(swissxl, league):
    first = [(1, 1, "Adams", "1-0", "Brown", 2), (None, 3, "Clark", None, "BYE", None)]
    second = [(1, 2, "Brown", "1-0", "Clark", 3), (None, 1, "Adams", None, "BYE", None)]
    third = [(1, 1, "Adams", "1-0", "Clark", 3), (None, 2, "Brown", None, "BYE", None)]
    league.write_bytes(
        saved(
            sound(
                players=PLAYERS[:4],
                rounds=[first, second, third],
                settings=SETTINGS | {"Rounds": 4},
            )
        )
    )
    assert swissxl("next", league).code == 0
    sheet = load_workbook(league)["Round 4"]
    assert "meet again" in sheet["G5"].value
    assert swissxl("repair", league, "--without", sheet["B5"].value).code == 0
    note = load_workbook(league)["Round 4"]["G5"].value
    assert note != sheet["G5"].value


def test_never_a_rematch_when_the_settings_say_so(swissxl, league):
    first = [(1, 1, "Adams", "1-0", "Brown", 2), (None, 3, "Clark", None, "BYE", None)]
    second = [(1, 1, "Adams", None, "Clark", 3), (None, 2, "Brown", None, "BYE", None)]
    settings = SETTINGS | {"Rematches": "Never"}
    league.write_bytes(
        saved(sound(players=PLAYERS[:4], rounds=[first, second], settings=settings))
    )
    before = folder(league)
    done = swissxl("repair", league, "--without", "Clark")
    assert done.code == 4
    assert "Or let Clark (3) lose by default." in done.err
    assert folder(league) == before


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

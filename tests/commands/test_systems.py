"""The chess systems from the command: colours, all rounds at once, what is refused."""

from pathlib import Path

import pytest
from commands.director import SAMPLES, drawn, log, table, tabs, type_results
from openpyxl import load_workbook

LIST = "Name,Rating\nAnn,1900\nBob,1800\nCid,1700\nDee,1600\nEve,1500\n"


@pytest.fixture
def new(swissxl, league):
    """Make a workbook of a system with five players."""

    def make(system: str, **settings: object) -> Path:
        members = league.with_name("members.csv")
        members.write_text(LIST, encoding="utf-8")
        made = swissxl("new", league, "--system", system, "--players", members)
        assert made.code == 0, made.err
        book = load_workbook(league)
        for row in book["Settings"].iter_rows(min_row=5):
            if row[0].value in settings:
                row[1].value = settings[row[0].value]
        book.save(league)
        return league

    return make


def test_next_all_writes_every_round_of_a_round_robin(swissxl, new):
    path = new("Round robin")
    done = swissxl("next", path, "--all")
    assert done.code == 0, done.err
    assert [tab for tab in tabs(path) if tab.startswith("Round")] == [
        f"Round {number}" for number in range(1, 6)
    ]
    # Places 1 to 5 and the dummy: 2 + 5 is odd, so 2 has White; 1 rests.
    assert drawn(path, 1) == [("Bob", "Eve"), ("Cid", "Dee"), ("Ann", "BYE")]
    assert "Round 5" in done.out
    assert 'type the results into the sheet "Round 1"' in done.out
    headers = [cell.value for cell in load_workbook(path)["Round 1"][4]]
    assert headers[:6] == ["Board", "No. 1", "White", "Result", "Black", "No. 2"]


def test_a_round_robin_drawn_at_once_is_played_to_its_end(swissxl, new):
    path = new("Round robin")
    swissxl("next", path, "--all")
    for number in range(1, 6):
        type_results(path, number, ["1-0", "½-½"])
        done = swissxl("next", path)
        assert done.code == 0, done.err
        over = "The event is over" if number == 5 else "Nothing is left to draw"
        assert over in done.out
    standings = table(path, "Standings")
    assert sum(row["Score"] for row in standings) == 10
    assert {"R1", "Sonneborn-Berger", "Koya", "Wins"} <= set(standings[0])
    by_name = {row["Name"]: row for row in standings}
    assert by_name["Bob"]["R1"] == "5w1"
    assert by_name["Dee"]["R1"] == "3b½"
    assert by_name["Ann"]["R1"] == "BYE"


def test_all_rounds_at_once_are_for_tables_only(swissxl, new):
    done = swissxl("next", new("Monrad"), "--all")
    assert done.code == 2
    assert "--all does not go with Monrad" in done.err
    assert swissxl("next", "x.xlsx", "--all", "--redo").code == 2


def test_rounds_by_default_and_by_cycles(swissxl, new):
    done = swissxl("next", new("Round robin", Cycles=2))
    assert done.out.startswith("Round 1 of 10")


def test_a_round_robin_is_not_mended(swissxl, new):
    path = new("Round robin")
    swissxl("next", path)
    done = swissxl("repair", path, "--without", "Bob")
    assert done.code == 2
    assert "1-0F" in done.err


def test_who_rests_besides_the_bye_is_logged_and_no_change_by_hand(swissxl, new):
    path = new("Round robin")
    book = load_workbook(path)
    sheet = book["Players"]
    header = {cell.value: cell.column for cell in sheet[4]}
    sheet.cell(row=6, column=header["Absent"], value="1")  # Bob; Eve has no opponent
    book.save(path)
    done = swissxl("next", path)
    assert "Eve (5) has no game: Bob (2)" in done.err
    assert drawn(path, 1) == [
        ("Cid", "Dee"),
        ("Ann", "BYE"),
        ("Eve", "BYE"),
        ("Bob", "absent"),
    ]
    (draw,) = (line["Text"] for line in log(path) if line["Topic"] == "draw")
    assert draw == "1: 3–4; bye: 1; bye: 5"
    type_results(path, 1, ["1-0"])
    assert swissxl("next", path).code == 0
    assert not [line for line in log(path) if "by hand" in str(line["Topic"])]


def test_buchholz_is_called_as_in_settings(swissxl, new):
    path = new("Elo Swiss")
    swissxl("next", path)
    type_results(path, 1, ["1-0", "½-½"])
    done = swissxl("next", path)
    assert done.code == 0, done.err
    assert "Buchholz" in table(path, "Standings")[0]
    assert "Buchholz" in table(path, "Tie-breaks")[0]


def test_settings_of_other_systems_are_warned_about(swissxl, new):
    done = swissxl("check", new("Monrad", Order="Berger"))
    assert "Order has no effect: Monrad does not use it." in done.err
    done = swissxl("check", SAMPLES / "round_robin_finished.xlsx")
    assert done.err == ""


@pytest.mark.parametrize("name", ["elo_swiss", "monrad"])
def test_a_sample_goes_on_and_back(swissxl, league, name):
    league.write_bytes((SAMPLES / f"{name}_after_round_3.xlsx").read_bytes())
    before = league.read_bytes()
    assert swissxl("next", league).out.startswith("Round 4 of 5")
    assert swissxl("next", league, "--redo").out.count("same draw") == 1
    assert swissxl("explain", league, "--board", "1").code == 0
    assert swissxl("repair", league, "--without", "1", "--dry-run").code == 0
    assert swissxl("undo", league).code == 0
    assert league.read_bytes() == before

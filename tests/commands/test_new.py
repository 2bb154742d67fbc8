"""Making a workbook: from nothing, from a list of players, inside another workbook."""

import io
from pathlib import Path

import pytest
import xlsxwriter
from commands.director import column, folder, table
from hosts import assert_untouched
from openpyxl import load_workbook
from rich_workbook import picture
from workbook.build import workbook

LISTS = {
    "names and sets": ("Name,Sets\nAdams,All\nBrown,None\n", ["Adams", "Brown"]),
    "two columns of names": (
        "First name;Last name;Elo\nAnn;Bell;1800\nBob;Cole;\n",
        ["Ann Bell", "Bob Cole"],
    ),
    "tabs and a title": (
        "Members\nNo.\tName\n7\tAdams\n9\tBrown\n",
        ["Adams", "Brown"],
    ),
    "names like numbers": ("Name\n007\nNA\n=1+1\n", ["007", "NA", "=1+1"]),
    "from Excel in Western Europe": ("Name\nMüller\n".encode("cp1252"), ["Müller"]),
    "with a mark of the encoding": ("\ufeffName\nDvořák\n", ["Dvořák"]),
}


@pytest.mark.parametrize(("text", "names"), LISTS.values(), ids=LISTS)
def test_a_list_of_players_is_taken(swissxl, league, text, names):
    members = league.with_name("members.csv")
    members.write_bytes(text if isinstance(text, bytes) else text.encode())

    done = swissxl("new", league, "--players", members, "--rounds", 2)

    assert done.code == 0
    assert f"with {len(names)} player" in done.out
    assert swissxl("standings", league).code == 0
    assert column(league, "Standings", "Name") == names


@pytest.mark.parametrize("name", ["Bye", "ABSENT"])
def test_a_list_with_a_word_of_the_round_sheets_is_refused(swissxl, league, name):
    members = league.with_name("members.csv")
    members.write_text(f"Name\nAdams\n{name}\n")

    done = swissxl("new", league, "--players", members)

    assert done.code == 1
    assert f'members.csv!A3: "{name}" is what a round sheet says' in done.err
    assert not league.exists()


def test_a_number_without_end_is_taken_as_it_stands(swissxl, league):
    members = league.with_name("members.csv")
    members.write_text(f"Name,Rating\nAdams,{'1' * 5000}\n")

    assert swissxl("new", league, "--players", members).code == 0

    assert "no whole number from -9999 to 9999" in swissxl("check", league).err


def test_a_list_is_taken_from_a_workbook(swissxl, league):
    members = league.with_name("members.xlsx")
    members.write_bytes(workbook(settings=None))

    assert swissxl("new", league, "--players", members).code == 0

    assert swissxl("next", league).code == 0


def test_a_blank_workbook_asks_for_its_players(swissxl, league):
    done = swissxl("new", league)

    assert done.code == 0
    assert 'type the players into the sheet "Players"' in done.out
    assert load_workbook(league).sheetnames == ["Settings", "Players"]
    first = swissxl("next", league)
    assert first.code == 1
    assert first.err.startswith("Players: there are no players.")


def test_a_name_with_a_blank_is_quoted_in_the_next_command(swissxl, league):
    spring = league.with_name("spring league.xlsx")

    done = swissxl("new", spring)

    assert f"swissxl next '{spring}'" in done.out


BAD = {
    "there already": (["{}/there.xlsx"], 3, "there.xlsx exists already"),
    "no such folder": (["{}/none/a.xlsx"], 3, "There is no folder"),
    "another kind": (["{}/a.xls"], 2, "must end in .xlsx"),
    "no such system": (
        ["{}/a.xlsx", "--system", "Card leage"],
        2,
        "Did you mean Card league?",
    ),
    "a half of another name": (
        ["{}/a.xlsx", "--system", "fide"],
        2,
        "Did you mean FIDE Dutch?",
    ),
    "no rounds": (["{}/a.xlsx", "--rounds", "0"], 2, "--rounds"),
    "no list": (["{}/a.xlsx", "--players", "{}/no.csv"], 3, "There is no file"),
    "no names": (["{}/a.xlsx", "--players", "{}/bad.csv"], 1, 'headers "Name"'),
    "a sheet without --into": (["{}/a.xlsx", "--players-sheet", "x"], 2, "--into"),
    "both lists": (
        ["{}/there.xlsx", "--into", "--players-sheet=x", "--players={}/bad.csv"],
        2,
        "--players-sheet",
    ),
    "into nothing": (["{}/a.xlsx", "--into"], 3, "There is no file"),
    "its sheets are there": (
        ["{}/there.xlsx", "--into"],
        1,
        "Players: there is a sheet of this name already.",
    ),
    "no such sheet": (
        ["{}/mine.xlsx", "--into", "--players-sheet", "Membres"],
        1,
        "Did you mean Members?",
    ),
    "no names on that sheet": (
        ["{}/mine.xlsx", "--into", "--players-sheet", "Notes"],
        1,
        'Notes: none of the first 12 rows has the headers "Name"',
    ),
}


@pytest.mark.parametrize(("arguments", "code", "said"), BAD.values(), ids=BAD)
def test_what_cannot_be_made_is_told(swissxl, league, arguments, code, said):
    here = league.parent
    (here / "there.xlsx").write_bytes(workbook())
    lists = {"Members": [("Name",), ("Adams",)], "Notes": [("nothing",)]}
    mine = workbook(players=None, settings=None, more=lists)
    (here / "mine.xlsx").write_bytes(mine)
    (here / "bad.csv").write_text("a,b\n1,2\n")
    before = folder(league)

    done = swissxl("new", *(argument.format(here) for argument in arguments))

    assert (done.code, done.out) == (code, "")
    assert said in done.err
    assert folder(league) == before


# --- Into a workbook that is there


def clubs_own(*lists: str) -> bytes:
    """A club's workbook with pictures and charts, and some lists of members."""
    buffer = io.BytesIO()
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    for title in lists:
        sheet = book.add_worksheet(title)
        sheet.write_row("B3", ["Name", "Phone", "Sets"])
        for row, name in enumerate(("Adams", "Brown", "Clark", "Davis"), 3):
            sheet.write_row(row, 1, [name, f"0{row}", "All"])
        sheet.add_table(
            "B3:D7", {"columns": [{"header": h} for h in ("Name", "Phone", "Sets")]}
        )
    prizes = book.add_worksheet("Prizes")
    prizes.insert_image("B2", "dot.png", {"image_data": picture()})
    prizes.write_comment("A1", "ask the bank")
    chart = book.add_chart({"type": "pie"})
    chart.add_series({"values": "=Prizes!$A$1:$A$3"})
    prizes.insert_chart("D2", chart)
    prizes.activate()
    book.close()
    return buffer.getvalue()


def entered(path: Path) -> list[str]:
    sheet = load_workbook(path)["Players"]
    return [row[1] for row in sheet.iter_rows(min_row=5, values_only=True) if row[1]]


NAMES = ["Adams", "Brown", "Clark", "Davis"]


@pytest.mark.parametrize(
    ("lists", "options", "names", "said"),
    [
        (["Members"], [], NAMES, 'copied from the sheet "Members"'),
        (["A", "B"], [], [], "several sheets have names (A, B)"),
        (["A", "B"], ["--players-sheet", "b"], NAMES, "with 4 players"),
        ([], [], [], 'type the players into the sheet "Players"'),
    ],
)
def test_a_league_is_put_into_the_clubs_own_workbook(  # noqa: PLR0917
    swissxl, league, lists, options, names, said
):
    before = clubs_own(*lists)
    league.write_bytes(before)

    done = swissxl("new", league, "--into", *options)

    assert done.code == 0
    assert said in done.out
    assert_untouched(before, league.read_bytes())
    assert entered(league) == names
    assert league.with_name("league.backup-1.xlsx").read_bytes() == before
    first = swissxl("next", league)
    assert first.code == (0 if names else 1)
    assert_untouched(before, league.read_bytes())


@pytest.mark.parametrize(
    ("variables", "paper"),
    [
        ({"LANG": "en_US.UTF-8"}, "Letter"),
        ({"LANG": "fr_CA"}, "Letter"),
        ({"LANG": "C.UTF-8"}, None),
        ({"LANG": "en_US.UTF-8", "LC_PAPER": "de_DE.UTF-8"}, None),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, None),
        ({}, None),
    ],
)
def test_paper_follows_the_country_of_the_machine(
    swissxl, league, monkeypatch, variables, paper
):
    for name in ("LC_ALL", "LC_PAPER", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("swissxl.app.new.os.name", "posix")

    done = swissxl("new", league)

    rows = load_workbook(league)["Settings"].iter_rows(values_only=True)
    values = {row[0]: row[1] for row in rows}
    assert values["Paper"] == paper
    assert ("set up for Letter paper" in done.out) == (paper == "Letter")


def test_columns_that_are_not_taken_over_are_named(swissxl, league):
    members = league.with_name("members.csv")
    members.write_text("Name,Phone,Club,Shoe size\nAdams,12,Mill,43\n")

    done = swissxl("new", league, "--players", members)

    assert done.code == 0
    assert "2 columns were not taken over: Phone, Shoe size." in done.err


def test_a_workbook_that_is_there_may_get_the_sheets(swissxl, league):
    league.write_bytes(workbook())
    done = swissxl("new", league)
    assert done.code == 3
    assert "exists already" in done.err
    assert "with --into" in done.err


def test_a_remark_below_a_list_is_no_player(swissxl, league):
    members = league.with_name("members.csv")
    members.write_text("Name,Club\nAdams,X\nBrown,\n\nTotal 2,\n", encoding="utf-8")
    done = swissxl("new", league, "--players", members)
    assert done.code == 1
    assert 'members.csv!A5: is "Total 2" a player?' in done.err
    assert not league.exists()


def test_a_player_below_an_empty_line_is_told(swissxl, league):
    members = league.with_name("members.csv")
    members.write_text("Name,Club\nAdams,X\n\nEvans,\n", encoding="utf-8")
    done = swissxl("new", league, "--players", members)
    assert done.code == 0
    assert 'Warning: members.csv!A4: "Evans" stands below an empty row' in done.err
    names = [row["Name"] for row in table(league, "Players")]
    assert names == ["Adams", "Evans"]

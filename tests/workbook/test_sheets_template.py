"""The workbook that a new event begins with."""

import pytest
from sheet_views import column, header, opened, table

from swissxl.core.registry import UnknownNameError
from swissxl.pairing import SYSTEMS
from swissxl.tiebreaks import TIEBREAKS
from swissxl.workbook.package import Package
from swissxl.workbook.read import read
from swissxl.workbook.schema import PLAYERS
from swissxl.workbook.settings_rows import ADVANCED, SETTINGS
from swissxl.workbook.sheets.players import COLUMNS
from swissxl.workbook.template import Beginning, build_template, file_name

ROSTER = (
    {"Name": "=Adams", "Sets": "Some", "Absent": "3, 5", "Rating": 1850},
    {
        "Name": "Brown",
        "Sets": "All",
        "Club": "+1 Club",
        "Federation ID": "007",
        "From round": 2,
    },
)


@pytest.fixture(scope="module")
def blank():
    return opened(build_template("card league"))


@pytest.fixture(scope="module")
def begun():
    beginning = Beginning(ROSTER, event="Autumn & Spring", rounds=5)
    return build_template("Card league", beginning)


def test_the_same_wishes_give_the_same_bytes(begun):
    again = Beginning(ROSTER, event="Autumn & Spring", rounds=5)
    assert build_template("Card league", again) == begun


def test_tabs_and_titles(blank):
    assert blank.sheetnames == ["Settings", "Players"]
    for tab in blank:
        assert tab["A1"].value is None, "they are the director's: no mark"
        assert tab["A2"].value == tab.title
        assert tab.print_title_rows == "$2:$4"


def test_every_setting_has_a_row_the_rare_ones_below_a_line(blank):
    settings = blank["Settings"]
    assert header(settings) == ["Setting", "Value", "Meaning"]
    names = [row[0] for row in table(settings)]
    assert sorted(names) == sorted(["Advanced", *(row.name for row in SETTINGS)])
    line = names.index("Advanced")
    assert names[line + 1 :] == [row.name for row in ADVANCED]
    assert names[:line] == [row.name for row in SETTINGS if row not in ADVANCED]


def test_only_the_system_and_its_tiebreaks_are_filled_in(blank):
    filled = {row[0]: row[1] for row in table(blank["Settings"]) if row[1] is not None}
    assert filled == {
        "System": "Card league",
        "Tie-break 1": "Solkoff",
        "Tie-break 2": "Cumulative",
        "Tie-break 3": "Opponents' cumulative",
        "Tie-break 4": "Direct encounter",
        "Tie-break 5": "Coin flip END",
    }


def test_meanings_say_the_default(blank):
    meanings = {row[0]: row[2] for row in table(blank["Settings"])}
    assert meanings["Loss"] == "Points for a loss. Default: 0."
    assert meanings["Place"] == "Where it is played."


def test_settings_offer_their_values_and_explain_themselves(blank):
    settings = blank["Settings"]
    row_of = {cell.value: cell.row for cell in column(settings, "Setting")}
    wishes = {str(one.sqref): one for one in settings.data_validations.dataValidation}
    assert len(wishes) == len(SETTINGS)
    for name, values in (
        ("Board labels", "Numbers,Letters"),
        ("Look-ahead", "Yes,No"),
        ("System", ",".join(SYSTEMS.names())),
    ):
        assert wishes[f"B{row_of[name]}"].formula1 == f'"{values}"'
    # An inline list holds 255 signs: what the systems use, then the first others.
    offered = wishes[f"B{row_of['Tie-break 8']}"].formula1.strip('"').split(",")
    used = {name for system in SYSTEMS for name in system.tiebreaks}
    assert set(offered[: len(used)]) == used
    others = [name for name in TIEBREAKS.names() if name not in used]
    assert offered[len(used) :] == others[: len(offered) - len(used)]
    assert len(offered) > len(used)
    rounds = wishes[f"B{row_of['Rounds']}"]
    assert rounds.type is None
    assert rounds.promptTitle == "Rounds"
    assert "A whole number from 1 to 999." in rounds.prompt


def test_texts_are_left_as_typed(blank):
    settings = blank["Settings"]
    formats = {
        row[0].value: row[1].number_format
        for row in settings.iter_rows(min_row=5, max_col=2)
        if row[0].value != "Advanced"
    }
    assert {formats[name] for name in ("Event", "Date", "Deadline", "Bar")} == {"@"}
    assert {formats[name] for name in ("Rounds", "Win", "Look-ahead")} == {"General"}


def test_players_can_be_typed_in(blank):
    players = blank["Players"]
    assert header(players) == [
        "No.",
        "Name",
        "Sets",
        "Club",
        "Absent",
        "From round",
        "Withdrawn after",
        "Notes",
    ]
    assert len(table(players)) == 44
    assert all(value is None for row in table(players) for value in row)
    assert players.freeze_panes == "C5"
    absent = column(players, "Absent")
    assert {cell.number_format for cell in absent} == {"@"}
    assert players.column_dimensions["E"].number_format == "@", "below the table too"
    wishes = {one.promptTitle: one for one in players.data_validations.dataValidation}
    assert wishes["Sets"].formula1 == '"All,Some,None"'
    assert str(wishes["Sets"].sqref) == "C5:C3000"
    assert "4½" in wishes["Absent"].prompt
    assert "first run" in wishes["No."].prompt


def test_every_column_of_players_can_be_laid_out():
    assert [column.header for column in COLUMNS] == [one.header for one in PLAYERS]


def test_players_known_already_are_written_in(begun):
    players = opened(begun)["Players"]
    assert header(players) == [
        "No.",
        "Name",
        "Sets",
        "Club",
        "Absent",
        "From round",
        "Withdrawn after",
        "Rating",
        "Federation ID",
        "Notes",
    ]
    assert table(players)[:3] == [
        (None, "=Adams", "Some", None, "3, 5", None, None, 1850, None, None),
        (None, "Brown", "All", "+1 Club", None, 2, None, None, "007", None),
        (None,) * 10,
    ]
    assert column(players, "Name")[0].data_type == "s"


def test_two_columns_of_names():
    roster = ({"First name": "Ann", "Last name": "Lee"},)
    players = opened(build_template("Card league", Beginning(roster)))["Players"]
    assert header(players)[:4] == ["No.", "First name", "Last name", "Sets"]


def test_there_is_always_room_for_more_players():
    roster = tuple({"Name": f"P{at}"} for at in range(100))
    players = opened(build_template("Card league", Beginning(roster)))["Players"]
    assert len(table(players)) == 108


def test_our_reader_takes_it(begun):
    reading = read(Package.open(begun, "new.xlsx"))
    assert reading.problems == ()
    assert reading.warnings == ()
    tournament = reading.tournament
    assert tournament.settings.event == "Autumn & Spring"
    assert tournament.settings.rounds == 5
    names = [player.name for player in tournament.players.values()]
    assert names == ["=Adams", "Brown"]
    assert sorted(tournament.players[1].absent) == [3, 5]
    assert set(reading.layout.new_numbers) == {"A5", "A6"}


def test_an_unknown_system_is_refused():
    with pytest.raises(UnknownNameError):
        build_template("Knockout")


def test_names_of_files():
    assert file_name("Card league") == "card_league.xlsx"

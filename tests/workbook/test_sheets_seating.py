"""The sheet ``Seating``: everybody finds the own name."""

from dataclasses import replace

from sheet_views import NEWEST, opened, report, sheet, table, with_draw

from swissxl.core.tournament import Board, Missed, Round
from swissxl.workbook.schema import MARK
from swissxl.workbook.sheets.compose import compose
from swissxl.workbook.sheets.names import display_names, sort_key


def test_by_name_without_regard_to_accents():
    made = sheet(with_draw(report()), "Seating")
    assert [cell.value for cell in made[4]] == ["Name", "Board", "Against"]
    assert table(made) == [
        ("=Dora", 2, "Émile"),
        ("Adams", 1, "Castro"),
        ("Brown", "–", "BYE"),
        ("Castro", 1, "Adams"),
        ("Émile", 2, "=Dora"),
    ]
    assert made["A1"].value == MARK
    assert made["A2"].value == "Where do I sit?"
    assert made["A3"].value == "Round 3 · Autumn League"
    assert made["B5"].font.sz == 16
    assert made["A5"].font.sz >= 13


def test_with_colours_everybody_finds_the_own_one():
    made = sheet(with_draw(report(system="Elo Swiss")), "Seating")
    assert [cell.value for cell in made[4]] == ["Name", "Board", "Colour", "Against"]
    assert table(made) == [
        ("=Dora", 2, "Black", "Émile"),
        ("Adams", 1, "White", "Castro"),
        ("Brown", "–", None, "BYE"),
        ("Castro", 1, "Black", "Adams"),
        ("Émile", 2, "White", "=Dora"),
    ]


def test_absent_and_resting_are_listed_those_who_left_are_not():
    missed = {
        2: Missed.HALF_BYE,
        3: Missed.WITHDRAWN,
        4: Missed.ABSENT,
        5: Missed.ZERO_BYE,
    }
    nobody = replace(report(), newest=Round(3, (), missed))
    assert table(sheet(nobody, "Seating")) == [
        ("=Dora", "–", "absent"),
        ("Adams", "–", "absent"),
        ("Brown", "–", "½ BYE"),
        ("Émile", "–", "0 BYE"),
    ]


def test_lettered_boards():
    lettered = replace(NEWEST, boards=(Board("AA", 1, 3), Board("B", 5, 4)))
    made = replace(report(board_labels="Letters"), newest=lettered)
    assert sheet(made, "Seating")["B6"].value == "AA"


def test_without_a_round_there_is_nobody_to_seat():
    made = report()
    assert made.newest is None
    assert "Seating" not in opened(compose(made)).sheetnames


def test_players_of_one_name_are_told_apart():
    made = report("1 Ann W2\n2 ANN L1\n3 Bo BYE", shown={})
    names = display_names(made.tournament.players.values())
    assert names == {1: "Ann (1)", 2: "ANN (2)", 3: "Bo"}


def test_letters_without_accents_stand_where_people_look_for_them():
    names = ["Zoll", "Ødegård", "łukasz", "Ostrov", "Lund", "Æsop", "Adler", "Straße"]
    assert sorted(names, key=sort_key) == [
        "Adler",
        "Æsop",
        "łukasz",
        "Lund",
        "Ødegård",
        "Ostrov",
        "Straße",
        "Zoll",
    ]

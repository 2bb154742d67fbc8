"""Tables: found wherever their header stands, whatever stands around them."""

import pytest
from workbook.build import ROUND, book
from workbook.reading import names, problems, read_book, reading, warnings


def test_sheets_may_stand_in_any_order():
    made = book(rounds=[[("Adams", "1-0", "Brown"), ("Clark", "1-0", "Davis")]])
    made.move_sheet("Settings", 2)
    made.create_sheet("My notes", 0).append(("Setting", "Value"))
    found = read_book(made)
    assert (problems(found), warnings(found)) == ([], [])
    assert found.layout.settings == "Settings"


def test_sheet_names_are_known_without_case_and_with_any_blanks():
    made = book()
    made["Players"].title = " PLAYERS\u00a0"
    made["Settings"].title = "SETTINGS "
    found = read_book(made)
    assert problems(found) == []
    assert found.layout.players == " PLAYERS\u00a0"


def test_a_header_in_row_12_is_found_and_in_row_13_it_is_not():
    rows = [(f"line {number}",) for number in range(1, 12)]
    found = reading(players=[*rows, ("Name",), ("Adams",)])
    assert (problems(found), names(found)) == ([], ["Adams"])
    found = reading(players=[("line",), *rows, ("Name",), ("Adams",)])
    assert problems(found)[0].startswith("Players: none of the first 12 rows")


def test_a_table_may_begin_anywhere():
    made = book(players=[])
    for row, values in enumerate([("Name", "No."), ("Adams", 4), ("Brown", 9)], 7):
        for column, value in enumerate(values, 5):
            made["Players"].cell(row, column).value = value
    found = read_book(made)
    assert problems(found) == []
    assert list(found.tournament.players) == [4, 9]


def test_blank_rows_are_skipped_and_rows_after_them_are_read():
    rows = [("Name",), ("Adams",), (None,), (" \u200b",), ("Brown",)]
    assert names(reading(players=rows)) == ["Adams", "Brown"]


def test_rows_that_are_empty_in_all_known_columns_are_skipped():
    rows = [("Name", "Shoes"), ("Adams", 44), (None, "total 44"), ("Brown", None)]
    assert names(reading(players=rows)) == ["Adams", "Brown"]


def test_hidden_rows_are_read_and_counted():
    made = book()
    made["Players"].row_dimensions[3].hidden = True
    made["Players"].row_dimensions[4].hidden = True
    made["Players"].row_dimensions[40].hidden = True
    found = read_book(made)
    assert names(found) == ["Adams", "Brown", "Clark", "Davis"]
    assert warnings(found) == [
        "Players: 2 hidden rows were read like all others (first: row 3)."
    ]


@pytest.mark.parametrize("again", ["Name", "name ", "NAME\u00a0", "Player"])
def test_a_header_twice_is_a_problem(again):
    (problem,) = problems(reading(players=[("Name", "Club", again), ("Adams",)]))
    assert problem == (
        'Players!C1: the column "Name" is there twice, here and in A1. Rename or '
        "delete one of them."
    )


def test_a_header_word_above_the_header_is_a_problem():
    (problem,) = problems(reading(players=[("Club",), ("Name", "Club"), ("Adams",)]))
    assert problem.startswith(
        'Players!A1: the header word "Club" stands above the header row 2.'
    )


@pytest.mark.parametrize("area", ["A2:A3", "A1:B1", "A3:C4"])
def test_merged_cells_in_a_table_are_a_problem_that_names_them(area):
    made = book(players=[("Name", "Club"), ("Adams",), ("Brown",), ("Clark",)])
    made["Players"].merge_cells(area)
    assert f"Players!{area}: merged cells inside the table. Unmerge them" in (
        " ".join(problems(read_book(made)))
    )


@pytest.mark.parametrize("area", ["A1:C1", "E3:E4", "A8:C9"])
def test_merged_cells_around_a_table_do_no_harm(area):
    players = [("Our league",), ("Name", "Club"), ("Adams",), ("Brown",)]
    made = book(players=players)
    made["Players"].merge_cells(area)
    assert problems(read_book(made)) == []


def test_columns_of_a_round_may_stand_in_any_order():
    names = ["Adams", "Brown", "Clark", "Davis"]
    made = book(players=[("No.", "Name"), *enumerate(names, 1)], rounds=[[]])
    sheet = made["Round 1"]
    sheet.delete_rows(1)
    sheet.append(("Round 1 of 5",))
    sheet.append(("Notes", *reversed(ROUND), "Umpire"))
    sheet.append(("late", 2, "Brown", "1-0", "Adams", 1, "A", "Zoe"))
    sheet.append((None, 4, "Davis", "0-1", "Clark", 3, "B", "#N/A"))
    found = read_book(made)
    assert problems(found) == []
    board = found.tournament.rounds[0].boards[0]
    assert (board.label, board.first, board.second, board.notes) == ("A", 1, 2, "late")


STANDINGS = [
    ("swissxl: rewritten at every run",),
    ("Rank", "No.", "Name", "Sets", "Paid", "Score", "BH-C1", "SOS", "R1", "Photo"),
    (1, 2, "Brown", "All", "yes", 2, 3, 3, "W1", None),
    (2, 1, "Adams", "All", None, 0, 3, 3, "L2", 17),
]


def test_columns_that_a_director_added_to_standings_are_kept_by_player():
    """A tie-break is none of them, however it is spelt."""
    found = reading(more={"Standings": STANDINGS})
    assert found.extra_columns == {"Paid": {2: "yes"}, "Photo": {1: 17}}


def test_a_sheet_of_such_a_name_without_a_ranking_adds_nothing():
    found = reading(more={"Standings": [("Team", "Points")], "Log": [("x",)]})
    assert (found.extra_columns, found.log) == ({}, ())
    assert problems(found) == []


def test_a_workbook_of_something_else_lacks_two_sheets():
    found = reading(players=None, settings=None, more={"Budget": [("Rent", 5)]})
    assert [line.split(".")[0] for line in problems(found)] == [
        'the workbook has no sheet "Settings"',
        'the workbook has no sheet "Players"',
    ]


def test_numbers_that_no_log_of_ours_holds_are_passed_over():
    rows = [("Round", "Topic", "Text"), ("9" * 5000, "draw", "1: 1–2")]
    found = reading(more={"Log": rows})
    assert problems(found) == []
    assert [line.round for line in found.log] == [None]


@pytest.mark.parametrize(
    "title", [("Name",), ("Name", None, "of the event"), (None, "Players", "Name")]
)
def test_of_several_rows_with_the_headers_the_best_is_the_header_row(title):
    """A title that happens to be a header word is one message, not a flood."""
    players = [title, (), ("No.", "Name", "Club"), (1, "Adams", "X"), (2, "Brown", "Y")]
    found = reading(players=players)
    assert names(found) == ["Adams", "Brown"]
    (problem,) = problems(found)
    at = "AC"[title[0] is None]
    assert problem == (
        f'Players!{at}1: the header word "Name" stands above the header row 3. Move or '
        "reword this cell."
    )


def test_of_rows_with_equally_many_headers_the_first_is_the_header_row():
    found = reading(players=[("Name",), ("Adams",), ("Player",), ("Brown",)])
    assert names(found) == ["Adams", "Player", "Brown"]

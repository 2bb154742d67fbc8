"""The sheet ``Players``: names, numbers given once, card sets, who plays when."""

import pytest
from workbook.build import book
from workbook.reading import names, problems, read_book, reading, warnings

from swissxl.core.tournament import Absence

ABSENT, HALF = Absence.ABSENT, Absence.HALF_BYE


def _players(*rows, **parts):
    found = reading(players=list(rows), **parts)
    assert problems(found) == []
    return found


def test_names_that_look_like_something_else_stay_names():
    typed = ["NA", "None", "null", "007", "1e5", "=Sum", "½", "#", "nan", "TRUE story"]
    made = book(players=[("Name",), *((None,) for _ in typed)])
    for row, name in enumerate(typed, 2):
        cell = made["Players"].cell(row, 1)
        cell.value = name
        cell.data_type = "s"
    found = read_book(made)
    assert problems(found) == []
    assert names(found) == typed


def test_a_number_may_be_a_name():
    assert names(_players(("Name",), (7,), (8.0,))) == ["7", "8"]


def test_names_are_freed_of_what_nobody_sees_and_composed():
    """An end of line is left as `_x000D_` in a text that a program wrote."""
    typed = ("\u00a0 Jose\u0301\u200b  Lima\n", "\ufeffAnna½", "Adams_x000D_\n")
    found = _players(("Name",), *((name,) for name in typed))
    assert names(found) == ["José Lima", "Anna½", "Adams"]


def test_first_and_last_name_make_a_name():
    found = _players(("Last name", "First name"), ("Adams", "Ann"), ("Brown", None))
    assert names(found) == ["Ann Adams", "Brown"]


def test_headers_have_other_names_any_order_any_case_and_neighbours():
    found = _players(
        ("Shoe size", "ELO", " player\u00a0", "#", "Fed"),
        (44, 1800, "Adams", 7, "GER"),
        (39, None, "Brown", 3, None),
    )
    adams = found.tournament.players[7]
    assert (adams.name, adams.rating, adams.country) == ("Adams", 1800, "GER")
    assert dict(adams.shown) == {"Rating": 1800, "Country": "GER"}
    assert list(found.tournament.players) == [7, 3]


@pytest.mark.parametrize("typed", [0, "0", 0.0, " 0 ", None])
def test_a_rating_of_nothing_is_none(typed):
    """Rating lists write 0 for players whom nobody has rated."""
    found = _players(("Name", "Rating"), ("Adams", typed), ("Brown", 1))
    adams, brown = found.tournament.players.values()
    assert (adams.rating, dict(adams.shown)) == (None, {})
    assert (brown.rating, dict(brown.shown)) == (1, {"Rating": 1})
    assert problems(found) == []


@pytest.mark.parametrize(
    ("typed", "rounds"),
    [
        ("3, 5", {3: ABSENT, 5: ABSENT}),
        ("3;5 7", {3: ABSENT, 5: ABSENT, 7: ABSENT}),
        ("4½", {4: HALF}),
        ("4 ½, 6", {4: HALF, 6: ABSENT}),
        ("4.5", {4: HALF}),
        ("3-5", {3: ABSENT, 4: ABSENT, 5: ABSENT}),
        ("3 – 4; 9½", {3: ABSENT, 4: ABSENT, 9: HALF}),
        (3, {3: ABSENT}),
        (" ", {}),
        ("2, 2", {2: ABSENT}),
    ],
)
def test_absences(typed, rounds):
    found = _players(("Name", "Absent"), ("Adams", typed), ("Brown", None))
    assert dict(found.tournament.players[1].absent) == rounds


def test_when_a_player_enters_and_leaves():
    found = _players(
        ("Name", "From round", "Withdrawn after"), ("Adams", 2, 4), ("Brown", None, 0)
    )
    adams, brown = found.tournament.players.values()
    assert [r for r in range(1, 7) if adams.plays_in(r)] == [2, 3, 4]
    assert not brown.plays_in(1)


# ---- card sets


def test_without_the_column_everybody_has_all_sets():
    found = _players(("Name",), ("Adams",))
    assert found.tournament.players[1].sets == "All"
    assert warnings(found) == []


def test_a_column_of_blanks_is_no_column():
    found = _players(("Name", "Sets"), ("Adams", None), ("Brown", " "))
    assert {one.sets for one in found.tournament.players.values()} == {"All"}
    assert warnings(found) == []


def test_a_blank_in_a_used_column_counts_as_none_with_a_warning():
    found = _players(("Name", "Sets"), ("Adams", "all"), ("Brown", None))
    assert [one.sets for one in found.tournament.players.values()] == ["All", "None"]
    assert warnings(found) == [
        "Players!B3: Sets is blank and counts as None. Choose All, Some or None."
    ]


# ---- numbers


def test_numbers_are_given_in_order_and_a_column_is_made_for_them():
    found = _players(("Name", None, "Club"), ("Adams", "x", None), ("Brown",))
    assert list(found.tournament.players) == [1, 2]
    assert found.layout.new_numbers == {"D1": "No.", "D2": 1, "D3": 2}


def test_the_new_column_is_right_of_the_headers_and_empty_all_the_way_down():
    made = book(players=[("Players of 2026",), ("Name", "Club"), ("Adams", "x")])
    made["Players"]["C9"] = "a note"
    made["Players"]["D1"] = "=1/0"
    found = read_book(made)
    assert problems(found) == []
    assert found.layout.new_numbers == {"E2": "No.", "E3": 1}


def test_a_player_without_a_number_gets_the_highest_ever_seen_and_one():
    found = _players(("No.", "Name"), (4, "Adams"), (None, "Brown"), (2, "Clark"))
    assert list(found.tournament.players) == [4, 5, 2]
    assert found.layout.new_numbers == {"A3": 5}


def test_when_the_numbers_have_run_out_the_cell_is_named():
    found = _players(("No.", "Name"), (99_998, "Adams"), (None, "Brown"))
    assert found.layout.new_numbers == {"A3": 99_999}

    found = reading(players=[("No.", "Name"), (99_999, "Adams"), (None, "Brown")])
    (problem,) = problems(found)
    assert problem.startswith("Players!A3: no number is left for Brown")
    assert problem.endswith("Type one below it that nobody has had.")


def test_numbers_in_the_log_count_as_seen():
    log = [
        ("Date", "Command", "Version", "Round", "Seed", "Topic", "Text"),
        ("2026-01-01", "next", "1", 1, 5, "draw", "1: 3–12; 2: 1–9; bye: 15"),
        ("2026-01-01", "next", "1", 1, 5, "lots", "99–98"),
    ]
    found = _players(("No.", "Name"), (1, "Adams"), (None, "Brown"), more={"Log": log})
    assert list(found.tournament.players) == [1, 16]
    assert [line.topic for line in found.log] == ["draw", "lots"]
    assert found.log[0].round == 1


def test_numbers_in_round_sheets_count_as_seen():
    found = reading(
        players=[("No.", "Name"), (1, "Adams"), (2, "Brown"), (None, "Clark")],
        rounds=[
            [(1, 1, "Adams", "1-0", "Brown", 2), (2, 8, "Gone", "1-0", "Clark", 9)]
        ],
    )
    assert list(found.tournament.players) == [1, 2, 10]
    assert "nobody has the number 8" in problems(found)[0]


def test_two_of_one_name_need_numbers():
    found = _players(("No.", "Name"), (1, "Adams"), (2, "ADAMS"))
    assert list(found.tournament.players) == [1, 2]


@pytest.mark.parametrize("number", [None, 2])
def test_two_of_one_name_without_numbers_are_a_problem(number):
    found = reading(players=[("No.", "Name"), (None, "Adams"), (number, "adams ")])
    assert problems(found) == [
        (
            "Players!B3: adams is also in row 2. Give both a number in the "
            'column "No.", '
            "or make the names differ."
        )
    ]


# ---- the sheet


def test_a_missing_sheet_says_what_to_do():
    found = reading(players=None, rounds=[[("Adams", "1-0", "Brown")]])
    assert problems(found) == [
        (
            'the workbook has no sheet "Players". Was it renamed? Then name it '
            '"Players" again. Otherwise add one with the header "Name" and a row '
            "for every player, or let `swissxl new --into` add it."
        )
    ]
    assert found.layout.players == ""


def test_an_empty_list_says_where_to_type():
    assert problems(reading(players=[("Name",)])) == [
        "Players: there are no players. Type them below the headers in row 1."
    ]


def test_a_list_without_its_header():
    (problem,) = problems(reading(players=[("Nom",), ("Adams",)]))
    assert problem.startswith("Players: none of the first 12 rows has the headers")
    assert '"Name", or "First name" and "Last name"' in problem


@pytest.mark.parametrize(
    "word",
    ["BYE", "bye", "b ye", "½ BYE", "½bye", "0.5 bye", "1/2 Bye", "half bye",
     "Half-point bye", "0 BYE", "0bye", "absent", "ABSENT"],
)  # fmt: skip
def test_a_word_of_the_round_sheets_is_no_name(word):
    """Who rests would be taken for a player of that name, or the other way round."""
    rows = [(None, "Adams", "1-0", "Brown", None), (None, "Clark", None, word, None)]
    sheet = [(board, *row) for board, row in enumerate(rows, 1)]
    listed = [("Name",), ("Adams",), (word,), ("Brown",), ("Clark",)]
    (said,) = problems(reading(players=listed, rounds=[sheet]))
    assert said.startswith(f'Players!A3: "{word}" is what a round sheet says')
    assert f'"{word}, Tom"' in said


def test_a_word_in_two_columns_of_names_is_no_name():
    listed = [("First name", "Last name"), ("Ann", "Bye"), ("half", "bye")]
    (said,) = problems(reading(players=listed))
    assert said.startswith('Players!A3: "half bye" is what')


def test_more_than_a_word_is_a_name():
    typed = ["Tom Bye", "Bye, Tom", "Absent, Ann", "Byes", "Bye 2"]
    assert names(_players(("Name",), *((name,) for name in typed))) == typed


def test_a_number_beside_the_word_says_that_the_player_is_meant():
    """So an event that began with such a name has one problem, in the list."""
    listed = [("No.", "Name"), (1, "Adams"), (2, "Bye"), (3, "Clark")]
    sheet = [(1, 1, "Adams", "1-0", "Bye", 2), (None, 3, "Clark", None, "BYE", None)]
    found = reading(players=listed, rounds=[sheet])
    assert [line.partition(":")[0] for line in problems(found)] == ["Players!B3"]

"""The sheet ``Settings``: names, values, defaults, tie-breaks, cells to write to."""

from datetime import datetime, time
from fractions import Fraction

import pytest
from workbook.build import book
from workbook.reading import problems, read_book, reading, warnings

from swissxl.core.settings import Scope


def _read(values):
    found = reading(settings={"System": "Card league", **values})
    assert problems(found) == []
    return found


def _chosen(values):
    tiebreaks = _read(values).tournament.settings.tiebreaks
    return [(one.name, one.scope) for one in tiebreaks]


def test_a_card_league_has_the_points_of_the_seed():
    settings = _read({}).tournament.settings
    assert (settings.win, settings.draw, settings.loss) == (2, 1, 0)
    assert (settings.bye_points, settings.half_bye_points) == (2, 1)
    assert (settings.absent_points, settings.late_entry_points) == (0, 0)
    assert (settings.cut, settings.rounds, settings.random_seed) == (8, None, None)


def test_a_bye_is_worth_the_win_that_was_set_and_a_half_bye_the_draw():
    settings = _read({"Win": 3, "Draw": "1½"}).tournament.settings
    assert (settings.bye_points, settings.half_bye_points) == (3, Fraction(3, 2))


def test_points_of_their_own_win_over_what_follows_from_others():
    settings = _read({"Win": 3, "Bye points": "0,5"}).tournament.settings
    assert settings.bye_points == Fraction(1, 2)


@pytest.mark.parametrize(
    "name", ["random seed", "RANDOM SEED", " Random\u00a0seed ", "Random-seed"]
)
def test_names_are_known_without_case_and_blanks(name):
    assert _read({name: 0}).tournament.settings.random_seed == 0


def test_numbers_and_texts_of_numbers_are_the_same():
    assert _read({"Rounds": "7"}).tournament.settings.rounds == 7
    assert _read({"Rounds": 7.0}).tournament.settings.rounds == 7


def test_an_unknown_name_is_a_warning_with_the_nearest_one():
    (warning,) = warnings(_read({"Randm seed": 3}))
    assert warning == (
        'Settings!A3: there is no setting "Randm seed"; it is passed over. '
        'Did you mean "Random seed"?'
    )


def test_a_headline_without_a_value_is_no_setting():
    assert warnings(_read({"Advanced": None, "Points and byes": None})) == []


def test_a_setting_that_no_system_uses_is_a_warning():
    (warning,) = warnings(_read({"Bar": "3d"}))
    assert warning.startswith("Settings!B3: Bar has no effect")


def test_a_setting_that_no_system_uses_still_needs_a_legal_value():
    found = reading(settings={"System": "Card league", "Cycles": 9})
    assert "allowed is a whole number from 1 to 4" in problems(found)[0]


def test_look_ahead_is_read():
    assert _read({"Look-ahead": "no"}).tournament.settings.look_ahead is False
    assert _read({"Look-ahead": "YES"}).tournament.settings.look_ahead is True


SEED_LIST = [
    ("Solkoff", Scope.ALWAYS),
    ("Cumulative", Scope.ALWAYS),
    ("Opponents' cumulative", Scope.ALWAYS),
    ("Direct encounter", Scope.ALWAYS),
    ("Coin flip", Scope.END),
]


@pytest.mark.parametrize("values", [{}, {"Tie-break 1": None, "Tie-break 3": " "}])
def test_without_a_tie_break_the_list_of_the_system_holds(values):
    assert _chosen(values) == SEED_LIST


@pytest.mark.parametrize(
    ("typed", "name", "scope"),
    [
        ("Solkoff", "Solkoff", Scope.ALWAYS),
        ("solkoff pair", "Solkoff", Scope.PAIR),
        ("SOLKOFF\tEND", "Solkoff", Scope.END),
        ("Opponents’  cumulative End", "Opponents' cumulative", Scope.END),
        ("Direct-encounter", "Direct encounter", Scope.ALWAYS),
    ],
)
def test_a_tie_break_takes_a_keyword_in_any_case_after_any_blank(typed, name, scope):
    assert _chosen({"Tie-break 1": typed}) == [(name, scope)]


def test_blank_tie_breaks_are_skipped_and_the_order_is_that_of_the_numbers():
    rows = {"Tie-break 4": "Solkoff", "Tie-break 3": None, "Tie-break 2": "Cumulative"}
    assert [name for name, _ in _chosen(rows)] == ["Cumulative", "Solkoff"]


def test_a_repeated_tie_break_is_a_warning_and_counts_once():
    found = _read({"Tie-break 1": "Solkoff", "Tie-break 2": "solkoff END"})
    assert len(found.tournament.settings.tiebreaks) == 1
    assert warnings(found)[0].startswith("Settings!B4: Solkoff is in the list already")


def test_a_repeated_tie_break_is_called_as_its_cell_calls_it():
    found = _read({"Tie-break 1": "Solkoff", "Tie-break 2": "Buchholz"})
    assert warnings(found)[0].startswith(
        "Settings!B4: Buchholz (Solkoff) is in the list already"
    )


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Dutch", "FIDE Dutch"),
        ("fide swiss", "FIDE Dutch"),
        ("MacMahon", "McMahon"),
        ("round-robin", "Round robin"),
    ],
)
def test_a_system_has_the_names_that_the_catalogue_gives_it(typed, name):
    found = _read({"System": typed})
    assert found.tournament.settings.system == name
    assert problems(found) == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Progressiv", "Progressive"),
        ("Bucholz cut 1", "Buchholz Cut 1"),
        ("Bucholtz END", "Buchholz"),
        ("Direct Encouter", "Direct encounter"),
    ],
)
def test_a_mistyped_tie_break_is_answered_by_the_one_that_is_meant(typed, meant):
    settings = {"System": "Card league", "Tie-break 1": typed}
    (problem,) = problems(reading(settings=settings))
    assert problem == (
        f'Settings!B3: there is no tie-break "{typed.removesuffix(" END")}". '
        f'Did you mean "{meant}"?'
    )


def test_one_tie_break_may_stand_elsewhere_in_each_of_the_two_orders():
    rows = {
        "Tie-break 1": "Solkoff PAIR",
        "Tie-break 2": "Cumulative",
        "Tie-break 3": "Solkoff END",
    }
    assert len(_chosen(rows)) == 3


def test_a_missing_sheet_says_what_to_do():
    (problem,) = problems(reading(settings=None))
    assert problem.startswith('the workbook has no sheet "Settings". Was it')
    assert "`swissxl new --into`" in problem


def test_a_missing_system_says_which_there_are():
    (problem,) = problems(reading(settings={"Rounds": 3}))
    assert problem.startswith('Settings: the setting "System" is missing. Fill it in;')
    assert "Card league" in problem


def test_a_sheet_without_the_headers_is_named():
    made = book()
    made["Settings"]["B1"] = "Wert"
    (problem,) = problems(read_book(made))
    assert problem.startswith("Settings: none of the first 12 rows has the headers")
    assert '"Setting" and "Value"' in problem


def test_cells_to_write_to_are_the_rows_that_exist_or_new_ones_below_everything():
    made = book(settings={"System": "Card league", "Random seed": None})
    made["Settings"]["F9"] = "a note"
    cells = read_book(made).layout.setting_cells
    assert cells["Random seed"] == (None, "B3")
    assert cells["Rounds"] == ("A10", "B10")


def test_a_win_below_a_draw_is_a_warning():
    (warning,) = warnings(_read({"Win": 1, "Draw": 2}))
    assert warning.startswith("Settings!B3: a win is worth less than a draw")


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        (datetime.fromisoformat("2026-03-01"), "2026-03-01"),
        (datetime.fromisoformat("2026-03-01 18:30"), "2026-03-01 18:30"),
        (time(18, 0), "18:00"),
    ],
)
def test_a_date_or_a_time_is_a_text_where_any_text_will_do(typed, text):
    found = reading(settings={"System": "Card league", "Deadline": typed})
    assert problems(found) == []
    assert found.tournament.settings.deadline == text

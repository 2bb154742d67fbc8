"""The sheet ``Standings``, cell by cell, against a league worked by hand."""

from dataclasses import replace
from datetime import datetime
from fractions import Fraction

import pytest
from sheet_views import SMALL, column, fill, header, ink, report, sheet, table

from swissxl.workbook.package import Package
from swissxl.workbook.read import read
from swissxl.workbook.schema import MARK, MARK_NAME
from swissxl.workbook.sheets.compose import compose
from swissxl.workbook.sheets.look import ACCENT, DRAW, LOSS, UNPLAYED, WIN

JOINED = datetime.fromisoformat("2019-03-01")
NUMBERS = ("Rank", "No.", "Score", "Solkoff", "Cumulative", "Opponents' cumulative")


@pytest.fixture(scope="module")
def standings():
    return sheet(report(), "Standings")


def test_ranking_by_hand(standings):
    assert header(standings) == [
        "Rank",
        "No.",
        "Name",
        "Sets",
        "Score",
        "Solkoff",
        "Cumulative",
        "Opponents' cumulative",
        "Direct encounter",
        "R1",
        "R2",
    ]
    assert table(standings, 11)[:5] == [
        (1, 1, "Adams", "All", 4, 2, 5, 4, None, "W2", "+5"),
        (2, 4, "=Dora", "None", 3, 4, 3, 6, None, "D3", "BYE"),
        (3, 3, "Castro", "All", 3, 2, 4, 3, None, "D4", "W2"),
        (4, 5, "Émile", "All", 2, 1, 2, 1, None, "BYE", "-1"),
        (5, 2, "Brown", "Some", 0, 6, 0, 9, None, "L1", "L3"),
    ]


def test_numbers_are_numbers_and_texts_are_text_cells(standings):
    for name in NUMBERS:
        for cell in column(standings, name)[:5]:
            assert cell.data_type == "n", cell.coordinate
            assert cell.number_format == "0"
    for name in ("Name", "Sets", "R1", "R2"):
        for cell in column(standings, name)[:5]:
            assert (cell.data_type, cell.number_format) == ("s", "@"), cell.coordinate


def test_a_name_that_looks_like_a_formula_is_text(standings):
    cell = column(standings, "Name")[1]
    assert (cell.value, cell.data_type) == ("=Dora", "s")


def test_first_number_that_separates_is_bold_in_accent(standings):
    decisive = {
        cell.coordinate
        for row in standings.iter_rows(min_row=5, max_row=9, max_col=9)
        for cell in row
        if cell.font.b and ink(cell) == ACCENT
    }
    # Score, Solkoff (4 to 2), score, score; nobody comes after the last.
    assert decisive == {"E5", "F6", "E7", "E8"}


def test_cut_line_below_the_last_who_plays_on(standings):
    for row, weight in ((5, "thin"), (6, "medium"), (7, "thin"), (9, "thin")):
        assert standings.cell(row, 3).border.bottom.style == weight


def test_no_cut_line_when_all_play_on():
    made = sheet(report(cut=8), "Standings")
    assert made["C9"].border.bottom.style == "thin"
    assert made["A3"].value == "Standings after round 2 of 5 · 5 players"


def test_rounds_are_coloured_by_what_they_were(standings):
    rounds = {cell.value: fill(cell) for cell in column(standings, "R1")[:5]}
    assert rounds == {"W2": WIN, "D3": DRAW, "D4": DRAW, "BYE": UNPLAYED, "L1": LOSS}
    assert fill(column(standings, "R2")[0]) == UNPLAYED


def test_title_mark_and_line(standings):
    assert standings["A1"].value == MARK
    assert MARK_NAME in standings.defined_names
    assert standings["A2"].value == "Autumn League"
    assert (
        standings["A3"].value
        == "Standings after round 2 of 5 · 5 players · top 2 play the cut"
    )


def test_printing_and_panes(standings):
    assert standings.freeze_panes == "D5"
    assert standings.print_title_rows == "$2:$4"
    assert standings.sheet_properties.pageSetUpPr.fitToPage
    assert standings.page_setup.fitToWidth == 1
    assert standings.page_setup.fitToHeight == 0
    assert standings.page_setup.orientation == "landscape"
    assert standings.oddFooter.left.text == "Autumn League"
    assert standings.oddFooter.right.text == "Page &P of &N"
    assert not standings.sheet_view.showGridLines


def test_filter_buttons_on_names_and_what_is_shown(standings):
    assert standings.auto_filter.ref == "A4:K9"
    hidden = {one.colId for one in standings.auto_filter.filterColumn}
    assert hidden == set(range(11)) - {2, 3}


def test_legend_stands_right_of_the_table(standings):
    assert standings["L4"].value is None
    assert standings["M4"].value is None, "it must not look like a column"
    assert "separates" in standings["M5"].value
    assert standings["M7"].value.startswith("W12")


def test_sets_are_shown_only_when_somebody_has_an_entry():
    assert "Sets" not in header(sheet(report(shown={}), "Standings"))


def test_columns_of_the_director_are_kept():
    extra = {
        "Prize": {1: "Book", 4: "=SUM(A1)"},
        "Paid": {1: 12.5, 2: True},
        "Since": {3: JOINED},
    }
    made = sheet(replace(report(), extra_columns=extra), "Standings")
    assert header(made)[-5:] == ["R1", "R2", "Prize", "Paid", "Since"]
    values = [row[-3:] for row in table(made, 14)[:5]]
    assert values == [
        ("Book", 12.5, None),
        ("=SUM(A1)", None, None),
        (None, None, JOINED),
        (None, None, None),
        (None, True, None),
    ]
    assert column(made, "Prize")[1].data_type == "s"


def test_after_a_round_is_the_same_sheet_under_another_name():
    made = replace(report(), after_only=True, extra_columns={"Prize": {1: "Book"}})
    after = sheet(made, "After 2")
    assert header(after) == header(sheet(report(), "Standings"))
    assert table(after, 11) == table(sheet(report(), "Standings"), 11)
    assert after["A1"].value == MARK


def test_halves_have_the_same_digits_all_the_way_down():
    half = Fraction(1, 2)
    made = sheet(report(draw=half, half_bye_points=half), "Standings")
    scores = column(made, "Score")[:5]
    assert [cell.value for cell in scores] == [4, 2.5, 2.5, 2, 0]
    assert {cell.number_format for cell in scores} == {"0.0"}


def test_draws_by_default_absences_and_arranged_byes():
    text = """
        1 Ann  =2 ½BYE
        2 Ben  =1 –
        3 Cid  -4 ?4
        4 Dan  -3 ?3
    """
    made = sheet(report(text, shown={}, cut=0), "Standings")
    rounds = {row[2]: row[-2:] for row in table(made, 10)[:4]}
    assert rounds == {
        "Ann": ("=2", "½ BYE"),
        "Ben": ("=1", "–"),
        "Cid": ("-4", "?4"),
        "Dan": ("-3", "?3"),
    }


def test_titles_at_the_beginning_and_the_end():
    first = sheet(report("1 Ann\n2 Ben", shown={}, cut=0), "Standings")
    assert first["A3"].value == "Standings before round 1 of 5 · 2 players"
    last = sheet(report(rounds=2, final=True, event=""), "Standings")
    assert last["A2"].value == "Standings"
    assert last["A3"].value.startswith("Final standings after all 2 rounds")
    live = sheet(replace(report(), live="round 3: 1 result missing"), "Standings")
    assert live["A3"].value.startswith("Live standings · round 3: 1 result missing")


def test_a_single_player_in_a_single_round():
    made = sheet(report("1 Ann BYE", shown={}, rounds=1, final=True), "Standings")
    assert made["A3"].value == "Final standings after the only round · 1 player"


def test_equals_share_a_rank_and_the_small_league_is_what_it_says():
    made = sheet(report("1 Ann D2\n2 Ben D1", shown={}), "Standings")
    assert [row[0] for row in table(made, 1)[:2]] == [1, 1]
    assert len(SMALL.strip().splitlines()) == 5


@pytest.mark.parametrize("extra", [{}, {"Prize": {1: "Book", 4: "Pen"}}])
def test_the_reader_finds_the_directors_columns_and_no_others(extra):
    data = compose(replace(report(), extra_columns=extra))
    assert read(Package.open(data, "ours.xlsx")).extra_columns == extra

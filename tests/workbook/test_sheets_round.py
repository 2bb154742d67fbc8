"""The sheet of a drawn round: what a director types into."""

from dataclasses import replace

import pytest
from sheet_views import DRAWN, column, header, report, sheet, table, with_draw

from swissxl.core.results import RESULTS, read_result
from swissxl.workbook.model import DrawnRound, DrawnRow
from swissxl.workbook.sheets.look import TO_FILL_IN


@pytest.fixture(scope="module")
def drawn():
    return sheet(with_draw(report(deadline="Sunday")), "Round 3")


def test_boards_then_the_bye(drawn):
    assert header(drawn) == [
        "Board",
        "No. 1",
        "Player 1",
        "Result",
        "Player 2",
        "No. 2",
        "Notes",
    ]
    assert table(drawn) == [
        (1, 1, "Adams", None, "Castro", 3, None),
        (2, 5, "Émile", None, "=Dora", 4, "They have met in round 1."),
        (None, 2, "Brown", None, "BYE", None, None),
    ]


def test_it_carries_no_mark_for_it_is_the_directors(drawn):
    assert drawn["A1"].value is None
    assert not drawn.defined_names
    assert drawn["A2"].value == "Round 3"
    assert drawn["A3"].value == (
        "Autumn League · results until Sunday · type results in the yellow cells, "
        "then run: swissxl next league.xlsx"
    )


def test_result_cells_are_text_framed_and_bold(drawn):
    results = column(drawn, "Result")
    for cell in results[:2]:
        assert cell.number_format == "@"
        assert cell.font.b
        sides = (cell.border.left, cell.border.right, cell.border.top)
        assert {side.style for side in sides} == {"thin"}
    assert results[2].border.left is None


def test_board_numbers_hang_on_the_wall(drawn):
    board = column(drawn, "Board")[0]
    assert (board.font.sz, board.font.b, board.data_type) == (16, True, "n")
    assert column(drawn, "Player 2")[2].font.i
    assert column(drawn, "Player 1")[0].font.sz >= 13
    assert drawn.row_dimensions[5].height >= 30


def test_drop_down_holds_the_results_and_explains_them(drawn):
    (wish,) = drawn.data_validations.dataValidation
    assert str(wish.sqref) == "D5:D6"
    assert wish.type == "list"
    assert wish.formula1 == '"1-0,½-½,0-1,1-0F,½-½F,0-1F,0-0F"'
    assert not wish.showErrorMessage, "other spellings are read as well"
    assert wish.showInputMessage
    assert wish.promptTitle == "Result"
    assert "2-1" in wish.prompt
    assert len(wish.prompt) <= 255
    codes = wish.formula1.strip('"').split(",")
    read = [read_result(code, match_games=True).result for code in codes]
    assert read == list(RESULTS)


def test_yellow_until_filled_in(drawn):
    (where,) = drawn.conditional_formatting
    (rule,) = where.rules
    assert str(where.sqref) == "D5:D6"
    assert rule.formula == ["AND(LEN(TRIM(D5))=0,LEN(TRIM($A5))>0)"]
    assert rule.dxf.fill.bgColor.rgb == f"FF{TO_FILL_IN}"


def test_lettered_boards_are_text():
    rows = (DrawnRow("A", 1, 3), *DRAWN.rows[1:])
    made = replace(with_draw(report(board_labels="Letters")), drawn=DrawnRound(3, rows))
    assert sheet(made, "Round 3")["A5"].value == "A"


def test_a_round_in_which_nobody_plays_has_no_drop_down():
    drawn = DrawnRound(3, (DrawnRow("", 1, None, "absent"),))
    made = sheet(replace(with_draw(report()), drawn=drawn), "Round 3")
    assert made.data_validations.count == 0
    assert table(made) == [(None, 1, "Adams", None, "absent", None, None)]


def test_header_and_title_are_on_every_printed_page(drawn):
    assert drawn.print_title_rows == "$2:$4"
    assert drawn.freeze_panes == "A5"
    assert drawn.page_setup.orientation == "portrait"
    assert drawn.oddFooter.center.text == "Round 3"

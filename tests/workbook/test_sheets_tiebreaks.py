"""The sheet ``Tie-breaks`` against sums worked by hand (see `sheet_views`)."""

import pytest
from sheet_views import column, fill, header, ink, report, sheet, table

from swissxl.workbook.schema import MARK
from swissxl.workbook.sheets.look import ACCENT, PALE_ACCENT

ADAMS, DORA, CASTRO, EMILE, BROWN = (slice(at, at + 3) for at in range(0, 15, 3))


@pytest.fixture(scope="module")
def taken_apart():
    return sheet(report(), "Tie-breaks")


def test_headers(taken_apart):
    assert header(taken_apart) == [
        "No.",
        "Name",
        "Round",
        "Opponent",
        "Result",
        "Points",
        "Solkoff",
        "Cumulative",
        "Opponents' cumulative",
        "How it counts",
    ]


def test_a_block_of_games_and_its_sums(taken_apart):
    assert [row[:9] for row in table(taken_apart)[CASTRO]] == [
        (3, "Castro", 1, "=Dora (4)", "½-½", 1, 2, 1, 3),
        (3, None, 2, "Brown (2)", "1-0", 2, 0, 3, 0),
        (3, None, None, "sum", None, 3, 2, 4, 3),
    ]


def test_virtual_opponents_show_their_running_scores(taken_apart):
    rows = table(taken_apart)
    assert [row[:9] for row in rows[ADAMS]] == [
        (1, "Adams", 1, "Brown (2)", "1-0", 2, 0, 2, 0),
        (1, None, 2, "virtual opponent (for No. 5) 2, 2", "1-0F", 2, 2, 3, 4),
        (1, None, None, "sum", None, 4, 2, 5, 4),
    ]
    assert [row[2:9] for row in rows[DORA]][1] == (
        2,
        "virtual opponent 1, 1",
        "BYE",
        2,
        1,
        2,
        2,
    )
    assert [row[2:9] for row in rows[EMILE]] == [
        (1, "virtual opponent 0, 1", "BYE", 2, 1, 1, 1),
        (2, "virtual opponent (for No. 1) 0, 0", "0-1F", 0, 0, 1, 0),
        (None, "sum", None, 2, 1, 2, 1),
    ]


def test_opponents_with_another_score_for_tiebreaks_are_explained(taken_apart):
    how = [row[9] for row in table(taken_apart)[BROWN]]
    assert how[0] == (
        "No. 1 has 3 for tie-breaks, not 4: win by default in round 2 counts 1"
    )
    assert how[1] is None


def test_sum_line_says_the_place_and_what_decides_it(taken_apart):
    sums = [row[9] for row in table(taken_apart)[2::3]]
    assert sums == [
        "place 1, ahead of =Dora (4): score 4 to 3",
        "place 2, ahead of Castro (3): Solkoff 4 to 2",
        "place 3, ahead of Émile (5): score 3 to 2",
        "place 4, ahead of Brown (2): score 2 to 0",
        "place 5",
    ]


def test_equals_are_named():
    made = sheet(report("1 Ann D2\n2 Ben D1", shown={}), "Tie-breaks")
    assert table(made)[1][9] == (
        "Direct encounter: 1 to 1 against Ben (2) in round 1, so nothing is decided; "
        "place 1, equal in everything with Ben (2)"
    )


def test_what_a_sum_leaves_out_is_no_number_and_says_why():
    # B has 2 points, C 4, D none.
    text = """
        1 A  W2  W3  W4
        2 B  L1  W4  L3
        3 C  W4  L1  W2
        4 D  L3  L2  L1
    """
    made = sheet(report(text, shown={}, tiebreaks=("MOS",)), "Tie-breaks")
    assert [(row[6], row[7]) for row in table(made)[:4]] == [
        (2, None),
        ("cut 4", "left out of MOS: the highest score"),
        ("cut 0", "left out of MOS: the lowest score"),
        (2, "place 1, ahead of C (3): score 6 to 4"),
    ]


def test_only_where_scores_of_all_rounds_count_a_virtual_opponent_shows_them():
    text = "1 Ann BYE W2\n2 Ben – L1"
    made = sheet(report(text, shown={}, tiebreaks=("Solkoff",)), "Tie-breaks")
    # It began with 0, lost and drew: 1 in the end.
    assert table(made)[0][3] == "virtual opponent 1"


def test_every_sum_is_the_sum_of_its_lines(taken_apart):
    rows = table(taken_apart)
    for at in range(0, 15, 3):
        one, other, total = rows[at : at + 3]
        for place in range(5, 9):
            assert one[place] + other[place] == total[place]


def test_looks(taken_apart):
    opponents = column(taken_apart, "Opponent")
    assert opponents[1].font.i
    assert not opponents[0].font.i
    total = opponents[2]
    assert (fill(total), ink(total), total.font.b) == (PALE_ACCENT, ACCENT, True)
    assert total.border.bottom.style == "medium"
    assert column(taken_apart, "How it counts")[1].font.i
    assert taken_apart["A1"].value == MARK
    assert taken_apart.freeze_panes == "C5"
    assert taken_apart["A3"].value.startswith("After round 2 of 5 · Autumn League")


def test_long_sentences_get_the_room_they_need():
    text = """
        1 Ann L2 W3
        2 Ben W1 +4
        3 Cid +4 L1
        4 Dan -3 -2
    """
    made = sheet(report(text, shown={}), "Tie-breaks")
    how = column(made, "How it counts")
    heights = {cell.value: made.row_dimensions[cell.row].height for cell in how}
    assert heights["place 4"] == 18
    assert heights["loss by default: the virtual opponent lost every round"] == 18
    won = (
        "win by default (counts 1): the virtual opponent began with 0, lost, then "
        "draws every round"
    )
    assert heights[won] == 31


def test_before_the_first_round_there_are_only_sums():
    made = sheet(report("1 Ann\n2 Ben", shown={}, cut=0), "Tie-breaks")
    assert [row[3] for row in table(made)] == ["sum", "sum"]
    assert made["A3"].value.startswith("Before round 1 of 5")

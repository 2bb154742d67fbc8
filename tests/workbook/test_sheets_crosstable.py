"""The sheet ``Crosstable``, and when there is none."""

from sheet_views import column, fill, header, opened, report, sheet, table

from swissxl.workbook.schema import CROSSTABLE_LIMIT, MARK
from swissxl.workbook.sheets.compose import compose
from swissxl.workbook.sheets.look import LINE


def test_everybody_against_everybody_in_order_of_places():
    made = sheet(report(), "Crosstable")
    assert header(made) == ["Rank", "No.", "Name", "1", "4", "3", "5", "2", "Score"]
    assert table(made) == [
        (1, 1, "Adams", None, None, None, "+", "2", 4),
        (2, 4, "=Dora", None, None, "1", None, None, 3),
        (3, 3, "Castro", None, "1", None, None, "2", 3),
        (4, 5, "Émile", "-", None, None, None, None, 2),
        (5, 2, "Brown", "0", None, "0", None, None, 0),
    ]
    assert [fill(made.cell(row, row - 1)) for row in range(5, 10)] == [LINE] * 5
    assert {cell.number_format for cell in column(made, "2")} == {"@"}
    assert made["A1"].value == MARK


def test_two_meetings_share_a_cell():
    made = sheet(report("1 Ann W2 =2 ?2\n2 Ben L1 =1 ?1", shown={}), "Crosstable")
    assert made["E5"].value == "2 = ?"


def test_large_fields_have_none():
    def tabs(players):
        text = "\n".join(f"{no} P{no} BYE" for no in range(1, players + 1))
        return opened(compose(report(text, shown={}))).sheetnames

    assert "Crosstable" in tabs(CROSSTABLE_LIMIT)
    assert "Crosstable" not in tabs(CROSSTABLE_LIMIT + 1)

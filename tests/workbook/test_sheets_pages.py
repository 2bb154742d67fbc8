"""What all sheets have in common: looks, widths, cells of any kind, one page wide."""

from datetime import date, datetime, time
from fractions import Fraction

import pytest
from sheet_views import opened

from swissxl.workbook.schema import MARK
from swissxl.workbook.sheets import look
from swissxl.workbook.sheets.book import make_workbook
from swissxl.workbook.sheets.page import (
    Column,
    Input,
    Page,
    Paper,
    Row,
)
from swissxl.workbook.sheets.timeless import to_bytes
from swissxl.workbook.sheets.widths import fit, lines_of, text_width


def page(values, **changes):
    cells = tuple((value, look.TEXT) for value in values)
    parts = {
        "tab": "Page",
        "heading": "Heading",
        "line": "Line",
        "columns": tuple(Column(f"C{at}", 9) for at in range(len(values))),
        "rows": (Row(cells, look.PLAIN),),
    }
    return Page(**{**parts, **changes})


def written(one, event="Event"):
    book = opened(to_bytes(make_workbook([one], event, Paper.A4)))
    return book["Page"]


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        ("=1+1", "=1+1"),
        ("+A1", "+A1"),
        ("-A1", "-A1"),
        ("@A1", "@A1"),
        ("\tx", "\tx"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        (" blanks ", " blanks "),
        ("ring\x07ing\x1f \ud800", "ringing "),
        ("", None),
        (None, None),
        (7, 7),
        (0.5, 0.5),
        (Fraction(5, 2), 2.5),
        (Fraction(4), 4),
        (Fraction(1, 3), 1 / 3),
        (True, True),
    ],
)
def test_a_value_comes_back_as_what_it_was(value, kept):
    cell = written(page([value]))["A5"]
    assert cell.value == kept
    assert cell.data_type != "f"


@pytest.mark.parametrize(
    ("day", "serial"),
    [
        (datetime.fromisoformat("2026-01-02 12:00"), 46024.5),
        (date(2026, 1, 2), 46024),
        (time(6), 0.25),
    ],
)
def test_days_and_hours_are_numbers_of_days(day, serial):
    assert written(page([day]))["A5"].value == serial


def test_a_carriage_return_stays_in_its_cell():
    assert written(page(["\rx"]))["A5"].value.strip() == "x"


def test_the_frame_of_every_sheet():
    made = written(page(["x", "y"]))
    assert [made[f"A{row}"].value for row in range(1, 5)] == [
        MARK,
        "Heading",
        "Line",
        "C0",
    ]
    assert (made["A1"].font.sz, made["A1"].font.color.rgb[2:]) == (8, look.PALE)
    assert (made["A2"].font.sz, made["A2"].font.b) == (18, True)
    assert made["A3"].font.color.rgb[2:] == look.SOFT
    assert made["B4"].fill.fgColor.rgb[2:] == look.ACCENT
    assert made["B4"].font.color.rgb[2:] == look.WHITE
    assert {cell.font.name for row in made["A1:B5"] for cell in row} == {"Calibri"}


def test_formats_are_direct_and_nothing_is_merged():
    made = written(page(["x"]))
    assert made["A5"].style == "Normal"
    assert not made.merged_cells.ranges


def test_the_name_of_the_event_cannot_break_the_footer():
    footer = written(page(["x"]), "2026 & Friends &P").oddFooter
    assert footer.left.text == "2026 && Friends &&P"
    assert footer.left.size == 9
    long = written(page(["x"]), "E" * 300).oddFooter
    assert len(long.left.text) == 100


def test_choices_that_do_not_fit_a_drop_down_are_left_out_from_the_end():
    choices = tuple(f"choice number {at}" for at in range(40))
    made = written(page(["x"], inputs=(Input("A5", "T" * 40, "M" * 300, choices),)))
    (wish,) = made.data_validations.dataValidation
    assert len(wish.formula1) <= 257
    assert wish.formula1.startswith('"choice number 0,choice number 1,')
    assert len(wish.promptTitle) == 32
    assert len(wish.prompt) == 255


def test_a_hint_without_choices():
    made = written(page(["x"], inputs=(Input("A5:A9", "Title", "Message"),)))
    (wish,) = made.data_validations.dataValidation
    assert wish.type is None
    assert (wish.promptTitle, wish.prompt) == ("Title", "Message")


def test_an_endless_word_is_no_choice():
    made = written(page(["x"], inputs=(Input("A5", "T", "M", ("x" * 300,)),)))
    assert made.data_validations.dataValidation[0].type is None


def test_a_filter_needs_a_table():
    empty = page(["x"], rows=(), filtered=(0,))
    assert written(empty).auto_filter.ref is None


def test_a_legend_longer_than_the_table_goes_on_below_it():
    made = written(page(["x"], legend=tuple((f"L{at}", look.LEFT) for at in range(3))))
    assert [made[f"C{row}"].value for row in (5, 6, 7)] == ["L0", "L1", "L2"]
    assert made["A6"].value is None


def test_numbers_kept_as_text_get_no_green_corners():
    book = to_bytes(make_workbook([page(["-8"])], "", Paper.A4))
    import io
    import zipfile

    with zipfile.ZipFile(io.BytesIO(book)) as package:
        xml = package.read("xl/worksheets/sheet1.xml").decode()
    assert 'numberStoredAsText="1"' in xml
    assert xml.index("</headerFooter>") < xml.index("<ignoredErrors>")


def test_wide_letters_need_more_room():
    assert text_width("iii") < text_width("nnn") < text_width("NNN") < text_width("WWW")
    assert text_width("王王") == 4
    assert text_width("nn", size=22) == 2 * text_width("nn")


def test_columns_fit_their_longest_text_within_bounds():
    assert fit([], 8, 20) == 8
    assert 13 <= fit(["n" * 10, "n"], 8, 20) < 14
    assert fit(["n" * 100], 8, 20) == 20


def test_lines_are_counted_as_they_are_wrapped():
    assert lines_of("", 20) == 1
    assert lines_of("nnnn nnnn", 12.5) == 1
    assert lines_of("nnnn nnnn nnnn", 12.5) == 2
    assert lines_of("n" * 25, 12.5) == 3


def test_digits_of_a_column():
    assert look.digits_of([Fraction(1), None]) == 0
    assert look.digits_of([Fraction(1), Fraction(1, 2)]) == 1
    assert look.digits_of([Fraction(1, 4)]) == 2
    assert look.digits_of([Fraction(1, 3)]) == 2
    assert look.with_digits(look.NUMBER, 2).format == "0.00"
    assert look.with_digits(look.NUMBER, 0).format == "0"


@pytest.mark.parametrize(("width", "area"), [(200, "'Page'!$A$1:$A$5"), (20, "")])
def test_the_legend_is_not_printed_beside_a_wide_table(width, area):
    columns = (Column("C0", width),)
    made = written(page(["x"], columns=columns, legend=(("L", look.LEFT),)))
    assert made.print_area == area

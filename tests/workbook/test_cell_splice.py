"""Single cells written into a sheet of a director's; every other byte stays."""

import re

import pytest
from hosts import MAIN, host, loaded, opened, parts, saved
from hypothesis import given, settings
from hypothesis import strategies as st

from swissxl.core.problems import FileError
from swissxl.workbook.a1 import reference
from swissxl.workbook.graft import GraftPlan, graft
from swissxl.workbook.grafting.cell_splice import Like, splice_cells


def sheet(rows: str, before: str = "", after: str = "") -> bytes:
    inside = f"{before}<sheetData>{rows}</sheetData>{after}"
    return f'<worksheet xmlns="{MAIN}">{inside}</worksheet>'.encode()


def spliced(data: bytes, **cells) -> str:
    return splice_cells(data, "Settings", cells).decode()


ROWS = (
    '<row r="2" spans="1:2" s="4" customFormat="1"><c r="A2" s="5" t="s"><v>0</v></c>'
    '<c r="C2"/></row><row r="5"/>'
)


def test_an_old_cell_keeps_its_format_and_loses_its_old_value():
    text = spliced(sheet(ROWS), A2=7)
    assert text == sheet(ROWS).decode().replace(
        '<c r="A2" s="5" t="s"><v>0</v></c>', '<c r="A2" s="5"><v>7</v></c>'
    )


def test_a_new_cell_stands_between_its_neighbours():
    text = spliced(sheet(ROWS), B2="b", D2=4)
    cells = re.findall(r'<c r="(\w+)"', text)
    assert cells == ["A2", "B2", "C2", "D2"]
    assert '<c r="B2" s="4" t="inlineStr"><is><t>b</t></is></c>' in text
    assert '<row r="2" spans="1:4"' in text


def test_a_new_row_stands_between_its_neighbours():
    text = spliced(sheet(ROWS), B1=1, A3=3, B5=5, A9=9, A8=8)
    assert re.findall(r'<row r="(\d)"', text) == list("123589")
    assert '<row r="5"><c r="B5"><v>5</v></c></row>' in text
    assert '<row r="3"><c r="A3"><v>3</v></c></row>' in text


def test_a_cell_is_emptied_and_keeps_its_format():
    text = spliced(sheet(ROWS), A2=None, D2=None)
    assert '<c r="A2" s="5"/>' in text
    assert '<c r="D2" s="4"/>' in text


def test_a_new_row_can_look_like_another():
    rows = '<row r="2" ht="30" customHeight="1"><c r="A2" s="5"><v>1</v></c></row>'
    text = spliced(sheet(rows), A3=Like(3, "A2"), B3=Like("x", "B2"), A4=Like(4, "A9"))
    assert '<row r="3" ht="30" customHeight="1"><c r="A3" s="5"><v>3</v></c>' in text
    assert '<c r="B3" t="inlineStr"><is><t>x</t></is></c></row>' in text
    assert '<row r="4"><c r="A4"><v>4</v></c></row>' in text


def test_an_empty_sheet_takes_rows():
    data = sheet("").replace(b"<sheetData></sheetData>", b"<sheetData />")
    assert '<sheetData ><row r="2"><c r="B2"><v>1</v></c></row></sheetData>' in spliced(
        data, B2=1
    )


def test_a_new_cell_takes_the_format_of_its_column():
    columns = '<cols><col min="2" max="3" width="9" style="8"/></cols>'
    text = spliced(sheet(ROWS, columns), C5=1, D5=1, C9=1)
    assert '<c r="C5" s="8">' in text
    assert '<c r="C9" s="8">' in text
    assert '<c r="D5"><v>' in text


def test_the_used_range_grows():
    before = '<dimension ref="A2:C5"/>'
    assert '<dimension ref="A2:D9"/>' in spliced(sheet(ROWS, before), D9=1)
    assert '<dimension ref="A1:C5"/>' in spliced(sheet(ROWS, before), B1=1)
    assert '<dimension ref="A2:C5"/>' in spliced(sheet(ROWS, before), C5=1)
    assert '<dimension ref="x"/>' in spliced(sheet(ROWS, '<dimension ref="x"/>'), C5=1)


def test_texts_may_hold_anything():
    text = spliced(sheet(""), A1=' <a> & "b"', A2="=1+1", A3="a\x07b\r_x0041_\nc")
    assert '<t xml:space="preserve"> &lt;a&gt; &amp; &quot;b&quot;</t>' in text
    assert '<c r="A2" t="inlineStr"><is><t>=1+1</t></is></c>' in text
    assert "<t>a_x0007_b_x000D__x005F_x0041_&#10;c</t>" in text


def test_prefixes_are_kept():
    plain = sheet(ROWS).decode()
    data = re.sub(r"<(/?)(\w)", r"<\1x:\2", plain).replace("xmlns", "xmlns:x").encode()
    text = spliced(data, A2="a", A3=3)
    assert '<x:c r="A2" s="5" t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c>' in text
    assert '<x:row r="3"><x:c r="A3"><x:v>3</x:v></x:c></x:row>' in text


ODD = {
    "rows without numbers": sheet("<row><c r='A1'/></row>"),
    "cells without places": sheet("<row r='2'><c/></row>"),
    "cells of another row": sheet("<row r='2'><c r='A3'/></row>"),
    "rows out of order": sheet("<row r='3'/><row r='2'/>"),
    "a row twice": sheet("<row r='2'/><row r='2'/>"),
    "cells out of order": sheet("<row r='2'><c r='B2'/><c r='A2'/></row>"),
    "something else among the rows": sheet("<other/>"),
    "no cells at all": f'<chartsheet xmlns="{MAIN}"/>'.encode(),
    "a formula in the way": sheet("<row r='2'><c r='B2'><f>1</f><v>1</v></c></row>"),
    "merged cells": sheet(
        ROWS, after="<mergeCells><mergeCell ref='A1:C3'/></mergeCells>"
    ),
    "broken": sheet("<row>"),
    "document type": b"<!DOCTYPE a>" + sheet(""),
    "utf-16": sheet("").decode().encode("utf-16"),
}


@pytest.mark.parametrize("kind", ODD)
def test_odd_sheets_are_refused_with_what_to_type(kind):
    with pytest.raises(FileError) as caught:
        spliced(ODD[kind], B2=17, C2="Yes")
    text = str(caught.value)
    assert text.startswith("Settings: ")
    assert "Type 17 into B2, Yes into C2 yourself" in text
    assert caught.value.exit_code == 3


def test_comments_and_other_cells_with_formulas_are_no_hindrance():
    rows = (
        "<!-- <row r='9'><c r='A9'/></row> --><row r='2'><c r='A2'><f>1</f></c>"
        "<c r='B2' t='inlineStr'><is><t><![CDATA[<c r='C2'/>]]></t></is></c></row>"
    )
    text = spliced(sheet(rows), C2=1, D2=2)
    assert text == sheet(rows).decode().replace(
        "</c></row></sheetData>",
        '</c><c r="C2"><v>1</v></c><c r="D2"><v>2</v></c></row></sheetData>',
    )


PLACES = st.tuples(st.integers(1, 12), st.integers(1, 8))
TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=8)
VALUES = st.one_of(st.integers(-(10**12), 10**12), TEXTS)


@settings(max_examples=60, deadline=None)
@given(
    old=st.dictionaries(PLACES, VALUES, max_size=20),
    new=st.dictionaries(PLACES, VALUES, min_size=1, max_size=12),
)
def test_all_other_cells_stay(old, new):
    book = loaded(host("Settings"))
    page = book["Settings"]
    for (row, column), value in old.items():
        cell = page.cell(row, column)
        if isinstance(value, str):
            cell.value = "".join(sign for sign in value if sign.isprintable())
            cell.data_type = "s"
        else:
            cell.value = value
        cell.number_format = "0.00" if column % 2 else "@"
    before = saved(book)
    edits = {reference(*place): value for place, value in new.items()}
    after = graft(opened(before), None, GraftPlan(cells={"Settings": edits}))
    read_before, read_after = loaded(before)["Settings"], loaded(after)["Settings"]
    for row in range(1, 14):
        for column in range(1, 10):
            was, now = read_before.cell(row, column), read_after.cell(row, column)
            if (row, column) in new:
                assert shown(now.value) == shown(new[row, column])
                assert now.number_format == was.number_format or was.value is None
            else:
                assert (now.value, now.number_format) == (was.value, was.number_format)
    changed = {
        part for part, data in parts(before).items() if parts(after)[part] != data
    }
    assert changed <= {"xl/worksheets/sheet1.xml"}


def shown(value):
    """What openpyxl gives for a text: it leaves Excel's escapes as they are."""
    if not isinstance(value, str):
        return value
    unescaped = re.sub(r"_x([0-9A-F]{4})_", lambda m: chr(int(m[1], 16)), value)
    return unescaped or None

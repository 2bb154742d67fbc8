"""Sheets as other programs write them: prefixes, no addresses, cached formulas."""

import re
from io import BytesIO
from zipfile import ZipFile

import pytest
import xlsxwriter
from workbook.build import book, saved, workbook
from workbook.reading import names, problems, read_bytes, warnings

from swissxl.core.problems import FileError

PLAYERS = "xl/worksheets/sheet2.xml"
ROUND_1 = "xl/worksheets/sheet3.xml"
ROUNDS = [[("Adams", "2-1", "Brown"), ("Clark", None, "Davis")]]


def _spliced(data, part, change):
    """Change the text of one part of a workbook."""
    stream = BytesIO()
    with ZipFile(BytesIO(data)) as old, ZipFile(stream, "w") as new:
        for name in old.namelist():
            text = old.read(name)
            new.writestr(name, change(text.decode()) if name == part else text)
    return stream.getvalue()


def _prefixed(xml):
    xml = re.sub(r"<(/?)(?=[a-zA-Z])", r"<\1x:", xml)
    return xml.replace("xmlns=", "xmlns:x=")


def _single_quoted(xml):
    return xml.replace('"', "'")


def _spaced_out(xml):
    return re.sub(r' r="', ' r = "', xml).replace("><", ">\n  <")


def _with_comments(xml):
    return xml.replace("<sheetData>", '<sheetData><!-- <c r="A1"><v>1</v></c> -->')


def _with_cdata(xml):
    return re.sub(r"<t>([^<]*)</t>", r"<t><![CDATA[\1]]></t>", xml)


def _style_first(xml):
    return re.sub(r'<c r="(\w+)"', r'<c s="0" r="\1"', xml)


def _blanks_added(xml):
    return xml.replace('<c r="A2"', '<c r="ZZ1" s="0"/><c r="A2"').replace(
        "</sheetData>", '<row r="70000"><c r="A70000" s="0"></c></row></sheetData>'
    )


ODD = [
    _prefixed,
    _single_quoted,
    _spaced_out,
    _with_comments,
    _with_cdata,
    _style_first,
    _blanks_added,
]


@pytest.mark.parametrize("change", ODD)
def test_the_same_sheet_in_other_words_reads_the_same(change):
    made = book(rounds=ROUNDS)
    made["Round 1"]["B3"] = "  "
    plain = saved(made)
    expected = read_bytes(plain)
    odd = _spliced(_spliced(plain, ROUND_1, change), PLAYERS, change)
    found = read_bytes(odd)
    assert found.tournament == expected.tournament
    assert found.open_results == expected.open_results
    assert problems(found) == []


def test_cells_and_rows_without_an_address_follow_each_other():
    def anonymous(xml):
        xml = re.sub(r'(<(?:c|row)) r="[A-Z]*\d+"', r"\1", xml)
        return xml.replace("<t>gap</t>", "<t></t>").replace(
            "</sheetData>",
            '<row/><row><c/><c t="str"><v>Late</v></c></row></sheetData>',
        )

    players = [("Club", "Name", "No."), ("gap", "Adams", 8), ("x", "Brown", 3)]
    found = read_bytes(_spliced(workbook(players=players), PLAYERS, anonymous))
    assert problems(found) == []
    assert list(found.tournament.players) == [8, 3, 9]
    assert found.layout.new_numbers == {"C5": 9}


def _formula(value, kind=""):
    """Put a formula with a cached value where the first player's name stands."""
    cell = f'<c r="A2"{kind}><f>Sheet9!A1</f>{value}</c>'
    return lambda xml: re.sub(r'<c r="A2".*?</c>', cell, xml, count=1)


@pytest.mark.parametrize(
    ("value", "kind", "name"),
    [
        ("<v>Anna &amp; Bo</v>", ' t="str"', "Anna & Bo"),
        ("<v>12</v>", "", "12"),
        ("<v>3</v>", ' t="n"', "3"),
    ],
)
def test_a_formula_counts_by_its_cached_value(value, kind, name):
    found = read_bytes(_spliced(workbook(), PLAYERS, _formula(value, kind)))
    assert problems(found) == []
    assert names(found)[0] == name


def test_a_formula_that_gives_an_empty_text_is_blank():
    data = _spliced(workbook(), PLAYERS, _formula("<v></v>", ' t="str"'))
    assert names(read_bytes(data)) == ["Brown", "Clark", "Davis"]


@pytest.mark.parametrize("value", ["<v></v>", "<v/>", ""])
def test_a_formula_without_a_cached_value_is_a_problem(value):
    (problem,) = problems(read_bytes(_spliced(workbook(), PLAYERS, _formula(value))))
    assert problem == (
        "Players!A2: the cell holds a formula that was never calculated. Open the file "
        "in Excel and save it once, or type a value instead."
    )


def test_a_formula_without_a_value_in_the_last_row_is_not_lost():
    made = book()
    made["Players"]["A6"] = "=A5"
    assert problems(read_bytes(saved(made)))[0].startswith("Players!A6: ")


def test_a_formula_that_gives_an_error_is_a_problem():
    change = _formula("<v>#REF!</v>", ' t="e"')
    (problem,) = problems(read_bytes(_spliced(workbook(), PLAYERS, change)))
    assert problem.startswith("Players!A2: the cell holds the error #REF!.")


def test_styles_that_the_reading_library_refuses_do_no_harm():
    def broken(xml):
        return xml.replace("<patternFill/>", '<patternFill patternType="tartan"/>')

    data = _spliced(workbook(rounds=ROUNDS), "xl/styles.xml", broken)
    assert problems(read_bytes(data)) == []


def test_texts_with_formatted_parts_are_whole():
    def rich(xml):
        text = "<is><r><t>Ann </t></r><r><rPr><b/></rPr><t>Lee</t></r></is>"
        return re.sub(r'<c r="A2".*?</c>', f'<c r="A2" t="inlineStr">{text}</c>', xml)

    assert names(read_bytes(_spliced(workbook(), PLAYERS, rich)))[0] == "Ann Lee"


def test_signs_that_xml_escapes_come_through():
    made = book(players=[("Name",), ('A & B <C> "D"',), ("  x  ",)])
    assert names(read_bytes(saved(made))) == ['A & B <C> "D"', "x"]


def _with_shared_strings():
    """Make a workbook whose texts stand in a part of their own, as Excel's do."""
    stream = BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as made:
        settings = made.add_worksheet("Settings")
        settings.write_row(0, 0, ["Setting", "Value"])
        settings.write_row(1, 0, ["System", "Card league"])
        made.add_worksheet("Players").write_column(0, 0, ["Name", "Adams", "Brown"])
    return stream.getvalue()


def _strict(xml):
    return xml.replace(
        "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
        "http://purl.oclc.org/ooxml/spreadsheetml/main",
    )


@pytest.mark.parametrize("change", [lambda xml: xml, _strict, _prefixed])
def test_shared_strings_are_read_in_every_dialect(change):
    data = _with_shared_strings()
    for part in ("xl/sharedStrings.xml", "xl/worksheets/sheet1.xml", PLAYERS):
        data = _spliced(data, part, change)
    found = read_bytes(data)
    assert (problems(found), names(found)) == ([], ["Adams", "Brown"])


@pytest.mark.parametrize(
    "change",
    [
        lambda xml: xml.replace("</sheetData>", ""),
        lambda xml: f"<!DOCTYPE x [<!ENTITY a 'b'>]>{xml}",
        lambda _: "",
    ],
)
def test_a_broken_sheet_is_one_line(change):
    with pytest.raises(FileError) as refused:
        read_bytes(_spliced(workbook(), PLAYERS, change))
    assert "league.xlsx" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_chart_in_the_place_of_a_table_is_a_problem():
    made = book()
    made.remove(made["Players"])
    made.create_chartsheet("Players")
    from openpyxl.chart import BarChart

    made["Players"].add_chart(BarChart())
    (problem,) = problems(read_bytes(saved(made)))
    assert problem.startswith("Players: it cannot be read: it is no sheet of cells")


def test_warnings_of_the_reading_library_stay_away():
    assert warnings(read_bytes(workbook())) == []

"""The parts of a workbook are found however they are named and spelt."""

import pytest
from hosts import MAIN, RELS, TYPES, WB, changed, host, opened, parts, zipped

from swissxl.core.problems import FileError
from swissxl.workbook.package import Package, relationships_part, resolve

STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"
UNGRAFTABLE = {
    "strict": (
        {WB: lambda text: text.replace(MAIN, STRICT)},
        "Save it in Excel as an ordinary Excel Workbook",
    ),
    "signed": (
        {"_xmlsignatures/origin.sigs": b""},
        "carries a digital signature",
    ),
    "signed elsewhere": (
        {
            "_rels/.rels": lambda text: text.replace(
                "</Relationships>",
                '<Relationship Id="s" Target="s" Type="http://schemas.openxmlformats.'
                'org/package/2006/relationships/digital-signature/origin"/>'
                "</Relationships>",
            )
        },
        "carries a digital signature",
    ),
    "without styles": ({"xl/styles.xml": None}, "has no styles"),
}


@pytest.mark.parametrize("kind", UNGRAFTABLE)
def test_what_can_be_read_but_not_grafted(kind):
    changes, words = UNGRAFTABLE[kind]
    package = opened(changed(host(), changes))
    assert [sheet.name for sheet in package.sheets] == ["Settings", "Players"]
    with pytest.raises(FileError, match=words):
        package.check_graftable()


def test_an_ordinary_workbook_is_graftable():
    opened(host()).check_graftable()


def test_finds_parts_however_they_are_spelt():
    data = zipped(
        {
            name.upper().replace("/", "\\") if "sheet" in name else "/" + name: content
            for name, content in parts(host()).items()
        }
    )
    package = opened(data)
    assert package.has("XL/worksheets/sheet1.xml")
    assert package.member("/xl/worksheets/sheet1.xml") == "XL\\WORKSHEETS\\SHEET1.XML"
    assert b"Settings" in package.read("xl\\worksheets/Sheet1.xml")
    assert package.sheets[0].part == "XL\\WORKSHEETS\\SHEET1.XML"
    assert not package.has("xl/worksheets/sheet3.xml")


def test_finds_the_workbook_wherever_it_is():
    members = parts(host())
    members["book.xml"] = members.pop(WB)
    members["_rels/book.xml.rels"] = members.pop(RELS)
    moved = {
        "_rels/.rels": lambda text: text.replace(WB, "./book.xml"),
        TYPES: lambda text: text.replace(WB, "book.xml"),
    }
    package = opened(changed(zipped(members), moved))
    assert package.workbook_part == "book.xml"
    assert package.sheet("players").part == "xl/worksheets/sheet2.xml"


def test_lists_tabs_with_kind_and_state():
    text = (
        f'<x:workbook xmlns:x="{MAIN}" xmlns:q="http://schemas.openxmlformats.org/'
        'officeDocument/2006/relationships"><!-- <x:sheet name="no"/> --><x:sheets>'
        "<x:sheet name='A &amp; \"B\"' sheetId='7' q:id='rId2' state='hidden'/>"
        "<x:sheet name='Chart' sheetId='1' q:id='rId1'></x:sheet></x:sheets>"
        "</x:workbook>"
    )
    chart = {
        WB: "\ufeff" + text,
        RELS: lambda text: text.replace('worksheet"', 'chartsheet"', 1),
    }
    package = opened(changed(host(), chart))
    first, second = package.sheets
    assert (first.name, first.state, first.kind) == ('A & "B"', "hidden", "worksheet")
    assert (first.rel_id, first.position) == ("rId2", 0)
    assert (second.state, second.kind, second.position) == ("visible", "chartsheet", 1)
    assert package.sheet('a & "b"') is first
    assert package.sheet("other") is None


def test_text_is_free_of_the_byte_order_mark():
    package = opened(changed(host(), {"a.xml": b"\xef\xbb\xbf<a>\xc2\xbd</a>"}))
    assert package.text("a.xml") == "<a>½</a>"
    assert package.read("a.xml").startswith(b"\xef\xbb\xbf")


@pytest.mark.parametrize("content", ["<a/>".encode("utf-16"), b"<a>\xff</a>"])
def test_text_must_be_utf_8(content):
    with pytest.raises(FileError, match=r"is damaged \(a\.xml"):
        opened(changed(host(), {"a.xml": content})).text("a.xml")


@pytest.mark.parametrize(
    ("part", "target", "meant"),
    [
        ("", "xl/workbook.xml", "xl/workbook.xml"),
        ("xl/workbook.xml", "worksheets/sheet1.xml", "xl/worksheets/sheet1.xml"),
        ("xl/workbook.xml", "/xl/styles.xml", "xl/styles.xml"),
        ("xl/worksheets/sheet1.xml", "../drawings/d.xml", "xl/drawings/d.xml"),
        ("xl\\worksheets\\sheet1.xml", "..\\drawings\\d.xml", "xl/drawings/d.xml"),
        ("xl/a.xml", "../b.xml#part", "b.xml"),
    ],
)
def test_resolves_targets(part, target, meant):
    assert resolve(part, target) == meant


def test_where_references_are_kept():
    assert relationships_part("") == "_rels/.rels"
    assert relationships_part("xl/workbook.xml") == "xl/_rels/workbook.xml.rels"
    assert relationships_part("xl\\workbook.xml") == "xl/_rels/workbook.xml.rels"


def test_relationships_say_what_is_outside():
    sheet = "xl/worksheets/_rels/sheet1.xml.rels"
    text = (
        '<p:Relationships xmlns:p="http://schemas.openxmlformats.org/package/2006/'
        'relationships"><p:Relationship Id="a" Type="u/hyperlink" Target="http://x.org"'
        ' TargetMode="External"/><p:Relationship Id="b" Type="u/drawing"'
        ' Target="../styles.xml"/></p:Relationships>'
    )
    package = opened(changed(host(), {sheet: text}))
    outside, inside = package.relationships("xl/worksheets/sheet1.xml")
    assert (outside.kind, outside.target, outside.external) == (
        "hyperlink", "http://x.org", True,
    )  # fmt: skip
    assert (inside.target, inside.external) == ("xl/styles.xml", False)
    assert package.related("xl/worksheets/sheet1.xml", "drawing") == ["xl/styles.xml"]
    assert package.related("xl/worksheets/sheet1.xml", "hyperlink") == []


def test_opening_reads_no_sheet(monkeypatch):
    read = []
    original = Package.read
    monkeypatch.setattr(
        Package, "read", lambda self, part: read.append(part) or original(self, part)
    )
    assert opened(host()).sheets
    assert not [part for part in read if "worksheets" in part]

"""Formats of ours in a director's styles: found again, or added at the end."""

import re

import pytest
from hosts import MAIN, host, our_sheets, parts

from swissxl.workbook.grafting.styles_merge import merge_styles
from swissxl.workbook.xmlspans import Element, XmlError, parse

OURS = parts(our_sheets())["xl/styles.xml"]
DEFAULT = (
    "<fonts><font><sz val='11'/></font></fonts>"
    "<fills><fill><patternFill/></fill></fills>"
    "<borders><border/></borders>"
)


def styles(inside: str, prefix: str = "") -> bytes:
    """A styles part; with a prefix, every tag gets it."""
    name = f"{prefix}:" if prefix else ""
    text = re.sub(r"<(/?)(\w)", rf"<\1{name}\2", inside)
    declared = f"xmlns:{prefix}" if prefix else "xmlns"
    return f'<{name}styleSheet {declared}="{MAIN}">{text}</{name}styleSheet>'.encode()


def entries(data: bytes, name: str) -> list[Element]:
    container = parse(data).find(name)
    return container.children if container else []


def texts(data: bytes, name: str) -> list[str]:
    return [data[e.start : e.end].decode() for e in entries(data, name)]


def test_everything_of_ours_gets_a_place():
    merged = merge_styles(parts(host())["xl/styles.xml"], OURS)
    assert len(merged.formats) == len(entries(OURS, "cellXfs"))
    assert len(merged.conditional) == len(entries(OURS, "dxfs")) == 1
    for place in merged.formats:
        assert place < len(entries(merged.data, "cellXfs"))


def test_what_was_there_stays_where_it_was():
    before = parts(host())["xl/styles.xml"]
    after = merge_styles(before, OURS).data
    for name in ("fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "dxfs"):
        old = texts(before, name)
        assert texts(after, name)[: len(old)] == old


def test_a_second_merge_adds_nothing():
    once = merge_styles(styles(DEFAULT), OURS)
    twice = merge_styles(once.data, OURS)
    assert twice.data == once.data
    assert twice.formats == once.formats
    assert twice.conditional == once.conditional


@pytest.mark.parametrize(
    "data",
    [
        styles(""),
        styles("<fonts/><cellXfs count='0'/><dxfs count='0'/>"),
        styles("<numFmts/><extLst/>", "x"),
        styles(DEFAULT + "<cellStyles/><colors/>", "x"),
        f'<styleSheet xmlns="{MAIN}"/>'.encode(),
        b"\xef\xbb\xbf" + styles("<!-- <fonts> --><fonts count='0'></fonts>"),
    ],
)
def test_lists_that_are_missing_are_made_in_order(data):
    merged = merge_styles(data, OURS)
    tags = [child.tag for child in parse(merged.data).children]
    order = ["numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs",
             "cellStyles", "dxfs", "colors", "extLst"]  # fmt: skip
    assert tags == [tag for tag in order if tag in tags]
    assert set(order[:6]) < set(tags)
    for container in parse(merged.data).children:
        if "count" in container.attributes:
            assert container.number("count") == len(container.children)


def test_formats_point_at_their_own_parts():
    merged = merge_styles(styles(DEFAULT, "x"), OURS)
    ours = entries(OURS, "cellXfs")
    for old, new in zip(ours, merged.formats, strict=True):
        there = entries(merged.data, "cellXfs")[new]
        assert there.attributes["xfId"] == "0"
        assert there.attributes["applyFont"] == "1"
        for name, attribute in (("fonts", "fontId"), ("fills", "fillId")):
            before = entries(OURS, name)[old.number(attribute, 0)]
            after = entries(merged.data, name)[there.number(attribute)]
            assert [child.tag for child in before.children] == [
                child.tag for child in after.children
            ]


def test_number_formats_are_found_by_their_code_or_numbered_on():
    code = "0.0&quot; points&quot;"
    known = f"<numFmts><numFmt numFmtId='170' formatCode='{code}'/></numFmts>"
    found = merge_styles(styles(known + DEFAULT), OURS).data
    assert len(entries(found, "numFmts")) == 1
    assert '"170"' in texts(found, "cellXfs")[-1] + texts(found, "cellXfs")[-2]
    other = "<numFmts count='1'><numFmt numFmtId='300' formatCode='0'/></numFmts>"
    added = merge_styles(styles(other + DEFAULT), OURS).data
    numbers = [entry.number("numFmtId") for entry in entries(added, "numFmts")]
    assert numbers == [300, 301]
    fresh = merge_styles(styles(DEFAULT), OURS).data
    assert entries(fresh, "numFmts")[0].number("numFmtId") == 201


def font_of(first: str, second: str) -> int:
    """How many fonts there are when the second font is merged into the first."""
    host_styles = styles(f"<fonts><font>{first}</font></fonts>")
    ours = styles(f"<fonts><font>{second}</font></fonts>")
    return len(entries(merge_styles(host_styles, ours).data, "fonts"))


SAME_FONTS = [
    ("<b/><sz val='18'/>", "<sz val='18.0'/><b val='1'/>"),
    ("<b val='true'/>", "<b/>"),
    ("<i val='0'/><sz val='9'/>", "<sz val='9'/>"),
    ("<color rgb='FF0f6e6e'/>", "<color rgb='000F6E6E'/>"),
    (
        "<name val='Calibri'/><family val='2'/><charset val='1'/>",
        "<name val='Calibri'/>",
    ),
]
OTHER_FONTS = [
    ("<b/>", "<i/>"),
    ("<b val='0'/>", "<b/>"),
    ("<sz val='18'/>", "<sz val='18.5'/>"),
    ("<color rgb='FF0F6E6E'/>", "<color rgb='FF0F6E6F'/>"),
    ("<color theme='1'/>", "<color theme='1' tint='0.5'/>"),
    ("<name val='Calibri'/>", "<name val='Calibri'/><scheme val='minor'/>"),
]


@pytest.mark.parametrize(("first", "second"), SAME_FONTS)
def test_two_spellings_of_one_font(first, second):
    assert font_of(first, second) == font_of(second, first) == 1


@pytest.mark.parametrize(("first", "second"), OTHER_FONTS)
def test_different_fonts_stay_different(first, second):
    assert font_of(first, second) == font_of(second, first) == 2


def formats_of(first: str, second: str) -> int:
    host_styles = styles(f"{DEFAULT}<cellXfs>{first}</cellXfs>")
    ours = styles(f"{DEFAULT}<cellXfs>{second}</cellXfs>")
    return len(entries(merge_styles(host_styles, ours).data, "cellXfs"))


@pytest.mark.parametrize(
    ("first", "second", "count"),
    [
        ("<xf/>", "<xf numFmtId='0' fontId='0' applyFont='1' quotePrefix='0'/>", 1),
        ("<xf><alignment vertical='bottom'/></xf>", "<xf/>", 1),
        ("<xf><protection locked='1' hidden='0'/></xf>", "<xf/>", 1),
        ("<xf><protection locked='0'/></xf>", "<xf/>", 2),
        ("<xf><alignment wrapText='1'/></xf>", "<xf/>", 2),
        ("<xf quotePrefix='1'/>", "<xf/>", 2),
        ("<xf numFmtId='49'/>", "<xf/>", 2),
        ("<xf xfId='3'/>", "<xf xfId='0'/>", 2),
    ],
)
def test_formats_are_compared_by_meaning(first, second, count):
    assert formats_of(first, second) == count


def fills_of(name: str, first: str, second: str) -> int:
    def inside(fill: str) -> str:
        entry = f"<fill><patternFill {fill}</patternFill></fill>"
        return f"<dxf>{entry}</dxf>" if name == "dxfs" else entry

    host_styles = styles(f"<{name}>{inside(first)}</{name}>")
    ours = styles(f"<{name}>{inside(second)}</{name}>")
    return len(entries(merge_styles(host_styles, ours).data, name))


SOLID = "patternType='solid'><fgColor rgb='FFFFF2B3'/>"


@pytest.mark.parametrize(
    ("name", "first", "second", "count"),
    [
        ("fills", SOLID + "<bgColor indexed='64'/>", SOLID, 1),
        ("fills", SOLID + "<bgColor indexed='9'/>", SOLID, 2),
        ("fills", "patternType='none'>", ">", 1),
        ("fills", "patternType='gray125'>", ">", 2),
        ("dxfs", "><bgColor rgb='FFFFF2B3'/>", "><bgColor rgb='00FFF2B3'/>", 1),
        ("dxfs", "><bgColor rgb='FFFFF2B3'/>", "><fgColor rgb='FFFFF2B3'/>", 2),
    ],
)
def test_fills_are_compared_by_meaning(name, first, second, count):
    assert fills_of(name, first, second) == count


def test_a_list_that_cannot_be_counted_is_refused():
    odd = "<fonts><font/><AlternateContent/></fonts>"
    with pytest.raises(XmlError, match="fonts are not a plain list"):
        merge_styles(styles(odd), OURS)

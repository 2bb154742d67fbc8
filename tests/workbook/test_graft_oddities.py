"""Formats of our sheets, and workbooks whose texts are written in odd ways."""

import io
import re
import zipfile
from random import Random

import pytest
from hosts import (
    MAIN,
    RELS,
    SHEET,
    TYPES,
    WB,
    changed,
    edited_parts,
    grafted,
    host,
    loaded,
    opened,
    our_sheets,
    parts,
    root,
    tabs,
    with_workbook,
)

from swissxl.core.problems import FileError
from swissxl.workbook.graft import (
    GraftPlan,
    foreign_objects,
    graft,
    is_ours,
    references_to,
)

# ---- formats


def test_formats_of_our_sheets_arrive():
    odd = host()
    red = (
        f'<styleSheet xmlns="{MAIN}"><fonts><font><b/><sz val="14"/>'
        '<color rgb="FFFF0000"/><name val="Arial"/></font></fonts>'
        "<fills><fill><patternFill/></fill></fills>"
        "<borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs>"
        "<cellXfs><xf/></cellXfs><cellStyles><cellStyle name='Normal' xfId='0'/>"
        "</cellStyles></styleSheet>"
    )
    after = loaded(grafted(changed(odd, {"xl/styles.xml": red})))
    sheet = after["Standings"]
    assert after["Players"]["B2"].font.name == "Arial"
    assert sheet["D2"].font.name == "Calibri"  # the default of ours, not the host's
    assert sheet["D2"].font.bold is False
    assert sheet["A2"].font.size == 18
    assert sheet["A2"].font.bold is True
    assert sheet["B2"].number_format == '0.0" points"'
    assert sheet["C2"].fill.fgColor.rgb == "FFFFF2B3"
    assert sheet["C2"].alignment.wrap_text is True
    assert sheet["C2"].border.bottom.style == "medium"
    assert sheet["C2"].protection.locked is False
    assert sheet["C2"].value == "=@-text"
    assert sheet["C2"].data_type == "s"
    assert sheet.freeze_panes == "B2"
    assert sheet.column_dimensions["C"].number_format == "@"
    (rules,) = sheet.conditional_formatting
    assert rules.rules[0].dxf.fill.bgColor.rgb == "FFFFF2B3"
    assert sheet.data_validations.dataValidation[0].formula1 == '"1-0,½-½,0-1"'
    assert sheet.oddFooter.center.text == "Page &P of &N"
    assert sheet["E2"].hyperlink.location == "'Standings'!A1"


# ---- odd texts

NAMES = ["A & B", "it's", 'say "x"', "a<b>c", "½ – ß", ' name=\' sheetId="9"']


@pytest.mark.parametrize("name", NAMES)
def test_names_of_tabs_may_hold_anything(name):
    before = host("Players", name)
    ours = our_sheets(("Round 1", name.replace("a<b>c", "d<e>f") + "2"))
    title = name.replace("a<b>c", "d<e>f") + "2"
    plan = GraftPlan({"Round 1": "Players", title: name}, frozenset({title}))
    after = grafted(before, ours, plan)
    assert tabs(after) == ["Players", "Round 1", name, title]
    assert loaded(after)[title]["B2"].value == 1
    again = grafted(after, ours, plan)
    assert again == after


def prefixed(text: str, prefix: str = "x") -> str:
    """The same part with a prefix on every tag, quotes turned and a byte order mark."""
    text = re.sub(r"<(/?)(\w)", rf"<\1{prefix}:\2", text)
    text = text.replace("xmlns=", f"xmlns:{prefix}=").replace('"', "'")
    return "\ufeff<?xml version='1.0' encoding='UTF-8'?>\r\n<!-- a > b -->" + text


def test_prefixes_quotes_and_marks_are_kept():
    before = changed(
        host(),
        dict.fromkeys((WB, RELS, "[Content_Types].xml", "xl/styles.xml"), prefixed),
    )
    after = grafted(before)
    again = grafted(after)
    assert again == after
    assert tabs(after) == ["Settings", "Players", "Round 1", "Standings"]
    for part in edited_parts(opened(before)):
        content = parts(after)[part].decode()
        assert content.startswith("\ufeff<?xml version='1.0' encoding='UTF-8'?>\r\n")
        assert not re.search(r"<(?![!?/]|x:)", content), part
        assert not re.search(r"</(?!x:)", content), part
    book = loaded(after)
    assert book["Standings"]["A2"].font.size == 18
    assert book["Standings"].print_title_rows == "$1:$2"


def test_the_prefix_of_references_is_declared_where_it_is_missing():
    relationships = (
        "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    )
    local = with_workbook(
        host(),
        (rf' xmlns:r="{relationships}"', "")
        if "xmlns:r=" in parts(host())[WB].decode()
        else ("<workbook ", "<workbook "),
    )
    local = with_workbook(local, (r"<sheet ", f'<sheet xmlns:r="{relationships}" '))
    assert tabs(grafted(local)) == ["Settings", "Players", "Round 1", "Standings"]


@pytest.mark.parametrize(
    "change",
    [
        ("<definedNames ?/>", ""),
        ("<definedNames ?/>", "<functionGroups/><externalReferences/>"),
        ("<definedNames ?/>", "<definedNames></definedNames>"),
        ("<bookViews>.*</bookViews>", ""),
        ("<bookViews>.*</bookViews>", "<bookViews/>"),
        ("<calcPr[^>]*>", ""),
        ("<sheets>", "<!-- <sheets><sheet name='x'/> --><sheets>"),
    ],
)
def test_lists_of_the_workbook_may_be_missing_or_empty(change):
    after = grafted(with_workbook(host(), change))
    assert tabs(after) == ["Settings", "Players", "Round 1", "Standings"]
    order = ["workbookPr", "workbookProtection", "bookViews", "sheets",
             "functionGroups", "externalReferences", "definedNames",
             "calcPr"]  # fmt: skip
    tags = [child.tag for child in root(after).children]
    assert tags == sorted(tags, key=order.index)
    assert "bookViews" in tags
    assert loaded(after)["Standings"].print_title_rows == "$1:$2"


def test_a_part_in_utf_16_is_refused():
    before = changed(host(), {"xl/styles.xml": "<styleSheet/>".encode("utf-16")})
    with pytest.raises(FileError, match=r"xl/styles\.xml: it is written in UTF-16"):
        grafted(before)


def test_backslashes_and_capitals_are_kept():
    members = {
        name.replace("/", "\\").upper() if name.startswith("xl/w") else name: content
        for name, content in parts(host()).items()
    }
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    before = buffer.getvalue()
    after = grafted(before)
    assert list(parts(after))[: len(members)] == list(members)
    assert tabs(grafted(after)) == ["Settings", "Players", "Round 1", "Standings"]


# ---- damage

ATTRIBUTE = re.compile(r"\s([\w:]+)=(\"[^\"]*\")")
TAG = re.compile(r"<[^>]*>")
VALUES = ('"-1"', '"x"', '"99999"', '""', '"½"')


def damaged(text: str, dice: Random) -> str:
    """The text with an attribute or a tag lost, doubled or changed."""
    tag = dice.choice(list(TAG.finditer(text)))
    attribute = dice.choice(list(ATTRIBUTE.finditer(text)))
    return dice.choice(
        [
            text[: attribute.start()] + text[attribute.end() :],
            text[: attribute.start(2)] + dice.choice(VALUES) + text[attribute.end(2) :],
            text[: tag.start()] + text[tag.end() :],
            text[: tag.end()] + tag[0] + text[tag.end() :],
            text[: tag.start()] + dice.choice("<&\0é") + text[tag.start() + 1 :],
        ]
    )


@pytest.mark.parametrize("part", [WB, RELS, TYPES, "xl/styles.xml", SHEET])
def test_damage_ends_in_words_or_does_not_matter(part):
    dice = Random(part)
    before, ours = grafted(host()), our_sheets()
    grafts = 0
    for _ in range(60):
        text = damaged(parts(before)[part].decode(), dice)
        data = changed(before, {part: text})
        try:
            package = opened(data)
            sheet = package.sheets[0]
            is_ours(package, sheet)
            foreign_objects(package, sheet)
            references_to(package, sheet.name)
            graft(package, ours, GraftPlan(cells={sheet.name: {"B3": 4}}))
            grafts += 1
        except FileError as error:
            assert "\n" not in str(error)  # noqa: PT017  # one line for the director
    assert 0 < grafts < 60

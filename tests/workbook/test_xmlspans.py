"""Elements are found where they are, and edits touch nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissxl.core.problems import BrokenInvariantError
from swissxl.workbook import xmlspans
from swissxl.workbook.xmlspans import (
    Edits,
    XmlError,
    declared_prefix,
    escape,
    may_hold_formulas,
    parse,
)

NASTY = (
    b"\xef\xbb\xbf<?xml version='1.0'?>\r\n<!-- <x:a> --><x:a xmlns:x='u' t='>\"' >"
    b'<x:b c="&lt;d&gt;" /><!-- </x:a> --><?pi <e?><b xmlns="q" a=">">'
    b"<![CDATA[<c>]]>\xc2\xbd</b ></x:a>\n"
)


def test_every_element_is_found_with_its_places():
    root = parse(NASTY)
    assert [element.name for element in root.walk()] == ["x:a", "x:b", "b"]
    first, second = root.children
    assert NASTY[root.start :].startswith(b"<x:a xmlns")
    assert NASTY[: root.end].endswith(b"</x:a>")
    assert NASTY[first.start : first.end] == b'<x:b c="&lt;d&gt;" />'
    assert first.self_closed
    assert first.body == first.tail == first.end
    assert first.attributes == {"c": "<d>"}
    assert NASTY[second.body : second.tail] == b"<![CDATA[<c>]]>\xc2\xbd"
    assert NASTY[second.tail : second.end] == b"</b >"
    assert (second.namespace, second.prefix, first.prefix) == ("q", "", "x")
    assert root.find("b") is first
    assert root.all("b") == [first, second]


def test_what_lies_deeper_is_left_out():
    root = parse(b"<a><b><c><d/></c></b><e/></a>", depth=2)
    assert [element.name for element in root.walk()] == ["a", "b", "e"]
    assert root.children[0].end == 21


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"<a>", "not well-formed"),
        (b"<a></b>", "not well-formed"),
        (b"", "not well-formed"),
        (b"<x:a/>", "not well-formed"),
        (b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "declares a document type"),
        ("<a/>".encode("utf-16"), "in UTF-16"),
        ("<a/>".encode("utf-16-be"), "in UTF-16"),
        (b"<?xml version='1.0' encoding='windows-1252'?><a/>", "in windows-1252"),
    ],
)
def test_what_is_not_read(data, words):
    with pytest.raises(XmlError, match=words):
        parse(data)


def test_a_flood_of_elements_is_not_read(monkeypatch):
    monkeypatch.setattr(xmlspans, "_MOST_ELEMENTS", 10)
    assert parse(b"<a>" + b"<b/>" * 9 + b"</a>")
    with pytest.raises(XmlError, match="more than 10 elements"):
        parse(b"<a>" + b"<b/>" * 10 + b"</a>")


def edited(data: bytes, *calls) -> bytes:
    root, edits = parse(data), Edits(data)
    for name, element, *arguments in calls:
        target = root if element is None else root.children[element]
        getattr(edits, name)(target, *arguments)
    return edits.result()


@pytest.mark.parametrize(
    ("data", "calls", "result"),
    [
        (b"<a/>", [], b"<a/>"),
        (b"<a/>", [("append", None, "<b/>")], b"<a><b/></a>"),
        (b"<x:a xmlns:x='u' />", [("append", None, "t")], b"<x:a xmlns:x='u' >t</x:a>"),
        (b"<a><b/></a>", [("append", None, "<c/>")], b"<a><b/><c/></a>"),
        (b"<a><b/> <c/></a>", [("remove", 0)], b"<a> <c/></a>"),
        (
            b"<a><b/></a>",
            [
                ("remove", 0),
                ("append", None, "<c/>"),
                ("set_attribute", None, "d", "1"),
            ],
            b'<a d="1"><c/></a>',
        ),
        (b"<a/>", [("set_attribute", None, "b", '<">')], b'<a b="&lt;&quot;&gt;"/>'),
        (b"<a b='1'/>", [("set_attribute", None, "b", "2")], b"<a b='2'/>"),
        (b"<a b = '1' />", [("set_attribute", None, "b", "2")], b"<a b = '2' />"),
        (
            b'<a c=\' b="1"\' b="1"/>',
            [("set_attribute", None, "b", "2")],
            b'<a c=\' b="1"\' b="2"/>',
        ),
        (
            b"<a xmlns:p='u' p:b='1'/>",
            [("set_attribute", None, "b", "2")],
            b"<a xmlns:p='u' p:b='1' b=\"2\"/>",
        ),
        (
            b"<a c='>'/>",
            [("set_attribute", None, "b", "2"), ("append", None, "t")],
            b"<a c='>' b=\"2\">t</a>",
        ),
    ],
)
def test_edits_touch_nothing_else(data, calls, result):
    assert edited(data, *calls) == result


def test_two_edits_of_one_place_are_our_fault():
    edits = Edits(b"<a/>")
    edits.replace(0, 3, "x")
    edits.replace(2, 4, "y")
    with pytest.raises(BrokenInvariantError, match="overlap"):
        edits.result()


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cn"])))
def test_escaped_text_is_read_as_it_was(text):
    data = edited(b"<a b=''/>", ("set_attribute", None, "b", text))
    assert parse(data).attributes["b"] == text
    data = edited(b"<a/>", ("append", None, f'<b c="{escape(text)}"/>'))
    assert parse(data).children[0].attributes["c"] == text


def test_numbers_of_attributes():
    root = parse("<a b='12' c='-1' d='x' e='½' f=''/>".encode())
    assert root.number("b") == 12
    assert [root.number(name) for name in "cdefg"] == [-1] * 5
    assert root.number("g", 0) == 0


def test_the_prefix_of_a_namespace_is_that_of_the_root():
    data = b"<a xmlns='m' xmlns:q='u'><b xmlns:r='v'/></a>"
    assert declared_prefix(data, parse(data), "u") == "q"
    assert declared_prefix(data, parse(data), "v") == ""
    assert declared_prefix(data, parse(data), "m") == ""


@pytest.mark.parametrize(
    ("data", "may"),
    [
        (b"<c><f>1</f></c>", True),
        (b"<x:c><x:f t='shared'/></x:c>", True),
        (b"<c><f/></c>", True),
        (b"<c><v>1</v></c><formula>1</formula>", False),
    ],
)
def test_formulas_are_smelt_without_parsing(data, may):
    assert may_hold_formulas(data) is may

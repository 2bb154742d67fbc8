"""Whatever refers to a tab is found, and nothing else."""

import io
import time

import pytest
import xlsxwriter
from hosts import changed, host, loaded, opened, saved
from rich_workbook import rich

from swissxl.workbook.graft import references_to


def test_names_everything_that_refers_to_a_tab():
    package = opened(rich())
    assert sorted(references_to(package, "players")) == [
        "a chart on My charts",
        "a formula in My charts!A1",
        "a formula in My charts!B1",
        "the name Everybody",
    ]
    assert references_to(package, "My charts") == ["a chart on Big chart"]
    assert references_to(package, "Hidden") == [
        "a drop-down, conditional format or sparkline on Players"
    ]
    assert references_to(package, "Standings") == []


def test_names_links_shapes_and_pivot_tables():
    def put(_book, sheet):
        sheet.write_url("B2", "internal:'Round & 1'!A1")
        sheet.insert_textbox("D4", "", {"textlink": "='Round & 1'!$B$2"})

    buffer = io.BytesIO()
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    book.add_worksheet("Round & 1").write_formula("A1", "='Round & 1'!B1")
    put(book, book.add_worksheet("Mine"))
    book.close()
    source = '<worksheetSource ref="A1" sheet="Round &amp; 1"/>'
    pivot = f"<pivotCacheDefinition>{source}</pivotCacheDefinition>"
    data = changed(
        buffer.getvalue(), {"xl/pivotCache/pivotCacheDefinition1.xml": pivot}
    )
    assert references_to(opened(data), "ROUND & 1") == [
        "a link in Mine!B2",
        "a shape or control on Mine",
        "a pivot table",
    ]


@pytest.mark.parametrize(
    ("formula", "found"),
    [
        ("=IT!A1", True),
        ("='it''s'!A1", False),
        ("=SUM(IT:Other!A1)", True),
        ("=SUM(Other:IT!A1)", True),
        ("=SUM('My own:IT'!A1)", True),
        ('=INDIRECT("IT!A1")', True),
        ("=BIT!A1", False),
        ("=[1]IT!A1", False),
        ("='[a.xlsx]IT'!A1", False),
        ("='My IT'!A1", False),
        ('="IT"', False),
        ("=it!A1+1", True),
    ],
)
def test_references_are_read_as_excel_reads_them(formula, found):
    book = loaded(host("IT", "Other"))
    book["Other"]["C3"] = formula
    words = ["a formula in Other!C3"] if found else []
    assert references_to(opened(saved(book)), "IT") == words


def test_an_apostrophe_in_a_name_is_written_twice():
    book = loaded(host("it's", "Other"))
    book["Other"]["C3"] = "='it''s'!A1"
    assert references_to(opened(saved(book)), "it's") == ["a formula in Other!C3"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "padding",
    [
        '<x a="{}"/>'.format("'a" * 10_000_000),
        "<x>{}</x>".format("'a" * 10_000_000),
        "<x b='' c='A'/>" * 1_000_000,
    ],
    ids=["one long attribute", "one long text", "a million elements"],
)
def test_a_hostile_part_is_searched_in_seconds(padding):
    part = f'<x xmlns="urn:x"><f>Players!A1</f>{padding}</x>'
    package = opened(changed(host("Players", "Mine"), {"xl/drawings/x.xml": part}))

    start = time.process_time()
    assert references_to(package, "Players") == ["a shape or control"]

    assert time.process_time() - start < 8


@pytest.mark.parametrize("before", [0, 3, 8, 13, 20])
def test_a_reference_across_the_pieces_that_are_read_is_found(before):
    head = '<x xmlns="urn:x">'
    padding = " " * (2**20 - len(head) - before)
    part = f"{head}{padding}<f>'My own players'!A1</f></x>"
    package = opened(changed(host("My own players"), {"xl/drawings/x.xml": part}))

    assert references_to(package, "My own players") == ["a shape or control"]

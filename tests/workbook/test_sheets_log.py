"""The sheet ``Log`` and the order of all sheets."""

from dataclasses import replace

from sheet_views import LOG, column, header, opened, report, sheet, table, with_draw

from swissxl.workbook.model import LogLine
from swissxl.workbook.package import Package
from swissxl.workbook.read import read
from swissxl.workbook.schema import MARK
from swissxl.workbook.sheets.compose import compose


def test_lines_as_they_were_given():
    made = sheet(report(), "Log")
    assert header(made) == [
        "Date",
        "Command",
        "Version",
        "Round",
        "Seed",
        "Topic",
        "Text",
    ]
    assert table(made) == [
        ("2026-05-02 19:40", "next", "0.1.0", 1, 10**15, "draw", "1: 1–2; 2: 3–4"),
        ("2026-05-09 20:15", "next", "0.1.0", None, None, "warning", "=1+1"),
    ]
    assert column(made, "Text")[1].data_type == "s"
    assert column(made, "Seed")[0].number_format == "0"
    assert made["A1"].value == MARK


def test_the_reader_gets_the_same_lines_back():
    data = compose(report())
    assert read(Package.open(data, "ours.xlsx")).log == LOG


def test_long_lists_are_wrapped_within_what_a_row_can_hold():
    pairs = "; ".join(f"{board}: {board}–{board + 1}" for board in range(1, 1000))
    lines = (
        LogLine("", "next", "", 1, 1, "draw", "short"),
        LogLine("", "next", "", 1, 1, "draw", pairs[:400]),
        LogLine("", "next", "", 1, 1, "draw", pairs),
    )
    made = sheet(replace(report(), log=lines), "Log")
    short, some, many = (made.row_dimensions[row].height for row in (5, 6, 7))
    assert short < some < many == 409
    assert column(made, "Text")[2].alignment.wrap_text


def test_tabs_stand_in_order():
    tabs = opened(compose(with_draw(report()))).sheetnames
    assert tabs == [
        "Round 3",
        "Standings",
        "Tie-breaks",
        "Crosstable",
        "Seating",
        "Log",
    ]
    after = replace(with_draw(report()), after_only=True, drawn=None)
    assert opened(compose(after)).sheetnames == ["After 2", "Log"]
    silent = replace(report(), log=())
    assert "Log" not in opened(compose(silent)).sheetnames


def test_the_same_report_gives_the_same_bytes():
    assert compose(with_draw(report())) == compose(with_draw(report()))


def test_paper_is_that_of_the_settings():
    for paper, size in (("A4", 9), ("Letter", 1)):
        shown = with_draw(report())
        settings = replace(shown.tournament.settings, paper=paper)
        tournament = replace(shown.tournament, settings=settings)
        book = opened(compose(replace(shown, tournament=tournament)))
        assert {tab.page_setup.paperSize for tab in book} == {size}

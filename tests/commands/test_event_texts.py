"""Event, place, date, director and deadline are texts, whatever they look like."""

import pytest
from commands.director import type_results
from commands.life import make
from openpyxl import load_workbook

TEXTS = {
    "Event": "=1+1 & Co",
    "Place": "1-2",
    "Date": "28-30 Nov 2026",
    "Director": "@home",
    "Deadline": "-12:00",
}


@pytest.fixture
def told(swissxl, league):
    """A league with odd texts after its first round."""
    make(league, 6)
    book = load_workbook(league)
    sheet = book["Settings"]
    for row, (name, text) in enumerate(TEXTS.items(), sheet.max_row + 1):
        sheet.cell(row, 1, name)
        sheet.cell(row, 2, text).data_type = "s"
    book.save(league)
    runs = [swissxl("check", league), swissxl("next", league)]
    type_results(league, 1, ("1-0",) * 3)
    runs.append(swissxl("next", league))
    assert [(run.code, run.err) for run in runs] == [(0, "")] * 3
    return league


def test_they_stand_on_our_sheets_as_typed_and_are_no_formulas(told):
    book = load_workbook(told)
    assert [cell.data_type for cell in book["Standings"]["A"][1:3]] == ["s", "s"]
    assert book["Standings"]["A2"].value == TEXTS["Event"]
    below = book["Round 2"]["A3"].value
    assert below.startswith(f"{TEXTS['Event']} · results until {TEXTS['Deadline']} · ")
    assert TEXTS["Event"] in book["Seating"]["A3"].value


def test_they_are_exported_as_typed_and_read_back(swissxl, told):
    path = told.with_name("event.json")
    assert swissxl("export", told, "--to", "json", "-o", path).code == 0
    back = told.with_name("back.xlsx")
    assert swissxl("import", path, "-o", back).code == 0
    rows = load_workbook(back)["Settings"].iter_rows(values_only=True)
    typed = {row[0]: row[1] for row in rows}
    assert {name: typed[name] for name in TEXTS} == TEXTS
    for format_, line in (("trf", "012 =1+1 & Co"), ("h9", "; EV[=1+1 & Co]")):
        path = told.with_name(f"event.{format_}")
        assert swissxl("export", told, "--to", format_, "-o", path).code == 0
        assert line in path.read_text(encoding="utf-8").splitlines()

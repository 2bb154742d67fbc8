"""``swissxl standings``: as they stand, as they stood, and live."""

import re
from pathlib import Path

from commands.director import column, folder, table, type_results
from commands.season import play
from openpyxl import load_workbook


def values(path: Path, sheet: str) -> list[tuple[object, ...]]:
    """The rows of a ranking as far as both kinds of it go."""
    headers = ("Rank", "No.", "Name", "Score", "Solkoff", "Cumulative")
    return [tuple(row[header] for header in headers) for row in table(path, sheet)]


def test_standings_as_they_stood_after_a_round(swissxl, begun):
    play(swissxl, begun, 2)
    shown = swissxl("standings", begun)
    then = values(begun, "Standings")
    play(swissxl, begun, 2, before=2)
    swissxl("next", begun)
    now = values(begun, "Standings")

    done = swissxl("standings", begun, "--after", 2)

    assert done.code == 0
    ranking = "Standings after round 2 of 4\n"
    assert done.out.startswith(ranking)
    assert done.out.partition("\n\n")[0] == shown.out.partition("\n\n")[0]
    assert values(begun, "After 2") == then
    assert values(begun, "Standings") == now != then
    headers = table(begun, "After 2")[0]
    assert [header for header in headers if re.fullmatch(r"R\d", header)] == [
        "R1",
        "R2",
    ]


def test_there_are_no_standings_after_a_round_to_come(swissxl, begun):
    play(swissxl, begun, 1)
    before = folder(begun)

    done = swissxl("standings", begun, "--after", 2)

    assert (done.code, done.out) == (2, "")
    assert "the last complete round is 1" in done.err
    assert folder(begun) == before


def test_live_standings_count_what_is_there(swissxl, begun):
    swissxl("next", begun)
    type_results(begun, 1, ["1-0", "½-½"])

    still = swissxl("standings", begun)
    scores = column(begun, "Standings", "Score")
    live = swissxl("standings", begun, "--live")

    assert still.code == live.code == 0
    assert "after round 0 of 4; round 1: 2 results missing" in still.out
    assert set(scores) == {0}
    assert "2 results missing" in live.out
    assert sum(column(begun, "Standings", "Score")) == 2 + 1 + 1 + 2  # and the bye
    sheet = load_workbook(begun)["Standings"]
    assert "round 1: 2 results missing" in sheet["A3"].value


def test_standings_before_the_first_round(swissxl, begun):
    done = swissxl("standings", begun)

    assert done.code == 0
    assert done.out.startswith("Standings after round 0 of 4\n")
    assert set(column(begun, "Standings", "Rank")) == {1}
    names = column(begun, "Standings", "Name")
    assert names[0] == "Adams, Ruth"
    assert names[-1] == "007"


def test_a_column_of_the_directors_stays_with_its_players(swissxl, begun):
    play(swissxl, begun, 1)
    swissxl("standings", begun)
    book = load_workbook(begun)
    sheet = book["Standings"]
    headers = [cell.value for cell in sheet[4]]
    free = headers.index(None) + 1 if None in headers else len(headers) + 1
    while any(row[free - 1].value for row in sheet.iter_rows(min_row=4, max_col=free)):
        free += 1
    sheet.cell(4, free, "Paid")
    paid = {}
    for row in range(5, 14):
        name = sheet.cell(row, 3).value
        paid[name] = 10 * row if row % 2 else f"owes {row}"
        sheet.cell(row, free, paid[name])
    book.save(begun)

    play(swissxl, begun, 2, before=1)
    swissxl("standings", begun)

    rows = table(begun, "Standings")
    assert {row["Name"]: row["Paid"] for row in rows} == paid

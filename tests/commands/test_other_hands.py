"""Leagues in workbooks that others made: by hand, with macros, saved by LibreOffice."""

import io
from pathlib import Path

import pytest
import xlsxwriter
from commands.director import column, parts, table, type_results
from hosts import TYPES, WB, changed, resaved
from openpyxl import load_workbook
from rich_workbook import picture
from workbook.build import book, saved, workbook

from swissxl.workbook.graft import GraftPlan, graft
from swissxl.workbook.package import Package

NAMES = ("Adams", "Brown", "Clark", "Davis", "Evans", "Foster", "Green")
RESULTS = ("1-0", "½-½", "0-1")
PLAYERS = [("Name",), *((name,) for name in NAMES)]


def typed(path: Path, round_: int) -> None:
    """Type a round's results and leave every other byte, as no library can."""
    cells = {f"D{row}": result for row, result in enumerate(RESULTS, 5)}
    package = Package.open(path.read_bytes(), path.name)
    path.write_bytes(graft(package, None, GraftPlan(cells={f"Round {round_}": cells})))


def test_a_workbook_typed_by_hand_is_enough(swissxl, league):
    league.write_bytes(workbook(players=PLAYERS))

    for round_ in range(1, 4):
        done = swissxl("next", league)
        assert done.out.startswith(f"Round {round_} of 3\n")
        type_results(league, round_, RESULTS)

    assert "The event is over" in swissxl("next", league).out
    sheet = load_workbook(league)["Settings"]
    names = {row[0].value: row[1].value for row in sheet.iter_rows(min_row=2)}
    assert names["Rounds"] == 3
    assert isinstance(names["Random seed"], int)
    players = load_workbook(league)["Players"]
    numbers = [(row[0].value, row[1].value) for row in players.iter_rows()]
    assert numbers == [("Name", "No."), *zip(NAMES, range(1, 8), strict=True)]


def test_titles_other_columns_and_other_spellings_do_no_harm(swissxl, league):
    made = book(players=None, settings=None)
    settings = made.create_sheet("SETTINGS")
    settings.append(("My league",))
    settings.append(())
    settings.append((None, "Value", "Setting", "Why"))
    settings.append((None, "card LEAGUE", "system", "we like it"))
    settings.append((None, 2, "rounds"))
    players = made.create_sheet(" players ")
    players.append(("Members of the club",))
    players.append(("Paid", "Sets", "Shoe size", "PLAYER"))
    for name in NAMES:
        players.append(("yes", "all", 42, name))
    players["Z1"] = "=SUM(A1:A2)"
    league.write_bytes(saved(made))

    done = swissxl("next", league)

    assert (done.code, done.err) == (0, "")
    after = load_workbook(league)
    assert after.sheetnames[:3] == ["SETTINGS", " players ", "Round 1"]
    assert [cell.value for cell in after[" players "][2]][:5] == [
        "Paid", "Sets", "Shoe size", "PLAYER", "No.",
    ]  # fmt: skip


def test_a_round_typed_by_hand_counts(swissxl, league):
    rows = [
        ("Adams", "W", "brown"),
        ("CLARK", "½", "Davis"),
        ("Evans", "+:-", "Foster"),
        ("Green", None, "bye"),
    ]
    league.write_bytes(workbook(players=PLAYERS, rounds=[rows]))

    done = swissxl("next", league)

    assert done.code == 0
    assert done.out.startswith("Round 2 of 3\n")
    scores = {row["Name"]: row["Score"] for row in table(league, "Standings")}
    assert [scores[name] for name in NAMES] == [2, 0, 1, 1, 2, 0, 2]


# --- Macros


def with_macros() -> bytes:
    """A workbook with a macro project, as far as its package goes."""
    relations = "http://schemas.microsoft.com/office/2006/relationships/vbaProject"

    def types(text: str) -> str:
        plain = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main"
        macros = "application/vnd.ms-excel.sheet.macroEnabled.main"
        part = '<Override PartName="/xl/vbaProject.bin" ContentType="{}"/></Types>'
        assert plain in text
        kind = part.format("application/vnd.ms-office.vbaProject")
        return text.replace(plain, macros).replace("</Types>", kind)

    def links(text: str) -> str:
        link = f'<Relationship Id="vba" Type="{relations}" Target="vbaProject.bin"/>'
        return text.replace("</Relationships>", f"{link}</Relationships>")

    rels = "xl/_rels/workbook.xml.rels"
    project = b"\xd0\xcf\x11\xe0 a macro project"
    data = workbook(players=PLAYERS)
    return changed(data, {TYPES: types, rels: links, "xl/vbaProject.bin": project})


def test_macros_stay(swissxl, tmp_path):
    league = tmp_path / "league.xlsm"
    before = with_macros()
    league.write_bytes(before)
    project = parts(league)["xl/vbaProject.bin"]

    assert swissxl("next", league).code == 0

    after = parts(league)
    assert after["xl/vbaProject.bin"] == project
    assert b"vbaProject.bin" in after[TYPES]
    assert b"sheet.macroEnabled.main+xml" in after[TYPES]
    assert league.with_name("league.backup-1.xlsm").read_bytes() == before
    assert swissxl("next", league, "--force", "--out", tmp_path / "b.xlsx").code == 2
    assert swissxl("next", league, "--force", "--out", tmp_path / "b.xlsm").code == 0


def test_macros_under_the_wrong_name_are_refused(swissxl, league):
    league.write_bytes(with_macros())

    done = swissxl("next", league)

    assert done.code == 3
    assert "Rename it to end in .xlsm" in done.err


# --- Everything else that a director keeps in the workbook


def rich_league() -> bytes:
    """A league with pictures, charts, comments, formulas and drop-downs around it."""
    buffer = io.BytesIO()
    made = xlsxwriter.Workbook(buffer, {"in_memory": True})
    prizes = made.add_worksheet("Prizes")
    settings = made.add_worksheet("Settings")
    settings.write_row("A1", ["Setting", "Value"])
    settings.write_row("A2", ["System", "Card league"])
    settings.write_row("A3", ["Rounds", 3])
    players = made.add_worksheet("Players")
    players.write_row("A1", ["Name", "Fee"])
    bold = made.add_format({"bold": True, "bg_color": "yellow"})
    for row, name in enumerate(NAMES, 1):
        players.write(row, 0, name, bold)
        players.write(row, 1, 7.5)
    players.insert_image("F2", "dot.png", {"image_data": picture()})
    players.write_comment("A2", "captain")
    prizes.write_formula("A1", "=SUM(Players!B2:B8)", None, 52.5)
    prizes.conditional_format("A1:A9", {"type": "data_bar", "data_bar_2010": True})
    prizes.data_validation("B1", {"validate": "list", "source": "=Players!$A$2:$A$8"})
    prizes.insert_textbox("D3", "first prize: a cake")
    chart = made.add_chart({"type": "column"})
    chart.add_series({"values": "=Players!$B$2:$B$8"})
    prizes.insert_chart("D9", chart)
    made.define_name("Everybody", "=Players!$A$2:$A$8")
    made.close()
    return buffer.getvalue()


LISTS = {TYPES, WB, "xl/_rels/workbook.xml.rels", "xl/styles.xml"}
TYPED_INTO = {"xl/worksheets/sheet2.xml", "xl/worksheets/sheet3.xml"}


@pytest.mark.filterwarnings("ignore::UserWarning")  # of what openpyxl cannot keep
def test_what_else_is_in_the_workbook_stays_byte_for_byte(swissxl, league):
    league.write_bytes(rich_league())
    original = parts(league)

    for round_ in range(1, 4):
        before = parts(league)
        assert swissxl("next", league).code == 0
        after = parts(league)
        # The numbers, the seed and nothing else go into sheets of the director, once.
        edited = LISTS | (TYPED_INTO if round_ == 1 else set())
        assert {name for name in original if after[name] != before[name]} <= edited
        typed(league, round_)
    assert "The event is over" in swissxl("next", league).out

    last = parts(league)
    changed_ = {name for name, part in original.items() if last[name] != part}
    assert changed_ == LISTS | TYPED_INTO
    assert list(last)[: len(original)] == list(original)
    after = load_workbook(league)
    assert after.sheetnames == [
        "Prizes", "Settings", "Players", "Round 1", "Round 2", "Round 3",
        "Standings", "Tie-breaks", "Crosstable", "Seating", "Log",
    ]  # fmt: skip
    assert after["Players"]["A2"].fill.fgColor.rgb == "FFFFFF00"
    assert [row[2].value for row in after["Players"].iter_rows()] == [
        "No.", *range(1, 8),
    ]  # fmt: skip


# --- LibreOffice between the rounds


@pytest.mark.libreoffice
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_a_season_whose_workbook_is_saved_by_libreoffice(swissxl, league, tmp_path):
    plain = league.with_name("plain.xlsx")
    assert swissxl("new", league, "--rounds", 3).code == 0
    made = load_workbook(league)
    for row, name in enumerate(NAMES, 5):
        made["Players"].cell(row, 2, name)
    (seed,) = (row[1] for row in made["Settings"] if row[0].value == "Random seed")
    seed.value = 11
    made.save(league)
    plain.write_bytes(league.read_bytes())

    for round_ in range(1, 4):
        runs = [swissxl("next", path) for path in (league, plain)]
        assert [run.code for run in runs] == [0, 0]
        assert runs[0].boards == runs[1].boards
        assert runs[0].err == runs[1].err == ""
        for path in (league, plain):
            type_results(path, round_, RESULTS)
        league.write_bytes(resaved(league.read_bytes(), tmp_path / str(round_)))

    done = swissxl("next", league)

    assert "The event is over" in done.out
    assert swissxl("next", plain).code == 0
    assert load_workbook(league).sheetnames == load_workbook(plain).sheetnames
    for header in ("Rank", "Name", "Score", "Solkoff", "Cumulative", "R1", "R3"):
        assert column(league, "Standings", header) == column(plain, "Standings", header)
    assert "nothing to change" in swissxl("next", league).out

"""Workbooks that other programs wrote: grafted with nothing changed, or refused."""

import io
import zipfile
from collections import Counter
from pathlib import Path

import pytest
from hosts import (
    FOREIGN,
    PLAN,
    all_resaved,
    edited_parts,
    grafted,
    host,
    loaded,
    opened,
    our_sheets,
    parts,
    resaved,
    soffice,
)
from rich_workbook import rich

from swissxl.core.problems import FileError
from swissxl.workbook.graft import GraftPlan, foreign_objects, graft, is_ours
from swissxl.workbook.package import Package

END = GraftPlan(rewritten=frozenset({"Standings"}))

STRICT = {
    "09-closedxml-universal-content-strict.xlsx",
    "47-apache-sample-strict.xlsx",
    "49-dotnet-ActiveXControls-O12-XL-Controls.xlsx",
    "55-dotnet-Comments.xlsx",
    "61-tafia-strict-iso-paths.xlsx",
}


def foreign_files() -> list[Path]:
    if not FOREIGN.is_dir():
        pytest.skip("no folder of foreign workbooks beside the checkout")
    return sorted(FOREIGN.iterdir())


def attempt(path: Path) -> tuple[str, bytes]:
    """The outcome in a word, and the grafted workbook."""
    data = path.read_bytes()
    try:
        return "grafted", graft(Package.open(data, path.name), our_sheets(), END)
    except FileError as error:
        return str(error), b""


def assert_only_lists_changed(before: bytes, after: bytes) -> None:
    """Every old part but the four has its bytes, compressed ones included."""
    old, new = (zipfile.ZipFile(io.BytesIO(data)) for data in (before, after))
    edited = edited_parts(opened(before, "a"))
    assert len(edited) == 4
    kept = [member for member in old.infolist() if member.filename not in edited]
    for member in kept:
        copy = new.getinfo(member.filename)
        assert new.read(copy) == old.read(member), member.filename
        assert copy.compress_size == member.compress_size
    assert new.namelist()[: len(old.namelist())] == old.namelist()


@pytest.mark.shared
@pytest.mark.slow
def test_every_foreign_workbook_is_grafted_or_refused_with_a_reason(capsys):
    outcomes = Counter()
    refused = set()
    for path in foreign_files():
        outcome, after = attempt(path)
        outcomes[outcome.removeprefix(path.name).strip()] += 1
        if not after:
            refused.add(path.name)
            continue
        before = path.read_bytes()
        assert_only_lists_changed(before, after)
        old, new = opened(before, path.name), opened(after, path.name)
        assert [s.name for s in new.sheets] == [
            *(s.name for s in old.sheets), "Round 1", "Standings",
        ]  # fmt: skip
        assert is_ours(new, new.sheet("Standings"))
        assert not foreign_objects(new, new.sheet("Standings"))
        assert graft(new, our_sheets(), END) == after
    with capsys.disabled():
        for outcome, count in outcomes.most_common():
            print(f"\n{count:3} {outcome}", end="")  # noqa: T201  # the summary
    assert refused == STRICT


@pytest.mark.shared
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning")  # openpyxl, of what it cannot read
def test_foreign_workbooks_open_in_openpyxl_as_before():
    compared = 0
    for path in foreign_files():
        outcome, after = attempt(path)
        try:
            before = loaded(path.read_bytes())
        except (TypeError, KeyError, ValueError):
            continue  # what it cannot open before, it need not open afterwards
        if outcome != "grafted":
            continue
        book = loaded(after)
        assert book.sheetnames == [*before.sheetnames, "Round 1", "Standings"]
        assert book["Standings"]["A2"].font.bold
        assert book["Standings"]["B2"].value == 1
        for sheet in before.worksheets:
            for row in sheet.iter_rows(max_row=20, max_col=8):
                for cell in row:
                    there = book[sheet.title][cell.coordinate]
                    assert there.value == cell.value or cell.value != cell.value
                    assert there.number_format == cell.number_format
                    for look in ("font", "fill", "border"):
                        assert repr(getattr(there, look)) == repr(getattr(cell, look))
        compared += 1
    assert compared >= 50


def test_a_rich_workbook_keeps_every_part():
    before = rich()
    plan = GraftPlan({"Round 1": "Players"}, frozenset({"Standings"}))
    after = grafted(before, plan=plan)
    standings = opened(before).sheet("Standings").part
    edited = edited_parts(opened(before)) | {standings}
    old, new = parts(before), parts(after)
    for part, content in old.items():
        assert part in edited or new[part] == content, part
    assert len(old) - len(edited) > 25
    assert set(new) - set(old) == {"xl/worksheets/swissxl1.xml"}
    package = opened(after)
    assert [sheet.name for sheet in package.sheets] == [
        "Settings", "Players", "Round 1", "Standings",
        "My charts", "Hidden", "Big chart",
    ]  # fmt: skip
    assert package.sheet("Hidden").state == "veryHidden"
    views = package.root(package.workbook_part).find("bookViews").children
    assert views[0].attributes["activeTab"] == "4"


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_names_of_a_rich_workbook_follow_their_tabs():
    plan = GraftPlan({"Round 1": "Players"}, frozenset({"Standings"}))
    book = loaded(grafted(rich(), plan=plan))
    assert book["Players"].print_title_rows == "$1:$1"
    assert book["Players"].print_area == "'Players'!$A$1:$E$20"
    assert "Local" in book["Hidden"].defined_names
    assert "Everybody" in book.defined_names
    assert book["Round 1"].print_title_rows == "$1:$2"


# ---- through LibreOffice


@pytest.mark.libreoffice
@pytest.mark.slow
def test_libreoffice_keeps_our_marks_and_our_sheets_stay_in_place(tmp_path):
    soffice()
    before = grafted(host("Settings", "Players", "Notes"))
    theirs = resaved(before, tmp_path)
    package = opened(theirs)
    assert [sheet.name for sheet in package.sheets] == [
        "Settings", "Players", "Round 1", "Standings", "Notes",
    ]  # fmt: skip
    standings = package.sheet("Standings")
    assert is_ours(package, standings)
    assert foreign_objects(package, standings) == []
    after = graft(package, our_sheets(value=9), PLAN)
    again = opened(after)
    assert [sheet.name for sheet in again.sheets] == [s.name for s in package.sheets]
    assert again.sheet("Standings") == standings
    assert loaded(after)["Standings"]["B2"].value == 9
    sizes = [len(parts(after)["xl/styles.xml"])]
    for _ in range(2):
        theirs = resaved(after, tmp_path)
        after = graft(opened(theirs), our_sheets(), PLAN)
        sizes.append(len(parts(after)["xl/styles.xml"]))
    assert sizes[1] == sizes[2]


@pytest.mark.libreoffice
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_libreoffice_shows_our_sheets_and_keeps_the_rich_ones(tmp_path):
    soffice()
    plan = GraftPlan({"Round 1": "Players"}, frozenset({"Standings"}))
    cells = {"Settings": {"A1": "Random seed", "B1": 17}}
    plan = GraftPlan(plan.after, plan.rewritten, cells)
    book = loaded(resaved(grafted(rich(), plan=plan), tmp_path))
    assert book["Standings"]["B2"].value == 1
    assert book["Standings"]["A2"].font.bold
    assert book["Standings"]["A2"].font.size == 18
    assert book["Standings"]["B2"].number_format == '0.0" points"'
    assert book["Standings"].print_title_rows == "$1:$2"
    assert book["Settings"]["B1"].value == 17
    assert book["Players"]["B20"].value == "Player 19"


@pytest.mark.shared
@pytest.mark.libreoffice
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_libreoffice_reads_the_same_from_grafted_workbooks(tmp_path):
    chosen = foreign_files()[6::6]
    plain = {path.name: path.read_bytes() for path in chosen}
    with_ours = {path.name: attempt(path)[1] for path in chosen}
    plain = {name: data for name, data in plain.items() if with_ours[name]}
    before = all_resaved(plain, tmp_path / "before")
    after = all_resaved({name: with_ours[name] for name in plain}, tmp_path / "after")
    assert len(plain) >= 7
    for name, data in before.items():
        old, new = loaded(data), loaded(after[name])
        assert new["Standings"]["B2"].value == 1, name
        assert new["Standings"]["A2"].font.bold, name
        for sheet in old.worksheets:
            there = new[sheet.title]
            assert values(there) == values(sheet), (name, sheet.title)


def values(sheet) -> list[tuple]:
    return list(sheet.iter_rows(max_row=60, max_col=20, values_only=True))

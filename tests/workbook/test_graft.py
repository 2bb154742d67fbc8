"""Sheets put into workbooks: where they go and what is counted by tabs."""

import re

import pytest
from hosts import (
    MAIN,
    RELS,
    SHEET,
    WB,
    assert_untouched,
    changed,
    grafted,
    hiding,
    host,
    loaded,
    names,
    opened,
    our_sheets,
    parts,
    root,
    tabs,
    with_workbook,
)

from swissxl.core.problems import BrokenInvariantError, WorkbookError
from swissxl.workbook.graft import GraftPlan, graft, is_ours

# ---- where sheets go


def test_new_sheets_follow_the_tab_that_the_plan_names():
    before = host("Settings", "Players", "Notes")
    after = grafted(before)
    assert tabs(after) == ["Settings", "Players", "Round 1", "Standings", "Notes"]
    assert_untouched(before, after)
    book = loaded(after)
    assert book.sheetnames == tabs(after)
    assert book["Notes"]["B2"].value == "Notes"
    assert book["Standings"]["B2"].value == 1


def test_sheets_that_follow_the_same_tab_keep_their_order():
    ours = our_sheets(("Round 1", "Round 2", "Seating", "Standings"))
    plan = GraftPlan(
        {"Round 1": "players", "Round 2": "Round 1",
         "Seating": "Players", "Standings": "PLAYERS"}
    )  # fmt: skip
    after = grafted(host("Players", "Notes"), ours, plan)
    assert tabs(after) == [
        "Players", "Round 1", "Round 2", "Seating", "Standings", "Notes",
    ]  # fmt: skip


def test_without_a_place_they_go_to_the_end():
    after = grafted(host("A", "B"), plan=GraftPlan())
    assert tabs(after) == ["A", "B", "Round 1", "Standings"]


def test_a_sheet_that_is_there_is_replaced_in_its_place():
    first = grafted(host("Settings", "Players", "Notes"))
    moved = with_workbook(
        first, (r"(<sheet [^>]*Standings[^>]*/>)(.*)(</sheets>)", r"\2\1\3")
    )
    moved = with_workbook(
        moved, ('name="Standings"', 'name="STANDINGS" state="hidden"')
    )
    ours = our_sheets(("Standings",), value=7)
    second = grafted(moved, ours)
    assert tabs(second) == ["Settings", "Players", "Round 1", "Notes", "STANDINGS"]
    old, new = opened(moved).sheet("Standings"), opened(second).sheet("Standings")
    assert old == new
    assert root(moved).find("sheets").children[4].attributes == (
        root(second).find("sheets").children[4].attributes
    )
    assert loaded(second)["STANDINGS"]["B2"].value == 7
    assert_untouched(moved, second, {old.part})


def test_a_removed_tab_takes_its_own_parts_along():
    first = grafted(host("Settings", "Players", "Notes"))
    plan = GraftPlan(removed=("round 1",))
    second = graft(opened(first), None, plan)
    assert tabs(second) == ["Settings", "Players", "Standings", "Notes"]
    gone = opened(first).sheet("Round 1").part
    assert set(parts(first)) - set(parts(second)) == {gone}
    assert gone not in parts(second)["[Content_Types].xml"].decode()
    assert gone.rsplit("/", 1)[1] not in parts(second)[RELS].decode()
    assert loaded(second)["Standings"]["B2"].value == 1
    assert ("_swissxl", "Standings", "'Standings'!$A$1") in names(second)


# ---- what counts tabs

SCOPED = (
    "<definedNames>"
    '<definedName name="A" localSheetId="0">Settings!$A$1</definedName>'
    "<definedName name='B' localSheetId='1' hidden='1'>Players!$A$1</definedName>"
    '<definedName name="C" localSheetId="2">Notes!$A$1</definedName>'
    '<definedName name="D">Notes!$A$1</definedName>'
    '<definedName name="E" localSheetId="9">Notes!$A$1</definedName>'
    "</definedNames>"
)
VIEW = '<workbookView xWindow="1" firstSheet="1" activeTab="2"/>'


def league() -> bytes:
    return with_workbook(
        host("Settings", "Players", "Notes"),
        ("<definedNames ?/>", SCOPED),
        ("<workbookView[^>]*/>", VIEW + "<workbookView activeTab='0'/>"),
    )


def views(data: bytes) -> list[tuple[int, int]]:
    return [
        (view.number("firstSheet", 0), view.number("activeTab", 0))
        for view in root(data).find("bookViews").children
    ]


def test_defined_names_follow_their_tabs():
    after = grafted(league())
    theirs = [entry for entry in names_by_place(after) if len(entry[0]) == 1]
    assert theirs == [("A", "0"), ("B", "1"), ("C", "4"), ("D", ""), ("E", "9")]


def names_by_place(data: bytes) -> list[tuple[str, str]]:
    return [
        (entry.attributes["name"], entry.attributes.get("localSheetId", ""))
        for entry in root(data).find("definedNames").children
    ]


def test_the_tab_in_front_stays_in_front():
    after = grafted(league())
    assert views(after) == [(1, 4), (0, 0)]
    assert tabs(after)[4] == "Notes"


def test_removing_a_tab_moves_the_counts_back():
    after = graft(opened(league()), None, GraftPlan(removed=("Players",)))
    assert names_by_place(after) == [("A", "0"), ("C", "1"), ("D", ""), ("E", "9")]
    assert views(after) == [(0, 1), (0, 0)]
    after = graft(opened(league()), None, GraftPlan(removed=("Notes",)))
    assert views(after) == [(1, 1), (0, 0)]


def test_the_next_visible_tab_comes_to_the_front():
    hidden = with_workbook(league(), hiding("Players"))
    after = graft(opened(hidden), None, GraftPlan(removed=("Notes",)))
    assert views(after)[0][1] == 0


def test_some_tab_must_stay_visible():
    hidden = with_workbook(host("A", "B"), hiding("B"))
    with pytest.raises(WorkbookError, match="A: it is to be taken out"):
        graft(opened(hidden), None, GraftPlan(removed=("A",)))


def test_only_the_selected_sheet_is_selected():
    def selected(data: bytes) -> list[str]:
        book = loaded(data)
        return [s.title for s in book if s.sheet_view.tabSelected]

    before = host("Settings", "Players")
    once = grafted(before)
    assert selected(once) == selected(before)
    standings = opened(once).sheet("Standings").part
    shown = changed(
        once,
        {
            SHEET: lambda text: text.replace(' tabSelected="1"', ""),
            standings: lambda text: text.replace(
                "<sheetView", "<sheetView tabSelected='1'"
            ),
        },
    )
    assert selected(grafted(shown)) == ["Standings"]


def test_names_of_our_sheets_come_along_and_are_renewed():
    once = grafted(host())
    ours = {(name, tab) for name, tab, _ in names(once)}
    assert ours == {
        *((f"_xlnm.{name}", tab) for tab in ("Round 1", "Standings")
          for name in ("Print_Titles", "Print_Area", "_FilterDatabase")),
        ("_swissxl", "Standings"),
    }  # fmt: skip
    assert sorted(names(grafted(once))) == sorted(names(once))
    book = loaded(once)
    assert book["Standings"].print_title_rows == "$1:$2"
    assert book["Standings"].print_area == "'Standings'!$A$1:$D$9"
    assert book["Standings"].auto_filter.ref == "A2:D9"


def test_a_name_of_the_directors_on_our_sheet_stays():
    once = grafted(host())
    mine = '<definedName name="Mine" localSheetId="3">Standings!$B$2</definedName>'
    named = with_workbook(once, ("</definedNames>", mine + "</definedNames>"))
    assert ("Mine", "Standings", "Standings!$B$2") in names(grafted(named))


# ---- marks


def test_the_mark_is_hidden_and_enough():
    after = grafted(host())
    (mark,) = [
        entry
        for entry in root(after).find("definedNames").children
        if entry.attributes["name"] == "_swissxl"
    ]
    assert mark.attributes["hidden"] == "1"
    standings = opened(after).sheet("Standings").part
    blank = changed(after, {standings: lambda text: re.sub(r"<is>.*?</is>", "", text)})
    assert is_ours(opened(blank), opened(blank).sheet("Standings"))
    assert not is_ours(opened(blank), opened(blank).sheet("Round 1"))
    assert not is_ours(opened(blank), opened(blank).sheet("Players"))


def test_the_text_in_the_first_cell_is_enough():
    after = grafted(host(), plan=GraftPlan())
    assert "_swissxl" not in {name for name, _, _ in names(after)}
    package = opened(after)
    assert is_ours(package, package.sheet("Standings"))
    assert not is_ours(package, package.sheet("Round 1"))


def test_the_text_may_be_a_shared_one():
    after = grafted(host(), plan=GraftPlan())
    standings = opened(after).sheet("Standings").part
    shared = (
        f'<sst xmlns="{MAIN}"><si><t>x</t></si><si><r><t>swissxl: rewritten</t></r>'
        "<r><t> at every run</t></r></si></sst>"
    )
    cell = r'<c r="A1"[^>]*?t="inlineStr".*?</c>'
    place = '<Relationship Id="s9" Type="u/sharedStrings" Target="sharedStrings.xml"/>'

    def pointing_at(number: int) -> bytes:
        return changed(
            after,
            {
                standings: lambda text: re.sub(
                    cell, f'<c r="A1" t="s"><v>{number}</v></c>', text
                ),
                "xl/sharedStrings.xml": shared,
                RELS: lambda text: text.replace("</Rel", place + "</Rel"),
            },
        )

    for number, ours in ((0, False), (1, True), (5, False)):
        package = opened(pointing_at(number))
        assert is_ours(package, package.sheet("Standings")) is ours


def test_an_unmarked_sheet_is_never_rewritten():
    with pytest.raises(BrokenInvariantError, match="does not carry our mark"):
        grafted(host("Players", "Standings"))


# ---- runs in a row


def test_thirty_runs_do_not_grow_the_workbook():
    data = first = grafted(host())
    for value in range(30):
        data = grafted(data, our_sheets(value=value))
    assert parts(data).keys() == parts(first).keys()
    for part in (WB, RELS, "xl/styles.xml", "[Content_Types].xml"):
        assert len(parts(data)[part]) == len(parts(first)[part]), part
    assert parts(data)["xl/styles.xml"] == parts(first)["xl/styles.xml"]
    assert loaded(data)["Standings"]["B2"].value == 29


def test_the_same_sheets_give_the_same_bytes():
    once = grafted(host())
    assert grafted(once) == once

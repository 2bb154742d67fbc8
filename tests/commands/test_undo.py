"""The newest round is taken back; nothing of the director's is lost unasked."""

import pytest
from commands.director import (
    drawn,
    folder,
    log,
    parts,
    put,
    splice,
    tabs,
    type_results,
)
from commands.sound import PLAYERS, ROUND, SETTINGS, SOUND, sound
from commands.top_cut import FINISHED
from openpyxl import load_workbook
from openpyxl.workbook.defined_name import DefinedName
from workbook.build import saved

SECOND = [(1, 1, "Adams", None, "Davis", 4), (2, 2, "Brown", None, "Clark", 3)]
UNSEEDED = {name: SETTINGS[name] for name in SETTINGS if name != "Random seed"}


def test_nothing_else_changed_the_file_is_what_it_was(swissxl, league):
    league.write_bytes(SOUND)
    assert swissxl("next", league).code == 0
    assert league.read_bytes() != SOUND
    done = swissxl("undo", league)
    assert done.code == 0
    assert "Round 2 was taken back. The file is what it was" in done.out
    assert league.read_bytes() == SOUND


def test_round_1_of_a_league_without_a_seed_leaves_no_trace(swissxl, league):
    """The numbers and the seed that the first run wrote go as well."""
    names = [(name,) for _, name, *_ in PLAYERS]
    first = saved(sound(rounds=[], players=names, settings=UNSEEDED))
    league.write_bytes(first)
    assert swissxl("next", league).code == 0
    pairs = drawn(league, 1)
    assert swissxl("undo", league).code == 0
    assert league.read_bytes() == first
    assert swissxl("next", league).code == 0
    assert drawn(league, 1) == pairs  # the seed is made of the same bytes


def test_the_same_round_is_drawn_again(swissxl, league):
    league.write_bytes(SOUND)
    before = swissxl("next", league).boards
    swissxl("undo", league)
    assert swissxl("next", league).boards == before


def test_the_run_before_is_undone_by_a_second_undo(swissxl, league):
    league.write_bytes(SOUND)
    swissxl("next", league)
    splice(league, "Round 2", D5="1-0", D6="0-1")
    typed = league.read_bytes()
    swissxl("next", league)
    assert swissxl("undo", league).code == 0
    assert league.read_bytes() == typed
    assert swissxl("undo", league, "--force").code == 0
    assert league.read_bytes() == SOUND


def test_a_backup_keeps_the_round_that_was_taken_back(swissxl, league):
    league.write_bytes(SOUND)
    swissxl("next", league)
    with_round = league.read_bytes()
    swissxl("undo", league)
    assert league.with_name("league.backup-1.xlsx").read_bytes() == with_round


def test_results_stop_it_and_are_named(swissxl, league):
    league.write_bytes(SOUND)
    swissxl("next", league)
    splice(league, "Round 2", D6="2-1")
    before = folder(league)
    done = swissxl("undo", league)
    assert done.code == 1
    assert done.out == ""
    assert done.err == (
        "Round 2!D6: there is a result (2-1); it would be lost when the round is taken "
        "back. To go on all the same, run again with --force.\n"
    )
    assert folder(league) == before


def test_with_force_the_results_go_too(swissxl, league):
    league.write_bytes(SOUND)
    swissxl("next", league)
    splice(league, "Round 2", D5="1-0")
    assert swissxl("undo", league, "--force").code == 0
    assert league.read_bytes() == SOUND


def test_what_the_director_changed_since_stays(swissxl, league):
    league.write_bytes(SOUND)
    swissxl("next", league)
    put(league, "Players", F1="Club", F2="Harbour")
    type_results(league, 2, ["1-0", "½-½"])
    done = swissxl("undo", league, "--force")
    assert done.code == 0
    assert "The file is what it was" not in done.out
    assert "Round 2" not in tabs(league)
    assert load_workbook(league)["Players"]["F2"].value == "Harbour"
    assert log(league)[-1]["Topic"] == "undo"
    assert log(league)[-1]["Round"] == 2
    text = log(league)[-1]["Text"]
    assert text.startswith("Round 2 was taken back with its results: ")
    assert text.count("1-0") == text.count("½-½") == 1


def test_the_derived_sheets_stand_as_before_the_round(swissxl, league):
    """Those that `standings` writes for the same league, but for the log."""
    league.write_bytes(SOUND)
    swissxl("next", league)
    type_results(league, 2, ["1-0", "1-0"])
    swissxl("standings", league, "--after", "2")
    assert "After 2" in tabs(league)
    assert swissxl("undo", league, "--force").code == 0
    other = league.with_name("other.xlsx")
    other.write_bytes(SOUND)
    swissxl("standings", other)
    assert tabs(league) == tabs(other)
    for title in ("Standings", "Tie-breaks", "Crosstable", "Seating"):
        one, two = (
            [[cell.value for cell in row] for row in load_workbook(path)[title]]
            for path in (league, other)
        )
        assert one == two, title


def test_no_round_is_left_to_be_seated_after_the_first_is_gone(swissxl, league):
    league.write_bytes(saved(sound(rounds=[])))
    swissxl("next", league)
    put(league, "Players", F1="Club")
    assert swissxl("undo", league).code == 0
    assert "Round 1" not in tabs(league)
    assert "Seating" not in tabs(league)
    assert "Standings" in tabs(league)


def test_results_of_a_round_taken_back_are_no_corrections_later(swissxl, league):
    league.write_bytes(SOUND)
    swissxl("next", league)
    type_results(league, 2, ["1-0", "1-0"])
    swissxl("standings", league)
    swissxl("undo", league, "--force")
    swissxl("next", league)
    type_results(league, 2, ["0-1", "0-1"])
    swissxl("standings", league)
    topics = [line["Topic"] for line in log(league)]
    assert topics.count("undo") == 1
    assert "correction" not in topics
    assert topics[-1] == "results"


def _formula(book):
    book.create_sheet("Mine")["B2"] = "='Round 2'!D5"


def _name(book):
    book.defined_names["newest"] = DefinedName("newest", attr_text="'Round 2'!$D$5")


@pytest.mark.parametrize(
    ("refer", "words"),
    [(_formula, "a formula in Mine!B2"), (_name, "the name newest")],
)
def test_whatever_refers_to_the_sheet_stops_it(swissxl, league, refer, words):
    book = sound(rounds=[ROUND, SECOND])
    refer(book)
    league.write_bytes(saved(book))
    before = folder(league)
    done = swissxl("undo", league)
    assert done.code == 1
    assert f"Round 2: {words} refers to this sheet" in done.err
    assert folder(league) == before
    assert swissxl("undo", league, "--force").code == 0
    assert "Round 2" not in tabs(league)


def test_a_round_typed_by_hand_is_taken_back_too(swissxl, league):
    league.write_bytes(saved(sound(rounds=[ROUND, SECOND], more={"Mine": [("x",)]})))
    before = parts(league)
    assert swissxl("undo", league).code == 0
    assert "Round 2" not in tabs(league)
    assert {"Settings", "Players", "Round 1", "Mine"} <= {*tabs(league)}
    after = parts(league)
    for sheet in ("sheet1.xml", "sheet2.xml", "sheet3.xml", "sheet5.xml"):
        name = f"xl/worksheets/{sheet}"
        assert after[name] == before[name]


def test_a_sheet_that_cannot_be_read_goes_with_force(swissxl, league):
    league.write_bytes(SOUND)
    swissxl("next", league)
    put(league, "Round 2", D5="nonsense")
    done = swissxl("undo", league)
    assert done.code == 1
    assert 'Round 2!D5: "nonsense" is no result.' in done.err
    assert swissxl("undo", league, "--force").code == 0
    assert "Round 2" not in tabs(league)


def test_the_only_sheet_to_be_seen_stays(swissxl, league):
    league.write_bytes(SOUND)
    swissxl("next", league)
    made = load_workbook(league)
    for sheet in made:
        sheet.sheet_state = "visible" if sheet.title == "Round 2" else "hidden"
    made.active = made["Round 2"]
    made.save(league)
    before = folder(league)

    done = swissxl("undo", league)

    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("Round 2: it is to be taken out, and all other sheets")
    assert "Unhide" in done.err
    assert folder(league) == before


def test_a_problem_elsewhere_stops_it_whatever_is_given(swissxl, league):
    league.write_bytes(SOUND)
    swissxl("next", league)
    put(league, "Round 1", D2="nonsense")
    before = folder(league)
    done = swissxl("undo", league, "--force")
    assert done.code == 1
    assert "Round 1!D2" in done.err
    assert folder(league) == before


def test_without_a_round_there_is_nothing_to_do(swissxl, league):
    league.write_bytes(saved(sound(rounds=[])))
    before = folder(league)
    done = swissxl("undo", league)
    assert done.code == 0
    assert (
        done.out
        == f"{league}: no round has been drawn, there is nothing to take back.\n"
    )
    assert folder(league) == before


def test_without_backups_the_sheet_is_taken_out(swissxl, league):
    league.write_bytes(saved(sound(settings=SETTINGS | {"Backups": 0})))
    swissxl("next", league)
    done = swissxl("undo", league)
    assert done.code == 0
    assert "Round 2" not in tabs(league)
    assert [*folder(league)] == ["league.xlsx"]


def test_a_backup_that_is_no_workbook_is_passed_over(swissxl, league):
    league.write_bytes(SOUND)
    swissxl("next", league)
    first = league.with_name("league.backup-1.xlsx")
    first.rename(league.with_name("league.backup-2.xlsx"))
    first.write_bytes(b"no workbook")
    assert swissxl("undo", league).code == 0
    assert league.read_bytes() == SOUND


def test_quiet_says_nothing(swissxl, league):
    league.write_bytes(SOUND)
    swissxl("next", league)
    done = swissxl("undo", league, "--quiet")
    assert (done.code, done.out, done.err) == (0, "", "")


def test_a_round_of_the_top_cut_is_taken_back_without_a_trace(swissxl, league):
    league.write_bytes(FINISHED.read_bytes())
    before = league.read_bytes()
    assert swissxl("cut", league).code == 0
    splice(league, "Cut 1", D5="1-0")
    done = swissxl("undo", league, "--force")
    assert "Cut 1 was taken back. The file is what it was" in done.out
    assert f"run:  swissxl cut {league}" in done.out
    assert league.read_bytes() == before

"""What was changed in mid-event is told: old results, and settings that matter."""

import pytest
from commands.director import column, put, table
from commands.life import log, make, play, setting
from commands.top_cut import typed
from openpyxl import load_workbook

SLIP = "If that is a slip, put it right."


def told(done):
    """List what was told beside late entries and the like."""
    return [line.removeprefix("Warning: ") for line in done.err.splitlines()]


# ---- old results


@pytest.fixture
def corrected(swissxl, league):
    """Three rounds are drawn, and the first result is turned round afterwards."""
    make(league, 6)
    play(swissxl, league, 1, 2)
    swissxl("next", league)
    put(league, "Round 1", D5="0-1")
    row = table(league, "Round 1")[0]
    return f"{row['Player 1']} – {row['Player 2']} on board 1 was 1-0, now 0-1."


def test_a_corrected_result_is_told_once_quiet_or_not(swissxl, league, corrected):
    expected = [f"Round 1!D5: {corrected} {SLIP}"]
    assert told(swissxl("check", league)) == expected
    assert told(swissxl("check", league)) == expected  # nothing was written
    assert told(swissxl("standings", league, "--quiet")) == expected
    assert told(swissxl("standings", league)) == []
    assert told(swissxl("check", league)) == []


def test_next_tells_it_and_a_dry_run_as_often_as_it_is_run(swissxl, league, corrected):
    put(league, "Round 3", D5="1-0", D6="1-0", D7="1-0")
    expected = [f"Round 1!D5: {corrected} {SLIP}"]
    assert told(swissxl("next", league, "--dry-run")) == expected
    assert told(swissxl("next", league, "--quiet")) == expected
    assert log(league, "correction")


def test_redo_tells_it(swissxl, league, corrected):
    found = told(swissxl("next", league, "--redo"))
    assert found == [f"Round 1!D5: {corrected} {SLIP}"]


def test_a_pair_made_by_hand_in_an_old_round_is_told(swissxl, league):
    make(league, 6)
    play(swissxl, league, 1)
    swissxl("next", league)
    one, two, _ = table(league, "Round 1")
    put(league, "Round 1", E5=two["Player 2"], F5=two["No. 2"])
    put(league, "Round 1", E6=one["Player 2"], F6=one["No. 2"])
    since = "is a pair made by hand since the last run, with 1-0."
    assert [text for text in told(swissxl("check", league)) if since in text] == [
        f"Round 1!D5: {one['Player 1']} – {two['Player 2']} on board 1 {since} {SLIP}",
        f"Round 1!D6: {two['Player 1']} – {one['Player 2']} on board 2 {since} {SLIP}",
    ]


def test_a_corrected_result_of_the_top_cut_is_told(swissxl, semifinals):
    assert load_workbook(semifinals)["Cut 1"]["D5"].value == "1-0"
    put(semifinals, "Cut 1", D5="1-0F")
    (found,) = told(swissxl("check", semifinals))
    assert found.startswith("Cut 1!D5: ")
    assert found.endswith(f" on board 1 was 1-0, now 1-0F. {SLIP}")


def test_the_next_round_of_the_cut_tells_it_too(swissxl, semifinals):
    put(semifinals, "Cut 1", D5="1-0F")
    typed(semifinals, 2, "1-0", "1-0")
    (found,) = told(swissxl("cut", semifinals, "--quiet"))
    assert found.endswith(f" on board 1 was 1-0, now 1-0F. {SLIP}")


# ---- settings


def test_the_first_draw_logs_what_is_in_force(swissxl, league):
    make(league, 6, settings={"Win": 3, "Avoid": "Club"})
    play(swissxl, league, 1)
    swissxl("next", league)
    assert log(league, "settings") == [
        (
            "System: Card league; Rounds: 5; Cut: 0; Win: 3; Avoid: Club; Tie-breaks: "
            "Solkoff, Cumulative, Opponents' cumulative, Direct encounter, Coin flip "
            "END"
        )
    ]
    assert log(league, "settings changed") == []


def test_changed_tie_breaks_are_told_at_the_first_of_them(swissxl, league):
    make(league, 6, settings={"Tie-break 1": "Solkoff", "Tie-break 2": "Wins"})
    play(swissxl, league, 1)
    swissxl("next", league)
    setting(league, "Tie-break 2", "Buchholz Cut 1")
    (found,) = told(swissxl("check", league))
    sheet, _, cell = found.partition(": ")[0].partition("!")
    book = load_workbook(league)
    assert book[sheet][f"A{cell[1:]}"].value == "Tie-break 1"


def test_changed_settings_are_told_and_logged_once(swissxl, league):
    chosen = {"Tie-break 1": "Solkoff", "Tie-break 2": "Buchholz Cut 1"}
    make(league, 6, settings=chosen)
    play(swissxl, league, 1)
    swissxl("next", league)
    setting(league, "Tie-break 2", "Wins")
    setting(league, "Absent points", 1)
    setting(league, "Rounds", 4)
    changes = [
        "Rounds was 5; now 4.",
        "Absent points was 0; now 1.",
        "Tie-breaks were Solkoff, Buchholz Cut 1; now Solkoff, Wins.",
    ]
    for command in (["check"], ["standings", "--quiet"]):
        found = told(swissxl(command[0], league, *command[1:]))
        assert sorted(text.partition(": ")[2] for text in found) == sorted(changes)
        assert "Settings!B3: Rounds was 5; now 4." in found
    assert told(swissxl("standings", league)) == []
    assert sorted(log(league, "settings changed")) == sorted(changes)
    assert log(league, "settings")[1:] == [
        (
            "System: Card league; Rounds: 4; Cut: 0; Absent points: 1; Tie-breaks: "
            "Solkoff, Wins"
        )
    ]


def test_another_system_is_told_and_what_follows_from_it_is_not(swissxl, league):
    """A win gives 1 point instead of 2, as is usual there."""
    make(league, 6, settings={"Tie-break 1": "Buchholz"})
    play(swissxl, league, 1)
    setting(league, "System", "Monrad")
    found = told(swissxl("next", league))
    assert found == ["Settings!B2: System was Card league; now Monrad."]
    assert told(swissxl("standings", league)) == []


def test_names_and_looks_are_no_change(swissxl, league):
    make(league, 6)
    play(swissxl, league, 1)
    for name, value in {
        "Event": "Autumn", "Deadline": "Friday", "Board labels": "Letters", "Backups": 2
    }.items():  # fmt: skip
        setting(league, name, value)
    assert told(swissxl("next", league)) == []
    assert log(league, "settings changed") == []


def test_a_log_from_before_begins_to_remember_with_the_next_draw(swissxl, league):
    make(league, 6)
    play(swissxl, league, 1)
    book = load_workbook(league)
    sheet = book["Log"]
    (row,) = (row for row in sheet.iter_rows() if row[5].value == "settings")
    sheet.delete_rows(row[0].row)
    book.save(league)
    setting(league, "Absent points", 1)
    assert told(swissxl("check", league)) == []
    swissxl("standings", league)
    assert "settings" not in column(league, "Log", "Topic")
    assert told(swissxl("next", league)) == []
    (line,) = log(league, "settings")
    assert "Absent points: 1" in line


@pytest.mark.parametrize("command", ["next", "standings"])
def test_fewer_rounds_than_were_drawn_are_told(swissxl, league, command):
    make(league, 6)
    play(swissxl, league, 1, 2, 3)
    setting(league, "Rounds", 2)
    (few,) = told(swissxl("check", league))[:1]
    assert few == (
        "Settings!B3: Rounds is 2, but 3 rounds are drawn. Raise it to 3 or more."
    )
    done = swissxl(command, league)
    assert few in told(done)
    assert "Final standings after round 3 (2 were planned)\n" in done.out
    assert "of 2" not in done.out
    title = "Final standings after all 3 rounds"
    cells = (cell.value for row in load_workbook(league)["Standings"] for cell in row)
    assert any(title in str(value) for value in cells)

"""Bad input, a line each: the run ends with its code, and nothing has changed.

What the messages say cell by cell is proved with the reader; here it is the command:
its exit code, what it says and where, and that it left no trace in the folder.
"""

from datetime import datetime

import pytest
from commands.director import folder
from commands.sound import ADAMS, BROWN, CLARK, HEAD, PLAYERS, ROUND, SETTINGS, sound
from workbook.build import saved, workbook


def spoilt(sheet: str, **cells: object) -> bytes:
    made = sound()
    for cell, value in cells.items():
        made[sheet][cell] = value
    return saved(made)


def dated() -> bytes:
    """Type 2-1 into a cell that is not formatted as text."""
    made = sound()
    made["Round 1"]["D2"] = datetime(2026, 2, 1)  # noqa: DTZ001 - Excel has no zones
    made["Round 1"]["D2"].number_format = "d-mmm"
    return saved(made)


def merged() -> bytes:
    made = sound()
    made["Round 1"].merge_cells("C2:C3")
    return saved(made)


def players(*rows) -> bytes:
    return workbook(players=[HEAD, *rows], settings=SETTINGS)


def test_the_workbook_that_is_spoilt_below_is_sound(swissxl, league):
    league.write_bytes(saved(sound()))

    assert swissxl("check", league).code == 0
    assert swissxl("next", league).code == 0


# --- What every command that reads refuses

CELLS = {
    "an unknown result": (
        spoilt("Round 1", D2="won"),
        ("Round 1!D2: ", '"won"', "Allowed are 1-0, ½-½, 0-1"),
    ),
    "a lone number": (spoilt("Round 1", D3=2), ("Round 1!D3: ", "2-0 or 2-1")),
    "an error": (spoilt("Round 1", D2="#N/A"), ("Round 1!D2: ", "#N/A", "Type a")),
    "a boolean": (spoilt("Round 1", D2=True), ("Round 1!D2: ", "TRUE", "as Text")),
    "a formula never calculated": (
        spoilt("Round 1", D2="=E9"),
        ("Round 1!D2: ", "never calculated", "Open the file in Excel and save it"),
    ),
    "a date": (dated(), ("Round 1!D2: ", "1-2", "2-1", "as Text")),
    "a merged cell": (merged(), ("Round 1!C2:C3: ", "merged")),
    "two players of one name": (
        players((None, "Adams"), BROWN, (None, "Adams")),
        ("Players!B4: ", "Adams", "No."),
    ),
    "a number twice": (players(ADAMS, (1, "Brown")), ("Players!A3: ", "twice", "A2")),
    "a word as a name": (
        players(ADAMS, (2, "Bye")),
        ("Players!B3: ", '"Bye"', "clear the row"),
    ),
    "a number without a player": (players(ADAMS, (2,)), ("Players!B3: ", "2", "no pl")),
    "a number nobody has": (spoilt("Round 1", B2=9), ("Round 1!B2: ", "number 9")),
    "on two boards": (
        spoilt("Round 1", B3=1, C3="Adams"),
        ("Round 1!C3: ", "already in C2", "Correct one"),
    ),
    "playing himself": (
        spoilt("Round 1", E2="Adams", F2=1),
        ("Round 1!E2: ", "both sides"),
    ),
    "no Players": (saved(sound(players=None)), ("", '"Players"')),
    "no Settings": (saved(sound(settings=None)), ("", '"Settings"')),
    "a typo in Sets": (spoilt("Players", C3="Al"), ("Players!C3: ", '"All"')),
    "a typo in Absent": (spoilt("Players", E3="x"), ("Players!E3: ", '"x"', "rounds")),
    "a typo in System": (
        spoilt("Settings", B2="Card leage"),
        ("Settings!B2: ", 'Did you mean "Card league"?'),
    ),
    "a typo in a tie-break": (
        spoilt("Settings", B6="Solkof"),
        ("Settings!B6: ", 'Did you mean "Solkoff"?'),
    ),
    "a typo in its keyword": (
        spoilt("Settings", B6="Solkoff EDN"),
        ("Settings!B6: ", '"EDN"', "PAIR", "END"),
    ),
    "a setting out of range": (
        spoilt("Settings", B3=0),
        ("Settings!B3: ", "a whole number from 1 to 999"),
    ),
    "text for a number": (
        spoilt("Settings", B4="seven"),
        ("Settings!B4: ", '"seven"', "a whole number"),
    ),
    "no player": (players(), ("Players", "Type them")),
}


@pytest.mark.parametrize("command", ["next", "standings", "check"])
@pytest.mark.parametrize(("data", "said"), CELLS.values(), ids=CELLS)
def test_a_bad_cell_is_named_and_the_file_stays(swissxl, league, data, said, command):
    league.write_bytes(data)

    done = swissxl(command, league)

    assert done.code == 1
    assert any(
        line.startswith(said[0]) and all(words in line for words in said)
        for line in done.err.splitlines()
    ), done.err
    assert folder(league) == {"league.xlsx": data}
    assert command == "check" or not done.out


def test_a_missing_result_is_named_beside_a_bad_one(swissxl, league):
    """D2 is no result and D3 has none: both at once, unless the open one is forced."""
    league.write_bytes(spoilt("Round 1", D2="3:x", D3=None))
    before = folder(league)
    done = swissxl("next", league)
    bad, missing = done.err.splitlines()
    assert done.code == 1
    assert bad.startswith('Round 1!D2: "3:x" is no result.')
    assert missing.startswith("Round 1!D3: no result for board 2 (Clark – Davis).")
    assert folder(league) == before
    assert len(swissxl("next", league, "--force").err.splitlines()) == 1


def test_all_problems_are_told_together_in_the_order_of_the_tabs(swissxl, league):
    made = sound()
    made["Round 1"]["D3"] = "?"
    made["Players"]["C3"] = "Al"
    made["Settings"]["B3"] = -1
    league.write_bytes(saved(made))

    done = swissxl("next", league)

    cells = [line.partition(": ")[0] for line in done.err.splitlines()]
    assert cells == ["Settings!B3", "Players!C3", "Round 1!D3"]


# --- What only stands in the way of the next round

NEXT = {
    "missing results": (
        spoilt("Round 1", D2=None, D3=None),
        1,
        [
            "Round 1!D2: no result for board 1 (Adams – Brown).",
            "Round 1!D3: no result for board 2 (Clark – Davis).",
        ],
    ),
    "one player": (
        players(ADAMS),
        1,
        ["Players!B1: only Adams is there to play round 1"],
    ),
    "one player left": (
        players(ADAMS, (*BROWN[:3], 0)),
        1,
        ["Players!D3: only Adams is there to play round 1"],
    ),
    "everybody withdrawn": (
        players(*((*row[:3], 0) for row in (ADAMS, BROWN, CLARK))),
        1,
        ["Players!D2: nobody is there to play round 1"],
    ),
    "everybody absent": (
        players(*((*row[:3], None, "1") for row in (ADAMS, BROWN))),
        1,
        ["Players!E2: nobody is there to play round 1"],
    ),
    "no rematch allowed": (
        workbook(
            players=PLAYERS[:3],
            settings={**SETTINGS, "Rematches": "Never"},
            rounds=[ROUND[:1]],
        ),
        4,
        ["Round 2 cannot be paired without a rematch"],
    ),
}


@pytest.mark.parametrize("option", ["", "--dry-run", "--out={}/other.xlsx"])
@pytest.mark.parametrize(("data", "code", "said"), NEXT.values(), ids=NEXT)
def test_what_cannot_be_drawn_is_told(  # noqa: PLR0917 - a table's columns
    swissxl, league, data, code, said, option
):
    league.write_bytes(data)

    done = swissxl("next", league, *option.format(league.parent).split())

    assert done.code == code
    assert done.out == ""
    lines = done.err.splitlines()
    assert len(lines) == len(said)
    for line, beginning in zip(lines, said, strict=True):
        assert line.startswith(beginning)
    assert folder(league) == {"league.xlsx": data}


@pytest.mark.parametrize(
    "kind", ["one player", "everybody withdrawn", "everybody absent"]
)
def test_check_tells_that_nobody_is_there_to_play(swissxl, league, kind):
    data, code, said = NEXT[kind]
    league.write_bytes(data)

    done = swissxl("check", league)

    assert done.code == code
    assert said[0] in done.err


def test_check_does_not_ask_for_players_of_a_round_that_is_not_due(swissxl, league):
    gone = [(*row[:3], 1) for row in (ADAMS, BROWN)]
    for rounds, result in ((2, None), (1, "1-0")):
        boards = [(1, 1, "Adams", result, "Brown", 2)]
        settings = {**SETTINGS, "Rounds": rounds}
        rows = [HEAD, *gone]
        made = workbook(players=rows, settings=settings, rounds=[boards])
        league.write_bytes(made)

        assert swissxl("check", league).code == 0


def test_two_players_play_and_meet_again_when_nobody_else_is_left(swissxl, league):
    league.write_bytes(
        workbook(players=PLAYERS[:3], settings=SETTINGS, rounds=[ROUND[:1]])
    )

    done = swissxl("next", league)

    assert done.code == 0
    assert "Adams" in done.err
    assert "Brown" in done.err
    assert "Round 2 of 3" in done.out

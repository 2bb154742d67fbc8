"""What stops the top cut: the cells, exit code 1, and not a byte changed."""

from pathlib import Path
from shutil import copyfile

import pytest
from commands.director import folder, put
from commands.life import make, play, tell
from commands.top_cut import (
    SAMPLES,
    delete,
    logged,
    pairs,
    ranked,
    setting_cell,
    typed,
    with_cut,
)
from openpyxl import load_workbook


def refused(swissxl, path: Path, *lines: str, command: str = "cut") -> None:
    before = folder(path)
    done = swissxl(command, path)
    assert done.err.splitlines() == list(lines)
    assert done.code == 1
    assert folder(path) == before


def test_before_the_last_round_is_drawn(swissxl, league):
    copyfile(SAMPLES / "card_league_after_round_3.xlsx", league)
    cell = setting_cell(league, "Rounds")
    before = folder(league)
    done = swissxl("cut", league)
    assert done.code == 1
    assert (
        f"Settings!{cell}: 5 rounds are planned and 3 drawn; the top cut comes after "
        'the last. Draw the next one with "swissxl next", or lower Rounds.'
    ) in done.err.splitlines()
    assert folder(league) == before


def test_while_results_of_the_last_round_are_open(swissxl, finished):
    put(finished, "Round 3", D6=None)
    before = folder(finished)
    done = swissxl("cut", finished)
    assert done.code == 1
    assert done.err.startswith("Round 3!D6: no result for board 2 (")
    assert folder(finished) == before


def test_while_results_of_the_top_cut_are_open(swissxl, quarterfinals):
    typed(quarterfinals, 1, "1-0", "", "1-0")
    rows = pairs(quarterfinals, 1)
    hint = "Type it; 0-0F if nobody reported."
    refused(
        swissxl,
        quarterfinals,
        f"Cut 1!D6: no result for board 2 ({' – '.join(rows[1])}). {hint}",
        f"Cut 1!D8: no result for board 4 ({' – '.join(rows[3])}). {hint}",
    )


def test_open_results_of_the_cut_are_no_problem_for_check(swissxl, quarterfinals):
    assert swissxl("check", quarterfinals).code == 0


@pytest.mark.parametrize("draw", ["½-½", "1-1", "½-½F"])
@pytest.mark.parametrize("command", ["cut", "check"])
def test_a_draw(swissxl, quarterfinals, draw, command):
    typed(quarterfinals, 1, "1-0", draw, "1-0", "1-0")
    pair = " – ".join(pairs(quarterfinals, 1)[1])
    refused(
        swissxl,
        quarterfinals,
        f"Cut 1!D6: a draw ({pair}); a match of the top cut has a winner. Type who "
        "goes on: 1-0 or 0-1; without play 1-0F or 0-1F; 0-0F if nobody does.",
        command=command,
    )


def test_rows_that_cannot_be(swissxl, quarterfinals):
    names = pairs(quarterfinals, 1)
    put(quarterfinals, "Cut 1", C5="Nobody, Ever", B5=None)
    put(quarterfinals, "Cut 1", C6=names[2][0], B6=None)
    put(quarterfinals, "Cut 1", E8="absent", F8=None)
    before = folder(quarterfinals)
    done = swissxl("cut", quarterfinals)
    assert done.code == 1
    lines = done.err.splitlines()
    assert lines[0].startswith('Cut 1!C5: there is no player "Nobody, Ever".')
    assert lines[1] == (
        f"Cut 1!C7: {names[2][0]} is already in C6. Correct one of the two."
    )
    assert lines[2] == (
        f"Cut 1!C8: {names[3][0]} has neither an opponent nor a BYE. Type the "
        "opponent; who does not come loses by 1-0F or 0-1F."
    )
    assert folder(quarterfinals) == before


def test_three_matches_make_no_bracket(swissxl, quarterfinals):
    book = load_workbook(quarterfinals)
    book["Cut 1"].delete_rows(8)
    book.save(quarterfinals)
    refused(
        swissxl,
        quarterfinals,
        "Cut 1: 3 matches make no bracket; it begins with 1, 2, 4, 8 and so on. Who "
        'has no opponent gets a row with the word "BYE".',
    )


def test_somebody_who_is_out(swissxl, semifinals):
    rows = pairs(semifinals, 1)
    winner, loser = rows[1]
    numbers = [row[5].value for row in load_workbook(semifinals)["Cut 1"]["A6:F6"]]
    put(semifinals, "Cut 2", E5=loser, F5=numbers[0])
    refused(
        swissxl,
        semifinals,
        f"Cut 2!C5: the bracket has {rows[0][0]} – {winner} here. Correct this row, "
        "or delete this sheet to have it drawn again.",
        f'Cut 2!E5: {loser} did not go on from "Cut 1". Correct this row, or the '
        "result there; or delete this sheet to have it drawn again.",
    )


def test_a_result_corrected_after_the_next_round_was_drawn(swissxl, semifinals):
    winner, loser = pairs(semifinals, 1)[0]
    typed(semifinals, 1, "0-1")
    other = pairs(semifinals, 1)[1][0]
    refused(
        swissxl,
        semifinals,
        f'Cut 2!C5: {winner} did not go on from "Cut 1". Correct this row, or the '
        "result there; or delete this sheet to have it drawn again.",
        f"Cut 2!E5: the bracket has {loser} – {other} here. Correct this row, or "
        "delete this sheet to have it drawn again.",
        command="check",
    )


def test_a_corrected_result_with_the_same_winner_is_logged(swissxl, semifinals):
    winner, loser = pairs(semifinals, 1)[0]
    typed(semifinals, 1, "1-0F")
    typed(semifinals, 2, "1-0", "1-0")
    assert swissxl("cut", semifinals).code == 0
    assert logged(semifinals, "cut correction") == [
        f"{winner} – {loser}: 1-0 became 1-0F"
    ]


def test_a_match_that_is_missing(swissxl, semifinals):
    rows = pairs(semifinals, 2)
    book = load_workbook(semifinals)
    book["Cut 2"].delete_rows(6)
    book.save(semifinals)
    three, two = rows[1][1], rows[1][0]
    refused(
        swissxl,
        semifinals,
        f"Cut 2: the match {three} – {two} is missing. Add it, or delete this sheet "
        "to have it drawn again.",
    )


def test_a_round_too_many(swissxl, semifinals):
    typed(semifinals, 2, "1-0", "1-0")
    swissxl("cut", semifinals)
    typed(semifinals, 3, "1-0")
    book = load_workbook(semifinals)
    book.copy_worksheet(book["Cut 3"]).title = "Cut 4"
    book.save(semifinals)
    refused(
        swissxl,
        semifinals,
        'Cut 4: the bracket ends with "Cut 3". Delete this sheet, or correct the '
        "results before it.",
    )


def test_a_gap(swissxl, semifinals):
    delete(semifinals, "Cut 1")
    refused(
        swissxl,
        semifinals,
        'Cut 2: there is no sheet "Cut 1" before it. Put the missing sheet back, or '
        "rename this one.",
    )


def test_no_cut_is_wanted(swissxl, finished):
    with_cut(finished, 0)
    refused(
        swissxl,
        finished,
        f"Settings!{setting_cell(finished, 'Cut')}: the setting Cut is 0: there is no "
        "top cut. Type how many go on, such as 4 or 8.",
    )


def test_a_sheet_of_the_director_has_the_name(swissxl, finished):
    book = load_workbook(finished)
    book.create_sheet("Bracket")["A1"] = "my own bracket"
    book.save(finished)
    refused(
        swissxl,
        finished,
        "Bracket: this sheet is not one of ours, and we need its name. Rename it (or "
        "delete it, if you do not need it) and run again.",
    )


def test_a_first_round_typed_by_hand_is_played_on(swissxl, finished):
    best = ranked(finished)
    book = load_workbook(finished)
    sheet = book.create_sheet("CUT  1")
    sheet.append(["Player 1", "Result", "Player 2"])
    sheet.append([best[5], "1-0", best[0]])
    sheet.append([best[2], "0-1", best[9]])
    book.save(finished)
    done = swissxl("cut", finished)
    assert done.code == 0
    assert pairs(finished, 2) == [(best[5], best[9])]


def test_when_too_few_are_left_to_play_it(swissxl, league):
    make(league, 4, settings={"Rounds": 1, "Cut": 2})
    play(swissxl, league, 1)
    swissxl("standings", league)
    for name in ("Brown", "Clark", "Davis"):
        tell(league, name, "Withdrawn after", 1)
    refused(
        swissxl,
        league,
        "Players!E3: only Adams (1) is there to play the top cut; it needs two "
        "players. "
        'Look at the columns "Withdrawn after" and "Absent".',
    )

"""The top cut of a finished league, from the quarterfinals to the champion."""

from pathlib import Path
from shutil import copyfile

import pytest
from commands.director import column, folder, put, table
from openpyxl import load_workbook

SAMPLES = Path(__file__).parents[2] / "sample_workbooks"
FINISHED = SAMPLES / "card_league_finished.xlsx"
BOARDS = ("D5", "D6", "D7", "D8")
SEEDING = ((1, 8), (4, 5), (3, 6), (2, 7))


@pytest.fixture
def finished(league) -> Path:
    """A league of sixteen after its last round; lots decided about place 8."""
    copyfile(FINISHED, league)
    return league


@pytest.fixture
def quarterfinals(swissxl, finished) -> Path:
    """The same league with the first round of its top cut drawn."""
    assert swissxl("cut", finished).code == 0
    return finished


def typed(path: Path, number: int, *results: str) -> None:
    put(path, f"Cut {number}", **dict(zip(BOARDS, results, strict=False)))


def pairs(path: Path, number: int) -> list[tuple[str, str]]:
    """The names on a sheet of the top cut, row by row."""
    rows = load_workbook(path)[f"Cut {number}"].iter_rows(min_row=5, values_only=True)
    return [(row[2], row[4]) for row in rows if row[2]]


def ranked(path: Path) -> list[str]:
    return column(path, "Standings", "Name")


def bracket_texts(path: Path) -> set[object]:
    rows = load_workbook(path)["Bracket"].iter_rows(values_only=True)
    return {value for row in rows for value in row if value is not None}


def logged(path: Path, topic: str) -> list[str]:
    return [line["Text"] for line in table(path, "Log") if line["Topic"] == topic]


def seeds(path: Path) -> list[str]:
    """The names by seed, as `SEEDING` puts them on the boards of the first round."""
    by_seed = {}
    for board, names in zip(SEEDING, pairs(path, 1), strict=True):
        by_seed.update(zip(board, names, strict=True))
    return [by_seed[seed] for seed in sorted(by_seed)]


def delete(path: Path, *tabs: str) -> None:
    book = load_workbook(path)
    for tab in tabs:
        del book[tab]
    book.save(path)


# ---- a whole top cut


def test_from_the_quarterfinals_to_the_champion(swissxl, finished):
    best = ranked(finished)[:8]

    done = swissxl("cut", finished)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Top cut: Quarterfinals\n1  ")
    assert f"run:  swissxl cut {finished}" in done.out
    first = [(best[one - 1], best[other - 1]) for one, other in SEEDING]
    assert pairs(finished, 1) == first
    typed(finished, 1, "1-0", "0-1", "1-0F", "2-1")

    done = swissxl("cut", finished)
    assert done.out.startswith("Top cut: Semifinals\n")
    assert pairs(finished, 2) == [(best[0], best[4]), (best[1], best[2])]
    typed(finished, 2, "0-1", "1-0")

    done = swissxl("cut", finished)
    assert done.out.startswith("Top cut: Final\n")
    assert pairs(finished, 3) == [(best[1], best[4])]
    typed(finished, 3, "0-1F")

    done = swissxl("cut", finished)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[:4] == [
        f"{best[4]} has won the top cut.",
        f" 1  {best[4]}",
        f" 2  {best[1]}",
        f" 3  {best[0]}; {best[2]}",
    ]
    assert {best[4], "Champion", f"2  {best[1]}"} <= bracket_texts(finished)
    assert logged(finished, "cut")[-1] == f"{best[4]} has won the top cut."


def test_the_tabs_stand_in_order(swissxl, quarterfinals):
    titles = load_workbook(quarterfinals).sheetnames
    assert titles.index("Cut 1") == titles.index("Round 3") + 1
    assert titles.index("Bracket") == titles.index("Seating") + 1
    typed(quarterfinals, 1, "1-0", "1-0", "1-0", "1-0")
    swissxl("cut", quarterfinals)
    titles = load_workbook(quarterfinals).sheetnames
    assert titles.index("Cut 2") == titles.index("Cut 1") + 1


def test_after_the_final_nothing_changes_any_more(swissxl, quarterfinals):
    for number, results in enumerate((["1-0"] * 4, ["1-0"] * 2, ["1-0"]), 1):
        typed(quarterfinals, number, *results)
        swissxl("cut", quarterfinals)
    before = folder(quarterfinals)
    done = swissxl("cut", quarterfinals)
    assert done.code == 0
    assert "nothing to change, the file was left alone" in done.out
    assert folder(quarterfinals) == before


def test_a_cut_sheet_offers_no_draw(quarterfinals):
    sheet = load_workbook(quarterfinals)["Cut 1"]
    (validation,) = sheet.data_validations.dataValidation
    assert validation.formula1 == '"1-0,0-1,1-0F,0-1F,0-0F"'
    assert sheet["A2"].value == "Top cut: Quarterfinals"
    assert "swissxl cut league.xlsx" in sheet["A3"].value


def test_cut_rounds_are_no_rounds_of_the_league(swissxl, quarterfinals):
    before = folder(quarterfinals)
    done = swissxl("next", quarterfinals)
    assert done.code == 0
    assert "round 3 of 3 is complete" in done.out
    assert folder(quarterfinals) == before


def test_next_points_to_the_top_cut_until_it_has_begun(swissxl, finished):
    hint = f"To let the first 8 play a top cut, run:  swissxl cut {finished}"
    assert hint in swissxl("next", finished).out
    swissxl("cut", finished)
    assert "top cut, run" not in swissxl("next", finished).out
    with_cut(finished, 0)
    delete(finished, "Cut 1", "Bracket")
    assert "top cut, run" not in swissxl("next", finished).out


def test_a_round_of_the_cut_can_be_taken_back(swissxl, quarterfinals):
    typed(quarterfinals, 1, "1-0", "1-0", "1-0", "1-0")
    swissxl("cut", quarterfinals)
    before = pairs(quarterfinals, 2)
    done = swissxl("undo", quarterfinals)
    assert done.code == 0
    assert f"to draw it again, run:  swissxl cut {quarterfinals}" in done.out
    assert "Cut 2" not in load_workbook(quarterfinals).sheetnames
    swissxl("cut", quarterfinals)
    assert pairs(quarterfinals, 2) == before
    assert logged(quarterfinals, "cut correction") == []


def test_the_bracket_goes_with_its_first_round(swissxl, quarterfinals):
    assert swissxl("undo", quarterfinals).code == 0
    titles = load_workbook(quarterfinals).sheetnames
    assert not {"Cut 1", "Bracket"} & set(titles)


def test_standings_bring_the_bracket_up_to_date(swissxl, quarterfinals):
    winner = pairs(quarterfinals, 1)[0][0]
    assert "Winner of board 1" in bracket_texts(quarterfinals)
    typed(quarterfinals, 1, "1-0")
    assert swissxl("standings", quarterfinals).code == 0
    sheet = load_workbook(quarterfinals)["Bracket"]
    assert [sheet["B6"].value, sheet["B7"].value] == list(pairs(quarterfinals, 1)[0])
    assert sheet["G8"].value == winner  # board 1 of the semifinals, upper side
    assert sheet["G9"].value == "Winner of board 2"


# ---- who plays it


def test_lots_about_place_eight_stay_what_they_were(swissxl, quarterfinals):
    (flip,) = logged(quarterfinals, "coin flip")
    eighth = seeds(quarterfinals)[7]
    assert flip.startswith(
        f"Coin flip for place 8, the last of the cut: first {eighth}"
    )
    before = pairs(quarterfinals, 1)
    delete(quarterfinals, "Cut 1", "Bracket")
    assert swissxl("cut", quarterfinals).code == 0
    assert pairs(quarterfinals, 1) == before
    assert logged(quarterfinals, "coin flip") == [flip]


def test_a_corrected_result_changes_the_standings_not_the_bracket(
    swissxl, quarterfinals
):
    before = pairs(quarterfinals, 1)
    typed(quarterfinals, 1, "1-0", "1-0", "1-0", "1-0")
    put(quarterfinals, "Round 3", D5="0-1", D6="1-0", D7="0-1", D8="0-1")
    done = swissxl("cut", quarterfinals)
    assert done.code == 0
    assert "Warning: By the standings as they are now " in done.err
    assert " would play it instead of " in done.err
    assert "the top cut stays as it was drawn." in done.err
    assert pairs(quarterfinals, 1) == before
    assert pairs(quarterfinals, 2) == [
        (before[0][0], before[1][0]),
        (before[3][0], before[2][0]),
    ]
    assert set(ranked(quarterfinals)[:8]) != set(seeds(quarterfinals))
    corrections = logged(quarterfinals, "correction")
    assert sum(" became " in text for text in corrections) == 4
    assert sum("stays as it was" in text for text in logged(quarterfinals, "warning"))


def withdraw(path: Path, name: str) -> int:
    """Type the last round into ``Withdrawn after`` of a player; give the number."""
    book = load_workbook(path)
    rows = book["Players"].iter_rows(min_row=4)
    headers = [cell.value for cell in next(rows)]
    for row in rows:
        if row[headers.index("Name")].value == name:
            row[headers.index("Withdrawn after")].value = 3
            number = row[headers.index("No.")].value
    book.save(path)
    return number


def test_the_next_moves_up_for_who_has_withdrawn(swissxl, finished):
    best = ranked(finished)
    number = withdraw(finished, best[2])
    done = swissxl("cut", finished)
    assert done.code == 0
    words = (
        f"{best[2]} ({number}) has withdrawn and is passed over for seed 3; "
        "the next in the standings moves up."
    )
    assert words in done.out
    assert words in logged(finished, "cut")
    assert seeds(finished) == [*best[:2], *best[3:9]]


def test_who_withdraws_later_stays_in_the_bracket(swissxl, quarterfinals):
    withdraw(quarterfinals, seeds(quarterfinals)[0])
    typed(quarterfinals, 1, "0-1F", "1-0", "1-0", "1-0")
    done = swissxl("cut", quarterfinals)
    assert (done.code, done.err) == (0, "")
    assert pairs(quarterfinals, 2)[0] == (
        seeds(quarterfinals)[3],
        seeds(quarterfinals)[7],
    )


def setting_cell(path: Path, name: str) -> str:
    for row in load_workbook(path)["Settings"].iter_rows():
        for cell in row:
            if cell.value == name:
                return f"B{cell.row}"
    raise AssertionError(name)


def with_cut(path: Path, cut: int) -> None:
    put(path, "Settings", **{setting_cell(path, "Cut"): cut})


@pytest.mark.parametrize(
    ("cut", "stage", "rows"),
    [(2, "Final", 1), (4, "Semifinals", 2), (16, "Round of 16", 8)],
)
def test_cuts_of_other_sizes(swissxl, finished, cut, stage, rows):
    with_cut(finished, cut)
    done = swissxl("cut", finished)
    assert done.out.startswith(f"Top cut: {stage}\n")
    assert len(pairs(finished, 1)) == rows


def test_a_cut_of_six_lets_the_first_two_rest(swissxl, finished):
    with_cut(finished, 6)
    assert swissxl("cut", finished).code == 0
    best = ranked(finished)
    assert pairs(finished, 1) == [
        (best[3], best[4]),
        (best[2], best[5]),
        (best[0], "BYE"),
        (best[1], "BYE"),
    ]
    typed(finished, 1, "1-0", "1-0")
    done = swissxl("cut", finished)
    assert (done.code, done.err) == (0, "")
    assert pairs(finished, 2) == [(best[0], best[3]), (best[1], best[2])]


def test_a_cut_larger_than_the_field_is_played_by_a_full_bracket(swissxl, finished):
    with_cut(finished, 20)
    done = swissxl("cut", finished)
    assert "Only 16 players are there for a cut of 20: the first 16 of them" in done.out
    assert len(pairs(finished, 1)) == 8


# ---- matches without play


def test_nobody_goes_on_from_a_mutual_default(swissxl, quarterfinals):
    names = seeds(quarterfinals)
    typed(quarterfinals, 1, "0-0F", "1-0", "1-0", "1-0")
    done = swissxl("cut", quarterfinals)
    assert done.code == 0
    assert pairs(quarterfinals, 2) == [(names[1], names[2]), (names[3], "BYE")]
    assert f"{names[3]} – BYE  (Walkover: nobody won the match before.)" in done.out
    typed(quarterfinals, 2, "0-1")
    swissxl("cut", quarterfinals)
    assert pairs(quarterfinals, 3) == [(names[2], names[3])]


def test_a_final_that_nobody_won(swissxl, finished):
    with_cut(finished, 2)
    swissxl("cut", finished)
    typed(finished, 1, "0-0F")
    done = swissxl("cut", finished)
    assert done.code == 0
    assert done.out.startswith("Nobody has won the top cut.\n 2  ")


# ---- what is written where


def test_a_dry_run_writes_nothing(swissxl, finished):
    before = folder(finished)
    done = swissxl("cut", finished, "--dry-run")
    assert done.code == 0
    assert "Nothing was written (--dry-run)." in done.out
    assert folder(finished) == before
    shown = done.boards
    assert swissxl("cut", finished).boards == shown


def test_another_file_can_be_written(swissxl, finished):
    other = finished.with_name("other.xlsx")
    assert swissxl("cut", finished, "--out", other).code == 0
    assert finished.read_bytes() == FINISHED.read_bytes()
    assert len(pairs(other, 1)) == 4


def test_a_drawn_round_leaves_a_backup(finished, swissxl):
    swissxl("cut", finished)
    backup = finished.with_name("league.backup-1.xlsx")
    assert backup.read_bytes() == FINISHED.read_bytes()


def test_quiet(swissxl, finished):
    done = swissxl("cut", finished, "--quiet")
    assert (done.code, done.out, done.err) == (0, "", "")


# ---- what stops it: the cells, exit code 1, not a byte changed


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


@pytest.fixture
def semifinals(swissxl, quarterfinals) -> Path:
    typed(quarterfinals, 1, "1-0", "1-0", "1-0", "1-0")
    assert swissxl("cut", quarterfinals).code == 0
    return quarterfinals


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

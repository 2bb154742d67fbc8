"""The top cut of a finished league, from the quarterfinals to the champion."""

from commands.director import folder
from commands.top_cut import (
    FINISHED,
    SEEDING,
    bracket_texts,
    delete,
    logged,
    pairs,
    ranked,
    seeds,
    typed,
    with_cut,
)
from openpyxl import load_workbook


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

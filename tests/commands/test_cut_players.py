"""Who plays the top cut: withdrawals, lots, corrected results, cuts of any size."""

from pathlib import Path

import pytest
from commands.director import put
from commands.top_cut import delete, logged, pairs, ranked, seeds, typed, with_cut
from openpyxl import load_workbook


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

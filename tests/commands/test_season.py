"""A whole league, from the list of players to the final standings."""

import re
from collections import Counter
from pathlib import Path

import pytest
from commands.director import (
    column,
    drawn,
    folder,
    open_cells,
    put,
    table,
    type_results,
)
from commands.season import RESULTS, ROUNDS, WORTH, play
from openpyxl import load_workbook

# ---- a season


def test_a_season_from_the_first_round_to_the_last(swissxl, begun):
    runs = play(swissxl, begun, ROUNDS)

    pairs = []
    for round_, run in enumerate(runs, 1):
        assert run.out.startswith(f"Round {round_} of {ROUNDS}\n")
        assert f"run:  swissxl next {begun}" in run.out
        assert run.err == ""
        rows = drawn(begun, round_)
        assert [re.sub(r"^[ \d]+  ", "", line) for line in run.boards] == [
            f"{first} – {second}" for first, second in rows
        ]
        assert rows[-1][1] == "BYE"
        pairs += map(frozenset, rows)
    assert max(Counter(pairs).values()) == 1  # no rematch, no second bye

    over = swissxl("next", begun)

    assert over.code == 0
    assert over.out.startswith(f"Final standings after round {ROUNDS} of {ROUNDS}\n")
    assert f"The event is over: round {ROUNDS} of {ROUNDS} is complete" in over.out
    assert 'raise "Rounds"' in over.out
    scores = dict(
        zip(*(column(begun, "Standings", h) for h in ("Name", "Score")), strict=True)
    )
    assert scores == by_hand(begun)
    assert list(scores.values()) == sorted(scores.values(), reverse=True)
    assert sorted(folder(begun)) == [
        *(f"league.backup-{number}.xlsx" for number in range(1, ROUNDS + 1)),
        "league.xlsx",
    ]


def by_hand(path: Path) -> dict[str, int]:
    """Add up everybody's points from what was typed."""
    scores: Counter[str] = Counter()
    for round_ in range(1, ROUNDS + 1):
        for row in table(path, f"Round {round_}"):
            if row["Player 2"] == "BYE":
                scores[row["Player 1"]] += 2
                continue
            first, second = WORTH[row["Result"]]
            scores[row["Player 1"]] += first
            scores[row["Player 2"]] += second
    return dict(scores)


def test_a_second_run_changes_nothing_and_says_so(swissxl, begun):
    play(swissxl, begun, ROUNDS)
    swissxl("next", begun)
    before = folder(begun)

    for command in ("next", "standings"):
        done = swissxl(command, begun)

        assert done.code == 0
        assert "nothing to change, the file was left alone" in done.out
        assert folder(begun) == before


def test_names_stay_names(swissxl, begun):
    swissxl("next", begun)

    book = load_workbook(begun)
    cells = [cell for sheet in book for row in sheet for cell in row]
    assert {cell.data_type for cell in cells if cell.value == "=Fischer"} == {"s"}
    assert {cell.data_type for cell in cells if cell.value == "007"} == {"s"}
    assert not [cell for cell in cells if cell.data_type == "f"]


def test_the_round_waits_for_the_last_result(swissxl, begun):
    swissxl("next", begun)
    type_results(begun, 1, RESULTS[:3])
    before = folder(begun)
    ((cell, first, second),) = open_cells(load_workbook(begun)["Round 1"])

    done = swissxl("next", begun)

    assert done.code == 1
    assert done.err.startswith(
        f"Round 1!{cell}: no result for board 4 ({first} – {second})."
    )
    assert folder(begun) == before


def test_by_force_the_round_does_not_wait(swissxl, begun):
    swissxl("next", begun)
    type_results(begun, 1, RESULTS[:3])
    ((_, *open_pair),) = open_cells(load_workbook(begun)["Round 1"])

    done = swissxl("next", begun, "--force")

    assert done.code == 0
    assert done.out.startswith("Round 2 of 4\n")
    texts = column(begun, "Log", "Text")
    assert "drawn with --force: round 1: 1 result missing" in texts
    # Who is still at it has met all the same, and not scored yet.
    rounds = (1, 2, 3, 4)
    for round_ in rounds[2:]:
        type_results(begun, round_ - 1, RESULTS)
        assert swissxl("next", begun, "--force").code == 0
    meetings = [set(pair) for round_ in rounds for pair in drawn(begun, round_)]
    assert meetings.count(set(open_pair)) == 1
    shown = swissxl("standings", begun)
    assert "Standings after round 0 of 4; round 1: 1 result missing" in shown.out


def test_the_last_round_drawn_with_open_results_is_not_over(swissxl, begun):
    play(swissxl, begun, ROUNDS - 1)
    swissxl("next", begun)

    assert swissxl("next", begun).code == 1
    done = swissxl("next", begun, "--force")

    assert done.code == 0
    assert "round 4: 4 results missing" in done.out
    assert "is over" not in done.out
    assert "Nothing is left to draw: round 4 of 4 is drawn." in done.out


def test_a_raised_number_of_rounds_goes_on(swissxl, begun):
    play(swissxl, begun, ROUNDS)
    sheet = load_workbook(begun)["Settings"]
    (cell,) = (row[1].coordinate for row in sheet if row[0].value == "Rounds")
    put(begun, "Settings", **{cell: ROUNDS + 1})

    done = swissxl("next", begun)

    assert done.code == 0
    assert done.out.startswith("Round 5 of 5\n")


# --- Looking without touching, and writing elsewhere


@pytest.mark.parametrize("rounds", [0, 2])
def test_a_dry_run_shows_the_draw_to_come(swissxl, begun, rounds):
    play(swissxl, begun, rounds)
    before = folder(begun)

    tried = swissxl("next", begun, "--dry-run")

    assert tried.code == 0
    assert folder(begun) == before
    assert "Nothing was written (--dry-run)." in tried.out
    assert swissxl("next", begun).boards == tried.boards


@pytest.mark.parametrize("rounds", [0, 1])
def test_out_writes_another_workbook_that_goes_on(swissxl, begun, rounds):
    play(swissxl, begun, rounds)
    before = folder(begun)
    other = begun.with_name("other.xlsx")

    aside = swissxl("next", begun, "--out", other)

    assert aside.code == 0
    assert f"swissxl next {other}" in aside.out
    after = folder(begun)
    made = after.pop("other.xlsx")
    assert after == before
    assert swissxl("next", begun).boards == aside.boards
    type_results(other, rounds + 1, RESULTS)
    assert swissxl("next", other).code == 0

    other.write_bytes(made)
    again = swissxl("next", begun, "--force", "--out", other)
    assert (again.code, again.out) == (3, "")
    assert "other.xlsx exists already" in again.err
    assert other.read_bytes() == made


@pytest.mark.parametrize("name", ["other.xlsm", "other.csv", "other", "league.xlsx"])
def test_out_must_name_another_workbook_of_the_same_kind(swissxl, begun, name):
    before = folder(begun)

    done = swissxl("next", begun, "--out", begun.with_name(name))

    assert (done.code, done.out) == (2, "")
    assert folder(begun) == before


# --- The lots


def test_the_same_seed_gives_the_same_league(swissxl, begun):
    twin = begun.with_name("twin.xlsx")
    twin.write_bytes(begun.read_bytes())

    first, second = (play(swissxl, path, ROUNDS) for path in (begun, twin))

    assert [run.boards for run in first] == [run.boards for run in second]


def test_another_seed_gives_another_league(swissxl, begun):
    sheet = load_workbook(begun)["Settings"]
    (cell,) = (row[1].coordinate for row in sheet if row[0].value == "Random seed")
    draws = []
    for seed in range(4):
        put(begun, "Settings", **{cell: seed})
        draws.append(tuple(swissxl("next", begun, "--dry-run").boards))

    assert len(set(draws)) > 1


def test_every_version_before_is_kept_up_to_five(swissxl, begun):
    versions = [begun.read_bytes()]
    for round_ in range(1, ROUNDS + 1):
        swissxl("next", begun)
        type_results(begun, round_, RESULTS)
        versions.append(begun.read_bytes())

    kept = [
        begun.with_name(f"league.backup-{number}.xlsx").read_bytes()
        for number in range(1, ROUNDS + 1)
    ]

    assert kept == versions[-2::-1]

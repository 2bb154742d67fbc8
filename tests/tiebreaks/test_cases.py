"""Every file of `cases`: a source, a league, the expected numbers of each player."""

from fractions import Fraction
from pathlib import Path

import fide_exercise
import go_cases
import pytest
from league_text import history

from swissxl.tiebreaks import TIEBREAKS

CASES = sorted((Path(__file__).parent / "cases").glob("*.txt"))


def read_case(path):
    """Read head lines, table and expected columns; ``#`` lines show the working."""
    lines = [
        line
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip() and not line.startswith("#")
    ]
    heads = dict(line.split(": ", 1) for line in lines if ": " in line)
    table = [line.split("|") for line in lines if "|" in line]
    league = "\n".join(row for row, _ in table)
    expected = [[Fraction(cell) for cell in cells.split()] for _, cells in table]
    return heads, league, expected


def settings(text):
    pairs = (pair.split(" ", 1) for pair in text.split(", "))
    return {field: value(cell) for field, cell in pairs}


def value(cell):
    if cell in ("yes", "no"):
        return cell == "yes"
    return Fraction(cell) if cell[0].isdigit() else cell


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path):
    heads, text, expected = read_case(path)
    assert heads["source"]
    past = history(text, **settings(heads["settings"]) if "settings" in heads else {})
    names = heads["tie-breaks"].split(", ")
    found = [
        [TIEBREAKS.get(name).value(past, no) for name in names] for no in past.players
    ]
    assert found == expected


def test_every_sum_has_a_case():
    covered = {
        name for path in CASES for name in read_case(path)[0]["tie-breaks"].split(", ")
    }
    covered = {TIEBREAKS.get(name).name for name in covered}
    published = {
        TIEBREAKS.get(name).name
        for name in (*fide_exercise.NAMES, *fide_exercise.MORE_NAMES)
    } | {name for name, _ in fide_exercise.BY_HAND}
    given = {"Rating", "By hand"}
    go = {TIEBREAKS.get(name).name for name in go_cases.NAMES}
    assert covered | published | given | go == {
        tiebreak.name for tiebreak in TIEBREAKS if tiebreak.value
    }

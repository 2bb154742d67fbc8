"""Every file of `cases`: a source, a league, the expected numbers of each player."""

from fractions import Fraction
from pathlib import Path

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
    pairs = (pair.split() for pair in text.split(", "))
    return {field: Fraction(number) for field, number in pairs}


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
    assert covered == {tiebreak.name for tiebreak in TIEBREAKS if tiebreak.value}

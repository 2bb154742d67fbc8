"""Random leagues typed into workbooks: every number on our sheets, computed twice.

The league is a table of tokens. It is typed into round sheets, ranked by the command,
and every number on the sheets is compared with the slow computation of
`naive_tiebreaks`, which knows nothing of the package.
"""

import random
from pathlib import Path

import pytest
from commands.by_hand import check_sheets
from naive_tiebreaks import Naive, random_rows
from workbook.build import workbook

LEAGUES = 50
CODES = {
    "WL": "1-0",
    "LW": "0-1",
    "DD": "½-½",
    "LL": "0-0",
    "+-": "1-0F",
    "-+": "0-1F",
    "==": "½-½F",
    "--": "0-0F",
}
WORDS = {"BYE": "BYE", "½BYE": "½ BYE", "0BYE": "0 BYE", "–": "absent", "OUT": "absent"}


def made_up(rng: random.Random) -> dict[int, list[str]]:
    """Make up a league in which every round has a board."""
    while True:
        rows = random_rows(rng, rng.randint(4, 18), rng.randint(1, 7))
        rounds = zip(*rows.values(), strict=True)
        if all(any(token[1:].isdigit() for token in tokens) for tokens in rounds):
            return rows


def sheet(rows: dict[int, list[str]], round_: int, rng: random.Random) -> list[tuple]:
    """Type one round: its boards in any order, then everybody else."""
    boards, others = [], []
    for no, tokens in rows.items():
        token = tokens[round_]
        if token in WORDS:
            others.append((None, no, f"P{no}", None, WORDS[token], None))
        elif no < (other := int(token[1:])):
            code = CODES[token[0] + rows[other][round_][0]]
            boards.append((None, no, f"P{no}", code, f"P{other}", other))
    rng.shuffle(boards)
    return boards + others


@pytest.fixture(params=range(LEAGUES), ids=str)
def ranked(swissxl, league, request) -> tuple[Path, Naive]:
    """A random league after ``swissxl standings``."""
    rng = random.Random(request.param)
    rows = made_up(rng)
    rounds = len(rows[1])
    settings = {"System": "Card league", "Cut": 0, "Random seed": 1}
    settings["Rounds"] = rounds + rng.randint(0, 1)
    players = [("No.", "Name"), *((no, f"P{no}") for no in rows)]
    sheets = [sheet(rows, round_, rng) for round_ in range(rounds)]
    league.write_bytes(workbook(players=players, settings=settings, rounds=sheets))

    done = swissxl("standings", league)

    assert (done.code, done.err) == (0, "")
    return league, Naive(rows)


def test_our_sheets_say_what_the_rules_say(ranked):
    check_sheets(*ranked)

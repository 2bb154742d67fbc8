"""Random leagues typed into workbooks: every number on our sheets, computed twice.

The league is a table of tokens. It is typed into round sheets, ranked by the command,
and every number on the sheets is compared with the slow computation of
`naive_tiebreaks`, which knows nothing of the package.
"""

import random
from fractions import Fraction
from pathlib import Path

import pytest
from commands.director import table
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
SHOWN = {"½BYE": "½ BYE", "0BYE": "0 BYE", "OUT": "–"}
SUMS = {
    "Solkoff": Naive.solkoff,
    "Cumulative": Naive.cumulative,
    "Opponents' cumulative": Naive.opponents_cumulative,
}


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
    path, naive = ranked
    check_standings(table(path, "Standings"), naive)
    check_tiebreaks(table(path, "Tie-breaks"), naive)


def check_standings(lines: list[dict], naive: Naive) -> None:
    ranks = {}
    for group in naive.ranking():
        ranks |= dict.fromkeys(group, len(ranks) + 1)
    assert {line["No."]: line["Rank"] for line in lines} == ranks
    assert [line["Rank"] for line in lines] == sorted(ranks.values())
    for line in lines:
        no = line["No."]
        assert Fraction(line["Score"]) == naive.score(no)
        for name, rule in SUMS.items():
            assert Fraction(line[name]) == rule(naive, no), f"{name} of {no}"
        for round_, token in enumerate(naive.rows[no], 1):
            assert line[f"R{round_}"] == SHOWN.get(token, token)


def check_tiebreaks(lines: list[dict], naive: Naive) -> None:
    size = naive.rounds + 1
    blocks = [lines[start : start + size] for start in range(0, len(lines), size)]
    assert sorted(block[0]["No."] for block in blocks) == sorted(naive.rows)
    for *rounds, total in blocks:
        no = total["No."]
        assert total["Opponent"] == "sum"
        assert Fraction(total["Points"]) == naive.score(no)
        for name, rule in SUMS.items():
            assert Fraction(total[name]) == rule(naive, no)
            assert sum(Fraction(line[name]) for line in rounds) == rule(naive, no)
        for round_, line in enumerate(rounds, 1):
            check_line(line, naive, no, round_)


def check_line(line: dict, naive: Naive, no: int, round_: int) -> None:
    token = naive.rows[no][round_ - 1]
    assert (line["No."], line["Round"]) == (no, round_)
    assert Fraction(line["Points"]) == naive.points(token)
    if naive.kind(token) is None:
        other = int(token[1:])
        assert line["Opponent"] == f"P{other} ({other})"
        assert Fraction(line["Solkoff"]) == naive.tiebreak_score(other)
        assert Fraction(line["Opponents' cumulative"]) == naive.cumulative(other)
    else:
        running = naive.virtual(no, round_)
        assert scores(line["Opponent"]) == running
        assert Fraction(line["Solkoff"]) == running[-1]
        assert Fraction(line["Opponents' cumulative"]) == sum(running)
    assert Fraction(line["Cumulative"]) == naive.tiebreak_score(no, round_)


def scores(text: str) -> list[Fraction]:
    """Read the running scores: ``virtual opponent (for No. 3) 0, 2, 3½``."""
    kind, _, listed = text.rpartition("opponent ")
    assert kind == "virtual "
    listed = listed.rpartition(") ")[2]
    halves = (score.replace("½", ".5") for score in listed.split(", "))
    return [Fraction(score) for score in halves]

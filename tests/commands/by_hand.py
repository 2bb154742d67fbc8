"""Compares every number on our sheets with a second, slow computation."""

from fractions import Fraction
from pathlib import Path

from commands.director import table
from naive_tiebreaks import Naive

SHOWN = {"½BYE": "½ BYE", "0BYE": "0 BYE", "OUT": "–"}
SUMS = {
    "Solkoff": Naive.solkoff,
    "Cumulative": Naive.cumulative,
    "Opponents' cumulative": Naive.opponents_cumulative,
}


def check_sheets(path: Path, naive: Naive) -> None:
    """Standings and Tie-breaks say what the rules say of the league."""
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

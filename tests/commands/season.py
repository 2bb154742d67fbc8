"""A league of nine from its list of players on."""

from pathlib import Path

from commands.director import Done, type_results

LIST = """Name,Sets,Club
"Adams, Ruth",All,Harbour
"Brown, Carl",Some,Mill
"Castillo, Inés",None,Harbour
"Dvořák, Petr",All,Mill
"Eriksen, Maja",All,Harbour
"=Fischer",Some,Market
"García, Luz",None,Market
"Hansen, Ole",All,Market
"007",All,Mill
"""
ROUNDS = 4
RESULTS = ("1-0", "½-½", "0-1", "1-0F")  # of the four boards of every round
WORTH = {"1-0": (2, 0), "½-½": (1, 1), "0-1": (0, 2), "1-0F": (2, 0)}


def play(swissxl, path: Path, rounds: int, *, before: int = 0) -> list[Done]:
    """Draw some rounds and type all their results."""
    runs = []
    for round_ in range(before + 1, before + rounds + 1):
        runs.append(swissxl("next", path))
        assert runs[-1].code == 0, runs[-1].err
        type_results(path, round_, RESULTS)
    return runs

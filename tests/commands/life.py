"""A league of a few players, written cell by cell, and what its sheets say."""

from pathlib import Path

from commands.director import put, table, type_results
from openpyxl import load_workbook
from workbook.build import book, saved

NAMES = ("Adams", "Brown", "Clark", "Davis", "Evans", "Frank", "Green", "Hills")
HEADERS = (
    "No.",
    "Name",
    "Club",
    "From round",
    "Withdrawn after",
    "Absent",
    "Fixed board",
)
SETTINGS = {"System": "Card league", "Rounds": 5, "Random seed": 3, "Cut": 0}


def make(path: Path, count: int = 6, more=None, settings=(), **facts) -> Path:
    """Write a league whose `facts` are columns by name: ``Brown={"Absent": "2"}``."""
    rows = [HEADERS]
    for no, name in enumerate(NAMES[:count], 1):
        told = facts.get(name, {})
        rows.append((no, name, *(told.get(header) for header in HEADERS[2:])))
    made = book(players=rows, settings={**SETTINGS, **dict(settings)}, more=more)
    path.write_bytes(saved(made))
    return path


def tell(path: Path, name: str, header: str, value: object) -> None:
    """Type into the row of a player."""
    place = "ABCDEFG"[HEADERS.index(header)]
    put(path, "Players", **{f"{place}{NAMES.index(name) + 2}": value})


def setting(path, name, value):
    """Type the value of a setting; below the others where it has no row."""
    book = load_workbook(path)
    sheet = book["Settings"]
    names = [row[0].value for row in sheet.iter_rows()]
    row = names.index(name) + 1 if name in names else len(names) + 1
    sheet.cell(row, 1, name)
    sheet.cell(row, 2, value)
    book.save(path)


def play(swissxl, path: Path, *rounds: int, results=("1-0",) * 4) -> list:
    """Draw rounds and type their results."""
    runs = []
    for round_ in rounds:
        runs.append(swissxl("next", path))
        assert runs[-1].code == 0, runs[-1].err
        type_results(path, round_, results)
    return runs


def drawn(path: Path, round_: int) -> dict[str, str]:
    """Who meets whom, or the word instead, both ways round."""
    rows = table(path, f"Round {round_}")
    pairs = {row["Player 1"]: row["Player 2"] for row in rows}
    return pairs | {two: one for one, two in pairs.items() if two in NAMES}


def log(path: Path, topic: str) -> list[str]:
    return [row["Text"] for row in table(path, "Log") if row["Topic"] == topic]


def marks(path: Path, name: str) -> dict[str, object]:
    """Give the columns of a player's rounds in ``Standings``."""
    row = next(row for row in table(path, "Standings") if row["Name"] == name)
    return {
        head: value
        for head, value in row.items()
        if head[0] == "R" and head[1:].isdecimal()
    }

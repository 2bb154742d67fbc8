"""A finished league and its top cut: what tests do with one, and read off it."""

from pathlib import Path

from commands.director import SAMPLES, column, put, table
from openpyxl import load_workbook

FINISHED = SAMPLES / "card_league_finished.xlsx"
BOARDS = ("D5", "D6", "D7", "D8")
SEEDING = ((1, 8), (4, 5), (3, 6), (2, 7))


def typed(path: Path, number: int, *results: str) -> None:
    put(path, f"Cut {number}", **dict(zip(BOARDS, results, strict=False)))


def pairs(path: Path, number: int) -> list[tuple[str, str]]:
    """The names on a sheet of the top cut, row by row."""
    rows = load_workbook(path)[f"Cut {number}"].iter_rows(min_row=5, values_only=True)
    return [(row[2], row[4]) for row in rows if row[2]]


def ranked(path: Path) -> list[str]:
    return column(path, "Standings", "Name")


def bracket_texts(path: Path) -> set[object]:
    rows = load_workbook(path)["Bracket"].iter_rows(values_only=True)
    return {value for row in rows for value in row if value is not None}


def logged(path: Path, topic: str) -> list[str]:
    return [line["Text"] for line in table(path, "Log") if line["Topic"] == topic]


def seeds(path: Path) -> list[str]:
    """The names by seed, as `SEEDING` puts them on the boards of the first round."""
    by_seed = {}
    for board, names in zip(SEEDING, pairs(path, 1), strict=True):
        by_seed.update(zip(board, names, strict=True))
    return [by_seed[seed] for seed in sorted(by_seed)]


def delete(path: Path, *tabs: str) -> None:
    book = load_workbook(path)
    for tab in tabs:
        del book[tab]
    book.save(path)


def setting_cell(path: Path, name: str) -> str:
    for row in load_workbook(path)["Settings"].iter_rows():
        for cell in row:
            if cell.value == name:
                return f"B{cell.row}"
    raise AssertionError(name)


def with_cut(path: Path, cut: int) -> None:
    put(path, "Settings", **{setting_cell(path, "Cut"): cut})

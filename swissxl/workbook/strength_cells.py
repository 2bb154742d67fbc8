"""Reads strengths: grade, rating and start score of players, handicaps of games."""

from collections.abc import Mapping
from fractions import Fraction

from swissxl.core.scores import parse_score
from swissxl.core.settings import Settings
from swissxl.core.tournament import Player
from swissxl.workbook.cells import Cell, Findings, read_text, read_whole
from swissxl.workbook.dates import made_by_excel, read_back, refuse
from swissxl.workbook.tables import TableRow

HIGHEST_RATING = 9999
HIGHEST_START = 1000
MOST_STONES = 99


def read_grade(cell: Cell, findings: Findings) -> str:
    """Read a grade as text; what Excel made a date of is refused."""
    if made_by_excel(cell):
        refuse(cell, read_back(cell).readings, findings)
        return ""
    return read_text(cell, findings) or ""


def read_rating(cell: Cell, findings: Findings) -> int | None:
    """Read a rating; None for a blank, and for the 0 of a player without one."""
    rating = read_whole(cell, findings, "the rating", -HIGHEST_RATING, HIGHEST_RATING)
    return rating or None


def read_start_score(cell: Cell, findings: Findings) -> Fraction | None:
    """Read a starting score typed by hand; None for a blank."""
    text = read_text(cell, findings)
    if not text:
        return None
    score = parse_score(text)
    if score is None or abs(score) > HIGHEST_START:
        findings.problem(
            cell,
            f'"{text}" is no start score.',
            f"Type points up to {HIGHEST_START}, such as 27 or 27.5.",
        )
    return score


def read_handicap(cell: Cell, findings: Findings) -> int:
    """Read the stones of a game; a blank is an even one."""
    return read_whole(cell, findings, "the handicap", 0, MOST_STONES) or 0


def check_strengths(
    players: Mapping[int, Player],
    rows: Mapping[int, TableRow],
    settings: Settings,
    findings: Findings,
) -> None:
    """Note grades that mean nothing where starting scores are made of them."""
    if not settings.starting_scores:
        return
    for no, player in players.items():
        typed = player.shown.get("Grade")
        if typed and player.grade is None:
            findings.problem(
                rows[no]["Grade"],
                f'"{typed}" is no grade.',
                "Type one from 30k to 1k, 1d to 9d or 1p to 9p.",
            )
        elif (player.grade, player.rating, player.start_score) == (None, None, None):
            findings.warning(
                rows[no].first("Grade", "Rating", "Start score", "Name", "Last name"),
                f"{player.name} has no grade, rating or start score and starts level "
                "with the lowest.",
                'Type a grade or a rating, or a "Start score".',
            )

"""``swissxl check``: everything that is wrong or doubtful, with its cell."""

from dataclasses import dataclass
from pathlib import Path

from swissxl.app import words
from swissxl.app.doubts import doubts
from swissxl.app.news import lost_rounds
from swissxl.app.opening import open_session
from swissxl.app.publishing import in_the_way
from swissxl.core.problems import Problem


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found; `summary` says in a few lines what was read."""

    problems: tuple[Problem, ...]
    warnings: tuple[str, ...]
    summary: tuple[str, ...]


def check(path: Path) -> Checked:
    """Read a workbook and report; nothing is written."""
    session = open_session(path, writes=False)
    reading = session.reading
    tournament = reading.tournament
    players = words.plural(len(tournament.players), "player")
    rounds = words.plural(len(tournament.rounds), "round")
    summary = [f"{players}, {rounds} drawn"]
    if missing := words.missing_text(tournament):
        summary.append(missing)
    found = () if reading.problems else (*doubts(reading), *lost_rounds(reading))
    warnings = (*session.warnings, *map(str, found))
    problems = (*reading.problems, *in_the_way(session))
    return Checked(problems, warnings, tuple(summary))

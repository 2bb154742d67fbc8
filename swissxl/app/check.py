"""``swissxl check``: everything that is wrong or doubtful, with its cell."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from swissxl.app import ranking, words
from swissxl.app.absentees import pointing_at_them
from swissxl.app.changes import changes
from swissxl.app.doubts import doubts
from swissxl.app.drawing import draw_round
from swissxl.app.news import lost_rounds
from swissxl.app.opening import Session, open_session
from swissxl.app.preparing import announced_rounds, prepare
from swissxl.app.publishing import in_the_way
from swissxl.core.history import History
from swissxl.core.problems import (
    FileError,
    NoLegalPairingError,
    Problem,
    WorkbookError,
)
from swissxl.pairing import SYSTEMS
from swissxl.pairing.look_ahead import rounds_possible
from swissxl.workbook.files import refuse_read_only
from swissxl.workbook.model import Reading


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found; `summary` says in a few lines what was read."""

    problems: tuple[Problem, ...]
    warnings: tuple[str, ...]
    summary: tuple[str, ...]


def check(path: Path) -> Checked:
    """Read a workbook and report; nothing is written.

    Whatever in the workbook would make ``next`` refuse is a problem here, in the same
    words; so the next round is drawn for a trial. That the file itself cannot be
    written is a warning.
    """
    session = open_session(path, writes=False)
    reading = session.reading
    tournament = reading.tournament
    players = words.plural(len(tournament.players), "player")
    rounds = words.plural(len(tournament.rounds), "round")
    summary = [f"{players}, {rounds} drawn"]
    if missing := words.missing_text(tournament):
        summary.append(missing)
    if not reading.problems:
        summary += _outlook(reading)
    warnings = (*session.warnings, *_closed(session), *map(str, _doubtful(session)))
    problems = reading.problems or _refusals(session)
    problems = (*problems, *in_the_way(session))
    return Checked(problems, warnings, tuple(summary))


def _doubtful(session: Session) -> Iterator[Problem]:
    """Find what can be read but is perhaps not meant, as long as all can be read."""
    reading = session.reading
    if not reading.problems:
        yield from doubts(reading)
        yield from lost_rounds(reading)
        yield from changes(session, prepare(session).tournament.settings)


def _closed(session: Session) -> Iterator[str]:
    """Say why nothing can be written into the file; ``--out`` is open all the same."""
    source = session.source
    try:
        session.package.check_graftable()
        refuse_read_only(source.path, source.name)
    except FileError as refusal:
        yield str(refusal)


def _outlook(reading: Reading) -> list[str]:
    """Say how many of the announced rounds can still be played."""
    tournament = reading.tournament
    announced = announced_rounds(tournament)
    scheduled = SYSTEMS.get(tournament.settings.system).scheduled
    if scheduled or len(tournament.rounds) >= announced:
        return []
    outlook = rounds_possible(History(tournament), announced)
    can = "can be played" if outlook.proved else "can perhaps be played"
    if outlook.last >= announced > 1:
        which = f"All {announced} announced rounds"
    elif outlook.last >= announced:
        which = "The announced round"
    elif outlook.last:
        which = f"Of the {announced} announced rounds only {outlook.last}"
    else:
        which = f"None of the announced rounds ({announced})"
    return [f"{which} {can} without a rematch."]


def _refusals(session: Session) -> tuple[Problem, ...]:
    """Tell why the next round cannot be drawn, once it is its turn."""
    prepared = prepare(session)
    tournament = prepared.tournament
    if session.reading.open_results or len(tournament.rounds) >= prepared.rounds:
        return ()
    ranked = ranking.live(tournament)
    number = len(tournament.rounds) + 1
    try:
        with pointing_at_them(session.reading, number):
            draw_round(tournament, ranked.history, ranked.standings)
    except WorkbookError as refusal:
        return refusal.problems
    except NoLegalPairingError as refusal:
        return (Problem("", "", str(refusal)),)
    return ()

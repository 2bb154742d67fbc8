"""What was changed of what the log remembers: old results, settings; with the cells.

The log gets the same at the next run that writes. It is told as well, for a slip of the
keyboard in an old round would go unnoticed.
"""

from collections.abc import Iterator
from dataclasses import replace

from swissxl.app.in_force import changed_settings
from swissxl.app.logbook import CUT, Correction, corrections
from swissxl.app.newest import Newest, rows_of
from swissxl.app.opening import Session
from swissxl.app.words import shown_names
from swissxl.core.problems import Problem
from swissxl.core.settings import Settings

_SLIP = "If that is a slip, put it right."


def changes(session: Session, settings: Settings) -> tuple[Problem, ...]:
    """List what was changed since the last run.

    Parameters
    ----------
    settings
        Those of the workbook, completed.
    """
    return (*_results(session), *_settings(session, settings))


def _results(session: Session) -> Iterator[Problem]:
    reading = session.reading
    tournament, log = reading.tournament, reading.log
    for one in corrections(tournament, log):
        newest = Newest(one.round, reading.layout.rounds[one.round])
        yield _corrected(session, newest, one)
    for one in corrections(replace(tournament, rounds=reading.cuts), log, CUT):
        newest = Newest(one.round, reading.layout.cuts[one.round], cut=True)
        yield _corrected(session, newest, one)


def _corrected(session: Session, sheet: Newest, one: Correction) -> Problem:
    names = shown_names(session.reading.tournament)
    board = one.board
    who = f"{names[board.first]} – {names[board.second]}"
    where = f"{who} on board {board.label}" if board.label else who
    if one.old is None:
        said = f"{where} is a pair made by hand since the last run, with {one.new}."
    else:
        said = f"{where} was {one.old}, now {one.new}."
    rows = rows_of(session, sheet)
    ref = next((row.result.ref for row in rows if row.players == board.players), "")
    return Problem(sheet.title, ref, said, _SLIP)


def _settings(session: Session, settings: Settings) -> Iterator[Problem]:
    reading = session.reading
    for change in changed_settings(reading.log, settings):
        yield reading.layout.at_setting(change.row, str(change))

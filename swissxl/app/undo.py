"""``swissxl undo``: takes back the newest round.

Where nothing else has changed since ``next`` drew the round, the file gets back, byte
for byte, the bytes that it had before. They are those of the newest backup of which
``next`` makes today's workbook again; only the sheet of the round itself may differ, by
the results typed into it, which go with it. Then nothing of the run is left, not even
its lines in the log.

Otherwise, or without that backup, the round's sheet is taken out and the derived sheets
are written as they stand without it; the log gets a line that keeps the results. Either
way the seed stays, so ``next`` draws the same round again while all else is equal.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from swissxl.app import logbook
from swissxl.app.cut import cut_again
from swissxl.app.newest import Newest, newest_round, typed_results
from swissxl.app.next_round import next_again
from swissxl.app.opening import Session, open_session, session_of, without
from swissxl.app.preparing import prepare
from swissxl.app.publishing import Published, Target
from swissxl.app.standings import Choice, show
from swissxl.core.problems import Problem, SwissxlError, WorkbookError
from swissxl.workbook import backups
from swissxl.workbook.graft import is_ours, references_to
from swissxl.workbook.model import LogLine
from swissxl.workbook.package import Package
from swissxl.workbook.save import replace as save
from swissxl.workbook.schema import after_title

_FORCE = "To go on all the same, run again with --force."


@dataclass(frozen=True, slots=True)
class Undone:
    """What was taken back: the round in words, empty when there was none.

    `restored` says that the file is again what it was before the round was drawn,
    `command` what draws it again.
    """

    words: str
    warnings: tuple[str, ...]
    published: Published
    restored: bool = False
    command: str = "next"


def undo(path: Path, now: datetime, *, force: bool = False) -> Undone:
    """Take back the newest round.

    Raises
    ------
    WorkbookError
        The round has results, or something in the workbook refers to its sheet, and
        `force` is not given; or the workbook has problems elsewhere.
    FileError
        The file cannot be read or written.
    """
    session = open_session(path, writes=True)
    newest = newest_round(session)
    if newest is None:
        unchanged = Published(session.given, changed=False)
        return Undone("", session.warnings, unchanged)
    rest = without(session, newest.title)
    if not force:
        _refuse_losses(session, newest)
    if before := _version_before(session, newest):
        return _restored(session, newest, before)
    return _taken_out(session, rest, newest, now, force=force)


def _refuse_losses(session: Session, newest: Newest) -> None:
    """Refuse to take back what somebody typed, or what other sheets make use of."""
    problems = [one for one in session.reading.problems if one.sheet == newest.title]
    why = "it would be lost when the round is taken back"
    problems += typed_results(session, newest, why, _FORCE)
    for title in _removed(session, newest):
        for words in references_to(session.package, title):
            message = f"{words} refers to this sheet, which would be taken out."
            problems.append(Problem(title, "", message, _FORCE))
    if problems:
        raise WorkbookError(problems)


def _version_before(session: Session, newest: Newest) -> bytes | None:
    """Find the version of the workbook of which a draw made this one."""
    drawn_at = _drawn_at(session, newest)
    if drawn_at is None:
        return None
    for data in backups.versions(session.source.path):
        with suppress(SwissxlError):  # a backup that nobody can read or draw is not it
            if _draws_this(session, newest, data, drawn_at):
                return data
    return None


def _drawn_at(session: Session, newest: Newest) -> datetime | None:
    """Read in the log when the round was drawn last."""
    topic = f"{logbook.CUT if newest.cut else ''}{logbook.DRAW}"
    log = session.reading.log
    lines = [x for x in log if (x.topic, x.round) == (topic, newest.number)]
    return logbook.time_of(lines[-1]) if lines else None


def _draws_this(session: Session, newest: Newest, data: bytes, now: datetime) -> bool:
    """Tell whether drawing the next round of a version gives the workbook at hand."""
    earlier = session_of(replace(session.source, data=data), session.given)
    layout = earlier.reading.layout
    before = layout.cuts if newest.cut else layout.rounds
    if earlier.reading.problems or max(before, default=0) != newest.number - 1:
        return False
    again = (cut_again if newest.cut else next_again)(earlier, now)
    return _parts_but_one(again, newest.title) == _parts_but_one(
        session.source.data, newest.title
    )


def _parts_but_one(data: bytes, title: str) -> dict[str, int]:
    """List the checksums of a workbook's parts, that of one tab's sheet left out."""
    package = Package.open(data, title)
    tab = package.sheet(title)
    return {
        info.filename: info.CRC
        for info in package.archive.infolist()
        if tab is None or info.filename != tab.part
    }


def _restored(session: Session, newest: Newest, before: bytes) -> Undone:
    keep = session.reading.tournament.settings.backups
    saved = save(session.source, before, keep=keep)
    published = Published(session.given, changed=True, backup=saved.backup)
    return Undone(
        newest.words,
        session.warnings,
        published,
        restored=True,
        command=_command(newest),
    )


def _taken_out(
    session: Session, rest: Session, newest: Newest, now: datetime, *, force: bool
) -> Undone:
    prepared = prepare(rest)
    scribe = logbook.Scribe("undo", now, prepared.seed)
    log = (*rest.reading.log, _line(session, newest, scribe))
    rest = replace(rest, reading=replace(rest.reading, log=log))
    removed = tuple(_removed(session, newest))
    target = Target(force=force, changes_rounds=True, removed=removed)
    shown = show(rest, prepared, Choice(), target, scribe)
    assert shown.published is not None  # noqa: S101 - it was no dry run
    return Undone(
        newest.words, shown.warnings, shown.published, command=_command(newest)
    )


def _command(newest: Newest) -> str:
    return "cut" if newest.cut else "next"


def _line(session: Session, newest: Newest, scribe: logbook.Scribe) -> LogLine:
    reading = session.reading
    rounds = reading.cuts if newest.cut else reading.tournament.rounds
    round_ = next((one for one in rounds if one.number == newest.number), None)
    text = logbook.undo_text(newest.words, round_, reading.tournament.settings)
    return scribe.line(logbook.UNDO, text, None if newest.cut else newest.number)


def _removed(session: Session, newest: Newest) -> Iterator[str]:
    """Name the tabs to be taken out: the round, and the standings as of after it."""
    yield newest.title
    after = session.package.sheet(after_title(newest.number))
    if not newest.cut and after is not None and is_ours(session.package, after):
        yield after.name

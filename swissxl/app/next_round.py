"""``swissxl next``: from results to standings and the next round's sheet."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from swissxl.app import in_force, logbook, ranking, words
from swissxl.app.absentees import pointing_at_them
from swissxl.app.changes import changes
from swissxl.app.drawing import Drawing, draw_round, with_round
from swissxl.app.news import lost_rounds, news
from swissxl.app.opening import Session, open_sound
from swissxl.app.preparing import Prepared, prepare
from swissxl.app.publishing import Published, Target, assembled, publish, report_on
from swissxl.app.standings import Choice, StandingsShown, show
from swissxl.core.problems import WorkbookError
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import Topic
from swissxl.workbook.model import Edits, LogLine, Report


@dataclass(frozen=True, slots=True)
class Options:
    """How ``next`` is to run; `out` writes another file instead of the workbook."""

    now: datetime
    force: bool = False
    dry_run: bool = False
    out: Path | None = None


@dataclass(frozen=True, slots=True)
class NextRound:
    """What ``next`` did: a drawn round, or (`over`) the final standings.

    `published` is None after a dry run. `same` says that a round drawn again did not
    change; `through` is the last round where several were drawn.
    """

    number: int
    rounds: int
    boards: tuple[str, ...]
    warnings: tuple[str, ...]
    published: Published | None
    same: bool = False
    through: int | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A drawn round, the sheets and cells to be written, the lines for the log.

    `removed` are tabs in whose place the round's sheet comes.
    """

    drawing: Drawing
    report: Report
    edits: Edits
    lines: tuple[LogLine, ...]
    removed: tuple[str, ...] = ()


def next_round(path: Path, options: Options) -> NextRound | StandingsShown:
    """Draw and write the next round.

    Raises
    ------
    WorkbookError
        The workbook has problems, or results are open and `force` is not given.
    NoLegalPairingError
        Nothing legal is left to draw as the settings stand.
    FileError
        The file cannot be read or written.
    """
    session = open_sound(
        path,
        writes=options.out is None and not options.dry_run,
        complete=not options.force,
    )
    prepared = prepare(session)
    scribe = logbook.Scribe("next", options.now, prepared.seed)
    nothing_left = len(prepared.tournament.rounds) >= prepared.rounds
    scheduled = SYSTEMS.get(prepared.tournament.settings.system).scheduled
    if not (nothing_left and scheduled):
        refuse_open_results(session, force=options.force)
    if nothing_left:
        target = Target(options.out, options.force, dry_run=options.dry_run)
        return show(session, prepared, Choice(), target, scribe)
    return write(session, draft(session, prepared, scribe), options)


def refuse_open_results(session: Session, *, force: bool) -> None:
    """Refuse to draw while results are open, naming their cells."""
    found = session.reading.open_results
    if found and not force:
        raise WorkbookError([one for number in sorted(found) for one in found[number]])


def draft(session: Session, prepared: Prepared, scribe: logbook.Scribe) -> Draft:
    """Draw the round after the last one that was read, in memory."""
    tournament = prepared.tournament
    ranked = ranking.live(tournament)
    with pointing_at_them(session.reading, len(tournament.rounds) + 1):
        drawing = draw_round(tournament, ranked.history, ranked.standings)
    report = replace(
        report_on(session, prepared, ranked),
        tournament=with_round(tournament, drawing.round),
        drawn=drawing.sheet,
        newest=drawing.round,
    )
    lines = tuple(_log(session, prepared, drawing, scribe))
    return Draft(drawing, report, prepared.edits, lines)


def next_again(session: Session, now: datetime) -> bytes:
    """Give the workbook that the command would make of one, without writing it."""
    prepared = prepare(session)
    drawn = draft(session, prepared, logbook.Scribe("next", now, prepared.seed))
    return assembled(session, drawn.report, drawn.edits, drawn.lines)


def write(session: Session, drawn: Draft, options: Options) -> NextRound:
    """Write a drawn round into the workbook and say what it is."""
    target = Target(
        options.out,
        options.force,
        dry_run=options.dry_run,
        changes_rounds=True,
        removed=drawn.removed,
    )
    published = publish(session, drawn.report, drawn.edits, target, drawn.lines)
    return NextRound(
        number=drawn.drawing.round.number,
        rounds=drawn.report.rounds,
        boards=tuple(words.board_lines(drawn.report.tournament, drawn.drawing.sheet)),
        warnings=(
            *session.warnings,
            *map(str, lost_rounds(session.reading)),
            *map(str, changes(session, drawn.report.tournament.settings)),
            *_draw_warnings(drawn.drawing),
        ),
        published=published,
        same=drawn.report.drawn is None,
    )


def _draw_warnings(drawing: Drawing) -> Iterator[str]:
    told = (Topic.REMATCH, Topic.WARNING)
    return (note.text for note in drawing.draw.notes if note.topic in told)


def _log(
    session: Session, prepared: Prepared, drawing: Drawing, scribe: logbook.Scribe
) -> Iterator[LogLine]:
    log = session.reading.log
    yield from news(scribe, prepared.tournament, log)
    if missing := words.missing_text(prepared.tournament):
        yield scribe.line(logbook.WARNING, f"drawn with --force: {missing}")
    for warning in (*session.reading.warnings, *lost_rounds(session.reading)):
        yield scribe.line(logbook.WARNING, str(warning), drawing.round.number)
    yield from in_force.first_line(scribe, log, prepared.tournament.settings)
    yield from logbook.draw_lines(scribe, drawing.round, drawing.draw)

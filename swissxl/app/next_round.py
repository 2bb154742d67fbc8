"""``swissxl next``: from results to standings and the next round's sheet."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from swissxl.app import logbook, ranking, words
from swissxl.app.drawing import Drawing, draw_round, with_round
from swissxl.app.opening import Session, open_sound
from swissxl.app.preparing import Prepared, prepare
from swissxl.app.publishing import Published, Target, publish
from swissxl.app.standings import Choice, StandingsShown, show
from swissxl.core.problems import Problem, WorkbookError
from swissxl.pairing.api import Topic
from swissxl.workbook.model import LogLine, Report


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

    `published` is None after a dry run.
    """

    number: int
    rounds: int
    boards: tuple[str, ...]
    warnings: tuple[str, ...]
    published: Published | None


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
    session = open_sound(path, writes=options.out is None and not options.dry_run)
    prepared = prepare(session)
    open_results = _open_results(session)
    if open_results and not options.force:
        raise WorkbookError(open_results)
    if len(prepared.tournament.rounds) >= prepared.rounds:
        target = Target(options.out, options.force, dry_run=options.dry_run)
        return show(session, prepared, Choice(), target, _scribe(options, prepared))
    return _draw(session, prepared, options)


def _open_results(session: Session) -> tuple[Problem, ...]:
    found = session.reading.open_results
    return tuple(problem for number in sorted(found) for problem in found[number])


def _scribe(options: Options, prepared: Prepared) -> logbook.Scribe:
    seed = prepared.tournament.settings.random_seed
    return logbook.Scribe("next", options.now, seed)


def _draw(session: Session, prepared: Prepared, options: Options) -> NextRound:
    tournament = prepared.tournament
    ranked = ranking.live(tournament)
    drawing = draw_round(tournament, ranked.history, ranked.standings)
    report = Report(
        tournament=with_round(tournament, drawing.round),
        history=ranked.history,
        standings=ranked.standings,
        rounds=prepared.rounds,
        file_name=session.source.path.name,
        drawn=drawing.sheet,
        newest=drawing.round,
        log=session.reading.log,
        extra_columns=session.reading.extra_columns,
    )
    target = Target(
        options.out, options.force, dry_run=options.dry_run, changes_rounds=True
    )
    lines = tuple(_log(session, prepared, drawing, options))
    published = publish(session, report, prepared.edits, target, lines)
    return NextRound(
        number=drawing.round.number,
        rounds=prepared.rounds,
        boards=tuple(words.board_lines(tournament, drawing.sheet)),
        warnings=(*session.warnings, *_draw_warnings(drawing)),
        published=published,
    )


def _draw_warnings(drawing: Drawing) -> Iterator[str]:
    told = (Topic.REMATCH, Topic.WARNING)
    return (note.text for note in drawing.draw.notes if note.topic in told)


def _log(
    session: Session, prepared: Prepared, drawing: Drawing, options: Options
) -> Iterator[LogLine]:
    scribe = _scribe(options, prepared)
    log = session.reading.log
    yield from logbook.result_lines(scribe, prepared.tournament, log)
    if missing := words.missing_text(prepared.tournament):
        yield scribe.line(logbook.WARNING, f"drawn with --force: {missing}")
    for warning in session.reading.warnings:
        yield scribe.line(logbook.WARNING, str(warning), drawing.round.number)
    yield from logbook.draw_lines(scribe, drawing.round, drawing.draw)

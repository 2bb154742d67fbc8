"""``swissxl next --redo``: draws the newest round once more, before results are in.

The draw depends on nothing but the workbook. Where nothing has changed since the round
was drawn it is the same again, and the file is left alone; with ``--reseed`` the event
gets a new seed from this round on. Board by board it is what ``next`` would draw if the
round had not been drawn yet: players who came or left since are in or out, and what was
changed by hand in the round is gone.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from swissxl.app import logbook
from swissxl.app.drawing import with_round
from swissxl.app.newest import Newest, newest_round, typed_results
from swissxl.app.news import news
from swissxl.app.next_round import (
    Draft,
    NextRound,
    Options,
    draft,
    refuse_open_results,
    write,
)
from swissxl.app.opening import Session, open_sound, without
from swissxl.app.preparing import Prepared, prepare
from swissxl.core.problems import UsageError, WorkbookError
from swissxl.core.tournament import Round
from swissxl.workbook.model import LogLine


def redo(path: Path, options: Options, *, reseed: bool = False) -> NextRound:
    """Draw and write the newest round again.

    Raises
    ------
    UsageError
        No round has been drawn yet.
    WorkbookError
        The workbook has problems, or the round has a result.
    NoLegalPairingError, FileError
        As for `next_round`.
    """
    session = open_sound(path, writes=options.out is None and not options.dry_run)
    newest = _redoable(session)
    earlier = without(session, newest.title)
    refuse_open_results(earlier, force=options.force)
    prepared = prepare(earlier, reseed=reseed)
    scribe = logbook.Scribe("next --redo", options.now, prepared.seed)
    drawn = draft(earlier, prepared, scribe)
    before = session.reading.tournament.rounds[-1]
    if _same(before, drawn.drawing.round):
        drawn = _kept(prepared, before, drawn, scribe)
    lines = (*_seed_line(session, before, scribe), *drawn.lines)
    return write(earlier, replace(drawn, lines=lines), options)


def _redoable(session: Session) -> Newest:
    newest = newest_round(session)
    if newest is None:
        raise UsageError("No round has been drawn yet. Run it without --redo.")
    if newest.cut:
        raise UsageError("The top cut has begun; its rounds are drawn by the results.")
    why = "a round is drawn again only while it has none"
    hint = "Clear the cell, or take the round back: swissxl undo --force."
    if problems := typed_results(session, newest, why, hint):
        raise WorkbookError(problems)
    return newest


def _same(before: Round, after: Round) -> bool:
    """Tell whether two draws agree in every board and in who has none."""
    one, other = (
        (
            [(board.label, board.first, board.second) for board in round_.boards],
            dict(round_.missed),
        )
        for round_ in (before, after)
    )
    return one == other


def _kept(
    prepared: Prepared, before: Round, drawn: Draft, scribe: logbook.Scribe
) -> Draft:
    """Leave the sheet of the round alone; others may be out of date."""
    report = replace(
        drawn.report,
        tournament=with_round(prepared.tournament, before),
        drawn=None,
        newest=before,
    )
    lines = news(scribe, prepared.tournament, report.log)
    return replace(drawn, report=report, lines=tuple(lines))


def _seed_line(
    session: Session, before: Round, scribe: logbook.Scribe
) -> Iterator[LogLine]:
    old = session.reading.tournament.settings.random_seed
    if old is not None and scribe.seed != old:
        text = f"The random seed was {old} before; it is {scribe.seed} from here on."
        yield scribe.line(logbook.SEED, text, before.number)

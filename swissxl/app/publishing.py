"""Builds our sheets, grafts them into the director's package and saves the file."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from swissxl.app.opening import Session
from swissxl.app.preparing import Prepared
from swissxl.app.ranking import Ranking
from swissxl.core.problems import FileError, Problem, WorkbookError
from swissxl.core.tournament import Round, Tournament
from swissxl.workbook.graft import (
    GraftPlan,
    foreign_objects,
    graft,
    is_ours,
    references_to,
)
from swissxl.workbook.model import DrawnRound, Edits, Layout, LogLine, Report
from swissxl.workbook.package import Package
from swissxl.workbook.save import replace as save
from swissxl.workbook.save import write_new
from swissxl.workbook.schema import CROSSTABLE_LIMIT, REWRITTEN, Sheet
from swissxl.workbook.sheets.compose import compose


@dataclass(frozen=True, slots=True)
class Target:
    """Where a run writes: the workbook itself, or another file (`out`).

    `force` overwrites what the director put on sheets of ours; `changes_rounds` makes
    a backup; `removed` are tabs to be taken out.
    """

    out: Path | None = None
    force: bool = False
    dry_run: bool = False
    changes_rounds: bool = False
    removed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Published:
    """What was written: the file, the backup made, or nothing because all was there."""

    path: Path
    changed: bool
    backup: Path | None = None
    remarks: tuple[str, ...] = ()


def report_on(session: Session, prepared: Prepared, ranked: Ranking) -> Report:
    """Say what our sheets show of the rounds that are read, in this ranking."""
    tournament = prepared.tournament
    return Report(
        tournament=tournament,
        history=ranked.history,
        standings=ranked.standings,
        rounds=prepared.rounds,
        file_name=session.source.path.name,
        newest=_to_be_seated(tournament),
        log=session.reading.log,
        extra_columns=session.reading.extra_columns,
        bracket=session.reading.bracket,
    )


def _to_be_seated(tournament: Tournament) -> Round | None:
    """Find the first round without all results, else the last one."""
    still_open = [round_ for round_ in tournament.rounds if not round_.complete]
    return next(iter((*still_open, *tournament.rounds[-1:])), None)


def publish(
    session: Session,
    report: Report,
    edits: Edits,
    target: Target,
    lines: Sequence[LogLine],
) -> Published | None:
    """Write our sheets into the workbook, or leave it alone when nothing changes.

    `lines` are this run's additions to the log. Returns None after a dry run, which
    refuses whatever the real run would refuse.

    Raises
    ------
    WorkbookError
        A sheet that we would rewrite is not ours, or holds things of the director's.
    FileError
        The workbook is of a kind that nothing can be put into, or cannot be written.
    """
    if target.out is not None:
        report = replace(report, file_name=target.out.name)
    built, plan = _planned(session, report, edits, target, lines)
    if target.out is not None:
        return _publish_elsewhere(session, built, plan, target)
    data = graft(session.package, built, plan)
    if target.dry_run:
        return None
    return _publish_here(session, data, report, target)


def assembled(
    session: Session, report: Report, edits: Edits, lines: Sequence[LogLine]
) -> bytes:
    """Give the workbook that `publish` would write, without writing it."""
    built, plan = _planned(session, report, edits, Target(force=True), lines)
    return graft(session.package, built, plan)


def _planned(
    session: Session,
    report: Report,
    edits: Edits,
    target: Target,
    lines: Sequence[LogLine],
) -> tuple[bytes, GraftPlan]:
    """Build our sheets and say what goes where; refuse what would be lost by it."""
    built = compose(replace(report, log=(*report.log, *lines)))
    titles = [sheet.name for sheet in Package.open(built, "our sheets").sheets]
    drawn = {one.tab for one in report.all_drawn}
    rewritten = [title for title in titles if title not in drawn]
    problems = [*_obstacles(session.package, titles, drawn, force=target.force)]
    if problems:
        raise WorkbookError(problems)
    outlived = _outlived(session.package, titles, report)
    plan = GraftPlan(
        after=_places(session.reading.layout, report.drawn, titles),
        rewritten=frozenset(rewritten),
        cells=edits,
        removed=tuple(dict.fromkeys((*target.removed, *outlived))),
    )
    return built, plan


def in_the_way(session: Session) -> tuple[Problem, ...]:
    """Name what the next run would refuse to write over, before it comes to that."""
    reading = session.reading
    left_out = set() if reading.bracket else {Sheet.BRACKET}
    if len(reading.tournament.players) > CROSSTABLE_LIMIT:
        left_out.add(Sheet.CROSSTABLE)
    titles = [sheet.value for sheet in REWRITTEN if sheet not in left_out]
    return tuple(_obstacles(session.package, titles, (), force=False))


def _obstacles(
    package: Package, titles: Sequence[str], drawn: Collection[str], *, force: bool
) -> Iterator[Problem]:
    """Yield what is the director's where sheets of these titles are to be written."""
    for title in titles:
        sheet = package.sheet(title)
        if sheet is None:
            continue
        if title not in drawn and not is_ours(package, sheet):
            yield _not_ours(sheet.name)
        elif not force:
            yield from _foreign(sheet.name, foreign_objects(package, sheet))


def _not_ours(title: str) -> Problem:
    return Problem(
        title,
        "",
        "this sheet is not one of ours, and we need its name.",
        "Rename it (or delete it, if you do not need it) and run again.",
    )


def _foreign(title: str, things: Sequence[str]) -> Iterator[Problem]:
    for thing in things:
        several = thing[0].isdigit() and not thing.startswith("1 ")
        are, it = ("are", "them") if several else ("is", "it")
        yield Problem(
            title,
            "",
            f"there {are} {thing}; this sheet is written anew, which would lose {it}.",
            f"Move {it} to a sheet of your own, or run again with --force.",
        )


def _outlived(
    package: Package, titles: Sequence[str], report: Report
) -> tuple[str, ...]:
    """Name sheets of ours whose old values would stay: there is nothing new for them.

    The field has outgrown the cross-table, no round is left to be seated, or the top
    cut was taken back. Where something of the director's refers to such a sheet, it is
    kept all the same.
    """
    if report.after_only:
        return ()
    some = (Sheet.CROSSTABLE, Sheet.SEATING, Sheet.BRACKET)
    left = {sheet.value for sheet in some}.difference(titles)
    return tuple(
        sheet.name
        for sheet in map(package.sheet, sorted(left))
        if sheet is not None
        and is_ours(package, sheet)
        and not references_to(package, sheet.name)
    )


def _places(
    layout: Layout, drawn: DrawnRound | None, titles: Sequence[str]
) -> Mapping[str, str]:
    """Say which tab each of our sheets follows when it is new.

    A round follows the last round, the first of them ``Players``, and one of the top
    cut the last of its kind; every other sheet follows the one built before it.
    """
    last = layout.cuts if drawn and drawn.stage and layout.cuts else layout.rounds
    leader = last[max(last)] if last else layout.players
    places: dict[str, str] = {}
    for title in titles:
        places[title] = leader
        leader = title
    return places


def _publish_here(
    session: Session, data: bytes, report: Report, target: Target
) -> Published:
    if _same(session.package, data):
        return Published(session.given, changed=False)
    keep = report.tournament.settings.backups if target.changes_rounds else 0
    saved = save(session.source, data, keep=keep)
    return Published(session.given, changed=True, backup=saved.backup)


def _same(package: Package, data: bytes) -> bool:
    """Tell whether a result holds what the workbook holds already, part by part."""
    ours, theirs = (
        {info.filename: info.CRC for info in archive.infolist()}
        for archive in (Package.open(data, "result").archive, package.archive)
    )
    return ours == theirs


def _publish_elsewhere(
    session: Session, built: bytes, plan: GraftPlan, target: Target
) -> Published | None:
    """Write the workbook with our sheets to another file.

    What nothing can be grafted into (a signed workbook, a strict one) is not refused
    here: our sheets then stand in the new file alone.
    """
    remarks: tuple[str, ...] = ()
    try:
        data = graft(session.package, built, plan)
    except FileError as refusal:
        data = built
        remarks = (f"Only our sheets were written. {refusal}",)
    if target.dry_run or target.out is None:
        return None
    write_new(target.out, data, session.source)
    return Published(target.out, changed=True, remarks=remarks)

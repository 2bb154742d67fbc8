"""``swissxl next --all``: every round left, where the pairings stand in a table."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from swissxl.app import logbook, ranking, words
from swissxl.app.drawing import Drawing, draw_round, with_round
from swissxl.app.next_round import (
    Draft,
    NextRound,
    Options,
    draft,
    refuse_open_results,
    write,
)
from swissxl.app.opening import open_sound
from swissxl.app.preparing import Prepared, prepare
from swissxl.app.publishing import Target
from swissxl.app.standings import Choice, StandingsShown, show
from swissxl.core.problems import UsageError
from swissxl.core.tournament import Tournament
from swissxl.pairing import SYSTEMS


def all_rounds(path: Path, options: Options) -> NextRound | StandingsShown:
    """Draw and write all rounds up to the last one.

    Raises
    ------
    UsageError
        The rounds of this system depend on results.
    WorkbookError, FileError
        As for `next_round`.
    """
    session = open_sound(
        path,
        writes=options.out is None and not options.dry_run,
        complete=not options.force,
    )
    prepared = prepare(session)
    _refuse_unscheduled(prepared)
    scribe = logbook.Scribe("next --all", options.now, prepared.seed)
    if len(prepared.tournament.rounds) >= prepared.rounds:
        target = Target(options.out, options.force, dry_run=options.dry_run)
        return show(session, prepared, Choice(), target, scribe)
    refuse_open_results(session, force=options.force)
    first = draft(session, prepared, scribe)
    later = list(_later(first.report.tournament, prepared.rounds))
    done = write(session, _together(first, later, scribe), options)
    number = first.drawing.round.number
    return replace(
        done, number=number, through=prepared.rounds, boards=_boards(first, later)
    )


def _refuse_unscheduled(prepared: Prepared) -> None:
    name = prepared.tournament.settings.system
    if not SYSTEMS.get(name).scheduled:
        with_table = [system.name for system in SYSTEMS if system.scheduled]
        raise UsageError(
            f"--all does not go with {name}, whose rounds depend on the results of the "
            f"rounds before. It is for: {', '.join(with_table)}."
        )


def _later(tournament: Tournament, last: int) -> Iterator[Drawing]:
    """Draw round after round; no result is needed for that."""
    while len(tournament.rounds) < last:
        ranked = ranking.live(tournament)
        drawing = draw_round(tournament, ranked.history, ranked.standings)
        yield drawing
        tournament = with_round(tournament, drawing.round)


def _together(first: Draft, later: list[Drawing], scribe: logbook.Scribe) -> Draft:
    """Make one run of several rounds; ``Seating`` shows the first of them."""
    tournament = first.report.tournament
    lines = [*first.lines]
    for drawing in later:
        tournament = with_round(tournament, drawing.round)
        lines += logbook.draw_lines(scribe, drawing.round, drawing.draw)
    sheets = [first.drawing.sheet, *(drawing.sheet for drawing in later)]
    report = replace(
        first.report,
        tournament=tournament,
        earlier=tuple(sheets[:-1]),
        drawn=sheets[-1],
    )
    return replace(first, report=report, lines=tuple(lines))


def _boards(first: Draft, later: list[Drawing]) -> tuple[str, ...]:
    """Write the boards of all rounds, each under its number."""
    lines: list[str] = []
    for drawing in (first.drawing, *later):
        if lines:
            lines += ["", f"Round {drawing.round.number}"]
        lines += words.board_lines(first.report.tournament, drawing.sheet)
    return tuple(lines)

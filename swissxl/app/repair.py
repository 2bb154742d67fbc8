"""``swissxl repair --without``: mends a drawn round when somebody does not come.

As few boards as possible change; who meets whom then is decided in
`swissxl.pairing.repair`. The round sheet is the director's: only the cells of the rows
concerned are written. Everybody keeps the board but for those who change seats, and the
player who does not come gets a row with the word ``absent``.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from swissxl.app import logbook, ranking, words
from swissxl.app.drawing import with_round
from swissxl.app.finding import find_player
from swissxl.app.mending import Broken, by_default, mended_cells, mended_round, told
from swissxl.app.newest import Newest, newest_round, rows_of
from swissxl.app.opening import Session, open_sound
from swissxl.app.preparing import Prepared, prepare
from swissxl.app.publishing import Published, Target, publish, report_on
from swissxl.core.history import History
from swissxl.core.problems import Problem, UsageError, WorkbookError
from swissxl.core.tournament import Board
from swissxl.pairing import SYSTEMS
from swissxl.pairing.field import request
from swissxl.pairing.repair import BrokenRound, Repair, repair
from swissxl.pairing.words import name
from swissxl.workbook.model import Edits, LogLine, Report


@dataclass(frozen=True, slots=True)
class Proposal:
    """How the newest round is mended: shown first, then written.

    `boards` says what changes, a line each; None when the player is not in the round,
    so that there is nothing to do. `otherwise` says how no pair changes at all.
    """

    session: Session
    number: int
    player: str
    boards: tuple[str, ...] | None
    otherwise: str = ""
    warnings: tuple[str, ...] = ()
    report: Report | None = None
    edits: Edits = field(default_factory=dict)
    log: tuple[LogLine, ...] = ()


def propose(path: Path, who: str, now: datetime, *, dry_run: bool = False) -> Proposal:
    """Find out how the newest round is mended without a player; write nothing.

    Raises
    ------
    UsageError
        Nobody is called so, no round has been drawn yet, or a table makes the pairs.
    WorkbookError
        The workbook has problems, or the player has a result in the round.
    NoLegalPairingError
        Somebody would have to meet again, and the settings forbid it.
    """
    session = open_sound(path, writes=not dry_run)
    newest = _mendable(session)
    prepared = prepare(session)
    _refuse_table(prepared)
    broken = Broken(
        tournament=prepared.tournament,
        round=prepared.tournament.rounds[-1],
        rows=rows_of(session, newest),
        log=session.reading.log,
        out=find_player(prepared.tournament, who),
    )
    board = broken.board
    if board is None and broken.out != broken.bye:
        player = words.shown_names(prepared.tournament)[broken.out]
        return Proposal(session, newest.number, player, None)
    if board is not None and board.typed:
        _refuse_result(broken, newest)
    return _proposal(session, prepared, newest, broken, now)


def _mendable(session: Session) -> Newest:
    newest = newest_round(session)
    if newest is None:
        raise UsageError(
            "No round has been drawn yet. Who stays away from the next one is told in "
            "the columns Absent and Withdrawn after of the sheet Players."
        )
    if newest.cut:
        raise UsageError(
            "A round of the top cut is not drawn again: type the result by default."
        )
    return newest


def _refuse_table(prepared: Prepared) -> None:
    name = prepared.tournament.settings.system
    if SYSTEMS.get(name).scheduled:
        raise UsageError(
            f"The pairs of a {name.lower()} stand in a table, so nobody else is drawn "
            "again: type the result of that board by default, such as 1-0F."
        )


def _refuse_result(broken: Broken, newest: Newest) -> None:
    cell = broken.row_of(broken.out).result
    who = broken.tournament.players[broken.out].name
    several = broken.tournament.settings.several_games
    how = "say so in Absent" if several else "correct it to one by default such as 1-0F"
    raise WorkbookError(
        [
            Problem(
                newest.title,
                cell.ref,
                f"{who} has a result in this round ({cell.value}).",
                "Clear the cell if it is wrong; if the match just was not played, "
                f"{how}.",
            )
        ]
    )


def _proposal(
    session: Session,
    prepared: Prepared,
    newest: Newest,
    broken: Broken,
    now: datetime,
) -> Proposal:
    earlier = prepared.tournament.rounds[:-1]
    before = replace(prepared.tournament, rounds=earlier)
    ranked = ranking.live(before)
    wanted = request(ranked.history, ranked.standings.bins, players=broken.players)
    found = repair(BrokenRound(wanted, broken.free, broken.bye, broken.out))
    round_ = mended_round(broken, found)
    if broken.board and not round_.boards:
        _refuse_no_board(broken, broken.board, newest)
    report = replace(
        report_on(session, prepared, ranked),
        tournament=with_round(before, round_),
        newest=round_,
    )
    names = words.shown_names(prepared.tournament)
    scribe = logbook.Scribe("repair", now, prepared.seed)
    return Proposal(
        session=session,
        number=newest.number,
        player=names[broken.out],
        boards=tuple(told(broken, found, names.__getitem__)),
        otherwise=_otherwise(broken, newest),
        warnings=(*session.warnings, *(note.text for note in found.notes)),
        report=report,
        edits={**prepared.edits, newest.title: mended_cells(broken, found)},
        log=tuple(_log(scribe, ranked.history, broken, found)),
    )


def _otherwise(broken: Broken, newest: Newest) -> str:
    """Say how no pair changes: by a result by default, where there is a board."""
    if broken.board is None:
        return ""
    typed, cell = by_default(broken, broken.board)
    return (
        "Another way, in which no pair changes: leave the boards as they are and type "
        f"{typed} into {newest.title}!{cell}."
    )


def _refuse_no_board(broken: Broken, board: Board, newest: Newest) -> None:
    """Refuse to empty the only board: a round without one is none."""
    who = broken.tournament.players[broken.out].name
    typed, cell = by_default(broken, board)
    raise WorkbookError(
        [
            Problem(
                newest.title,
                cell,
                f"without {who} no board is left in this round.",
                f"Leave it and type {typed} here.",
            )
        ]
    )


def _log(
    scribe: logbook.Scribe, history: History, broken: Broken, found: Repair
) -> Iterator[LogLine]:
    number = broken.round.number
    texts = told(broken, found, lambda no: name(history, no))
    yield from scribe.listing(logbook.REPAIR, texts, number)
    for note in found.notes:
        yield scribe.line(note.topic.value, note.text, number)


def carry_out(
    proposal: Proposal, *, force: bool = False, dry_run: bool = False
) -> Published | None:
    """Write a proposal into the workbook; a dry run refuses what that would refuse.

    Raises
    ------
    WorkbookError
        A sheet of ours holds things of the director's, and `force` is not given.
    FileError
        The file cannot be written, or was saved since the proposal was made.
    """
    if proposal.report is None:
        return Published(proposal.session.given, changed=False)
    target = Target(force=force, dry_run=dry_run, changes_rounds=True)
    return publish(
        proposal.session, proposal.report, proposal.edits, target, proposal.log
    )

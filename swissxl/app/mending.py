"""What a repair of a drawn round means for the round, for its sheet, and in words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from swissxl.core.tournament import Board, Missed, Round, Tournament
from swissxl.pairing.api import Pair, Topic
from swissxl.pairing.repair import Change, Repair
from swissxl.workbook.grafting.cell_splice import Value
from swissxl.workbook.model import LogLine
from swissxl.workbook.result_columns import AWAY
from swissxl.workbook.round_rows import RoundRow, row_below
from swissxl.workbook.schema import ABSENT, BYE


@dataclass(frozen=True, slots=True)
class Broken:
    """A drawn round and the player who does not come.

    Attributes
    ----------
    round
        The round as its sheet says it now.
    rows
        The rows of the sheet.
    log
        The lines of the log, to tell our notes from the director's.
    """

    tournament: Tournament
    round: Round
    rows: Sequence[RoundRow]
    log: Sequence[LogLine]
    out: int

    @property
    def bye(self) -> int | None:
        """Give the player who rests, if anybody."""
        return next(iter(self.round.resting), None)

    @property
    def board(self) -> Board | None:
        """Give the board of the player who does not come."""
        boards = self.round.boards
        return next((board for board in boards if self.out in board.players), None)

    @property
    def free(self) -> tuple[Pair, ...]:
        """Give the boards that can still change: those without a result."""
        return tuple(_pair(board) for board in self.round.boards if not board.typed)

    @property
    def players(self) -> tuple[int, ...]:
        """List who can change boards, and the player who does not come."""
        here = {no for pair in self.free for no in pair.players} | {self.bye}
        return tuple(no for no in self.tournament.players if no in here)

    def row_of(self, no: int) -> RoundRow:
        """Find the row on which a player stands."""
        return next(row for row in self.rows if no in row.players)

    def board_of(self, pair: Pair) -> Board:
        """Find the board of a pair."""
        return next(board for board in self.round.boards if _pair(board) == pair)


def _pair(board: Board) -> Pair:
    return Pair(board.first, board.second, board.handicap)


def mended_round(broken: Broken, repair: Repair) -> Round:
    """Give the round as it is after the repair."""
    new = {change.old: change.new for change in repair.changes}
    boards = []
    for board in broken.round.boards:
        pair = new.get(_pair(board), _pair(board))
        if pair is not None:
            boards.append(
                replace(
                    board,
                    first=pair.first,
                    second=pair.second,
                    handicap=pair.handicap,
                )
            )
    missed = {no: why for no, why in broken.round.missed.items() if no != broken.bye}
    if repair.bye is not None:
        missed[repair.bye] = Missed.BYE
    missed[broken.out] = Missed.ABSENT
    return replace(broken.round, boards=tuple(boards), missed=missed)


def mended_cells(broken: Broken, repair: Repair) -> Mapping[str, Value]:
    """Give the cells of the round sheet that change; all others stay."""
    players = broken.tournament.players
    cells: dict[str, Value] = {}
    for change in repair.changes:
        row = broken.row_of(change.old.first)
        if change.new is None and repair.bye is not None:
            cells |= row.with_word(players[repair.bye], BYE)
        elif change.new is not None:
            one, two = players[change.new.first], players[change.new.second]
            cells |= row.with_pair(one, two, change.new.handicap)
        cells |= row.with_notes(_notes(broken, repair, change))
    gone = players[broken.out]
    if broken.bye is not None:
        return cells | broken.row_of(broken.bye).with_word(gone, ABSENT)
    return cells | row_below(broken.rows).new_with_word(gone, ABSENT, broken.rows[-1])


def _notes(broken: Broken, repair: Repair, change: Change) -> str | None:
    """Choose the notes of a row: a new rematch, none for an old one, None to leave."""
    for note in repair.notes:
        if note.topic is Topic.REMATCH and note.players == change.seated:
            return note.text
    old = broken.board_of(change.old).notes
    lines = (line for line in broken.log if line.round == broken.round.number)
    return "" if old and any(old in line.text for line in lines) else None


def by_default(broken: Broken, board: Board) -> tuple[str, str]:
    """Say what can be typed instead, and into which cell: the board stays as it is."""
    row, first = broken.row_of(broken.out), broken.out == board.first
    if broken.tournament.settings.several_games:
        return ("1" if first else "2"), row.row[AWAY].ref
    return ("0-1F" if first else "1-0F"), row.result.ref


def told(broken: Broken, repair: Repair, name: Callable[[int], str]) -> Iterator[str]:
    """Say board by board what changes; `name` says how players are called."""
    for change in repair.changes:
        label = broken.board_of(change.old).label
        old = " – ".join(map(name, change.old.players))
        new = " – ".join(map(name, change.seated))
        yield f"Board {label}: {new or 'stays empty'} (it was {old})"
    if repair.bye is not None:
        yield f"{name(repair.bye)} rests ({BYE})"
    elif broken.bye is not None and broken.bye != broken.out:
        yield f"{name(broken.bye)} plays and does not rest"
    yield f"{name(broken.out)} is absent"

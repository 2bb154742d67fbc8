"""Draws the next round: asks the system, checks the draw, lays out the sheet."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count

from swissxl.core.history import History
from swissxl.core.tournament import Board, Missed, Round, Tournament
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import Draw, Note, Topic
from swissxl.pairing.boards import label_of, on_boards
from swissxl.pairing.field import missing, request
from swissxl.pairing.verify import verify
from swissxl.standings import Standings
from swissxl.workbook import schema
from swissxl.workbook.model import DrawnRound, DrawnRow

WORDS = {
    Missed.BYE: schema.BYE,
    Missed.HALF_BYE: schema.HALF_BYE,
    Missed.ZERO_BYE: schema.ZERO_BYE,
    Missed.ABSENT: schema.ABSENT,
}


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawn round in the three forms it is needed in."""

    draw: Draw
    round: Round
    sheet: DrawnRound


def draw_round(tournament: Tournament, history: History, ranked: Standings) -> Drawing:
    """Draw the round after the last one of a tournament whose settings are complete."""
    wanted = request(history, ranked.bins)
    system = SYSTEMS.get(tournament.settings.system)
    draw = system.pair(wanted)
    verify(wanted, draw, scheduled=system.scheduled, own_bye=system.own_bye)
    round_ = _round(tournament, wanted.round, draw)
    return Drawing(draw, round_, _sheet(tournament, round_, draw))


def _round(tournament: Tournament, number: int, draw: Draw) -> Round:
    boards = tuple(
        Board(
            seated.label,
            seated.pair.first,
            seated.pair.second,
            handicap=seated.pair.handicap,
        )
        for seated in on_boards(tournament.settings, draw.pairs, tournament.players)
    )
    missed = dict(missing(tournament, number))
    for no in draw.resting:
        missed[no] = Missed.BYE
    return Round(number, boards, missed)


def _sheet(tournament: Tournament, round_: Round, draw: Draw) -> DrawnRound:
    rematches = [note for note in draw.notes if note.topic is Topic.REMATCH]
    rows = [
        DrawnRow(
            board.label,
            board.first,
            board.second,
            notes=_said(board, rematches),
            handicap=board.handicap,
        )
        for board in round_.boards
    ]
    order = {missed: place for place, missed in enumerate(WORDS)}
    resting = sorted(
        (order[missed], no) for no, missed in round_.missed.items() if missed in order
    )
    for _, no in resting:
        rests = round_.missed[no] is Missed.BYE
        last = rests and tournament.settings.several_games
        label = _last_board(tournament, round_) if last else ""
        rows.append(DrawnRow(label, no, None, word=WORDS[round_.missed[no]]))
    return DrawnRound(round_.number, tuple(rows))


def _last_board(tournament: Tournament, round_: Round) -> str:
    """Name the board of the bye, which is the last one.

    Source: seed 001, case 1.
    """
    settings = tournament.settings
    taken = {board.label for board in round_.boards}
    after = settings.first_board + len(round_.boards)
    free = (label_of(settings, after + more) for more in count())
    return next(label for label in free if label not in taken)


def _said(board: Board, notes: Sequence[Note]) -> str:
    """Give what the notes say of the pair of a board."""
    pair = {board.first, board.second}
    return " ".join(note.text for note in notes if pair <= set(note.players))


def with_round(tournament: Tournament, round_: Round) -> Tournament:
    """Add a drawn round to a tournament."""
    return replace(tournament, rounds=(*tournament.rounds, round_))

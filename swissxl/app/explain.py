"""``swissxl explain``: why this pairing, why this place, in words to read out."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from swissxl.app import ranking
from swissxl.app.explaining.boards import RoundExplained
from swissxl.app.explaining.part import Part
from swissxl.app.explaining.places import PlaceExplained
from swissxl.app.finding import find_player
from swissxl.app.opening import open_sound
from swissxl.core.problems import UsageError
from swissxl.core.tournament import Round
from swissxl.workbook.model import Reading

BYE = "bye"


@dataclass(frozen=True, slots=True)
class Question:
    """What is to be explained; without anything the newest round.

    Attributes
    ----------
    player
        The number, the name or a part of the name of a player: then the place is
        explained, and with `round` the player's board too.
    board
        What stands in the column ``Board``; ``bye`` asks who rests.
    """

    player: str | None = None
    round: int | None = None
    board: str | None = None


@dataclass(frozen=True, slots=True)
class Explained:
    """The answer, and what was doubtful in the workbook."""

    parts: tuple[Part, ...]
    warnings: tuple[str, ...]


def explain(path: Path, question: Question) -> Explained:
    """Explain a board, a round or a place; nothing is written.

    Raises
    ------
    UsageError
        There is no such player, round or board.
    WorkbookError
        The workbook has problems.
    """
    session = open_sound(path, writes=False)
    return Explained(tuple(_parts(session.reading, question)), session.warnings)


def _parts(reading: Reading, question: Question) -> Iterator[Part]:
    tournament = reading.tournament
    if question.player is not None:
        no = find_player(tournament, question.player)
        yield PlaceExplained(ranking.current(tournament), no).part()
        if question.round is not None:
            yield from _round(reading, question.round).of_player(no)
        return
    number = question.round or len(tournament.rounds)
    told = _round(reading, number)
    if question.board is None:
        yield from told.overview()
    else:
        yield from _boards(told, tournament.rounds[number - 1], question.board)


def _round(reading: Reading, number: int) -> RoundExplained:
    drawn = len(reading.tournament.rounds)
    if not drawn:
        raise UsageError("No round has been drawn yet. Run: swissxl next")
    if not 1 <= number <= drawn:
        raise UsageError(f"There is no round {number}; the newest is round {drawn}.")
    return RoundExplained(reading.tournament, reading.log, number)


def _boards(told: RoundExplained, round_: Round, label: str) -> Iterator[Part]:
    wanted = label.strip().casefold()
    if wanted == BYE:
        if not (byes := tuple(told.byes())):
            raise UsageError(f"Nobody rests in round {round_.number}.")
        yield from byes
        return
    found = [board for board in round_.boards if board.label.casefold() == wanted]
    for board in found:
        yield from told.board(board)
    if not found:
        emptied = tuple(told.emptied(wanted))
        if not emptied:
            raise UsageError(_no_such_board(round_, label))
        yield from emptied


def _no_such_board(round_: Round, label: str) -> str:
    labels = [board.label for board in round_.boards if board.label]
    known = f"{labels[0]} to {labels[-1]}" if labels else "without names"
    return f'Round {round_.number} has no board "{label}"; its boards are {known}.'

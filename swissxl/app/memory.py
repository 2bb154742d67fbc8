"""What the log remembers of a draw: its pairs, its seed, the results known then."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from swissxl.app.logbook import DRAW, REPAIR, UNDO, logged_results
from swissxl.core.matches import match_result, read_match
from swissxl.core.results import BY_CODE
from swissxl.core.settings import Settings
from swissxl.core.tournament import Board, Round, Tournament
from swissxl.workbook.model import LogLine

_PAIR = re.compile(r"(.*): (\d+)–(\d+)")  # the label of the board comes first
_BYE = re.compile(r"bye: (\d+)")
_RESULT = re.compile(r"([^(]+)(?:\((\d+):(\d+)\))?")  # 1-0, or 1-0(2:1)

Pairs = frozenset[frozenset[int]]


@dataclass(frozen=True, slots=True)
class LoggedDraw:
    """A round as it was drawn; `date` says when.

    `boards` are its pairs by the labels of their boards, of which two may be the same.
    `before` are the lines of the log up to the draw; `repairs` say how the round was
    changed by the command since.
    """

    boards: tuple[tuple[str, frozenset[int]], ...]
    byes: tuple[int, ...]
    seed: int | None
    before: tuple[LogLine, ...]
    repairs: tuple[str, ...]
    date: str = ""

    @property
    def pairs(self) -> Pairs:
        """Give the pairs without order."""
        return frozenset(pair for _, pair in self.boards)

    @property
    def players(self) -> frozenset[int]:
        """Give everybody who was there to be paired."""
        return frozenset(no for pair in self.pairs for no in pair).union(self.byes)

    @property
    def bye(self) -> int | None:
        """Give who rests; where a table makes the pairs, the first who does."""
        return self.byes[0] if self.byes else None


def logged_draw(log: Sequence[LogLine], number: int) -> LoggedDraw | None:
    """Find the newest draw of a round; None when there is none or it was undone."""
    start, lines = 0, list[LogLine]()
    for place, line in enumerate(log):
        if line.round != number or line.topic not in (DRAW, UNDO):
            continue
        if line.topic == UNDO:
            lines = []
        elif lines and place == start + len(lines):
            lines.append(line)  # a long list goes on in the very next line
        else:
            start, lines = place, [line]
    if not lines:
        return None
    return _draw(lines, tuple(log[:start]), tuple(log[start + len(lines) :]))


def _draw(
    lines: Sequence[LogLine], before: tuple[LogLine, ...], since: tuple[LogLine, ...]
) -> LoggedDraw:
    number = lines[0].round
    items = [item for line in lines for item in line.text.split("; ")]
    byes = (int(bye[1]) for bye in map(_BYE.fullmatch, items) if bye)
    boards = (pair.groups() for pair in map(_PAIR.fullmatch, items) if pair)
    repairs = (x.text for x in since if (x.topic, x.round) == (REPAIR, number))
    return LoggedDraw(
        boards=tuple((label, frozenset(map(int, pair))) for label, *pair in boards),
        byes=tuple(byes),
        seed=lines[0].seed,
        before=before,
        repairs=tuple(repairs),
        date=lines[0].date,
    )


def as_known(tournament: Tournament, drawn: LoggedDraw) -> Tournament:
    """Put the results back that were known when a round was drawn."""
    return with_results(tournament, logged_results(drawn.before))


def with_results(
    tournament: Tournament, known: Mapping[int, Mapping[str, str]]
) -> Tournament:
    """Put logged results back where the log has some: by round and pair."""
    rounds = (
        _known(round_, known.get(round_.number, {}), tournament.settings)
        for round_ in tournament.rounds
    )
    return replace(tournament, rounds=tuple(rounds))


def _known(round_: Round, known: Mapping[str, str], settings: Settings) -> Round:
    boards = (
        _with_result(board, known.get(f"{board.first}–{board.second}"), settings)
        for board in round_.boards
    )
    return replace(round_, boards=tuple(boards))


def _with_result(board: Board, logged: str | None, settings: Settings) -> Board:
    """Give a board a result as logged: ``1-0``, ``1-0(2:1)``, ``2-0 1-1 absent 2``."""
    if settings.several_games and (match := read_match(logged or "", settings)):
        return replace(board, result=match_result(match, settings), match=match)
    typed = _RESULT.fullmatch(logged or "")
    if typed is None:
        return board
    code, first, second = typed.groups()
    games = (int(first), int(second)) if first else None
    return replace(board, result=BY_CODE.get(code), games=games, match=None)

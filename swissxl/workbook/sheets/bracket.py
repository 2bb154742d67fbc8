"""The sheet ``Bracket``: the top cut as a picture, drawn with the borders of cells.

Every round takes five columns: seed, name, what was scored, and two narrow ones for the
lines to the next round. A match is two rows; its *axis* is the line between them, where
the winner leaves. The axes of a first round are four rows apart, those of a later one
lie halfway between the two that lead to it:

    ┌────────────┐
    │ 1  Adams   ├─┐
    │ 4  Dvořák  │ │ ┌────────────┐
    └────────────┘ └─┤ 1  Adams   ├─
    ┌────────────┐ ┌─┤ 2  Brown   │
    ...
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from swissxl.core.results import Outcome
from swissxl.core.tournament import Board
from swissxl.pairing.boards import labels
from swissxl.pairing.bracket import Bracket, Match, Side, Vacant, places, stage
from swissxl.workbook.model import Report
from swissxl.workbook.schema import BYE, Sheet
from swissxl.workbook.sheets.look import (
    ACCENT,
    BARE,
    BLANK,
    FRAME,
    NAME,
    PALE_ACCENT,
    SOFT,
    SOFT_NUMBER,
    TEXT,
    WHITE,
    Edge,
    Look,
)
from swissxl.workbook.sheets.names import display_names
from swissxl.workbook.sheets.page import Cell, Column, Page, Row
from swissxl.workbook.sheets.widths import fit
from swissxl.workbook.sheets.words import sentence

SEED, PLAYER, SCORE, OUT, ACROSS = range(5)
"""The columns of a round."""
PER_ROUND = 5

LONGEST_NAME = 30
ROW_HEIGHT = 23.0
LINE_WIDTH = 2.4
WIDEST = 16  # players; a larger bracket is higher than wide
LAST_PLACE = 8  # the places listed below the champion

LEFT: tuple[Edge, ...] = ("left", "top", "bottom")
MIDDLE: tuple[Edge, ...] = ("top", "bottom")
RIGHT: tuple[Edge, ...] = ("right", "top", "bottom")


@dataclass(frozen=True, slots=True)
class _Looks:
    """How the three cells of one side of a match look."""

    seed: Look
    name: Look
    score: Look


def _looks(**changes: object) -> _Looks:
    return _Looks(
        SOFT_NUMBER.but(frame=FRAME, edges=LEFT, **changes),
        NAME.but(frame=FRAME, edges=MIDDLE, **changes),
        TEXT.but(frame=FRAME, edges=RIGHT, **changes),
    )


WAITING = _looks()
WON = _looks(fill=PALE_ACCENT, bold=True, colour=ACCENT)
LOST = _looks(colour=SOFT)
VACANT = _looks(colour=SOFT, italic=True, size=10)

BOARD = NAME.but(size=9, colour=SOFT)
UPPER: tuple[Edge, ...] = ("left", "right", "top")
LOWER: tuple[Edge, ...] = ("left", "right", "bottom")
TO_COME = (
    NAME.but(size=10, colour=SOFT, frame=FRAME, edges=UPPER),
    NAME.but(size=14, frame=FRAME, edges=LOWER),
)
CHAMPION = (
    NAME.but(size=10, colour=WHITE, fill=ACCENT),
    NAME.but(size=14, bold=True, colour=WHITE, fill=ACCENT),
)
PLACE = NAME.but(colour=SOFT)
NOTHING: Cell = (None, BLANK)


def bracket_page(report: Report, bracket: Bracket) -> Page:
    """Lay out the whole bracket, however much of it is played."""
    names = display_names(report.tournament.players.values())
    picture = _Picture(report, bracket, names)
    picture.paint()
    columns = tuple(_columns(bracket, names))
    return Page(
        tab=Sheet.BRACKET.value,
        heading="Top cut",
        line=_line(report, bracket, names),
        columns=columns,
        rows=picture.rows(len(columns)),
        landscape=len(bracket.seeds) <= WIDEST,
        one_page=True,
    )


def _line(report: Report, bracket: Bracket, names: dict[int, str]) -> str:
    event = report.tournament.settings.event
    return sentence(event, f"{len(bracket.players)} players", _state(bracket, names))


def _state(bracket: Bracket, names: dict[int, str]) -> str:
    """Say who has won, or what is to be played now."""
    match bracket.champion:
        case int(no):
            return f"{names[no]} has won"
        case Vacant.FREE:
            return "nobody won the final"
        case Vacant.OPEN:
            return f"to play: {stage(len(_under_way(bracket)))}"


def _under_way(bracket: Bracket) -> Sequence[Match]:
    """Find the first round that is not decided."""
    return next(
        matches
        for matches in bracket.rounds
        if any(match.winner is Vacant.OPEN for match in matches)
    )


def _columns(bracket: Bracket, names: dict[int, str]) -> Iterator[Column]:
    width = fit((names[no] for no in bracket.players), 19, LONGEST_NAME)
    for matches in bracket.rounds:
        yield Column("", 4.5)
        yield Column(stage(len(matches)), width, left=True)
        yield Column("", 5)
        yield Column("", LINE_WIDTH)
        yield Column("", LINE_WIDTH)
    champion = fit((names[no] for no in bracket.players), 22, 36, size=14)
    yield Column("Champion", champion, left=True)


def axis(round_: int, number: int) -> int:
    """Give the row whose lower border is the axis of a match; all counted from 0.

    Examples
    --------
    >>> [axis(0, 0), axis(0, 1), axis(1, 0), axis(2, 0)]
    [1, 5, 3, 7]
    """
    return (4 << round_) * number + (2 << round_) - 1


@dataclass(slots=True)
class _Picture:
    """A picture in the making: contents by row and column, and lines to be drawn."""

    report: Report
    bracket: Bracket
    names: dict[int, str]
    cells: dict[tuple[int, int], Cell] = field(default_factory=dict)
    lines: dict[tuple[int, int], tuple[frozenset[Edge], bool]] = field(
        default_factory=dict
    )

    def paint(self) -> None:
        """Draw all matches, the lines between them, the champion and the places."""
        for round_, matches in enumerate(self.bracket.rounds):
            for match in matches:
                self._match(round_, match)
                self._way_on(round_, match)
        self._champion()

    def rows(self, width: int) -> Iterator[Row]:
        """Give the rows, with a cell in every column."""
        cells: dict[tuple[int, int], Cell] = {
            at: (None, _drawn(edges, ACCENT if gone else FRAME))
            for at, (edges, gone) in self.lines.items()
        }
        cells |= self.cells
        last = max(row for row, _ in cells)
        for row in range(last + 1):
            line = (cells.get((row, column), NOTHING) for column in range(width))
            yield Row(tuple(line), BARE, ROW_HEIGHT)

    def _match(self, round_: int, match: Match) -> None:
        top, left = axis(round_, match.number - 1), PER_ROUND * round_
        if match.met or match.winner is Vacant.OPEN:
            label = f"Board {self._label(round_, match.number)}"
            self.cells[top - 1, left + PLAYER] = (label, BOARD)
        for row, side in ((top, match.first), (top + 1, match.second)):
            looks = _looks_of(match, side)
            self.cells[row, left + SEED] = (self._seed(side), looks.seed)
            self.cells[row, left + PLAYER] = (
                self._name(round_, match, row - top, side),
                looks.name,
            )
            self.cells[row, left + SCORE] = (_score(match.board, side), looks.score)

    def _label(self, round_: int, number: int) -> str:
        matches = len(self.bracket.rounds[round_])
        return labels(self.report.tournament.settings, matches)[number - 1]

    def _seed(self, side: Side) -> int | None:
        return self.bracket.seed(side) if isinstance(side, int) else None

    def _name(self, round_: int, match: Match, below: int, side: Side) -> str:
        if isinstance(side, int):
            return self.names[side]
        if side is Vacant.FREE:
            return "nobody" if round_ else BYE
        feeder = 2 * match.number - 1 + below
        return f"Winner of board {self._label(round_ - 1, feeder)}"

    def _way_on(self, round_: int, match: Match) -> None:
        """Draw the line from a match to the one that its winner plays next."""
        number = match.number - 1
        start, left = axis(round_, number), PER_ROUND * round_
        last = round_ + 1 == len(self.bracket.rounds)
        end = start if last else axis(round_ + 1, number // 2)
        self._line(start, left + OUT, "bottom", match)
        self._line(end, left + ACROSS, "bottom", match)
        for row in range(min(start, end) + 1, max(start, end) + 1):
            self._line(row, left + OUT, "right", match)

    def _line(self, row: int, column: int, edge: Edge, match: Match) -> None:
        """Draw along one cell, in the accent colour once somebody has gone that way."""
        edges, gone = self.lines.get((row, column), (frozenset(), False))
        gone = gone or isinstance(match.winner, int)
        self.lines[row, column] = (edges | {edge}, gone)

    def _champion(self) -> None:
        rounds = len(self.bracket.rounds)
        row, column = axis(rounds - 1, 0), PER_ROUND * rounds
        champion = self.bracket.champion
        won = isinstance(champion, int)
        texts = (
            "Champion",
            self.names[champion] if isinstance(champion, int) else None,
        )
        for below, look in enumerate(CHAMPION if won else TO_COME):
            self.cells[row + below, column] = (texts[below], look)
        listed = self._places() if self.bracket.decided else iter(())
        for below, text in enumerate(listed, 3):
            self.cells[row + below, column] = (text, PLACE)

    def _places(self) -> Iterator[str]:
        """List who came next."""
        for place, players in places(self.bracket):
            if 1 < place <= LAST_PLACE:
                for no in players:
                    yield f"{place}  {self.names[no]}"


def _looks_of(match: Match, side: Side) -> _Looks:
    if not isinstance(side, int):
        return VACANT
    if match.winner is Vacant.OPEN:
        return WAITING
    return WON if match.winner == side else LOST


def _score(board: Board | None, side: Side) -> str | None:
    """Write what a player scored: games where they were typed, ``+`` by default."""
    if board is None or board.result is None or not isinstance(side, int):
        return None
    first = side == board.first
    if board.games:
        return str(board.games[0 if first else 1])
    won = (board.result.first if first else board.result.second) is Outcome.WIN
    if board.result.played:
        return "1" if won else "0"
    return "+" if won else "–"


@cache
def _drawn(edges: frozenset[Edge], colour: str) -> Look:
    """Make the look of an empty cell with lines."""
    return BLANK.but(frame=colour, edges=edges)

"""The players of a round of the Dutch system, read anew from the rounds of an event.

Apart from the engine and slow, for `dutch_sieve`: preferences, floats, who may rest and
who gets which colour. Articles are those of C.04.3 (2026).
"""

from dataclasses import dataclass
from fractions import Fraction

from dutch_events import Cell, Event

from swissxl.pairing.dutch.baku import baku_points

Pair = tuple["Man", "Man"]

WHITE, BLACK = 1, -1
NO, MILD, STRONG, ABSOLUTE = range(4)


@dataclass(frozen=True)
class Man:
    """A player before the round; `floats` of the previous round and that before."""

    no: int
    score: Fraction
    odd: bool
    colours: tuple[int, ...]
    floats: tuple[str, str]
    unplayed: int
    met: frozenset[int]
    may_rest: bool
    top: bool

    @property
    def rank(self) -> tuple[Fraction, int]:
        return -self.score, self.no

    @property
    def difference(self) -> int:
        """1.6: games with White less games with Black."""
        return sum(self.colours)

    @property
    def due(self) -> int:
        """1.7: the colour that is preferred; 0 before the first game."""
        if not self.colours:
            return 0
        if self.difference == 0 or (self.twice and abs(self.difference) == 1):
            return -self.colours[-1]
        return BLACK if self.difference > 0 else WHITE

    @property
    def twice(self) -> bool:
        """The two latest games had the same colour."""
        return self.colours[-2:] in ((WHITE, WHITE), (BLACK, BLACK))

    @property
    def strength(self) -> int:
        if not self.colours:
            return NO
        if abs(self.difference) > 1 or self.twice:
            return ABSOLUTE
        return STRONG if self.difference else MILD


# ---- the players


def men_of(event: Event) -> list[Man]:
    """Read the players of the round, by rank."""
    taken = {
        no
        for no, row in event.cells.items()
        if any(cell.opponent or cell.code == "U" for cell in row)
    } | set(event.active)
    holders = [no for no in event.cells if no in taken]
    men = [_man(event, no, holders.index(no) + 1) for no in event.active]
    return sorted(men, key=lambda man: man.rank)


def _man(event: Event, no: int, number: int) -> Man:
    row = event.cells[no]
    played = [cell for cell in row if cell.opponent and cell.code in "1=0"]
    score = _score(event, no, event.round)
    possible = event.win * (event.round - 1)

    def bars(cell: Cell) -> bool:
        won = cell not in played and event.points(cell.code) >= event.win
        return cell.code == "U" or won

    return Man(
        no,
        score,
        number % 2 == 1,
        tuple(WHITE if cell.colour == "w" else BLACK for cell in played),
        (_floated(event, no, event.round - 1), _floated(event, no, event.round - 2)),
        len(row) - len(played),
        frozenset(cell.opponent for cell in played),
        not any(map(bars, row)),
        event.round == event.rounds and 2 * score > possible,
    )


def _score(event: Event, no: int, round_: int) -> Fraction:
    """The pairing score before a round: points and virtual points."""
    points = sum(
        (event.points(cell.code) for cell in event.cells[no][: round_ - 1]), Fraction(0)
    )
    if not event.accelerated:
        return points
    return points + baku_points(list(event.cells), event.rounds, event.win)(no, round_)


def _floated(event: Event, no: int, round_: int) -> str:
    """1.4: by the scores before that round; without a game by what it gave."""
    if round_ < 1:
        return ""
    cell = event.cells[no][round_ - 1]
    if not (cell.opponent and cell.code in "1=0"):
        more = event.points(cell.code) > event.loss
        return "down" if cell.code == "U" or more else ""
    own, other = (_score(event, one, round_) for one in (no, cell.opponent))
    return "down" if own > other else "up" if own < other else ""


# ---- colours, by 5.2


def white_and_black(one: Man, two: Man, initial: int) -> Pair:
    higher, lower = sorted((one, two), key=lambda man: man.rank)
    colour = _colour(higher, lower) or (initial if higher.odd else -initial)
    return (higher, lower) if colour == WHITE else (lower, higher)


def _colour(higher: Man, lower: Man) -> int:
    """The colour of the higher-ranked; 0 when neither has a preference."""
    if higher.due != lower.due:
        return higher.due or -lower.due
    mine, theirs = (
        (man.strength, abs(man.difference) if man.strength == ABSOLUTE else 0)
        for man in (higher, lower)
    )
    if mine != theirs:
        return higher.due if mine > theirs else -lower.due
    for own, other in zip(higher.colours[::-1], lower.colours[::-1], strict=False):
        if own != other:
            return -own
    return higher.due

"""A FIDE tournament report file (TRF) as data.

TRF16 and TRF26 (C.04, annex 2) with the lines that JaVaFo and bbpPairings add; what a
record holds is written at the functions that read it. Nothing is computed here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

ONE = Fraction(1)
HALF = Fraction(1, 2)
ZERO = Fraction(0)

EVER = 9999
"""A round after the last of any event."""

MOST_ROUNDS = 99

AT_THE_END = 999
"""The round that record 299 calls the final standings."""

TEAM = "310"
"""The record of a team."""

BAKU = "_BAKU"
"""What record 192 calls Baku acceleration."""

PLAYED = "1=0WDL"
"""Codes of games that were played; W, D and L are not rated."""

FORFEITS = "+-"
ALLOCATED_BYE = "U"
BYES = "HFZU"
NO_RESULT = ""
"""A pairing whose result is not in the file yet, or a round that says nothing."""

STANDARD_POINTS: Mapping[str, Fraction] = {
    "WW": ONE,
    "BW": ONE,
    "WD": HALF,
    "BD": HALF,
    "WL": ZERO,
    "BL": ZERO,
    "FW": ONE,
    "FL": ZERO,
    "FPB": ONE,
    "HPB": HALF,
    "ZPB": ZERO,
    "PAB": ONE,
}
"""What a round gives, by the names of JaVaFo: colour and result, forfeits, byes."""

_GAME = {"1": "W", "W": "W", "=": "D", "D": "D", "0": "L", "L": "L"}
_OTHER = {"+": "FW", "-": "FL", "F": "FPB", "H": "HPB", "Z": "ZPB", "U": "PAB"}


class Cell(NamedTuple):
    """One round of one player.

    Attributes
    ----------
    opponent
        The other player's number, 0 for none.
    colour
        ``w``, ``b``, or ``-`` for none.
    code
        The result as the file has it, empty where it has none: without an opponent,
        an absence, or a round that is still to come.
    """

    opponent: int = 0
    colour: str = "-"
    code: str = NO_RESULT

    @property
    def played(self) -> bool:
        """Tell whether a game took place."""
        return bool(self.opponent and self.code) and self.code in PLAYED

    @property
    def scores_as(self) -> str:
        """What it gives, by the names of `STANDARD_POINTS`; empty while open."""
        if not self.code:
            return "" if self.opponent else "ZPB"
        if self.opponent and self.code in _GAME:
            return self.colour.upper() + _GAME[self.code]
        return _OTHER[self.code]

    @property
    def kind(self) -> str:
        """The result by its kind: W, D, L, or what is no game; empty while open."""
        if not self.code:
            return "" if self.opponent else "Z"
        return _GAME.get(self.code, self.code)


EMPTY = Cell()


@dataclass(frozen=True, slots=True)
class Entry:
    """One player (record 001); `line` is where it stands in the file.

    `points` and `rank` are what the file claims, None where it claims nothing.
    """

    number: int
    name: str
    line: int = 0
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: Fraction | None = None
    rank: int | None = None
    cells: tuple[Cell, ...] = ()

    def cell(self, round_: int) -> Cell:
        """Give a round; one that the file does not have is empty."""
        return self.cells[round_ - 1] if round_ <= len(self.cells) else EMPTY


class Acceleration(NamedTuple):
    """Virtual points of some players in some rounds (records 250 and XXA)."""

    points: Fraction
    rounds: range
    numbers: range


class ForbiddenPairs(NamedTuple):
    """Players none of whom may meet another in some rounds (records 260 and XXP)."""

    numbers: tuple[int, ...]
    rounds: range


class Announcement(NamedTuple):
    """A bye asked for (record 240) or players absent from the next round (XXZ).

    `round` is None for the next one.
    """

    code: str
    round: int | None
    numbers: tuple[int, ...]
    line: int = 0


class Abnormal(NamedTuple):
    """Points out of the common (record 299).

    With a `code` what that kind of result gives: W, D or L of a game, ``+`` or ``-`` of
    a forfeit, F, H or Z without an opponent. Without one a penalty or a bonus.

    Attributes
    ----------
    round
        The round of such a result, None for any; of a penalty the round after which it
        counts, `AT_THE_END` for the final standings only.
    numbers
        Whose results; none named: everybody's.
    """

    code: str
    points: Fraction
    round: int | None
    numbers: tuple[int, ...]
    line: int = 0

    def decides(self, number: int, round_: int, cell: Cell) -> bool:
        """Tell whether it says what a round gave a player."""
        return (
            bool(self.code)
            and self.code == cell.kind
            and self.round in (None, round_)
            and (number in self.numbers or not self.numbers)
        )

    @property
    def narrowness(self) -> tuple[bool, bool]:
        """How few it is about: the narrower one of two holds."""
        return bool(self.numbers), self.round is not None

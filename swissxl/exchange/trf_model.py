"""A FIDE tournament report file (TRF) as data.

TRF16 and TRF26 (C.04, annex 2) with the lines that JaVaFo and bbpPairings add; what a
record holds is written at the functions that read it. Nothing is computed here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

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


@dataclass(frozen=True, slots=True)
class Cell:
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


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Virtual points of some players in some rounds (records 250 and XXA)."""

    points: Fraction
    rounds: range
    numbers: range


@dataclass(frozen=True, slots=True)
class ForbiddenPairs:
    """Players none of whom may meet another in some rounds (records 260 and XXP)."""

    numbers: tuple[int, ...]
    rounds: range


@dataclass(frozen=True, slots=True)
class Announcement:
    """A bye asked for (record 240) or players absent from the next round (XXZ).

    `round` is None for the next one.
    """

    code: str
    round: int | None
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Abnormal:
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


@dataclass(frozen=True)
class TrfFile:
    """A whole file.

    Attributes
    ----------
    headers
        The text of records that hold text, by their number: ``012`` the name …
    entries
        The players by pairing number.
    rounds
        How many are planned, None when the file does not say.
    initial
        The initial colour, ``w`` or ``b``; empty when the file does not say.
    points
        What a round gives, see `STANDARD_POINTS`.
    by_rank
        Whether pairing numbers are the positions in the file (``XXC rank``).
    others
        Lines of records that mean nothing here, kept as they are.
    abnormal
        Points out of the common, but for those of the whole event, which are `points`.
    """

    headers: Mapping[str, str] = field(default_factory=dict)
    entries: Mapping[int, Entry] = field(default_factory=dict)
    rounds: int | None = None
    initial: str = ""
    points: Mapping[str, Fraction] = field(default_factory=lambda: STANDARD_POINTS)
    accelerations: tuple[Acceleration, ...] = ()
    forbidden: tuple[ForbiddenPairs, ...] = ()
    announced: tuple[Announcement, ...] = ()
    by_rank: bool = False
    others: tuple[str, ...] = ()
    abnormal: tuple[Abnormal, ...] = ()

    @property
    def kind(self) -> str:
        """The system that record 192 states, without its acceleration."""
        return self._system.removesuffix(BAKU)

    @property
    def is_baku(self) -> bool:
        """Tell whether record 192 states Baku acceleration."""
        return self._system.endswith(BAKU)

    @property
    def _system(self) -> str:
        return self.headers.get("192", "").strip().upper()

    @property
    def is_round_robin(self) -> bool:
        """Tell whether everybody meets everybody."""
        return self.kind.endswith("ROUNDROBIN")

    @property
    def is_of_teams(self) -> bool:
        """Tell whether teams play."""
        teams = any(line.startswith(TEAM) for line in self.others)
        return teams or self.kind.startswith("FIDE_TEAM")

    @property
    def paired_rounds(self) -> int:
        """Count the rounds up to the last one with a pairing."""
        return max(
            (
                round_
                for entry in self.entries.values()
                for round_, cell in enumerate(entry.cells, 1)
                if cell.opponent
            ),
            default=0,
        )

    def worth(self, cell: Cell) -> Fraction:
        """Say what a round gives in this event."""
        if not cell.code:
            return ZERO if cell.opponent else self.points["ZPB"]
        if cell.opponent and cell.code in _GAME:
            return self.points[cell.colour.upper() + _GAME[cell.code]]
        return self.points[_OTHER[cell.code]]

    def gave(self, number: int, round_: int) -> Fraction:
        """Say what a round gave a player."""
        cell = self.entries[number].cell(round_)
        decisive = [one for one in self.abnormal if one.decides(number, round_, cell)]
        if decisive:
            return max(decisive, key=lambda one: one.narrowness).points
        return self.worth(cell)

    def bonus(self, number: int, rounds: int) -> Fraction:
        """Add up the penalties and bonuses of a player after so many rounds."""
        counting = (
            one.points
            for one in self.abnormal
            if not one.code and number in one.numbers and (one.round or 0) <= rounds
        )
        return sum(counting, ZERO)

    def bonus_at_the_end(self, number: int) -> Fraction:
        """Add up what counts in the final standings only; nothing before the end."""
        if self.paired_rounds < (self.rounds or 0):
            return ZERO
        return self.bonus(number, AT_THE_END) - self.bonus(number, AT_THE_END - 1)

    def score(self, number: int, rounds: int) -> Fraction:
        """Add up what the first rounds gave, penalties included."""
        last = min(rounds, len(self.entries[number].cells))
        gave = (self.gave(number, round_) for round_ in range(1, last + 1))
        return sum(gave, self.bonus(number, rounds))

"""A tournament as the workbook tells it: players, rounds, boards; nothing computed.

Everything here is frozen. Players are known by their number (`No.` in the workbook),
which is given once and never reused; rounds count from 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from swissxl.core.matches import Match
from swissxl.core.results import Result
from swissxl.core.settings import Settings


class Absence(Enum):
    """What a player asked for in the column ``Absent``."""

    ABSENT = "absent"
    HALF_BYE = "half-point bye"


def show_absences(absent: Mapping[int, Absence]) -> str:
    """Write rounds missed by arrangement as the column ``Absent`` has them.

    Examples
    --------
    >>> show_absences({4: Absence.HALF_BYE, 3: Absence.ABSENT})
    '3, 4½'
    """
    half = Absence.HALF_BYE
    return ", ".join(
        f"{round_}½" if absent[round_] is half else f"{round_}"
        for round_ in sorted(absent)
    )


class Missed(Enum):
    """Why a player has no board in a round."""

    BYE = "bye"  # the odd one out: the pairing-allocated bye
    HALF_BYE = "half-point bye"
    ZERO_BYE = "zero-point bye"
    ABSENT = "absent"
    WITHDRAWN = "withdrawn"
    LATE = "late entry"


@dataclass(frozen=True, slots=True)
class Player:
    """One row of ``Players``.

    Attributes
    ----------
    no
        The number, from 1.
    name
        As shown everywhere; not necessarily unique.
    sets
        ``All``, ``Some`` or ``None``: the card sets owned (seed 000).
    shown
        Further columns as typed, by their header, for showing them again
        (``Club``, ``Grade``, ``Rating`` ...).
    from_round, withdrawn_after
        First round and last round played; None: to the end.
    absent
        Rounds missed by arrangement.
    by_hand
        The number typed in the column ``Tie-break``.
    grade
        The strength as a number (`swissxl.core.grades`); None where none is given.
    start_score
        The starting score typed by the director; None where none is.
    federation_id
        The number in the federation's list, which other programs know a player by.
    """

    no: int
    name: str
    sets: str = "All"
    rating: int | None = None
    club: str = ""
    team: str = ""
    country: str = ""
    shown: Mapping[str, str | int | float] = field(default_factory=dict)
    from_round: int = 1
    withdrawn_after: int | None = None
    absent: Mapping[int, Absence] = field(default_factory=dict)
    fixed_board: str = ""
    by_hand: Fraction | None = None
    grade: int | None = None
    start_score: Fraction | None = None
    federation_id: str = ""

    def plays_in(self, round_: int) -> bool:
        """Tell whether the player is to be paired in a round."""
        return self.missing_in(round_) is None

    def missing_in(self, round_: int) -> Missed | None:
        """Say why the player is not to be paired in a round; None when he is."""
        if round_ < self.from_round:
            return Missed.LATE
        if self.withdrawn_after is not None and round_ > self.withdrawn_after:
            return Missed.WITHDRAWN
        match self.absent.get(round_):
            case Absence.ABSENT:
                return Missed.ABSENT
            case Absence.HALF_BYE:
                return Missed.HALF_BYE
            case None:
                return None


@dataclass(frozen=True, slots=True)
class Board:
    """One pairing of a round; `result` is None while it is open.

    `games` are the games (or game points) of the match for Player 1 and Player 2 where
    the director typed them. `handicap` counts the stones that Player 1 (White) gives.
    `match` has the games one by one where a match has several; it can be there while
    the result is still open.
    """

    label: str
    first: int
    second: int
    result: Result | None = None
    games: tuple[int, int] | None = None
    notes: str = ""
    handicap: int = 0
    match: Match | None = None

    @property
    def players(self) -> tuple[int, int]:
        """Give the numbers of the two, Player 1 first."""
        return self.first, self.second

    @property
    def typed(self) -> bool:
        """Tell whether anything is known of the result, if only the first game."""
        return self.result is not None or self.match is not None


@dataclass(frozen=True, slots=True)
class Round:
    """One round sheet: the boards, and why everybody else has none."""

    number: int
    boards: tuple[Board, ...]
    missed: Mapping[int, Missed] = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        """Tell whether every board has its result."""
        return all(board.result is not None for board in self.boards)

    @property
    def seated(self) -> frozenset[int]:
        """Give everybody who sits on a board."""
        return frozenset(no for board in self.boards for no in board.players)

    @property
    def resting(self) -> tuple[int, ...]:
        """List who has the pairing-allocated bye."""
        return tuple(no for no, why in self.missed.items() if why is Missed.BYE)


@dataclass(frozen=True, slots=True)
class ForbiddenPair:
    """Two players who must not meet; `rounds` is None for every round."""

    one: int
    two: int
    rounds: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything that the director's sheets say, in list order."""

    settings: Settings
    players: Mapping[int, Player]
    rounds: tuple[Round, ...] = ()
    forbidden: tuple[ForbiddenPair, ...] = ()

    @property
    def entrants(self) -> frozenset[int]:
        """Give the numbers of all but those who left before they ever had a board."""
        seated = frozenset[int]().union(*(one.seated for one in self.rounds))
        return frozenset(
            no
            for no, player in self.players.items()
            if player.withdrawn_after != 0 or no in seated
        )

    @property
    def complete_rounds(self) -> int:
        """Count the rounds from the first on in which no result is open."""
        for round_ in self.rounds:
            if not round_.complete:
                return round_.number - 1
        return len(self.rounds)

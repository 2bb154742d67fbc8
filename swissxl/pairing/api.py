"""What a pairing system gets and gives: a request in, a draw out, no files between."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol

from swissxl.core.history import History
from swissxl.core.lots import Lots
from swissxl.core.problems import Problem, WorkbookError
from swissxl.core.registry import Registry
from swissxl.core.settings import Settings, planned_rounds
from swissxl.pairing.matching import Barred

FEWEST = 2
"""A round needs that many players."""


class Topic(Enum):
    """What a note about a draw is about; the log groups by it."""

    LOTS = "lots"
    BYE = "bye"
    REMATCH = "rematch"
    WARNING = "warning"
    RULE = "rule"


@dataclass(frozen=True, slots=True)
class Note:
    """Something the director should know about a draw, in one sentence.

    `players` are those it is about, for the column ``Notes`` of their board.
    """

    topic: Topic
    text: str
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pair:
    """Two players who are to meet; `first` is Player 1 (White).

    `handicap` counts the stones that White gives.
    """

    first: int
    second: int
    handicap: int = 0

    @property
    def players(self) -> tuple[int, int]:
        """Give the numbers of the two, Player 1 first."""
        return self.first, self.second


@dataclass(frozen=True, slots=True)
class PairingRequest:
    """Everything a system may look at.

    Attributes
    ----------
    round, rounds
        The round to draw and the last one announced.
    active
        The numbers of those who are to be paired, in list order.
    ranking
        The active players from the top; those equal in score and in every pairing
        tie-break stand in one group (a *bin* of the card league).
    history
        All that happened before.
    lots
        The lots of this round.
    forbidden
        For each player those it must never meet in this round; empty when nobody.
    avoided
        The same, to be broken sooner than that somebody meets again
        (`swissxl.pairing.apart`).
    """

    round: int
    rounds: int
    active: tuple[int, ...]
    ranking: Sequence[Sequence[int]]
    history: History
    lots: Lots
    forbidden: Barred = field(default_factory=dict)
    avoided: Barred = field(default_factory=dict)

    @property
    def barred(self) -> Barred:
        """Give for each player whom it is not to meet: met, forbidden, avoided.

        Everything that pairs players asks this and not `History.met` alone, so that
        each system keeps apart whom the director wants apart.
        """
        given = [apart for apart in (self.forbidden, self.avoided) if apart]
        met = self.history.met
        if not given:
            return met
        return {no: set(met[no]).union(*(apart[no] for apart in given)) for no in met}

    def byes(self, no: int) -> int:
        """Count the byes of a player when somebody is to rest.

        Where players begin with starting scores rounds to come count too in which the
        player will be absent: each of them gives points without a game.

        Source: Ire, choice of the bye.
        """
        had = self.history.byes(no)
        if not self.history.settings.starting_scores:
            return had
        absent = self.history.players[no].absent
        return had + sum(round_ > self.round for round_ in absent)

    def __post_init__(self) -> None:
        """Refuse a round that nobody can play.

        Raises
        ------
        WorkbookError
            When fewer than two players are to be paired.
        """
        if len(self.active) < FEWEST:
            raise WorkbookError([self._nobody_left()])

    def _nobody_left(self) -> Problem:
        names = [self.history.players[no].name for no in self.active]
        found = f"only {names[0]} is" if names else "nobody is"
        return Problem(
            "Players",
            "",
            f"{found} there to play round {self.round}; a round needs two players.",
            "Add players, or look at From round, Withdrawn after and Absent.",
        )


class Obstacle(Enum):
    """Why a candidate was passed over."""

    MET = "they have met"
    APART = "they are kept apart"
    REST = "the rest could not be paired"
    GAPS = "the score gaps of the round would be larger"
    LATER = "a later round could not be paired"


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A candidate whose turn came earlier, and why it did not become the partner."""

    no: int
    obstacle: Obstacle


@dataclass(frozen=True, slots=True)
class Reason:
    """Why two players were paired, for whoever asks.

    Attributes
    ----------
    picker, partner
        Who was to get an opponent, and the one it got.
    step
        The rule that brought them together, in words.
    passed
        The candidates before the partner, in the order they were tried.
    """

    picker: int
    partner: int
    step: str
    passed: tuple[PassedOver, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """A drawn round: pairs in board order, who rests, and why.

    `reasons` has one per pair, in the order in which the pairs were made. Where the
    pairings stand in a table, `rests` are those whose opponent of the round is not
    there.
    """

    pairs: tuple[Pair, ...]
    bye: int | None = None
    notes: tuple[Note, ...] = ()
    reasons: tuple[Reason, ...] = ()
    rests: tuple[int, ...] = ()

    @property
    def resting(self) -> tuple[int, ...]:
        """Give everybody who rests."""
        return self.rests if self.bye is None else (self.bye, *self.rests)


class Explainer(Protocol):
    """A draw in words, for the director to read out; every text is a paragraph."""

    def rules(self) -> Iterator[str]:
        """Say how the round is drawn, and what the words below mean."""
        ...

    def board(self, reason: Reason) -> Iterator[str]:
        """Say why two players were paired; the first paragraph says it in short."""
        ...

    def bye(self) -> Iterator[str]:
        """Say why somebody rests, the first paragraph in short; nothing if nobody."""
        ...


Draws = Callable[[PairingRequest], Draw]
Planned = Callable[[Settings, int], int]


def swiss_rounds(_settings: Settings, players: int) -> int:
    """Plan as many rounds as single out one winner."""
    return planned_rounds(players)


Seats = Callable[[PairingRequest, int, int], Pair]
Explains = Callable[[PairingRequest, Draw], Explainer]


@dataclass(frozen=True, slots=True)
class PairingSystem:
    """One row of the systems: how it pairs, and what its events default to.

    Attributes
    ----------
    explain
        Puts a draw that `pair` has made into words.
    settings
        The settings that mean something in it beyond those of every system; another
        one that is set is a warning.
    unused
        Settings of every system that mean nothing in this one.
    defaults
        What is different from the usual where the sheet is blank, by field of
        `Settings` (`swissxl.pairing.defaults`).
    rounds
        How many rounds are planned, by the settings and the number of players, where
        the sheet does not say it.
    tiebreaks
        Its default list, as cells of ``Settings``.
    match_games
        True where two numbers in a result cell are the games of a match.
    colours
        True where Player 1 has White and Player 2 Black.
    own_bye
        True where the rules say who rests, whatever byes others have had.
    seat
        Gives two players their colours and stones, where that follows from more than
        the ranking; a round that is mended asks it.
    both_win
        True where ``1-1`` is a result: both won.
    scheduled
        True where the pairings stand in a table before the event: meetings and rests
        follow from it, and all rounds can be drawn at once.
    columns
        The columns of ``Players`` that mean something in it beyond those of every
        system; a new workbook has them ready.
    """

    name: str
    source: str
    sentence: str
    pair: Draws
    explain: Explains
    aliases: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    defaults: Mapping[str, Any] = field(default_factory=dict)
    rounds: Planned = swiss_rounds
    tiebreaks: tuple[str, ...] = ()
    match_games: bool = False
    colours: bool = False
    own_bye: bool = False
    seat: Seats | None = None
    both_win: bool = False
    scheduled: bool = False
    columns: tuple[str, ...] = ()


SYSTEMS: Registry[PairingSystem] = Registry()

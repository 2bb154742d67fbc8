"""A tournament report file in the making: what its records have said so far."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from swissxl.exchange.trf_fields import BadFieldError
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_model import (
    STANDARD_POINTS,
    Abnormal,
    Acceleration,
    Announcement,
    Entry,
    ForbiddenPairs,
)

ROUNDS = "the number of rounds"

Found = tuple[int, str]
"""A line and what is to be said of it."""


class Named(NamedTuple):
    """A record that names players: those in `players`, and in a range its ends."""

    line: int
    record: str
    players: tuple[int, ...]
    ends: tuple[int, ...] = ()


class Said(NamedTuple):
    """What a record says of the whole event."""

    value: object
    record: str
    line: int


@dataclass
class Draft:
    """What has been read so far; `line` is the number of the line at hand.

    Attributes
    ----------
    team
        Whether it is a tournament of teams, whose records name teams by number.
    usual
        What kinds of results are worth in the whole event by record 299, which
        outdoes all others, by the names of `STANDARD_POINTS`.
    points
        What kinds of results are worth by all other records.
    said
        What records have said of the whole event, such as `ROUNDS`.
    unread
        The numbers of players of whom a line could not be taken, 0 for a number that
        is not known.
    scoring_unread
        Whether a record that says what results are worth could not be read.
    """

    team: bool = False
    line: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    entries: dict[int, Entry] = field(default_factory=dict)
    rounds: int | None = None
    initial: str = ""
    points: dict[str, Fraction] = field(default_factory=dict)
    usual: dict[str, Fraction] = field(default_factory=dict)
    accelerations: list[Acceleration] = field(default_factory=list)
    forbidden: list[ForbiddenPairs] = field(default_factory=list)
    announced: list[Announcement] = field(default_factory=list)
    abnormal: list[Abnormal] = field(default_factory=list)
    by_rank: bool = False
    others: list[str] = field(default_factory=list)
    said: dict[str, Said] = field(default_factory=dict)
    named: list[Named] = field(default_factory=list)
    unread: set[int] = field(default_factory=set)
    scoring_unread: bool = False
    warnings: list[Found] = field(default_factory=list)

    def warn(self, text: str) -> None:
        """Say something of the line at hand that is no mistake for sure."""
        self.warnings.append((self.line, text))

    def say(self, what: str, value: object, record: str) -> None:
        """Take what a record says of the whole event.

        Raises
        ------
        BadFieldError
            Another one has said something else.
        """
        before = self.said.setdefault(what, Said(value, record, self.line))
        if before.value != value:
            raise BadFieldError(
                f"{what} is {value} by record {record}, but {before.value} by record "
                f"{before.record} in line {before.line}. Correct one of them."
            )

    def name(self, record: str, players: tuple[int, ...], *ends: int) -> None:
        """Note whom the line at hand names."""
        self.named.append(Named(self.line, record, players, ends))

    def leave_out(self, number: str) -> None:
        """Note that a player's line could not be taken."""
        digits = number.strip()
        known = int(digits) if digits.isascii() and digits.isdigit() else 0
        self.unread |= {known, 0} if known in self.entries else {known}

    def is_unread(self, number: int) -> bool:
        """Tell whether a player's own line may be one that could not be taken."""
        unknown = 0 in self.unread and number not in self.entries
        return unknown or number in self.unread

    def add(self, entry: Entry) -> None:
        """Add a player.

        Raises
        ------
        BadFieldError
            There is one with that number already.
        """
        if entry.number in self.entries:
            before = self.entries[entry.number].line
            raise BadFieldError(
                f"player {entry.number} is in line {before} already. "
                "Give every player a starting number of its own."
            )
        self.entries[entry.number] = entry

    def file(self, warnings: Sequence[str] = ()) -> TrfFile:
        """Put everything together; entries by number, or by place in the file."""
        entries = self.entries
        if not self.by_rank:
            entries = dict(sorted(entries.items()))
        return TrfFile(
            self.headers,
            entries,
            self.rounds,
            self.initial,
            {**STANDARD_POINTS, **self.points, **self.usual},
            tuple(self.accelerations),
            tuple(self.forbidden),
            tuple(self.announced),
            self.by_rank,
            tuple(self.others),
            tuple(self.abnormal),
            tuple(warnings),
        )

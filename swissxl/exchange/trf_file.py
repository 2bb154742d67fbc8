"""A whole tournament report file, and what its results give."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TypeVar

from swissxl.exchange.trf_model import (
    AT_THE_END,
    BAKU,
    STANDARD_POINTS,
    TEAM,
    ZERO,
    Abnormal,
    Acceleration,
    Announcement,
    Cell,
    Entry,
    ForbiddenPairs,
)


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
    warnings
        What in the file is not used, or may not be what it looks like.
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
    warnings: tuple[str, ...] = ()

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

    @cached_property
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

    def pairs(self, round_: int) -> Iterator[tuple[int, int]]:
        """Give White and Black of each pairing; without colours the lower is White."""
        for number, entry in self.entries.items():
            cell = entry.cell(round_)
            if cell.opponent > number:
                theirs = self.entries[cell.opponent].cell(round_).colour
                white = cell.colour == "w" or (cell.colour == "-" and theirs != "w")
                yield (number, cell.opponent) if white else (cell.opponent, number)

    def worth(self, cell: Cell) -> Fraction:
        """Say what a round gives in this event."""
        name = cell.scores_as
        return self.points[name] if name else ZERO

    def gave(self, number: int, round_: int) -> Fraction:
        """Say what a round gave a player."""
        cell = self.entries[number].cell(round_)
        if not self.abnormal:
            return self.worth(cell)
        known = (*self._abnormal_of(number), *self._abnormal_of(0))
        decisive = [one for one in known if one.decides(number, round_, cell)]
        if decisive:
            return max(decisive, key=lambda one: one.narrowness).points
        return self.worth(cell)

    def bonus(self, number: int, rounds: int) -> Fraction:
        """Add up the penalties and bonuses of a player after so many rounds."""
        counting = (
            one.points
            for one in self._abnormal_of(number)
            if not one.code and (one.round or 0) <= rounds
        )
        return sum(counting, ZERO)

    def _abnormal_of(self, number: int) -> tuple[Abnormal, ...]:
        """Give what record 299 says of a player; of 0: what it says of everybody."""
        return self._abnormal_by_player.get(number, ())

    @cached_property
    def _abnormal_by_player(self) -> Mapping[int, tuple[Abnormal, ...]]:
        return _by_player(self.abnormal)

    def announced_for(self, number: int) -> tuple[Announcement, ...]:
        """Give the byes and absences of a player that records have announced."""
        return self._announced_by_player.get(number, ())

    @cached_property
    def _announced_by_player(self) -> Mapping[int, tuple[Announcement, ...]]:
        return _by_player(self.announced)

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


N = TypeVar("N", Abnormal, Announcement)


def _by_player(records: Iterable[N]) -> dict[int, tuple[N, ...]]:
    """Sort records by the players whom they name, at 0 those that name nobody."""
    found: dict[int, list[N]] = {}
    for record in records:
        for number in dict.fromkeys(record.numbers or (0,)):
            found.setdefault(number, []).append(record)
    return {number: tuple(each) for number, each in found.items()}

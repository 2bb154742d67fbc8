"""A tournament report file in the making: what its records have said so far."""

from dataclasses import dataclass, field
from fractions import Fraction

from swissxl.exchange.trf_fields import BadFieldError
from swissxl.exchange.trf_model import (
    STANDARD_POINTS,
    Abnormal,
    Acceleration,
    Announcement,
    Entry,
    ForbiddenPairs,
    TrfFile,
)


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
    """

    team: bool = False
    line: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    entries: dict[int, Entry] = field(default_factory=dict)
    rounds: int | None = None
    initial: str = ""
    points: dict[str, Fraction] = field(default_factory=lambda: dict(STANDARD_POINTS))
    usual: dict[str, Fraction] = field(default_factory=dict)
    accelerations: list[Acceleration] = field(default_factory=list)
    forbidden: list[ForbiddenPairs] = field(default_factory=list)
    announced: list[Announcement] = field(default_factory=list)
    abnormal: list[Abnormal] = field(default_factory=list)
    by_rank: bool = False
    others: list[str] = field(default_factory=list)

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

    def file(self) -> TrfFile:
        """Put everything together; entries by number, or by place in the file."""
        entries = self.entries
        if not self.by_rank:
            entries = dict(sorted(entries.items()))
        return TrfFile(
            self.headers,
            entries,
            self.rounds,
            self.initial,
            {**self.points, **self.usual},
            tuple(self.accelerations),
            tuple(self.forbidden),
            tuple(self.announced),
            self.by_rank,
            tuple(self.others),
            tuple(self.abnormal),
        )

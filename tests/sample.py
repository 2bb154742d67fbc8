"""What a sample workbook is made from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Entries = Mapping[str, str | int]


@dataclass(frozen=True)
class Sample:
    """An event to be made: who plays, and the results of each round by board."""

    name: str
    event: str
    seed: int
    rounds: int | None
    players: Sequence[Entries]
    results: Sequence[str] = ()
    draw_last: bool = False
    settings: Mapping[str, str | int] = field(default_factory=dict)
    system: str = "Card league"
    games: int | None = None

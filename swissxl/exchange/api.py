"""What passes between an event and a file of another program."""

from collections.abc import Callable
from dataclasses import dataclass

from swissxl.core.history import History
from swissxl.core.registry import Registry
from swissxl.core.tournament import Tournament
from swissxl.pairing.api import PairingSystem
from swissxl.standings import Standings


@dataclass(frozen=True, slots=True)
class Event:
    """An event to be written: its history so far, and the ranking after it."""

    history: History
    standings: Standings

    @property
    def tournament(self) -> Tournament:
        """Give the event itself, with the rounds that are still open."""
        return self.history.tournament


@dataclass(frozen=True, slots=True)
class Written:
    """A file for another program; `doubts` say what of the event it cannot hold."""

    data: bytes
    doubts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Taken:
    """An event from a file; `doubts` say what of the file was not taken over."""

    tournament: Tournament
    doubts: tuple[str, ...] = ()


Reads = Callable[[bytes, str, PairingSystem], Taken]
Writes = Callable[[Event], Written]


@dataclass(frozen=True, slots=True)
class Format:
    """One row of the formats.

    Attributes
    ----------
    name
        What ``--to`` and ``--from`` call it.
    title
        What it is, for people.
    endings
        Endings of file names, the one that we write first.
    looks
        Tells whether a text that may be anything looks like this format.
    write
        Writes an event.
    read
        Reads a file (its bytes, what messages call it, the system to be played) into
        an event; None for a list of players, which ``Players`` can be filled from.
    system
        The system to be played where nobody says another, nor the file.
    system_of
        Names the system that a file's text says it is played by, if any.
    """

    name: str
    title: str
    endings: tuple[str, ...]
    looks: Callable[[str], bool]
    write: Writes
    read: Reads | None = None
    system: str = "Card league"
    system_of: Callable[[str], str | None] = lambda _: None
    aliases: tuple[str, ...] = ()


FORMATS: Registry[Format] = Registry()

"""What the Dutch system needs to know: entrants, their past rounds, the round to pair.

Only what the rules look at is here, so that a workbook's history and a tournament file
can both be put into it. Entrants are in the order of their pairing numbers; scores are
exact.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

ZERO = Fraction(0)


class Edition(Enum):
    """Which text of C.04.3 holds."""

    Y2017 = "2017"  # Baku 2016 with Goynuk 2017, in force till 31 January 2026
    Y2026 = "2026"  # in force from 1 February 2026


class Colour(Enum):
    """The colour of a game."""

    WHITE = 1
    BLACK = -1

    @property
    def other(self) -> "Colour":
        """The opposite colour."""
        return Colour(-self.value)


class Past(NamedTuple):
    """One round of one entrant.

    Attributes
    ----------
    points
        What the round gave.
    opponent, colour
        Of a game that was played; None for a bye, a forfeit and an absence, which are
        no meetings and carry no colour (C.04.2 3.4, 3.5).
    forfeit
        A game was scheduled and not played.
    allocated_bye
        The round was a pairing-allocated bye.
    """

    points: Fraction
    opponent: int | None = None
    colour: Colour | None = None
    forfeit: bool = False
    allocated_bye: bool = False

    @property
    def played(self) -> bool:
        """Tell whether a game took place."""
        return self.opponent is not None

    @property
    def paired(self) -> bool:
        """Tell whether the entrant took part in the pairing of the round."""
        return self.played or self.forfeit or self.allocated_bye


ABSENT = Past(ZERO)


VirtualPoints = Callable[[int, int], Fraction]
"""Gives the virtual points of an entrant in a round."""


def no_virtual_points(_no: int, _round: int) -> Fraction:
    """Give the virtual points of an event without acceleration."""
    return ZERO


@dataclass(frozen=True, slots=True)
class Situation:
    """An event before the round that is to be paired.

    Attributes
    ----------
    round, rounds
        The round to pair and the last one of the event.
    past
        The rounds of each entrant, by pairing number in its order; those who left are
        in it as well.
    active
        Who is to be paired.
    initial
        The colour of the first of two players without a preference when its pairing
        number is odd (drawn by lot before the event).
    win, loss
        What a game gives.
    virtual
        The virtual points (acceleration) of an entrant in a round.
    forbidden
        Pairs that must not meet in this round.
    """

    round: int
    rounds: int
    past: Mapping[int, tuple[Past, ...]]
    active: frozenset[int]
    initial: Colour = Colour.WHITE
    win: Fraction = Fraction(1)
    loss: Fraction = ZERO
    edition: Edition = Edition.Y2026
    virtual: VirtualPoints = no_virtual_points
    forbidden: frozenset[frozenset[int]] = field(default=frozenset())

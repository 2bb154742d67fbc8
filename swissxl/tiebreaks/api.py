"""What a tie-break is: a row with a name, a source and a function on the history.

Two kinds of function exist. A *value* rule gives each player a number, the higher the
better; where the number is a sum over the rounds, `parts` gives the summands, so that
the sheet ``Tie-breaks`` can take it apart. A *split* rule looks at a group of players
who are equal so far and cuts it into smaller groups, best first.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from swissxl.core.history import History
from swissxl.core.registry import Registry

Value = Callable[[History, int], Fraction]
Parts = Callable[[History, int], Sequence[Fraction]]
Split = Callable[[History, Sequence[int]], list[list[int]]]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One row of the catalogue; exactly one of `value` and `split` is given.

    Attributes
    ----------
    source
        Document, edition and article that define it.
    sentence
        What it is, for a director.
    value, parts
        The number of a player; its summands, one a round (index: round − 1).
    split
        Cuts a group of equal players into groups, best first; players of one returned
        group stay equal.
    at_cut_only
        True for a rule that decides nothing but who plays the cut (coin flip).
    """

    name: str
    source: str
    sentence: str
    aliases: tuple[str, ...] = ()
    value: Value | None = None
    parts: Parts | None = None
    split: Split | None = None
    at_cut_only: bool = False


TIEBREAKS: Registry[TieBreak] = Registry()


def summed(parts: Parts) -> Value:
    """Make the value of a tie-break that is the sum of its parts."""

    def value(history: History, no: int) -> Fraction:
        return sum(parts(history, no), Fraction(0))

    return value

"""What a tie-break is: a row with a name, a source and a function on the history.

Two kinds of function exist. A *value* rule gives each player a number, the higher the
better; where the number is a sum over the rounds, `parts` gives the summands, so that
the sheet ``Tie-breaks`` can take it apart. A *split* rule looks at a tie, the players
who are equal so far, and cuts it into smaller groups, best first.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from swissxl.core.history import History
from swissxl.core.registry import Registry
from swissxl.core.scores import total


@dataclass(frozen=True, slots=True)
class Tie:
    """Players who are equal so far, and where they stand.

    Attributes
    ----------
    above
        How many players are ranked above them: they share the places `above` + 1 to
        `above` + their number.
    final
        True after the last planned round.
    """

    players: tuple[int, ...]
    above: int = 0
    final: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a split rule made of a tie.

    Attributes
    ----------
    groups
        The players, best first; those of one group stay equal.
    shown
        A number for each player, by which the verdict can be checked; empty where
        nothing was decided.
    said
        A sentence for the log, empty where the sheets say enough.
    """

    groups: tuple[tuple[int, ...], ...]
    shown: Mapping[int, Fraction] = field(default_factory=dict)
    said: str = ""


Value = Callable[[History, int], Fraction]
Parts = Callable[[History, int], Sequence[Fraction]]
Split = Callable[[History, Tie], Verdict]


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
    own
        True where the summands are the player's own scores, of which no opponent has a
        part.
    split
        Cuts a tie of at least two players into groups.
    before, before_words
        A number that is compared before the value, and what it is called.
    """

    name: str
    source: str
    sentence: str
    aliases: tuple[str, ...] = ()
    value: Value | None = None
    parts: Parts | None = None
    own: bool = False
    split: Split | None = None
    before: Value | None = None
    before_words: str = ""


TIEBREAKS: Registry[TieBreak] = Registry()


def summed(parts: Parts) -> Value:
    """Make the value of a tie-break that is the sum of its parts."""

    def value(history: History, no: int) -> Fraction:
        return total(parts(history, no))

    return value

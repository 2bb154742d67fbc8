"""What a tie-break is: a row with a name, a source and a function on the history.

Two kinds of function exist. A *value* rule gives each player a number, the higher the
better; where the number is a sum over the rounds, `parts` gives the summands, so that
the sheet ``Tie-breaks`` can take it apart. A *split* rule looks at a tie, the players
who are equal so far, and cuts it into smaller groups, best first.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from swissxl.core.history import ZERO, History
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


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What a round would add to a sum that leaves it out, and why it does."""

    amount: Fraction
    why: str


Value = Callable[[History, int], Fraction]
Parts = Callable[[History, int], Sequence[Fraction]]
Notes = Callable[[History, int], Mapping[int, str]]
Omissions = Callable[[History, int], Mapping[int, LeftOut]]
Split = Callable[[History, Tie], Verdict]
Told = Callable[[History, Tie, int], Iterator[str]]
Working = Callable[[History, int], str]


def summed(parts: Parts) -> Value:
    """Make the value of a tie-break that is the sum of its parts."""

    def value(history: History, no: int) -> Fraction:
        return total(parts(history, no))

    return value


def without(parts: Parts, left_out: Omissions) -> Parts:
    """Make the parts of a sum that leaves out some rounds: they add nothing."""

    def kept(history: History, no: int) -> list[Fraction]:
        omitted = left_out(history, no)
        return [
            ZERO if at in omitted else part
            for at, part in enumerate(parts(history, no))
        ]

    kept.__doc__ = left_out.__doc__
    return kept


def once(name: str, value: Value) -> Value:
    """Compute a number once for each player of a history; `name` must be unique."""

    def remembered(history: History, no: int) -> Fraction:
        return history.remember((name, no), lambda: value(history, no))

    remembered.__doc__ = value.__doc__
    return remembered


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One row of the catalogue: a number to compare, or a way to split a tie.

    Attributes
    ----------
    source
        Document, edition and article that define it.
    sentence
        What it is, for a director.
    value, parts
        The number of a player; its summands, one a round (index: round − 1). Where only
        `parts` is given the value is their sum.
    left_out
        The rounds that the sum leaves out, by their place from 0: their parts become 0.
    notes
        What is to be said of single rounds, by their place from 0; the tie-break is the
        subject.
    working
        How a number that is no sum is computed, with all that goes into it.
    own
        True where the summands are the player's own scores, of which no opponent has a
        part.
    split, shown
        Cuts a tie of at least two players into groups; the number that such a rule
        shows for everybody, tied or not, if any.
    told
        Says which games decided a tie, or why they did not, as one of its players sees
        it.
    running
        True where virtual opponents count with their scores after every round, not only
        with the last.
    defined
        Tells who has a number at all; who has none counts 0 and shows a blank. None:
        everybody has one.
    before, before_words
        A number that is compared before the value, and what it is called.
    """

    name: str
    source: str
    sentence: str
    aliases: tuple[str, ...] = ()
    value: Value | None = None
    parts: Parts | None = None
    left_out: Omissions | None = None
    notes: Notes | None = None
    working: Working | None = None
    own: bool = False
    split: Split | None = None
    shown: Value | None = None
    told: Told | None = None
    running: bool = False
    defined: Callable[[History, int], bool] | None = None
    before: Value | None = None
    before_words: str = ""

    def __post_init__(self) -> None:
        """Leave out what is left out; add up where no other value is given."""
        if self.parts is not None and self.left_out is not None:
            object.__setattr__(self, "parts", without(self.parts, self.left_out))
        if self.parts is not None and self.value is None:
            object.__setattr__(self, "value", summed(self.parts))


TIEBREAKS: Registry[TieBreak] = Registry()

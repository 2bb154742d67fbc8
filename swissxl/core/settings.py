"""Settings of an event, typed; the table of what the sheet may say is `SETTINGS`.

`Settings` holds what the domain computes with, every default filled in. A row of
`SETTINGS` is one row of the sheet: its name, how its cell is read, what it means.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from swissxl.core.scores import parse_score, parse_whole, show_score


class Scope(Enum):
    """When a ranking is made with a tie-break (keywords of seed 002)."""

    ALWAYS = ""
    PAIR = "PAIR"
    END = "END"


@dataclass(frozen=True, slots=True)
class ChosenTieBreak:
    """A tie-break of the list, by its registered name, and when it is used.

    `also` is the other name of it that the director chose: ``Buchholz`` for Solkoff.
    """

    name: str
    scope: Scope = Scope.ALWAYS
    also: str = ""

    @property
    def label(self) -> str:
        """Give the name that heads its column."""
        return self.also or self.name

    def __str__(self) -> str:
        """Write it as the cell has it: ``Coin flip END``."""
        return f"{self.label} {self.scope.value}".strip()


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of an event.

    `rounds` and `random_seed` are None until they are made and written on first use.
    Points are what one result, bye or missed round is worth; every default is filled in
    when the sheet is read.

    `predetermined` follows from the system and has no row on the sheet: the pairings
    stand in a table before the event, so a rest is no result and a default is a game.
    `starting_scores` follows from the system as well: players begin with the points of
    their grade or rating (`swissxl.core.starting`).

    Points are those of a round. In matches of several games a round gives as much as
    all of its games, so `win` is so many times what the sheet says of one game.
    """

    system: str = "Card league"
    event: str = ""
    place: str = ""
    date: str = ""
    director: str = ""
    deadline: str = ""
    rounds: int | None = None
    random_seed: int | None = None
    win: Fraction = Fraction(2)
    draw: Fraction = Fraction(1)
    loss: Fraction = Fraction(0)
    bye_points: Fraction = Fraction(2)
    absent_points: Fraction = Fraction(0)
    half_bye_points: Fraction = Fraction(1)
    late_entry_points: Fraction = Fraction(0)
    tiebreaks: tuple[ChosenTieBreak, ...] = ()
    virtual_opponent: str = "Card league"
    cut: int = 8
    rematches: str = "When unavoidable"
    avoid: str = ""
    avoid_strength: str = "Prefer"
    avoid_until: int | None = None
    look_ahead: bool = True
    board_labels: str = "Numbers"
    first_board: int = 1
    first_round: str = "Random"
    backups: int = 5
    paper: str = "A4"
    predetermined: bool = False
    order: str = "Circle"
    cycles: int = 1
    withdrawn_under_half: str = "Keep"
    initial_colour: str = "White"
    edition: str = "2026"
    acceleration: str = "None"
    maximum_colour_difference: int = 3
    tiebreak_edition: str = "2026"
    starting_scores: bool = False
    games_per_match: int = 1
    bye_percent: int = 60
    missing_first: Fraction = Fraction(2)
    missing_other: Fraction = Fraction(1)
    absent_first: Fraction = Fraction(0)
    absent_other: Fraction = Fraction(0)
    absence_penalty: bool = False
    bar: str = ""
    floor: str = ""
    grade_width: int = 100
    start_from: str = ""
    seeding: str = "Split"
    early_seeding: str = ""
    early_rounds: int = 0
    handicap: str = "None"
    handicap_reduction: int = 1
    maximum_handicap: int = 9
    handicap_above_bar: bool = False
    round_down: bool = False
    sodos_byes: str = "Seed text"

    @property
    def several_games(self) -> bool:
        """Tell whether a match has several games (`swissxl.core.matches`)."""
        return self.games_per_match > 1

    @property
    def score_name(self) -> str:
        """Name the score: victory points, McMahon score, or just that."""
        if self.starting_scores:
            return "MMS"
        return "VP" if self.several_games else "Score"


def planned_rounds(players: int) -> int:
    """Compute the rounds that single out one winner: log2 of the field, rounded up.

    Examples
    --------
    >>> [planned_rounds(n) for n in (2, 8, 9, 300)]
    [1, 3, 4, 9]
    """
    return max(1, math.ceil(math.log2(players))) if players > 1 else 1


# ---- the rows of the sheet

Value = str | int | Fraction | bool
Read = Callable[[str], Value | None]


@dataclass(frozen=True, slots=True)
class Kind:
    """How a cell of one kind of setting is read; `read` gives None for a bad value.

    `as_typed` says that Excel must not make anything else of what is typed.
    """

    read: Read
    expected: str
    choices: tuple[str, ...] = ()
    as_typed: bool = False


def text() -> Kind:
    """Any text."""
    return Kind(str, "text", as_typed=True)


def whole(low: int, high: int) -> Kind:
    """Read a whole number in a range, both ends included."""

    def read(cell: str) -> int | None:
        number = parse_whole(cell)
        return number if number is not None and low <= number <= high else None

    return Kind(read, f"a whole number from {low} to {high}")


def points(low: int = 0, high: int = 1000) -> Kind:
    """Read points: exact, halves as ½ or .5."""

    def read(cell: str) -> Fraction | None:
        score = parse_score(cell)
        return score if score is not None and low <= score <= high else None

    limits = f"{show_score(Fraction(low))} to {show_score(Fraction(high))}"
    return Kind(read, f"points from {limits}, such as 2, ½ or 0.5")


def choice(*values: str) -> Kind:
    """Read one of a few words, without case."""

    def read(cell: str) -> str | None:
        folded = {value.casefold(): value for value in values}
        return folded.get(" ".join(cell.casefold().split()))

    return Kind(read, "one of: " + ", ".join(values), values)


def yes_no() -> Kind:
    """Read Yes or No."""
    words = choice("Yes", "No")

    def read(cell: str) -> bool | None:
        word = words.read(cell)
        return None if word is None else word == "Yes"

    return Kind(read, words.expected, words.choices)


@dataclass(frozen=True, slots=True)
class Setting:
    """One row of the sheet ``Settings``.

    Attributes
    ----------
    name
        As in the column ``Setting``.
    kind
        How the cell is read.
    meaning
        One sentence for the column ``Meaning``.
    default
        The default in words for the director, empty where there is none.
    field
        The field of `Settings` that holds it; empty for a tie-break, one of a list.
    """

    name: str
    kind: Kind
    meaning: str
    default: str = ""
    field: str = ""
    aliases: tuple[str, ...] = ()

"""The contract of the workbook as data: sheet names, columns and their other names."""

import re
from dataclasses import dataclass
from enum import Enum

MARK = "swissxl: rewritten at every run"
MARK_NAME = "_swissxl"
HEADER_ROWS = 12
CROSSTABLE_LIMIT = 40


class Sheet(Enum):
    """Sheets by their names; sheets of rounds have a number behind theirs."""

    SETTINGS = "Settings"
    PLAYERS = "Players"
    FORBIDDEN = "Forbidden"
    STANDINGS = "Standings"
    TIEBREAKS = "Tie-breaks"
    CROSSTABLE = "Crosstable"
    SEATING = "Seating"
    BRACKET = "Bracket"
    LOG = "Log"


REWRITTEN = (
    Sheet.STANDINGS,
    Sheet.TIEBREAKS,
    Sheet.CROSSTABLE,
    Sheet.SEATING,
    Sheet.BRACKET,
    Sheet.LOG,
)
"""Derived sheets in the order of their tabs."""

_ROUND = re.compile(r"\s*round\s*(\d+)\s*", re.IGNORECASE)
_CUT = re.compile(r"\s*cut\s*(\d+)\s*", re.IGNORECASE)


def round_number(title: str) -> int | None:
    """Read the number of a round sheet from its tab; None for another sheet.

    Examples
    --------
    >>> round_number("round  2"), round_number("Round 2 old")
    (2, None)
    """
    match = _ROUND.fullmatch(title)
    return int(match[1]) if match else None


def round_title(number: int) -> str:
    """Name the tab of a round."""
    return f"Round {number}"


def cut_number(title: str) -> int | None:
    """Read the number of a round of the top cut from its tab; None for another sheet.

    Examples
    --------
    >>> cut_number("cut 2"), cut_number("Round 2")
    (2, None)
    """
    match = _CUT.fullmatch(title)
    return int(match[1]) if match else None


def cut_title(number: int) -> str:
    """Name the tab of a round of the top cut."""
    return f"Cut {number}"


def after_title(number: int) -> str:
    """Name the tab with the standings as they stood after a round."""
    return f"After {number}"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: the header we write and the others that we read."""

    header: str
    aliases: tuple[str, ...] = ()


PLAYERS = (
    Column("No.", ("No", "Nr", "Nr.", "#", "Number")),
    Column("Name", ("Player",)),
    Column("First name", ("Firstname", "Given name")),
    Column("Last name", ("Lastname", "Surname", "Family name")),
    Column("Rating", ("Elo", "Rtg")),
    Column("Grade", ("Rank",)),
    Column("Sets", ()),
    Column("Club", ()),
    Column("Team", ()),
    Column("Country", ("Federation", "Fed")),
    Column("Title", ()),
    Column("Federation ID", ("FIDE ID", "ID")),
    Column("From round", ()),
    Column("Withdrawn after", ()),
    Column("Absent", ()),
    Column("Fixed board", ()),
    Column("Start score", ()),
    Column("Tie-break", ()),
    Column("Notes", ()),
)

ROUND = (
    Column("Board", ("Table",)),
    Column("No. 1", ("No 1", "White No.", "No. White")),
    Column("Player 1", ("White",)),
    Column("Result", ()),
    Column("Player 2", ("Black",)),
    Column("No. 2", ("No 2", "Black No.", "No. Black")),
    Column("Absent", ()),
    Column("Handicap", ()),
    Column("Notes", ()),
)

MOST_GAMES = 99


def games(count: int) -> tuple[str, ...]:
    """Name the columns of ``Round n`` with the games of a match.

    Examples
    --------
    >>> games(3)
    ('G1', 'G2', 'G3')
    """
    return tuple(f"G{number}" for number in range(1, count + 1))


SETTINGS = (Column("Setting", ()), Column("Value", ()), Column("Meaning", ()))

LOG = tuple(
    Column(header)
    for header in ("Date", "Command", "Version", "Round", "Seed", "Topic", "Text")
)

DRAW_TOPIC = "draw"
"""The topic of the lines of ``Log`` that list a draw: ``1: 7–4; 2: 2–9; bye: 3``."""

SHOWN_IN_STANDINGS = ("Rating", "Grade", "Sets", "Club", "Team", "Country", "Title")
"""Columns of ``Players`` that ``Standings`` repeats where anybody has an entry."""

BYE = "BYE"
HALF_BYE = "½ BYE"
ZERO_BYE = "0 BYE"
ABSENT = "absent"

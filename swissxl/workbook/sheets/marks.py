"""What one round was for a player, in a few letters, and its colour.

======  =====================================
``W12``  won against number 12
``D5``   drew with number 5
``L3``   lost to number 3
``+8``   won by default, ``=8`` drew, ``-8`` lost
``BYE``  rested; ``½ BYE``, ``0 BYE`` by arrangement
``–``    absent
``?3``   plays number 3, no result yet
======  =====================================
"""

from swissxl.core.history import Kind, Record
from swissxl.core.results import Outcome
from swissxl.core.scores import show_score
from swissxl.core.tournament import Missed
from swissxl.workbook import schema
from swissxl.workbook.sheets.look import (
    DRAW,
    LINE,
    LOSS,
    SOFT,
    TEXT,
    TO_FILL_IN,
    UNPLAYED,
    WIN,
    Look,
)
from swissxl.workbook.sheets.page import Cell

MARK = TEXT.but(size=10)
WON, DREW, LOST = MARK.but(fill=WIN), MARK.but(fill=DRAW), MARK.but(fill=LOSS)
WITHOUT_PLAY = MARK.but(fill=UNPLAYED)
ABSENT = MARK.but(colour=SOFT)
OPEN = MARK.but(fill=TO_FILL_IN)

_BOXED = {look: look.but(frame=LINE) for look in (WON, DREW, LOST, WITHOUT_PLAY, OPEN)}

_LETTER = {Outcome.WIN: "W", Outcome.DRAW: "D", Outcome.LOSS: "L"}
_SIGN = {Outcome.WIN: "+", Outcome.DRAW: "=", Outcome.LOSS: "-"}
_PLAYED_LOOK = {Outcome.WIN: WON, Outcome.DRAW: DREW, Outcome.LOSS: LOST}
_WORDS: dict[Missed, tuple[str, Look]] = {
    Missed.BYE: (schema.BYE, WITHOUT_PLAY),
    Missed.HALF_BYE: (schema.HALF_BYE, WITHOUT_PLAY),
    Missed.ZERO_BYE: (schema.ZERO_BYE, WITHOUT_PLAY),
    Missed.ABSENT: ("–", ABSENT),
    Missed.WITHDRAWN: ("–", ABSENT),
    Missed.LATE: ("–", ABSENT),
}

_LEFT = {"align": "left", "indent": 1}
LEGEND: tuple[Cell, ...] = (
    ("W12  won against number 12", WON.but(**_LEFT)),
    ("D5  drew with number 5", DREW.but(**_LEFT)),
    ("L3  lost to number 3", LOST.but(**_LEFT)),
    ("+8  =8  -8  won, drew, lost by default", WITHOUT_PLAY.but(**_LEFT)),
    ("BYE  rested; ½ BYE, 0 BYE by arrangement", WITHOUT_PLAY.but(**_LEFT)),
    ("–  absent", ABSENT.but(**_LEFT)),
)
LEGEND_OPEN: Cell = ("?3  plays number 3, no result yet", OPEN.but(**_LEFT))


def round_mark(record: Record) -> Cell:
    """Write a round for the columns ``R1`` … of ``Standings``."""
    match record:
        case Record(missed=Missed() as missed):
            return _WORDS[missed]
        case Record(kind=Kind.PLAYED, outcome=Outcome() as outcome):
            return f"{_LETTER[outcome]}{record.opponent}", _PLAYED_LOOK[outcome]
        case Record(kind=Kind.DEFAULT, outcome=Outcome() as outcome):
            return f"{_SIGN[outcome]}{record.opponent}", WITHOUT_PLAY
        case _:
            return f"?{record.opponent}", OPEN


def meeting_mark(record: Record) -> Cell:
    """Write a round against somebody for ``Crosstable``: its points, ``+``, ``=``."""
    look = _BOXED[round_mark(record)[1]]
    match record:
        case Record(kind=Kind.PLAYED):
            return show_score(record.points), look
        case Record(kind=Kind.DEFAULT, outcome=Outcome() as outcome):
            return _SIGN[outcome], look
        case _:
            return "?", look

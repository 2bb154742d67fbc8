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

With colours the number comes first, then the colour and the points: ``12w1`` beat 12
with White, ``5b½`` drew with 5 as Black; by default ``8+``, ``8=``, ``8-``; ``3w?`` is
still open. What does not count, since the other was taken out, stands in brackets.
"""

from collections.abc import Sequence

from swissxl.core.history import Kind, Record
from swissxl.core.results import Outcome
from swissxl.core.scores import show_score
from swissxl.core.settings import Settings
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

_BOXED = {
    look: look.but(frame=LINE) for look in (WON, DREW, LOST, WITHOUT_PLAY, ABSENT, OPEN)
}

_LETTER = {Outcome.WIN: "W", Outcome.DRAW: "D", Outcome.LOSS: "L"}
_SIGN = {Outcome.WIN: "+", Outcome.DRAW: "=", Outcome.LOSS: "-"}
_POINTS = {Outcome.WIN: "1", Outcome.DRAW: "½", Outcome.LOSS: "0"}
_LEAD = {Outcome.WIN: 1, Outcome.DRAW: 0, Outcome.LOSS: -1}
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
LEGEND_OPEN_COLOURS: Cell = ("3w?  plays number 3, no result yet", OPEN.but(**_LEFT))
LEGEND_VOID: Cell = ("(…)  does not count: one was taken out", ABSENT.but(**_LEFT))
LEGEND_OPEN: Cell = ("?3  plays number 3, no result yet", OPEN.but(**_LEFT))


def legend_colours(settings: Settings) -> tuple[Cell, ...]:
    """Explain the marks of a system with colours, in the points of the event."""
    win, draw, loss = map(show_score, (settings.win, settings.draw, settings.loss))
    return (
        (f"12w{win}  beat number 12 with White", WON.but(**_LEFT)),
        (f"5b{draw}  drew with number 5 as Black", DREW.but(**_LEFT)),
        (f"3w{loss}  lost to number 3 with White", LOST.but(**_LEFT)),
        ("8+  8=  8-  won, drew, lost by default", WITHOUT_PLAY.but(**_LEFT)),
        *LEGEND[4:],
    )


def round_mark(record: Record, *, colours: bool = False) -> Cell:
    """Write a round for the columns ``R1`` … of ``Standings``."""
    write = _with_colour if colours else _without_colour
    match record:
        case Record(missed=Missed() as missed):
            return _WORDS[missed]
        case Record(kind=Kind.PLAYED, outcome=Outcome() as outcome):
            return write(record, outcome), _PLAYED_LOOK[outcome]
        case Record(kind=Kind.DEFAULT, outcome=Outcome() as outcome):
            sign, other = _SIGN[outcome], record.opponent
            return f"{other}{sign}" if colours else f"{sign}{other}", WITHOUT_PLAY
        case Record(kind=Kind.VOID, outcome=Outcome() as outcome):
            return f"({write(record, outcome)})", ABSENT
        case _ if colours:
            return f"{record.opponent}{_colour(record)}?", OPEN
        case _:
            return f"?{record.opponent}", OPEN


def _without_colour(record: Record, outcome: Outcome) -> str:
    return f"{_LETTER[outcome]}{record.opponent}"


def _with_colour(record: Record, outcome: Outcome) -> str:
    void = record.kind is Kind.VOID
    points = _POINTS[outcome] if void else show_score(record.points)
    return f"{record.opponent}{_colour(record)}{points}"


def _colour(record: Record) -> str:
    return "w" if record.first else "b"


def meetings_mark(records: Sequence[Record]) -> Cell:
    """Write the rounds against somebody for ``Crosstable``: points, ``+``, ``=``.

    Of several meetings the colour is that of all together.
    """
    looks = [round_mark(record)[1] for record in records]
    played = all(record.kind is Kind.PLAYED for record in records)
    look = _together(records) if played else looks[-1]
    return " ".join(map(_meeting, records)), _BOXED[look]


def _together(records: Sequence[Record]) -> Look:
    lead = sum(_LEAD[record.outcome] for record in records if record.outcome)
    return WON if lead > 0 else LOST if lead < 0 else DREW


def _meeting(record: Record) -> str:
    match record:
        case Record(kind=Kind.PLAYED):
            return show_score(record.points)
        case Record(kind=Kind.DEFAULT, outcome=Outcome() as outcome):
            return _SIGN[outcome]
        case Record(kind=Kind.VOID, outcome=Outcome() as outcome):
            return f"({_POINTS[outcome]})"
        case _:
            return "?"

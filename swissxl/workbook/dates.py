"""Texts that Excel has turned into dates: read back only where nothing is guessed.

Who types ``2-1`` into an ordinary cell gets the first of February, or the second of
January, by the language of the computer. What was typed can be told from the date alone
in three cases:

=======================  ==========================  ==============
the cell holds           it shows                    typed was
=======================  ==========================  ==============
the 1st of a month 2000  month and year (``mmm-yy``)  ``month-0``
day equal to month       day and month (``d-mmm``)    ``day-day``
a full hour              hours and minutes           ``hour:0``
=======================  ==========================  ==============

Everything else is given back to the director with what it can have been.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time

from swissxl.workbook.cells import MADE_BY_EXCEL, RETYPE, Cell, Findings, describe
from swissxl.workbook.formats import shown

_YEAR_0 = 2000
_CENTURY = 100


@dataclass(frozen=True, slots=True)
class Typed:
    """What may have been typed; `sure` when nothing else can have been."""

    readings: tuple[str, ...]
    sure: bool = False


def read_back(cell: Cell) -> Typed:
    """Find what was typed into a cell that now holds a date or a time."""
    match cell.value:
        case datetime(hour=0, minute=0, second=0) as day:
            return _from_date(day, shown(cell.number_format))
        case time() as clock:
            hours = shown(cell.number_format).startswith("hm")
            sure = hours and clock.hour > 0 and (clock.minute, clock.second) == (0, 0)
            return Typed((f"{clock.hour}-{clock.minute}",), sure)
        case _:
            return Typed(())


def _from_date(day: datetime, parts: str) -> Typed:
    zero = (f"{day.month}-0",) if (day.year, day.day) == (_YEAR_0, 1) else ()
    if set(parts) == {"m", "y"} and day.day == 1:
        return Typed(zero or (f"{day.month}-{day.year % _CENTURY}",), sure=bool(zero))
    both = sorted({f"{day.month}-{day.day}", f"{day.day}-{day.month}"}, reverse=True)
    half = ("½",) if {day.day, day.month} == {1, 2} else ()  # 1/2 is a date as well
    sure = set(parts) == {"d", "m"} and day.day == day.month
    return Typed((*zero, *both, *half), sure and not zero)


def made_by_excel(cell: Cell) -> bool:
    """Tell whether a cell holds a date or a time."""
    return isinstance(cell.value, MADE_BY_EXCEL)


def repaired(cell: Cell, findings: Findings) -> str | None:
    """Give the text behind a date or time in a result cell.

    A repair is a warning; None, with a problem noted, where more than one is possible.
    """
    typed = read_back(cell)
    if not typed.sure:
        refuse(cell, typed.readings, findings)
        return None
    findings.warning(
        cell,
        f"Excel made {describe(cell)} of what was typed; it is read as "
        f"{typed.readings[0]}.",
        RETYPE,
    )
    return typed.readings[0]


def refuse(cell: Cell, readings: Sequence[str], findings: Findings) -> None:
    """Note a date or time as a problem, with what may have been typed."""
    asked = f": was it {' or '.join(readings)}?" if readings else "."
    findings.problem(
        cell, f"Excel made {describe(cell)} of what was typed{asked}", RETYPE
    )


def rounds_meant(cell: Cell) -> tuple[str, ...]:
    """Say what a date in the column ``Absent`` can have meant."""
    match cell.value:
        case datetime(hour=0, minute=0) as day:
            low, high = sorted((day.month, day.day))
            return (f"rounds {low} to {high}", f"rounds {low} and {high}")
        case _:
            return ()

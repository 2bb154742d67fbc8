"""A cell with its address, and the list of what is wrong, cell by cell."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from swissxl.core.problems import Problem
from swissxl.core.scores import parse_whole
from swissxl.workbook.a1 import position, reference
from swissxl.workbook.cell_faults import Fault
from swissxl.workbook.text import clean

MADE_BY_EXCEL = (date, time, timedelta)
_EXACT = 10**16  # beyond it a cell no longer holds every whole number
RETYPE = "Format the cell as Text, then type it again."


class Cell(NamedTuple):
    """A value and where it stands.

    `value` is a text, a number, a boolean, a date or time, or a `Fault`; a blank cell
    has the empty text. `number_format` is given for dates and times.
    """

    sheet: str
    row: int
    column: int
    value: object = ""
    number_format: str = ""

    @property
    def ref(self) -> str:
        """Its name: ``D7``."""
        return reference(self.row, self.column) if self.column else ""

    @property
    def blank(self) -> bool:
        """Tell whether nothing that anybody could see is in it."""
        value = self.value
        return value == "" or (isinstance(value, str) and not clean(value))


class Findings:
    """Collects problems, which stop a run, and warnings, which don't."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []

    def problem(self, cell: Cell, message: str, hint: str = "") -> None:
        """Note what stops every run."""
        self.problems.append(Problem(cell.sheet, cell.ref, message, hint))

    def problem_at(self, sheet: str, cells: str, message: str, hint: str = "") -> None:
        """Note what is wrong with a whole sheet or a rectangle of it."""
        self.problems.append(Problem(sheet, cells, message, hint))

    def warning(self, cell: Cell, message: str, hint: str = "") -> None:
        """Note what was read with a doubt."""
        self.warnings.append(Problem(cell.sheet, cell.ref, message, hint))


def in_order(found: Iterable[Problem], titles: Iterable[str]) -> tuple[Problem, ...]:
    """Sort by tab, row and column; what has no place comes first."""
    tabs = {title: place for place, title in enumerate(titles, 1)}
    return tuple(
        sorted(
            found,
            key=lambda one: (tabs.get(one.sheet, 0), position(one.cell.split(":")[0])),
        )
    )


def read_text(cell: Cell, findings: Findings) -> str | None:
    """Read a cell as text, numbers included; None, with a problem noted, if not.

    What cannot be read: an error, a formula never computed, a boolean, and what Excel
    made a date or a time.
    """
    match cell.value:
        case str(text):
            return clean(text)
        case bool(truth):
            _boolean(cell, findings, truth=truth)
        case int() | float() as number:
            return show_number(number)
        case Fault(text):
            _fault(cell, findings, text)
        case datetime() | time() | timedelta():
            findings.problem(
                cell, f"Excel made {describe(cell)} of what was typed.", RETYPE
            )
        case other:  # pragma: no cover - the library knows no other kinds
            findings.problem(cell, f"{other!r} cannot be read.", RETYPE)
    return None


def _boolean(cell: Cell, findings: Findings, *, truth: bool) -> None:
    word = "TRUE" if truth else "FALSE"
    findings.problem(
        cell, f"the cell holds the truth value {word}, not a text or a number.", RETYPE
    )


def _fault(cell: Cell, findings: Findings, held: str) -> None:
    if held:
        findings.problem(cell, f"the cell holds {held}.", "Type a value instead.")
    else:
        findings.problem(
            cell,
            "the cell holds a formula that was never calculated.",
            "Open the file in Excel and save it once, or type a value instead.",
        )


def show_number(number: float) -> str:
    """Write a number as it was typed: 2.0 is ``2``.

    Examples
    --------
    >>> show_number(2.0), show_number(7), show_number(0.5), show_number(1e300)
    ('2', '7', '0.5', '1e+300')
    """
    if number == int(number) and abs(number) < _EXACT:
        return str(int(number))
    return repr(float(number))


def describe(cell: Cell) -> str:
    """Say what date or time a cell holds: ``the date 2 January 2026``."""
    match cell.value:
        case datetime() as moment:
            return f"the date {moment.day} {moment:%B %Y}"
        case time() as clock:
            return f"the time {clock:%H:%M}"
        case timedelta() as span:
            minutes = int(span.total_seconds()) // 60
            return f"the time {minutes // 60}:{minutes % 60:02}"
        case other:
            return repr(other)


def read_whole(
    cell: Cell, findings: Findings, what: str, low: int, high: int
) -> int | None:
    """Read a whole number within limits; None for a blank, or with a problem noted."""
    if type(cell.value) is int and low <= cell.value <= high:  # all but always
        return cell.value
    text = read_text(cell, findings)
    if not text:
        return None
    number = parse_whole(text)
    if number is not None and low <= number <= high:
        return number
    findings.problem(
        cell,
        f'{what} "{text}" is no whole number from {low} to {high}.',
        "Correct it, or clear the cell.",
    )
    return None

"""Finds the cells of a sheet whose values nobody can read, before a library trips.

Excel writes none of these but its own errors and formulas; other programs do, and hands
that edit the XML: a number ``NaN``, a 30 February, a text that the file does not have.
Such a cell is a matter for the director only where it stands in a column of ours.
"""

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import unescape

from swissxl.workbook.a1 import position

CELL = re.compile(rb"<c\b([^>]*?)(?:/>|>(.*?)</c>)", re.DOTALL)
PLACE = re.compile(rb"""\br\s*=\s*["']([A-Za-z]+\d+)["']""")

_TYPE = re.compile(rb"""\bt\s*=\s*["'](\w+)["']""")
_VALUE = re.compile(rb"<v\b[^>]*>(.*?)</v>", re.DOTALL)
_PLAIN = rb"-?\d{1,15}(?:\.\d{1,20})?"
_SUSPECT = re.compile(
    rb"""<f[\s>/]|\bt\s*=\s*["'][bdes]["']|<v\b[^>]*>(?!%s</v>)""" % _PLAIN
)
_MALFORMED = re.compile(
    rb"""<c\b[^>]*?\b(?:r\s*=\s*["'](?![A-Za-z]{1,3}[1-9]\d{0,6}["'])"""
    rb"""|s\s*=\s*["'](?!-?\d+["']))[^>]*>"""
)
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_TRUTH = {"true": b"1", "false": b"0", "1": b"1", "0": b"0"}


@dataclass(frozen=True, slots=True)
class Fault:
    """A cell without a value that can be read.

    `text` says what it holds (``the error #N/A``), empty for a formula never computed.
    """

    text: str = ""


Faults = Mapping[tuple[int, int], Fault]
"""Faults by row and column."""


def malformed(rows: bytes) -> str:
    """Give the first tag of a cell without a possible address or style, mostly none."""
    found = _MALFORMED.search(rows)
    return found[0].decode(errors="replace") if found else ""


def take_faults(rows: bytes, texts: int) -> tuple[bytes, Faults]:
    """Empty the cells that cannot be read, and say what they held.

    Parameters
    ----------
    rows
        The XML of rows; every cell has its place.
    texts
        How many texts the workbook keeps in its shared list.
    """
    if not _SUSPECT.search(rows):
        return rows, {}
    faults: dict[tuple[int, int], Fault] = {}

    def readable(cell: re.Match[bytes]) -> bytes:
        fault = _fault(cell[1], cell[2] or b"", texts)
        if fault is None:
            return _as_bit(cell)
        if place := PLACE.search(cell[1]):
            faults[position(place[1].decode())] = fault
        return b"<c%s/>" % cell[1]

    return CELL.sub(readable, rows), faults


def _fault(attributes: bytes, body: bytes, texts: int) -> Fault | None:
    found = _TYPE.search(attributes)
    kind = found[1].decode() if found else "n"
    cached = _VALUE.search(body)
    value = unescape(cached[1].decode()).strip() if cached else ""
    if kind == "e" and body:
        return Fault(f"the error {value or '#ERROR!'}")
    if not value:
        # A formula whose result is an empty text is computed: it says t="str".
        computed = kind == "str" and cached
        return Fault() if b"<f" in body and not computed else None
    check = _CHECKS.get(kind)
    wrong = check(value, texts) if check else ""
    return Fault(wrong) if wrong else None


def _number(value: str, _: int) -> str:
    sound = _NUMBER.fullmatch(value) and math.isfinite(float(value))
    return "" if sound else f'"{value}", which is no number'


def _truth(value: str, _: int) -> str:
    return "" if value in _TRUTH else f'"{value}", which is neither TRUE nor FALSE'


def _text(value: str, texts: int) -> str:
    known = value.isascii() and value.isdigit() and int(value[:9]) < texts
    return "" if known else "a text that is missing from the file"


def _date(value: str, _: int) -> str:
    from openpyxl.utils.datetime import from_ISO8601

    try:
        from_ISO8601(value)  # type: ignore[no-untyped-call]
    except (ValueError, OverflowError):
        return f'"{value}", which is no date'
    return ""


_CHECKS: Mapping[str, Callable[[str, int], str]] = {
    "n": _number,
    "b": _truth,
    "s": _text,
    "d": _date,
}
"""What a value of each type must be (ECMA-376 part 1, 18.18.11); "" when it is."""


def _as_bit(cell: re.Match[bytes]) -> bytes:
    """Write ``true`` as 1, the only way in which the library knows it."""
    if b"true<" not in cell[0] and b"false<" not in cell[0]:
        return cell[0]
    found = _TYPE.search(cell[1])
    if not found or found[1] != b"b":
        return cell[0]
    return _VALUE.sub(
        lambda value: b"<v>%s</v>" % _TRUTH[value[1].decode().strip()], cell[0]
    )

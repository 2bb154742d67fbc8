"""Reads the column ``Absent``: which rounds a player misses, and how."""

import re

from swissxl.core.tournament import Absence
from swissxl.workbook.cells import Cell, Findings, read_text
from swissxl.workbook.dates import made_by_excel, refuse, rounds_meant

LAST_ROUND = 999
_HINT = "Write rounds such as 3, 5 or 3-5; 4½ asks for a half-point bye in round 4."

_DASH = re.compile(r"\s*[-‐‑‒–—−]\s*")
_HALF = re.compile(r"\s*½|\.5\b")
_SEPARATOR = re.compile(r"[,;\s]+")
_ROUNDS = re.compile(r"(?P<low>\d{1,3})(?:-(?P<high>\d{1,3})|(?P<half>½))?")


def parse_absences(text: str) -> dict[int, Absence] | None:
    """Read rounds and ranges of rounds; None for what cannot be read.

    Examples
    --------
    >>> parse_absences("2; 4½")
    {2: <Absence.ABSENT: 'absent'>, 4: <Absence.HALF_BYE: 'half-point bye'>}
    >>> list(parse_absences("3-5, 9")), parse_absences("5-3"), parse_absences("all")
    ([3, 4, 5, 9], None, None)
    """
    text = _HALF.sub("½", _DASH.sub("-", text))
    absences: dict[int, Absence] = {}
    for word in filter(None, _SEPARATOR.split(text)):
        match = _ROUNDS.fullmatch(word)
        if match is None:
            return None
        low = int(match["low"])
        rounds = range(low, int(match["high"] or low) + 1)
        kind = Absence.HALF_BYE if match["half"] else Absence.ABSENT
        if low < 1 or not rounds or any(absences.get(r, kind) != kind for r in rounds):
            return None
        absences.update(dict.fromkeys(rounds, kind))
    return absences


def read_absences(cell: Cell, findings: Findings) -> dict[int, Absence]:
    """Read a cell of the column; empty for a blank, or with a problem noted."""
    if made_by_excel(cell):
        refuse(cell, rounds_meant(cell), findings)
        return {}
    text = read_text(cell, findings)
    if not text:
        return {}
    absences = parse_absences(text)
    if absences is None:
        findings.problem(cell, f'Absent "{text}" cannot be read as rounds.', _HINT)
        return {}
    if isinstance(cell.value, float):
        _warn_decimal(cell, text, findings)
    return absences


def _warn_decimal(cell: Cell, text: str, findings: Findings) -> None:
    """Warn about 3.5 as a number: with a decimal comma, "3,5" becomes the same."""
    whole, _, half = text.partition(".")
    findings.warning(
        cell,
        f"the number {text} is read as a half-point bye asked for round {whole}.",
        f"Write {whole}½ to say so, or {whole}; {half} for two rounds.",
    )

"""Dates, as directors and files write them."""

import re

_DAY = re.compile(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})")
_ISO = re.compile(r"[0-9]{4}[-/][0-9]{2}[-/][0-9]{2}")
_DOTTED = re.compile(r"\b([0-9]{2})\.([0-9]{2})\.([0-9]{4})\b")

Day = tuple[int, int, int]
"""A year, a month and a day."""


def day(text: str) -> Day | None:
    """Read a date: year, month and day with a mark between; None where it is none.

    Examples
    --------
    >>> day("2026/03/01"), day("2026-3-1"), day("1 March")
    ((2026, 3, 1), (2026, 3, 1), None)
    """
    match = _DAY.fullmatch(text.strip())
    return (int(match[1]), int(match[2]), int(match[3])) if match else None


def days(text: str) -> list[str]:
    """Find the dates in a text, and write them as ISO 8601 has them.

    Examples
    --------
    >>> days("2026-03-01 - 2026/03/03"), days("28.11.2026"), days("in March")
    (['2026-03-01', '2026-03-03'], ['2026-11-28'], [])
    """
    dotted = _DOTTED.sub(lambda found: "-".join(found.groups()[::-1]), text)
    return [found.replace("/", "-") for found in _ISO.findall(dotted)]

"""Which edition of FIDE's tie-break rules (C.07) a tournament file is to be read by."""

from collections.abc import Mapping

from swissxl.exchange.dates import Day, day

IN_FORCE: Mapping[str, Day] = {
    "2026": (2026, 3, 1),
    "2024": (2024, 8, 1),
    "2023": (2023, 9, 1),
    "before 2023": (0, 0, 0),
}
"""The editions, each from its first day on."""

NEWEST = "2026"


def edition_in_force(end: str) -> str:
    """Find the edition for an event by its last day; without a date the newest.

    Examples
    --------
    >>> [edition_in_force(end) for end in ("2026/03/01", "2026/02/28", "", "2022/1/1")]
    ['2026', '2024', '2026', 'before 2023']
    """
    last = day(end) or IN_FORCE[NEWEST]
    return next(edition for edition, first in IN_FORCE.items() if first <= last)

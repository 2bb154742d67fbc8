"""Finds texts in the column of names that may be a remark and no player.

Directors write ``Total 14`` or ``* = paid`` below a list, and type a late player there
after an empty row. Whoever has a number, or anything else in his row, is a player. Of a
name that stands all alone it is asked, or said, what it counts as.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from swissxl.workbook.cells import Findings
from swissxl.workbook.tables import Table, TableRow

NAMES = ("Name", "First name", "Last name")

_LONGEST_NAME = 60
_IN_NAMES = frozenset(" .,'’-")


class Named(NamedTuple):
    """A row of the list and the name that stands there."""

    row: TableRow
    name: str


def check_remarks(table: Table, named: Sequence[Named], findings: Findings) -> None:
    """Ask about names that look like remarks; warn about others that stand alone."""
    gap = _gap(table)
    if gap is None:
        return
    doubted = [one for one in named if one.row.number >= gap and _alone(one.row)]
    usual = _signs(one.name for one in named if one not in doubted)
    players = []
    for one in doubted:
        if len(one.name) <= _LONGEST_NAME and _signs([one.name]) <= usual:
            players.append(one)
            continue
        findings.problem(
            one.row.first(*NAMES),
            f'is "{one.name}" a player? It stands below an empty row, with nothing but '
            "a name.",
            "Close the gap above it if it is; else move it to the right of the table.",
        )
    if players:
        _warn(players, findings)


def _warn(players: Sequence[Named], findings: Findings) -> None:
    """Say of the first of them, once for all, what they count as."""
    more = f" (and {len(players) - 1} more like it)" if players[1:] else ""
    findings.warning(
        players[0].row.first(*NAMES),
        f'"{players[0].name}"{more} stands below an empty row, with nothing but a '
        "name, and counts as a player.",
        "Move it to the right of the table if it is a remark.",
    )


def _gap(table: Table) -> int | None:
    """Give the first row of the table below one in which nothing stands at all."""
    numbers = [row.number for row in table.rows]
    for above, below in pairwise(numbers):
        between = table.grid.values[above : below - 1]
        if any(all(value == "" for value in line) for line in between):
            return below
    return None


def _alone(row: TableRow) -> bool:
    others = (header for header in row.table.columns if header not in NAMES)
    return all(row[header].blank for header in others)


def _signs(names: Iterable[str]) -> set[str]:
    """Give the signs that are rare in names; any digit stands for all of them."""
    signs = {sign for name in names for sign in name if not sign.isalpha()}
    return {"0" if sign.isdigit() else sign for sign in signs} - _IN_NAMES

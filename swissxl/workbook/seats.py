"""Reads one half of a row of a round sheet: a player, or the word that stands there."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from swissxl.core.tournament import Missed
from swissxl.workbook.cells import Cell, Findings, read_text, read_whole
from swissxl.workbook.directory import Directory
from swissxl.workbook.missed_words import missed_by
from swissxl.workbook.players_sheet import LAST_NUMBER
from swissxl.workbook.tables import Table, TableRow

SIDES = (("No. 1", "Player 1"), ("No. 2", "Player 2"))
"""The columns of a board's two players: number and name."""


class Seat(NamedTuple):
    """A player, a word, nothing, or (`bad`) something that is none of these.

    `cell` is where the player is named, else numbered.
    """

    cell: Cell
    no: int | None = None
    word: Missed | None = None
    bad: bool = False


def read_seat(
    row: TableRow, side: tuple[str, str], directory: Directory, findings: Findings
) -> Seat:
    """Read the number and the name of one side of a row."""
    number, name = row[side[0]], row[side[1]]
    cell = number if name.blank and not number.blank else name
    text = read_text(name, findings)
    no = read_whole(number, findings, "the number", 1, LAST_NUMBER)
    if text is None or (no is None and not number.blank):
        return Seat(cell, bad=True)
    word = missed_by(text)
    if word and (no is None or not directory.called(text)):
        return _word(number, no, text, findings) or Seat(cell, word=word)
    if no is None and not text:
        return Seat(cell)
    found = directory.find(no, text, (number, name), findings)
    return Seat(cell, no=found, bad=found is None)


def _word(number: Cell, no: int | None, text: str, findings: Findings) -> Seat | None:
    """Note a number beside a word: one of the two was left over by a change."""
    if no is None:
        return None
    findings.problem(
        number,
        f'the number {no} stands beside "{text}", which is no player.',
        "Clear the number, or type the player's name.",
    )
    return Seat(number, bad=True)


def numbers_in(tables: Mapping[int, Table]) -> Iterator[int]:
    """Yield every player's number that stands in a round sheet."""
    for table in tables.values():
        for header, _ in SIDES:
            if header in table.columns:
                for row in table.rows:
                    yield from _number(row[header].value)


def _number(value: object) -> Iterator[int]:
    if isinstance(value, int | str) and str(value).isdecimal():
        number = int(str(value)[:9])
        if number <= LAST_NUMBER:
            yield number

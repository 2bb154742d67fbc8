"""Rounds of the Dutch system as small text pictures: what was played, what must follow.

A file has its facts first (``source``, ``round``, ``edition`` …), then a line a player
with its rounds, and what is to be paired: ``2-1`` is White and Black, ``6`` the bye.
A round is opponent, colour and result (``4w1``, ``3b-``) or a bye (``U``, ``H``, ``F``,
``Z``); one more than the rounds played is a bye of the round to pair.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from dutch_events import Cell, Event

from swissxl.pairing.dutch.entrants import Colour, Edition

CASES = Path(__file__).parent / "pairing" / "dutch_cases"

_CELL = re.compile(r"(\d+)([wb])(\S)")
_PLAYER = re.compile(r"(\d+):(.*)")


@dataclass(frozen=True)
class Case:
    """One picture: the event before the round, and the round for each edition."""

    name: str
    event: Event
    expected: dict[Edition, set[tuple[int, int]] | None]


def read_case(path: Path) -> Case:
    facts: dict[str, str] = {}
    rows: dict[int, list[Cell]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if player := _PLAYER.fullmatch(line.strip()):
            rows[int(player[1])] = [_cell(word) for word in player[2].split()]
        elif line.strip():
            key, _, value = line.partition(":")
            facts[key.strip()] = value.strip()
    round_, rounds = map(int, facts["round"].split(" of "))
    event = Event(
        len(rows),
        rounds,
        Colour[facts.get("initial", "white").upper()],
        win=Fraction(facts.get("win", "1")),
        draw=Fraction(facts.get("draw", "1/2")),
        loss=Fraction(facts.get("loss", "0")),
        bye=Fraction(facts["bye"]) if "bye" in facts else None,
        cells={no: row[: round_ - 1] for no, row in rows.items()},
        asked={no: row[-1] for no, row in rows.items() if len(row) == round_},
    )
    expected = {
        edition: _pairs(facts[f"pairs {edition.value}"])
        for edition in Edition
        if f"pairs {edition.value}" in facts
    }
    return Case(path.stem, event, expected)


def _cell(word: str) -> Cell:
    game = _CELL.fullmatch(word)
    return Cell(int(game[1]), game[2], game[3]) if game else Cell(0, "-", word)


def _pairs(text: str) -> set[tuple[int, int]] | None:
    if text == "no legal pairing":
        return None
    words = [tuple(map(int, word.split("-"))) for word in text.split()]
    return {(word[0], word[1] if len(word) > 1 else 0) for word in words}

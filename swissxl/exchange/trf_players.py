"""Record 001 of a tournament report file: a player and all its rounds.

Columns, from 1: 5-8 starting number, 10 sex, 11-13 title, 15-47 name, 49-52 rating,
54-56 federation, 58-68 FIDE id, 70-79 birth date, 81-84 points, 86-89 rank; round r has
its opponent in the four columns from 92 + 10 (r - 1), the colour two after them and the
result two after that.
"""

import re
from fractions import Fraction

from swissxl.exchange.trf_fields import (
    HIGHEST,
    BadFieldError,
    number,
    signed_points,
    words,
)
from swissxl.exchange.trf_model import (
    BYES,
    EMPTY,
    FORFEITS,
    MOST_ROUNDS,
    NO_RESULT,
    PLAYED,
    Cell,
    Entry,
)

FIRST_ROUND = 91
WIDTH = 10
LEAST = 15
"""A line that ends before the name is cut off."""

_FIVE_DIGITS = re.compile(r"\d{5,}")


def read_player(line: int, record: str) -> Entry:
    """Read a player."""
    if len(record) < LEAST:
        raise BadFieldError(
            f"the line ends after {len(record)} columns, before the player's name."
        )
    rounds = -(-(len(record) - FIRST_ROUND) // WIDTH)
    if rounds > MOST_ROUNDS:
        raise BadFieldError(
            f"the line has {rounds} rounds; {MOST_ROUNDS} are the most."
        )
    return Entry(
        number=number(record[4:8], "the starting number", least=1),
        name=words(record[14:47]),
        line=line,
        sex=record[9:10].strip(),
        title=record[10:13].strip(),
        rating=_rating(record[47:53]),
        federation=record[53:56].strip(),
        fide_id=record[57:68].strip(),
        birth=record[69:79].strip(),
        points=_points(record[80:84]),
        rank=number(record[85:89], "the rank") if record[85:89].strip() else None,
        cells=tuple(_cells(record)),
    )


def _rating(text: str) -> int | None:
    """Read a rating, with the columns on both sides, into which a longer one runs."""
    if not text.strip():
        return None
    if _FIVE_DIGITS.search(text):
        raise BadFieldError(
            f"the rating {text.strip()} is above {HIGHEST}, the highest there can be."
        )
    return number(text, "the rating") or None


def _points(text: str) -> Fraction | None:
    return signed_points(text, "the points") if text.strip() else None


def _cells(record: str) -> list[Cell]:
    """Read the rounds up to the last one that says anything."""
    return [
        _cell(record[place : place + WIDTH - 2], round_)
        for round_, place in enumerate(range(FIRST_ROUND, len(record), WIDTH), 1)
    ]


_KNOWN: dict[str, Cell] = {}


def _cell(text: str, round_: int) -> Cell:
    """Read one round; equal texts are equal cells."""
    known = _KNOWN.get(text)
    if known is None:
        known = _KNOWN[text] = _read_cell(text, round_)
    return known


def _read_cell(text: str, round_: int) -> Cell:
    opponent = text[:4].strip()
    colour, code = text[5:6].strip().lower(), text[7:8].strip().upper()
    where = f"round {round_}"
    if not text.strip():
        return EMPTY
    if colour not in ("w", "b", "-", ""):
        raise BadFieldError(f'{where}: the colour is "{colour}", not w, b or -.')
    other = number(opponent or "0", f"{where}: the opponent")
    if not other:
        return _bye(code, where)
    if code not in PLAYED + FORFEITS:
        raise BadFieldError(f'{where}: "{code}" is no result of a game.')
    if colour not in ("w", "b") and code not in FORFEITS:
        raise BadFieldError(f"{where}: a game without a colour; type w or b.")
    return Cell(other, colour or "-", code or NO_RESULT)


def _bye(code: str, where: str) -> Cell:
    """Read a round without an opponent; old files write a forfeit win as a bye."""
    if code in ("", "-"):
        return Cell(0, "-", "Z")
    if code == "+":
        return Cell(0, "-", "F")
    if code not in BYES:
        raise BadFieldError(
            f'{where}: "{code}" is the result of a game, but there is no opponent.'
        )
    return Cell(0, "-", code)

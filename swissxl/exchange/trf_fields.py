"""The fields of a record: numbers and points, read strictly, with words for errors."""

from fractions import Fraction
from functools import lru_cache

from swissxl.core.problems import SwissxlError
from swissxl.core.scores import show_score

_CONTROLS = dict.fromkeys([*range(32), *range(127, 160), 0x2028, 0x2029], " ")

HIGHEST = 9999
"""Numbers of players and ratings have four columns."""

_LONGEST = 12
"""No number has as many digits."""


class BadFieldError(SwissxlError):
    """A field that cannot be read; the text says what is wrong with the line."""

    exit_code = 1


def number(text: str, what: str, *, least: int = 0, most: int = HIGHEST) -> int:
    """Read a whole number in a range."""
    word = text.strip()
    digits = word.isascii() and word.isdigit() and len(word) <= _LONGEST
    if not (digits and least <= int(word) <= most):
        raise BadFieldError(
            f'{what} is "{word}", not a whole number from {least} to {most}.'
        )
    return int(word)


def words(text: str) -> str:
    """Read a text for people, with a blank for each sign that moves a cursor."""
    return text.translate(_CONTROLS).strip()


def numbers(text: str) -> tuple[int, ...]:
    """Read the numbers of some players."""
    return tuple(number(word, "a player", least=1) for word in text.split())


@lru_cache
def points(text: str, what: str) -> Fraction:
    """Read points: a number with a decimal point or comma."""
    word = text.strip().replace(",", ".")
    whole, _, part = word.partition(".")
    digits = whole + part
    if not (digits.isdigit() and word.isascii() and len(digits) <= _LONGEST):
        raise BadFieldError(f'{what}: "{text.strip()}" is no number of points.')
    return Fraction(word if part else whole)


def signed_points(text: str, what: str) -> Fraction:
    """Read points that may be below zero."""
    word = text.strip()
    if word.startswith("-"):
        return -points(word[1:], what)
    return points(word, what)


def in_points(value: Fraction) -> str:
    """Write points out: ``½ point``, ``1 point``, ``2½ points``."""
    return f"{show_score(value)} point{'' if 0 < value <= 1 else 's'}"

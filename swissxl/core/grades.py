"""Grades of Go players: kyu, dan and professional dan, as whole numbers in one row.

20 kyu is −20, 1 kyu −1, 1 dan 0, 9 dan 8; professionals stand above all of them, 1p
at 9. Grades and ratings are set against each other by the scale of the European Go
database: 1 dan is 2100 and a grade 100 points; a professional dan is 30, from 2700 on.
"""

import re
from fractions import Fraction

_GRADE = re.compile(r"(\d{1,2})\s*(k|d|p)[a-z]*\.?", re.IGNORECASE)

LOWEST = -30
"""The grade of 30 kyu, from which starting scores count."""

MOST = {"k": -LOWEST, "d": 9, "p": 9}
"""The greatest number of each kind of grade."""

ONE_DAN = 2100
WIDTH = 100
FIRST_PRO = 9
PRO = 2700
PRO_WIDTH = 30


def parse_grade(text: str) -> int | None:
    """Read a grade that a person typed: ``3d``, ``5 kyu``, ``1P``; None if it is none.

    Examples
    --------
    >>> [parse_grade(text) for text in ("20k", "1 kyu", "1D", "3 dan", "1p", "0k", "x")]
    [-20, -1, 0, 2, 9, None, None]
    >>> [parse_grade(text) for text in ("30k", "31k", "9d", "10d", "9p", "10p")]
    [-30, None, 8, None, 17, None]
    """
    match = _GRADE.fullmatch(text.strip())
    if match is None:
        return None
    number, kind = int(match[1]), match[2].lower()
    if not 1 <= number <= MOST[kind]:
        return None
    if kind == "k":
        return -number
    return number - 1 if kind == "d" else FIRST_PRO - 1 + number


def show_grade(grade: int) -> str:
    """Write a grade.

    Examples
    --------
    >>> [show_grade(grade) for grade in (-20, -1, 0, 8, 9)]
    ['20k', '1k', '1d', '9d', '1p']
    """
    if grade < 0:
        return f"{-grade}k"
    return f"{grade + 1}d" if grade < FIRST_PRO else f"{grade - FIRST_PRO + 1}p"


def between(level: int, floor: int | None, bar: int | None) -> int:
    """Keep a grade or a rating between floor and bar; None is no limit.

    Examples
    --------
    >>> between(-40, -30, 2), between(5, -30, 2), between(5, -30, None)
    (-30, 2, 5)
    """
    if floor is not None:
        level = max(level, floor)
    return level if bar is None else min(level, bar)


def rating_of_grade(grade: int) -> int:
    """Give the rating in the middle of a grade.

    Examples
    --------
    >>> [rating_of_grade(grade) for grade in (-20, -1, 0, 9)]
    [100, 2000, 2100, 2700]
    """
    if grade >= FIRST_PRO:
        return PRO + PRO_WIDTH * (grade - FIRST_PRO)
    return ONE_DAN + WIDTH * grade


def grade_of_rating(rating: int) -> int:
    """Give the grade whose rating is nearest; halfway between two the stronger.

    Examples
    --------
    >>> [grade_of_rating(rating) for rating in (2100, 2049, 2050, 100)]
    [0, -1, 0, -20]
    """
    nearest = (Fraction(rating - ONE_DAN, WIDTH) + Fraction(1, 2)).__floor__()
    return min(nearest, FIRST_PRO - 1)

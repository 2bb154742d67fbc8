"""FIDE's two tables between ratings and results (Handbook B.02, 8.1).

One tells the rating difference that a score stands for, the other the score that is to
be expected of a rating difference. Scores are parts of a point in whole per cents.
"""

from bisect import bisect_left
from fractions import Fraction

PER_CENT = 100

# From 50 per cent on; each line has ten, the last one the 100 per cent as well.
_DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800),
)

# The greatest difference at which the higher rated is expected to score 50, 51, … 99
# per cent.
_GREATEST = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)


def difference_of_score(score: Fraction) -> int:
    """Give the rating difference of a score per game, rounded to per cents, halves up.

    Source: FIDE B.02, table 8.1.1.

    Examples
    --------
    >>> [difference_of_score(Fraction(*x)) for x in ((4, 5), (1, 2), (1, 3), (0, 1))]
    [240, 0, -125, -800]
    """
    per_cent = half_up(score * PER_CENT)
    if 2 * per_cent < PER_CENT:
        return -_DIFFERENCES[PER_CENT // 2 - per_cent]
    return _DIFFERENCES[per_cent - PER_CENT // 2]


def expected_per_cent(difference: int) -> int:
    """Give what is expected of somebody rated so much higher, in per cents.

    The table is not cut at 400.

    Source: FIDE B.02, table 8.1.2.

    Examples
    --------
    >>> [expected_per_cent(x) for x in (3, 4, -4, 400, 735, 736, -736)]
    [50, 51, 49, 92, 99, 100, 0]
    """
    higher = PER_CENT // 2 + bisect_left(_GREATEST, abs(difference))
    return higher if difference >= 0 else PER_CENT - higher


def half_up(number: Fraction) -> int:
    """Round to a whole number, halves up."""
    return int((2 * number + 1) // 2)

"""Baku acceleration (C.04.7): virtual points for the upper half in early rounds."""

from collections.abc import Collection, Sequence
from fractions import Fraction

from swissxl.pairing.dutch.entrants import ZERO, VirtualPoints


def baku_points(numbers: Sequence[int], rounds: int, win: Fraction) -> VirtualPoints:
    """Give the virtual points of an entrant in a round.

    The first 2 · ⌈N / 4⌉ entrants form group GA. The first half of the rounds, rounded
    up, is accelerated: in the first half of those, rounded up, GA has a win's virtual
    points, then half of that.

    Examples
    --------
    >>> points = baku_points(range(1, 162), 9, Fraction(1))
    >>> [str(points(82, round)) for round in (1, 3, 4, 5, 6)], str(points(83, 1))
    (['1', '1', '1/2', '1/2', '0'], '0')
    """
    upper: Collection[int] = frozenset(numbers[: 2 * -(-len(numbers) // 4)])
    accelerated = -(-rounds // 2)
    full = -(-accelerated // 2)

    def points(no: int, round_: int) -> Fraction:
        if no not in upper or round_ > accelerated:
            return ZERO
        return win if round_ <= full else win / 2

    return points

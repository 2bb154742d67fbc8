"""Sets of places as whole numbers: bit i is set when place i belongs to the set."""

from collections.abc import Iterable, Iterator


def set_of(places: Iterable[int]) -> int:
    """Write places, each given once, as a set.

    Examples
    --------
    >>> set_of([0, 2, 3]) == 0b1101
    True
    """
    return sum(1 << place for place in places)


def bits(set_: int) -> Iterator[int]:
    """Yield the members of a set, the lowest first.

    Examples
    --------
    >>> list(bits(0b1101))
    [0, 2, 3]
    """
    while set_:
        lowest_bit = set_ & -set_
        yield lowest_bit.bit_length() - 1
        set_ ^= lowest_bit


def lowest(set_: int) -> int:
    """Give the lowest member of a set; −1 when it is empty."""
    return (set_ & -set_).bit_length() - 1

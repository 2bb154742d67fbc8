"""Lots: every random choice of a draw, open to anybody's check.

The text ``seed|round|purpose|No.`` in UTF-8 has an SHA-256, whose first 8 bytes, read
big-endian, are the lot of a number. The smallest lot is the first: it wins where one is
picked, and the others follow by size where all are put in order. Nothing else in the
project is random, so whoever has the workbook can make the same draw again.

Purposes in use are short words: see the module that draws.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256


@dataclass(frozen=True, slots=True)
class Lots:
    """The lots of one round of one event."""

    seed: int
    round: int

    def lot(self, purpose: str, no: int) -> int:
        """Compute one lot, a whole number below 2 to the 64th.

        Examples
        --------
        >>> Lots(seed=7, round=1).lot("bye", 3)  # sha256 of "7|1|bye|3"
        11764402771560858380
        """
        return int.from_bytes(self._lots(purpose, [no])[0], "big")

    def order(self, purpose: str, numbers: Iterable[int]) -> list[int]:
        """Put player numbers into the order of their lots; equal lots by number."""
        return list(self.drawn(purpose, numbers))

    def pick(self, purpose: str, numbers: Iterable[int]) -> int:
        """Take the number with the smallest lot."""
        return next(self.drawn(purpose, numbers))

    def drawn(self, purpose: str, numbers: Iterable[int]) -> Iterator[int]:
        """Yield the numbers in the order of their lots, sorting only when it must.

        Most draws need the first one only, which is found without putting the others
        in order.
        """
        left = list(numbers)
        lots = self._lots(purpose, left)
        if not left:
            return
        smallest = min(lots)
        first = min(no for lot, no in zip(lots, left, strict=True) if lot == smallest)
        yield first
        for _, no in sorted(zip(lots, left, strict=True)):
            if no != first:
                yield no

    def _lots(self, purpose: str, numbers: Iterable[int]) -> list[bytes]:
        """Compute lots as 8 big-endian bytes, which sort like the whole numbers."""
        start = f"{self.seed}|{self.round}|{purpose}|".encode()
        return [sha256(start + _written(no)).digest()[:8] for no in numbers]


@cache
def _written(no: int) -> bytes:
    """Write a player number once for the thousands of lots it may take part in."""
    return str(no).encode()

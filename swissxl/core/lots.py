"""Lots: every random choice of a draw, open to anybody's check.

A lot is the first 8 bytes (big-endian) of the SHA-256 of the UTF-8 text
``seed|round|purpose|No.``; the smallest comes first. A random order is the order of the
lots, a random pick is the smallest lot. Nothing else in the project is random, so the
same workbook gives the same draw on any machine.

Purposes in use are short words: see the module that draws.
"""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass


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
        return int.from_bytes(self._drawer(purpose)(no)[0], "big")

    def order(self, purpose: str, numbers: Iterable[int]) -> list[int]:
        """Put player numbers into the order of their lots; equal lots by number."""
        return sorted(numbers, key=self._drawer(purpose))

    def pick(self, purpose: str, numbers: Iterable[int]) -> int:
        """Take the number with the smallest lot."""
        return min(numbers, key=self._drawer(purpose))

    def _drawer(self, purpose: str) -> Callable[[int], tuple[bytes, int]]:
        """Make the function that draws: big-endian bytes sort like the numbers."""
        start = f"{self.seed}|{self.round}|{purpose}|"

        def draw(no: int) -> tuple[bytes, int]:
            return hashlib.sha256(f"{start}{no}".encode()).digest()[:8], no

        return draw

"""Pairing S1 with S2: the first transposition in which every pair may be made.

S1 and S2 are two sides of a bipartite graph. A complete pairing is found by alternating
paths; then the players of S1, in order, get the first partner that leaves the others a
complete pairing, which an alternating path shows again.
"""

from collections.abc import Sequence

from swissxl.pairing.bits import bits
from swissxl.pairing.dutch.field import Mask


class Halves:
    """S1, for each of it the choices in S2, and the pairing so far.

    A further set of choices at the end is that of the node which takes the
    downfloater; every member of S2 must get somebody.
    """

    def __init__(self, upper: Sequence[int], choices: Sequence[Mask]) -> None:
        self.upper = upper
        self.choices = choices
        self.mate: list[int] = [-1] * len(choices)
        self.owner: dict[int, int] = {}
        self.free = 0
        for mask in choices:
            self.free |= mask

    def fill(self) -> bool:
        """Find a complete pairing, each taking the first free choice if it can."""
        for one, choices in enumerate(self.choices):
            hit = choices & self.free
            if hit:
                self._give(one, (hit & -hit).bit_length() - 1)
            elif not self._reroute(one, self.free, -1):
                return False
        return True

    def first_transposition(self) -> list[tuple[int, int]]:
        """Improve the complete pairing, member by member, to the first in order."""
        open_ = 0
        for mate in self.mate:
            open_ |= 1 << mate
        for one in range(len(self.upper)):
            for mate in bits(self.choices[one] & open_):
                if mate == self.mate[one] or self._exchange(one, mate, open_):
                    break
            open_ &= ~(1 << self.mate[one])
        return [(place, self.mate[i]) for i, place in enumerate(self.upper)]

    def _exchange(self, one: int, mate: int, open_: Mask) -> bool:
        """Give `one` this mate if its owner can be led to the mate that falls free."""
        owner, old = self.owner[mate], self.mate[one]
        if not self._reroute(owner, 1 << old, open_ & ~(1 << mate)):
            return False
        self._give(one, mate)
        return True

    def _reroute(self, start: int, targets: Mask, within: Mask) -> bool:
        """Lead a member of S1 to a target, others moving on in turn (shortest way)."""
        came_from: dict[int, int] = {}
        unseen = within
        queue = [start]
        for one in queue:
            new = self.choices[one] & unseen
            hit = new & targets
            if hit:
                self._shift(start, one, (hit & -hit).bit_length() - 1, came_from)
                return True
            unseen &= ~new
            for mate in bits(new):
                came_from[self.owner[mate]] = one
                queue.append(self.owner[mate])
        return False

    def _shift(
        self, start: int, one: int, mate: int, came_from: dict[int, int]
    ) -> None:
        """Give a mate to the end of a way, and each former mate to the one before."""
        while True:
            before = self.mate[one]
            self._give(one, mate)
            if one == start:
                return
            one, mate = came_from[one], before

    def _give(self, one: int, mate: int) -> None:
        self.mate[one] = mate
        self.owner[mate] = one
        self.free &= ~(1 << mate)

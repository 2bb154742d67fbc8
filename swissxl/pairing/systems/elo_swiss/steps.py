"""The draw of seed 003, steps 2 to 8: from the highest score group to the lowest.

The steps are numbered as in the seed. Places count from 0 in the order of the players.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from swissxl.pairing.bits import bits, set_of
from swissxl.pairing.first_of_least import first_of_least
from swissxl.pairing.systems.elo_swiss.entrants import Entrants
from swissxl.pairing.systems.elo_swiss.groups import (
    Paired,
    Pairs,
    heterogeneous,
    homogeneous,
)

IN_GROUP = "in their score group, the upper half against the lower one"
MOVED_DOWN = "one was moved down from above and came first in the group"
JOINED = "their groups were joined, for one of them could not be paired"
NEAREST = "the nearest legal pairing of the whole field; no halving of groups is legal"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A pair of places, the higher first, and how it came about."""

    pair: tuple[int, int]
    how: str


@dataclass(slots=True)
class _Down:
    """The way down through the groups."""

    entrants: Entrants
    done: list[list[Drawn]] = field(default_factory=list)
    moved: list[int] = field(default_factory=list)
    joined: list[int] = field(default_factory=list)

    def group(self, natives: Sequence[int], *, last: bool) -> bool:
        """Pair a group, or join it with the next one; tell if the last one failed."""
        together = sorted([*self.joined, *natives])
        found = self._paired(together, last=last)
        if found is None:
            self.joined = sorted([*self.moved, *together])  # step 7
            self.moved = []
            return not last
        how = JOINED if self.joined else IN_GROUP
        movers = set(self.moved)
        self.done.append(
            [
                Drawn(pair, MOVED_DOWN if pair[0] in movers else how)
                for pair in found.pairs
            ]
        )
        self.moved, self.joined = found.down, []
        return True

    def _paired(self, natives: Sequence[int], *, last: bool) -> Paired | None:
        """Send down who has no legal opponent (step 6) and pair the others (3, 5)."""
        legal = self.entrants.legal
        inside = set_of([*self.moved, *natives])
        stuck = [p for p in (*self.moved, *natives) if not legal[p] & inside]
        if last and stuck:
            return None
        moved = [place for place in self.moved if place not in stuck]
        own = [place for place in natives if place not in stuck]
        found = heterogeneous(moved, own, legal) if moved else homogeneous(own, legal)
        if found is None or (last and found.down):
            return None
        return Paired(found.pairs, sorted([*found.down, *stuck]))


def pair_by_steps(entrants: Entrants) -> list[Drawn] | None:
    """Pair everybody by steps 2 to 8b; None when no legal pairing exists."""
    groups = entrants.groups
    down = _Down(entrants)
    for at, natives in enumerate(groups, 1):
        if not down.group(natives, last=at == len(groups)):
            return _merged_upward(entrants, down) or _nearest(entrants)
    return [drawn for group in down.done for drawn in group]


def _merged_upward(entrants: Entrants, down: _Down) -> list[Drawn] | None:
    """Undo group after group from below until the union can be halved (step 8)."""
    union = down.joined
    while down.done:
        union = sorted([*union, *_members(down.done.pop())])
        found = homogeneous(union, entrants.legal)
        if found is not None:
            merged = [Drawn(pair, JOINED) for pair in found.pairs]
            return [one for group in down.done for one in group] + merged
    return None


def _members(group: Iterable[Drawn]) -> list[int]:
    return [place for drawn in group for place in drawn.pair]


def _nearest(entrants: Entrants) -> list[Drawn] | None:
    """Find the legal pairing with the least score differences (step 8b)."""
    scores = entrants.scores
    costs = {
        (i, j): scores[i] - scores[j]
        for i, legal in enumerate(entrants.legal)
        for j in bits(legal)
        if i < j
    }
    found: Pairs | None = first_of_least(len(scores), costs)
    return None if found is None else [Drawn(pair, NEAREST) for pair in found]

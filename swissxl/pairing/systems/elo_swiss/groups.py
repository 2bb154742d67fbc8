"""One group of seed 003: its upper half S1 against its lower half S2 (steps 3 and 5).

Those moved down from above come first and meet natives of the group; the natives left
over are halved. Whoever has the last place of an odd group is left over.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from swissxl.pairing.bits import bits, set_of
from swissxl.pairing.first_permutation import first_permutation
from swissxl.pairing.matching import least_cost_of

Pairs = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Paired:
    """The pairs of a group, the higher place first, and who goes down, in order."""

    pairs: Pairs
    down: list[int]


def homogeneous(places: Sequence[int], legal: Sequence[int]) -> Paired | None:
    """Pair the first half with the second one, by its first legal permutation (3a)."""
    half = len(places) // 2
    upper, lower = places[:half], places[half:]
    partners = first_permutation([legal[place] for place in upper], lower)
    if partners is None:
        return None
    left = sorted(set(lower).difference(partners))
    return Paired(list(zip(upper, partners, strict=True)), left)


def heterogeneous(
    moved: Sequence[int], natives: Sequence[int], legal: Sequence[int]
) -> Paired | None:
    """Pair those moved down with natives, then the natives left over (3b).

    Opponents for those moved down are chosen in order, the first choice that leaves the
    other natives a legal permutation.
    """
    if len(moved) > len(natives):
        return None
    group = _Mixed(moved, natives, legal)
    chosen: list[int] = []
    for place in moved:
        free = [one for one in natives if one not in chosen]
        able = (one for one in free if legal[place] >> one & 1)
        partner = next((one for one in able if group.possible([*chosen, one])), None)
        if partner is None:
            return None
        chosen.append(partner)
    rest = homogeneous([one for one in natives if one not in chosen], legal)
    if rest is None:  # pragma: no cover - the last choice was possible
        return None
    pairs = list(zip(moved, chosen, strict=True))
    return Paired(pairs + rest.pairs, rest.down)


class _Mixed:
    """A group of players moved down and natives; asked whether choices are possible."""

    def __init__(
        self, moved: Sequence[int], natives: Sequence[int], legal: Sequence[int]
    ) -> None:
        self.moved = moved
        self.natives = natives
        self.legal = legal

    def possible(self, chosen: Sequence[int]) -> bool:
        """Tell whether all can be paired when the first ones moved down chose so."""
        waiting = self.moved[len(chosen) :]
        free = [one for one in self.natives if one not in chosen]
        return self._at_once(waiting, free) or self._somehow(waiting, chosen)

    def _at_once(self, waiting: Sequence[int], free: Sequence[int]) -> bool:
        """Try the first choice of those still waiting, which nearly always does."""
        partners = first_permutation([self.legal[place] for place in waiting], free)
        if partners is None:
            return False
        left = [one for one in free if one not in partners]
        return homogeneous(left, self.legal) is not None

    def _somehow(self, waiting: Sequence[int], chosen: Sequence[int]) -> bool:
        """Search for a perfect matching, for every place where S1 may end.

        The natives left over are halved after the t-th native: so many of those moved
        down have opponents before it that the right number is left there. Where the
        number is odd, one after it stays alone.
        """
        left = len(self.natives) - len(self.moved)
        half = left // 2
        return any(
            self._matching(waiting, chosen, end, odd=left % 2 == 1)
            for end in range(half, half + len(self.moved) + 1)
        )

    def _matching(
        self, waiting: Sequence[int], chosen: Sequence[int], end: int, *, odd: bool
    ) -> bool:
        upper = [one for one in self.natives[:end] if one not in chosen]
        lower = [one for one in self.natives[end:] if one not in chosen]
        nodes = [*waiting, *upper, *lower]
        at = {place: i for i, place in enumerate(nodes)}
        after = set_of(lower)
        natives = after | set_of(upper)
        edges = [
            (at[place], at[other], 0)
            for places, others in ((waiting, natives), (upper, after))
            for place in places
            for other in bits(self.legal[place] & others)
        ]
        if odd:
            edges += [(at[place], len(nodes), 0) for place in lower]
        size = len(nodes) + odd
        return size % 2 == 0 and least_cost_of(size, edges) is not None

"""The best candidate of a large bracket without a matching of everybody with everybody.

In a large score group players are of few *kinds*: alike in colours, floats and whatever
else the criteria ask. A transport between kinds bounds each criterion from below, and
its dual prices tell which pairs of kinds can be in a candidate that reaches all bounds
("tight" pairs). The first candidate in the order of generation that is made of tight,
legal pairs only is then the one the rules choose: whatever comes earlier was refused by
a proof, and nothing can be better. Where no such candidate turns up, the answer is None
and the exact search decides.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from swissxl.pairing.bits import bits, set_of
from swissxl.pairing.dutch.exact import Candidate, candidate
from swissxl.pairing.dutch.field import Mask
from swissxl.pairing.dutch.graph import Graph
from swissxl.pairing.dutch.halves import Halves
from swissxl.pairing.dutch.transport import Table, transport_prices

TRIES = 12
"""So many splits into S1 and S2 are tried before the exact search takes over."""


class Kind(NamedTuple):
    """What the criteria can tell of a member; alike members are of one kind."""

    level: int
    due: tuple[object, ...]
    floats: tuple[int, ...]
    float_price: int | None


def quick_candidate(graph: Graph) -> Candidate | None:
    """Find the candidate that the rules choose; None when it takes another search."""
    tight = Tight(graph)
    if not tight.exists:
        return None
    pairs = tight.moved_down_pairs()
    if pairs is None:
        return None
    rest = tight.remainder_pairs(pairs)
    return None if rest is None else candidate(graph.bracket, [*pairs, *rest])


class Tight:
    """The tight pairs of a bracket."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.bracket = graph.bracket
        self.members = self.bracket.members
        floats = graph.floats or {}
        kinds: dict[Kind, list[int]] = {}
        for place in self.members:
            kinds.setdefault(self._kind(place, floats.get(place)), []).append(place)
        self.groups = list(kinds.values())
        self.kind_of = {
            place: kind for kind, group in enumerate(self.groups) for place in group
        }
        self.floating = len(self.groups)
        """The kind of the node that takes the downfloater, after all others."""
        self._known: dict[object, bool] = {}

    def _kind(self, place: int, float_price: int | None) -> Kind:
        player = self.bracket.player(place)
        due = player.preference
        return Kind(
            self.bracket.field.level[place],
            (
                due.colour,
                due.strength,
                due.difference,
                due.colours[-2:],
                player.topscorer,
            ),
            self._floats(place),
            float_price,
        )

    def _floats(self, place: int) -> tuple[int, ...]:
        """Give what counts of a member's floats in a pair."""
        floats = self.bracket.player(place).floats
        if self.bracket.mixed or not self.bracket.is_resident(place):
            return floats
        return tuple(min(one, 0) for one in floats) if self.bracket.moved_down else ()

    @cached_property
    def counts(self) -> list[int]:
        """How many there are of each kind."""
        return [*map(len, self.groups), 0 if self.graph.floats is None else 1]

    @cached_property
    def table(self) -> list[list[bool]]:
        """Which pairs of kinds are tight; nothing when the bracket has no pairing."""
        costs = self._costs()
        prices = transport_prices(self.counts, self.counts, costs)
        if prices is None:
            return []
        price = [row + column for row, column in zip(*prices, strict=True)]
        return [
            [
                cost is not None and 2 * cost == price[i] + price[j]
                for j, cost in enumerate(row)
            ]
            for i, row in enumerate(costs)
        ]

    @property
    def exists(self) -> bool:
        """Tell whether the kinds can be paired at all."""
        return bool(self.table)

    def _costs(self) -> list[list[int | None]]:
        kinds = [group[0] for group in self.groups]
        costs: list[list[int | None]] = [
            [self._cost(one, two) for two in kinds] for one in kinds
        ]
        floats = self.graph.floats or {}
        last = [floats.get(place) for place in kinds]
        for row, price in zip(costs, last, strict=True):
            row.append(price)
        return [*costs, [*last, None]]

    def _cost(self, one: int, two: int) -> int | None:
        """Price a pair of kinds, given one of each, as if nobody had met."""
        one, two = min(one, two), max(one, two)
        bracket = self.bracket
        if not bracket.is_resident(two):
            return None
        if one == two and len(self.groups[self.kind_of[one]]) == 1:
            return None
        first, second = bracket.player(one), bracket.player(two)
        if first.never_meets(second):
            return None
        return self.graph.price(one, two)

    @cached_property
    def partners(self) -> list[Mask]:
        """The places that are tight with each kind."""
        masks = [set_of(group) for group in self.groups]
        return [
            sum(mask for mask, fits in zip(masks, row, strict=False) if fits)
            for row in self.table
        ]

    def allowed(self, place: int) -> Mask:
        """Say with whom a member makes a tight and legal pair."""
        return self.bracket.field.legal[place] & self.partners[self.kind_of[place]]

    # ---- moved-down players

    def moved_down_pairs(self) -> list[tuple[int, int]] | None:
        """Pair the moved-down players, each with the first resident that can be."""
        left = self.counts[:]
        free = self.bracket.mask
        pairs = []
        for place in self.members[: self.bracket.moved_down]:
            if self.table[self.floating][self.kind_of[place]]:
                return None
            for mate in bits(self.allowed(place) & free):
                after = left[:]
                after[self.kind_of[place]] -= 1
                after[self.kind_of[mate]] -= 1
                if self._can_go_on(after, after):
                    break
            else:
                return None
            left = after
            free &= ~(1 << place | 1 << mate)
            pairs.append((place, mate))
        return pairs

    def _can_go_on(self, rows: Sequence[int], columns: Sequence[int]) -> bool:
        """Tell whether kinds in such numbers can be paired tightly."""
        key = (tuple(rows), tuple(columns))
        if key not in self._known:
            found = transport_prices(rows, columns, self._tight_costs)
            self._known[key] = found is not None
        return self._known[key]

    @cached_property
    def _tight_costs(self) -> Table:
        return [[0 if fits else None for fits in row] for row in self.table]

    # ---- the remainder

    def remainder_pairs(
        self, pairs: Sequence[tuple[int, int]]
    ) -> list[tuple[int, int]] | None:
        """Pair the residents without an opponent as the first tight candidate does."""
        taken = {place for pair in pairs for place in pair}
        rest = [place for place in self.members if place not in taken]
        floats = self.counts[-1]
        half = (len(rest) - floats) // 2
        tries = 0
        for upper, lower in splits(rest, half):
            if not self._kinds_fit(upper, lower):
                continue
            halves = self._halves(upper, lower)
            if halves.fill():
                return halves.first_transposition()
            tries += 1
            if tries == TRIES:
                return None
        return None

    def _kinds_fit(self, upper: Sequence[int], lower: Sequence[int]) -> bool:
        """Tell whether S1 and S2 can be paired tightly as far as kinds go."""
        return self._can_go_on(
            self._census(upper, self.counts[-1]), self._census(lower, 0)
        )

    def _census(self, places: Sequence[int], floats: int) -> list[int]:
        counts = Counter(map(self.kind_of.__getitem__, places))
        return [*(counts[kind] for kind in range(self.floating)), floats]

    def _halves(self, upper: Sequence[int], lower: Sequence[int]) -> Halves:
        right = set_of(lower)
        choices = [self.allowed(place) & right for place in upper]
        if self.counts[-1]:
            choices.append(self.partners[self.floating] & right)
        return Halves(upper, choices)


def splits(
    rest: Sequence[int], half: int
) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """Yield S1 and S2, then after each exchange of one player, in the order of 4.b.

    The least difference of their numbers comes first, then the larger one leaving S1.
    """
    yield rest[:half], rest[half:]
    for difference in range(1, len(rest)):
        for leaves in range(half - 1, max(-1, half - 1 - difference), -1):
            enters = leaves + difference
            if half <= enters < len(rest):
                upper = [*rest[:leaves], *rest[leaves + 1 : half], rest[enters]]
                lower = [rest[leaves], *rest[half:enters], *rest[enters + 1 :]]
                yield upper, lower

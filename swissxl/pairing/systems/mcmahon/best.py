"""The first of all best pairings, by the order in which opponents are looked for.

Some pairing of least cost is kept and mended while pairs are made: when two others than
its own are to be paired, their partners are paired with each other, or with the two of
a third pair, as long as that costs nothing more. Only when this does not do is the
field searched anew; so the answer to whether a pair belongs to a best pairing is exact.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

from swissxl.pairing.matching import least_cost_of

Cost = Callable[[int, int], int]
Mates = dict[int, int]


class BestPairing:
    """The players without an opponent, and a pairing of them at the least cost."""

    def __init__(self, players: Sequence[int], cost: Cost) -> None:
        self._priced = [(i, j, cost(i, j)) for i, j in combinations(players, 2)]
        self._prices = {frozenset((i, j)): price for i, j, price in self._priced}
        self._mates = self._solved(players, self._priced) or {}
        self._next: Mates | None = None
        self._useful = self._priced

    @property
    def left(self) -> list[int]:
        """List who has no opponent."""
        return list(self._mates)

    def price(self, one: int, two: int) -> int:
        """Say what a pair costs."""
        return self._prices[frozenset((one, two))]

    def fits(self, one: int, two: int) -> bool:
        """Tell whether two can be paired in some best pairing."""
        least = self._total(self._mates)
        self._next = self._mended(one, two)
        if self._next is None and self.price(one, two) <= least:
            # Prices are not negative: what alone costs more than the best is in none.
            self._useful = [pair for pair in self._useful if pair[2] <= least]
            self._next = self._forced(one, two, self._useful)
        return self._next is not None and self._total(self._next) == least

    def force(self, one: int, two: int) -> int:
        """Pair two at any cost when `take` comes; say what that makes in all."""
        self._next = self._forced(one, two, self._priced)
        return self._total(self._next or {})

    def take(self, one: int, two: int) -> None:
        """Pair two, about whom `fits` or `force` was asked last."""
        mates = self._next or {}
        self._mates = {no: mate for no, mate in mates.items() if no not in (one, two)}

    def _total(self, mates: Mates) -> int:
        return sum(self.price(no, mate) for no, mate in mates.items()) // 2

    def _mended(self, one: int, two: int) -> Mates | None:
        """Change two or three pairs of the kept pairing without a cost."""
        mates, price = self._mates, self.price
        left, right = mates[one], mates[two]
        if left == two:
            return mates
        old = price(one, left) + price(two, right) - price(one, two)
        both = mates | {one: two, two: one}
        if price(left, right) == old:
            return both | {left: right, right: left}
        for no, mate in mates.items():
            if {no, mate}.isdisjoint((one, two)):
                more = price(left, no) + price(right, mate) - price(no, mate)
                if more == old:
                    return both | {left: no, no: left, right: mate, mate: right}
        return None

    def _forced(
        self, one: int, two: int, priced: Sequence[tuple[int, int, int]]
    ) -> Mates | None:
        """Pair everybody else at the least cost."""
        rest = [no for no in self._mates if no not in (one, two)]
        mates = self._solved(rest, priced)
        return None if mates is None else mates | {one: two, two: one}

    @staticmethod
    def _solved(
        players: Sequence[int], priced: Sequence[tuple[int, int, int]]
    ) -> Mates | None:
        at = {no: i for i, no in enumerate(players)}
        here = [(at[i], at[j], p) for i, j, p in priced if i in at and j in at]
        pairs = least_cost_of(len(players), here)
        if pairs is None:
            return None
        mates = {players[i]: players[j] for i, j in pairs}
        return mates | {two: one for one, two in mates.items()}

"""Every candidate of a small bracket with its criteria, as C.04.3 (2026) defines them.

Slow and obvious: all ways to pair the members, all ways to complete the round below.
"""

from collections.abc import Callable, Iterator
from functools import cache

from swissxl.pairing.dutch.bracket import Bracket
from swissxl.pairing.dutch.contenders import ABSOLUTE, DOWN, STRONG, UP, WIDE

Pairs = list[tuple[int, int]]
ARTICLES = tuple(f"C{number}" for number in range(6, 22))


class Listed:
    """A bracket with all its candidates."""

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self.legal = bracket.field.legal
        self.completed = cache(self._completed)
        self.candidates = [
            (pairs, floats, self._criteria(pairs, floats, below))
            for pairs, floats in self._pairings(list(bracket.members))
            if (below := self.completed(tuple(floats))) is not None
        ]

    def first_worse(self, candidate, condition: Callable[[int, int], bool]):
        """Name the first criterion that is worse under a condition."""
        (drawn,) = [
            criteria
            for pairs, _, criteria in self.candidates
            if set(pairs) == set(candidate.pairs)
        ]
        assert drawn == min(criteria for *_, criteria in self.candidates)
        outside = self.bracket.last_member + 1
        others = [
            criteria
            for pairs, floats, criteria in self.candidates
            if all(condition(*pair) for pair in pairs)
            and all(condition(one, outside) for one in floats)
        ]
        if not others:
            return None
        rows = zip(ARTICLES, drawn, min(others), strict=True)
        return next((article for article, mine, other in rows if mine != other), "")

    def _pairings(self, places: list[int]) -> Iterator[tuple[Pairs, list[int]]]:
        if not places:
            yield [], []
            return
        one, *rest = places
        for pairs, floats in self._pairings(rest):
            yield pairs, [one, *floats]
        for two in rest:
            if self.legal[one] >> two & 1 and self.bracket.is_resident(two):
                others = [place for place in rest if place != two]
                for pairs, floats in self._pairings(others):
                    yield [(one, two), *pairs], floats

    def _completed(self, floats: tuple[int, ...]):
        """Pair the rest as C8 likes it best; None where it cannot be paired."""
        last = self.bracket.last_following
        best = None
        for pairs in self._below(list(floats), list(self.bracket.below)):
            again = [one for one, two in pairs if one <= last < two]
            best = min(filter(None, (best, (len(again), self._scores(again)))))
        return best

    def _below(self, floats: list[int], below: list[int]) -> Iterator[Pairs]:
        if not floats and not below:
            yield []
            return
        one = floats[0] if floats else below[0]
        for two in below if floats else below[1:]:
            if self.legal[one] >> two & 1:
                rest = [place for place in below if place not in (one, two)]
                for pairs in self._below(floats[1:], rest):
                    yield [(one, two), *pairs]

    def _scores(self, places: list[int]):
        return sorted((self.bracket.player(one).score for one in places), reverse=True)

    def _criteria(self, pairs: Pairs, floats: list[int], below):
        bracket, player = self.bracket, self.bracket.player
        rests = bracket.rests and len(floats) == 1
        clashes = [
            (player(one), player(two)) for one, two in pairs if self._clash(one, two)
        ]
        moved = [pair for pair in pairs if not bracket.is_resident(pair[0])]
        rows = [
            len(floats),
            self._scores(floats),
            below,
            player(floats[0]).unplayed if rests else 0,
            sum(all(abs(p.preference.difference) >= WIDE for p in c) for c in clashes),
            sum(third_time(*clash) for clash in clashes),
            len(clashes),
            sum(all(p.preference.strength >= STRONG for p in c) for c in clashes),
        ]
        again = [
            [one for one in floats if player(one).floats[ago] == DOWN] for ago in (0, 1)
        ]
        up = [[p for p in moved if player(p[1]).floats[ago] == UP] for ago in (0, 1)]
        for ago in (0, 1):
            rows += [sum(map(bracket.is_resident, again[ago])), len(up[ago])]
        for ago in (0, 1):
            limbo = [one for one in again[ago] if not bracket.is_resident(one)]
            rows += [self._scores(limbo), self._scores([one for one, _ in up[ago]])]
        return rows

    def _clash(self, one: int, two: int) -> bool:
        first, second = (self.bracket.player(place).preference for place in (one, two))
        return first.colour is not None and first.colour is second.colour


def third_time(one, two) -> bool:
    """Tell whether somebody of two due the same colour gets the other a third time."""
    if min(one.preference.strength, two.preference.strength) < ABSOLUTE:
        return False
    narrow, wide = sorted((one, two), key=lambda p: abs(p.preference.difference))
    if abs(narrow.preference.difference) < abs(wide.preference.difference):
        return twice(narrow)
    return twice(narrow) and twice(wide)


def twice(player) -> bool:
    colours = player.preference.colours
    return (
        len(colours) > 1 and colours[-1] is colours[-2] is not player.preference.colour
    )

"""Meetings that can be spared when everybody has hardly more opponents than rounds.

Who has as many unmet opponents as rounds needs all of them; such a player's meetings
must all take place. Where a few have more, what they can spare are only meetings with
each other. Choosing those first leaves players who all need everybody, and then a
search (`swissxl.pairing.disjoint`) soon sees what is impossible.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import or_

from swissxl.pairing.bits import bits

FEW = 12


def spared(unmet: Sequence[int], fields: Sequence[int]) -> Iterator[list[int]]:
    """Take out of everybody's unmet opponents those not needed, in all ways.

    With much to spare they are left as they are, and the search has to choose.
    """
    rounds = [
        [field for field in fields if field >> place & 1] for place in range(len(unmet))
    ]
    # Only who plays in a round together can meet.
    left = [
        others & reduce(or_, together, 0)
        for others, together in zip(unmet, rounds, strict=True)
    ]
    spare = [
        others.bit_count() - len(together)
        for others, together in zip(left, rounds, strict=True)
    ]
    if min(spare) < 0:
        return
    if sum(spare) > FEW:
        yield left
    else:
        yield from _without(left, spare)


def _without(unmet: list[int], spare: list[int]) -> Iterator[list[int]]:
    """Spare the meetings of the first player who can, then those of the others."""
    one = next((place for place, count in enumerate(spare) if count), None)
    if one is None:
        yield unmet
        return
    others = [two for two in bits(unmet[one]) if spare[two]]
    for chosen in combinations(others, spare[one]):
        fewer, less = list(unmet), list(spare)
        for two in chosen:
            fewer[one] &= ~(1 << two)
            fewer[two] &= ~(1 << one)
            less[two] -= 1
        less[one] = 0
        yield from _without(fewer, less)

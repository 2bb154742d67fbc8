"""The candidates of a bracket in the order of C.04.3 (2026) 4, by generating them."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from dutch_men import Man, Pair


def transpositions(
    upper: Sequence[Man], lower: Sequence[Man]
) -> Iterator[frozenset[Pair]]:
    """4.a: S1 with each order of S2; both are by rank."""
    for order in permutations(lower, len(upper)):
        yield frozenset(zip(upper, order, strict=True))


def homogeneous(men: Sequence[Man], pairs: int) -> Iterator[frozenset[Pair]]:
    """4.b: S1 and S2 as they are, then after each exchange."""
    numbers = range(len(men))
    exchanges = sorted(
        (
            (leaving, entering)
            for size in range(pairs + 1)
            for leaving in combinations(numbers[:pairs], size)
            for entering in combinations(numbers[pairs:], size)
        ),
        key=lambda one: (
            len(one[0]),
            sum(one[1]) - sum(one[0]),
            [-number for number in reversed(one[0])],
            one[1],
        ),
    )
    for leaving, entering in exchanges:
        upper = sorted({*numbers[:pairs], *entering} - {*leaving})
        lower = sorted({*numbers} - {*upper})
        yield from transpositions([men[i] for i in upper], [men[i] for i in lower])


def heterogeneous(
    moved_down: Sequence[Man], residents: Sequence[Man], moved: int, pairs: int
) -> Iterator[frozenset[Pair]]:
    """4.c: sets of moved-down players, their residents, and then the remainder."""
    for chosen in combinations(moved_down, moved):
        for first in transpositions(chosen, residents):
            taken = {man for pair in first for man in pair}
            rest = [man for man in residents if man not in taken]
            for others in homogeneous(rest, pairs - moved):
                yield first | others

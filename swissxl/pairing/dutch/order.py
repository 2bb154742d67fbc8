"""The order in which candidates are generated, as numbers: C.04.3 (2026) 4.

The edition of 2017 has the same order. Of equally good candidates the one generated
first is taken. Its place in the sequence is told by what it changes, most weighty
first; each change is a cost of single pairs, so the first candidate is again the
cheapest pairing.

`number` is a place's number in the bracket or remainder, from 0.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

Costs = Callable[[int, int | None], int]
"""The cost of a pair of numbers, the smaller first; None: the partner is below."""


class Step(NamedTuple):
    """One comparison of two candidates: costs of pairs, and a bound of their sum."""

    title: str
    cost: Costs
    size: int


def moved_down_order(moved_down: int, size: int) -> Sequence[Step]:
    """Order the candidates of a heterogeneous bracket by their MDP-pairing.

    First the sets of moved-down players, smallest differing number first (4.c); then
    the residents they meet, transposed lexicographically (4.a).
    """

    def left_out(one: int, two: int | None) -> int:
        return 1 << moved_down - one if one < moved_down and two is None else 0

    def transposition(one: int, two: int | None) -> int:
        if one >= moved_down or two is None:
            return 0
        return int(two * size ** (moved_down - 1 - one))

    return (
        Step("moved-down players paired", left_out, 1 << moved_down + 1),
        Step("transposition", transposition, size**moved_down),
    )


def exchange_order(pairs: int, size: int) -> Sequence[Step]:
    """Order the candidates of a homogeneous bracket or a remainder.

    S1 are the first `pairs` players. Resident exchanges come by 4.b: fewest players,
    least sum of the differences, largest number leaving S1, smallest one entering it;
    then the transpositions of S2 (4.a).
    """

    def leaves(one: int, two: int | None) -> int | None:
        """Say which member of the original S1 is not the upper one of a pair."""
        lower = one if two is None else two
        return lower if lower < pairs else None

    def enters(one: int, two: int | None) -> int | None:
        """Say which member of the original S2 is the upper one of a pair."""
        return one if two is not None and one >= pairs else None

    def exchanged(one: int, two: int | None) -> int:
        return leaves(one, two) is not None

    def difference(one: int, two: int | None) -> int:
        return (enters(one, two) or 0) - (leaves(one, two) or 0)

    def largest_leaving(one: int, two: int | None) -> int:
        lower = leaves(one, two)
        return 0 if lower is None else -(1 << lower)

    def smallest_entering(one: int, two: int | None) -> int:
        upper = enters(one, two)
        return 0 if upper is None else -(1 << size - 1 - upper)

    def transposition(one: int, two: int | None) -> int:
        return 0 if two is None else int(two * size ** (size - 1 - one))

    return (
        Step("players exchanged", exchanged, size + 1),
        Step("difference of the exchange", difference, 4 * size * size + 1),
        Step("largest number leaving S1", largest_leaving, 2 << size),
        Step("smallest number entering S1", smallest_entering, 2 << size),
        Step("transposition", transposition, size**size),
    )


def first_lower(some: int, upper: int, lower: int) -> Step:
    """Order transpositions by whom the first members of S1 meet.

    Numbers are those of `upper` members of S1 and then of `lower` members of S2.
    """

    def transposition(one: int, two: int | None) -> int:
        if one >= some or two is None:
            return 0
        return int((two - upper) * lower ** (some - 1 - one))

    return Step("transposition", transposition, lower**some)

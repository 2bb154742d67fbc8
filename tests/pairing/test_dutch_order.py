"""The order of candidates (C.04.3, 4): the examples printed in the rules."""

from itertools import combinations, permutations

from swissxl.pairing.dutch.order import exchange_order, moved_down_order
from swissxl.pairing.dutch.quick import splits


def place_in_order(steps, pairs, unpaired) -> int:
    """Fold all steps for a candidate of numbers from 1."""
    rows = [(one - 1, two - 1) for one, two in pairs]
    rows += [(one - 1, None) for one in unpaired]
    total = 0
    for step in steps:
        total = total * step.size + sum(step.cost(one, two) for one, two in rows)
    return total


def homogeneous(upper, lower, size: int, pairs: int) -> int:
    made = [(min(pair), max(pair)) for pair in zip(upper, lower, strict=True)]
    left = set(range(1, size + 1)) - {no for pair in made for no in pair}
    return place_in_order(exchange_order(pairs, size), made, left)


def test_720_transpositions_of_eleven_players_in_order():
    rows = list(permutations(range(6, 12), 5))
    assert len(rows) == 720
    places = [homogeneous(range(1, 6), row, 11, 5) for row in rows]
    assert places == sorted(set(places))
    assert rows[:4] == [
        (6, 7, 8, 9, 10),
        (6, 7, 8, 9, 11),
        (6, 7, 8, 10, 9),
        (6, 7, 8, 10, 11),
    ]


def test_72_pairings_of_two_moved_down_players_in_order():
    steps = moved_down_order(2, 11)
    rows = list(permutations(range(3, 12), 2))
    places = [
        place_in_order(steps, [(1, one), (2, two)], set(range(3, 12)) - {one, two})
        for one, two in rows
    ]
    assert len(rows) == 72
    assert places == sorted(set(places))


def test_sets_of_moved_down_players_by_the_smallest_that_differs():
    steps = moved_down_order(4, 8)
    sets = [{1, 3}, {1, 4}, {3, 4}]
    places = [
        place_in_order(
            steps, [(no, 5 + i) for i, no in enumerate(sorted(one))], {1, 2, 3, 4} - one
        )
        for one in sets
    ]
    assert places == sorted(set(places))


def exchanged(leaving, entering, size: int = 11, pairs: int = 5) -> int:
    """Find the place of the first candidate of an exchange."""
    upper = sorted((set(range(1, pairs + 1)) - set(leaving)) | set(entering))
    lower = sorted(set(range(1, size + 1)) - set(upper))
    return min(
        homogeneous(upper, row, size, pairs)
        for row in permutations(lower, pairs)
        if all(one < two for one, two in zip(upper, row, strict=True))
    )


def test_exchanges_as_in_the_examples():
    assert exchanged([5], [6]) < exchanged([4], [6]) < exchanged([5, 4], [6, 7])
    assert exchanged([5], [7]) < exchanged([4], [6])  # moving 5 beats moving 4
    assert exchanged([5], [6]) < exchanged([5], [7])
    assert exchanged([5, 2], [6, 7]) < exchanged([4, 3], [6, 7])
    assert exchanged([4, 5], [6, 9]) < exchanged([4, 5], [7, 8])


def test_splits_come_in_the_order_of_the_rules():
    size, half = 8, 4
    numbers = range(1, size + 1)
    by_rule = sorted(
        ((leaves, enters) for leaves in range(1, 5) for enters in range(5, 9)),
        key=lambda pair: (pair[1] - pair[0], -pair[0]),
    )
    found = []
    for upper, _ in list(splits(numbers, half))[1:]:
        (leaves,) = set(range(1, 5)) - set(upper)
        (enters,) = set(upper) - set(range(1, 5))
        found.append((leaves, enters))
    assert found == by_rule


def test_splits_share_out_everybody():
    for upper, lower in splits(range(7), 3):
        assert sorted([*upper, *lower]) == list(range(7))
        assert not any(set(upper) & {one} for one in lower)
        assert list(upper) == sorted(upper)
        assert len(list(combinations(upper, 3))) == 1

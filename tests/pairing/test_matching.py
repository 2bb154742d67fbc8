import pytest
from builders import Dice
from enumeration import all_pairings

from swissxl.core.problems import BrokenInvariantError
from swissxl.pairing.matching import (
    Rest,
    fold,
    least_cost_matching,
    perfect_matching,
    surely_pairable,
)


def random_met(dice, numbers, per_cent):
    met = {no: set() for no in numbers}
    for one in numbers:
        for two in numbers:
            if one < two and dice.chance(per_cent):
                met[one].add(two)
                met[two].add(one)
    return met


def without_rematch(numbers, met):
    return [
        pairing
        for pairing in all_pairings(numbers)
        if not any(max(pair) in met[min(pair)] for pair in pairing)
    ]


def test_fold_ranks_an_earlier_cost_above_any_sum_of_later_ones():
    # Three pairs: two of (0, 2) and one of (0, 1) sum to (0, 5), less than one (1, 0).
    costs = [fold(pair, (1, 2), 3) for pair in ((0, 2), (0, 2), (0, 1))]
    assert sum(costs) == 5
    assert fold((1, 0), (1, 2), 3) == 7


def test_perfect_matching_exists_exactly_when_a_pairing_without_rematch_does():
    dice = Dice("perfect")
    found = set()
    for _ in range(200):
        numbers = [3, 4, 7, 8, 10, 11][: dice.pick((2, 4, 6))]
        met = random_met(dice, numbers, 45)
        mates = perfect_matching(numbers, met)
        found.add(mates is not None)
        assert (mates is not None) == bool(without_rematch(numbers, met))
        if mates:
            assert set(mates) == set(numbers)
            assert all(mates[mates[no]] == no for no in numbers)
            assert all(mates[no] not in met[no] for no in numbers)
    assert found == {True, False}


def test_least_cost_matching_finds_the_least_sum():
    dice = Dice("least")
    for bits in (3, 20, 90, 115):
        for _ in range(40):
            costs = {
                frozenset((i, j)): None if dice.chance(20) else dice.below(2**bits)
                for j in range(6)
                for i in range(j)
            }
            sums = [
                sum(costs[pair] for pair in pairing)
                for pairing in all_pairings(range(6))
                if all(costs[pair] is not None for pair in pairing)
            ]
            pairs = least_cost_matching(6, lambda i, j: costs[frozenset((i, j))])  # noqa: B023
            if pairs is None:
                assert not sums
            else:
                assert sum(costs[frozenset(pair)] for pair in pairs) == min(sums)


def test_costs_too_wide_for_the_library_are_refused():
    with pytest.raises(BrokenInvariantError, match="125 bits"):
        least_cost_matching(4, lambda _i, _j: 2**124)


def test_dirac_promises_a_pairing_from_half_of_the_field_on():
    assert surely_pairable(0, 0)
    assert surely_pairable(2, 0)
    assert surely_pairable(18, 8)  # 9 of 17 others are left to each
    assert not surely_pairable(16, 8)  # 7 of 15: two halves might be apart


def test_rest_answers_like_enumeration_while_pairs_leave():
    dice = Dice("rest")
    answers = set()
    for _ in range(120):
        numbers = list(range(1, 9))
        met = random_met(dice, numbers, dice.pick((20, 40, 60)))
        rest = Rest(numbers, met)
        assert rest.pairable() == bool(without_rematch(numbers, met))
        while rest.pairable() and len(rest.players) > 2:
            one, two = dice.shuffled(rest.players)[:2]
            others = sorted(rest.players - {one, two})
            can = rest.pairable_without(one, two)
            answers.add(can)
            assert can == bool(without_rematch(others, met))
            if can:
                rest.take(one, two)
                assert rest.players == set(others)
            elif dice.chance(30):
                break
    assert answers == {True, False}


def test_an_odd_rest_cannot_be_paired():
    assert not Rest([1, 2, 3], {1: (), 2: (), 3: ()}).pairable()

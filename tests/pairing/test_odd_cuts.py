"""The least odd cut against all odd sets of small graphs."""

from itertools import combinations

from builders import Dice

from swissxl.pairing.odd_cuts import least_odd_cut


def by_enumeration(capacities):
    places = range(len(capacities))
    return min(
        sum(capacities[one][two] for one in side for two in places if two not in side)
        for size in range(1, len(capacities), 2)
        for side in map(set, combinations(places, size))
    )


def test_least_odd_cut_is_the_least_of_all_odd_sets():
    dice = Dice("odd cuts")
    for _ in range(250):
        size = dice.pick((2, 4, 6, 8))
        share, most = dice.pick((20, 40, 60, 90)), dice.pick((1, 1, 2))
        capacities = [[0] * size for _ in range(size)]
        for one in range(size):
            for two in range(one):
                if dice.chance(share):
                    capacities[one][two] = capacities[two][one] = 1 + dice.below(most)
        assert least_odd_cut(capacities) == by_enumeration(capacities)


def test_two_threes_with_nothing_between_them_have_no_way_out():
    threes = [[int(i != j and i // 3 == j // 3) for j in range(6)] for i in range(6)]
    assert least_odd_cut(threes) == 0

"""The pairing of least cost that comes first, against every pairing there is."""

import pytest
from builders import Dice
from enumeration import all_pairings

from swissxl.pairing import first_of_least as module
from swissxl.pairing.first_of_least import first_of_least


def by_enumeration(size, costs):
    found = []
    for pairing in all_pairings(list(range(size))):
        pairs = sorted(tuple(sorted(pair)) for pair in pairing)
        if all(pair in costs for pair in pairs):
            found.append((sum(costs[pair] for pair in pairs), pairs))
    return min(found)[1] if found else None


def some_costs(seed, size):
    dice = Dice("costs", seed)
    return {
        (i, j): dice.below(4) if seed % 3 else j - i
        for j in range(size)
        for i in range(j)
        if not dice.chance(30)
    }


@pytest.mark.parametrize("size", [2, 4, 6, 8])
def test_every_pairing_of_small_fields(size):
    for seed in range(60):
        costs = some_costs(seed, size)
        assert first_of_least(size, costs) == by_enumeration(size, costs)


def test_a_few_digits_at_a_time_give_the_same(monkeypatch):
    # So few bits that one place is decided after the other.
    monkeypatch.setattr(module, "WIDTH", 20)
    for seed in range(40):
        costs = some_costs(seed, 8)
        assert first_of_least(8, costs) == by_enumeration(8, costs)


def test_no_pairing():
    assert first_of_least(4, {(0, 1): 1, (0, 2): 1, (0, 3): 1}) is None
    assert first_of_least(0, {}) == []

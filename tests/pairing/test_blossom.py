"""Matchings against the enumeration of all of them."""

from random import Random

import pytest

from swissxl.pairing.blossom import Weights, heaviest_perfect_matching


def heaviest_by_enumeration(weights: Weights) -> int | None:
    """Weigh the best perfect matching by trying all."""

    def best(left: tuple[int, ...]) -> int | None:
        if not left:
            return 0
        one, *others = left
        found = []
        for two in others:
            rest = best(tuple(node for node in others if node != two))
            if weights[one][two] is not None and rest is not None:
                found.append(weights[one][two] + rest)
        return max(found, default=None)

    return best(tuple(range(len(weights))))


def random_graph(random: Random, size: int) -> list[list[int | None]]:
    share = random.choice([0.3, 0.5, 0.8, 1.0])
    heaviest = random.choice([1, 2, 10, 1 << 200])
    weights: list[list[int | None]] = [[None] * size for _ in range(size)]
    for i in range(size):
        for j in range(i):
            if random.random() < share:
                weights[i][j] = random.randint(-heaviest, heaviest)
                weights[j][i] = weights[i][j]
    return weights


@pytest.mark.parametrize("seed", range(60))
def test_as_heavy_as_the_best_of_all(seed: int):
    random = Random(seed)
    for size in (2, 4, 6, 8):
        weights = random_graph(random, size)
        mates = heaviest_perfect_matching(weights)
        best = heaviest_by_enumeration(weights)
        assert (mates is None) == (best is None)
        if mates is not None:
            assert all(mates[mates[node]] == node != mates[node] for node in mates)
            assert sum(weights[i][j] for i, j in enumerate(mates) if i < j) == best


def test_an_odd_number_has_no_perfect_matching():
    assert heaviest_perfect_matching([[None]]) is None


def test_nobody_is_matched_at_once():
    assert heaviest_perfect_matching([]) == []


@pytest.mark.parametrize("size", [20, 40])
def test_odd_cycles_in_a_larger_graph(size: int):
    # Triangles in a chain: only one perfect matching joins them two by two.
    weights: list[list[int | None]] = [[None] * size for _ in range(size)]
    for i in range(size):
        for j in (i + 1, i + 2):
            if j < size:
                weights[i][j] = weights[j][i] = 3 if j == i + 2 else 2
    mates = heaviest_perfect_matching(weights)
    # Two steps apart pair up in fours (0-2, 1-3): 6 for every four nodes.
    assert sum(weights[i][j] for i, j in enumerate(mates) if i < j) == size // 4 * 6

"""Matchings against the enumeration of all of them."""

from random import Random

import pytest
import rustworkx as rx

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


def heaviest_by_rustworkx(weights: Weights) -> int | None:
    """Ask a library, which has 127 bits, for the weight of the best matching."""
    size = len(weights)
    graph = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    edges = [
        (i, j, weights[i][j])
        for j in range(size)
        for i in range(j)
        if weights[i][j] is not None
    ]
    graph.add_edges_from(edges)
    pairs = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(pairs) < size:
        return None
    return sum(weights[i][j] for i, j in pairs)


@pytest.mark.parametrize("seed", range(30))
def test_as_heavy_as_a_library_says(seed: int):
    random = Random(seed)
    size = random.choice([20, 30, 40])
    dense = random.random() < 0.5
    # Few different weights make many edges tight; some have no weight at all.
    heaviest = random.choice([0, 1, 3, 1000, 1 << 60])
    weights: list[list[int | None]] = [[None] * size for _ in range(size)]
    for j in range(size):
        for i in range(j):
            if dense or random.random() < 0.2:
                low = i < size // 3
                weight = random.randint(-heaviest, heaviest) if low else 0
                weights[i][j] = weights[j][i] = weight
    mates = heaviest_perfect_matching(weights)
    found = None
    if mates is not None:
        found = sum(weights[i][j] for i, j in enumerate(mates) if i < j)
    assert found == heaviest_by_rustworkx(weights)


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

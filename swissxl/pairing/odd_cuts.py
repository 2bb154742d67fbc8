"""The odd set of players with the fewest unmet opponents outside it.

In every round a set of an odd number of players has at least one pair that leaves it.
So k rounds without a rematch need, for every odd set, at least k pairs not yet met
between the set and the others. The set with the fewest is found on a tree of minimum
cuts (Gomory and Hu, in the form of Gusfield), one edge of which separates it (Padberg
and Rao).
"""

from collections.abc import Sequence

Capacities = Sequence[Sequence[int]]
"""How many pairs there are between two of the players, both ways round."""


def least_odd_cut(capacities: Capacities) -> int:
    """Count the pairs that leave the odd set which the fewest leave.

    The number of players is even, at least two.
    """
    parent, cut = _cut_tree(capacities)
    sizes = [1] * len(parent)
    for node in _leaves_first(parent):
        sizes[parent[node]] += sizes[node]
    return min(cut[node] for node in range(1, len(parent)) if sizes[node] % 2)


def _cut_tree(capacities: Capacities) -> tuple[list[int], list[int]]:
    """Build the tree with root 0: everybody's parent, and the cut between the two."""
    size = len(capacities)
    parent, cut = [0] * size, [0] * size
    for node in range(1, size):
        above = parent[node]
        cut[node], side = _minimum_cut(capacities, node, above)
        for other in range(size):
            if other != node and other in side and parent[other] == above:
                parent[other] = node
        if parent[above] in side:
            parent[node], parent[above] = parent[above], node
            cut[node], cut[above] = cut[above], cut[node]
    return parent, cut


def _leaves_first(parent: Sequence[int]) -> list[int]:
    """Order everybody but the root so that children come before their parent."""

    def depth(node: int) -> int:
        steps = 0
        while node:
            node, steps = parent[node], steps + 1
        return steps

    return sorted(range(1, len(parent)), key=depth, reverse=True)


def _minimum_cut(
    capacities: Capacities, source: int, sink: int
) -> tuple[int, set[int]]:
    """Find the fewest pairs that separate two players, and the side of the first."""
    left = [list(row) for row in capacities]
    flow = 0
    while True:
        came_from = _reached(left, source)
        if sink not in came_from:
            return flow, set(came_from)
        flow += 1
        node = sink
        while node != source:
            before = came_from[node]
            left[before][node] -= 1
            left[node][before] += 1
            node = before


def _reached(left: Sequence[Sequence[int]], source: int) -> dict[int, int]:
    """Walk from the source along pairs that are left: whom it reaches, from whom."""
    came_from = {source: source}
    queue = [source]
    for node in queue:
        for other, capacity in enumerate(left[node]):
            if capacity and other not in came_from:
                came_from[other] = node
                queue.append(other)
    return came_from

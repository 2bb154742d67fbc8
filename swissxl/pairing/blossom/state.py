"""What the search for a matching knows: duals, pairs, trees and blossoms.

Nodes are 0 … size − 1; shrunk odd cycles ("blossoms") have numbers from `size` on.
"""

from collections.abc import Iterable, Sequence

Weights = Sequence[Sequence[int | None]]
"""A symmetric table: the weight of each pair of nodes, None where there is none."""

Edge = tuple[int, int]

FREE, OUTER, INNER = -1, 0, 1
"""Labels: not in the tree, an even number of steps from its root, an odd number."""

NONE = -1


class State:
    """The state of the search.

    Attributes
    ----------
    weight, near
        The doubled weights, and for each node its neighbours.
    dual
        Of a node: two of them never add up to less than the weight between them, and
        to no more where the two are matched. Of a blossom: what its edges have more.
    mate
        Of a node its partner; of a blossom the node outside that it is matched to.
    top
        The outermost blossom of each, itself if none, NONE for an unused number.
    label, parent
        Where in the tree an outermost one is, and the node outside by which an inner
        one was reached.
    closest
        For each outermost one the edge of least slack from an outer node elsewhere.
    cycle, inside
        The parts of a blossom in their order, and for each of its nodes the part.
    link
        For a blossom and every other number the edge of least slack between them; for
        an inner one, under NONE, the edge by which it was reached.
    queue
        Outer nodes whose edges have not been looked at.
    """

    def __init__(self, weights: Weights) -> None:
        self.size = size = len(weights)
        room = size + size // 2 + 1
        # None below zero, so that the first duals hold; doubled, so that halves of a
        # slack stay whole. Neither changes which perfect matching is the heaviest.
        least = min((w for row in weights for w in row if w is not None), default=0)
        self.weight = [
            [0 if w is None else 2 * (w - least) for w in row] for row in weights
        ]
        self.near = [
            [v for v, w in enumerate(row) if w is not None and v != u]
            for u, row in enumerate(weights)
        ]
        self.dual: list[int] = [0] * room
        self.mate: list[int] = [NONE] * room
        self.top: list[int] = [*range(size), *[NONE] * (room - size)]
        self.parent: list[int] = [NONE] * room
        self.label = [FREE] * room
        self.closest: list[Edge | None] = [None] * room
        self.cycle: list[list[int]] = [[] for _ in range(room)]
        self.inside: list[dict[int, int]] = [{} for _ in range(room)]
        self.link: list[dict[int, Edge]] = [{} for _ in range(room)]
        self.queue: list[int] = []

    def slack(self, edge: Edge) -> int:
        """Say how far an edge is from being tight."""
        u, v = edge
        return self.dual[u] + self.dual[v] - self.weight[u][v]

    def tops(self) -> list[int]:
        """List the outermost blossoms and the nodes in none."""
        return [x for x, top in enumerate(self.top) if top == x]

    def nodes(self, x: int) -> Iterable[int]:
        """Give the nodes in a blossom, or a node itself."""
        return (x,) if x < self.size else self.inside[x]

    def enqueue(self, x: int) -> None:
        """Put all nodes of a blossom into the queue."""
        self.queue.extend(self.nodes(x))

    def raise_top(self, x: int, top: int) -> None:
        """Name the outermost blossom of everything in a blossom."""
        self.top[x] = top
        if x >= self.size:
            for part in self.cycle[x]:
                self.raise_top(part, top)

    def turned(self, x: int, part: int) -> int:
        """Turn a cycle so that an even number of steps leads to a part; say it."""
        parts = self.cycle[x]
        place = parts.index(part)
        if place % 2:
            parts[1:] = parts[:0:-1]
            return len(parts) - place
        return place

    def edge(self, x: int, y: int) -> Edge:
        """Give the edge of least slack between two blossoms or nodes, x's end first."""
        if x >= self.size:
            return self.link[x][y]
        if y >= self.size:
            v, u = self.link[y][x]
            return u, v
        return x, y

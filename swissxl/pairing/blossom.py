"""The heaviest perfect matching with whole-number weights of any size, exactly.

The rules of a bracket, from the number of pairs down to the order in which candidates
are generated, make one number of several hundred bits for each pair; libraries stop at
127. This is Edmonds' algorithm with dual variables in its cubic form: all unmatched
nodes grow alternating trees at once, and shrunk odd cycles keep, for every other node,
the edge by which they would be reached with the least slack. On the small graphs that
a bracket leaves (20 nodes) it takes a few milliseconds, less than importing a library.
"""

from collections.abc import Iterator, Sequence

Weights = Sequence[Sequence[int | None]]
"""A symmetric table: the weight of each pair of nodes, None where there is none."""

FREE, OUTER, INNER = -1, 0, 1
NONE = -1


def heaviest_perfect_matching(weights: Weights) -> list[int] | None:
    """Give each node's partner in a perfect matching of the greatest weight.

    Examples
    --------
    >>> heaviest_perfect_matching([[None, 1, 5], [1, None, None], [5, None, None]])
    >>> heaviest_perfect_matching([[None, 7], [7, None]])
    [1, 0]
    """
    if len(weights) % 2:
        return None
    search = _Search(weights)
    if any(not near for near in search.near):
        return None
    search.begin()
    while any(mate == NONE for mate in search.mate[: search.size]):
        if not search.grow():
            return None
    return search.mate[: search.size]


class _Search:
    """The state of the search.

    Nodes are 0 … size − 1, shrunk cycles ("blossoms") have numbers from `size` on.
    `top` is the outermost blossom of each, itself if none, NONE for an unused number.
    `mate` of a node is its partner; of a blossom, the node outside that it is matched
    to. `parent` is the node outside by which the tree reached a blossom. `link` holds,
    for a blossom and every other number, the edge of least slack between them.
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
        self.closest: list[tuple[int, int] | None] = [None] * room
        self.cycle: list[list[int]] = [[] for _ in range(room)]
        self.inside: list[dict[int, int]] = [{} for _ in range(room)]
        self.link: list[dict[int, tuple[int, int]]] = [{} for _ in range(room)]
        self.queue: list[int] = []

    # ---- the start: duals that hold, and the pairs that are tight at once

    def begin(self) -> None:
        """Lower the duals one by one as far as they go and match what is tight."""
        weight, dual = self.weight, self.dual
        for u, near in enumerate(self.near):
            dual[u] = max(weight[u][v] for v in near)
        for u, near in enumerate(self.near):
            row = weight[u]
            dual[u] = max(row[v] - dual[v] for v in near)
            if self.mate[u] != NONE:
                continue
            for v in near:
                if self.mate[v] == NONE and row[v] - dual[v] == dual[u]:
                    self.mate[u], self.mate[v] = v, u
                    break

    def slack(self, edge: tuple[int, int]) -> int:
        """Say how far an edge is from being tight."""
        u, v = edge
        return self.dual[u] + self.dual[v] - self.weight[u][v]

    # ---- one phase: until one more pair is matched

    def grow(self) -> bool:
        """Grow trees from every unmatched node until two of them meet."""
        room = len(self.top)
        self.label = [FREE] * room
        self.closest = [None] * room
        self.queue = []
        for x in self.tops():
            if self.mate[x] == NONE:
                self.parent[x], self.label[x] = NONE, OUTER
                self.enqueue(x)
        while True:
            if self.scan():
                return True
            if not self.adjust():
                return False
            if self.follow_tight():
                return True
            self.expand_spent()

    def tops(self) -> list[int]:
        """List the outermost blossoms and the nodes in none."""
        return [x for x, top in enumerate(self.top) if top == x]

    def scan(self) -> bool:
        """Look at the edges of the outer nodes in the queue."""
        dual, top, label = self.dual, self.top, self.label
        while self.queue:
            u = self.queue.pop()
            if label[top[u]] == INNER:
                continue
            row, own = self.weight[u], dual[u]
            for v in self.near[u]:
                x = top[v]
                if x == top[u] or label[x] == INNER:
                    continue
                slack = own + dual[v] - row[v]
                if slack == 0:
                    if self.meet(u, v):
                        return True
                    continue
                known = self.closest[x]
                if known is None or slack < self.slack(known):
                    self.closest[x] = (u, v)
        return False

    def adjust(self) -> bool:
        """Shift the duals until something new is tight; False when nothing can be."""
        steps = [*self.steps()]
        if not steps:
            return False
        step = min(steps)
        for u in range(self.size):
            self.dual[u] += (-step, step, 0)[self.label[self.top[u]]]
        for x in range(self.size, len(self.top)):
            if self.top[x] == x:
                self.dual[x] += (2 * step, -2 * step, 0)[self.label[x]]
        return True

    def steps(self) -> Iterator[int]:
        """Yield how far the duals may go until something becomes tight."""
        for x in self.tops():
            label, edge = self.label[x], self.closest[x]
            if label == INNER:
                if x >= self.size:
                    yield self.dual[x] // 2
            elif edge is not None and self.top[edge[0]] != x:
                slack = self.slack(edge)
                yield slack if label == FREE else slack // 2

    def follow_tight(self) -> bool:
        """Use the closest edges that have become tight."""
        for x in self.tops():
            edge = self.closest[x]
            if (
                edge is not None
                and self.top[x] == x
                and self.top[edge[0]] != x
                and self.label[x] != INNER
                and self.slack(edge) == 0
                and self.meet(*edge)
            ):
                return True
        return False

    def expand_spent(self) -> None:
        """Open the inner blossoms whose dual has come down to nothing."""
        for x in range(self.size, len(self.top)):
            if self.top[x] == x and self.label[x] == INNER and self.dual[x] == 0:
                self.expand(x)

    def meet(self, u: int, v: int) -> bool:
        """Follow a tight edge from an outer node; tell whether a pair was gained."""
        x, y = self.top[u], self.top[v]
        if x == y:
            return False
        if self.label[y] == FREE:
            self.parent[y], self.label[y] = u, INNER
            # The edge reaches y at v, which opening y needs to know.
            self.link[y][NONE] = (v, u)
            beyond = self.top[self.mate[y]]
            self.closest[y] = self.closest[beyond] = None
            self.label[beyond] = OUTER
            self.enqueue(beyond)
        elif self.label[y] == OUTER:
            base = self.meeting_point(x, y)
            if base == NONE:
                self.augment(u, v)
                self.augment(v, u)
                return True
            self.shrink(u, base, v)
        return False

    def enqueue(self, x: int) -> None:
        """Put all nodes of a blossom into the queue."""
        self.queue.extend(self.nodes(x))

    def nodes(self, x: int) -> list[int]:
        """List the nodes in a blossom."""
        if x < self.size:
            return [x]
        return [node for part in self.cycle[x] for node in self.nodes(part)]

    def meeting_point(self, x: int, y: int) -> int:
        """Find where the ways to the roots meet; NONE when the roots differ."""
        seen = set()
        while x != NONE or y != NONE:
            if x != NONE:
                if x in seen:
                    return x
                seen.add(x)
                x = self.up(x)
            x, y = y, x
        return NONE

    def up(self, x: int) -> int:
        """Go from an outer blossom to the next outer one on the way to the root."""
        if self.mate[x] == NONE:
            return NONE
        return self.top[self.parent[self.top[self.mate[x]]]]

    # ---- matching along the tree

    def augment(self, u: int, v: int) -> None:
        """Match u with v and shift the pairs on the way from u to the root."""
        while True:
            x = self.top[u]
            beyond = self.mate[x]
            self.match(x, u, v)
            if beyond == NONE:
                return
            y = self.top[beyond]
            u = self.parent[y]
            inner = self.link[y][NONE][0]
            self.match(y, inner, u)
            v = inner

    def match(self, x: int, u: int, v: int) -> None:
        """Match a blossom by its node u to the node v outside, and its parts anew."""
        self.mate[x] = v
        if x < self.size:
            return
        base = self.inside[x][u]
        place = self.place(x, base)
        parts = self.cycle[x]
        for i in range(0, place, 2):
            one, two = parts[i], parts[i + 1]
            a, b = self.edge(one, two)
            self.match(one, a, b)
            self.match(two, b, a)
        self.match(base, u, v)
        self.cycle[x] = parts[place:] + parts[:place]

    def place(self, x: int, part: int) -> int:
        """Say how many steps an even way round the cycle takes to a part."""
        parts = self.cycle[x]
        place = parts.index(part)
        if place % 2:
            parts[1:] = parts[:0:-1]
            return len(parts) - place
        return place

    def edge(self, x: int, y: int) -> tuple[int, int]:
        """Give the edge of least slack between two blossoms or nodes, x's end first."""
        if x >= self.size:
            return self.link[x][y]
        if y >= self.size:
            v, u = self.link[y][x]
            return u, v
        return x, y

    # ---- blossoms

    def shrink(self, u: int, base: int, v: int) -> None:
        """Make a blossom of the cycle that a tight edge between outer nodes closes."""
        new = self.top.index(NONE, self.size)
        left, right = self.way(self.top[u], base), self.way(self.top[v], base)
        parts = [base, *reversed(left), *right]
        inner = [part for part in parts if self.label[part] == INNER]
        self.cycle[new] = parts
        self.dual[new] = 0
        self.label[new] = OUTER
        self.mate[new] = self.mate[base]
        self.parent[new] = self.parent[base]
        self.inside[new] = {node: part for part in parts for node in self.nodes(part)}
        self.top[new] = new
        self.raise_top(new, new)
        self.connect(new)
        for part in inner:
            self.enqueue(part)

    def way(self, x: int, base: int) -> list[int]:
        """List the blossoms on the way from an outer one to the base, without it."""
        way = []
        while x != base:
            inner = self.top[self.mate[x]]
            way += [x, inner]
            x = self.top[self.parent[inner]]
        return way

    def raise_top(self, x: int, top: int) -> None:
        """Name the outermost blossom of everything in a blossom."""
        self.top[x] = top
        if x >= self.size:
            for part in self.cycle[x]:
                self.raise_top(part, top)

    def connect(self, new: int) -> None:
        """Find the edges of least slack between a new blossom and all others."""
        links: dict[int, tuple[int, int]] = {}
        slacks: dict[int, int] = {}
        nodes = self.inside[new]
        dual, weight = self.dual, self.weight
        for u in nodes:
            row, own = weight[u], dual[u]
            for v in self.near[u]:
                if v in nodes:
                    continue
                slack = own + dual[v] - row[v]
                if v not in slacks or slack < slacks[v]:
                    slacks[v], links[v] = slack, (u, v)
        for x in range(self.size, len(self.top)):
            if self.top[x] != NONE and x != new:
                self.link_blossoms(new, x, links)
        self.link[new].update(links)
        self.nearest_outer(new)

    def link_blossoms(
        self, new: int, x: int, links: dict[int, tuple[int, int]]
    ) -> None:
        """Note the edge of least slack between a new and an old blossom at both."""
        edges = [links[v] for v in self.nodes(x) if v in links]
        if edges:
            u, v = min(edges, key=self.slack)
            self.link[new][x] = (u, v)
            self.link[x][new] = (v, u)

    def nearest_outer(self, x: int) -> None:
        """Find the closest edge from an outer node elsewhere to a blossom or node."""
        best: tuple[int, int] | None = None
        least = 0
        for v in self.nodes(x):
            row, own = self.weight[v], self.dual[v]
            for u in self.near[v]:
                top = self.top[u]
                if top != x and self.label[top] == OUTER:
                    slack = own + self.dual[u] - row[u]
                    if best is None or slack < least:
                        best, least = (u, v), slack
        self.closest[x] = best

    def expand(self, x: int) -> None:
        """Open an inner blossom; the way through it stays in the tree."""
        for part in self.cycle[x]:
            self.raise_top(part, part)
        reached, outside = self.link[x][NONE]
        entry = self.inside[x][reached]
        place = self.place(x, entry)
        parts = self.cycle[x]
        for i in range(0, place, 2):
            inner, outer = parts[i], parts[i + 1]
            a, b = self.edge(inner, outer)
            self.parent[inner] = b
            self.link[inner][NONE] = (a, b)
            self.label[inner], self.label[outer] = INNER, OUTER
            self.closest[inner] = None
            self.enqueue(outer)
        self.label[entry], self.parent[entry] = INNER, outside
        self.link[entry][NONE] = (reached, outside)
        rest = parts[place + 1 :]
        for part in rest:
            self.label[part] = FREE
        for outer in parts[1:place:2]:
            self.nearest_outer(outer)
        for part in rest:
            self.nearest_outer(part)
        self.top[x] = NONE
        self.link[x].clear()

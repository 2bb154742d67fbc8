"""Blossoms: an odd cycle of a tree becomes one node, and opens again when spent.

Within one blossom all duals move together. So of the edges between it and a node
outside the one of least slack stays the same one, and a new blossom finds its own among
those of its parts.
"""

from collections.abc import Iterator

from swissxl.pairing.blossom.state import FREE, INNER, NONE, OUTER, Edge, State


def shrink(state: State, u: int, base: int, v: int) -> None:
    """Make a blossom of the cycle that a tight edge between outer nodes closes."""
    new = state.top.index(NONE, state.size)
    left = _way(state, state.top[u], base)
    right = _way(state, state.top[v], base)
    parts = [base, *reversed(left), *right]
    inner = [part for part in parts if state.label[part] == INNER]
    state.cycle[new] = parts
    state.dual[new] = 0
    state.label[new] = OUTER
    state.mate[new] = state.mate[base]
    state.parent[new] = state.parent[base]
    state.inside[new] = {node: part for part in parts for node in state.nodes(part)}
    state.raise_top(new, new)
    _connect(state, new)
    _find_closest(state, new)
    for part in inner:
        state.enqueue(part)


def _way(state: State, x: int, base: int) -> list[int]:
    """List the blossoms on the way from an outer one to the base, without it."""
    way = []
    while x != base:
        inner = state.top[state.mate[x]]
        way += [x, inner]
        x = state.top[state.parent[inner]]
    return way


def _edges(state: State, x: int) -> Iterator[tuple[int, Edge]]:
    """Yield for each node outside the edge of least slack from a blossom or node."""
    if x < state.size:
        for v in state.near[x]:
            yield v, (x, v)
    else:
        for v, edge in state.link[x].items():
            if 0 <= v < state.size:
                yield v, edge


def _connect(state: State, new: int) -> None:
    """Find the edges of least slack between a new blossom and all others."""
    links: dict[int, Edge] = {}
    slacks: dict[int, int] = {}
    top = state.top
    for part in state.cycle[new]:
        for v, edge in _edges(state, part):
            if top[v] == new:
                continue
            slack = state.slack(edge)
            if v not in slacks or slack < slacks[v]:
                slacks[v], links[v] = slack, edge
    for x in range(state.size, len(top)):
        if top[x] not in (NONE, new):
            _link_blossoms(state, new, x, links)
    state.link[new].update(links)


def _link_blossoms(state: State, new: int, x: int, links: dict[int, Edge]) -> None:
    """Note the edge of least slack between a new and an old blossom at both."""
    edges = [links[v] for v in state.nodes(x) if v in links]
    if edges:
        u, v = min(edges, key=state.slack)
        state.link[new][x] = (u, v)
        state.link[x][new] = (v, u)


def _find_closest(state: State, x: int) -> None:
    """Find the closest edge from an outer node elsewhere to a blossom or node."""
    best: Edge | None = None
    least = 0
    for u, edge in _edges(state, x):
        top = state.top[u]
        if top != x and state.label[top] == OUTER:
            slack = state.slack(edge)
            if best is None or slack < least:
                best, least = edge, slack
    state.closest[x] = None if best is None else (best[1], best[0])


def expand(state: State, x: int) -> None:
    """Open an inner blossom; the way through it stays in the tree."""
    for part in state.cycle[x]:
        state.raise_top(part, part)
    reached, outside = state.link[x][NONE]
    entry = state.inside[x][reached]
    place = state.turned(x, entry)
    parts = state.cycle[x]
    for i in range(0, place, 2):
        inner, outer = parts[i], parts[i + 1]
        a, b = state.edge(inner, outer)
        state.parent[inner] = b
        state.link[inner][NONE] = (a, b)
        state.label[inner], state.label[outer] = INNER, OUTER
        state.closest[inner] = None
        state.enqueue(outer)
    state.label[entry], state.parent[entry] = INNER, outside
    state.link[entry][NONE] = (reached, outside)
    rest = parts[place + 1 :]
    for part in rest:
        state.label[part] = FREE
    for part in (*parts[1:place:2], *rest):
        _find_closest(state, part)
    state.top[x] = NONE
    state.link[x].clear()

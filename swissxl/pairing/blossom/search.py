"""The search: a tree grows from an unmatched node until it reaches another one."""

from collections.abc import Iterable

from swissxl.pairing.blossom.augmenting import augment
from swissxl.pairing.blossom.shrinking import expand, shrink
from swissxl.pairing.blossom.state import FREE, INNER, NONE, OUTER, Edge, State


def match_what_is_tight(state: State) -> None:
    """Find duals that hold and match what is tight at once.

    They begin at the weights, which leaves few edges tight, or at halves of them, which
    leaves many and so closes many cycles; that pays where the sum is clearly less, for
    then it is nearer to its least, the weight of the matching.
    """
    whole, halves = _lowered(state, 1), _lowered(state, 2)
    dual = whole if 10 * sum(whole) <= 11 * sum(halves) else halves
    state.dual[: state.size] = dual
    mate = state.mate
    for u, near in enumerate(state.near):
        if mate[u] != NONE:
            continue
        row, own = state.weight[u], dual[u]
        for v in near:
            if mate[v] == NONE and own + dual[v] == row[v]:
                mate[u], mate[v] = v, u
                break


def _lowered(state: State, share: int) -> list[int]:
    """Lower duals one by one, as far as they go, from a share of the weights."""
    weight = state.weight
    dual = [
        max(weight[u][v] for v in near) // share for u, near in enumerate(state.near)
    ]
    for u, near in enumerate(state.near):
        row = weight[u]
        dual[u] = max(row[v] - dual[v] for v in near)
    return dual


def grow(state: State) -> bool:
    """Grow a tree until one more pair is matched; False when there can be none."""
    room = len(state.top)
    state.label = [FREE] * room
    state.closest = [None] * room
    state.queue = []
    root = next(x for x in state.tops() if state.mate[x] == NONE)
    state.parent[root], state.label[root] = NONE, OUTER
    state.enqueue(root)
    while not _scan(state):
        events = _adjust(state)
        if not events:
            return False
        if any(_happen(state, x) for x in events):
            return True
    return True


def _scan(state: State) -> bool:
    """Look at the edges of the outer nodes in the queue; tell of a pair gained.

    Blossoms are made only when the tree cannot grow otherwise: often it need not.
    """
    cycles: list[Edge] = []
    while True:
        while state.queue:
            u = state.queue.pop()
            if state.label[state.top[u]] == OUTER and _look_around(state, u, cycles):
                return True
        if not cycles:
            return False
        _meet(state, *cycles.pop())


def _look_around(state: State, u: int, cycles: list[Edge]) -> bool:
    """Look at the edges of an outer node; tell of a pair gained.

    Tight edges to other outer nodes are put aside, for they close cycles.
    """
    dual, top, label, closest = state.dual, state.top, state.label, state.closest
    row, own = state.weight[u], dual[u]
    for v in state.near[u]:
        x = top[v]
        if x == top[u] or label[x] == INNER:
            continue
        slack = own + dual[v] - row[v]
        if slack == 0:
            if label[x] == OUTER:
                cycles.append((u, v))
            elif _meet(state, u, v):
                return True
            continue
        known = closest[x]
        if known is None or slack < state.slack(known):
            closest[x] = (u, v)
    return False


def _adjust(state: State) -> list[int]:
    """Shift the duals until something is tight or spent; say where that is."""
    events: list[int] = []
    least = 0
    tops = state.tops()
    for x in tops:
        step = _room_for(state, x)
        if step is None or (events and step > least):
            continue
        if step < least or not events:
            events, least = [], step
        events.append(x)
    if events:
        _shift(state, tops, least)
    return events


def _room_for(state: State, x: int) -> int | None:
    """Say how far the duals may go until something happens at x, if ever."""
    label, edge = state.label[x], state.closest[x]
    if label == INNER:
        return state.dual[x] // 2 if x >= state.size else None
    if edge is None or state.top[edge[0]] == x:
        return None
    slack = state.slack(edge)
    return slack if label == FREE else slack // 2


def _shift(state: State, tops: Iterable[int], step: int) -> None:
    """Lower the duals of outer nodes and raise those of inner ones."""
    dual = state.dual
    for x in tops:
        label = state.label[x]
        if label == FREE:
            continue
        change = step if label == INNER else -step
        for u in state.nodes(x):
            dual[u] += change
        if x >= state.size:
            dual[x] -= 2 * change


def _happen(state: State, x: int) -> bool:
    """Follow a tight edge or open a spent blossom; tell of a pair gained.

    Another event may have come first: x may be in a new blossom by now, or in the tree.
    """
    if state.top[x] != x:
        return False
    if state.label[x] == INNER:
        if x >= state.size and state.dual[x] == 0:
            expand(state, x)
        return False
    edge = state.closest[x]
    return edge is not None and state.slack(edge) == 0 and _meet(state, *edge)


def _meet(state: State, u: int, v: int) -> bool:
    """Follow a tight edge from an outer node; tell whether a pair was gained."""
    x, y = state.top[u], state.top[v]
    if x == y:
        return False
    if state.label[y] == FREE:
        if state.mate[y] == NONE:
            augment(state, u, v)
            augment(state, v, u)
            return True
        state.parent[y], state.label[y] = u, INNER
        # The edge reaches y at v, which opening y needs to know.
        state.link[y][NONE] = (v, u)
        beyond = state.top[state.mate[y]]
        state.closest[y] = state.closest[beyond] = None
        state.label[beyond] = OUTER
        state.enqueue(beyond)
    elif state.label[y] == OUTER:
        shrink(state, u, _meeting_point(state, x, y), v)
    return False


def _meeting_point(state: State, x: int, y: int) -> int:
    """Find where the ways of two outer blossoms to the root meet."""
    seen = set()
    while x not in seen:
        if x != NONE:
            seen.add(x)
            x = _up(state, x)
        x, y = y, x
    return x


def _up(state: State, x: int) -> int:
    """Go from an outer blossom to the next outer one on the way to the root."""
    if state.mate[x] == NONE:
        return NONE
    return state.top[state.parent[state.top[state.mate[x]]]]

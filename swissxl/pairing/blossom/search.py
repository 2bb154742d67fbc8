"""The search: trees grow from all unmatched nodes until two of them meet."""

from collections.abc import Iterator

from swissxl.pairing.blossom.augmenting import augment
from swissxl.pairing.blossom.shrinking import expand, shrink
from swissxl.pairing.blossom.state import FREE, INNER, NONE, OUTER, State


def match_what_is_tight(state: State) -> None:
    """Lower the duals one by one as far as they go and match what is tight at once."""
    weight, dual, mate = state.weight, state.dual, state.mate
    for u, near in enumerate(state.near):
        dual[u] = max(weight[u][v] for v in near)
    for u, near in enumerate(state.near):
        row = weight[u]
        dual[u] = max(row[v] - dual[v] for v in near)
        if mate[u] != NONE:
            continue
        for v in near:
            if mate[v] == NONE and row[v] - dual[v] == dual[u]:
                mate[u], mate[v] = v, u
                break


def grow(state: State) -> bool:
    """Grow trees until one more pair is matched; False when there can be none."""
    room = len(state.top)
    state.label = [FREE] * room
    state.closest = [None] * room
    state.queue = []
    for x in state.tops():
        if state.mate[x] == NONE:
            state.parent[x], state.label[x] = NONE, OUTER
            state.enqueue(x)
    while True:
        if _scan(state):
            return True
        if not _adjust(state):
            return False
        if _follow_tight(state):
            return True
        _expand_spent(state)


def _scan(state: State) -> bool:
    """Look at the edges of the outer nodes in the queue; tell of a pair gained."""
    dual, top, label, closest = state.dual, state.top, state.label, state.closest
    while state.queue:
        u = state.queue.pop()
        if label[top[u]] == INNER:
            continue
        row, own = state.weight[u], dual[u]
        for v in state.near[u]:
            x = top[v]
            if x == top[u] or label[x] == INNER:
                continue
            slack = own + dual[v] - row[v]
            if slack == 0:
                if _meet(state, u, v):
                    return True
                continue
            known = closest[x]
            if known is None or slack < state.slack(known):
                closest[x] = (u, v)
    return False


def _adjust(state: State) -> bool:
    """Shift the duals until something new is tight; False when nothing can be."""
    steps = [*_steps(state)]
    if not steps:
        return False
    step = min(steps)
    for u in range(state.size):
        state.dual[u] += (-step, step, 0)[state.label[state.top[u]]]
    for x in range(state.size, len(state.top)):
        if state.top[x] == x:
            state.dual[x] += (2 * step, -2 * step, 0)[state.label[x]]
    return True


def _steps(state: State) -> Iterator[int]:
    """Yield how far the duals may go until something becomes tight."""
    for x in state.tops():
        label, edge = state.label[x], state.closest[x]
        if label == INNER:
            if x >= state.size:
                yield state.dual[x] // 2
        elif edge is not None and state.top[edge[0]] != x:
            slack = state.slack(edge)
            yield slack if label == FREE else slack // 2


def _follow_tight(state: State) -> bool:
    """Use the closest edges that have become tight; tell of a pair gained."""
    for x in state.tops():
        edge = state.closest[x]
        if (
            edge is not None
            and state.top[x] == x
            and state.top[edge[0]] != x
            and state.label[x] != INNER
            and state.slack(edge) == 0
            and _meet(state, *edge)
        ):
            return True
    return False


def _expand_spent(state: State) -> None:
    """Open the inner blossoms whose dual has come down to nothing."""
    for x in range(state.size, len(state.top)):
        if state.top[x] == x and state.label[x] == INNER and state.dual[x] == 0:
            expand(state, x)


def _meet(state: State, u: int, v: int) -> bool:
    """Follow a tight edge from an outer node; tell whether a pair was gained."""
    x, y = state.top[u], state.top[v]
    if x == y:
        return False
    if state.label[y] == FREE:
        state.parent[y], state.label[y] = u, INNER
        # The edge reaches y at v, which opening y needs to know.
        state.link[y][NONE] = (v, u)
        beyond = state.top[state.mate[y]]
        state.closest[y] = state.closest[beyond] = None
        state.label[beyond] = OUTER
        state.enqueue(beyond)
    elif state.label[y] == OUTER:
        base = _meeting_point(state, x, y)
        if base == NONE:
            augment(state, u, v)
            augment(state, v, u)
            return True
        shrink(state, u, base, v)
    return False


def _meeting_point(state: State, x: int, y: int) -> int:
    """Find where the ways to the roots meet; NONE when the roots differ."""
    seen = set()
    while x != NONE or y != NONE:
        if x != NONE:
            if x in seen:
                return x
            seen.add(x)
            x = _up(state, x)
        x, y = y, x
    return NONE


def _up(state: State, x: int) -> int:
    """Go from an outer blossom to the next outer one on the way to the root."""
    if state.mate[x] == NONE:
        return NONE
    return state.top[state.parent[state.top[state.mate[x]]]]

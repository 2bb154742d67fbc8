"""One more pair: those on the way between two unmatched nodes change places."""

from swissxl.pairing.blossom.state import NONE, State


def augment(state: State, u: int, v: int) -> None:
    """Match u with v and shift the pairs on the way from u to the root."""
    while True:
        x = state.top[u]
        beyond = state.mate[x]
        _match(state, x, u, v)
        if beyond == NONE:
            return
        y = state.top[beyond]
        u = state.parent[y]
        inner = state.link[y][NONE][0]
        _match(state, y, inner, u)
        v = inner


def _match(state: State, x: int, u: int, v: int) -> None:
    """Match a blossom by its node u to the node v outside, and its parts anew."""
    state.mate[x] = v
    if x < state.size:
        return
    base = state.inside[x][u]
    place = state.turned(x, base)
    parts = state.cycle[x]
    for i in range(0, place, 2):
        one, two = parts[i], parts[i + 1]
        a, b = state.edge(one, two)
        _match(state, one, a, b)
        _match(state, two, b, a)
    _match(state, base, u, v)
    state.cycle[x] = parts[place:] + parts[:place]

"""The heaviest perfect matching with whole-number weights of any size, exactly.

The rules of a bracket, from the number of pairs down to the order in which candidates
are generated, make one number of several hundred bits for each pair; libraries stop at
127. This is Edmonds' algorithm with dual variables in its cubic form: one unmatched
node after the other grows an alternating tree, and shrunk odd cycles keep, for every
other node, the edge by which they would be reached with the least slack. On the small
graphs that a bracket leaves (20 nodes) it takes a few milliseconds, less than importing
a library.

`search` grows the tree, `augmenting` matches along it, `shrinking` makes blossoms of
odd cycles and opens them again; all work on one `state`.
"""

from swissxl.pairing.blossom.search import grow, match_what_is_tight
from swissxl.pairing.blossom.state import NONE, State, Weights

__all__ = ["Weights", "heaviest_perfect_matching"]


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
    state = State(weights)
    if any(not near for near in state.near):
        return None
    match_what_is_tight(state)
    while NONE in state.mate[: state.size]:
        if not grow(state):
            return None
    return state.mate[: state.size]

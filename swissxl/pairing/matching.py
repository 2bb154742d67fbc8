"""Perfect matchings: whether these players can be paired, and how at the least cost.

This is the only door to rustworkx, chosen for its speed (a graph of 400 players with
every edge takes 0.2 s) and its exact whole-number weights. Those are 128 bits wide and
the algorithm's own numbers grow to about the number of players times the heaviest
weight, so a cost may have about 110 bits: `least_cost_matching` refuses more.

Most of the time no graph is needed at all. By Dirac's theorem an even number of
players can be paired when each may play at least half of them, so a search only starts
when somebody has met nearly half of those who are left.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from swissxl.core.problems import BrokenInvariantError

Barred = Mapping[int, Collection[int]]
"""For each player, those who must not become the opponent."""

WIDTH = 127


def fold(costs: Sequence[int], worst: Sequence[int], pairs: int) -> int:
    """Fold the costs of one pair, most important first, into one whole number.

    Sums of such numbers over at most `pairs` pairs compare like the lists of sums,
    provided that no single cost exceeds its `worst`.

    Examples
    --------
    >>> fold((0, 1), (1, 1), 9), fold((1, 0), (1, 1), 9)
    (1, 10)
    """
    folded = 0
    for cost, most in zip(costs, worst, strict=True):
        folded = folded * (most * pairs + 1) + cost
    return folded


def perfect_matching(players: Collection[int], barred: Barred) -> dict[int, int] | None:
    """Pair all players without a barred pair; give each one's partner, None if none."""
    import rustworkx as rx

    numbers = list(players)
    graph = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(numbers)
    graph.add_edges_from_no_data(
        [
            (i, j)
            for j, one in enumerate(numbers)
            for i, other in enumerate(numbers[:j])
            if other not in barred[one]
        ]
    )
    edges = rx.max_weight_matching(graph, max_cardinality=True)
    if 2 * len(edges) < len(numbers):
        return None
    mates = {numbers[i]: numbers[j] for i, j in edges}
    return mates | {two: one for one, two in mates.items()}


def least_cost_matching(
    size: int, cost: Callable[[int, int], int | None]
) -> list[tuple[int, int]] | None:
    """Pair the places 0 … size − 1 at the least total cost.

    Parameters
    ----------
    size
        How many there are, an even number.
    cost
        What two places i < j cost together, not negative; None when they may not be
        paired.

    Returns
    -------
    The pairs, or None when no pairing exists.
    """
    edges = [
        (i, j, price)
        for j in range(size)
        for i in range(j)
        if (price := cost(i, j)) is not None
    ]
    return least_cost_of(size, edges)


def least_cost_of(
    size: int, priced: Iterable[tuple[int, int, int]]
) -> list[tuple[int, int]] | None:
    """Pair the places 0 … size − 1 at the least total cost, by some pairs only.

    Each of `priced` is a pair of places that may be paired, and its cost.
    """
    import rustworkx as rx

    edges = [(i, j, -price) for i, j, price in priced]
    heaviest = max((-weight for _, _, weight in edges), default=0)
    if heaviest.bit_length() + size.bit_length() + 3 > WIDTH:
        raise BrokenInvariantError(
            f"costs of {heaviest.bit_length()} bits are too wide"
        )
    graph = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from(edges)
    found = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return list(found) if 2 * len(found) == size else None


def surely_pairable(size: int, most_barred: int) -> bool:
    """Tell whether Dirac's theorem promises a pairing.

    `size` players, an even number, of whom nobody is barred from more than
    `most_barred` others: each may then play size − 1 − most_barred, and half is enough.
    """
    return size == 0 or 2 * (size - 1 - most_barred) >= size


class Rest:
    """The players who are still unpaired, and whether all of them can be paired.

    A pairing of them is kept and mended when two leave, which a swap of two pairs
    nearly always does; only when it does not, the graph is searched anew.
    """

    def __init__(self, players: Iterable[int], barred: Barred) -> None:
        self.players = set(players)
        self._barred = barred
        self._most_barred = max((len(barred[no]) for no in self.players), default=0)
        self._mates: dict[int, int] | None = None

    def pairable(self) -> bool:
        """Tell whether everybody can be paired."""
        if len(self.players) % 2:
            return False
        if surely_pairable(len(self.players), self._most_barred):
            return True
        return self._kept() is not None

    def pairable_without(self, one: int, two: int) -> bool:
        """Tell whether everybody else can be paired when these two leave."""
        if surely_pairable(len(self.players) - 2, self._most_barred):
            return True
        return self._mended(one, two) is not None

    def take(self, one: int, two: int) -> None:
        """Let two players leave as a pair; the rest must be pairable."""
        if self._mates is not None:
            self._mates = self._mended(one, two)
        self.players -= {one, two}

    def _kept(self) -> dict[int, int] | None:
        if self._mates is None:
            self._mates = perfect_matching(self.players, self._barred)
        return self._mates

    def _mended(self, one: int, two: int) -> dict[int, int] | None:
        """Pair everybody but these two, starting from the pairing that is kept."""
        mates = self._kept()
        if mates is None:
            return perfect_matching(self.players - {one, two}, self._barred)
        left, right = mates[one], mates[two]
        rest = {no: mate for no, mate in mates.items() if no not in (one, two)}
        if left == two:
            return rest
        if right not in self._barred[left]:
            return rest | {left: right, right: left}
        for no, mate in rest.items():
            if no in (left, right):
                continue
            if no not in self._barred[left] and mate not in self._barred[right]:
                return rest | {left: no, no: left, mate: right, right: mate}
        return perfect_matching(rest, self._barred)

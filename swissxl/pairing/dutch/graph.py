"""The smallest graph that decides a bracket.

Whom a downfloater meets below matters only as far as C4 and C8 ask. So the graph of a
bracket is tried in three sizes, each exact where it applies:

* the members alone, with one more node that takes the only downfloater, if their number
  is odd, at the price of the best that the following bracket can then make of it; or
  with several such nodes, where the following bracket is sure to pair all who come;
* with the following score group, and nodes that take whoever floats further down, when
  all below that can surely be paired whatever comes;
* with everybody below.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from dataclasses import field as attribute

from swissxl.pairing.bits import set_of
from swissxl.pairing.blossom import heaviest_perfect_matching
from swissxl.pairing.dutch.bracket import Bracket
from swissxl.pairing.dutch.criteria import Criterion
from swissxl.pairing.dutch.rest import can_be_paired, left_over, takes_in

Price = Callable[[int, int], int]


@dataclass(frozen=True)
class Graph:
    """Nodes below the members, and what pairs cost.

    Attributes
    ----------
    below
        Places below the bracket; numbers beyond the last place are nodes that take
        anybody.
    price
        What a legal pair costs by the criteria, the higher-ranked first.
    floats
        Where given, the price of each possible downfloater: the nodes below take them,
        or each other.
    """

    bracket: Bracket
    below: tuple[int, ...]
    price: Price
    floats: dict[int, int] | None = attribute(default=None)

    @property
    def alone(self) -> bool:
        """Tell whether there are only the members and at most one downfloater."""
        return len(self.below) == (self.floats is not None)

    def cost(self, one: int, two: int) -> int | None:
        """Say what a pair costs; None when it may not be."""
        legal = self.bracket.field.legal
        if self.floats is not None and two >= len(legal):
            return 0 if one >= len(legal) else self.floats.get(one)
        if two < len(legal) and not legal[one] >> two & 1:
            return None
        return self.price(one, two)


def graphs(bracket: Bracket, criteria: Sequence[Criterion]) -> Iterator[Graph]:
    """Yield the graphs that decide a bracket if it can be paired in them."""
    price = folded(bracket, criteria)
    taken = len(bracket.field.legal)
    if len(bracket.members) % 2 == 0:
        below = set_of(bracket.below)
        if not bracket.completes or can_be_paired(bracket.field, below):
            yield Graph(bracket, (), price)
    elif floats := _float_prices(bracket, price):
        yield Graph(bracket, (taken,), price, floats)
    several = left_over(bracket.field, bracket.members)
    if several > 1 and (floats := _safe_prices(bracket, price, several)):
        nodes = tuple(range(taken, taken + several))
        yield Graph(bracket, nodes, price, floats)
    near = _near(bracket, bracket.members)
    if near is not None:
        yield Graph(bracket, near, price)
    yield Graph(bracket, tuple(bracket.below), price)


def folded(bracket: Bracket, criteria: Sequence[Criterion]) -> Price:
    """Fold the criteria into one price of a pair; an earlier one outranks all later."""
    rows = [(row.counts, bracket.base ** row.digits(bracket)) for row in criteria]

    def price(one: int, two: int) -> int:
        if not bracket.inside(one) and not one <= bracket.last_following < two:
            return 0
        cost = 0
        for counts, size in rows:
            cost = cost * size + counts(bracket, one, two)
        return cost

    return price


def _near(bracket: Bracket, members: Sequence[int]) -> tuple[int, ...] | None:
    """List the nodes below some members when what is below the next group is safe."""
    field = bracket.field
    following = bracket.following
    taken = len(field.legal)
    if not bracket.completes:
        most = left_over(field, members) + left_over(field, following)
        return (*following, *range(taken, taken + most))
    lower = bracket.below[len(following) :]
    explicit: tuple[int, ...] = ()
    if field.bye is not None and bracket.rest_level >= bracket.level - 1:
        explicit, lower = (field.bye,), lower[:-1]
    most = left_over(field, members) + left_over(field, following)
    most += (len(members) + len(following) + len(explicit) + most) % 2
    if not lower:
        return (*following, *explicit)
    if not takes_in(field, set_of(lower), (*members, *following), most):
        return None
    return (*following, *explicit, *range(taken, taken + most))


def _float_prices(bracket: Bracket, price: Price) -> dict[int, int]:
    """Price each member as the only downfloater; empty when that takes too long."""
    if not bracket.following:
        return _last_prices(bracket, price)
    prices = _safe_prices(bracket, price, 1)
    below = set_of(bracket.below)
    # Those who are alike for all below, in opponents and prices, are priced once.
    alike: dict[tuple[int, int, int], list[int]] = {}
    for place in bracket.members:
        if place not in prices:
            kind = (
                bracket.field.legal[place] & below,
                price(place, bracket.last_following),
                price(place, bracket.below[-1]),
            )
            alike.setdefault(kind, []).append(place)
    graphs = [
        (
            Graph(bracket, _near(bracket, places[:1]) or tuple(bracket.below), price),
            places,
        )
        for places in alike.values()
    ]
    if not _pays(bracket, [len(graph.below) for graph, _ in graphs]):
        return {}
    for graph, places in graphs:
        if (best := cheapest(graph, places[:1])) is not None:
            prices |= dict.fromkeys(places, best)
    return prices


def _pays(bracket: Bracket, sizes: Sequence[int]) -> bool:
    """Tell whether matchings of such sizes take less time than two of everybody.

    Time goes with the third power of the size.
    """
    largest = max(sizes, default=0)
    everybody = len(bracket.members) + largest
    return sum(size**3 for size in sizes) <= 2 * everybody**3


def _last_prices(bracket: Bracket, price: Price) -> dict[int, int]:
    """Price the members of the last bracket as the one without an opponent."""
    legal, bye = bracket.field.legal, bracket.field.bye
    if not bracket.completes:
        return {place: price(place, len(legal)) for place in bracket.members}
    if bye is None or len(bracket.below) > 1:
        return {}
    return {
        place: price(place, bye) for place in bracket.members if legal[place] >> bye & 1
    }


def _safe_prices(bracket: Bracket, price: Price, guests: int) -> dict[int, int]:
    """Price those who, with others up to so many, surely meet somebody below.

    With more than one guest all members must be sure of it, or nobody is.
    """
    rest = _price_of_the_rest(bracket, price, guests)
    if rest is None:
        return {}
    legal, following = bracket.field.legal, set_of(bracket.following)
    safe = {
        place: price(place, bracket.last_following) + rest
        for place in bracket.members
        if (legal[place] & following).bit_count() > guests
    }
    return safe if guests == 1 or len(safe) == len(bracket.members) else {}


def _price_of_the_rest(bracket: Bracket, price: Price, guests: int) -> int | None:
    """Price the following bracket when guests are sure to be paired in it.

    None when that is not sure. Whoever comes finds an opponent of its own, and by
    Dirac's theorem the others can be paired although some of them are taken out: those
    opponents, the bye's receiver, and one who makes the number odd.
    """
    field, following = bracket.field, set_of(bracket.following)
    bye = bracket.completes and field.bye is not None
    if not following or (bye and bracket.rest_level >= bracket.level):
        return None
    rests = bye and bracket.rest_level == bracket.level - 1
    lower = set_of(bracket.below) & ~following
    if rests:
        lower &= ~(1 << len(field.players))
        if not field.legal[-1] & following:
            return None
    size = len(bracket.following)
    odd = (size + guests - rests) % 2
    if bracket.completes and not takes_in(
        field, lower, bracket.following if odd else (), odd
    ):
        return None
    if any(
        2 * (field.legal[place] & following).bit_count() < size + guests + 3
        for place in bracket.following
    ):
        return None
    return (odd + rests) * price(bracket.last_following, len(field.legal))


def cheapest(graph: Graph, members: Sequence[int]) -> int | None:
    """Find the least price of pairing some members with everybody below."""
    nodes = (*members, *graph.below)
    costs = [
        [graph.cost(min(one, two), max(one, two)) for two in nodes] for one in nodes
    ]
    weights = [[None if cost is None else -cost for cost in row] for row in costs]
    mates = heaviest_perfect_matching(weights)
    if mates is None:
        return None
    return sum(costs[i][j] or 0 for i, j in enumerate(mates) if i < j)

"""Plans: how many pairs of each kind make the cheapest pairing of a whole field.

Where the cost of a pair depends only on the *labels* of its two players (``2A``,
``0B`` …), a pairing of ten thousand players is a handful of numbers: so many pairs of
kind 2A–2B, so many of kind 2A–1A. Such a plan is the cheapest one exactly when no
exchange of a few pairs makes it cheaper:

    The difference of two plans for the same players splits into closed walks from label
    to label that take pairs away and add pairs in turn. A walk that goes through a kind
    twice in the same direction with the same sign falls into two such walks. So there
    are always walks that take away at most two pairs of a kind, and if the other plan
    is cheaper, one of them makes this one cheaper.

`improved` therefore keeps two pairs of each kind and pairs their few players anew at
the least cost; when that gains nothing, the plan is the cheapest.
"""

from collections.abc import Callable, Mapping, Sequence

from swissxl.pairing.matching import least_cost_matching

Kind = tuple[int, int]
"""A kind of pair: two labels, the lower one first."""

Plan = Mapping[Kind, int]
"""How many pairs of each kind; kinds without a pair are left out."""

Price = Callable[[Kind], int]

REPRESENTATIVES = 2


def kind_of(one: int, two: int) -> Kind:
    """Name the kind of a pair of labels."""
    return (one, two) if one <= two else (two, one)


def total(plan: Plan, price: Price) -> int:
    """Add up what all pairs of a plan cost."""
    return sum(count * price(kind) for kind, count in plan.items())


def changed(plan: Plan, less: Sequence[Kind], more: Sequence[Kind]) -> Plan:
    """Take pairs out of a plan and put others in."""
    result = dict(plan)
    for kind in more:
        result[kind] = result.get(kind, 0) + 1
    for kind in less:
        result[kind] -= 1
        if not result[kind]:
            del result[kind]
    return result


def cheapest(sizes: Sequence[int], price: Price) -> Plan:
    """Find the cheapest plan for so many players of each label, an even number in all.

    Half of the field is planned first and the plan doubled, so that little is left to
    improve however large the field is.
    """
    if not any(sizes):
        return {}
    halves = [size // 2 for size in sizes]
    if sum(halves) % 2:
        halves[halves.index(max(halves))] -= 1
    doubled = {kind: 2 * n for kind, n in cheapest(halves, price).items()}
    left = [
        label
        for label, (size, half) in enumerate(zip(sizes, halves, strict=True))
        for _ in range(size - 2 * half)
    ]
    pairs = [kind_of(*pair) for pair in zip(left[::2], left[1::2], strict=True)]
    return improved(changed(doubled, (), pairs), price)


def improved(plan: Plan, price: Price) -> Plan:
    """Exchange pairs until the plan is the cheapest for its players."""
    while True:
        sample = [
            kind
            for kind, count in plan.items()
            for _ in range(min(count, REPRESENTATIVES))
        ]
        better = changed(plan, sample, _paired_anew(sample, price))
        if total(better, price) >= total(plan, price):
            return plan
        plan = better


def _paired_anew(sample: Sequence[Kind], price: Price) -> list[Kind]:
    labels = [label for kind in sample for label in kind]

    def cost(i: int, j: int) -> int:
        return price(kind_of(labels[i], labels[j]))

    pairs = least_cost_matching(len(labels), cost) or []
    return [kind_of(labels[i], labels[j]) for i, j in pairs]


def without(plan: Plan, one: int, two: int, price: Price) -> Plan:
    """Let one player of each of two labels leave the plan, as cheaply as is easy.

    The two were a pair, or the partners they leave behind become one.
    """
    if kind_of(one, two) in plan:
        return changed(plan, [kind_of(one, two)], [])
    ways = [
        ([first, second], kind_of(_other(first, one), _other(second, two)))
        for first in plan
        if one in first
        for second in plan
        if two in second and (first != second or plan[first] > 1)
    ]
    less, more = min(
        ways, key=lambda way: price(way[1]) - sum(price(kind) for kind in way[0])
    )
    return changed(plan, less, [more])


def _other(kind: Kind, label: int) -> int:
    """Give the other label of a kind."""
    return kind[1] if kind[0] == label else kind[0]

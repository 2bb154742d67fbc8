"""Every pairing of a small field, the least cost of a large one: slow and obvious."""

import rustworkx as rx


def all_pairings(numbers):
    """List every way to pair an even number of players, as frozensets of pairs."""
    first, *others = numbers
    if len(others) == 1:
        return [frozenset([frozenset([first, others[0]])])]
    return [
        rest | {frozenset([first, partner])}
        for partner in others
        for rest in all_pairings([no for no in others if no != partner])
    ]


def best_pairings(numbers, cost):
    """Keep those pairings whose summed cost lists are least."""
    summed = {}
    for pairing in all_pairings(numbers):
        costs = [cost(*sorted(pair)) for pair in pairing]
        summed.setdefault(tuple(map(sum, zip(*costs, strict=True))), set()).add(pairing)
    return summed[min(summed)]


def can_be_paired(numbers, met):
    """Tell by a matching of the whole graph whether nobody need meet again."""
    numbers = list(numbers)
    graph = rx.PyGraph()
    graph.add_nodes_from(numbers)
    graph.add_edges_from_no_data(
        [
            (i, j)
            for i, one in enumerate(numbers)
            for j, two in enumerate(numbers)
            if i < j and two not in met[one]
        ]
    )
    return 2 * len(rx.max_weight_matching(graph, max_cardinality=True)) == len(numbers)


def least_total(numbers, cost):
    """Compute the least total of a whole-number cost over all pairings."""
    numbers = list(numbers)
    if not numbers:
        return 0
    graph = rx.PyGraph()
    graph.add_nodes_from(numbers)
    graph.add_edges_from(
        [
            (i, j, -cost(one, two))
            for i, one in enumerate(numbers)
            for j, two in enumerate(numbers)
            if i < j
        ]
    )
    found = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sum(cost(numbers[i], numbers[j]) for i, j in found)


def whole(costs):
    """Make one number of a list of small costs: a digit of four decimals each."""
    return sum(cost * 10_000**place for place, cost in enumerate(reversed(costs)))

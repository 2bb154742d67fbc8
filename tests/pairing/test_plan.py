from builders import Dice
from enumeration import least_total

from swissxl.pairing.plan import changed, cheapest, improved, kind_of, total, without


def random_costs(dice, labels, limit):
    costs = {}
    for one in range(labels):
        for two in range(one, labels):
            costs[one, two] = dice.below(limit)
    return costs


def sizes_of(plan, labels):
    return [
        sum(count * kind.count(label) for kind, count in plan.items())
        for label in range(labels)
    ]


def test_cheapest_plan_costs_what_a_matching_of_all_players_costs():
    dice = Dice("plan")
    for _ in range(150):
        labels = 1 + dice.below(6)
        costs = random_costs(dice, labels, dice.pick((2, 4, 100)))
        sizes = [dice.below(60 // labels) for _ in range(labels)]
        sizes[0] += sum(sizes) % 2
        plan = cheapest(sizes, costs.__getitem__)
        assert sizes_of(plan, labels) == sizes
        players = [label for label, size in enumerate(sizes) for _ in range(size)]
        numbers = range(len(players))
        expected = least_total(
            numbers,
            lambda i, j: costs[kind_of(players[i], players[j])],  # noqa: B023
        )
        assert total(plan, costs.__getitem__) == expected


def test_a_plan_at_its_worst_is_improved_to_the_best():
    # Six labels in a ring: neighbours 0-1, 2-3, 4-5 are dear, 1-2, 3-4, 0-5 are free.
    free = {(1, 2), (3, 4), (0, 5)}

    def price(kind):
        return 0 if kind in free else 1

    dear = {(0, 1): 500, (2, 3): 500, (4, 5): 500}
    assert improved(dear, price) == {(1, 2): 500, (3, 4): 500, (0, 5): 500}


def test_two_loops_and_a_pair_taken_twice_are_one_exchange():
    # 0-0 and 1-1 together cost less than two pairs 0-1, one of them alone is no plan.
    prices = {(0, 0): 0, (1, 1): 3, (0, 1): 2}
    assert improved({(0, 1): 4}, prices.__getitem__) == {(0, 0): 2, (1, 1): 2}


def test_without_lets_two_players_leave():
    prices = {(0, 0): 9, (0, 1): 1, (0, 2): 5, (1, 1): 0, (1, 2): 0, (2, 2): 0}
    plan = {(0, 1): 2, (0, 2): 1}
    assert without(plan, 1, 0, prices.__getitem__) == {(0, 1): 1, (0, 2): 1}
    # One leaves a 0-1 and one leaves the 0-2: the two 0 left behind become a pair.
    assert without(plan, 1, 2, prices.__getitem__) == {(0, 1): 1, (0, 0): 1}
    assert without(plan, 1, 1, prices.__getitem__) == {(0, 2): 1, (0, 0): 1}


def test_changed_drops_kinds_without_a_pair():
    assert changed({(0, 1): 1, (2, 2): 3}, [(0, 1), (2, 2)], [(0, 2)]) == {
        (0, 2): 1,
        (2, 2): 2,
    }

"""The draw by lot against its own definition, carried out the slow way."""

from builders import Dice
from enumeration import least_total

from swissxl.core.lots import Lots
from swissxl.pairing.optimum import Costs, LotDraw


def by_definition(players, cost, lots):
    """Give each by `pick` the first by `partner` with whom the optimum is still met."""
    unpaired = set(players)
    left = least_total(players, cost)
    partners = lots.order("partner", players)
    pairs = []
    for picker in lots.order("pick", players):
        if picker not in unpaired:
            continue
        unpaired.discard(picker)
        for partner in partners:
            if partner not in unpaired:
                continue
            rest = least_total(sorted(unpaired - {partner}), cost)
            if cost(picker, partner) + rest == left:
                break
        else:
            raise AssertionError(f"nobody for {picker}")
        pairs.append((picker, partner))
        unpaired.discard(partner)
        left = rest
    return pairs


def random_field(dice, size, met_per_cent):
    """Make labels with random costs, and a field where each has met one at most."""
    players = list(range(1, size + 1))
    labels = 1 + dice.below(6)
    limit = dice.pick((1, 2, 3, 50))
    costs = [[0] * labels for _ in range(labels)]
    for one in range(labels):
        for two in range(one, labels):
            costs[one][two] = costs[two][one] = dice.below(limit)
    label = {no: dice.below(labels) for no in players}
    met = {}
    order = dice.shuffled(players)
    for one, two in zip(order[::2], order[1::2], strict=True):
        if dice.chance(met_per_cent):
            met[one], met[two] = two, one
    return players, label, costs, met


def check(dice, size):
    players, label, costs, met = random_field(dice, size, dice.pick((50, 100)))
    rematch = dice.pick((1, 1000))

    def of_rematch(one, two):
        return rematch if met.get(one) == two else 0

    def cost(one, two):
        return costs[label[one]][label[two]] + of_rematch(one, two)

    lots = Lots(dice.below(1000), 2)
    draw = LotDraw(players, Costs(label, costs, of_rematch), lots)
    assert draw.least == least_total(players, cost)
    assert list(draw.pairs()) == by_definition(players, cost, lots)


def test_draw_keeps_to_its_definition_in_small_fields():
    dice = Dice("small optimum")
    for _ in range(400):
        check(dice, dice.pick((2, 4, 6, 8, 10)))


def test_draw_keeps_to_its_definition_in_larger_fields():
    dice = Dice("larger optimum")
    for _ in range(15):
        check(dice, 30)


def test_draw_keeps_to_its_definition_when_every_player_has_a_label_of_its_own():
    dice = Dice("own labels")
    for _ in range(80):
        players = list(range(1, 9))
        again = {
            frozenset((one, two)): dice.below(3) if dice.chance(70) else 0
            for one in players
            for two in players
            if one < two
        }

        def cost(one, two):
            return again[frozenset((one, two))]  # noqa: B023

        label = {no: place for place, no in enumerate(players)}
        lots = Lots(dice.below(1000), 5)
        draw = LotDraw(players, Costs(label, [[0] * 8] * 8, cost), lots)
        assert list(draw.pairs()) == by_definition(players, cost, lots)


def test_many_alike_are_paired_quickly_though_longer_exchanges_are_needed():
    # Costs with many pairings of equal total: what the plan runs out of must be won
    # back by exchanges, thousands of times.
    dice = Dice("ties")
    players = list(range(1, 2001))
    weights = [0, 0, 1, 1, 2, 2]
    costs = [[one + two for two in weights] for one in weights]
    label = {no: dice.below(6) for no in players}
    draw = LotDraw(players, Costs(label, costs, lambda _one, _two: 0), Lots(1, 2))
    pairs = list(draw.pairs())
    assert sorted(no for pair in pairs for no in pair) == players

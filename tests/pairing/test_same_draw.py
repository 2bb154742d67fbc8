"""A draw depends on numbers, results and the seed: not on names or the list's order."""

from dataclasses import replace

from builders import Dice, field_of, pairing_request, pairs_of, played

from swissxl.pairing import SYSTEMS

SETS = ("All", "All", "Some", "None")


def renamed_and_reversed(tournament):
    players = {
        no: replace(player, name=f"Z{-no}")
        for no, player in reversed(tournament.players.items())
    }
    return replace(tournament, players=players)


def draw(tournament):
    return SYSTEMS.get("Card league").pair(pairing_request(tournament))


def test_names_and_the_order_of_the_list_change_nothing():
    dice = Dice("same draw")
    for _ in range(40):
        owned = [dice.pick(SETS) for _ in range(4 + dice.below(12))]
        tournament = field_of(owned, seed=dice.below(1000), rounds=5)
        for _ in range(5):
            one, two = draw(tournament), draw(renamed_and_reversed(tournament))
            assert (one.bye, one.pairs) == (two.bye, two.pairs)
            assert pairs_of(one) == pairs_of(two)
            tournament = played(tournament, one, dice.any_result)


def test_another_seed_is_another_draw():
    draws = {pairs_of(draw(field_of(20, seed=seed))) for seed in range(30)}
    assert len(draws) == 30

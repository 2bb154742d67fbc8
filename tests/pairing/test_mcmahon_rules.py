"""McMahon draws against an enumeration of their rules, and whole events."""

from fractions import Fraction

import pytest
from builders import Dice, pairing_request, pairs_of, played, with_player
from enumeration import best_pairings
from mcmahon_events import cost, draw, gap, tournament

from swissxl.core.history import History
from swissxl.core.tournament import Absence
from swissxl.pairing import field
from swissxl.pairing.systems.mcmahon.order import SEEDINGS, candidates, in_order


def best_by_enumeration(event):
    """Pair by trying everything: least gaps, then repeats, then the first in order."""
    request = pairing_request(event)
    history = request.history
    order = in_order(request)

    left = best_pairings(order, lambda *pair: cost(history, order, *pair))
    free = list(order)
    while free:
        no, *others = free
        partner = next(
            other
            for other in candidates(request, others)
            if any(frozenset((no, other)) in one for one in left)
        )
        left = {one for one in left if frozenset((no, partner)) in one}
        free = [other for other in others if other != partner]
    (only,) = left
    return only


@pytest.mark.parametrize("seeding", SEEDINGS)
@pytest.mark.parametrize("seed", range(12))
def test_against_enumeration(seeding, seed):
    dice = Dice("mcmahon", seeding, seed)
    size = dice.pick([4, 6, 8])
    grades = [f"{dice.below(4) + 1}k" for _ in range(size)]
    event = tournament(*grades, seeding=seeding, rounds=4, look_ahead=False)
    for _ in range(3):
        found = draw(event)
        assert pairs_of(found) == best_by_enumeration(event)
        event = played(event, found, dice.result)


# ---- whole events


@pytest.mark.parametrize("seed", range(60))
def test_random_events(seed):
    """`verify` looks at every draw: nobody twice, no avoidable rematch, fair byes."""
    play(seed)


def play(seed):
    """Play an event of random size and settings; give the mean gap of its boards."""
    dice = Dice("mcmahon event", seed)
    size = 4 + dice.below(27)
    grades = [
        f"{dice.below(20) + 1}k" if dice.chance(80) else "2d" for _ in range(size)
    ]
    rounds = min(3 + dice.below(4), size - 1)
    event = tournament(
        *grades,
        rounds=rounds,
        seeding=dice.pick(list(SEEDINGS)),
        handicap=dice.pick(["None", "McMahon score", "Grade"]),
        bar=dice.pick(["", "1k", "3k"]),
        floor=dice.pick(["", "12k"]),
        round_down=dice.chance(30),
    )
    for no in event.players:
        if dice.chance(10):
            missed = {dice.below(rounds) + 1: dice.pick(list(Absence))}
            event = with_player(event, no, absent=missed)
        elif dice.chance(5):
            event = with_player(event, no, from_round=2)
        elif dice.chance(5):
            event = with_player(event, no, withdrawn_after=1 + dice.below(rounds))
    gaps = []
    for _ in range(rounds):
        if len(field.active(event, len(event.rounds) + 1)) < 2:
            break
        found = draw(event)
        history = History(event)
        gaps += [gap(history, [(p.first, p.second)]) for p in found.pairs]
        event = played(event, found, dice.any_result)
    return sum(gaps) / len(gaps) if gaps else Fraction(0)

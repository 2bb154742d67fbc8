"""The search for a schedule against one that tries everything."""

import pytest
from builders import Dice
from enumeration import all_pairings

from swissxl.pairing.disjoint import Steps, TooManySteps
from swissxl.pairing.schedule import Planned, Scheduling


def exists(met, byes, rounds):
    """Try every pairing and every rest of every round."""
    if not rounds:
        return True
    (players, pointed), *later = rounds
    resting = [None]
    if len(players) % 2:
        fewest = min(byes[no] for no in players)
        resting = [no for no in players if byes[no] == fewest]
    for rest in resting:
        then = {no: had + (no in pointed) for no, had in byes.items()}
        if rest is not None:
            then[rest] += 1
        left = [no for no in players if no != rest]
        for pairing in all_pairings(left) if left else [frozenset()]:
            if pairing & met:
                continue
            if exists(met | pairing, then, later):
                return True
    return False


def bits(numbers):
    return sum(1 << no for no in numbers)


def search(size, met, byes, rounds):
    unmet = [
        bits(no for no in range(size) if no != one and frozenset((no, one)) not in met)
        for one in range(size)
    ]
    planned = [Planned(bits(players), bits(pointed)) for players, pointed in rounds]
    return Scheduling(unmet, byes, planned).schedule(Steps(10**6))


def random_case(dice):
    size = 3 + dice.below(4)
    met = frozenset(
        frozenset((one, two))
        for one in range(size)
        for two in range(one)
        if dice.chance(dice.pick((10, 40)))
    )
    byes = [dice.below(2) if dice.chance(40) else 0 for _ in range(size)]
    rounds = []
    for _ in range(1 + dice.below(4)):
        out = [no for no in range(size) if dice.chance(8)]
        if rounds and dice.chance(70):
            rounds.append(rounds[-1])
        else:
            pointed = [no for no in out if dice.chance(50)]
            rounds.append(([no for no in range(size) if no not in out], pointed))
    if dice.chance(30):
        # The first round half drawn already: two players are gone.
        first = dice.shuffled(rounds[0][0])[2:]
        rounds[0] = (first[len(first) % 2 :], rounds[0][1])
    return size, met, byes, rounds


def check_schedule(met, rounds, found):
    """A schedule pairs everybody who plays, but for one who rests, anew every time."""
    seen = set(met)
    for (players, _), mates in zip(rounds, found, strict=True):
        pairs = {frozenset(pair) for pair in mates.items()}
        assert not pairs & seen
        assert set(mates) <= set(players)
        assert len(players) - len(mates) == len(players) % 2
        seen |= pairs


def test_search_finds_a_schedule_exactly_when_there_is_one():
    dice = Dice("schedule")
    answers = []
    for _ in range(1500):
        size, met, byes, rounds = random_case(dice)
        found = search(size, met, byes, rounds)
        expected = exists(met, dict(enumerate(byes)), rounds)
        assert (found is not None) == expected, (size, met, byes, rounds)
        answers.append(expected)
        if found is not None:
            check_schedule(met, rounds, found)
    assert 300 < sum(answers) < 1200


@pytest.mark.parametrize("size", range(2, 17))
def test_a_full_round_robin_is_found_without_taking_back(size):
    everybody = (range(size), ())
    rounds = [everybody] * (size - 1 + size % 2)
    found = search(size, frozenset(), [0] * size, rounds)
    assert len(found) == len(rounds)
    assert search(size, frozenset(), [0] * size, [*rounds, everybody]) is None


def test_two_triangles_leave_six_players_without_a_round():
    # The seed of all trouble: after three rounds of six players each may be left with
    # two opponents, in two threes.
    met = frozenset(frozenset((one, two)) for one in (0, 1, 2) for two in (3, 4, 5))
    assert search(6, met, [0] * 6, [(range(6), ())]) is None


def test_the_search_gives_up_after_its_steps():
    plan = Scheduling([0b1110, 0b1101, 0b1011, 0b0111], [0] * 4, [Planned(15)] * 3)
    with pytest.raises(TooManySteps):
        plan.schedule(Steps(5))

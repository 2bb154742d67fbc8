"""When a rematch is unavoidable: the fewest, of the oldest meetings."""

import pytest
from builders import Dice, add_round, field_of, pairing_request, pairs_of, played
from enumeration import best_pairings, can_be_paired

from swissxl.core.history import History
from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import Topic

ALL_MET = (
    {(1, 2): "1-0", (3, 4): "1-0"},
    {(1, 3): "1-0", (2, 4): "1-0"},
    {(1, 4): "1-0", (2, 3): "1-0"},
)


def league(size, rounds, **settings):
    tournament = field_of(size, **settings)
    for results in rounds:
        tournament = add_round(tournament, results)
    return tournament


def draw(tournament, seed=None):
    return SYSTEMS.get("Card league").pair(pairing_request(tournament, seed=seed))


def costs_of(tournament):
    met = History(tournament).met

    def costs(one, two):
        return int(two in met[one]), met[one].get(two, 0)

    return costs


def test_the_oldest_meetings_are_repeated_and_reported():
    drawn = draw(league(4, ALL_MET))
    assert pairs_of(drawn) == {frozenset([1, 2]), frozenset([3, 4])}
    notes = [note for note in drawn.notes if note.topic is Topic.REMATCH]
    assert {frozenset(note.players) for note in notes} == pairs_of(drawn)
    assert all("(round 1) meet again" in note.text for note in notes)


def test_the_latest_meeting_counts():
    drawn = draw(league(4, (*ALL_MET, ALL_MET[0])))
    assert pairs_of(drawn) == {frozenset([1, 3]), frozenset([2, 4])}


def test_never_refuses_and_names_the_way_out():
    with pytest.raises(NoLegalPairingError) as refused:
        draw(league(4, ALL_MET, rematches="Never"))
    text = str(refused.value)
    assert "Round 4" in text
    assert "When unavoidable" in text
    assert "(round 1)" in text
    assert "after round 3" in text


def test_every_equally_good_pairing_occurs():
    # 1 has met everybody, in rounds 1 to 3 and by hand in 4 and 5; the others may be
    # paired at will with whoever of them has not met.
    rounds = ({(1, 2): "1-0"}, {(1, 3): "1-0"}, {(1, 4): "1-0"}, {(1, 5): "1-0"})
    tournament = league(6, (*rounds, {(1, 6): "1-0"}))
    best = best_pairings([1, 2, 3, 4, 5, 6], costs_of(tournament))
    assert len(best) == 3
    assert {pairs_of(draw(tournament, seed)) for seed in range(120)} == best


def test_random_leagues_played_to_exhaustion_repeat_as_little_as_possible():
    dice = Dice("rematches")
    checked = 0
    for _ in range(60):
        tournament = field_of(dice.pick((2, 4, 6, 8)), seed=dice.below(1000))
        for round_ in range(1, 10):
            request = pairing_request(tournament)
            drawn = SYSTEMS.get("Card league").pair(request)
            if round_ > 2 and not can_be_paired(request.active, request.history.met):
                checked += 1
                best = best_pairings(request.active, costs_of(tournament))
                assert pairs_of(drawn) in best
            tournament = played(tournament, drawn, dice.any_result)
    assert checked > 100

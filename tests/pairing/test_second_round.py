"""Round 2 of the card league: the best of all pairings by the seed's criteria."""

from fractions import Fraction

import pytest
from builders import (
    Dice,
    add_round,
    field_of,
    pairing_request,
    pairs_of,
    played,
    with_player,
)
from enumeration import best_pairings, least_total, whole

from swissxl.core.history import History
from swissxl.core.results import BY_CODE
from swissxl.core.tournament import Absence
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import Topic

CARDS = {"a": "All", "s": "Some", "n": "None"}


def league(sets, results, bye=None, **settings):
    tournament = field_of([CARDS[sign] for sign in sets], **settings)
    return add_round(tournament, results, bye)


def draw(tournament, seed=None):
    return SYSTEMS.get("card league").pair(pairing_request(tournament, seed=seed))


def costs_of(tournament, scores):
    """Write the seed's criteria down once more, for scores 2, 1 and 0."""
    history = History(tournament)

    def costs(one, two):
        has_all = [tournament.players[no].sets == "All" for no in (one, two)]
        high, low = max(scores[one], scores[two]), min(scores[one], scores[two])
        crossed = high == low and high != 1 and has_all[0] != has_all[1]
        return (
            int(two in history.met[one]),
            int(not crossed),
            int(high - low == 2),
            int(not any(has_all)),
            int(high != low),
        )

    return costs


def scores_of(tournament):
    history = History(tournament)
    return {no: int(history.score(no)) for no in tournament.players}


def random_league(dice, size):
    tournament = field_of(
        [CARDS[dice.pick("aasn")] for _ in range(size)], seed=dice.below(10_000)
    )
    first = SYSTEMS.get("card league").pair(pairing_request(tournament))
    return played(tournament, first, dice.any_result)


@pytest.mark.parametrize(
    ("sets", "results"),
    [
        ("aass", {(1, 2): "1-0", (3, 4): "1-0"}),
        ("aasn", {(1, 3): "½-½", (2, 4): "1-0"}),
        ("aaasnn", {(1, 4): "1-0", (2, 5): "0-1", (3, 6): "½-½"}),
        ("asnsns", {(1, 2): "1-0", (3, 4): "1-0", (5, 6): "0-1"}),
        ("aaaaaa", {(1, 2): "1-0", (3, 4): "1-0", (5, 6): "1-0"}),
        ("aaassn", {(1, 4): "½-½", (2, 5): "½-½", (3, 6): "1-0F"}),
        ("aasnsnaa", {(1, 3): "1-0", (2, 4): "1-0", (5, 7): "1-0", (6, 8): "½-½"}),
    ],
)
def test_every_best_pairing_occurs_and_no_other(sets, results):
    tournament = league(sets, results)
    expected = best_pairings(
        sorted(tournament.players), costs_of(tournament, scores_of(tournament))
    )
    seen = {pairs_of(draw(tournament, seed)) for seed in range(40 * len(expected))}
    assert seen == expected


def test_small_random_leagues_get_a_best_pairing():
    dice = Dice("second round, small")
    for _ in range(300):
        tournament = random_league(dice, dice.pick((2, 4, 6, 8)))
        costs = costs_of(tournament, scores_of(tournament))
        best = best_pairings(sorted(tournament.players), costs)
        assert pairs_of(draw(tournament)) in best


def test_larger_random_leagues_get_a_best_pairing():
    dice = Dice("second round, larger")
    for _ in range(25):
        tournament = random_league(dice, 30 + 2 * dice.below(16))
        costs = costs_of(tournament, scores_of(tournament))

        def cost(one, two):
            return whole(costs(one, two))  # noqa: B023

        drawn = sum(cost(*sorted(pair)) for pair in pairs_of(draw(tournament)))
        assert drawn == least_total(sorted(tournament.players), cost)


def test_two_players_meet_again_when_nobody_else_is_there():
    drawn = draw(league("aa", {(1, 2): "1-0"}))
    (note,) = [note for note in drawn.notes if note.topic is Topic.REMATCH]
    assert note.text.startswith(("P1 (1) – P2 (2) (round 1)", "P2 (2) – P1 (1) (round"))
    assert set(note.players) == {1, 2}


def test_one_pair_two_points_apart_is_within_the_seed():
    # No draws and three winners: one winner has to play a loser.
    drawn = draw(league("aaaaaa", {(1, 2): "1-0", (3, 4): "1-0", (5, 6): "1-0"}))
    assert not [note for note in drawn.notes if note.topic is Topic.WARNING]


def test_more_pairs_two_points_apart_are_named():
    # 1 and 2 both lost their game, 3 and 4 have two points, 5 and 6 are gone: only
    # pairs two points apart avoid that 1 and 2 meet again.
    results = {(1, 2): "0-0", (3, 5): "1-0", (4, 6): "1-0"}
    tournament = league("aaaaaa", results)
    for no in (5, 6):
        tournament = with_player(tournament, no, withdrawn_after=1)
    drawn = draw(tournament)
    warned = {
        frozenset(note.players) for note in drawn.notes if note.topic is Topic.WARNING
    }
    assert warned == pairs_of(drawn)
    assert frozenset([1, 2]) not in warned
    assert len(warned) == 2


def test_one_pair_two_apart_is_a_warning_beside_a_middle_score():
    # 1 and 2 both lost their game; 3 has two points, and 4 one for a half-point bye.
    tournament = with_player(field_of(5), 4, absent={1: Absence.HALF_BYE})
    tournament = add_round(tournament, {(1, 2): "0-0", (3, 5): "1-0"})
    tournament = with_player(tournament, 5, withdrawn_after=1)
    drawn = draw(tournament)
    (warning,) = [note for note in drawn.notes if note.topic is Topic.WARNING]
    assert 3 in warning.players
    assert frozenset(warning.players) in pairs_of(drawn)


def test_draw_by_other_points_goes_by_score_groups():
    # Points 1, ½, 0: the same league, the same pairings allowed.
    results = {(1, 4): "1-0", (2, 5): "0-1", (3, 6): "½-½"}
    usual = league("aaasnn", results)
    chess = league(
        "aaasnn", results, win=Fraction(1), draw=Fraction(1, 2), bye_points=Fraction(1)
    )
    best = best_pairings([1, 2, 3, 4, 5, 6], costs_of(usual, scores_of(usual)))
    seen = {pairs_of(draw(chess, seed)) for seed in range(40 * len(best))}
    assert seen == best


def test_results_by_default_are_no_meeting():
    results = {(1, 2): "1-0F", (3, 4): "1-0"}
    seen = {pairs_of(draw(league("aaaa", results), seed)) for seed in range(60)}
    # 1 and 3 have two points, 2 and 4 none, and nobody has met but 3 and 4.
    assert seen == {frozenset([frozenset([1, 3]), frozenset([2, 4])])}
    assert BY_CODE["1-0F"].played is False

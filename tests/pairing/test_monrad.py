"""Monrad against all pairings of small fields; rounds, byes, look-ahead, speed."""

from dataclasses import replace

import pytest
from builders import Dice, add_round, pairing_request, pairs_of, played, with_player
from enumeration import all_pairings, can_be_paired
from troubles import two_are_there, with_troubles

from swissxl.core.history import History
from swissxl.core.problems import NoLegalPairingError
from swissxl.core.settings import ChosenTieBreak
from swissxl.core.tournament import Missed, Player, Tournament
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import Topic
from swissxl.pairing.defaults import settings_for
from swissxl.pairing.verify import verify

SYSTEM = SYSTEMS.get("Monrad")
TIEBREAKS = (ChosenTieBreak("Solkoff"), ChosenTieBreak("Direct encounter"))


def event(players: int, **settings: object) -> Tournament:
    given = {"random_seed": 1, "rounds": 5, "tiebreaks": TIEBREAKS, **settings}
    everybody = {no: Player(no, f"P{no}") for no in range(1, players + 1)}
    return Tournament(settings_for(SYSTEM, given), everybody)


def drawn(tournament: Tournament):
    request = pairing_request(tournament)
    draw = SYSTEM.pair(request)
    verify(request, draw)
    return draw


def pairs(*numbers):
    return frozenset(frozenset(pair) for pair in numbers)


def test_round_1_by_lot_by_rating_and_by_list():
    tournament = event(6)
    order = pairing_request(tournament).lots.order("row", range(1, 7))
    assert pairs_of(drawn(tournament)) == pairs(order[:2], order[2:4], order[4:])
    rated = event(6, first_round="By rating")
    for no, rating in enumerate((1500, 1900, None, 1700, 2000, 1600), 1):
        rated = with_player(rated, no, rating=rating)
    assert pairs_of(drawn(rated)) == pairs((5, 2), (4, 6), (1, 3))
    listed = event(6, first_round="By list")
    assert pairs_of(drawn(listed)) == pairs((1, 2), (3, 4), (5, 6))


def test_neighbours_meet_who_have_not_met():
    # 1 and 3 won, then 2 and 4. Row: 1, 3, 2, 4; 1–3 and 2–4 are the nearest.
    tournament = add_round(event(4), {(1, 2): "1-0", (3, 4): "1-0"})
    assert pairs_of(drawn(tournament)) == pairs((1, 3), (2, 4))


def test_the_least_sum_and_not_the_nearest_first():
    # Row 1 2 3 4 5 6 by hand; 1–2, 3–4, 5–6 and 1–3 have met. 1–4, 2–3 leaves 5–6,
    # who have met: sums of 1–4 2–5 3–6 = 9, 1–4 2–6 3–5 = 9, 1–5 2–3 4–6 = 7.
    tournament = event(6, tiebreaks=(ChosenTieBreak("By hand"),))
    for no in range(1, 7):
        tournament = with_player(tournament, no, by_hand=-no)
    tournament = add_round(tournament, {(1, 2): "½-½", (3, 4): "½-½", (5, 6): "½-½"})
    tournament = add_round(tournament, {(1, 3): "½-½", (2, 4): "½-½F", (5, 6): "½-½F"})
    assert pairs_of(drawn(tournament)) == pairs((1, 5), (2, 3), (4, 6))


def nearest(request, players):
    """Find the least sum among all pairings without a rematch, the first in order."""
    row = [no for group in request.ranking for no in group if no in players]
    place = {no: at for at, no in enumerate(row)}
    met = request.history.met
    found = []
    for pairing in all_pairings(row):
        pairs_ = [sorted(pair, key=place.__getitem__) for pair in pairing]
        if any(two in met[one] for one, two in pairs_):
            continue
        places = sorted((place[one], place[two]) for one, two in pairs_)
        found.append((sum(j - i for i, j in places), places, pairing))
    return min(found)[2] if found else None


@pytest.mark.parametrize("seed", range(60))
def test_the_draw_is_the_nearest_of_all(seed):
    dice = Dice("monrad", seed)
    tournament = event(4 + dice.below(5), random_seed=seed, look_ahead=False)
    for _ in range(4):
        request = pairing_request(tournament)
        draw = drawn(tournament)
        players = {no for no in request.active if no != draw.bye}
        if request.round > 1:
            wanted = nearest(request, players)
            if wanted is None:
                assert any(note.topic is Topic.REMATCH for note in draw.notes)
            else:
                assert pairs_of(draw) == wanted
        tournament = played(tournament, draw, dice.any_result)


def test_look_ahead_lets_small_events_live():
    for players, rounds in ((4, 3), (5, 5), (6, 5), (8, 7)):
        for seed in range(6):
            dice = Dice("small", players, seed)
            tournament = event(players, rounds=rounds, random_seed=seed)
            for _ in range(rounds):
                draw = drawn(tournament)
                assert not [n for n in draw.notes if n.topic is Topic.REMATCH]
                tournament = played(tournament, draw, dice.result)


def test_a_rematch_is_told_or_refused():
    tournament = add_round(event(2), {(1, 2): "1-0"})
    (note,) = (n for n in drawn(tournament).notes if n.topic is Topic.REMATCH)
    assert "P1 (1) – P2 (2) (round 1) meet again" in note.text
    never = replace(tournament.settings, rematches="Never")
    with pytest.raises(NoLegalPairingError, match="Rematches is Never"):
        drawn(replace(tournament, settings=never))


def test_the_bye_goes_to_the_last_of_the_row():
    tournament = add_round(event(5), {(1, 2): "1-0", (3, 4): "1-0"}, bye=5)
    # 2 and 4 have 0; 4 has the higher number and stands last.
    assert drawn(tournament).bye == 4


@pytest.mark.parametrize("tens", range(50))
def test_random_events_have_no_avoidable_rematch(tens):
    for seed in range(10 * tens, 10 * tens + 10):
        dice = Dice("monrad event", seed)
        tournament = event(4 + dice.below(27), random_seed=seed)
        tournament = with_troubles(tournament, dice, 5)
        for _ in range(5):
            if not two_are_there(tournament):
                break
            draw = drawn(tournament)
            again = [n for n in draw.notes if n.topic is Topic.REMATCH]
            here = [no for pair in draw.pairs for no in (pair.first, pair.second)]
            if again and draw.bye is None:
                assert not can_be_paired(here, History(tournament).met)
            tournament = played(tournament, draw, dice.any_result)


@pytest.mark.slow
def test_a_field_of_300():
    dice = Dice("large")
    tournament = event(300, rounds=11, random_seed=5)
    for _ in range(6):
        tournament = played(tournament, drawn(tournament), dice.result)
    draw = drawn(tournament)
    assert len(draw.pairs) == 150
    assert Missed.BYE not in tournament.rounds[0].missed.values()

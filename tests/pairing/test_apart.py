"""Who must not meet, and who had better not: every draw keeps them apart."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

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
from enumeration import all_pairings as pairings

from swissxl.core.problems import BrokenInvariantError, NoLegalPairingError
from swissxl.core.tournament import ForbiddenPair, Tournament
from swissxl.pairing import SYSTEMS
from swissxl.pairing.apart import alike, avoiding, forbidden
from swissxl.pairing.api import Draw, Pair
from swissxl.pairing.verify import verify

SYSTEM = SYSTEMS.get("Card league")
SWISS = [system for system in SYSTEMS if not system.scheduled]
"""Every system that looks for opponents; a round robin has its table."""


def forbid(tournament: Tournament, *pairs: tuple[int, int], rounds=None) -> Tournament:
    apart = tuple(ForbiddenPair(*pair, rounds) for pair in pairs)
    return replace(tournament, forbidden=(*tournament.forbidden, *apart))


def clubs(names: str, **settings: object) -> Tournament:
    """Make players of these clubs, a letter each; a dot is no club."""
    tournament = field_of(len(names), **{"avoid": "Club", "cut": 0, **settings})
    for no, club in enumerate(names, 1):
        tournament = with_player(tournament, no, club=club.strip("."))
    return tournament


def same_club(tournament: Tournament, draw: Draw) -> int:
    alikes = set(map(frozenset, alike(tournament, tournament.players, 1)))
    return len(pairs_of(draw) & alikes)


def test_a_forbidden_pair_counts_in_its_rounds_both_ways():
    tournament = forbid(forbid(field_of(4), (1, 2), rounds=frozenset({2})), (3, 4))
    assert forbidden(tournament, 1) == {1: set(), 2: set(), 3: {4}, 4: {3}}
    assert forbidden(tournament, 2) == {1: {2}, 2: {1}, 3: {4}, 4: {3}}
    assert forbidden(field_of(4), 1) == {}


def test_a_blank_club_is_no_club_and_case_does_not_matter():
    tournament = with_player(clubs("ab..a"), 5, club=" A ")
    assert alike(tournament, tournament.players, 1) == [(1, 5)]


def test_avoidance_ends_with_its_round():
    tournament = clubs("aabb", avoid_until=2)
    assert alike(tournament, tournament.players, 2) == [(1, 2), (3, 4)]
    assert alike(tournament, tournament.players, 3) == []


def test_a_forbidden_pair_is_no_meeting():
    tournament = forbid(field_of(4), (1, 2))
    assert pairing_request(tournament).history.met[1] == {}


def test_what_cannot_be_avoided_is_let_through_nearest_in_the_ranking():
    # Of a's three, two must meet each other: 1 and 2 stand nearest.
    tournament = clubs("aaab")
    request = pairing_request(tournament, [[1], [2], [3], [4]])
    avoided = avoiding(request, request.active).avoided
    assert avoided == {1: {3}, 2: {3}, 3: {1, 2}, 4: set()}


@pytest.mark.parametrize("system", SWISS, ids=lambda system: system.name)
@pytest.mark.parametrize("seed", range(40))
def test_no_forbidden_pair_and_no_avoidable_club_in_any_round(seed, system):
    dice = Dice("apart", seed)
    size = 4 + dice.below(6)
    letters = "".join(dice.pick("aabbc.") for _ in range(size))
    tournament = clubs(letters, seed=seed, rounds=4, look_ahead=False)
    couples = list(combinations(tournament.players, 2))
    tournament = forbid(tournament, dice.pick(couples))
    for _ in range(4):
        request = pairing_request(tournament)
        try:
            draw = system.pair(request)
        except NoLegalPairingError:
            # Systems with colours may have reasons of their own to give up.
            assert system.colours or not _legal(tournament, request.active)
            return
        verify(request, draw)
        met = request.history.met
        again = any(pair.second in met[pair.first] for pair in draw.pairs)
        free = not (again or system.colours)  # colours come before clubs
        if free and "Avoid" not in system.unused:
            assert same_club(tournament, draw) == _fewest(tournament, draw)
        tournament = played(tournament, draw, dice.result)


def _fewest(tournament: Tournament, draw: Draw) -> int:
    """Count by trying all pairings without a rematch or a forbidden pair."""
    request = pairing_request(tournament)
    here = [no for no in request.active if no != draw.bye]
    met, never = request.history.met, request.forbidden
    kinds = {frozenset(pair) for pair in alike(tournament, here, request.round)}
    return min(
        sum(frozenset(pair) in kinds for pair in pairing)
        for pairing in pairings(here)
        if not any(two in met[one] or two in never[one] for one, two in pairing)
    )


def _legal(tournament: Tournament, active: Iterable[int]) -> bool:
    """Tell whether some pairing, with some bye, has no forbidden pair."""
    everybody = list(active)
    never = forbidden(tournament, len(tournament.rounds) + 1)
    byes = everybody if len(everybody) % 2 else [None]
    return any(
        all(two not in never[one] for one, two in pairing)
        for bye in byes
        for pairing in pairings([no for no in everybody if no != bye])
    )


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_where_only_forbidden_pairs_are_left_the_draw_is_refused(rounds):
    tournament = forbid(field_of(4, look_ahead=False), (1, 2), (1, 3), (1, 4))
    for results in ({(1, 2): "1-0", (3, 4): "1-0"}, {(1, 3): "1-0", (2, 4): "1-0"}):
        if len(tournament.rounds) < rounds:
            tournament = add_round(tournament, results)
    with pytest.raises(NoLegalPairingError, match=r"P1 \(1\).* off the sheet"):
        SYSTEM.pair(pairing_request(tournament))


EVERYBODY = tuple(combinations(range(1, 5), 2))


def test_a_refused_draw_names_all_pairs_that_must_not_meet():
    tournament = forbid(field_of(4), *EVERYBODY)
    with pytest.raises(NoLegalPairingError) as refused:
        SYSTEM.pair(pairing_request(tournament))
    named = str(refused.value).partition("at best ")[2].partition(". ")[0]
    assert sorted(no for no in named if no in "1234") == [*"11223344"]


@pytest.mark.parametrize(
    ("strength", "way_out"),
    [
        ("Never", "off the sheet Forbidden, or set Avoid strength to Prefer."),
        ("Prefer", "off the sheet Forbidden."),
    ],
)
def test_a_wish_that_is_no_rule_is_no_way_out(strength, way_out):
    tournament = forbid(clubs("aaaa", avoid_strength=strength), *EVERYBODY)
    with pytest.raises(NoLegalPairingError) as refused:
        SYSTEM.pair(pairing_request(tournament))
    assert str(refused.value).endswith(way_out)


def test_a_bye_spares_a_forbidden_pair():
    # Whoever else rests, 1 has to meet one of the two.
    tournament = forbid(field_of(3), (1, 2), (1, 3))
    assert SYSTEM.pair(pairing_request(tournament)).bye == 1


def test_a_forbidden_pair_in_a_draw_is_our_own_fault():
    request = pairing_request(forbid(field_of(4), (1, 2)))
    with pytest.raises(BrokenInvariantError, match=r"No\. 1 and No\. 2 must not meet"):
        verify(request, Draw((Pair(1, 2), Pair(3, 4))))


@pytest.mark.parametrize("seed", range(20))
def test_look_ahead_and_clubs_together_never_end_in_a_dead_end(seed):
    dice = Dice("clubs ahead", seed)
    tournament = clubs("aaabbb", seed=seed, rounds=5)
    for _ in range(5):
        request = pairing_request(tournament)
        draw = SYSTEM.pair(request)
        met = request.history.met
        assert not any(pair.second in met[pair.first] for pair in draw.pairs)
        tournament = played(tournament, draw, dice.result)

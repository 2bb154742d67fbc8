"""Two thousand leagues that play themselves: no crash, and what must always hold."""

import pytest
from builders import Dice, field_of, pairing_request, played, with_player
from enumeration import can_be_paired

from swissxl.core.problems import WorkbookError
from swissxl.core.tournament import Absence
from swissxl.pairing import SYSTEMS
from swissxl.pairing.verify import verify

SETS = ("All", "All", "Some", "None")


def random_league(dice):
    """Make a league with absences, half byes, late entries and withdrawals."""
    size = 4 + dice.below(37)
    owned = [dice.pick(SETS) for _ in range(size)]
    tournament = field_of(owned, seed=dice.below(10**6))
    for no in range(1, size + 1):
        if dice.chance(6):
            tournament = with_player(tournament, no, from_round=1 + dice.below(4))
        if dice.chance(6):
            tournament = with_player(tournament, no, withdrawn_after=dice.below(6))
        if dice.chance(15):
            kind = dice.pick(tuple(Absence))
            tournament = with_player(tournament, no, absent={1 + dice.below(6): kind})
    return tournament


def check(request, draw):
    """State the promises in the test's own words."""
    met, byes = request.history.met, request.history.byes
    seats = [no for pair in draw.pairs for no in (pair.first, pair.second)]
    seats += [] if draw.bye is None else [draw.bye]
    assert sorted(seats) == sorted(request.active)
    assert (draw.bye is not None) == len(request.active) % 2
    active = set(request.active)
    again = any(pair.second in met[pair.first] for pair in draw.pairs)
    if draw.bye is None:
        assert not (again and can_be_paired(active, met))
        return
    able = [no for no in active if can_be_paired(active - {no}, met)]
    assert not (again and able)
    fewest = min(byes(no) for no in able or active)
    assert byes(draw.bye) == fewest


def play(number):
    dice = Dice("league", number)
    tournament = random_league(dice)
    rounds = 3 + dice.below(6)
    for _ in range(rounds):
        try:
            request = pairing_request(tournament)
        except WorkbookError:
            return
        draw = SYSTEMS.get("Card league").pair(request)
        verify(request, draw)
        check(request, draw)
        tournament = played(tournament, draw, dice.any_result)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 2000, 100))
def test_random_leagues(start):
    for number in range(start, start + 100):
        play(number)

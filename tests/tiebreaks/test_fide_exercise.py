"""The printed exercise of FIDE's commission, in the editions since 2023 and before."""

from dataclasses import replace
from fractions import Fraction

import pytest
from fide_exercise import (
    BY_HAND,
    EDITION_2026,
    FORE_SCORES,
    MORE_NAMES,
    MORE_OF_2026,
    NAMES,
    OTHER_IN_2024,
    exercise,
)

from swissxl.core.history import History
from swissxl.core.settings import ChosenTieBreak
from swissxl.standings import rank
from swissxl.tiebreaks import TIEBREAKS
from swissxl.tiebreaks.api import Tie
from swissxl.tiebreaks.modifiers import fore
from swissxl.tiebreaks.unplayed import seen_score


def expected(name: str) -> dict[int, str]:
    names, table = (
        (NAMES, EDITION_2026) if name in NAMES else (MORE_NAMES, MORE_OF_2026)
    )
    rows = [line.split() for line in table.strip().splitlines()]
    return {int(row[0]): row[1 + names.index(name)] for row in rows}


def shown(number: Fraction) -> Fraction:
    """Round as the exercise prints: halves up, to two decimals."""
    return Fraction(int(number * 100 + Fraction(1, 2)), 100)


def found(name: str, past: History) -> dict[int, Fraction]:
    value = TIEBREAKS.get(name).value
    return {no: shown(value(past, no)) for no in past.players}


@pytest.mark.parametrize("name", [*NAMES, *MORE_NAMES])
def test_the_edition_of_2026(name):
    past = exercise(virtual_opponent="FIDE 2026")
    assert found(name, past) == {
        no: Fraction(text) for no, text in expected(name).items()
    }


@pytest.mark.parametrize("edition", ["FIDE 2024", "FIDE 2023"])
@pytest.mark.parametrize(
    "name",
    [
        name
        for name in [*NAMES, *MORE_NAMES]
        if name not in ("Buchholz Cut 2", "Median")
    ],
)
def test_the_editions_before(name, edition):
    past = exercise(virtual_opponent=edition)
    wanted = expected(name)
    wanted |= {no: text for (row, no), text in OTHER_IN_2024.items() if row == name}
    assert found(name, past) == {no: Fraction(text) for no, text in wanted.items()}


@pytest.mark.parametrize(("name", "no"), BY_HAND)
def test_modifiers_by_hand(name, no):
    past = exercise(virtual_opponent="FIDE 2026")
    assert found(name, past)[no] == Fraction(BY_HAND[name, no])


def test_direct_encounter_decides_nothing_among_four_with_games_missing():
    # 1 drew with 4, and 3 with 4; 16 met none of them.
    past = exercise(virtual_opponent="FIDE 2026")
    split = TIEBREAKS.get("DE").split
    assert split(past, Tie((1, 3, 4, 16))).groups == ((1, 3, 4, 16),)


def test_scores_after_a_last_round_of_draws():
    past = fore(exercise(virtual_opponent="FIDE 2026"))
    assert [seen_score(past, no) for no in past.players] == list(FORE_SCORES)


def test_before_the_last_round_nothing_is_taken_for_drawn():
    past = exercise(virtual_opponent="FIDE 2026", rounds=6)
    assert found("Fore Buchholz", past) == found("Buchholz", past)


def test_forfeits_as_games_need_no_dummy():
    # Without a limit the dummy of 11 has 2½, its opponent by default has 1½.
    past = exercise(virtual_opponent="FIDE 2024")
    assert found("Sonneborn-Berger", past)[11] == Fraction("5.75")
    assert found("Sonneborn-Berger with forfeits", past)[11] == Fraction("4.75")


def test_two_opponents_less_in_nine_rounds():
    past = exercise(virtual_opponent="FIDE 2026", rounds=9)
    assert found("Modified Median", past)[1] == Fraction("9.5")


@pytest.mark.parametrize("name", ["ARO", "TPR", "PTP", "APRO", "APPO"])
def test_ratings_decide_nothing_while_somebody_has_none(name):
    past = exercise(virtual_opponent="FIDE 2026")
    unrated = replace(past.players[9], rating=None)
    players = {**past.players, 9: unrated}
    changed = History(replace(past.tournament, players=players))
    assert set(found(name, changed).values()) == {0}
    assert in_standings(name, changed) == dict.fromkeys(players)


def test_who_has_no_rated_game_left_shows_nothing():
    """12 played once: the printed table calls ARO without the lowest undefined."""
    past = exercise(virtual_opponent="FIDE 2026")
    assert in_standings("ARO Cut 1", past)[12] is None
    assert in_standings("ARO Cut 1", past)[9] == 2200
    assert in_standings("ARO", past)[12] == 2050


def in_standings(name, past):
    """Give what the standings show."""
    settings = replace(past.settings, tiebreaks=(ChosenTieBreak(name),))
    ranked = rank(History(replace(past.tournament, settings=settings)), final=True)
    return {place.no: place.values[0] for place in ranked.places}


def test_before_2023_by_hand():
    # 4 (3½): 12 counts 0 + ½ + ½ + ½ + ½ = 2, 13 1½, 3 3½, 1 3½. The half-point bye of
    # round 2 began with 1: its opponent has 1 + ½, then draws three rounds: 3.
    past = exercise(virtual_opponent="FIDE before 2023")
    assert found("Buchholz", past)[4] == Fraction("13.5")
    # 12 (2): 4 counts 3½. The bye of round 2 began with 0: 0 + 0 + 1½; the win by
    # default of round 3 with 1: 1 + 0 + 1; the zero-point byes with 2: 2 + 1 + ½ and
    # 2 + 1.
    assert found("Buchholz", past)[12] == Fraction("13.5")


def test_against_nobody_by_hand():
    # 4: 12 has 2 points, 13 1½, 3 3½, 1 3½; the bye adds nothing.
    assert found("Buchholz", exercise(virtual_opponent="None"))[4] == Fraction("10.5")
    left_out = exercise(virtual_opponent="Left out")
    assert found("Buchholz", left_out)[4] == Fraction("10.5")
    # A cut takes the bye where it counts 0, else the 1½ of 13.
    nobody = exercise(virtual_opponent="None")
    assert found("Buchholz Cut 1", nobody)[4] == Fraction("10.5")
    assert found("Buchholz Cut 1", left_out)[4] == Fraction(9)
    # With half points 12 counts ½ for each of four rounds without play: 2.
    half = exercise(virtual_opponent="Virtual half point")
    assert found("Buchholz", half)[4] == Fraction("10.5")
    # 14 plays 6, 8, 13; its opponent 6 had a bye, which counts ½ and not 1. It lost by
    # default to 12, who counts 2.
    assert found("Buchholz", half)[14] == Fraction("8.5")

"""FIDE Dutch in a workbook: an event in the terms of the engine, and its words."""

from dataclasses import replace
from fractions import Fraction

import pytest
from builders import add_round, field_of, pairing_request
from dutch_events import Event, ask_for_absences, random_event

from swissxl.core.problems import BrokenInvariantError, NoLegalPairingError
from swissxl.core.results import BY_CODE
from swissxl.core.tournament import (
    Board,
    ForbiddenPair,
    Missed,
    Player,
    Round,
    Tournament,
)
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import Draw, Pair, Topic
from swissxl.pairing.defaults import settings_for
from swissxl.pairing.dutch.entrants import Colour, Edition
from swissxl.pairing.dutch.round import pair_round
from swissxl.pairing.systems.fide_dutch.situation import situation_of
from swissxl.pairing.verify import verify

DUTCH = SYSTEMS.get("FIDE Dutch")
POINTS = {"win": Fraction(1), "draw": Fraction(1, 2), "bye_points": Fraction(1)}
POINTS["half_bye_points"] = Fraction(1, 2)
RESULT = {"10": "1-0", "01": "0-1", "==": "½-½", "+-": "1-0F", "-+": "0-1F"}
RESULT["--"] = "0-0F"
MISSED = {"U": Missed.BYE, "H": Missed.HALF_BYE, "Z": Missed.ABSENT}


def tournament_of(event: Event, **settings) -> Tournament:
    """Put an event into a tournament of the same rounds, pairing numbers by list."""
    initial = "White" if event.initial is Colour.WHITE else "Black"
    base = field_of(
        event.size,
        rounds=event.rounds,
        system="FIDE Dutch",
        initial_colour=initial,
        first_round="By list",
        edition=event.edition.value,
        acceleration="Baku" if event.accelerated else "None",
        **{**POINTS, **settings},
    )
    columns = zip(*event.cells.values(), strict=True)
    rounds = [_round(number, column) for number, column in enumerate(columns, 1)]
    players = {
        no: replace(player, from_round=99) if no in event.asked else player
        for no, player in base.players.items()
    }
    return replace(base, players=players, rounds=tuple(rounds))


def _round(number: int, cells) -> Round:
    boards, missed = [], {}
    for no, cell in enumerate(cells, 1):
        if cell.opponent and cell.colour == "w":
            code = RESULT[cell.code + cells[cell.opponent - 1].code]
            boards.append(Board(str(no), no, cell.opponent, BY_CODE[code]))
        elif not cell.opponent:
            missed[no] = MISSED[cell.code]
    return Round(number, tuple(boards), missed)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seed", range(12))
def test_a_workbook_is_paired_as_the_engine_alone(seed: int, edition: Edition):
    event, habits, random = random_event(seed, edition=edition, largest=20)
    event.win, event.draw, event.forbidden = Fraction(1), Fraction(1, 2), ()
    while event.round <= event.rounds:
        ask_for_absences(event, habits, random)
        for no, cell in event.asked.items():
            event.asked[no] = replace(cell, code=cell.code.replace("F", "H"))
        request = pairing_request(tournament_of(event))
        try:
            paired = pair_round(event.situation())
        except NoLegalPairingError:
            with pytest.raises(NoLegalPairingError, match="by hand"):
                DUTCH.pair(request)
            return
        draw = DUTCH.pair(request)
        assert [(pair.first, pair.second) for pair in draw.pairs] == [*paired.pairs]
        assert draw.bye == paired.bye
        verify(request, draw, own_bye=True)
        rest = [] if paired.bye is None else [(paired.bye, 0)]
        event.play([*paired.pairs, *rest], random, habits.forfeits)


def rated(ratings, **settings) -> Tournament:
    base = field_of(len(ratings), system="FIDE Dutch", rounds=5, **POINTS, **settings)
    players = {
        no: replace(base.players[no], rating=rating)
        for no, rating in enumerate(ratings, 1)
    }
    return replace(base, players=players)


def pairs(tournament: Tournament) -> list[tuple[int, int]]:
    draw = DUTCH.pair(pairing_request(tournament))
    return [(pair.first, pair.second) for pair in draw.pairs]


def test_pairing_numbers_follow_the_ratings():
    # By rating the order is 4, 2, 3, 1: the first against the third.
    tournament = rated([1500, 2000, 1800, 2200], first_round="By rating")
    assert pairs(tournament) == [(4, 3), (1, 2)]


def test_pairing_numbers_may_follow_the_list():
    tournament = rated([1500, 2000, 1800, 2200], first_round="By list")
    assert pairs(tournament) == [(1, 3), (4, 2)]


def test_the_initial_colour_may_be_black():
    tournament = rated([4, 3, 2, 1], first_round="By list", initial_colour="Black")
    assert pairs(tournament) == [(3, 1), (2, 4)]


def test_a_forfeit_is_no_meeting_and_has_no_colour():
    tournament = rated([2, 1], first_round="By list")
    tournament = add_round(tournament, {(2, 1): "1-0F"})
    tournament = add_round(tournament, {(2, 1): "1-0F"})
    assert pairs(tournament) == [(1, 2)]  # 2 leads, but has an even number: Black


def test_no_legal_pairing_names_the_way_out():
    tournament = add_round(rated([2, 1]), {(1, 2): "1-0"})
    with pytest.raises(NoLegalPairingError, match="end the event after round 1"):
        DUTCH.pair(pairing_request(tournament))


def test_a_draw_may_give_a_bye_to_somebody_with_a_half_point_bye():
    tournament = field_of(3, **POINTS)
    asked = Round(1, (Board("1", 1, 2, BY_CODE["1-0"]),), {3: Missed.HALF_BYE})
    request = pairing_request(replace(tournament, rounds=(asked,)))
    draw = Draw((Pair(1, 2),), bye=3)
    with pytest.raises(BrokenInvariantError):
        verify(request, draw)
    with pytest.raises(BrokenInvariantError, match="meet again"):
        verify(request, draw, own_bye=True)


def test_seat_gives_the_colours_of_the_rules():
    request = pairing_request(rated([4, 3, 2, 1], first_round="By list"))
    assert DUTCH.seat(request, 3, 1) == Pair(1, 3)
    assert DUTCH.seat(request, 2, 4) == Pair(4, 2)


def test_pairing_numbers_by_lot_are_told_in_round_1():
    row = SYSTEMS.get("FIDE Dutch")
    settings = settings_for(row, {"random_seed": 7, "first_round": "Random"})
    players = {no: Player(no, f"P{no}") for no in (1, 2, 3, 4)}
    request = pairing_request(Tournament(replace(settings, rounds=3), players))
    notes = [note.text for note in row.pair(request).notes]
    assert notes == [
        'The pairing numbers are in the order of the lots "pairing number".'
    ]


def test_forbidden_pairs_that_leave_no_pairing_are_named():
    """Of three possible rounds of four players each has a forbidden pair of 1."""
    forbidden = tuple(ForbiddenPair(1, no) for no in (2, 3, 4))
    settings = settings_for(DUTCH, {"random_seed": 7, "rounds": 3})
    players = {no: Player(no, f"P{no}", rating=2000 - no) for no in (1, 2, 3, 4)}
    request = pairing_request(Tournament(settings, players, forbidden=forbidden))
    # Without them the upper half meets the lower one: 1–3 and 2–4.
    with pytest.raises(
        NoLegalPairingError, match=r"P1 \(1\) – P3 \(3\)\. The cheapest"
    ):
        DUTCH.pair(request)
    with pytest.raises(NoLegalPairingError, match="may meet it can be: 1 and 3"):
        pair_round(situation_of(request))


def test_pairing_numbers_that_are_not_those_of_the_list_are_told():
    """By rating 3 is the strongest: the upper half is 3 and 1, the lower 4 and 2."""
    ratings = {1: 2000, 2: 1800, 3: 2100, 4: 1900}
    players = {no: Player(no, f"P{no}", rating=one) for no, one in ratings.items()}
    settings = settings_for(DUTCH, {"random_seed": 7, "rounds": 3})
    request = pairing_request(Tournament(settings, players))
    draw = DUTCH.pair(request)
    assert {frozenset(pair.players) for pair in draw.pairs} == {
        frozenset((3, 4)),
        frozenset((1, 2)),
    }
    told = list(DUTCH.explain(request, draw).board(draw.reasons[1]))
    assert "Pairing numbers: P1 (1) has 2 and P2 (2) has 4." in told


def test_accelerated_players_are_in_the_log():
    """Of 8 the first 2 * 2 have a point in rounds 1 and 2 of 7, then half of one."""
    settings = settings_for(DUTCH, {"acceleration": "Baku", "rounds": 7})
    players = {no: Player(no, f"P{no}", rating=2000 - no) for no in range(1, 9)}
    notes = DUTCH.pair(pairing_request(Tournament(settings, players))).notes
    (note,) = notes
    assert note.topic is Topic.RULE
    assert note.text == (
        "Baku acceleration: for the pairing those with pairing numbers 1 to 4, down to "
        "P4 (4), count 1 more."
    )

"""The round robin: tables as printed, colours, cycles, absences, changed lists."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from builders import Dice, add_round, pairing_request, with_player
from troubles import two_are_there, with_troubles

from swissxl.core.history import History, Kind
from swissxl.core.problems import NoLegalPairingError
from swissxl.core.settings import ChosenTieBreak
from swissxl.core.tournament import Absence, ForbiddenPair, Player, Tournament
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import Topic
from swissxl.pairing.defaults import settings_for
from swissxl.pairing.systems.round_robin.tables import (
    berger,
    circle,
    pairs_of_round,
    white_first,
)
from swissxl.pairing.verify import verify
from swissxl.standings import rank

SYSTEM = SYSTEMS.get("Round robin")

# As printed in seed 003: the upper row against the lower one.
SEED = (
    ("01 02 03 04 05 06 07", "14 13 12 11 10 09 08"),
    ("01 14 02 03 04 05 06", "13 12 11 10 09 08 07"),
    ("01 13 14 02 03 04 05", "12 11 10 09 08 07 06"),
    ("01 12 13 14 02 03 04", "11 10 09 08 07 06 05"),
)
# FIDE C.05, six players: White first.
BERGER_6 = ("1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1")


def event(players: int, **settings: object) -> Tournament:
    everybody = {no: Player(no, f"P{no}") for no in range(1, players + 1)}
    made = settings_for(SYSTEM, {"random_seed": 1, **settings})
    planned = SYSTEM.rounds(made, players)
    return Tournament(replace(made, rounds=planned), everybody)


def drawn(tournament: Tournament):
    request = pairing_request(tournament)
    draw = SYSTEM.pair(request)
    verify(request, draw, scheduled=True)
    return draw


def with_results(tournament: Tournament, draw, code="½-½") -> Tournament:
    results = {(pair.first, pair.second): code for pair in draw.pairs}
    added = add_round(tournament, results, draw.bye)
    last = added.rounds[-1]
    missed = {**last.missed, **dict.fromkeys(draw.rests, None)}
    rests = {no: why for no, why in missed.items() if why is not None}
    return replace(added, rounds=(*added.rounds[:-1], replace(last, missed=rests)))


@pytest.mark.parametrize(("round_", "rows"), [*enumerate(SEED, 1)])
def test_the_circle_as_the_seed_prints_it(round_, rows):
    upper, lower = ([int(no) for no in row.split()] for row in rows)
    assert circle(14, round_) == list(zip(upper, lower, strict=True))


@pytest.mark.parametrize(("round_", "text"), [*enumerate(BERGER_6, 1)])
def test_the_berger_table_with_its_colours(round_, text):
    printed = {tuple(map(int, pair.split("-"))) for pair in text.split()}
    assert {white_first(pair, 6, 6) for pair in berger(6, round_)} == printed


@pytest.mark.parametrize("order", ["Circle", "Berger"])
@pytest.mark.parametrize("players", range(2, 21))
def test_everybody_meets_everybody_and_nobody_has_one_colour_too_often(order, players):
    rounds = players - 1 + players % 2
    met, surplus = Counter(), Counter()
    for round_ in range(1, rounds + 1):
        pairs = list(pairs_of_round(order, players, round_))
        assert len({no for pair in pairs for no in pair}) == 2 * len(pairs)
        for white, black in pairs:
            met[frozenset((white, black))] += 1
            if max(white, black) <= players:
                surplus[white] += 1
                surplus[black] -= 1
    assert set(met.values()) == {1}
    assert len(met) == rounds * (rounds + 1) // 2
    assert max(map(abs, surplus.values())) <= 1


def test_a_second_cycle_turns_the_colours_round():
    first = list(pairs_of_round("Circle", 6, 2))
    assert list(pairs_of_round("Circle", 6, 7)) == [pair[::-1] for pair in first]
    assert list(pairs_of_round("Circle", 6, 12)) == first


@pytest.mark.parametrize(("players", "cycles", "rounds"), [(6, 1, 5), (5, 2, 10)])
def test_as_many_rounds_as_the_table_has(players, cycles, rounds):
    assert event(players, cycles=cycles).settings.rounds == rounds


def test_the_dummy_s_opponent_rests_and_that_is_no_result():
    tournament = event(5)
    draw = drawn(tournament)
    assert draw.bye == 1  # 1 meets the dummy, the sixth place
    past = History(with_results(tournament, draw))
    (record,) = past.records(1)
    assert (record.kind, record.points, past.byes(1)) == (Kind.VOID, 0, 0)


def test_places_by_rating_and_by_lot():
    rated = event(4, first_round="By rating")
    for no, rating in ((1, 1500), (2, None), (3, 1900), (4, 1700)):
        rated = with_player(rated, no, rating=rating)
    # By rating 3, 4, 1, 2: place 1 meets 4, place 2 meets 3.
    assert {frozenset((p.first, p.second)) for p in drawn(rated).pairs} == {
        frozenset((3, 2)),
        frozenset((4, 1)),
    }
    lots = [drawn(event(8, first_round="Random", random_seed=s)).pairs for s in (1, 2)]
    assert lots[0] != lots[1]


def test_who_is_to_meet_somebody_absent_rests_with_a_warning():
    tournament = with_player(event(6), 5, absent={1: Absence.ABSENT})
    draw = drawn(tournament)
    assert draw.bye is None
    assert draw.rests == (2,)
    (note,) = draw.notes
    assert "P2 (2) has no game: P5 (5)" in note.text
    # The rounds after that are those of the table.
    after = drawn(with_results(tournament, draw))
    assert {frozenset((p.first, p.second)) for p in after.pairs} == {
        frozenset(pair) for pair in circle(6, 2)
    }


def test_who_must_not_meet_rests_instead_with_a_warning():
    """The circle has 2–5 in round 1: both rest, and the table goes on."""
    tournament = replace(event(6), forbidden=(ForbiddenPair(2, 5),))
    draw = drawn(tournament)
    assert draw.rests == (2, 5)
    assert [note.topic for note in draw.notes] == [Topic.WARNING] * 2
    assert "P2 (2) has no game: the opponent of the table is P5 (5)" in (
        draw.notes[0].text
    )
    after = drawn(with_results(tournament, draw))
    assert {frozenset((p.first, p.second)) for p in after.pairs} == {
        frozenset(pair) for pair in circle(6, 2)
    }


def test_clubs_that_must_never_meet_rest_and_a_mere_wish_is_told():
    tournament = event(4, avoid="Club", avoid_strength="Never")
    for no in (1, 4):
        tournament = with_player(tournament, no, club="Reds")
    assert drawn(tournament).rests == (1, 4)
    wish = event(4, avoid="Club")
    (note,) = drawn(wish).notes
    assert note.text.startswith("Avoid = Club changes nothing here")


def test_where_nobody_may_meet_there_is_no_round():
    tournament = event(3, avoid="Club", avoid_strength="Never")
    for no in (1, 2, 3):
        tournament = with_player(tournament, no, club="Reds")
    with pytest.raises(NoLegalPairingError, match="allow that"):
        drawn(tournament)


def test_the_lots_for_the_places_are_told_once():
    tournament = event(4, first_round="Random")
    draw = drawn(tournament)
    assert [(note.topic, note.text) for note in draw.notes] == [
        (Topic.LOTS, 'The places in the table are in the order of the lots "place".')
    ]
    assert drawn(with_results(tournament, draw)).notes == ()


def test_a_player_added_to_an_odd_field_takes_the_dummy_s_place():
    tournament = event(5)
    tournament = with_results(tournament, drawn(tournament))
    grown = replace(
        tournament, players={**tournament.players, 6: Player(6, "P6", from_round=2)}
    )
    assert {frozenset((p.first, p.second)) for p in drawn(grown).pairs} == {
        frozenset(pair) for pair in circle(6, 2)
    }


def test_where_the_table_does_not_fit_those_play_who_have_not_met():
    tournament = event(6)
    # The director drew round 2 of the table first.
    tournament = add_round(tournament, {(1, 5): "1-0", (6, 4): "1-0", (2, 3): "1-0"})
    draw = drawn(tournament)
    assert not {frozenset((p.first, p.second)) for p in draw.pairs} & {
        frozenset((1, 5)),
        frozenset((6, 4)),
        frozenset((2, 3)),
    }
    assert len(draw.pairs) == 3
    assert any("does not fit any more" in note.text for note in draw.notes)


def test_those_who_are_there_meet_when_the_table_has_no_pair_of_them():
    # Round 1 of four players: 1–4 and 2–3; 3 and 4 are absent.
    tournament = event(4)
    for no in (3, 4):
        tournament = with_player(tournament, no, absent={1: Absence.ABSENT})
    draw = drawn(tournament)
    assert [{p.first, p.second} for p in draw.pairs] == [{1, 2}]
    assert "nobody who is there meets" in draw.notes[0].text


def test_after_the_last_round_the_table_begins_anew():
    tournament = event(3)
    tournament = replace(tournament, settings=replace(tournament.settings, rounds=4))
    for _ in range(3):
        tournament = with_results(tournament, drawn(tournament))
    draw = drawn(tournament)
    assert any("it begins anew" in note.text for note in draw.notes)
    assert {frozenset((p.first, p.second)) for p in draw.pairs} == {frozenset((2, 3))}


def _played_out(tournament: Tournament, codes) -> Tournament:
    while len(tournament.rounds) < tournament.settings.rounds:
        tournament = with_results(tournament, drawn(tournament), codes)
    return tournament


def test_who_leaves_before_half_is_taken_out_and_stays_visible():
    # Four players, three games each: 4 leaves after one game.
    tournament = with_player(event(4), 4, withdrawn_after=1)
    chosen = (ChosenTieBreak("Sonneborn-Berger"),)
    settings = replace(tournament.settings, tiebreaks=chosen)
    tournament = _played_out(replace(tournament, settings=settings), "1-0")
    past = History(tournament)
    assert past.taken_out == {4}
    ranked = rank(past, final=True)
    assert [place.no for place in ranked.places][-1] == 4
    assert ranked.places[-1].rank is None
    assert all(4 not in tie for tie in ranked.bins)
    # 1 beat 4 in round 1 as White; that does not count.
    opponent, points = past.records(1)[0].opponent, past.records(1)[0].points
    assert (opponent, points) == (4, 0)
    # White wins: 2 against 3 (round 1), 3 against 1 (round 2), 1 against 2 (round 3).
    assert [past.score(no) for no in (1, 2, 3, 4)] == [1, 1, 1, 0]


def test_who_leaves_after_half_or_is_kept_counts():
    left = with_player(event(4), 4, withdrawn_after=2)
    assert History(_played_out(left, "1-0")).taken_out == frozenset()
    kept = with_player(event(4, withdrawn_under_half="Keep"), 4, withdrawn_after=1)
    assert History(_played_out(kept, "1-0")).taken_out == frozenset()
    # While the player is still there nothing is taken out.
    assert History(_played_out(left, "1-0"), 1).taken_out == frozenset()


def test_boards_drawn_before_somebody_left_do_not_keep_him_in():
    # All rounds were drawn at once; 4 left after the first.
    tournament = _played_out(event(4), "1-0F")
    left = with_player(tournament, 4, withdrawn_after=1)
    assert History(left).taken_out == {4}
    stayed = with_player(tournament, 4, withdrawn_after=2)
    assert History(stayed).taken_out == frozenset()


def test_a_default_counts_as_a_game():
    tournament = event(2)
    tournament = add_round(tournament, {(1, 2): "1-0F"})
    past = History(tournament)
    assert [record.kind for record in past.encounters(1)] == [Kind.DEFAULT]
    ranked = rank(past, final=True)
    assert [place.no for place in ranked.places] == [1, 2]


def random_event(seed: int) -> tuple[Tournament, int]:
    """Play an event with absences, late entries and withdrawals; count rematches."""
    dice = Dice("round robin", seed)
    players = 4 + dice.below(27)
    cycles = 1 + (dice.below(8) == 0)
    order = dice.pick(("Circle", "Berger"))
    tournament = event(players, cycles=cycles, order=order, random_seed=seed)
    tournament = with_troubles(tournament, dice, 9)
    met = Counter()
    for _ in range(min(tournament.settings.rounds, 12)):
        if not two_are_there(tournament):
            break
        draw = drawn(tournament)
        results = {
            (p.first, p.second): dice.any_result(p.first, p.second).code
            for p in draw.pairs
        }
        met.update(map(frozenset, results))
        tournament = add_round(tournament, results, draw.bye)
    rank(History(tournament), final=True)
    return tournament, max(met.values(), default=0) - cycles


@pytest.mark.parametrize("tens", range(50))
def test_random_events_never_bring_a_pair_together_too_often(tens):
    for seed in range(10 * tens, 10 * tens + 10):
        _, too_often = random_event(seed)
        assert too_often <= 0


def test_points_by_settings():
    settings = event(5, bye_points=Fraction(1, 2)).settings
    assert (settings.win, settings.draw, settings.bye_points) == (
        1,
        Fraction(1, 2),
        Fraction(1, 2),
    )

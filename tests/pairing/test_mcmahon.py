"""McMahon draws: against Ire, an enumeration of the rules, and themselves."""

from dataclasses import replace
from fractions import Fraction

import go_cases
import pytest
from builders import add_round, pairing_request, pairs_of, with_player
from mcmahon_events import MCMAHON, boards, cost, draw, tournament

from swissxl.core.history import History
from swissxl.core.lots import Lots
from swissxl.core.starting import start_scores, top_group
from swissxl.core.tournament import Absence
from swissxl.pairing import field
from swissxl.pairing.systems.mcmahon.order import in_order
from swissxl.pairing.systems.mcmahon.stones import handicap
from swissxl.standings import rank

SEEDING = {"ire_adj9": "Adjacent", "ire_fold11": "Fold", "ire_pairend12": "Adjacent"}
IRE = [go_cases.read(path) for path in go_cases.PATHS if path.stem in SEEDING]


# ---- starting scores


def starts(event):
    return {no: int(score) for no, score in start_scores(event).items()}


def test_starting_scores_by_grade():
    event = tournament("20k", "1k", "1d", "4d", "7d", "1p", bar="4d", floor="15k")
    assert starts(event) == {1: 15, 2: 29, 3: 30, 4: 33, 5: 33, 6: 33}
    assert top_group(event) == {4, 5, 6}


def test_starting_scores_by_rating():
    # Bar 2000: above it 100; 2000 and 1901 are in the first hundred: 99; 1900: 98.
    event = tournament(2001, 2000, 1901, 1900, 900, bar="2000", floor="1500")
    assert starts(event) == {1: 100, 2: 99, 3: 99, 4: 98, 5: 94}
    assert top_group(event) == {1}
    wide = tournament(2000, 1801, 1800, bar="2000", grade_width=200)
    assert starts(wide) == {1: 99, 2: 99, 3: 98}


def test_a_bar_in_grades_for_ratings_and_the_other_way_round():
    assert starts(tournament(2101, 2100, bar="1d")) == {1: 100, 2: 99}
    assert starts(tournament("5d", "1d", bar="2100")) == {1: 30, 2: 30}


def test_who_will_miss_a_round_starts_no_higher_than_the_top():
    """Ire lets a player with a bye start above everybody else."""
    event = tournament(2480, 2130, 2040, bar="2000")
    event = with_player(event, 1, absent={2: Absence.HALF_BYE})
    event = with_player(event, 2, from_round=2)
    assert starts(event) == {1: 100, 2: 99, 3: 100}
    assert top_group(event) == {1, 3}


def test_the_typed_score_overrules_and_nobody_known_starts_lowest():
    event = tournament("1d", "3k", "5k")
    event = with_player(event, 1, start_score=Fraction(5, 2))
    event = with_player(event, 3, grade=None)
    scores = {1: Fraction(5, 2), 2: 27, 3: Fraction(5, 2)}
    assert start_scores(event) == scores
    assert History(event).score(1) == Fraction(5, 2)


def test_ratings_stand_in_where_grades_are_missing():
    event = tournament("1d", 1980, 2240)
    assert starts(event) == {1: 30, 2: 29, 3: 31}
    by_rating = replace(event.settings, start_from="Rating", bar="2000")
    assert starts(replace(event, settings=by_rating)) == {1: 100, 2: 99, 3: 100}


@pytest.mark.parametrize("case", IRE, ids=lambda case: case.name)
def test_starting_scores_of_ire(case):
    event = ire(case, 0)
    given = {no: player.start_score for no, player in event.players.items()}
    bare = {no: replace(p, start_score=None) for no, p in event.players.items()}
    assert start_scores(replace(event, players=bare)) == given


# ---- against Ire


def ire(case, rounds):
    given = case.settings()
    return case.tournament(
        rounds,
        virtual_opponent="Average opponent",
        bar=given["Bar"],
        floor=given.get("Floor", ""),
        handicap=given["Handicap"],
        handicap_reduction=int(given["Handicap reduction"]),
        maximum_handicap=int(given["Maximum handicap"]),
        handicap_above_bar=given["Handicap above bar"] == "Yes",
        seeding=SEEDING[case.name],
        tiebreaks=go_cases.cells(case.heads["tie-breaks"]),
        random_seed=1,
        look_ahead=False,
    )


def all_rounds(cases):
    return [
        pytest.param(case, round_, id=f"{case.name}-{round_.number}")
        for case in cases
        for round_ in case.rounds
    ]


@pytest.mark.parametrize(("case", "round_"), all_rounds(IRE))
def test_handicaps_and_byes_of_ire(case, round_):
    history = History(ire(case, round_.number - 1))
    for board in round_.boards:
        assert handicap(history, board.first, board.second) == board.handicap
    order = rank(history, final=False).bins
    found = MCMAHON.pair(field.request(history, order, len(case.rounds)))
    assert [found.bye] == ([*round_.missed] or [None])
    stronger = {pair.first for pair in found.pairs if pair.handicap}
    for pair in found.pairs:
        if pair.handicap:
            assert history.score(pair.first) > history.score(pair.second)
    assert stronger.isdisjoint(round_.missed)


@pytest.mark.parametrize(("case", "round_"), all_rounds(IRE))
def test_pairs_of_ire_unless_they_are_worse(case, round_):
    history = History(ire(case, round_.number - 1))
    order = rank(history, final=False).bins
    found = MCMAHON.pair(field.request(history, order, len(case.rounds)))
    theirs = [(board.first, board.second) for board in round_.boards]
    ours = [(pair.first, pair.second) for pair in found.pairs]
    players = [no for pair in ours for no in pair]
    our_cost, their_cost = (
        [
            sum(column)
            for column in zip(*(cost(history, players, *p) for p in pairs), strict=True)
        ]
        for pairs in (ours, theirs)
    )
    assert our_cost <= their_cost
    if our_cost == their_cost:
        assert pairs_of(found) == {frozenset(pair) for pair in theirs}


# ---- the seedings


@pytest.mark.parametrize(
    ("seeding", "pairs"),
    [
        ("Split", {(1, 5), (2, 6), (3, 7), (4, 8)}),
        ("Fold", {(1, 8), (2, 7), (3, 6), (4, 5)}),
        ("Adjacent", {(1, 2), (3, 4), (5, 6), (7, 8)}),
    ],
)
def test_eight_equals(seeding, pairs):
    event = tournament(*[2100] * 8, seeding=seeding)
    assert pairs_of(draw(event)) == {frozenset(pair) for pair in pairs}


def test_split_random_crosses_the_middle_by_lot():
    event = tournament(*[2100] * 8, seeding="Split random")
    lots = Lots(1, 1).order("split", [5, 6, 7, 8])
    expected = {frozenset(pair) for pair in zip([1, 2, 3, 4], lots, strict=True)}
    assert pairs_of(draw(event)) == expected


def test_random_goes_by_lot():
    event = tournament(*[2100] * 4, seeding="Random")
    first = Lots(1, 1).order("random", [2, 3, 4])[0]
    assert frozenset((1, first)) in pairs_of(draw(event))


def test_early_rounds_have_their_own_seeding():
    event = tournament(*[2100] * 8, early_seeding="Fold", early_rounds=1)
    assert frozenset((1, 8)) in pairs_of(draw(event))
    later = add_round(event, {(1, 8): "½-½", (2, 7): "½-½", (3, 6): "½-½"}, None)
    later = replace(later, players={no: later.players[no] for no in range(1, 9)})
    assert pairing_request(later).round == 2
    assert frozenset((1, 5)) in pairs_of(draw(later))


def test_equals_stand_by_rating_in_round_1():
    event = tournament(2010, 2090, 2050, 2030, grade_width=100)
    assert in_order(pairing_request(event)) == [2, 3, 4, 1]
    assert pairs_of(draw(event)) == {frozenset((2, 4)), frozenset((3, 1))}


def test_an_odd_group_sends_one_player_to_the_next():
    event = tournament("3d", "3d", "3d", "1d", "5k", "5k", seeding="Adjacent")
    assert pairs_of(draw(event)) == {
        frozenset((1, 2)),
        frozenset((3, 4)),
        frozenset((5, 6)),
    }


def test_who_was_drawn_down_is_spared():
    # Three with the same score, one below; whoever was drawn down stays in the group.
    event = tournament("1d", "1d", "1d", "1k", seeding="Adjacent", look_ahead=False)
    assert frozenset((3, 4)) in pairs_of(draw(event))
    event = add_round(event, {(1, 2): "½-½", (3, 4): "0-0"})
    event = with_player(event, 3, start_score=Fraction(61, 2))
    event = with_player(event, 4, start_score=Fraction(29))
    history = History(event)
    assert [history.score(no) for no in (1, 2, 3, 4)] == [Fraction(61, 2)] * 3 + [29]
    assert frozenset((3, 4)) not in pairs_of(draw(event))


# ---- colours and stones


def test_no_stones_without_the_setting():
    assert all(not pair.handicap for pair in draw(tournament("5d", "10k")).pairs)


@pytest.mark.parametrize(
    ("settings", "stones"),
    [
        ({"handicap": "McMahon score"}, 9),
        ({"handicap": "McMahon score", "maximum_handicap": 5}, 5),
        ({"handicap": "Grade", "handicap_reduction": 2}, 9),
        ({"handicap": "McMahon score", "bar": "8k"}, 0),
        ({"handicap": "McMahon score", "bar": "8k", "handicap_above_bar": True}, 1),
        ({"handicap": "Grade", "bar": "8k", "handicap_above_bar": True}, 9),
    ],
)
def test_stones(settings, stones):
    (pair,) = draw(tournament("5d", "10k", **settings)).pairs
    assert pair.handicap == stones
    if stones:
        assert (pair.first, pair.second) == (1, 2)


def test_half_points_make_no_stone():
    event = tournament("1d", "1d", handicap="McMahon score")
    event = with_player(event, 1, start_score=Fraction(65, 2))
    assert handicap(History(event), 1, 2) == 1  # 2½ − 1, cut


def test_colours_even_out():
    # 1 and 3 had White; 1 meets 4 and 3 meets 2.
    event = tournament(*["1d"] * 4, look_ahead=False, seeding="Fold")
    event = add_round(event, {(1, 2): "½-½", (3, 4): "½-½"})
    assert boards(draw(event)) == [(4, 1, 0), (2, 3, 0)]


def test_games_with_stones_do_not_count_for_colours():
    event = tournament("1d", "1d", "1d", "1d", look_ahead=False, seeding="Adjacent")
    event = add_round(event, {(1, 2): "½-½", (3, 4): "½-½"})
    round_ = event.rounds[0]
    stones = (replace(round_.boards[0], handicap=2), round_.boards[1])
    event = replace(event, rounds=(replace(round_, boards=stones),))
    white = {pair.first for pair in draw(event).pairs}
    assert 4 in white
    assert 3 not in white

"""The ranking: order, shared places, what decides, which tie-breaks are in use."""

import random
from itertools import pairwise

import pytest
from league_text import ALL_DEFAULTS, history, league, scores
from naive_tiebreaks import Naive, as_text, random_rows

from swissxl.core.history import History
from swissxl.core.registry import UnknownNameError
from swissxl.core.tournament import Player, Tournament
from swissxl.standings import rank, what_separates

# 1 and 2 have 5 (Solkoff 8, 12), 5 has 4, 3 and 4 have 3 (14, 4), 6 has 1.
ORDER = [2, 1, 5, 3, 4, 6]


def order(standings):
    return [place.no for place in standings.places]


def test_a_league_worked_by_hand():
    standings = rank(history(ALL_DEFAULTS), final=True)
    assert order(standings) == ORDER
    assert [place.rank for place in standings.places] == [1, 2, 3, 4, 5, 6]
    assert [place.score for place in standings.places] == [5, 5, 4, 3, 3, 1]
    assert [place.decided_by for place in standings.places] == [1, 0, 0, 1, 0, None]
    assert standings.places[0].values == (*scores(12, 4, 30), None)
    assert standings.bins == tuple((no,) for no in ORDER)
    assert (standings.round, standings.final) == (4, True)


def test_after_round_one_of_it():
    # Score 2: 1 (Solkoff 0: Ben) and 3 (0: began with 0, lost); then 5 and 6 drew (1
    # each), then 2 (Solkoff 2) and 4 (0). Cumulative: 1 has 2, 3 has 1 (it counts 1).
    past = History(league(ALL_DEFAULTS), 1)
    standings = rank(past, final=False)
    assert order(standings) == [1, 3, 5, 6, 2, 4]
    assert [place.rank for place in standings.places] == [1, 2, 3, 3, 5, 6]
    assert [place.decided_by for place in standings.places] == [2, 0, None, 0, 1, None]
    assert standings.bins == ((1,), (3,), (5, 6), (2,), (4,))


def test_direct_encounter_shows_only_where_it_decided():
    # Scores 2, 2, 3, 1: only 1 and 2 are equal, and 1 beat 2.
    past = history(
        """
        1 A  W2  L3
        2 B  L1  W4
        3 C  D4  W1
        4 D  D3  L2
        """,
        tiebreaks=("Direct encounter",),
    )
    standings = rank(past, final=False)
    assert order(standings) == [3, 1, 2, 4]
    assert [place.values for place in standings.places] == [
        (None,), (2,), (0,), (None,)
    ]  # fmt: skip
    assert [place.decided_by for place in standings.places] == [0, 1, 0, None]


def test_equals_share_a_place_and_stand_by_number():
    past = history("""
        4 D  W3
        3 C  L4
        2 B  L1
        1 A  W2
    """)
    standings = rank(past, final=False)
    assert order(standings) == [1, 4, 2, 3]
    assert [place.rank for place in standings.places] == [1, 1, 3, 3]
    assert [place.decided_by for place in standings.places] == [None, 0, None, None]


def test_before_round_one_everybody_is_equal_in_list_order():
    past = History(league("3 C BYE\n1 A –\n2 B –"), 0)
    standings = rank(past, final=False)
    assert standings.bins == ((3, 1, 2),)
    assert [place.rank for place in standings.places] == [1, 1, 1]
    assert [place.decided_by for place in standings.places] == [None, None, None]
    assert standings.places[0].values == (*scores(0, 0, 0), None)


def test_nobody():
    standings = rank(History(Tournament(league("1 A –").settings, {})), final=True)
    assert standings.places == ()


def test_one_player_and_one_who_withdrew():
    players = {1: Player(1, "A"), 2: Player(2, "B", withdrawn_after=0)}
    standings = rank(History(Tournament(league("1 A –").settings, players)), final=True)
    assert order(standings) == [1, 2]


KEYWORDS = ("Cumulative END", "Solkoff PAIR", "Direct encounter")


@pytest.mark.parametrize(
    ("final", "names"),
    [
        (False, ("Solkoff", "Direct encounter")),
        (True, ("Cumulative", "Direct encounter")),
    ],
)
def test_pair_and_end(final, names):
    standings = rank(history(ALL_DEFAULTS, tiebreaks=KEYWORDS), final=final)
    assert standings.names == names
    assert tuple(tiebreak.name for tiebreak in standings.tiebreaks) == names
    assert {len(place.values) for place in standings.places} == {2}
    # Solkoff puts 2 before 1; Cumulative (13 to 4) 1 before 2.
    assert order(standings)[:2] == ([1, 2] if final else [2, 1])


def test_a_tie_break_goes_by_the_name_it_has_in_the_settings():
    standings = rank(
        history(ALL_DEFAULTS, tiebreaks=("SOS", "Progressive")), final=True
    )
    assert standings.names == ("SOS", "Progressive")
    assert [row.name for row in standings.tiebreaks] == ["Solkoff", "Cumulative"]


def test_no_tie_break_at_all():
    standings = rank(history(ALL_DEFAULTS, tiebreaks=()), final=True)
    assert standings.bins == ((1, 2), (5,), (3, 4), (6,))


def test_an_unknown_tie_break_is_an_error():
    with pytest.raises(UnknownNameError, match="Solkof"):
        rank(history(ALL_DEFAULTS, tiebreaks=("Solkof",)), final=True)


def test_a_chosen_order_is_kept():
    first = rank(history(ALL_DEFAULTS, tiebreaks=("Cumulative", "Solkoff")), final=True)
    assert order(first) == [1, 2, 5, 3, 4, 6]


def test_what_separates_neighbours_in_words():
    standings = rank(history(ALL_DEFAULTS), final=True)
    assert [what_separates(standings, index) for index in range(5)] == [
        "Solkoff 12 to 8",
        "score 5 to 4",
        "score 4 to 3",
        "Solkoff 14 to 4",
        "score 3 to 1",
    ]


def test_equals_are_said_to_be_equal():
    standings = rank(history("1 A BYE\n2 B BYE"), final=True)
    assert what_separates(standings, 0) == "equal in everything"


def test_two_with_the_same_points_in_the_table_are_separated_by_the_rule():
    # All have 4. Table: 1 and 2 have 4, 3 and 4 have 2; then 2 beat 1, and 3 beat 4.
    past = history(
        """
        1 A  L2  W3  W4  –
        2 B  W1  L4  W3  –
        3 C  W4  L1  L2  BYE
        4 D  L3  W2  L1  BYE
        """,
        tiebreaks=("DE",),
    )
    standings = rank(past, final=False)
    assert order(standings) == [2, 1, 3, 4]
    assert [place.values for place in standings.places] == [(4,), (4,), (2,), (2,)]
    assert [what_separates(standings, index) for index in range(3)] == [
        "DE",
        "DE 4 to 2",
        "DE",
    ]


@pytest.mark.parametrize("seed", range(80))
def test_a_second_computation_from_the_text_ranks_the_same(seed):
    rng = random.Random(seed)
    rows = random_rows(rng, rng.randint(2, 14), rng.randint(1, 5))
    standings = rank(history(as_text(rows)), final=True)
    assert [*map(list, standings.bins)] == Naive(rows).ranking()
    above = 0
    for group in standings.bins:
        places = standings.places[above : above + len(group)]
        assert [(place.rank, place.no) for place in places] == [
            (above + 1, no) for no in group
        ]
        assert all(place.decided_by is None for place in places[:-1])
        above += len(group)


@pytest.mark.parametrize("seed", range(40))
def test_decided_by_is_the_first_number_that_differs(seed):
    rng = random.Random(seed)
    rows = random_rows(rng, rng.randint(2, 14), rng.randint(1, 5))
    places = rank(history(as_text(rows)), final=True).places
    for place, following in pairwise(places):
        ours = (place.score, *place.values[:3])
        theirs = (following.score, *following.values[:3])
        differing = [i for i in range(4) if ours[i] != theirs[i]]
        if differing:
            assert place.decided_by == differing[0]
            assert ours > theirs
        else:
            assert place.decided_by in (None, 4)

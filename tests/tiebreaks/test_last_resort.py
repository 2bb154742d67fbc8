"""The coin flip: at the cut line only, after the last round only, checkable by hand."""

import hashlib

import pytest
from league_text import history

from swissxl.standings import rank

# Two rounds: 1 and 2 have 4, 3 and 4 have 2, 5, 6 and 7 have 0; nobody met an equal.
LEAGUE = """
    1 Anna  W3  W5
    2 Ben   W4  W6
    3 Carl  L1  W7
    4 Dora  L2  BYE
    5 Emil  BYE L1
    6 Fay   W7  L2
    7 Gus   L6  L3
"""
SEED = 42
EQUALS = ({1, 2}, {3, 4, 5, 6}, {7})


def ranked(cut, *, final=True, seed=SEED, tiebreaks=("Coin flip END",)):
    past = history(LEAGUE, cut=cut, random_seed=seed, tiebreaks=tiebreaks)
    return rank(past, final=final)


def lot(no):
    """The rule of the lots, written out: round 2 was the last."""
    digest = hashlib.sha256(f"{SEED}|2|coin|{no}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


@pytest.mark.parametrize("cut", [0, 2, 6, 7, 8])
def test_no_tie_straddles_the_cut(cut):
    standings = ranked(cut)
    assert tuple(map(set, standings.bins)) == EQUALS
    assert standings.flips == ()
    assert {place.values for place in standings.places} == {(None,)}


@pytest.mark.parametrize("cut", [1, 3, 4, 5])
def test_only_the_tie_at_the_cut_is_decided(cut):
    standings = ranked(cut)
    undecided = [group for group in standings.bins if len(group) > 1]
    expected = [{1, 2}] if cut > 2 else [{3, 4, 5, 6}]
    assert [*map(set, undecided)] == expected
    assert len(standings.flips) == 1


def test_the_smallest_lot_is_ahead():
    standings = ranked(4)
    order = sorted([3, 4, 5, 6], key=lot)
    assert [place.no for place in standings.places] == [1, 2, *order, 7]
    assert [place.rank for place in standings.places] == [1, 1, 3, 4, 5, 6, 7]
    assert [place.values for place in standings.places] == [
        (None,), (None,), (3,), (2,), (1,), (0,), (None,)
    ]  # fmt: skip
    assert [place.decided_by for place in standings.places] == [
        None, 0, 1, 1, 1, 0, None
    ]  # fmt: skip


def test_the_sentence_names_both_sides_and_the_lots():
    names = {1: "Anna (1)", 2: "Ben (2)"}
    first, second = sorted(names, key=lot)
    (flip,) = ranked(1).flips
    assert flip == (
        "Coin flip for place 1, the last of the cut: first "
        f"{names[first]}; then {names[second]} (lots 42|2|coin|No.)."
    )


def test_several_can_play_and_several_not():
    names = {3: "Carl (3)", 4: "Dora (4)", 5: "Emil (5)", 6: "Fay (6)"}
    one, two, three, four = (names[no] for no in sorted(names, key=lot))
    (flip,) = ranked(4).flips
    assert f"first {one}, {two}; then {three}, {four} (" in flip


def test_a_crowd_is_not_named_whole():
    text = "\n".join(f"{no} P BYE" for no in range(1, 41))
    past = history(text, cut=20, random_seed=1, tiebreaks=("Coin flip",))
    (flip,) = rank(past, final=True).flips
    assert flip.count(" and 4 more") == 2
    assert flip.count("P (") == 32


def test_between_rounds_no_coin_is_flipped():
    standings = ranked(4, final=False, tiebreaks=("Coin flip",))
    assert tuple(map(set, standings.bins)) == EQUALS
    assert standings.flips == ()


def test_seed_zero_is_a_seed():
    assert len(ranked(4, seed=0).bins) == 6


def test_without_a_seed_the_tie_stays_and_is_reported():
    standings = ranked(1, seed=None)
    assert tuple(map(set, standings.bins)) == EQUALS
    assert standings.flips == (
        "No coin flip between Anna (1), Ben (2): the setting Random seed is blank.",
    )


def test_what_separates_players_leaves_nothing_to_the_coin():
    # Cumulative: 6 has 2 + 2 and is third; 3 has 0 + 2, 5 has 1 + 1, 4 has 0 + 1.
    standings = ranked(3, tiebreaks=("Cumulative", "Coin flip END"))
    assert tuple(map(set, standings.bins)) == ({1, 2}, {6}, {3, 5}, {4}, {7})
    assert standings.flips == ()

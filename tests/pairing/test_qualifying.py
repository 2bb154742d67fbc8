"""Who plays the top cut when somebody has left, and when equals share the line."""

import hashlib

import pytest
from builders import field_of, with_player

from swissxl.core.history import History
from swissxl.core.problems import WorkbookError
from swissxl.core.tournament import Absence
from swissxl.pairing.qualifying import qualify

IN_ORDER = [(no,) for no in range(1, 7)]


def event(*withdrawn, seed=88):
    tournament = field_of(6, seed)
    for no in withdrawn:
        tournament = with_player(tournament, no, withdrawn_after=0)
    return History(tournament)


def lot(no, seed=88):
    """Compute a lot by hand: no round was played, so its number is 0."""
    return hashlib.sha256(f"{seed}|0|cut|{no}".encode()).digest()[:8]


def test_the_first_of_the_ranking_play():
    found = qualify(event(), [(4,), (2,), (6,), (1,), (3,), (5,)], 4)
    assert found.seeds == (4, 2, 6, 1)
    assert found.notes == ()


def test_the_next_ones_move_up_for_who_has_withdrawn():
    found = qualify(event(2), IN_ORDER, 4)
    assert found.seeds == (1, 3, 4, 5)
    assert len(found.notes) == 1
    assert found.notes[0] == (
        "P2 (2) has withdrawn and is passed over for seed 2; the next in the "
        "standings moves up."
    )


def test_who_is_absent_after_the_last_round_does_not_play_either():
    away = with_player(field_of(6), 1, absent={1: Absence.ABSENT})
    found = qualify(History(away), IN_ORDER, 2)
    assert found.seeds == (2, 3)
    assert "P1 (1) is absent and is passed over for seed 1" in found.notes[0]


def test_nobody_is_mentioned_who_has_left_below_the_line():
    assert qualify(event(6), IN_ORDER, 4).notes == ()


def test_who_is_in_the_bracket_already_stays():
    assert qualify(event(2), IN_ORDER, 4, staying={2}).seeds == (1, 2, 3, 4)


def test_too_few_players_play_the_next_smaller_bracket():
    found = qualify(event(2), IN_ORDER, 8)
    assert found.seeds == (1, 3, 4, 5)
    assert found.notes[0] == (
        "Only 5 players are there for a cut of 8: the first 4 of them play it."
    )


def test_a_cut_of_six_is_played_by_six():
    assert qualify(event(), IN_ORDER, 6).seeds == (1, 2, 3, 4, 5, 6)


def test_equals_inside_the_cut_stand_as_in_the_standings():
    found = qualify(event(), [(1,), (2, 3), (4,), (5,), (6,)], 4)
    assert found.seeds == (1, 2, 3, 4)
    assert found.notes == ()


def test_lots_decide_between_equals_on_the_line():
    found = qualify(event(), [(1,), (2, 3, 4), (5,), (6,)], 2)
    first, *others = sorted((2, 3, 4), key=lot)
    assert found.seeds == (1, first)
    assert len(found.notes) == 1
    assert found.notes[0] == (
        f"Lots among equals for the last places of the cut: first P{first} ({first}); "
        f"then P{others[0]} ({others[0]}) and P{others[1]} ({others[1]}) "
        "(lots 88|0|cut|No.)."
    )


def test_another_seed_draws_other_lots():
    chosen = {
        qualify(event(seed=seed), [tuple(range(1, 7))], 2).seeds for seed in range(20)
    }
    assert len(chosen) > 5


def test_a_withdrawal_moves_the_line_into_equals():
    found = qualify(event(1), [(1,), (2,), (3, 4), (5,), (6,)], 2)
    assert found.seeds == (2, min((3, 4), key=lot))
    assert len(found.notes) == 2


@pytest.mark.parametrize(
    ("withdrawn", "who"), [((2, 3, 4, 5, 6), "only P1 (1)"), (range(1, 7), "nobody")]
)
def test_one_player_or_none_makes_no_bracket(withdrawn, who):
    with pytest.raises(WorkbookError) as refused:
        qualify(event(*withdrawn), IN_ORDER, 8)
    assert str(refused.value) == (
        f"Players: {who} is there to play the top cut; it needs two players. "
        'Look at the columns "Withdrawn after" and "Absent".'
    )

import pytest
from builders import add_round, field_of, pairing_request, with_player

from swissxl.core.history import History
from swissxl.core.problems import WorkbookError
from swissxl.core.tournament import Absence, Missed
from swissxl.pairing import field


def absentees():
    tournament = field_of(6)
    tournament = with_player(tournament, 2, from_round=3)
    tournament = with_player(tournament, 3, withdrawn_after=1)
    tournament = with_player(tournament, 4, absent={2: Absence.ABSENT})
    return with_player(tournament, 5, absent={2: Absence.HALF_BYE})


def test_who_plays_and_who_is_missing_and_why():
    tournament = absentees()
    assert field.active(tournament, 1) == (1, 3, 4, 5, 6)
    assert field.missing(tournament, 1) == {2: Missed.LATE}
    assert field.active(tournament, 2) == (1, 6)
    assert field.missing(tournament, 2) == {
        2: Missed.LATE,
        3: Missed.WITHDRAWN,
        4: Missed.ABSENT,
        5: Missed.HALF_BYE,
    }
    assert field.active(tournament, 3) == (1, 2, 4, 5, 6)


def test_a_request_ranks_only_those_who_play():
    tournament = add_round(absentees(), {(1, 3): "1-0", (4, 5): "1-0"}, bye=6)
    request = pairing_request(tournament, [[1], [6, 4], [3], [2, 5]])
    assert request.round == 2
    assert request.active == (1, 6)
    assert request.ranking == ((1,), (6,))
    assert (request.lots.seed, request.lots.round) == (1, 2)


def test_rounds_come_from_the_settings_else_from_the_field():
    assert field.request(History(field_of(9)), [range(1, 10)]).rounds == 4
    assert field.request(History(field_of(9, rounds=7)), [range(1, 10)]).rounds == 7


@pytest.mark.parametrize(
    ("left", "found"),
    [((), "nobody is there"), ((2,), "only P2 is there")],
)
def test_a_round_without_two_players_is_refused(left, found):
    tournament = field_of(3)
    for no in {1, 2, 3} - set(left):
        tournament = with_player(tournament, no, withdrawn_after=0)
    with pytest.raises(WorkbookError, match=f"Players: {found} to play round 1"):
        pairing_request(tournament)

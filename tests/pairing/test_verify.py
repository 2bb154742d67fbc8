import pytest
from builders import add_round, field_of, pairing_request

from swissxl.core.problems import BrokenInvariantError
from swissxl.pairing.api import Draw, Pair
from swissxl.pairing.verify import verify


def four(**settings):
    return add_round(field_of(4, **settings), {(1, 2): "1-0", (3, 4): "1-0"})


def five():
    return add_round(field_of(5), {(1, 2): "1-0", (3, 4): "1-0"}, bye=5)


def test_a_legal_draw_passes():
    verify(pairing_request(four()), Draw((Pair(1, 3), Pair(2, 4))))
    verify(pairing_request(five()), Draw((Pair(1, 3), Pair(2, 5)), bye=4))


@pytest.mark.parametrize(
    ("tournament", "pairs", "bye", "fault"),
    [
        (four, [(1, 3), (2, 9)], None, "No. 9 is drawn but does not play"),
        (four, [(1, 3)], None, "No. 2 plays but is not drawn"),
        (four, [(1, 3), (2, 4), (1, 4)], None, "No. 1 is drawn twice"),
        (four, [(1, 3), (2, 4)], 1, "No. 1 is drawn twice"),
        (four, [(1, 2), (3, 4)], None, "No. 1 and No. 2 need not meet again"),
        (four, [(1, 3)], 2, "No. 4 plays but is not drawn"),
        (five, [(1, 3), (2, 4)], None, "No. 5 plays but is not drawn"),
        (five, [(1, 2), (3, 5)], 4, "No. 1 and No. 2 need not meet again"),
        (five, [(1, 3), (2, 4)], 5, "No. 1 had fewer byes than No. 5"),
    ],
)
def test_an_illegal_draw_is_our_fault(tournament, pairs, bye, fault):
    drawn = Draw(tuple(Pair(*pair) for pair in pairs), bye)
    with pytest.raises(BrokenInvariantError, match=f"draw of round 2: {fault}"):
        verify(pairing_request(tournament()), drawn)


def test_a_second_bye_is_excused_by_a_rematch_avoided():
    # Met: 1–2 and 1–3; 3 rests a second time only if 1–2 were new.
    tournament = add_round(field_of(3), {(1, 2): "1-0"}, bye=3)
    tournament = add_round(tournament, {(1, 3): "1-0"}, bye=2)
    verify(pairing_request(tournament), Draw((Pair(2, 3),), bye=1))
    tournament = add_round(tournament, {(2, 3): "1-0"})
    with pytest.raises(
        BrokenInvariantError, match=r"No\. 1 had fewer byes than No\. 3"
    ):
        verify(pairing_request(tournament), Draw((Pair(1, 2),), bye=3))
    verify(pairing_request(tournament), Draw((Pair(2, 3),), bye=1))

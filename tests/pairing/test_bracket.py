"""The top cut, played on paper: brackets of 2, 4, 8 and 16, walkovers, nobody."""

from dataclasses import replace

import pytest

from swissxl.core.results import BOTH_LOSE, BY_CODE
from swissxl.core.settings import Settings
from swissxl.core.tournament import Board, Missed, Round
from swissxl.pairing.bracket import (
    Match,
    Vacant,
    make_bracket,
    places,
    seed_pairs,
    seeds_of,
    stage,
)

FREE, OPEN = Vacant.FREE, Vacant.OPEN
EIGHT = (71, 72, 73, 74, 75, 76, 77, 78)


def sheet(number, *boards, byes=()):
    """Write a round: `sheet(1, (71, "1-0", 78), …)`; None is an open result."""
    made = tuple(
        Board(str(place), first, second, BY_CODE[code] if code else None)
        for place, (first, code, second) in enumerate(boards, 1)
    )
    return Round(number, made, dict.fromkeys(byes, Missed.BYE))


def sides(bracket, round_):
    return [(match.first, match.second) for match in bracket.rounds[round_ - 1]]


@pytest.mark.parametrize(
    ("size", "pairs"),
    [
        (2, "1-2"),
        (4, "1-4 2-3"),
        (8, "1-8 4-5 3-6 2-7"),
        (16, "1-16 8-9 5-12 4-13 3-14 6-11 7-10 2-15"),
    ],
)
def test_first_round(size, pairs):
    written = " ".join(f"{one}-{two}" for one, two in seed_pairs(size))
    assert written == pairs


@pytest.mark.parametrize("size", [4, 8, 16, 32, 64])
def test_better_seeds_always_win_and_meet_as_late_as_they_can(size):
    sheets = []
    for number in range(1, size.bit_length()):
        matches = make_bracket(range(1, size + 1), sheets).rounds[number - 1]
        # As many are left as best seeds: first meets last, second meets last but one.
        assert all(sum(match.players) == 2 * len(matches) + 1 for match in matches)
        pairs = [sorted(match.players) for match in matches]
        sheets.append(sheet(number, *((one, "1-0", two) for one, two in pairs)))
    assert make_bracket(range(1, size + 1), sheets).champion == 1


def test_two_players_play_a_final():
    before = make_bracket((5, 9))
    assert sides(before, 1) == [(5, 9)]
    assert len(before.rounds) == 1
    assert (before.champion, before.decided) == (OPEN, False)
    after = make_bracket((5, 9), [sheet(1, (5, "0-1", 9))])
    assert (after.champion, after.decided) == (9, True)
    assert list(places(after)) == [(1, (9,)), (2, (5,))]


def test_four_players():
    semifinals = sheet(1, (1, "1-0", 4), (2, "0-1", 3))
    assert sides(make_bracket((1, 2, 3, 4), [semifinals]), 2) == [(1, 3)]
    final = sheet(2, (1, "0-1", 3))
    played = make_bracket((1, 2, 3, 4), [semifinals, final])
    assert played.champion == 3
    assert list(places(played)) == [(1, (3,)), (2, (1,)), (3, (2, 4))]


def test_eight_players_to_the_final():
    quarterfinals = sheet(
        1, (71, "1-0", 78), (74, "0-1", 75), (73, "1-0", 76), (72, "0-1", 77)
    )
    semifinals = sheet(2, (71, "0-1", 75), (73, "1-0", 77))
    final = sheet(3, (73, "1-0", 75))
    after_one = make_bracket(EIGHT, [quarterfinals])
    assert sides(after_one, 2) == [(71, 75), (73, 77)]
    assert sides(after_one, 3) == [(OPEN, OPEN)]
    assert list(places(after_one)) == [(5, (72, 74, 76, 78))]
    after_two = make_bracket(EIGHT, [quarterfinals, semifinals])
    assert sides(after_two, 3) == [(75, 73)]
    assert after_two.in_order(after_two.rounds[2][0]) == (73, 75)
    played = make_bracket(EIGHT, [quarterfinals, semifinals, final])
    assert list(places(played)) == [
        (1, (73,)),
        (2, (75,)),
        (3, (71, 77)),
        (5, (72, 74, 76, 78)),
    ]


def test_open_results_keep_the_next_match_open():
    bracket = make_bracket((1, 2, 3, 4), [sheet(1, (1, None, 4), (2, "1-0", 3))])
    assert sides(bracket, 2) == [(OPEN, 2)]
    assert bracket.rounds[0][0].knocked_out == ()
    assert not bracket.decided


@pytest.mark.parametrize(("code", "winner"), [("1-0F", 1), ("0-1F", 4)])
def test_a_win_by_default_goes_on(code, winner):
    bracket = make_bracket((1, 2, 3, 4), [sheet(1, (1, code, 4), (2, "1-0", 3))])
    assert sides(bracket, 2) == [(winner, 2)]


def test_the_sheet_may_name_the_players_in_the_other_order():
    bracket = make_bracket((1, 2, 3, 4), [sheet(1, (3, "1-0", 2), (4, "0-1", 1))])
    assert sides(bracket, 2) == [(1, 3)]


def test_nobody_goes_on_from_a_mutual_default():
    bracket = make_bracket((1, 2, 3, 4), [sheet(1, (1, "0-0F", 4), (2, "1-0", 3))])
    assert sides(bracket, 2) == [(FREE, 2)]
    assert bracket.champion == 2
    assert list(places(bracket)) == [(1, (2,)), (3, (1, 3, 4))]
    assert bracket.rounds[1][0].opponent(2) is None


def test_nobody_wins_when_both_lose_the_final():
    final = sheet(1, (1, "0-0F", 2))
    bracket = make_bracket((1, 2), [final])
    assert (bracket.champion, bracket.decided) == (FREE, True)
    assert list(places(bracket)) == [(2, (1, 2))]
    lost = replace(final.boards[0], result=BOTH_LOSE)
    assert make_bracket((1, 2), [Round(1, (lost,))]).champion is FREE


def test_two_mutual_defaults_leave_nobody():
    nothing = sheet(1, (1, "0-0F", 4), (2, "0-0F", 3))
    bracket = make_bracket((1, 2, 3, 4), [nothing])
    assert sides(bracket, 2) == [(FREE, FREE)]
    assert bracket.champion is FREE


def test_a_round_without_a_match_has_no_sheet():
    first = sheet(
        1, (71, "0-0F", 78), (74, "1-0", 75), (73, "1-0", 76), (72, "0-0F", 77)
    )
    bracket = make_bracket(EIGHT, [first])
    assert sides(bracket, 2) == [(FREE, 74), (73, FREE)]
    assert sides(bracket, 3) == [(74, 73)]
    assert bracket.to_draw == bracket.rounds[2]
    assert make_bracket(EIGHT, [first, sheet(2, (73, "1-0", 74))]).champion == 73


def test_the_next_round_to_be_drawn():
    new = make_bracket((1, 2, 3, 4))
    assert new.to_draw == new.rounds[0]
    under_way = sheet(1, (1, None, 4), (2, "1-0", 3))
    assert make_bracket((1, 2, 3, 4), [under_way]).to_draw == ()
    semifinals = sheet(1, (1, "1-0", 4), (2, "1-0", 3))
    after = make_bracket((1, 2, 3, 4), [semifinals])
    assert after.to_draw == after.rounds[1]
    final = sheet(2, (1, "1-0", 2))
    assert make_bracket((1, 2, 3, 4), [semifinals, final]).to_draw == ()


def test_a_draw_decides_nothing():
    assert Match(1, 1, 2, sheet(1, (1, "½-½", 2)).boards[0]).winner is OPEN


def test_six_players_let_the_first_two_rest():
    bracket = make_bracket((1, 2, 3, 4, 5, 6))
    assert sides(bracket, 1) == [(1, FREE), (4, 5), (3, 6), (2, FREE)]
    assert sides(bracket, 2) == [(1, OPEN), (OPEN, 2)]
    assert bracket.players == (1, 2, 3, 4, 5, 6)


def test_seeds_are_read_off_the_first_sheet():
    first = sheet(1, (71, None, 78), (74, None, 75), (73, None, 76), (72, None, 77))
    assert seeds_of(first, Settings()) == EIGHT


def test_seeds_follow_the_boards_however_the_rows_are_sorted():
    first = sheet(1, (71, None, 78), (74, None, 75), (73, None, 76), (72, None, 77))
    turned = replace(first, boards=first.boards[::-1])
    assert seeds_of(turned, Settings()) == EIGHT
    letters = [
        replace(board, label="ABCD"[place]) for place, board in enumerate(first.boards)
    ]
    named = replace(first, boards=tuple(letters[::-1]))
    assert seeds_of(named, Settings(board_labels="Letters")) == EIGHT


@pytest.mark.parametrize("names", ["wxyz", "1123"])
def test_seeds_follow_the_rows_where_boards_have_names_of_their_own(names):
    first = sheet(1, (71, None, 78), (74, None, 75), (73, None, 76), (72, None, 77))
    boards = [
        replace(board, label=label)
        for board, label in zip(first.boards, names, strict=True)
    ]
    assert seeds_of(replace(first, boards=tuple(boards)), Settings()) == EIGHT


def test_who_rests_takes_the_boards_that_are_left():
    first = sheet(1, (4, None, 5), (3, None, 6), byes=(1, 2))
    boards = (
        replace(first.boards[0], label="2"),
        replace(first.boards[1], label="3"),
    )
    seeds = seeds_of(replace(first, boards=boards), Settings())
    assert seeds == (1, 2, 3, 4, 5, 6, FREE, FREE)
    assert sides(make_bracket(seeds), 1) == [(1, FREE), (4, 5), (3, 6), (2, FREE)]


def test_names_of_the_rounds():
    names = [stage(matches) for matches in (1, 2, 4, 8, 16)]
    assert names == [
        "Final",
        "Semifinals",
        "Quarterfinals",
        "Round of 16",
        "Round of 32",
    ]

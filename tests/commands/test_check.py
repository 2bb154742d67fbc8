"""What `check` has doubts about: legal, and perhaps not meant."""

import pytest
from commands.sound import ADAMS, BROWN, CLARK, DAVIS, HEAD, ROUND, SETTINGS, sound
from workbook.build import saved

SECOND = [(1, 1, "Adams", "1-0", "Clark", 3), (2, 2, "Brown", "0-1", "Davis", 4)]
EVANS = (5, "Evans", "All", None, None)
FIVE = [HEAD, ADAMS, BROWN, CLARK, DAVIS, EVANS]


def rested(no: int, name: str) -> tuple:
    return (None, no, name, None, "BYE", None)


@pytest.fixture
def check(swissxl, league):
    """Check a workbook that is sound but for what is given, and list the warnings."""

    def run(**parts) -> list[str]:
        league.write_bytes(saved(sound(**parts)))
        before = league.read_bytes()
        done = swissxl("check", league)
        assert done.code == 0
        assert league.read_bytes() == before
        return [line.removeprefix("Warning: ") for line in done.err.splitlines()]

    return run


def test_nothing_is_doubtful_in_a_sound_league(check):
    assert check(rounds=[ROUND, SECOND]) == []


def test_a_rematch_made_by_hand(check):
    second = [(1, 2, "Brown", None, "Adams", 1), (2, 3, "Clark", None, "Davis", 4)]
    first, second = check(rounds=[ROUND, second])
    assert "Round 2!C2: Brown – Adams met in round 1 already." in first
    assert "Round 2!C3: Clark – Davis met in round 1 already." in second


def test_a_default_before_is_no_meeting(check):
    forfeits = [(1, 1, "Adams", "1-0F", "Brown", 2), ROUND[1]]
    second = [(1, 2, "Brown", None, "Adams", 1), (2, 3, "Clark", None, "Davis", 4)]
    (only,) = check(rounds=[forfeits, second])
    assert "Clark – Davis met" in only


def test_a_rematch_that_the_log_reports_is_not_repeated(swissxl, league):
    made = sound(settings={**SETTINGS, "Rounds": 4}, players=[HEAD, ADAMS, BROWN])
    made.remove(made["Round 1"])
    league.write_bytes(saved(made))
    assert swissxl("next", league).code == 0
    assert "meet again" in swissxl("next", league, "--force").err
    assert "met in round" not in swissxl("check", league).err


def test_a_second_bye_by_hand_while_others_had_none(check):
    first = [*ROUND, rested(5, "Evans")]
    second = [
        (1, 1, "Adams", None, "Clark", 3),
        (2, 2, "Brown", None, "Davis", 4),
        rested(5, "Evans"),
    ]
    (warning,) = check(players=FIVE, rounds=[first, second])
    assert warning.startswith(
        "Round 2!C4: Evans rests though there was a bye before, and Adams and 3 others "
        "had none."
    )


def test_a_board_given_twice(check):
    second = [(1, 1, "Adams", None, "Clark", 3), (1, 2, "Brown", None, "Davis", 4)]
    (warning,) = check(rounds=[ROUND, second])
    assert "board 1 is given to Brown – Davis and to Adams – Clark." in warning


@pytest.mark.parametrize(
    ("player", "message"),
    [
        (
            (2, "Brown", "All", 1, None),
            "Round 2!C3: Brown sits on a board, but Withdrawn after in the list says",
        ),
        (
            (2, "Brown", "All", None, "2"),
            "Round 2!C3: Brown sits on a board, but Absent in the list says",
        ),
        (
            (2, "Brown", "All", None, "1"),
            "Players!E3: Absent says that Brown does not play in round 1, but the",
        ),
        (
            (2, "Brown", "All", 0, None),
            "Players!D3: Withdrawn after says that Brown does not play in round 1",
        ),
        (
            (2, "Brown", "All", None, "7"),
            "Players!E3: Absent of Brown names round 7, but there are only 3 rounds.",
        ),
        (
            (2, "Brown", "All", 9, None),
            "Players!D3: Withdrawn after of Brown names round 9, but there are only 3",
        ),
    ],
)
def test_a_list_that_contradicts_the_rounds(check, player, message):
    second = [(1, 1, "Adams", None, "Clark", 3), (2, 2, "Brown", None, "Davis", 4)]
    found = check(players=[HEAD, ADAMS, player, CLARK, DAVIS], rounds=[ROUND, second])
    assert any(warning.startswith(message) for warning in found), found


def test_a_bye_where_the_list_says_absent(check):
    away = (None, 4, "Davis", None, "absent", None)
    first = [(1, 1, "Adams", "1-0", "Brown", 2), rested(3, "Clark"), away]
    absent = (3, "Clark", "All", None, "1")
    gone = (4, "Davis", "All", 0, None)
    (warning,) = check(players=[HEAD, ADAMS, BROWN, absent, gone], rounds=[first])
    assert warning.startswith(
        "Players!E4: Clark is down for absent in round 1, but has bye there"
    )


def test_settings_that_do_not_fit_the_event(check):
    found = check(settings={**SETTINGS, "Rounds": 1, "Cut": 6}, rounds=[ROUND, SECOND])
    assert [warning.partition(". ")[0] for warning in found] == [
        "Settings!B3: Rounds is 1, but 2 rounds are drawn",
        "Settings!B5: Cut is 6, but only 4 players are there to play it",
    ]


def test_a_forbidden_pair_put_on_a_board_by_hand(check):
    second = [(1, 1, "Adams", None, "Clark", 3), (2, 2, "Brown", None, "Davis", 4)]
    more = {"Forbidden": [("A", "B"), ("Davis", "Brown")]}
    (warning,) = check(rounds=[ROUND, second], more=more)
    assert warning.startswith("Round 2!C3: Brown – Davis must not meet in this round")


def test_missing_results_tell_namesakes_apart(swissxl, league):
    twin = (2, "Adams", "All", None, None)
    board = [(1, 1, "Adams", None, "Adams", 2), (2, 3, "Clark", None, "Davis", 4)]
    made = sound(players=[HEAD, ADAMS, twin, CLARK, DAVIS], rounds=[board])
    league.write_bytes(saved(made))
    done = swissxl("next", league)
    assert done.code == 1
    assert "no result for board 1 (Adams (1) – Adams (2))" in done.err
    assert "no result for board 2 (Clark – Davis)" in done.err


def test_who_is_missing_on_a_sheet_with_problems_is_not_called_absent(swissxl, league):
    board = [(1, 1, "Adams", "1-0", "Brwn", None), ROUND[1]]
    league.write_bytes(saved(sound(rounds=[board])))
    done = swissxl("check", league)
    assert done.code == 1
    assert 'there is no player "Brwn"' in done.err
    assert "counts as absent" not in done.err


def test_who_stands_on_a_row_that_cannot_be_read_is_not_called_late(swissxl, league):
    board = [(1, 2, "Adams", "1-0", "Clark", 3), ROUND[1]]
    league.write_bytes(saved(sound(rounds=[board])))
    done = swissxl("check", league)
    (only,) = done.err.splitlines()
    assert only.startswith("Round 1!B2: No. 2 is Brown, but Adams is No. 1.")


def test_somebody_away_though_all_games_are_there(check):
    header = ("Board", "Player 1", "Player 2", "G1", "G2", "Absent")
    first = [
        header,
        ("A", "Adams", "Brown", "2-0", "0-2", "2"),
        ("B", "Clark", "Davis", "2-0", None, "2"),
    ]
    games = {**SETTINGS, "Games per match": 2}
    (only,) = check(settings=games, rounds=[], more={"Round 1": first})
    assert only.startswith(
        'Round 1!B2: Adams – Brown have all their games, so "2" in Absent changes '
        "nothing."
    )


@pytest.mark.parametrize(
    ("rounds", "told"),
    [
        (2, "All 2 announced rounds can be played without a rematch."),
        (3, "All 3 announced rounds can be played without a rematch."),
        (4, "Of the 4 announced rounds only 3 can be played without a rematch."),
    ],
)
def test_four_players_have_three_rounds(swissxl, league, rounds, told):
    league.write_bytes(saved(sound(settings={**SETTINGS, "Rounds": rounds})))
    done = swissxl("check", league)
    assert done.code == 0
    assert told in done.out


def test_a_withdrawal_can_take_the_last_rounds_away(swissxl, league):
    # Clark and Davis leave after round 1, in which Adams and Brown met.
    left = [(3, "Clark", "All", 1, None), (4, "Davis", "All", 1, None)]
    players = [HEAD, ADAMS, BROWN, *left]
    league.write_bytes(saved(sound(players=players, rounds=[ROUND])))
    told = "announced rounds only 1 can be played without a rematch."
    assert told in swissxl("check", league).out


def test_a_single_round_is_told_as_one(swissxl, league):
    league.write_bytes(saved(sound(settings={**SETTINGS, "Rounds": 1}, rounds=[])))
    told = "The announced round can be played without a rematch."
    assert told in swissxl("check", league).out


def test_no_round_at_all_can_be_played(swissxl, league):
    never = {"Forbidden": [("A", "B"), ("Adams", "Brown")]}
    parts = {"players": [HEAD, ADAMS, BROWN], "rounds": [], "more": never}
    league.write_bytes(saved(sound(**parts)))
    told = "None of the announced rounds (3) can be played without a rematch."
    assert told in swissxl("check", league).out


def test_tie_breaks_on_ratings_where_somebody_has_none(check):
    settings = {**SETTINGS, "Tie-break 1": "ARO", "Tie-break 2": "TPR"}
    (only,) = check(settings=settings)
    assert only == (
        "Players: Adams and 3 others have no rating, so ARO, TPR count nothing. "
        "Estimate the missing ratings, or choose other tie-breaks."
    )


def test_a_floor_above_the_bar(check):
    settings = {**SETTINGS, "System": "McMahon", "Bar": "1k", "Floor": "3d"}
    found = check(settings=settings)
    assert any("Floor 3d is above Bar 1k: all start equal." in line for line in found)

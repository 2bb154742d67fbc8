"""The sheets ``Round n``: boards, byes, absences, late entries, repairs."""

import pytest
from workbook.build import book
from workbook.reading import open_results, problems, read_book, reading, warnings

from swissxl.core.tournament import Missed

NUMBERED = [("No.", "Name"), (11, "Adams"), (12, "Brown"), (13, "Clark"), (14, "Davis")]


def _boards(found, number=1):
    return [
        (board.label, board.first, board.second)
        for board in found.tournament.rounds[number - 1].boards
    ]


def _missed(found, number=1):
    return dict(found.tournament.rounds[number - 1].missed)


@pytest.mark.parametrize(
    ("row", "board"),
    [
        ((1, 11, "Adams", "1-0", "Brown", 12), ("1", 11, 12)),
        ((7, None, "Adams", "1-0", "brown\u00a0", None), ("7", 11, 12)),
        (("C", 11, None, "1-0", None, 12), ("C", 11, 12)),
        ((None, 11.0, "ADAMS", "1-0", "Brown", "12"), ("1", 11, 12)),
    ],
)
def test_players_are_known_by_number_or_by_name(row, board):
    found = reading(players=NUMBERED[:3], rounds=[[row]])
    assert (problems(found), warnings(found)) == ([], [])
    assert _boards(found) == [board]


def test_a_number_wins_over_a_respelt_name_with_a_warning():
    found = reading(
        players=NUMBERED[:3], rounds=[[(1, 11, "Adams", "1-0", "Braun", 12)]]
    )
    assert problems(found) == []
    assert _boards(found) == [("1", 11, 12)]
    assert warnings(found) == [
        'Round 1!E2: "Braun" is taken for Brown, whose number 12 it has.'
    ]


def test_of_two_of_one_name_the_number_tells_which():
    players = [("No.", "Name"), (1, "Adams"), (2, "Adams"), (3, "Brown")]
    found = reading(players=players, rounds=[[(1, 2, "Adams", "1-0", "Brown", 3)]])
    assert _boards(found) == [("1", 2, 3)]
    found = reading(players=players, rounds=[[("Adams", "1-0", "Brown")]])
    assert problems(found) == [
        (
            "Round 1!C2: several players are called Adams (numbers 1, 2). Type "
            "the number "
            "beside the name."
        )
    ]


def test_white_and_black_are_the_two_players_too():
    made = book()
    sheet = made.create_sheet("round  1")
    sheet.append(("Black", "Result", "White"))
    sheet.append(("Adams", "1-0", "Brown"))
    sheet.append(("Clark", "0-1", "Davis"))
    assert _boards(read_book(made)) == [("1", 2, 1), ("2", 4, 3)]


WORDS = [
    ("BYE", Missed.BYE),
    ("bye", Missed.BYE),
    (" ½ Bye", Missed.HALF_BYE),
    ("½BYE", Missed.HALF_BYE),
    ("0 bye", Missed.ZERO_BYE),
    ("ABSENT", Missed.ABSENT),
]


PLACES = [
    # Board, No. 1, Player 1, Result, Player 2, No. 2; WORD is put in
    (None, 13, "Clark", None, "WORD", None),
    (None, None, "Clark", None, "WORD", None),
    (None, 13, None, None, "WORD", None),
    (None, None, "WORD", None, "Clark", 13),
    (9, 13, "Clark", "WORD", "WORD", None),
    (9, 13, "Clark", "WORD", None, None),
]


@pytest.mark.parametrize(("word", "missed"), WORDS)
@pytest.mark.parametrize("place", PLACES)
def test_a_row_without_a_board_has_one_player_and_a_word(word, missed, place):
    row = [word if cell == "WORD" else cell for cell in place]
    pair = (1, 11, "Adams", "1-0", "Brown", 12)
    found = reading(players=NUMBERED[:4], rounds=[[row, pair]])
    assert problems(found) == []
    assert _missed(found) == {13: missed}
    assert _boards(found) == [("1", 11, 12)]


def test_games_of_a_match_are_kept():
    found = reading(rounds=[[("Adams", "4 : 2", "Brown"), ("Clark", "1-1", "Davis")]])
    first, second = found.tournament.rounds[0].boards
    assert (first.result.code, first.games) == ("1-0", (4, 2))
    assert (second.result.code, second.games) == ("½-½", (1, 1))


def test_a_round_is_complete_when_every_board_has_a_result():
    found = reading(
        rounds=[
            [("Adams", "1-0", "Brown"), ("Clark", "=", "Davis")],
            [("Adams", None, "Clark"), ("Brown", "0-0F", "Davis")],
        ]
    )
    assert found.tournament.complete_rounds == 1
    assert open_results(found) == [
        (
            "Round 2!D2: no result for board 1 (Adams – Clark). Type it; 0-0F "
            "if nobody "
            "reported."
        )
    ]


# ---- who stands on no row


PAIR = [("Adams", "1-0", "Brown")]


def _fifth(*, rounds, **columns):
    """Read an event of Adams, Brown and a third player with these columns."""
    players = [("Name", *columns), ("Adams",), ("Brown",), ("Clark", *columns.values())]
    return reading(players=players, rounds=rounds)


def test_before_from_round_a_player_is_a_late_entry():
    found = _fifth(rounds=[PAIR, PAIR], **{"From round": 3})
    assert (_missed(found, 1), _missed(found, 2)) == (
        {3: Missed.LATE},
        {3: Missed.LATE},
    )
    assert warnings(found) == []


def test_after_withdrawn_after_a_player_has_withdrawn():
    found = _fifth(rounds=[PAIR], **{"Withdrawn after": 0})
    assert _missed(found) == {3: Missed.WITHDRAWN}
    assert warnings(found) == []


def test_what_absent_says_holds_for_who_is_on_no_row():
    found = _fifth(rounds=[PAIR, PAIR], Absent="1, 2½")
    assert (_missed(found, 1), _missed(found, 2)) == (
        {3: Missed.ABSENT},
        {3: Missed.HALF_BYE},
    )
    assert warnings(found) == []


def test_the_round_sheet_wins_over_absent():
    found = _fifth(rounds=[[*PAIR, ("Clark", None, "½ BYE")]], Absent="1")
    assert _missed(found) == {3: Missed.HALF_BYE}


def test_who_disappears_without_a_word_is_absent_with_a_warning():
    found = _fifth(rounds=[[*PAIR, ("Clark", None, "BYE")], PAIR])
    assert _missed(found, 2) == {3: Missed.ABSENT}
    assert warnings(found) == [
        (
            "Round 2: Clark is on no row and counts as absent. Add a row with "
            '"absent", or '
            'use the columns "Absent" and "Withdrawn after" of the list.'
        )
    ]


def test_a_player_in_no_round_so_far_enters_with_the_next_with_a_warning():
    found = _fifth(rounds=[PAIR, PAIR])
    assert found.tournament.players[3].from_round == 3
    assert _missed(found, 2) == {3: Missed.LATE}
    assert warnings(found) == [
        (
            "Players!A4: Clark enters with round 3 and counts as a late entry. "
            "Type 3 in "
            'the column "From round" to confirm it.'
        )
    ]


def test_a_player_who_first_stands_in_a_later_round_entered_there():
    found = _fifth(rounds=[PAIR, [*PAIR, ("Clark", None, "BYE")]])
    assert _missed(found, 1) == {3: Missed.LATE}
    assert "Clark is first in round 2" in warnings(found)[0]


def test_before_the_first_round_nobody_is_late():
    assert warnings(reading()) == []


def test_two_byes_are_a_warning():
    rounds = [[*PAIR, ("Clark", None, "BYE"), ("Davis", None, "BYE")]]
    (warning,) = warnings(reading(rounds=rounds))
    assert warning.startswith("Round 1: 2 players have a BYE: Clark, Davis. Only one")


# ---- the sheets


def test_a_gap_among_the_rounds_is_a_problem():
    made = book(rounds=[PAIR, PAIR, PAIR])
    made.remove(made["Round 2"])
    lines = problems(read_book(made))
    assert lines == [
        (
            'Round 3: there is no sheet "Round 2" before it. Put the missing '
            "sheet back, or "
            "rename this one."
        )
    ]


def test_a_round_twice_is_a_problem():
    made = book(rounds=[PAIR])
    copy = made.copy_worksheet(made["Round 1"])
    copy.title = "round  1"
    (problem,) = problems(read_book(made))
    assert problem.startswith('round  1: the sheet "Round 1" has the same name but for')


def test_a_round_sheet_without_a_board_is_a_problem():
    for rows in ([], [("Adams", None, "BYE")]):
        found = reading(rounds=[rows])
        assert problems(found)[0].startswith("Round 1: a round sheet without a board.")


def test_round_0_is_a_problem():
    made = book(rounds=[PAIR])
    made["Round 1"].title = "Round 0"
    assert problems(read_book(made))[0].startswith("Round 0: rounds count from 1.")


def test_round_sheets_are_known_by_their_number_wherever_they_stand():
    made = book(rounds=[PAIR, [("Brown", "0-1", "Adams")]])
    made["Round 1"].title = "ROUND 01"
    made["Round 2"].title = "round2"
    made.move_sheet("round2", -3)
    made.create_sheet("Round 3 old")
    found = read_book(made)
    assert problems(found) == []
    assert [(one.number, one.boards[0].first) for one in found.tournament.rounds] == [
        (1, 1),
        (2, 2),
    ]
    assert found.layout.rounds == {1: "ROUND 01", 2: "round2"}
    assert found.layout.titles == (
        "round2",
        "Settings",
        "Players",
        "ROUND 01",
        "Round 3 old",
    )


def test_a_round_sheet_without_the_headers_is_named():
    made = book(rounds=[PAIR])
    made["Round 1"]["D1"] = "Score"
    (problem,) = problems(read_book(made))
    assert problem.startswith("Round 1: none of the first 12 rows has the headers")


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("Win", "1-0"),
        ("draw", "½-½"),
        ("LOSS", "0-1"),
        ("1.0-0.0", "1-0"),
        ("0,0 : 1,0", "0-1"),
        ("0.5-0.5", "½-½"),
        ("0-0", "0-0"),
    ],
)
def test_results_in_words_and_with_decimals(typed, code):
    found = reading(rounds=[[("Adams", typed, "Brown"), ("Clark", "1-0", "Davis")]])
    assert problems(found) == []
    assert found.tournament.rounds[0].boards[0].result.code == code


def test_two_rests_are_as_it_should_be_where_a_table_pairs():
    rounds = [[*PAIR, ("Clark", None, "BYE"), ("Davis", None, "BYE")]]
    assert warnings(reading(rounds=rounds, settings={"System": "Round robin"})) == []

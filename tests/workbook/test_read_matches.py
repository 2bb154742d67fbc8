"""Round sheets with a column a game: what is read, and each bad cell by name."""

from datetime import datetime, time

import pytest
from core.test_matches import of
from workbook.build import book
from workbook.match_sheets import LEGAL, SETTINGS, board, one, sheets
from workbook.reading import open_results, problems, read_book, reading, warnings

from swissxl.core.tournament import Missed


@pytest.mark.parametrize(
    ("games", "away", "match"),
    [
        (("2-0", "1-1", "0-2"), None, of("WDL")),
        ((" 2 – 0", "1:1", "0−2"), None, of("WDL")),
        (("2-0",), "2", of("W", "2")),
        (("2-0",), 2, of("W", "2")),
        (("2-0",), 1.0, of("W", "1")),
        ((), "BOTH ", of("", "Both")),
        (("2-0", "2-0", "2-0"), "1", of("WWW", "1")),
    ],
)
def test_games_are_read(games, away, match):
    found = one(games, away)
    assert problems(found) == []
    assert board(found).match == match
    assert board(found).result is not None
    assert [line.partition(":")[0] for line in open_results(found)] == ["Round 1!D3"]


BAD = [
    # games, away, the cell, what is said
    (("x",), None, "D2", f'"x" is no score of a game. {LEGAL}'),
    (("3-0",), "2", "D2", f'"3-0" is no score of a game. {LEGAL}'),
    (("2-1",), "2", "D2", f'"2-1" is no score of a game. {LEGAL}'),
    (("1-0",), "2", "D2", f'"1-0" is no score of a game. {LEGAL}'),
    (("2-0", "1-0F"), "2", "E2", f'"1-0F" is no score of a game. {LEGAL}'),
    (("W",), "2", "D2", f'"W" is no score of a game. {LEGAL}'),
    (
        (2,),
        "2",
        "D2",
        '"2" is no score of a game. Type the score of both players: 2-0, 1-1 or 0-2.',
    ),
    ((True,), "2", "D2", "the cell holds the truth value TRUE"),
    (("=1+1",), "2", "D2", "the cell holds a formula that was never calculated."),
    (
        (datetime(2026, 1, 2),),  # noqa: DTZ001 - as Excel has it
        "2",
        "D2",
        "Excel made the date 2 January 2026 of what was typed: was it 2-1 or 1-2 or ½?",
    ),
    (
        (None, "2-0"),
        None,
        "D2",
        "game 1 is blank, but game 2 has a score. Type it, or move the later ones up.",
    ),
    ((None, "2-0"), "2", "D2", "game 1 is blank, but game 2 has a score."),
    (("2-0", None, "1-1"), "2", "E2", "game 2 is blank, but game 3 has a score."),
    (
        ("2-0",),
        "3",
        "G2",
        (
            '"3" does not say who was away. '
            "Type 1 (Player 1), 2 (Player 2) or Both; blank if nobody was."
        ),
    ),
    (("2-0",), "Adams", "G2", '"Adams" does not say who was away.'),
    ((), "x", "G2", '"x" does not say who was away.'),
]


@pytest.mark.parametrize(("games", "away", "cell", "said"), BAD)
def test_a_bad_cell_is_named_with_what_to_do(games, away, cell, said):
    found = one(games, away)
    assert len(problems(found)) == 1
    assert problems(found)[0].startswith(f"Round 1!{cell}: {said}")
    assert board(found).result is None


def test_all_bad_cells_of_a_sheet_are_named_at_once():
    found = one(("x", None, "y"), "z")
    assert [line.partition(":")[0] for line in problems(found)] == [
        "Round 1!D2",
        "Round 1!E2",
        "Round 1!F2",
        "Round 1!G2",
    ]


def test_what_excel_made_of_a_game_is_read_back_where_it_is_sure():
    made = book(**sheets(("A", "Adams", "Brown"), ("B", "Clark", "Davis")))
    sheet = made["Round 1"]
    for cell, value, shown in (
        ("D2", datetime(2000, 2, 1), "mmm-yy"),  # noqa: DTZ001
        ("E2", datetime(2026, 1, 1), "d-mmm"),  # noqa: DTZ001
        ("F2", time(2, 0), "h:mm"),
    ):
        sheet[cell] = value
        sheet[cell].number_format = shown
    found = read_book(made)
    assert problems(found) == []
    assert board(found).match == of("WDW")
    assert [line.rpartition("read as ")[2][:3] for line in warnings(found)] == [
        "2-0",
        "1-1",
        "2-0",
    ]


@pytest.mark.parametrize(
    ("games", "cell", "what"),
    [
        ((), "D2", "no result for"),
        (("2-0",), "E2", "no score of game 2 for"),
        (("2-0", "2-0"), "F2", "no score of game 3 for"),
    ],
)
def test_the_first_game_that_is_missing_is_asked_for(games, cell, what):
    found = one(games)
    assert problems(found) == []
    assert open_results(found)[0] == (
        f"Round 1!{cell}: {what} board A (Adams – Brown). "
        "Type it, or who is not there in Absent: 1, 2 or Both."
    )
    assert board(found).result is None
    assert board(found).typed == bool(games)
    assert not found.tournament.rounds[0].complete


def test_a_round_is_complete_with_all_games_or_somebody_away():
    rows = (
        ("A", "Adams", "Brown", "2-0", "1-1", "0-2"),
        ("B", "Clark", "Davis", "2-0", None, None, "1"),
    )
    found = reading(**sheets(*rows))
    assert open_results(found) == []
    assert found.tournament.rounds[0].complete


def test_who_rests_has_no_games():
    rows = (
        ("A", "Adams", "Brown", "2-0", "1-1", "0-2"),
        ("B", "Clark", "BYE"),
        (None, "Davis", "absent"),
    )
    found = reading(**sheets(*rows))
    assert (problems(found), warnings(found)) == ([], [])
    assert found.tournament.rounds[0].missed == {3: Missed.BYE, 4: Missed.ABSENT}
    for cells, ref in (((None, "2-0"), "E3"), ((None, None, None, "1"), "G3")):
        found = reading(**sheets(rows[0], (*rows[1], *cells), rows[2]))
        assert problems(found) == [
            (
                f"Round 1!{ref}: a result where Clark has no opponent. "
                "Clear the result, or type the opponent instead of the word."
            )
        ]


def test_columns_may_be_missing_or_too_many():
    header = ("Player 1", "Player 2", "G1", "G3")
    found = reading(**sheets(("Adams", "Brown"), header=header))
    assert problems(found)[0] == (
        "Round 1!C1: a match has 3 games, but the column is missing: G2. "
        "Add them to the header row, or correct the setting Games per match."
    )
    header = ("Player 1", "Player 2", "G1", "G2", "G3", "G4")
    row = ("Adams", "Brown", "2-0", "2-0", "2-0")
    found = reading(**sheets(row, ("Clark", "Davis", *row[2:]), header=header))
    assert problems(found) == []  # a column too many, but nothing in it
    found = reading(
        **sheets((*row, "1-1"), ("Clark", "Davis", *row[2:]), header=header)
    )
    assert problems(found) == [
        (
            "Round 1!F2: a match has 3 games, typed in G1 to G3 and Absent; this cell "
            "belongs to none of them. Clear the cell, or correct the setting Games per "
            "match."
        )
    ]


def test_a_sheet_of_results_is_no_sheet_of_games_and_the_other_way_round():
    rows = (("Adams", "1-0", "Brown"),)
    found = reading(settings=SETTINGS, rounds=[rows])
    assert 'has the headers "G1" and "Player 1"' in problems(found)[0]
    found = reading(
        **sheets(("A", "Adams", "Brown"), settings={"System": "Card league"})
    )
    assert 'has the headers "Result" and "Player 1"' in problems(found)[0]


def test_other_points_make_other_scores():
    settings = {**SETTINGS, "Win": 1, "Draw": "½"}
    rows = (
        ("A", "Adams", "Brown", "1-0", "½-½", "0.5-0.5"),
        ("B", "Clark", "Davis", "2-0", None, None, "1"),
    )
    found = reading(**sheets(*rows, settings=settings))
    assert board(found).match == of("WDD")
    assert problems(found) == [
        'Round 1!D3: "2-0" is no score of a game. Type the score: 1-0, ½-½ or 0-1.'
    ]

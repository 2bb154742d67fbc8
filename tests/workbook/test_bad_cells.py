"""Bad input, a line each: one cell is spoilt; the message names it and says what."""

import pytest
from openpyxl.utils import get_column_letter
from workbook.build import book
from workbook.reading import open_results, problems, read_book, warnings

PLAYERS = [
    ("No.", "Name", "Sets", "Rating", "From round", "Withdrawn after", "Absent"),
    (1, "Adams", "All", 1800, None, None, None),
    (2, "Brown", "Some", 1700, None, None, None),
    (3, "Clark", "None", 1600, None, None, None),
    (4, "Davis", "All", 1500, None, None, None),
    (5, "Evans", "All", None, None, None, None),
]
SETTINGS = {
    "System": "Card league",
    "Rounds": 5,
    "Random seed": 12,
    "Win": 2,
    "Tie-break 1": "Solkoff",
    "Tie-break 2": "Coin flip END",
    "Look-ahead": "Yes",
    "Virtual opponent": "Card league",
}
ROUNDS = [
    [
        (1, 1, "Adams", "2-0", "Brown", 2),
        (2, 3, "Clark", "½-½F", "Davis", 4),
        (None, 5, "Evans", None, "BYE", None),
    ],
    [
        (1, 1, "Adams", "1-0", "Clark", 3),
        (2, 2, "Brown", "0-1", "Evans", 5),
        (None, 4, "Davis", None, "absent", None),
    ],
]


def _sound():
    return book(players=PLAYERS, settings=SETTINGS, rounds=ROUNDS)


def _spoilt(sheet, cells):
    made = _sound()
    for cell, value in cells.items():
        made[sheet][cell] = value
    return read_book(made)


def test_the_workbook_that_the_table_spoils_is_sound():
    found = read_book(_sound())
    assert (problems(found), warnings(found), open_results(found)) == ([], [], [])


LEGAL = "Allowed are 1-0, ½-½, 0-1, 1-0F, ½-½F, 0-1F, 0-0F; W, D, L (of Player 1)"

TABLE = [
    # sheet, cell, what is typed there, what the message says (it begins with the cell)
    ("Settings", "B2", "Card leage", 'Did you mean "Card league"?'),
    ("Settings", "B2", None, 'the setting "System" is missing'),
    ("Settings", "B2", 5, "allowed is one of: Card league, Elo Swiss"),
    ("Settings", "B3", 0, "allowed is a whole number from 1 to 999"),
    ("Settings", "B3", 1000, "allowed is a whole number from 1 to 999"),
    ("Settings", "B3", "five", "allowed is a whole number from 1 to 999"),
    ("Settings", "B3", 2.5, '"2.5" is no value of Rounds'),
    ("Settings", "B3", "1_0", '"1_0" is no value of Rounds'),
    ("Settings", "B3", True, "the truth value TRUE"),
    ("Settings", "B4", -1, "allowed is a whole number from 0"),
    ("Settings", "B4", "#N/A", "the error #N/A"),
    ("Settings", "B5", "two", "such as 2, ½ or 0.5"),
    ("Settings", "B5", -1, '"-1" is no value of Win'),
    ("Settings", "B5", "=1+1", "a formula that was never calculated"),
    ("Settings", "B6", "Solkof", 'there is no tie-break "Solkof". Did you mean "Solk'),
    ("Settings", "B6", "qwertz", "Choose one of: Solkoff, "),
    ("Settings", "B6", "Solkoff ENDE", '"ENDE" behind Solkoff is no keyword'),
    ("Settings", "B7", "Coin flp END", 'Did you mean "Coin flip"?'),
    ("Settings", "B7", "Coin flip AT END", 'there is no tie-break "Coin flip AT"'),
    ("Settings", "B8", "Maybe", "allowed is one of: Yes, No"),
    ("Settings", "B9", "Card leauge", 'Did you mean "Card league"?'),
    ("Settings", "B9", "Left it", 'Did you mean "Left out"?'),
    ("Settings", "A9", "Rounds", '"Rounds" has two rows; the other value is in B3'),
    ("Players", "A3", 1, "the number 1 is given twice, here and in A2"),
    ("Players", "A3", "two", 'the number "two" is no whole number'),
    ("Players", "A3", 0, 'the number "0" is no whole number from 1'),
    ("Players", "A3", 1.5, 'the number "1.5" is no whole number'),
    ("Players", "A3", "=B1", "a formula that was never calculated"),
    ("Players", "B3", True, "the truth value TRUE"),
    ("Players", "B3", "#REF!", "the error #REF!"),
    ("Players", "C3", "Al", 'Did you mean "All"?'),
    ("Players", "C3", "yes", 'Sets is "yes", not one of All, Some or None'),
    ("Players", "C3", False, "the truth value FALSE"),
    ("Players", "D3", "strong", 'the rating "strong" is no whole number'),
    ("Players", "E3", 0, 'the round "0" is no whole number from 1'),
    ("Players", "F3", "never", 'the round "never" is no whole number'),
    ("Players", "G3", "all", 'Absent "all" cannot be read as rounds'),
    ("Players", "G3", "5-3", 'Absent "5-3" cannot be read as rounds'),
    ("Players", "G3", "0", 'Absent "0" cannot be read as rounds'),
    ("Settings", "B5", "1" * 5000, f'"{"1" * 60}…" is no value of Win'),
    ("Settings", "B4", "1" * 5000, f'"{"1" * 60}…" is no value of Random seed'),
    ("Players", "A3", "1" * 5000, f'the number "{"1" * 60}…" is no whole number'),
    ("Players", "G3", "3, 3½", 'Absent "3, 3½" cannot be read as rounds'),
    ("Players", "B8", "Adams", "Adams is also in row 2"),
    ("Round 1", "D2", "1:2:3", f'"1:2:3" is no result. {LEGAL}'),
    ("Round 1", "D2", "won", '"won" is no result'),
    ("Round 1", "D2", 2, "a lone 2 is no result: is it 2-0 or 2-1?"),
    ("Round 1", "D2", 1, "is it 1-0 (a win) or ½-½ (one point, a draw)?"),
    ("Round 1", "D2", 0.5, "a lone 0.5 is no result"),
    ("Round 1", "D2", True, "the truth value TRUE"),
    ("Round 1", "D2", "#DIV/0!", "the error #DIV/0!"),
    ("Round 1", "D2", "=E2", "a formula that was never calculated"),
    ("Round 1", "D2", "bye", '"bye" is no result'),
    ("Round 1", "D4", "1-0", "a result where Evans has no opponent"),
    ("Round 1", "B2", 3, "No. 3 is Clark, but Adams is No. 1. Clear the numbers"),
    ("Round 1", "B2", 7, "nobody has the number 7; Adams has 1"),
    ("Round 1", "B2", "x", 'the number "x" is no whole number'),
    ("Round 1", "F4", 2, 'the number 2 stands beside "BYE", which is no player'),
    ("Round 1", "E4", None, "Evans has no opponent. Type the opponent, or one of"),
]


@pytest.mark.parametrize(("sheet", "cell", "value", "message"), TABLE)
def test_a_bad_cell_is_named_with_what_to_do(sheet, cell, value, message):
    first = problems(_spoilt(sheet, {cell: value}))[0]
    assert first.startswith(f"{sheet}!{cell}: ")
    assert message in first


ROWS = [
    # sheet, cells that are typed, what the message says, with its cell
    (
        "Round 1",
        {"B3": 1, "C3": "Adams"},
        "Round 1!C3: Adams is already in C2. Correct one of the two.",
    ),
    (
        "Round 1",
        {"E2": "Adams", "F2": 1},
        "Round 1!E2: Adams is on both sides of a board.",
    ),
    (
        "Round 1",
        {"B2": None, "C2": "Adms"},
        'Round 1!C2: there is no player "Adms". Did you mean "Adams"?',
    ),
    (
        "Round 1",
        {"B2": None, "C2": "Zzyzx"},
        'Round 1!C2: there is no player "Zzyzx". Correct the name, or add',
    ),
    (
        "Round 1",
        {"B2": 7, "C2": "Foster"},
        (
            "Round 1!B2: nobody has the number 7. If the row of Foster in the list of "
            'players was deleted, put it back and use "Withdrawn after"'
        ),
    ),
    (
        "Round 1",
        {"C4": "BYE", "B4": None},
        "Round 1!C4: a row without two players",
    ),
    (
        "Round 1",
        {"D6": "1-0"},
        "Round 1!D6: a row without two players, or one player and a word.",
    ),
    ("Round 1", {"A6": 7}, "Round 1!C6: a row without two players"),
    ("Players", {"A8": 9}, "Players!B8: the number 9 has no player."),
    ("Players", {"C8": "All"}, "Players!B8: a row without a name."),
]


@pytest.mark.parametrize(("sheet", "cells", "message"), ROWS)
def test_a_bad_row_is_named_with_what_to_do(sheet, cells, message):
    assert problems(_spoilt(sheet, cells))[0].startswith(message)


def test_everything_is_collected_in_the_order_of_the_workbook():
    made = _sound()
    made["Round 2"]["D2"] = "?"
    made["Round 1"]["D3"] = 2
    made["Players"]["C10"] = "All"
    made["Players"]["C3"] = "Al"
    made["Settings"]["B3"] = "x"
    made["Settings"]["B8"] = "x"
    places = [line.split(":")[0] for line in problems(read_book(made))]
    assert places == [
        "Settings!B3",
        "Settings!B8",
        "Players!C3",
        "Players!B10",
        "Round 1!D3",
        "Round 2!D2",
    ]


def test_a_deleted_player_who_was_drawn_is_missed():
    made = _sound()
    made["Players"].delete_rows(6)
    first = problems(read_book(made))[0]
    assert first.startswith("Round 1!B4: nobody has the number 5. If the row of Evans")


def test_bad_cells_in_columns_that_are_not_read_do_no_harm():
    made = _sound()
    for sheet in ("Settings", "Players", "Round 1"):
        far = get_column_letter(made[sheet].max_column + 2)
        made[sheet][f"{far}1"] = "My notes"
        made[sheet][f"{far}2"] = "=NOW()"
        made[sheet][f"{far}3"] = "#N/A"
        made[sheet][f"{far}4"] = True
        made[sheet].merge_cells(f"{far}5:{far}8")
    assert problems(read_book(made)) == []


def test_a_missing_result_is_told_by_board_and_names():
    found = _spoilt("Round 2", {"D2": None, "D3": "  "})
    assert problems(found) == []
    assert [line.split(".")[0] for line in open_results(found)] == [
        "Round 2!D2: no result for board 1 (Adams – Clark)",
        "Round 2!D3: no result for board 2 (Brown – Evans)",
    ]

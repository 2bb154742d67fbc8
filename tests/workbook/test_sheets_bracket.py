"""The sheet ``Bracket``: the top cut as a picture, cell by cell and line by line.

Of eight players the columns are A–E for the quarterfinals (seed, name, score, two for
lines), F–J for the semifinals, K–O for the final and P for the champion; the matches
stand in rows 6–7, 10–11, 14–15, 18–19, then 8–9 and 16–17, then 12–13.
"""

from dataclasses import replace

import pytest
from sheet_views import fill, ink, opened, report

from swissxl.core.results import BY_CODE
from swissxl.core.tournament import Board, Player, Round
from swissxl.pairing.bracket import make_bracket
from swissxl.workbook.schema import MARK
from swissxl.workbook.sheets.bracket import axis
from swissxl.workbook.sheets.compose import compose
from swissxl.workbook.sheets.look import ACCENT, FRAME, PALE_ACCENT, SOFT, WHITE

NAMES = ("Adams", "Brown", "Castro", "Dora", "Émile", "Fox", "Grant", "=Hill")


def sheet_of(number, *boards):
    made = [
        Board(str(place), first, second, code and BY_CODE[code])
        for place, (first, code, second) in enumerate(boards, 1)
    ]
    return Round(number, tuple(made))


QUARTERFINALS = sheet_of(1, (1, "1-0", 8), (4, "0-1", 5), (3, "1-0F", 6), (2, "1-0", 7))
SEMIFINALS = sheet_of(2, (1, "0-1", 5), (2, "1-0", 3))
FINAL = sheet_of(3, (2, "1-0", 5))


def with_bracket(sheets, seeds=range(1, 9), **settings):
    made = report(**settings)
    players = {no: Player(no, name) for no, name in enumerate(NAMES, 1)}
    extra = {no: Player(no, f"P{no}") for no in seeds if no > len(NAMES)}
    tournament = replace(made.tournament, players={**players, **extra})
    bracket = make_bracket(tuple(seeds), sheets)
    return replace(made, tournament=tournament, bracket=bracket)


def drawn(*sheets, **changes):
    return opened(compose(with_bracket(sheets, **changes)))["Bracket"]


def rows(sheet, columns, *numbers):
    return [tuple(sheet[f"{c}{number}"].value for c in columns) for number in numbers]


def lines(sheet, cell):
    """Give the edges that are drawn around a cell."""
    border = sheet[cell].border
    edges = {edge: getattr(border, edge) for edge in ("left", "right", "top", "bottom")}
    return {edge[0] for edge, side in edges.items() if side and side.style}


# ---- what stands where


def test_before_the_first_match():
    sheet = drawn()
    assert sheet["A1"].value == MARK
    assert sheet["A2"].value == "Top cut"
    assert sheet["A3"].value == "Autumn League · 8 players · to play: Quarterfinals"
    heads = [cell.value for cell in sheet[4] if cell.value]
    assert heads == ["Quarterfinals", "Semifinals", "Final", "Champion"]
    assert rows(sheet, "ABC", 6, 7, 10, 11, 14, 15, 18, 19) == [
        (1, "Adams", None),
        (8, "=Hill", None),
        (4, "Dora", None),
        (5, "Émile", None),
        (3, "Castro", None),
        (6, "Fox", None),
        (2, "Brown", None),
        (7, "Grant", None),
    ]
    assert rows(sheet, "FG", 8, 9, 16, 17) == [
        (None, f"Winner of board {board}") for board in (1, 2, 3, 4)
    ]
    assert rows(sheet, "L", 12, 13) == [("Winner of board 1",), ("Winner of board 2",)]
    assert rows(sheet, "P", 12, 13) == [("Champion",), (None,)]
    boards = [sheet[cell].value for cell in ("B5", "B9", "B13", "B17", "G7", "G15")]
    assert boards == [f"Board {board}" for board in (1, 2, 3, 4, 1, 2)]


def test_under_way():
    sheet = drawn(QUARTERFINALS, SEMIFINALS)
    assert sheet["A3"].value == "Autumn League · 8 players · to play: Final"
    assert rows(sheet, "FGH", 8, 9, 16, 17) == [
        (1, "Adams", "0"),
        (5, "Émile", "1"),
        (3, "Castro", "0"),
        (2, "Brown", "1"),
    ]
    assert rows(sheet, "KLM", 12, 13) == [(5, "Émile", None), (2, "Brown", None)]
    assert rows(sheet, "C", 14, 15) == [("+",), ("–",)]
    winner, loser = sheet["G9"], sheet["G8"]
    assert (winner.font.b, fill(winner), ink(winner)) == (True, PALE_ACCENT, ACCENT)
    assert (loser.font.b, fill(loser), ink(loser)) == (False, None, SOFT)
    assert not sheet["L12"].font.b


def test_games_are_shown_where_they_were_typed():
    games = replace(QUARTERFINALS.boards[0], games=(2, 1))
    turned = replace(
        QUARTERFINALS.boards[1], first=5, second=4, result=BY_CODE["1-0"], games=(3, 0)
    )
    sheet = drawn(replace(QUARTERFINALS, boards=(games, turned)))
    assert rows(sheet, "BC", 6, 7, 10, 11) == [
        ("Adams", "2"),
        ("=Hill", "1"),
        ("Dora", "0"),
        ("Émile", "3"),
    ]


def test_the_champion_and_the_places():
    sheet = drawn(QUARTERFINALS, SEMIFINALS, FINAL)
    assert sheet["A3"].value == "Autumn League · 8 players · Brown has won"
    assert rows(sheet, "P", 12, 13) == [("Champion",), ("Brown",)]
    box = sheet["P13"]
    assert (box.font.sz, box.font.b, fill(box), ink(box)) == (14, True, ACCENT, WHITE)
    places = [sheet[f"P{row}"].value for row in range(15, 23)]
    assert places == [
        "2  Émile",
        "3  Adams",
        "3  Castro",
        "5  Dora",
        "5  Fox",
        "5  Grant",
        "5  =Hill",
        None,
    ]


def test_nobody_goes_on():
    sheet = drawn(sheet_of(1, (1, "0-0F", 4), (2, "1-0", 3)), seeds=range(1, 5))
    assert rows(sheet, "BC", 6, 7) == [("Adams", "–"), ("Dora", "–")]
    assert rows(sheet, "FGH", 8, 9) == [(None, "nobody", None), (2, "Brown", None)]
    assert sheet["G7"].value is None  # no board: nothing is to be played
    assert rows(sheet, "K", 8, 9, 11, 12, 13) == [
        ("Champion",),
        ("Brown",),
        ("3  Adams",),
        ("3  Castro",),
        ("3  Dora",),
    ]


def test_nobody_wins_the_final():
    sheet = drawn(sheet_of(1, (1, "0-0F", 2)), seeds=(1, 2))
    assert sheet["A3"].value == "Autumn League · 2 players · nobody won the final"
    assert rows(sheet, "F", 6, 7, 9, 10) == [
        ("Champion",),
        (None,),
        ("2  Adams",),
        ("2  Brown",),
    ]


def test_who_rests():
    sheet = drawn(seeds=(1, 2, 3))
    assert rows(sheet, "AB", 6, 7, 10, 11) == [
        (1, "Adams"),
        (None, "BYE"),
        (2, "Brown"),
        (3, "Castro"),
    ]
    assert sheet["B5"].value is None
    assert sheet["B9"].value == "Board 2"
    assert rows(sheet, "FG", 8, 9) == [(1, "Adams"), (None, "Winner of board 2")]


def test_boards_have_letters_where_the_event_wants_them():
    sheet = drawn(board_labels="Letters")
    assert (sheet["B17"].value, sheet["G16"].value) == ("Board D", "Winner of board C")


# ---- the lines


@pytest.mark.parametrize(
    ("cells", "edges"),
    [
        ("A6 A7", "ltb"),
        ("B6 B7", "tb"),
        ("C6 C7", "rtb"),
        ("D6", "b"),  # out of board 1, between its two players
        ("D7 D8", "r"),  # down to the axis of the semifinal
        ("E8", "b"),  # and into it
        ("D9", "r"),
        ("D10", "rb"),  # up from board 2
        ("D5 D11 D12 D13 E6 E7 E9 E10", ""),
        ("I8", "b"),
        ("I9 I12 I13 I15", "r"),
        ("J12", "b"),
        ("I16", "rb"),
        ("I17 J16", ""),
        ("N12 O12", "b"),  # straight on to the champion
        ("N13 O13", ""),
    ],
)
def test_lines(cells, edges):
    sheet = drawn()
    for cell in cells.split():
        assert lines(sheet, cell) == set(edges), cell


def test_the_way_that_somebody_went_is_marked():
    sheet = drawn(sheet_of(1, (1, "1-0", 8), (4, None, 5)))

    def colour(cell, edge="right"):
        return getattr(sheet[cell].border, edge).color.rgb[2:]

    assert {colour("D6", "bottom"), colour("D7"), colour("E8", "bottom")} == {ACCENT}
    assert {colour("D9"), colour("D10"), colour("I9")} == {FRAME}


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_an_axis_lies_halfway_between_those_that_lead_to_it(round_):
    for number in range(4):
        upper, lower = axis(round_ - 1, 2 * number), axis(round_ - 1, 2 * number + 1)
        assert 2 * axis(round_, number) == upper + lower


# ---- on paper


@pytest.mark.parametrize(("players", "lying"), [(8, True), (16, True), (17, False)])
def test_it_is_printed_on_one_page(players, lying):
    sheet = drawn(seeds=range(1, players + 1))
    setup = sheet.page_setup
    assert (setup.fitToWidth, setup.fitToHeight) == (1, 1)
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert setup.orientation == ("landscape" if lying else "portrait")


def test_there_is_no_such_sheet_without_a_top_cut():
    assert "Bracket" not in opened(compose(report())).sheetnames


def test_a_look_back_does_not_write_it():
    made = replace(with_bracket(()), after_only=True)
    assert "Bracket" not in opened(compose(made)).sheetnames

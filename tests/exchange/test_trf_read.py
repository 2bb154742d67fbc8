"""Reading tournament report files as other programs write them."""

from fractions import Fraction

import pytest
from trf_lines import player

from swissxl.exchange.trf import read_trf
from swissxl.exchange.trf_model import EMPTY, Cell

HALF = Fraction(1, 2)


GAME = [
    player(1, "Åström, Ida", "1.0", "   2 w 1|0000 - H"),
    player(2, "Bø, Per", "0.0", "   1 b 0"),
]


def read(*lines: str, end: str = "\n", encoding: str = "utf-8"):
    return read_trf(end.join(lines).encode(encoding), "x.trf")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_any_line_end_and_encoding(end: str, encoding: str):
    file = read("012 Åpen", *GAME, "XXR 5", end=end, encoding=encoding)
    assert file.headers["012"] == "Åpen"
    assert [entry.name for entry in file.entries.values()] == ["Åström, Ida", "Bø, Per"]
    assert file.rounds == 5


def test_names_in_the_encoding_of_windows():
    """Latin-1 has no letters there; Windows has."""
    file = read("012 Open", player(1, "Žižek, Špela"), encoding="cp1252")
    assert file.entries[1].name == "Žižek, Špela"


def test_signs_that_move_a_cursor_are_blanks():
    file = read("012 Op\x1ben", player(1, "A\x07B\x85C"))
    assert (file.headers["012"], file.entries[1].name) == ("Op en", "A B C")


def test_all_columns_of_a_player():
    entry = read(*GAME).entries[1]
    assert (entry.sex, entry.rating, entry.federation) == ("m", 1999, "NOR")
    assert (entry.fide_id, entry.birth) == ("1500001", "1990/01/31")
    assert (entry.points, entry.rank, entry.line) == (1, 1, 1)
    assert entry.cells == (Cell(2, "w", "1"), Cell(0, "-", "H"))
    assert entry.cell(3) == EMPTY


@pytest.mark.parametrize("colours", ["--", "ww"])
def test_a_game_by_default_needs_no_colours(colours):
    one, two = colours
    file = read(
        player(1, "A", "1.0", f"   2 {one} +"), player(2, "B", "0.0", f"   1 {two} -")
    )
    assert [file.entries[no].cell(1).code for no in (1, 2)] == ["+", "-"]


def test_rounds_that_are_paired_and_those_only_announced():
    assert read(*GAME).paired_rounds == 1


@pytest.mark.parametrize(
    ("written", "cell"),
    [
        ("   2 w W", Cell(2, "w", "W")),
        ("   2 b +", Cell(2, "b", "+")),
        ("0000 - U", Cell(0, "-", "U")),
        ("     - F", Cell(0, "-", "F")),
        ("         ", EMPTY),
        ("0000 - -", Cell(0, "-", "Z")),
        ("0000 - +", Cell(0, "-", "F")),
    ],
)
def test_codes_of_a_round(written: str, cell: Cell):
    other = {"W": "L", "+": "-"}.get(cell.code)
    opponent = f"   1 {'b' if cell.colour == 'w' else 'w'} {other}" if other else ""
    file = read(player(1, "A", "    ", written), player(2, "B", "    ", opponent))
    assert file.entries[1].cell(1) == cell


def test_players_come_by_number_unless_the_file_ranks_by_place():
    lines = [player(2), player(1)]
    assert [*read(*lines).entries] == [1, 2]
    assert [*read(*lines, "XXC rank black1").entries] == [2, 1]
    assert read(*lines, "XXC rank black1").initial == "b"


def test_scoring_of_trf26():
    points = read(*[player(1)], "162  W 3.0    D 1.0").points
    assert (points["WW"], points["FW"], points["FPB"], points["PAB"]) == (3, 3, 3, 3)
    assert (points["BD"], points["HPB"], points["ZPB"]) == (1, 1, 0)


def test_the_bye_of_trf26_may_be_worth_less_than_a_win():
    points = read(*[player(1)], "162  W 1.0    P 0.5").points
    assert (points["WW"], points["PAB"]) == (1, HALF)


def test_scoring_of_javafo_and_bbp():
    points = read(*[player(1)], "XXS W=3 D=1 BW=4").points
    assert (points["WW"], points["BW"], points["PAB"], points["WD"]) == (3, 4, 1, 1)
    assert read(*[player(1)], "BBU 0.5").points["PAB"] == HALF


def test_the_letters_of_javafo_stand_for_byes_and_forfeits_too():
    points = read(player(1), "XXS W=3 D=2 L=1").points
    assert {points[name] for name in ("WW", "BW", "FW", "FPB")} == {3}
    assert {points[name] for name in ("WD", "BD", "HPB")} == {2}
    assert {points[name] for name in ("WL", "BL", "FL", "ZPB")} == {1}


@pytest.mark.parametrize(
    ("records", "bye"),
    [
        (["BBW 3.0", "BBD 1.0"], 3),
        (["BBW 3.0", "BBU 1.0"], 1),
        (["BBU 1.0", "BBW 3.0"], 1),
        (["162  W 3.0    P 2.0", "BBW 3.0"], 2),
        (["BBW 3.0", "162  W 3.0    P 2.0"], 2),
        (["BBD 1.0"], 1),
        (["XXS W=3 D=1"], 1),  # JaVaFo's W is for games, forfeits and full-point byes
    ],
)
def test_the_bye_is_worth_a_win_unless_the_file_says_otherwise(records, bye):
    """C.04.1, article 3: the points of a win, unless the rules of the event differ."""
    assert read(player(1), *records).points["PAB"] == bye


def test_half_a_win_is_a_draw_and_the_bye_asked_for():
    points = read(player(1), "BBW 3.0", "BBD 1.0").points
    assert (points["WD"], points["BD"], points["HPB"], points["FPB"]) == (1, 1, 1, 3)


@pytest.mark.parametrize("record", ["162  w 3.0    d 1.0", "XXS w=3 d=1 pab=3"])
def test_scoring_in_small_letters(record):
    points = read(player(1), record).points
    assert (points["WW"], points["PAB"], points["HPB"]) == (3, 3, 1)


def test_acceleration_of_both_kinds():
    lines = [player(1), player(2)]
    (one,) = read(*lines, "250       1.0   1   3    1    2").accelerations
    assert (one.points, one.rounds, one.numbers) == (1, range(1, 4), range(1, 3))
    found = read(*lines, "XXA    2  1.0  0.5").accelerations
    assert [(a.points, a.rounds[0], a.numbers[0]) for a in found] == [
        (1, 1, 2),
        (HALF, 2, 2),
    ]


def test_acceleration_far_beyond_the_event():
    """Rounds have three columns, but no event has more than 99."""
    (one,) = read(player(1), player(2), "250       1.0   1 999    1    2").accelerations
    assert one.rounds == range(1, 100)


def test_forbidden_pairs_of_both_kinds():
    lines = [player(1), player(2), player(3)]
    (one,) = read(*lines, "260   2   4    1    3").forbidden
    assert (one.numbers, one.rounds) == ((1, 3), range(2, 5))
    (one,) = read(*lines, "XXP 1 2 3").forbidden
    assert one.numbers == (1, 2, 3)
    assert 99 in one.rounds


@pytest.mark.parametrize("rounds", ["  3    ", "  3   3"])
def test_a_span_without_a_last_round_is_one_round(rounds):
    lines = [player(1), player(2)]
    (one,) = read(*lines, f"260 {rounds}    1    2").forbidden
    assert one.rounds == range(3, 4)
    (other,) = read(*lines, f"250       1.0 {rounds}    1    2").accelerations
    assert other.rounds == range(3, 4)


def test_announced_absences_of_both_kinds():
    lines = [player(1), player(2)]
    assert read(*lines, "240 H   3    1    2").announced[0].numbers == (1, 2)
    assert read(*lines, "240 H   3    1    2").announced[0].round == 3
    assert read(*lines, "XXZ 2").announced[0].round is None


@pytest.mark.parametrize(
    ("record", "code"),
    [("240 h   3    2", "H"), ("240 Z   3    2", "Z"), ("XXZ 2", "Z")],
)
def test_what_an_announced_absence_gives(record, code):
    """JaVaFo's XXZ says only who is away: that gives nothing."""
    assert read(player(1), player(2), record).announced[0].code == code


def test_unknown_records_are_kept():
    lines = ["### a remark", "NOR  1 m    national rating", "XYZ something"]
    assert read(*lines, player(1)).others == tuple(lines)

"""Stated ranks beside those of the rules, worked by hand from printed values."""

import pytest
from trf_lines import abnormal, exercise_table, player, table_trf

from swissxl.exchange.trf import read_trf
from swissxl.exchange.trf_editions import edition_in_force
from swissxl.exchange.trf_ranks import (
    check_ranks,
    how_far,
    why_not,
)

# ---- tables of games as tournament files

KOYA = """
1 3b1 4w0 2b0 7w= 5b1 6b= 8w0
2 7w= 5b1 1w1 8b1 3w1 4b= 6w1
3 1w0 8b0 6w= 4w0 2b0 7w0 5b=
4 5w0 1b1 8w1 3b1 6w1 2w= 7b=
5 4b1 2w0 7b= 6b1 1w0 8b0 3w=
6 8b= 7w0 3b= 5w0 4b0 1w= 2b0
7 2b= 6b1 5w= 1b= 8w1 3b1 4w=
8 6w= 3w1 4b0 2w0 7b0 5w1 1b1
"""
"""A round robin of an arbiters' training paper."""

TRAINING = """
1 8w1 5b0 14b1 3w1 2b1
2 9b1 7w1 5w= 6b1 1w0
3 10w1 6b= 4w= 1b0 7w1
4 11b= 9w1 3b= 5w= 6w=
5 12w1 1w1 2b= 4b= 11w1
6 13b1 3w= 11b+ 2w0 4b=
7 14w1 2b0 10w1 11b0 3b0
8 1b0 11w0 12b= 9w= 13b=
9 2w0 4b0 13w1 8b= 10w=
10 3b0 13w1 7b0 14w= 9b=
11 4w= 8b1 6w- 7w1 5b0
12 5b0 Z 8w= 13b0 14b0
13 6w0 10b0 9b0 12w1 8w=
14 7b0 U 1w0 10b= 12w1
"""
"""A Swiss event of an arbiters' training paper."""

CLUB = """
1 8b1 2b1 3w1 4b0 5w0 6b0 7w0
2 7b0 1w0 8b= 3b1 4w0 5b0 6w0
3 6b0 7w0 1b0 2w0 8b= 4b0 5w0
4 5b1 6w1 7b0 1w1 2b1 3w1 8w1
5 4w0 8w1 6b0 7w1 1b1 2w1 3b1
6 3w1 4b0 5w1 8w1 7b1 1w1 2b1
7 2w1 3b1 4w1 5b0 6w0 8w1 1b1
8 1w0 5b0 2w= 6b0 3w= 7b0 4b0
"""
"""A round robin of a club, published by Swiss-Manager."""


def file_of(table: str, order: str, *records: str):
    return read_trf(table_trf(table, order, *records).encode(), "x.trf")


EXERCISE = exercise_table()
ROBIN = "192 FIDE_ROUNDROBIN"


def places(file, edition="2026"):
    """Say who shares which places, as the file's `order` does."""
    groups: dict[int, list[int]] = {}
    for row in check_ranks(file, edition).rows:
        groups.setdefault(row.first, []).append(row.number)
    words = (" ".join(map(str, groups[first])) for first in sorted(groups))
    return " ".join(f"({one})" if " " in one else one for one in words)


# The order within equal points by hand from the tables that FIDE's commission printed,
# tests/fide_exercise.py. Points: 4: 2. 3½: 1, 3, 4, 16. 3: 6. 2½: 5, 8, 11. 2: 12, 14,
# 15. 1½: 7, 9, 13. 1: 10.
BY_HAND = [
    # Cut 1 leaves 1 and 16 equal, as does the whole sum; SB 8 to 7¼.
    ("2026", "BH/C1,BH,SB", "2 3 4 1 16 6 8 11 5 15 12 14 7 13 9 10"),
    # 11 has 12 as 8 has, and 13½ as 8 has; SB 5¾ to 5¼.
    ("2024", "BH/C1,BH,SB", "2 3 4 1 16 6 11 8 5 15 12 14 7 13 9 10"),
    ("2023", "BH/C1,BH,SB", "2 3 4 1 16 6 11 8 5 15 12 14 7 13 9 10"),
    ("2026", "BH/C1", "2 3 4 (1 16) 6 8 11 5 15 12 14 7 13 9 10"),
    ("2026", "SB", "2 3 4 1 16 6 8 11 5 14 12 15 13 7 9 10"),
    ("2024", "SB", "2 3 4 1 16 6 11 8 5 14 12 15 13 7 9 10"),
    # FB: 3 has 15, 4 has 14½, in 2024 15½; 12 has 11, in 2024 11½.
    ("2026", "FB", "2 3 4 (1 16) 6 8 11 5 15 12 14 (7 13) 9 10"),
    ("2024", "FB", "2 4 3 (1 16) 6 (8 11) 5 15 12 14 (7 13) 9 10"),
    # AOB: 12.4, 12.9, 13.38, 13.1; in 2024 12.6, 13.4, 13.38, 13.3 (rounded 13.375).
    ("2026", "AOB", "2 4 16 3 1 6 5 8 11 12 14 15 9 13 7 10"),
    ("2026", "WIN", "2 16 (1 3 4) 6 (5 8 11) (12 14 15) (7 9 13) 10"),
    ("2026", "WON,REP", "2 16 (1 3) 4 6 (5 8) 11 15 14 12 (7 13) 9 10"),
    ("2026", "PS,PS/C1", "2 4 3 1 16 6 8 11 5 (12 15) 14 13 7 9 10"),
]


@pytest.mark.parametrize(("edition", "codes", "order"), BY_HAND)
def test_the_exercise_by_hand(edition, codes, order):
    file = file_of(EXERCISE, order, f"202 {codes}")
    assert places(file, edition) == order
    assert check_ranks(file, edition).agrees


# In the training paper: Progressive 12½ and 11 of the two with 4 points; 10½, 9½, 9½ of
# 6, 4 and 3 with 3; 8½ and 6 of 11 and 14; 8, 5½ and 4½ of 7, 10 and 9; 3 and 2½ of 8
# and 13. Buchholz of 4 and 3: 14½ and 14.
# Koya: 4 and 7 both 2 of 5 points, 5 and 1 1½ and ½ of 3. 4 and 7 drew, and both have
# 14½ in Sonneborn-Berger; 4 won four games, 7 three.
# The club: Swiss-Manager's Sonneborn-Berger is 17 and 16 for 6 points, 12 and 11 for 5.
PUBLISHED = [
    (TRAINING, "PS", "5 1 2 6 (3 4) 11 14 7 10 9 8 13 12"),
    (TRAINING, "PS,BH", "5 1 2 6 4 3 11 14 7 10 9 8 13 12"),
    (TRAINING, "BH", "1 5 2 4 3 6 11 14 7 9 10 8 13 12"),
    (KOYA, "KS", "2 (4 7) 8 5 1 6 3"),
    (KOYA, "KS,SB,DE", "2 (4 7) 8 5 1 6 3"),
    (KOYA, "KS,SB,DE,WIN", "2 4 7 8 5 1 6 3"),
    (CLUB, "SB,WIN", "4 6 7 5 1 2 8 3"),
]


@pytest.mark.parametrize(("table", "codes", "order"), PUBLISHED)
def test_published_tables(table, codes, order):
    records = [f"212 PTS,{codes}", *([ROBIN] if table is not TRAINING else [])]
    file = file_of(table, order, *records)
    assert places(file) == order
    assert check_ranks(file, "2026").agrees


def test_forfeits_of_a_round_robin_are_games():
    """C.07, 15: 1 and 2 have 1½ points, and 1 won by default against 2."""
    table = "1 2w+ 3b0 4w=\n2 1b- 4b= 3w1\n3 4w0 1w1 2b0\n4 3b1 2w= 1b="
    swiss = file_of(table, "4 (1 2) 3", "202 DE")
    robin = file_of(table, "4 1 2 3", "202 DE", ROBIN)
    assert (places(swiss), places(robin)) == ("4 (1 2) 3", "4 1 2 3")


# ---- what differs


def test_a_rank_that_differs_is_told_with_what_decides():
    file = file_of(EXERCISE, BY_HAND[1][2], f"202 {BY_HAND[1][1]}")
    found = check_ranks(file, "2026")
    first, second = (row.words for row in found.rows if not row.agrees)
    assert first == (
        "Rank of P8 (8): 8 in the file; the rules give 7, by 2½ points, BH/C1 12."
    )
    assert second == (
        "Rank of P11 (11): 7 in the file; the rules give 8, by 2½ points, BH/C1 11."
    )
    assert found.words == (
        "Ranks after round 5: 14 of 16 agree with points, BH/C1, BH, SB (C.07, edition "
        "2026)."
    )


def test_no_more_is_told_than_what_decides():
    """2 is alone with 4 points; 1 and 16 are separated by SB, 4 and 1 by Cut 1."""
    file = file_of(EXERCISE, BY_HAND[0][2], f"202 {BY_HAND[0][1]}")
    told = {row.number: row.values for row in check_ranks(file, "2026").rows}
    assert told[2] == "4 points"
    assert told[4] == "3½ points, BH/C1 11½"
    assert told[1] == "3½ points, BH/C1 11, BH 12½, SB 8"
    assert told[10] == "1 point"


def test_equal_players_may_have_any_of_their_places():
    file = file_of(EXERCISE, "2 16 4 1 3 6 (5 8 11) 15 14 12 (7 13) 9 10", "202 WIN")
    assert check_ranks(file, "2026").agrees
    wrong = file_of(EXERCISE, "2 4 16 1 3 6 (5 8 11) 15 14 12 (7 13) 9 10", "202 WIN")
    found = check_ranks(wrong, "2026").rows
    first, second = (row.words for row in found if not row.agrees)
    assert first == (
        "Rank of P16 (16): 3 in the file; the rules give 2, by 3½ points, WIN 3."
    )
    assert second == (
        "Rank of P4 (4): 2 in the file; the rules give 3 to 5, shared, by 3½ points, "
        "WIN 2."
    )


def test_who_has_no_rank_is_left_out():
    order = BY_HAND[0][2].replace(" 6 ", " ").replace("2 3", "3")
    file = file_of(EXERCISE, order, f"202 {BY_HAND[0][1]}")
    found = check_ranks(file, "2026")
    assert found.agrees
    assert found.words.startswith("Ranks after round 5: all 14 agree with")


# ---- the edition


@pytest.mark.parametrize(
    ("end", "edition"),
    [
        ("2026/03/01", "2026"),
        ("2026/02/28", "2024"),
        ("2024-08-01", "2024"),
        ("2024.07.31", "2023"),
        ("2023/09/01", "2023"),
        ("2023/08/31", "before 2023"),
        ("1 March", "2026"),
        ("", "2026"),
    ],
)
def test_the_edition_in_force_on_the_last_day(end, edition):
    assert edition_in_force(end) == edition


# ---- what cannot be checked


@pytest.mark.parametrize(
    ("order", "records", "reason"),
    [
        ("1 2", (), "it does not say what they are made by (record 202 or 212)"),
        (
            "1 2",
            ("202 BH", "310   1 Team"),
            "the standings of teams are not known here",
        ),
        ("", ("202 BH",), "no player has one (columns 86 to 89)"),
        ("1 2", ("212 BH,PTS",), "record 212 does not begin with the points (PTS)"),
        ("1 2", ("212 PTS",), ""),
        ("1 2", ("202 BH", "212 SB"), ""),
    ],
)
def test_why_ranks_are_not_checked(order, records, reason):
    assert why_not(file_of("1 2w1\n2 1b0", order, *records)) == reason


def test_ranks_while_results_are_missing():
    lines = [player(1, "A", "", "   2 w  "), player(2, "B", "", "   1 b  ")]
    file = read_trf("\n".join(["202 BH", *lines]).encode(), "x.trf")
    assert why_not(file) == "results are missing"


def test_a_tie_break_that_does_not_exist_ends_the_list():
    """By BH/C1 1 and 16 are equal; whoever is ahead by XYZ nobody knows here."""
    order = "2 3 4 16 1 6 8 11 5 15 12 14 7 13 9 10"
    file = file_of(EXERCISE, order, "202 BH/C1,XYZ,SB")
    assert check_ranks(file, "2026").agrees
    assert how_far(file) == "only as far as XYZ, a tie-break that does not exist here"
    file = file_of(EXERCISE, order.replace("3 4", "4 3"), "202 BH/C1,XYZ,SB")
    assert not check_ranks(file, "2026").agrees


def test_abnormal_points_rank_by_points_only():
    """A penalty of 1 in the final standings takes 2 from 4 points to 3, beside 6."""
    records = ["202 BH", abnormal("", "-1.0", 999, 2)]
    file = file_of(EXERCISE, "3 4 16 1 6 2 8 11 5 15 12 14 7 13 9 10", *records)
    found = check_ranks(file, "2026")
    assert found.agrees
    assert found.words == "Ranks after round 5: all 16 agree with points."
    assert how_far(file) == (
        "by the points only, for record 299 changes what some results give"
    )
    file = file_of(EXERCISE, "2 3 4 16 1 6 8 11 5 15 12 14 7 13 9 10", *records)
    assert not check_ranks(file, "2026").agrees

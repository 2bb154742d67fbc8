"""Tie-breaks in words: what was cut and why, whom a dummy is limited by, who met whom.

The exercise is FIDE's (see `fide_exercise`); its numbers are printed there.
"""

import pytest
from fide_exercise import exercise
from league_text import history

from swissxl.core.settings import ChosenTieBreak
from swissxl.standings import rank, splits_told
from swissxl.tiebreaks import TIEBREAKS
from swissxl.tiebreaks.taken_apart import take_apart, told_of


def chosen(*names):
    return tuple(ChosenTieBreak(TIEBREAKS.get(name).name) for name in names)


def lines(no, *names, edition="FIDE 2026"):
    past = exercise(virtual_opponent=edition)
    table = take_apart(past, map(TIEBREAKS.get, names), [no])
    return table.blocks[0].lines


def cuts(no, name, **settings):
    """Give what a tie-break leaves out: round, amount, reason."""
    return [
        (line.round, line.left_out[0].amount, line.left_out[0].why)
        for line in lines(no, name, **settings)
        if line.left_out
    ]


# ---- cuts


def test_the_lowest_score_is_cut():
    # 1 met opponents with 1½, 1½, 4, 2 and 3½.
    assert cuts(1, "Buchholz Cut 1") == [(1, 1.5, "the lowest score")]
    assert cuts(1, "Median") == [
        (1, 1.5, "the lowest score"),
        (3, 4, "the highest score"),
    ]


def test_a_round_not_played_by_choice_is_cut_in_place_of_the_lowest():
    # 4: opponents with 3, 1½, 3½ and 3½; the half-point bye counts 2½.
    why = (
        "not played by choice, so cut in place of the lowest score, 1½ in round 3 "
        "(C.07, 16.5)"
    )
    assert cuts(4, "Buchholz Cut 1") == [(2, 2.5, why)]
    assert cuts(4, "Buchholz Cut 2") == [(2, 2.5, why), (3, 1.5, "the lowest score")]


def test_of_the_lowest_opponents_the_lowest_product_is_cut():
    # 1 beat 9 and drew with 13, who both have 1½: products 1½ and ¾.
    assert cuts(1, "Sonneborn-Berger Cut 1") == [
        (2, 0.75, "the lowest product with one of the lowest opponents")
    ]
    # 2 beat 10, alone with 1.
    assert cuts(2, "Sonneborn-Berger Cut 1") == [(1, 1, "the lowest opponent")]


def test_the_higher_of_two_products_is_cut():
    # 4 beat 13 (1½), the lowest opponent; the half-point bye gives ½ times 2½.
    higher = (
        "the lowest opponent, whose product is higher than that of round 2, not played "
        "by choice (C.07, 16.5)"
    )
    assert cuts(4, "Sonneborn-Berger Cut 1") == [(3, 1.5, higher)]
    # 9 lost to 10, alone with 1, and by default: both products are 0.
    equal = (
        "not played by choice, and its product is not lower than 0 with the lowest "
        "opponent, round 2 (C.07, 16.5)"
    )
    assert cuts(9, "Sonneborn-Berger Cut 1") == [(4, 0, equal)]


def test_before_2023_nothing_but_the_lowest_is_cut():
    # The bye of 4 in round 2 began with 1, got ½ and drew three games: 3.
    found = cuts(4, "Buchholz Cut 1", edition="FIDE before 2023")
    assert found == [(3, 1.5, "the lowest score")]


def test_koya_says_who_has_less_than_half():
    # 8 drew with 16 (3½), beat 14 (2) and 13 (1½), and lost to 3 and 6.
    less = [
        (2, 1, "the opponent has 2 of 5 points"),
        (4, 1, "the opponent has 1½ of 5 points"),
    ]
    assert cuts(8, "Koya") == less


def test_what_is_said_of_several_tiebreaks_is_said_once():
    (line, *_) = lines(2, "Buchholz Cut 1", "Buchholz", "Median")
    assert told_of(line, ("BH/C1", "BH", "BH/M1")) == (
        "left out of BH/C1 and BH/M1: the lowest score"
    )


def test_mos_leaves_out_both_ends():
    # 2 points a win: B and C beat D, C beat B as well, so D has 0, B 2 and C 4.
    text = """
        1 A  W2  W3  W4
        2 B  L1  W4  L3
        3 C  W4  L1  W2
        4 D  L3  L2  L1
    """
    (block,) = take_apart(history(text), [TIEBREAKS.get("MOS")], [1]).blocks
    left_out = {line.round: line.left_out[0] for line in block.lines if line.left_out}
    assert {at: (one.amount, one.why) for at, one in left_out.items()} == {
        2: (4, "the highest score"),
        3: (0, "the lowest score"),
    }
    assert block.sums == (2,)


def test_what_counts_otherwise_than_it_was_is_said():
    # 1 met 13, who lost to 14 in round 5 and has 1½: 2 if that had been drawn.
    line = lines(1, "Buchholz", "Fore Buchholz", "Fore Buchholz Cut 1")[1]
    assert told_of(line, ("BH", "FB", "FB/C1")) == (
        "FB and FB/C1 with 2, not 1½: as if drawn in the last round"
    )
    # 9 lost by default to 11, who has 2½; as a round without play it counts 1½.
    line = lines(9, "Buchholz with forfeits")[3]
    assert told_of(line, ("BH/P",)) == (
        "BH/P with 2½, not 1½: as if games decided by default had been played"
    )


# ---- rounds without play


@pytest.mark.parametrize(
    ("no", "round_", "how"),
    [
        (
            4,
            2,
            (
                "half-point bye: a dummy with 2½, not more than a draw in each of the "
                "5 rounds (C.07, 16.4.2); your own score is 3½"
            ),
        ),
        (
            11,
            4,
            (
                "win by default: a dummy with 1½, not more than what 9 (9), the "
                "opponent who was to be played, counts (C.07, 16.4.1); your own "
                "score is 2½"
            ),
        ),
        (12, 2, "bye: a dummy with 2, your own score"),
        (
            4,
            1,
            (
                "No. 12 has 3 for tie-breaks, not 2: as no game came after, a draw "
                "counts for rounds 4 and 5 (C.07, 16.3)"
            ),
        ),
    ],
)
def test_how_a_round_counts(no, round_, how):
    assert lines(no)[round_ - 1].how == how


def test_before_2023_all_rounds_without_play_are_draws():
    # 14 met 6 in round 1, whose full point for the bye of round 3 counts half then.
    (line, *_) = lines(14, edition="FIDE before 2023")
    assert line.how == (
        "No. 6 has 2½ for tie-breaks, not 3: a draw counts for round 3, without play"
    )


# ---- encounters


def told(past, no):
    return [text for _, text in splits_told(past, rank(past, final=True), no)]


def test_missing_games_that_decide_nothing_are_told():
    # 1, 3, 4 and 16 have 3½; 4 drew with 1 and 3, 16 met none of them.
    past = exercise(
        virtual_opponent="FIDE 2026", tiebreaks=chosen("Direct encounter", "Buchholz")
    )
    undecided = (
        "not all of the 4 equal players have met, and nobody is sure to be ahead of "
        "all others, so nothing is decided"
    )
    assert told(past, 4) == told(past, 16) == [undecided]


@pytest.mark.parametrize("rule", ["FIDE 2026", "Card league"])
def test_of_players_who_have_not_met_only_that_is_told(rule):
    # A, B and C beat the others, who all have nothing.
    text = """
        1 A  W4
        2 B  W5
        3 C  W6
        4 D  L1
        5 E  L2
        6 F  L3
    """
    past = history(text, virtual_opponent=rule, tiebreaks=("Direct encounter",))
    none = ["none of the 3 equal players have met, so nothing is decided"]
    assert told(past, 1) == told(past, 6) == none


def test_two_who_share_the_lead_are_both_not_ahead_by_fide():
    # 5 points each: A and B drew and beat C and D, who have not met.
    past = history(
        """
        1 A  D2  W3  W4  –   –
        2 B  D1  W4  W3  –   –
        3 C  W5  L1  L2  W6  D5
        4 D  W6  L2  L1  W5  D6
        5 E  L3  –   –   L4  D3
        6 F  L4  –   –   L3  D4
        """,
        virtual_opponent="FIDE 2026",
        tiebreaks=("DE",),
    )
    assert told(past, 1) == [
        (
            "not all of the 4 equal players have met, and nobody is sure to be ahead "
            "of all others, so nothing is decided"
        )
    ]


# Everybody of A, B and C has 4 points; A beat B and C, who have not met.
ALONE_ON_TOP = """
    1 A  W2  W3  L4  L5  L6
    2 B  L1  W4  W5  –   –
    3 C  W5  L1  W6  –   –
    4 D  –   L2  W1  –   –
    5 E  L3  –   L2  W1  –
    6 F  –   –   L3  –   W1
"""


@pytest.mark.parametrize("rule", ["FIDE 2026", "Card league"])
def test_who_is_alone_on_top_whatever_the_missing_games_give(rule):
    past = history(ALONE_ON_TOP, virtual_opponent=rule, tiebreaks=("Direct encounter",))
    assert told(past, 1) == [
        (
            "of 3 equal players 4 (2 against B (2) in round 1, 2 against C (3) in "
            "round 2); above the others, who have 2 at most"
        )
    ]
    assert told(past, 3) == [
        (
            "of 3 equal players 0 (0 against A (1) in round 2) and with the games not "
            "played 2 at most; below A (1), sure of 4; has not met B (2), so nothing "
            "is decided"
        )
    ]


def test_of_two_the_game_is_told():
    past = history(
        "1 A  W2\n2 B  L1\n3 C  W4\n4 D  L3", tiebreaks=("Direct encounter",)
    )
    assert told(past, 1) == ["has not met C (3), so nothing is decided"]
    drawn = history("1 A  D2\n2 B  D1", tiebreaks=("DE",))
    assert told(drawn, 2) == ["1 to 1 against A (1) in round 1, so nothing is decided"]


def test_of_three_who_all_met_the_order_is_told():
    # Of A, B and C with 4 points each A beat B, drew with C; C drew with B.
    past = history(
        """
        1 A  W2  D3  D4  –
        2 B  L1  W4  D3  D4
        3 C  W4  D1  D2  –
        4 D  L3  L2  D1  D2
        """,
        tiebreaks=("DE",),
    )
    assert past.score(1) == past.score(2) == past.score(3) == 4
    (text,) = told(past, 1)
    assert text == (
        "of 3 equal players 3 (2 against B (2) in round 1, 1 against C (3) in round "
        "2); above the others, who have 2 at most"
    )
    assert told(past, 3) == [
        (
            "of 3 equal players 2 (1 against A (1) in round 2, 1 against B (2) in "
            "round 3); below A (1), sure of 3, above the rest, who have 1 at most"
        )
    ]


CIRCLE = """
    1 A  W2  –   L3
    2 B  L1  W3  –
    3 C  –   L2  W1
"""


def test_confrontations_are_told():
    past = history(CIRCLE, tiebreaks=("DC", "SDC"))
    assert told(past, 1) == [
        "of 3 equal players beat B (2); victories run in a circle with B (2) and C (3)",
        "beat B (2)",
    ]
    missing = history("1 A  W2\n2 B  L1\n3 C  W4\n4 D  L3", tiebreaks=("SDC", "DC"))
    assert told(missing, 1) == [
        "A (1) and C (3) have not met with a winner, so nothing is decided",
        "of 2 equal players beat nobody of them",
    ]


# ---- numbers that are no sums


@pytest.mark.parametrize(
    ("name", "no", "text"),
    [
        ("ARO", 1, "(1500 + 1600 + 1800 + 2050 + 2150) : 5"),
        ("ARO Cut 1", 1, "(1600 + 1800 + 2050 + 2150) : 4, without 1500"),
        ("ARO Median 1", 1, "(1600 + 1800 + 2050) : 3, without 1500 and 2150"),
        ("ARO Cut 1", 12, "none left, without 2050"),
        ("TPR", 1, "average 1820; 3½ of 5 is 70 %, +149"),
        ("PTP", 1, "3½ against 2150, 2050, 1800, 1600, 1500"),
        ("APRO", 9, "(1969 + 1640) : 2"),  # 9 met 1 and 10
        ("AOB", 9, "(12½ + 13) : 2"),
        ("Average Fore Buchholz", 9, "(13½ + 12½) : 2"),
    ],
)
def test_how_a_number_is_computed(name, no, text):
    past = exercise(virtual_opponent="FIDE 2026")
    assert TIEBREAKS.get(name).working(past, no) == text


@pytest.mark.parametrize("name", ["ARO", "TPR", "PTP"])
def test_without_all_ratings_there_is_nothing_to_compute(name):
    past = history("1 A  W2\n2 B  L1")
    assert TIEBREAKS.get(name).working(past, 1) == (
        "no game with ratings, or somebody has none"
    )


def test_who_met_nobody_has_no_mean():
    past = history("1 A  BYE\n2 B  –")
    assert TIEBREAKS.get("AOB").working(past, 1) == "nobody met"


def test_a_circle_decides_nothing():
    past = history(CIRCLE, tiebreaks=("DE",))
    assert told(past, 1) == [
        (
            "of 3 equal players 2 (2 against B (2) in round 1, 0 against C (3) in "
            "round 3); all have the same, so nothing is decided"
        )
    ]


def test_forfeits_are_told_where_they_count():
    # Both have 2: B won by default, and beat C as A did.
    past = history("1 A  -2  W3\n2 B  +1  –\n3 C  –  L1", tiebreaks=("DE", "DE/P"))
    assert told(past, 2) == [
        "has not met A (1), so nothing is decided",
        "2 to 0 against A (1) in round 1",
    ]


def test_who_is_above_through_others():
    # A beat B, B beat C; with 2 points each they are equal, D lost twice.
    past = history(
        """
        1 A  W2  –   –
        2 B  L1  W3  –
        3 C  –   L2  W4
        4 D  –   –   L3
        """,
        tiebreaks=("DC",),
    )
    assert told(past, 1) == [
        "of 3 equal players beat B (2); through others stands above C (3)"
    ]

"""What is wrong in a tournament report file is told with its line."""

import pytest
from trf_lines import faulty, player

from swissxl.exchange.trf import TrfError, read_trf

BAD = {
    "points": (
        [player(1, "A", "2.0", "   2 w 1"), player(2, "B", "0.0", "   1 b 0")],
        "x.trf, line 1: player 1 has 2 points in the file, but the results give 1.",
    ),
    "opponent": (
        [player(1, "A", "1.0", "   7 w 1")],
        "x.trf, line 1: round 1: there is no player 7.",
    ),
    "himself": (
        [player(1, "A", "1.0", "   1 w 1")],
        "x.trf, line 1: round 1: player 1 plays against itself.",
    ),
    "one-sided": (
        [
            player(1, "A", "1.0", "   2 w 1"),
            player(2, "B", "1.0", "   3 w 1"),
            player(3, "C", "0.0", "   2 b 0"),
        ],
        (
            "x.trf, line 1: round 1: player 1 plays against 2, but 2 (line 2) plays "
            "against 3."
        ),
    ),
    "results": (
        [player(1, "A", "1.0", "   2 w 1"), player(2, "B", "0.5", "   1 b =")],
        (
            'x.trf, line 1: round 1: 1 and 2 (line 2) have the results "1" and "=", '
            "which do not match."
        ),
    ),
    "colours": (
        [player(1, "A", "1.0", "   2 w 1"), player(2, "B", "0.0", "   1 w 0")],
        "x.trf, line 1: round 1: 1 and 2 (line 2) both have White.",
    ),
    "short": (
        ["012 Open", "001    1"],
        "x.trf, line 2: the line ends after 8 columns, before the player's name.",
    ),
    "code": (
        [player(1, "A", "1.0", "   2 w X")],
        'x.trf, line 1: round 1: "X" is no result of a game.',
    ),
    "bye code": (
        [player(1, "A", "1.0", "0000 - 1")],
        (
            'x.trf, line 1: round 1: "1" is the result of a game, but there is '
            "no opponent."
        ),
    ),
    "colour": (
        [player(1, "A", "1.0", "   2 x 1")],
        'x.trf, line 1: round 1: the colour is "x", not w, b or -.',
    ),
    "no colour": (
        [player(1, "A", "1.0", "   2 - 1")],
        "x.trf, line 1: round 1: a game without a colour; type w or b.",
    ),
    "duplicate": (
        [player(1), player(1)],
        (
            "x.trf, line 2: player 1 is in line 1 already. Give every player a "
            "starting number of its own."
        ),
    ),
    "rating": (
        [player(1).replace(" 1999 ", "10000 ")],
        "x.trf, line 1: the rating 10000 is above 9999, the highest there can be.",
    ),
    "no rounds": (
        ["142 0", player(1)],
        "x.trf, line 1: the event has 0 rounds. Say how many are to be played.",
    ),
    "rounds": (
        ["XXR many", player(1)],
        (
            'x.trf, line 1: the number of rounds is "many", not a whole number from '
            "0 to 99."
        ),
    ),
    "scoring": (
        ["XXS Q=3", player(1)],
        'x.trf, line 1: "Q" is no kind of result that scores.',
    ),
    "bye asked for": (
        [player(1), "240 X   1    1"],
        'x.trf, line 2: "X" is no bye that can be asked for: H, F or Z.',
    ),
    "nobody": (["012 Open"], "x.trf: there is no player (record 001) in it."),
    "half a point": (
        [player(1, "A", "0.5", "0000 - Z")],
        "x.trf, line 1: player 1 has ½ point in the file, but the results give 0.",
    ),
    "one point": (
        [player(1, "A", "1.0", "0000 - Z")],
        "x.trf, line 1: player 1 has 1 point in the file, but the results give 0.",
    ),
    "more rounds than there can be": (
        [player(1, "A", "0.0", "|".join(["0000 - Z"] * 100))],
        "x.trf, line 1: the line has 100 rounds; 99 are the most.",
    ),
    "junk without end": (
        [player(1), "x" * 30_000_000],
        "x.trf, line 2: it has 30000000 columns, more than any record has.",
    ),
    "a number without end": (
        [player(1), f"XXR {'9' * 5000}"],
        (
            f'x.trf, line 2: the number of rounds is "{"9" * 60}…", not a whole number '
            "from 0 to 99."
        ),
    ),
    "points without end": (
        [player(1), f"BBW {'9' * 5000}"],
        f'x.trf, line 2: the points of BBW: "{"9" * 60}…" is no number of points.',
    ),
    "another number of rounds": (
        [player(1), "XXR 3", "142 5"],
        (
            "x.trf, line 3: the number of rounds is 5 by record 142, but 3 by record "
            "XXR in line 2. Correct one of them."
        ),
    ),
    "another initial colour": (
        [player(1), "XXC rank White1", "152 B"],
        (
            "x.trf, line 3: the initial colour is Black by record 152, but White by "
            "record XXC in line 2. Correct one of them."
        ),
    ),
    "kept apart from himself": (
        [player(1), player(2), "XXP 1 2 1"],
        (
            "x.trf, line 3: record XXP names player 1 twice; nobody meets himself. "
            "Name each player once."
        ),
    ),
    "kept apart from himself in some rounds": (
        [player(1), "260   1   2    1    1"],
        (
            "x.trf, line 2: record 260 names player 1 twice; nobody meets himself. "
            "Name each player once."
        ),
    ),
    "rounds from last to first": (
        [player(1), player(2), "260   3   2    1    2"],
        ("x.trf, line 3: the last round is 2, before the first one, 3. Exchange them."),
    ),
    "accelerated from last to first": (
        [player(1), player(2), "250       1.0   1   2    2    1"],
        (
            "x.trf, line 3: the last player is 1, before the first one, 2. Exchange "
            "them."
        ),
    ),
    "two kinds of bye": (
        [player(1, "A", "0.5", "0000 - H"), player(2), "240 Z   1    1"],
        (
            "x.trf, line 3: record 240 says Z of player 1 in round 1, but line 1 has "
            '"H" there.'
        ),
    ),
    "a bye asked for and one given": (
        [player(1, "A", "1.0", "0000 - U"), player(2), "240 H   1    1"],
        (
            "x.trf, line 3: record 240 says H of player 1 in round 1, but line 1 has "
            '"U" there.'
        ),
    ),
    "a symbol where none stands": (
        [player(1), "162  W 3.0  D 1.0"],
        (
            'x.trf, line 2: "1" is no kind of result that scores: W, D, L, A, P or X, '
            "in columns 6, 15, 24 and so on."
        ),
    ),
} | {
    f"nobody of that number in {record[:3]}": (
        [player(1), player(2), record],
        f"x.trf, line 3: record {record[:3]}: there is no player 7.",
    )
    for record in (
        "XXP 1 7",
        "260   1   4    1    7",
        "XXZ 7",
        "XXA    7  1.0",
        "240 Z   1    7",
        "299 W       0.5    1    7",
    )
}


@pytest.mark.parametrize("case", BAD)
def test_each_mistake_is_one_line(case: str):
    lines, message = BAD[case]
    with pytest.raises(TrfError) as caught:
        read_trf("\n".join(lines).encode(), "x.trf")
    assert str(caught.value) == message
    assert caught.value.exit_code == 1


def test_all_mistakes_are_told_at_once_in_the_order_of_the_lines():
    lines = ["142 0", player(1, "A", "1.0", "   7 w 1"), faulty(player(2))]
    with pytest.raises(TrfError) as caught:
        read_trf("\n".join(lines).encode(), "x.trf")
    assert [line.split(":")[0] for line in str(caught.value).splitlines()] == [
        "x.trf, line 1",
        "x.trf, line 2",
        "x.trf, line 3",
    ]


@pytest.mark.parametrize("points", ["1.0", "1.5"])
def test_points_may_hold_the_byes_of_the_coming_round_or_not(points: str):
    lines = [
        player(1, "A", points, "   2 w 1|0000 - H"),
        player(2, "B", "0.0", "   1 b 0"),
    ]
    assert read_trf("\n".join(lines).encode(), "x.trf").paired_rounds == 1


def test_a_double_forfeit_matches():
    lines = [
        player(1, "A", "0.0", "   2 w -"),
        player(2, "B", "0.0", "   1 b -"),
    ]
    assert read_trf("\n".join(lines).encode(), "x.trf").paired_rounds == 1

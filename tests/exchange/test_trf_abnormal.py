"""Points out of the common (record 299): penalties, and results worth more or less."""

from fractions import Fraction

import pytest
from oracles import gacrux
from trf_lines import abnormal, player

from swissxl.app.engine import pair_file
from swissxl.exchange.trf import TrfError, read_trf
from swissxl.exchange.trf_import import import_trf
from swissxl.exchange.trf_write import write_trf
from swissxl.pairing import SYSTEMS

HALF = Fraction(1, 2)
HEAD = ["XXR 5", "XXC white1", "192 FIDE_DUTCH_2026"]
ROUNDS = {
    1: "   5 w 1|   3 b 1",
    2: "   6 b 1|   4 w 1",
    3: "   7 w 1|   1 w 0",
    4: "   8 b 1|   2 b 0",
    5: "   1 b 0|   7 w 1",
    6: "   2 w 0|   8 b 1",
    7: "   3 b 0|   5 b 0",
    8: "   4 w 0|   6 w 0",
}


def lines(*records: str, **points: str) -> list[str]:
    """Two rounds of eight players; points as claimed where nothing is said: none."""
    rows = [
        player(no, f"P{no}", points.get(f"of{no}", ""), rounds)
        for no, rounds in ROUNDS.items()
    ]
    return [*HEAD, *rows, *records]


def read(*records: str, **points: str):
    return read_trf("\n".join(lines(*records, **points)).encode(), "x.trf")


def test_all_columns():
    one, two = read(
        abnormal("W", "0.5", 2, 1, 2), "299     0.0 -11.5  999    3"
    ).abnormal
    assert (one.code, one.points, one.round, one.numbers) == ("W", HALF, 2, (1, 2))
    assert (two.code, two.points, two.round, two.numbers) == ("", -11 - HALF, 999, (3,))


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("W", ("WW", "BW")),
        ("D", ("WD", "BD")),
        ("L", ("WL", "BL")),
        ("F", ("FPB",)),
        ("H", ("HPB",)),
        ("Z", ("ZPB",)),
        ("+", ("FW",)),
        ("-", ("FL",)),
    ],
)
def test_what_a_kind_of_result_gives_in_the_whole_event(code, names):
    """The other kinds keep what they give, wherever record 162 stands."""
    usual, other = read().points, read(abnormal(code, "0.7"), "162  P 1.0").points
    assert {name for name in usual if usual[name] != other[name]} == {*names}
    assert {other[name] for name in names} == {Fraction("0.7")}


@pytest.mark.parametrize(
    ("record", "scores"),
    [
        # One result of one player, all wins of one, all wins of a round, of everybody.
        (abnormal("W", "0.2", 2, 1), {1: "1.2", 2: "2", 5: "1"}),
        (abnormal("W", "0.2", "", 1), {1: "0.4", 2: "2", 5: "1"}),
        (abnormal("W", "0.2", 2), {1: "1.2", 2: "1.2", 3: "1", 5: "0.2"}),
        (abnormal("W", "0.2"), {1: "0.4", 2: "0.4", 5: "0.2", 7: "0"}),
        (abnormal("L", "0.5", 2, 3, 4), {3: "1.5", 4: "1.5", 7: "0"}),
        # A penalty counts from its round on; 0 and blank: always.
        (abnormal("", "-1.0", 2, 1), {1: "1", 2: "2"}),
        (abnormal("", "-2.5", "000", 7), {7: "-2.5"}),
        (abnormal("", "-1.0", 3, 1), {1: "2"}),
        (abnormal("", "0.5", 1, 1, 7), {1: "2.5", 7: "0.5"}),
        (abnormal("", "-1.0", 999, 1), {1: "2"}),
    ],
)
def test_scores(record, scores):
    file = read(record)
    assert {no: file.score(no, 2) for no in scores} == {
        no: Fraction(score) for no, score in scores.items()
    }


def test_the_narrowest_record_holds():
    records = [
        abnormal("W", "0.1", 2, 1),
        abnormal("W", "0.2", "", 1),
        abnormal("W", "0.3", 2),
        abnormal("W", "0.4"),
    ]
    file = read(*records)
    gave = [file.gave(no, round_) for no, round_ in ((1, 2), (1, 1), (2, 2), (2, 1))]
    assert gave == [Fraction(one, 10) for one in (1, 2, 3, 4)]


def test_a_record_about_players_outdoes_one_about_a_round():
    file = read(abnormal("W", "0.3", 2), abnormal("W", "0.2", "", 1))
    assert [file.gave(no, 2) for no in (1, 2)] == [Fraction(1, 5), Fraction(3, 10)]


def test_a_penalty_counts_after_its_round():
    file = read(abnormal("", "-1.0", 2, 1))
    assert [file.score(1, rounds) for rounds in (0, 1, 2)] == [0, 1, 1]


# ---- the points of the players


def test_points_that_follow_from_the_record():
    read(abnormal("", "-1.0", 2, 1), of1="1.0")
    read(abnormal("", "-3.0", 2, 8), of8="-3.0")
    read(abnormal("W", "0.2", 2, 1), of1="1.2")


def test_points_that_do_not():
    with pytest.raises(TrfError) as caught:
        read(abnormal("", "-1.0", 2, 1), of1="2.0")
    assert str(caught.value) == (
        "x.trf, line 4: player 1 has 2 points in the file, but the results and record "
        "299 give 1."
    )


def test_points_of_the_final_standings_may_stand_in_the_file_at_the_end():
    penalty = abnormal("", "-1.0", 999, 1)
    with pytest.raises(TrfError, match="has 1 point in"):
        read(penalty, of1="1.0")
    over = "\n".join(["XXR 2", *lines(penalty, of1="1.0")[1:]])
    assert read_trf(over.encode(), "x.trf").bonus_at_the_end(1) == -1
    read_trf(over.replace("1.0    1", "2.0    1").encode(), "x.trf")


# ---- pairing


def pairs(folder, *records: str) -> set[tuple[int, int]]:
    path = folder / "event.trf"
    path.write_text("\n".join(lines(*records)))
    return set(pair_file(path).pairs)


@pytest.mark.parametrize(
    ("records", "boards"),
    [
        # 3 and 5 want Black, 4 and 6 White: the upper half meets the lower, turned.
        ((), {(6, 3), (4, 5)}),
        # With half a point more 3 comes down to the others and meets the first, 4.
        ((abnormal("L", "0.5", 2, 3),), {(4, 3), (6, 5)}),
        ((abnormal("", "0.5", 2, 3),), {(4, 3), (6, 5)}),
        ((abnormal("", "0.5", "", 3),), {(4, 3), (6, 5)}),
        # Round 3 is to be paired: what counts after it does not count yet.
        ((abnormal("", "0.5", 3, 3),), {(6, 3), (4, 5)}),
        ((abnormal("", "0.5", 999, 3),), {(6, 3), (4, 5)}),
    ],
)
def test_pairs_by_hand(tmp_path, records, boards):
    assert pairs(tmp_path, *records) == {(1, 2), (7, 8)} | boards


def test_floats_are_those_of_the_scores_as_they_were(tmp_path):
    """With two points less after round 1 player 2 floated up in round 2.

    So 5, who comes down to 2, 7 and 8 and has met 7, meets 8. (Gacrux looks at the
    floats of round 2 as if nothing had happened, and lets 5 meet 2.)
    """
    drawn = pairs(tmp_path, abnormal("", "-2.0", 1, 2))
    assert drawn == {(4, 1), (6, 3), (5, 8), (7, 2)}


@pytest.mark.oracle
@pytest.mark.parametrize(
    "records",
    [
        (abnormal("", "-1.0", 2, 1),),
        (abnormal("", "-1.0", 2, 1, 2), abnormal("", "0.5", 1, 7)),
        (abnormal("", "0.5", 2, 3),),
        (abnormal("", "0.5", 3, 3),),
        (abnormal("", "-2.0", 1, 2), abnormal("", "1.5", 2, 8)),
        (abnormal("", "-3.0", 999, 2),),
    ],
)
def test_penalties_as_gacrux(tmp_path, records):
    pytest.importorskip("gacrux")
    text = "\n".join([*lines(*records), ""])
    assert pairs(tmp_path, *records) == gacrux(text, tmp_path)


# ---- what is wrong


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        (abnormal("X", "1.0"), '"X" is no kind of result: W, D, L, F, H, Z, +, - or'),
        (abnormal("W", "x"), 'the points: "x" is no number of points.'),
        (abnormal("W", ""), 'the points: "" is no number of points.'),
        (abnormal("W", "1.0", "x"), 'the round is "x", not a whole number'),
        (abnormal("W", "1.0", 100, 1), "there is no round 100; 999 is the final"),
        (abnormal("W", "1.0", 999, 1), "round 999 is for penalties"),
        (abnormal("", "-1.0", 2), "points for nobody. Name the players"),
        (abnormal("", "-1.0", 2, 9), "record 299: there is no player 9."),
        (
            abnormal("W", "1.0", 2, 3),
            'record 299 says what W of player 3 gives in round 2, but line 6 has "0" ',
        ),
    ],
)
def test_a_bad_record_is_one_line(record, problem):
    with pytest.raises(TrfError) as caught:
        read(record)
    (line,) = str(caught.value).splitlines()
    assert line.startswith(f"x.trf, line 12: {problem}")


def test_records_of_teams_are_left_alone():
    record = "299 +   2.0   2.5  000   77"
    assert read("310   1 Team One", record).others == ("310   1 Team One", record)


# ---- there and back


def test_what_was_read_is_written():
    records = [
        abnormal("W", "0.5", 2, 1, 2),
        abnormal("", "-11.5", 999, 3),
        abnormal("L", "0.2", 1),
        abnormal("+", "0.8"),
    ]
    file = read(*records)
    again = read_trf(write_trf(file), "again")
    told = [
        [*map(str, (one.code, one.points, one.round, one.numbers))]
        for one in file.abnormal
    ]
    assert told == [
        [*map(str, (one.code, one.points, one.round, one.numbers))]
        for one in again.abnormal
    ]
    assert again.points == file.points


def test_an_import_says_what_is_lost_and_for_whom():
    records = [
        abnormal("W", "0.5", 2, 1, 2),
        abnormal("", "-1.0", 1, 3),
        abnormal("", "-1.0", 999, 4),
        abnormal("L", "0.2", 1),
        abnormal("W", "3.0"),
        abnormal("+", "3.0"),
    ]
    data = "\n".join(lines(*records)).encode()
    taken = import_trf(data, "x.trf", SYSTEMS.get("FIDE Dutch"))
    assert taken.tournament.settings.win == 3
    told = [doubt for doubt in taken.doubts if "299" in doubt]
    head = "points out of the common (record 299) are not taken over: "
    assert told == [
        "scores are those without record 299, so the next round may differ.",
        f"{head}P1 (1) and P2 (2) have ½ for W in round 2.",
        f"{head}P3 (3) has -1 as a penalty or bonus after round 1.",
        f"{head}P4 (4) has -1 as a penalty or bonus in the final standings.",
        f"{head}everybody has 0.2 for L in round 1.",
    ]

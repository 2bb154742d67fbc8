"""The tie-breaks of Go on tournaments small enough to count by hand."""

from fractions import Fraction

import go_cases
import pytest

from swissxl.core.history import History
from swissxl.core.results import BY_CODE
from swissxl.core.settings import Settings
from swissxl.core.tournament import Absence, Board, Player, Round, Tournament
from swissxl.standings import rank, what_separates
from swissxl.tiebreaks import TIEBREAKS
from swissxl.tiebreaks.api import Tie
from swissxl.tiebreaks.opera import egf_gain


def values(history, name):
    row = TIEBREAKS.get(name)
    return {no: row.value(history, no) for no in history.players}


def scores(history):
    return {no: history.score(no) for no in history.players}


def event(*rounds, settings=None, **players):
    """Play rounds of boards ``(white, black, code)`` or ``(…, stones)``."""
    everybody = {
        no: Player(no, f"P{no}", **players.get(f"p{no}", {})) for no in (1, 2, 3, 4)
    }
    given = {
        "win": Fraction(1),
        "draw": Fraction(1, 2),
        "bye_points": Fraction(1, 2),
        "absent_points": Fraction(1, 2),
        "virtual_opponent": "Average opponent",
    }
    played_rounds = tuple(
        Round(
            number,
            tuple(
                Board(str(at), one, two, BY_CODE[code], handicap=sum(stones))
                for at, (one, two, code, *stones) in enumerate(boards, 1)
            ),
        )
        for number, boards in enumerate(rounds, 1)
    )
    return History(
        Tournament(Settings(**{**given, **(settings or {})}), everybody, played_rounds)
    )


TWO_ROUNDS = ([(1, 2, "1-0"), (3, 4, "½-½")], [(3, 1, "0-1")])
# Scores: 1: 2, 2: ½ (absent), 3: ½, 4: 1. Round 2 of 2 and 4 was missed.


@pytest.mark.parametrize(
    ("byes", "expected"),
    [
        # 2 lost to 1: nothing; missed a round: ½ of the average opponent 2 makes 1.
        # 4 drew with 3 (½): ¼; ½ of the average opponent ½ makes ¼ more.
        ("Seed text", {1: "1", 2: "1", 3: "1/2", 4: "1/2"}),
        # 2 won nothing at the board: half of SOS 4 over 2 rounds: 1.
        # 4 won ½ at the board for ¼: the ½ of the missed round is worth ¼ as well.
        ("Ire", {1: "1", 2: "1", 3: "1/2", 4: "1/2"}),
        ("None", {1: "1", 2: "0", 3: "1/2", 4: "1/4"}),
    ],
)
def test_byes_in_sodos(byes, expected):
    history = event(*TWO_ROUNDS, settings={"sodos_byes": byes})
    assert scores(history) == {1: 2, 2: Fraction(1, 2), 3: Fraction(1, 2), 4: 1}
    assert values(history, "SODOS") == {n: Fraction(x) for n, x in expected.items()}


def test_the_two_readings_of_byes_in_sodos_differ():
    # 1 beat 2 (0 points) and lost to 3 (2½); round 3 was missed. The average opponent
    # has 1¼, half of it is 5/8. Ire: won 1 for 0, so the half is worth nothing.
    rounds = ([(1, 2, "1-0")], [(3, 1, "1-0")], [(3, 2, "1-0")])
    absent = {"absent_points": Fraction(0), "half_bye_points": Fraction(1, 2)}
    players = {"p1": {"absent": {3: Absence.HALF_BYE}}}
    players["p3"] = {"absent": {1: Absence.HALF_BYE}}
    for byes, expected in (("Seed text", Fraction(5, 8)), ("Ire", 0), ("None", 0)):
        settings = {**absent, "half_bye_points": Fraction(1, 2), "sodos_byes": byes}
        history = event(*rounds, settings=settings, **players)
        assert history.score(3) == Fraction(5, 2)
        assert values(history, "SODOS")[1] == expected


def test_sodos_compares_points_first():
    # 1 won a game against 2 who has nothing; 3 only drew, with 4 who has 10½.
    start = {"starting_scores": True}
    players = {f"p{no}": {"start_score": Fraction(0)} for no in (1, 2)}
    players["p3"] = {"start_score": Fraction(1, 2)}
    players["p4"] = {"start_score": Fraction(10)}
    chosen = go_cases.cells("SODOS")
    history = event(
        [(1, 2, "1-0"), (3, 4, "½-½")],
        settings=start | {"tiebreaks": chosen},
        **players,
    )
    assert history.score(1) == history.score(3) == 1
    assert values(history, "SODOS") == {
        1: 0,
        2: 0,
        3: Fraction(21, 4),
        4: Fraction(1, 2),
    }
    assert rank(history, final=True).bins == ((4,), (1,), (3,), (2,))
    assert "points won first" in what_separates(rank(history, final=True), 1)


def test_both_lose_gives_nobody_a_point():
    """Ire gives Black a full one."""
    history = event([(1, 2, "0-0"), (3, 4, "1-1")])
    assert scores(history) == {1: 0, 2: 0, 3: 1, 4: 1}


def test_opera_egf_by_hand():
    # 2100 beats 2100: 2109.3062 and 2091.7253. Again from there: the winner gains,
    # the loser loses by nearly the same, and whole numbers are what is averaged.
    players = {f"p{no}": {"rating": 2100} for no in (1, 2)}
    history = event([(1, 2, "1-0")], **players)
    winner = 2109.3062 + egf_gain(2109.3062, 2091.7253, 1)
    loser = 2091.7253 + egf_gain(2091.7253, 2109.3062, 0)
    expected = {1: int(loser), 2: int(winner), 3: 0, 4: 0}
    assert values(history, "OPERA EGF") == expected
    assert 2080 < loser < 2091
    assert 2109 < winner < 2120


def test_confrontation_follows_victories_and_then_the_list():
    # 1 beat 2, 2 beat 3, 3 beat 1: a circle that has beaten 4, who is last.
    circle = ([(1, 2, "1-0"), (3, 4, "1-0")], [(2, 3, "1-0")], [(3, 1, "1-0")])
    settings = {"tiebreaks": go_cases.cells("Direct confrontation, Rating")}
    history = event(*circle, settings=settings, p1={"rating": 3}, p2={"rating": 2})
    verdict = TIEBREAKS.get("DC").split(history, Tie((1, 2, 3, 4)))
    # Ranks from below: 4 is 4th, then 3 (no rating) 3rd, 2 2nd, 1 1st.
    assert verdict.groups == ((1,), (2,), (3,), (4,))
    assert verdict.shown == {1: 3, 2: 2, 3: 1, 4: 0}


def test_simplified_confrontation_needs_all_games():
    rounds = ([(1, 2, "1-0")], [(2, 3, "1-0")], [(1, 3, "1-0")])
    split = TIEBREAKS.get("SDC").split
    assert split(event(*rounds), Tie((3, 2, 1))).groups == ((1,), (2,), (3,))
    assert split(event(*rounds[:2]), Tie((3, 2, 1))).groups == ((3, 2, 1),)
    drawn = (*rounds[:2], [(1, 3, "½-½")])
    assert split(event(*drawn), Tie((3, 2, 1))).groups == ((3, 2, 1),)


def test_opera_counts_wins_whatever_they_give():
    """Ratings do not hang on points: with 2, 1, 0 and 0, 0, 0 they are the same."""
    rated = {f"p{no}": {"rating": 2000 + 10 * no} for no in (1, 2, 3, 4)}
    chess = event(*TWO_ROUNDS, **rated)
    for win, draw in ((2, 1), (0, 0)):
        given = {"win": Fraction(win), "draw": Fraction(draw)}
        other = event(*TWO_ROUNDS, settings=given, **rated)
        assert values(other, "OPERA") == values(chess, "OPERA")

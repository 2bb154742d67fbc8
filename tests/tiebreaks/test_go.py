"""The tie-breaks of Go against what Ire and OpenGotha have for whole tournaments."""

from dataclasses import replace
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

CASES = {path.stem: go_cases.read(path) for path in go_cases.PATHS}
IRE = [case for name, case in CASES.items() if name.startswith("ire")]
GOTHA = [case for name, case in CASES.items() if not name.startswith("ire")]


def rounds(cases):
    return [
        pytest.param(case, number, id=f"{case.name}-{number}")
        for case in cases
        for number in case.after
    ]


def values(history, name):
    row = TIEBREAKS.get(name)
    return {no: row.value(history, no) for no in history.players}


def scores(history):
    return {no: history.score(no) for no in history.players}


def nearly(numbers):
    """Thirds were stored as decimals."""
    return {no: pytest.approx(float(number)) for no, number in numbers.items()}


# ---- Ire


@pytest.mark.parametrize(("case", "number"), rounds(IRE))
def test_ire(case, number):
    tournament = case.tournament(number, virtual_opponent="Average opponent")
    history = History(tournament)
    expected = case.after[number].columns
    assert scores(history) == expected.pop("MMS")
    points = {no: history.points(no) for no in history.players}
    assert points == expected.pop("points")
    for name, numbers in expected.items():
        assert values(history, name) == nearly(numbers), name


@pytest.mark.parametrize(("case", "number"), rounds(IRE))
def test_orders_of_ire(case, number):
    chosen = go_cases.cells(case.heads["tie-breaks"])
    tournament = case.tournament(
        number, virtual_opponent="Average opponent", tiebreaks=chosen
    )
    history = History(tournament)
    orders = case.after[number].orders
    assert "pairing order" in orders
    for name, expected in orders.items():
        found = rank(history, final=name == "final order").bins
        assert list(map(set, found)) == list(map(set, expected)), name


# ---- OpenGotha: by McMahon scores

BY_SCORE = {
    "SOSM": "SOS",
    "SOSM-1": "SOS-1",
    "SOSM-2": "SOS-2",
    "SODOSM": "SODOS",
    "SOSOSM": "SOSOS",
    "CUSSM": "CUSS",
}
BY_WINS = {
    "SOSW": "SOS",
    "SOSW-1": "SOS-1",
    "SOSW-2": "SOS-2",
    "SODOSW": "SODOS",
    "SOSOSW": "SOSOS",
    "CUSSW": "CUSS",
}
WEIGHED = {"EXT": "EXT", "EXR": "EXR", "SOSW": "SOSW"}
"""Our names for the columns of OpenGotha."""


def played(case, number, points, **settings):
    """Play a tournament with the points that one of its heads has for missed rounds."""
    return case.tournament(
        number,
        virtual_opponent=case.settings()["Virtual opponent"],
        absent_points=Fraction(points["Absent points"]),
        bye_points=Fraction(points["Bye points"]),
        round_down=True,
        sodos_byes="None",
        **settings,
    )


def without_stones(tournament):
    """Take the handicaps away: OpenGotha's sums of wins do not know them."""
    rounds = tuple(
        replace(
            round_, boards=tuple(replace(board, handicap=0) for board in round_.boards)
        )
        for round_ in tournament.rounds
    )
    return replace(tournament, rounds=rounds)


def check(history, columns, expected):
    for column, name in columns.items():
        assert values(history, name) == expected[column], column


@pytest.mark.parametrize(("case", "number"), rounds(GOTHA))
def test_gotha_by_scores(case, number):
    history = History(played(case, number, case.settings()))
    expected = case.after[number].columns
    assert scores(history) == expected["MMS"]
    check(history, BY_SCORE, expected)


@pytest.mark.parametrize(("case", "number"), rounds(GOTHA))
def test_gotha_by_wins(case, number):
    """Without starting scores; absences and byes as OpenGotha counts them as wins."""
    tournament = played(case, number, case.settings("wins"), starting_scores=False)
    expected = case.after[number].columns
    assert scores(History(tournament)) == expected["NBW"]
    check(History(without_stones(tournament)), BY_WINS, expected)
    virtual = case.settings()["Virtual opponent"] == "Virtual half point"
    weighed = {k: v for k, v in WEIGHED.items() if not (virtual and k == "SOSW")}
    check(History(tournament), weighed, expected)


@pytest.mark.parametrize(("case", "number"), rounds(GOTHA))
def test_gotha_by_wins_beside_scores(case, number):
    """With starting scores as well, where OpenGotha's two kinds of byes agree."""
    settings, wins = case.settings(), case.settings("wins")
    if settings["Bye points"] != wins["Bye points"] or wins["Absent points"] != "0":
        pytest.skip("byes count otherwise as wins")
    history = History(played(case, number, settings))
    virtual = settings["Virtual opponent"] == "Virtual half point"
    weighed = {k: v for k, v in WEIGHED.items() if not (virtual and k == "SOSW")}
    check(history, weighed, case.after[number].columns)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("name", ["DC", "SDC"])
def test_direct_confrontation(name, number):
    """Each alone behind the wins."""
    case = CASES["sw_fr16_sdc"]
    tournament = played(
        case,
        number,
        case.settings("wins"),
        starting_scores=False,
        tiebreaks=go_cases.cells(name),
    )
    places = rank(History(tournament), final=False).places
    found = {place.no: place.values[0] or 0 for place in places}
    assert found == case.after[number].columns[name]


@pytest.mark.parametrize(("case", "number"), rounds(GOTHA))
def test_places_of_gotha(case, number):
    """Everybody stands where OpenGotha has them, by its criteria in our names."""
    first, *criteria = case.heads["criteria"].split(", ")
    names = [{**BY_SCORE, **BY_WINS}.get(name, name) for name in criteria]
    wins = first == "NBW"
    points = case.settings("wins" if wins else "settings")
    tournament = played(
        case,
        number,
        points,
        starting_scores=not wins,
        tiebreaks=go_cases.cells(", ".join(names)),
    )
    standings = rank(History(tournament), final=False)
    ranks = {place.no: place.rank for place in standings.places}
    assert ranks == case.after[number].columns["place"]


# ---- by hand


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
    assert 2080 < loser < 2091 < 2109 < winner < 2120


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

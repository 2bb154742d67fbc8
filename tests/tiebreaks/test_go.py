"""The tie-breaks of Go against what Ire and OpenGotha have for whole tournaments."""

from dataclasses import replace
from fractions import Fraction

import go_cases
import pytest

from swissxl.core.history import History
from swissxl.standings import rank
from swissxl.tiebreaks import TIEBREAKS

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
    check(History(tournament), WEIGHED, expected)


@pytest.mark.parametrize(("case", "number"), rounds(GOTHA))
def test_gotha_by_wins_beside_scores(case, number):
    """With starting scores as well, where OpenGotha's two kinds of byes agree."""
    settings, wins = case.settings(), case.settings("wins")
    if settings["Bye points"] != wins["Bye points"] or wins["Absent points"] != "0":
        pytest.skip("byes count otherwise as wins")
    history = History(played(case, number, settings))
    check(history, WEIGHED, case.after[number].columns)


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

"""Rounds in a few letters, with and without colours."""

from fractions import Fraction

import pytest

from swissxl.core.history import ZERO, Kind, Record
from swissxl.core.results import Outcome
from swissxl.core.settings import Settings
from swissxl.core.tournament import Missed
from swissxl.workbook.sheets.marks import (
    DREW,
    LOST,
    OPEN,
    WITHOUT_PLAY,
    WON,
    legend_colours,
    meetings_mark,
    round_mark,
)

ONE, HALF = Fraction(1), Fraction(1, 2)


def record(kind, opponent, outcome, points=ZERO, **more):
    return Record(3, kind, opponent, outcome, points, points, **more)


@pytest.mark.parametrize(
    ("made", "plain", "coloured"),
    [
        (record(Kind.PLAYED, 12, Outcome.WIN, ONE), "W12", "12w1"),
        (record(Kind.PLAYED, 5, Outcome.DRAW, HALF, first=False), "D5", "5b½"),
        (record(Kind.PLAYED, 3, Outcome.LOSS), "L3", "3w0"),
        (record(Kind.DEFAULT, 8, Outcome.WIN, ONE), "+8", "8+"),
        (record(Kind.DEFAULT, 8, Outcome.DRAW, HALF), "=8", "8="),
        (record(Kind.DEFAULT, 8, Outcome.LOSS), "-8", "8-"),
        (record(Kind.OPEN, 7, None, first=False), "?7", "7b?"),
        (record(Kind.VOID, 4, Outcome.DRAW), "(D4)", "(4w½)"),
        (record(Kind.VOID, None, Outcome.LOSS, missed=Missed.BYE), "BYE", "BYE"),
        (record(Kind.MISSED, None, Outcome.LOSS, missed=Missed.ABSENT), "–", "–"),
    ],
)
def test_a_round(made, plain, coloured):
    assert round_mark(made)[0] == plain
    assert round_mark(made, colours=True)[0] == coloured


def test_points_are_those_of_the_event():
    won = record(Kind.PLAYED, 2, Outcome.WIN, Fraction(3))
    assert round_mark(won, colours=True)[0] == "2w3"


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (record(Kind.PLAYED, 5, Outcome.DRAW, HALF), "½"),
        (record(Kind.DEFAULT, 5, Outcome.WIN, ONE), "+"),
        (record(Kind.VOID, 5, Outcome.WIN), "(1)"),
        (record(Kind.OPEN, 5, None), "?"),
    ],
)
def test_a_meeting(made, text):
    assert meetings_mark([made])[0] == text


@pytest.mark.parametrize(
    ("first", "second", "text", "look"),
    [
        (Outcome.LOSS, Outcome.WIN, "0 1", DREW),
        (Outcome.WIN, Outcome.DRAW, "1 ½", WON),
        (Outcome.DRAW, Outcome.LOSS, "½ 0", LOST),
    ],
)
def test_the_colour_of_two_meetings_is_that_of_both(first, second, text, look):
    points = {Outcome.WIN: ONE, Outcome.DRAW: HALF, Outcome.LOSS: ZERO}
    games = [record(Kind.PLAYED, 5, one, points[one]) for one in (first, second)]
    shown, found = meetings_mark(games)
    assert (shown, found.fill) == (text, look.fill)


@pytest.mark.parametrize(
    ("kind", "outcome", "text", "look"),
    [
        (Kind.OPEN, None, "1 ?", OPEN),
        (Kind.DEFAULT, Outcome.LOSS, "1 -", WITHOUT_PLAY),
    ],
)
def test_where_a_meeting_was_not_played_the_newest_gives_the_colour(
    kind, outcome, text, look
):
    games = [record(Kind.PLAYED, 5, Outcome.WIN, ONE), record(kind, 5, outcome)]
    shown, found = meetings_mark(games)
    assert (shown, found.fill) == (text, look.fill)


def test_the_legend_has_the_points_of_the_event():
    texts = [text for text, _ in legend_colours(Settings(win=Fraction(3), draw=ONE))]
    assert texts[:3] == [
        "12w3  beat number 12 with White",
        "5b1  drew with number 5 as Black",
        "3w0  lost to number 3 with White",
    ]

"""The rows of the sheet ``Settings`` about matches of several games (seed 001)."""

from collections.abc import Mapping
from typing import Any

from swissxl.core.settings import Setting, points, whole, yes_no
from swissxl.pairing.defaults import several_games

GAMES = "Games per match"

MATCHES = (
    Setting(
        GAMES,
        whole(1, 99),
        "How many games make a match; with more than one, their points are added up.",
        "1",
        "games_per_match",
    ),
    Setting(
        "Bye percent",
        whole(0, 100),
        "The part of a match's full score for whoever rests, or whose opponent never "
        "comes.",
        "60",
        "bye_percent",
    ),
    Setting(
        "Missing, first game",
        points(),
        "In a match broken off, for the one who is there: the first game not started.",
        "2",
        "missing_first",
    ),
    Setting(
        "Missing, other games",
        points(),
        "The same for every further game not started.",
        "1",
        "missing_other",
    ),
    Setting(
        "Absent, first game",
        points(-100),
        "For the one who left or never came: the first game not started.",
        "0",
        "absent_first",
    ),
    Setting(
        "Absent, other games",
        points(-100),
        "The same for every further game of a match that was broken off.",
        "0",
        "absent_other",
    ),
    Setting(
        "Absence penalty",
        yes_no(),
        "Yes takes a point from the one who left or never came: it sets Absent, first "
        "game to -1 and Absent, other games to 0.",
        "No",
        "absence_penalty",
    ),
)
"""Settings for events in which a match has several games."""

_OF_MATCHES = {row.name for row in MATCHES if row.name != GAMES}
_BY_PENALTY = {"Absent, first game", "Absent, other games"}


def without_effect(name: str, given: Mapping[str, Any]) -> str:
    """Say why a setting has no effect on matches; empty where it has one.

    Parameters
    ----------
    given
        What the director filled in, by field of `Settings`.
    """
    if not several_games(given):
        return f"{GAMES} is 1" if name in _OF_MATCHES else ""
    if name == "Bye points":
        return "where a match has several games, Bye percent says what a bye gives"
    if name in _BY_PENALTY and given.get("absence_penalty"):
        return "Absence penalty is Yes"
    return ""

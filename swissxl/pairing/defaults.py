"""What an event is played with where its ``Settings`` are blank.

Every system starts from `USUAL` and says what is different in it
(`PairingSystem.defaults`); a few values follow from others: a bye is a win, a bye asked
for is a draw, and rounds without play count by the chosen edition of the FIDE rules.

Where a match has several games, points on the sheet are those of one game.
"""

from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction
from typing import Any

from swissxl.core.scores import HALF
from swissxl.core.settings import Settings
from swissxl.pairing.api import PairingSystem

USUAL: Mapping[str, Any] = {
    "win": Fraction(1),
    "draw": HALF,
    "loss": Fraction(0),
    "cut": 0,
    "first_round": "By rating",
    "tiebreak_edition": "2026",
}
"""Where nothing else is said, by field of `Settings`."""

OF_MATCHES: Mapping[str, Any] = {
    "win": Fraction(2),
    "draw": Fraction(1),
    "bye_percent": 60,
}
"""Where a match has several games: points of a game, whatever the system (seed 001)."""

MATCH_TIEBREAKS = ("Solkoff", "Direct encounter", "Games won")
"""The list where a match has several games, whatever the system (seed 001)."""

PENALTY: Mapping[str, Any] = {"absent_first": Fraction(-1), "absent_other": Fraction(0)}
"""What the setting ``Absence penalty`` stands for (seed 001)."""

PER_CENT = 100


def several_games(given: Mapping[str, Any]) -> bool:
    """Tell whether a match has several games, by what the director filled in."""
    games: int = given.get("games_per_match", 1)
    return games > 1


def tiebreaks_for(system: PairingSystem, given: Mapping[str, Any]) -> tuple[str, ...]:
    """List the tie-breaks, as cells of ``Settings``, where none is chosen."""
    return MATCH_TIEBREAKS if several_games(given) else system.tiebreaks


def settings_for(system: PairingSystem, given: Mapping[str, Any]) -> Settings:
    """Complete the settings of an event.

    Parameters
    ----------
    given
        What the director filled in, by field of `Settings`.
    """
    several = several_games(given)
    usual = {**USUAL, **system.defaults, **(OF_MATCHES if several else {})}
    values = {**usual, **given, "system": system.name}
    if several:
        values |= _of_a_match(values)
    values.setdefault("bye_points", values["win"])
    values.setdefault("half_bye_points", values["draw"])
    values.setdefault("virtual_opponent", f"FIDE {values['tiebreak_edition']}")
    return Settings(**values)


OF_THE_SYSTEM = frozenset({"system", "predetermined", "starting_scores"})
"""Fields of `Settings` that no director fills in."""


def given_in(system: PairingSystem, settings: Settings) -> dict[str, Any]:
    """Find what has to be filled in for these settings: nothing that holds anyway.

    The inverse of `settings_for`, but for the tie-breaks, which are always among it.
    """
    given = {
        field.name: getattr(settings, field.name)
        for field in fields(Settings)
        if field.name not in OF_THE_SYSTEM
    }
    if settings.several_games:
        for name in ("win", "draw", "loss"):
            given[name] /= settings.games_per_match
    for name in [name for name in given if name != "tiebreaks"]:
        rest = {other: value for other, value in given.items() if other != name}
        if settings_for(system, rest) == settings:
            given = rest
    return given


def _of_a_match(values: Mapping[str, Any]) -> dict[str, Any]:
    """Make the points of a round out of those of a game; a bye is a part of them."""
    games = values["games_per_match"]
    points = {name: games * values[name] for name in ("win", "draw", "loss")}
    bye = points["win"] * values["bye_percent"] / PER_CENT
    penalty = PENALTY if values.get("absence_penalty") else {}
    return {**points, "bye_points": bye, **penalty}

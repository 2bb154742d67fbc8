"""What an event is played with where its ``Settings`` are blank.

Every system starts from `USUAL` and says what is different in it
(`PairingSystem.defaults`); a few values follow from others: a bye is a win, a bye asked
for is a draw, and rounds without play count by the chosen edition of the FIDE rules.
"""

from collections.abc import Mapping
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


def settings_for(system: PairingSystem, given: Mapping[str, Any]) -> Settings:
    """Complete the settings of an event.

    Parameters
    ----------
    given
        What the director filled in, by field of `Settings`.
    """
    values = {**USUAL, **system.defaults, **given, "system": system.name}
    values.setdefault("bye_points", values["win"])
    values.setdefault("half_bye_points", values["draw"])
    values.setdefault("virtual_opponent", f"FIDE {values['tiebreak_edition']}")
    return Settings(**values)

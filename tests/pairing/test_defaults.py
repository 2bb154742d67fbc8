"""What an event of each system is played with when its ``Settings`` are blank."""

from dataclasses import fields
from fractions import Fraction

import pytest

from swissxl.core.settings import Settings
from swissxl.pairing import SYSTEMS
from swissxl.pairing.defaults import settings_for
from swissxl.tiebreaks import TIEBREAKS
from swissxl.tiebreaks.unplayed import VIRTUAL_OPPONENTS

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("name", "points", "byes", "cut", "virtual"),
    [
        ("Card league", (2, 1, 0), (2, 1), 8, "Card league"),
        ("Elo Swiss", (1, HALF, 0), (1, HALF), 0, "FIDE 2026"),
        ("Monrad", (1, HALF, 0), (1, HALF), 0, "FIDE 2026"),
        ("Round robin", (1, HALF, 0), (0, HALF), 0, "FIDE 2026"),
    ],
)
def test_the_table_of_settings(name, points, byes, cut, virtual):
    made = settings_for(SYSTEMS.get(name), {})
    assert (made.win, made.draw, made.loss) == points
    assert (made.bye_points, made.half_bye_points) == byes
    assert (made.absent_points, made.late_entry_points) == (0, 0)
    assert (made.cut, made.virtual_opponent) == (cut, virtual)


def test_a_bye_follows_the_win_and_a_half_bye_the_draw():
    made = settings_for(
        SYSTEMS.get("Monrad"), {"win": Fraction(3), "draw": Fraction(1)}
    )
    assert (made.bye_points, made.half_bye_points) == (3, 1)
    given = {"win": Fraction(3), "bye_points": Fraction(1)}
    assert settings_for(SYSTEMS.get("Monrad"), given).bye_points == 1


def test_rounds_without_play_follow_the_edition():
    for edition in ("2026", "2024", "2023", "before 2023"):
        made = settings_for(SYSTEMS.get("Elo Swiss"), {"tiebreak_edition": edition})
        assert made.virtual_opponent == f"FIDE {edition}"
        assert made.virtual_opponent in VIRTUAL_OPPONENTS.names()


@pytest.mark.parametrize("system", list(SYSTEMS), ids=lambda row: row.name)
def test_every_default_is_a_setting_and_every_tiebreak_exists(system):
    known = {field.name for field in fields(Settings)}
    assert set(system.defaults) <= known
    for text in system.tiebreaks:
        assert TIEBREAKS.get(text.removesuffix(" END").removesuffix(" PAIR"))
    assert not set(system.settings) & set(system.unused)

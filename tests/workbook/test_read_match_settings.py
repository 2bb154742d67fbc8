"""Settings of matches of several games, and their top cut."""

import pytest
from workbook.match_sheets import HEADER, SETTINGS
from workbook.reading import problems, reading, warnings

# ---- settings


def settings_of(**more):
    return reading(settings={"System": "Card league", **more})


def test_settings_of_matches_are_read():
    found = settings_of(
        **{
            "Games per match": 5,
            "Bye percent": 70,
            "Missing, first game": 1,
            "Missing, other games": "½",
            "Absent, first game": -2,
            "Absent, other games": "-0.5",
        }
    )
    assert (problems(found), warnings(found)) == ([], [])
    settings = found.tournament.settings
    assert (settings.games_per_match, settings.bye_points) == (5, 7)
    assert (settings.missing_first, settings.missing_other) == (1, 0.5)
    assert (settings.absent_first, settings.absent_other) == (-2, -0.5)
    assert [one.name for one in settings.tiebreaks] == [
        "Solkoff",
        "Direct encounter",
        "Games won",
    ]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"Bye percent": 50}, "Bye percent has no effect: Games per match is 1."),
        ({"Absence penalty": "No"}, "Absence penalty has no effect: Games per"),
        (
            {"Games per match": 2, "Bye points": 4},
            "Bye points has no effect: where a match has several games, Bye percent",
        ),
        (
            {"Games per match": 2, "Absence penalty": "Yes", "Absent, first game": -3},
            "Absent, first game has no effect: Absence penalty is Yes.",
        ),
    ],
)
def test_what_has_no_effect_is_warned_about(more, said):
    (warning,) = warnings(settings_of(**more))
    assert said in warning


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("Games per match", 0, "a whole number from 1 to 99"),
        ("Games per match", "five", "a whole number from 1 to 99"),
        ("Bye percent", 101, "a whole number from 0 to 100"),
        ("Absence penalty", "perhaps", "one of: Yes, No"),
        ("Absent, first game", "x", "points from -100 to 1000"),
    ],
)
def test_a_bad_setting_is_named_with_what_is_allowed(name, value, allowed):
    (problem,) = problems(settings_of(**{name: value}))
    assert problem.startswith(f'Settings!B3: "{value}" is no value of {name}; allowed')
    assert allowed in problem


# ---- the top cut


def test_a_match_of_the_cut_is_typed_as_a_whole():
    header = ("Board", "Player 1", "Result", "Player 2")
    cut = [header, (1, "Adams", "7-3", "Davis"), (2, "Brown", "0-1F", "Clark")]
    played = [
        HEADER,
        ("A", "Adams", "Brown", "2-0", "2-0", "2-0"),
        ("B", "Clark", "BYE"),
    ]
    more = {"Round 1": [*played, (None, "Davis", "absent")], "Cut 1": cut}
    found = reading(settings=SETTINGS, more=more)
    assert problems(found) == []
    assert found.cuts[0].boards[0].games == (7, 3)
    cut[1] = (1, "Adams", "5-5", "Davis")
    found = reading(settings=SETTINGS, more=more)
    assert "a draw (Adams – Davis)" in problems(found)[0]

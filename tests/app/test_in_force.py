"""What the log says of settings is read back as it was meant."""

from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction

import pytest

from swissxl.app.in_force import (
    change_lines,
    changed_settings,
    first_line,
    settings_then,
)
from swissxl.app.logbook import Scribe
from swissxl.core.settings import ChosenTieBreak, Scope
from swissxl.pairing import SYSTEMS
from swissxl.pairing.defaults import settings_for
from swissxl.workbook.settings_rows import SETTINGS
from swissxl.workbook.settings_sheet import idle_settings

SCRIBE = Scribe("next", datetime(2026, 9, 1, tzinfo=UTC), 1)
TIEBREAKS = (ChosenTieBreak("Solkoff", also="Buchholz"), ChosenTieBreak("Wins"))
ASIDE = ("Event", "Place", "Date", "Director", "Deadline", "System", "Random seed",
         "Board labels", "First board", "Backups", "Paper")  # fmt: skip
TYPED = ("No", "3", "7", "½", "4d")


def settings(system, **given):
    return settings_for(SYSTEMS.get(system), {"tiebreaks": TIEBREAKS, **given})


def logged(some):
    return tuple(first_line(SCRIBE, (), some))


def other_values(row, usual):
    """Give values of a setting that are not the usual one."""
    typed = (*row.kind.choices, *TYPED)
    read = [row.kind.read(text) for text in typed]
    return [one for one in read if one is not None and one != usual]


def cases():
    for system in SYSTEMS.names():
        for row in SETTINGS:
            idle = idle_settings(SYSTEMS.get(system))
            if row.field and row.name not in {*ASIDE, *idle}:
                yield system, row


@pytest.mark.parametrize("games", [1, 4])
@pytest.mark.parametrize(("system", "row"), [*cases()])
def test_every_setting_is_remembered(system, row, games):
    usual = settings(system, rounds=5, games_per_match=games)
    for value in other_values(row, getattr(usual, row.field)):
        given = {"rounds": 5, "games_per_match": games, row.field: value}
        other = settings(system, **given)
        assert [*changed_settings(logged(other), other)] == []
        if other == usual:  # it has no effect on matches
            continue
        for log, now in ((logged(usual), other), (logged(other), usual)):
            assert row.name in {one.name for one in changed_settings(log, now)}
        then = settings_then(logged(other), usual)
        assert then == (None if row.name == "Games per match" else other)


def test_the_points_of_a_game_are_told_where_a_match_has_several():
    before = settings("Monrad", games_per_match=5)
    after = settings("Monrad", games_per_match=5, win=Fraction(3))
    told = [*map(str, changed_settings(logged(before), after))]
    assert told == ["Win was 2; now 3."]


def test_what_follows_from_another_setting_is_not_told():
    """By FIDE 2024 the virtual opponent is that of the edition."""
    before = settings("Monrad")
    after = settings("Monrad", tiebreak_edition="2024")
    told = [*map(str, changed_settings(logged(before), after))]
    assert told == ["Tie-break edition was 2026; now 2024."]


def test_when_a_tie_break_is_used_is_a_part_of_it():
    before = settings("Monrad")
    ending = (TIEBREAKS[0], ChosenTieBreak("Wins", Scope.END))
    after = settings("Monrad", tiebreaks=ending)
    told = [*map(str, changed_settings(logged(before), after))]
    assert told == ["Tie-breaks were Buchholz, Wins; now Buchholz, Wins END."]


def test_the_newest_line_is_what_counts():
    """Win is 2 in a card league, so nothing is said of it when it comes to be typed."""
    first, second = settings("Card league"), settings("Monrad", win=Fraction(2))
    log = logged(first)
    log += tuple(change_lines(SCRIBE, log, second))
    assert [line.topic for line in log] == ["settings", "settings changed", "settings"]
    assert [*changed_settings(log, second)] == []
    third = settings("Monrad")
    assert [*map(str, changed_settings(log, third))] == ["Win was 2; now 1."]


@pytest.mark.parametrize("text", ["", "nonsense", "System: Draughts; Win: 2"])
def test_what_cannot_be_read_is_no_memory(text):
    log = (SCRIBE.line("settings", text),)
    assert [*changed_settings(log, settings("Monrad"))] == []
    assert [line.topic for line in first_line(SCRIBE, log, settings("Monrad"))] == [
        "settings"
    ]


def test_the_settings_of_a_draw_are_read_back():
    now = settings("Monrad", rounds=5, event="Autumn", paper="Letter")
    then = replace(now, tiebreaks=(ChosenTieBreak("Coin flip", Scope.END),), rounds=7)
    assert settings_then(logged(then), now) == then
    none = replace(now, tiebreaks=())
    assert settings_then(logged(none), now) == none
    assert settings_then((), now) is now


def test_what_the_log_cannot_give_back_is_not_made_up():
    now = settings("Monrad")
    (line,) = logged(replace(now, draw=Fraction(0)))
    for old, new in (
        ("Wins", "Winks"),
        ("Draw: 0", "Draw: many"),
        ("Draw", "Wind: 3; Draw"),
    ):
        other = line.text.replace(old, new)
        assert settings_then((replace(line, text=other),), now) is None

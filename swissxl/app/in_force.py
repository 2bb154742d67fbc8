"""The settings that draws and rankings were made with, as the log remembers them.

A line ``settings`` lists the system, the tie-breaks, and whatever else differs from
what holds where the sheet is blank. It is written with the first draw, and again when
something of it was changed; lines ``settings changed`` before it say what. Settings
that change neither a draw nor a ranking are not among them, and the random seed has a
column of its own.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from swissxl.app.logbook import Scribe
from swissxl.core.registry import UnknownNameError
from swissxl.core.scores import show_score
from swissxl.core.settings import Setting, Settings
from swissxl.pairing import SYSTEMS
from swissxl.pairing.defaults import given_in, settings_for
from swissxl.workbook.model import LogLine
from swissxl.workbook.settings_rows import EVENT, SETTINGS
from swissxl.workbook.settings_sheet import idle_settings
from swissxl.workbook.tiebreak_cells import parse

TOPIC = "settings"
CHANGED = "settings changed"

_SYSTEM = "System"
_TIEBREAKS = "Tie-breaks"
_OF_NO_DRAW = {"Random seed", "Board labels", "First board", "Backups", "Paper"}
_ROWS = tuple(
    row
    for row in SETTINGS
    if row.field and row not in EVENT and row.name not in _OF_NO_DRAW
)
_KEPT = {row.field for row in SETTINGS if row.field and row not in _ROWS}
_NONE = "none"
_OF_A_GAME = {"win", "draw", "loss"}


@dataclass(frozen=True, slots=True)
class Change:
    """A setting that is not what it was; `name` is that of its row on the sheet."""

    name: str
    old: str
    new: str

    def __str__(self) -> str:
        """Say it: ``Tie-breaks were Buchholz; now Solkoff.``."""
        was = "were" if self.name == _TIEBREAKS else "was"
        return f"{self.name} {was} {self.old}; now {self.new}."

    @property
    def row(self) -> str:
        """Name the row of the sheet where it stands, the first of several."""
        return "Tie-break 1" if self.name == _TIEBREAKS else self.name


@dataclass(frozen=True, slots=True)
class _State:
    """Settings in words: `listed` are those worth a line, `texts` has all of them."""

    listed: Mapping[str, str]
    texts: Mapping[str, str]


def changed_settings(log: Sequence[LogLine], settings: Settings) -> Iterator[Change]:
    """Compare the settings with those that the log remembers, if it does."""
    before, now = _remembered(log), _state(settings)
    if before is None:
        return
    for name in dict.fromkeys((*before.listed, *now.listed)):
        old, new = before.texts[name], now.texts[name]
        if old != new:
            yield Change(name, old, new)


def change_lines(
    scribe: Scribe, log: Sequence[LogLine], settings: Settings
) -> Iterator[LogLine]:
    """Log what was changed since the last run, and what is in force now."""
    changes = [*changed_settings(log, settings)]
    for change in changes:
        yield scribe.line(CHANGED, str(change))
    if changes:
        yield _line(scribe, settings)


def first_line(
    scribe: Scribe, log: Sequence[LogLine], settings: Settings
) -> Iterator[LogLine]:
    """Log what is in force at a draw, where the log does not say it yet."""
    if _remembered(log) is None:
        yield _line(scribe, settings)


def _line(scribe: Scribe, settings: Settings) -> LogLine:
    listed = _state(settings).listed.items()
    return scribe.line(TOPIC, "; ".join(f"{name}: {text}" for name, text in listed))


def _state(settings: Settings) -> _State:
    """Put settings into words."""
    system = SYSTEMS.get(settings.system)
    given, idle = given_in(system, settings), idle_settings(system)
    texts = {
        **{row.name: _shown(row, settings) for row in _ROWS},
        _TIEBREAKS: ", ".join(map(str, settings.tiebreaks)) or _NONE,
    }
    telling = {row.name for row in _ROWS if row.field in given} - idle
    telling |= {_SYSTEM, _TIEBREAKS}
    listed = {name: text for name, text in texts.items() if name in telling}
    return _State(listed, texts)


def _shown(row: Setting, settings: Settings) -> str:
    """Write the value of a setting as its cell has it."""
    match getattr(settings, row.field):
        case bool(yes):
            return "Yes" if yes else "No"
        case Fraction() as points if row.field in _OF_A_GAME:
            return show_score(points / settings.games_per_match)
        case Fraction() as points:
            return show_score(points)
        case None | "":
            return row.default or _NONE
        case value:
            return str(value)


def settings_then(log: Sequence[LogLine], now: Settings) -> Settings | None:
    """Give the settings that were in force at the end of a part of the log.

    Those of now where the log knows no others. None where the log cannot be read back:
    it names what this version does not know, or matches had another number of games.
    """
    if not any(changed_settings(log, now)):
        return now
    listed = _listed(log)
    try:
        tiebreaks = tuple(map(parse, _names(listed)))
    except UnknownNameError:
        return None
    system = SYSTEMS.get(listed[_SYSTEM])
    then = settings_for(system, {**_values(listed), "tiebreaks": tiebreaks})
    then = replace(then, **{field: getattr(now, field) for field in _KEPT})
    sound = _state(then).listed == listed
    return then if sound and then.games_per_match == now.games_per_match else None


def _names(listed: Mapping[str, str]) -> list[str]:
    """Take the list of tie-breaks apart."""
    text = listed.get(_TIEBREAKS, _NONE)
    return [] if text == _NONE else text.split(", ")


def _remembered(log: Sequence[LogLine]) -> _State | None:
    """Read back what the log says last; None where it says nothing."""
    listed = _listed(log)
    try:
        system = SYSTEMS.get(listed.get(_SYSTEM, ""))
    except UnknownNameError:
        return None
    texts = _state(settings_for(system, _values(listed))).texts
    known = {name: text for name, text in listed.items() if name in texts}
    return _State(known, {**texts, **known})


def _listed(log: Sequence[LogLine]) -> dict[str, str]:
    """Take the newest list of settings apart; nothing where there is none."""
    text = next((line.text for line in reversed(log) if line.topic == TOPIC), "")
    return dict(item.partition(": ")[::2] for item in text.split("; ") if item)


def _values(listed: Mapping[str, str]) -> dict[str, Any]:
    """Read the values of a list but the tie-breaks; by field of `Settings`."""
    read = {row.field: row.kind.read(listed.get(row.name, "")) for row in _ROWS}
    return {field: value for field, value in read.items() if value is not None}

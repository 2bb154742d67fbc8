"""Reads the sheet ``Settings`` into `swissxl.core.settings.Settings`."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, time
from typing import Any

from swissxl.core.problems import Problem
from swissxl.core.registry import R, Registry, UnknownNameError, fold, nearest
from swissxl.core.settings import Setting, Settings, Value
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import PairingSystem
from swissxl.pairing.defaults import settings_for, tiebreaks_for
from swissxl.tiebreaks.unplayed import VIRTUAL_OPPONENTS
from swissxl.workbook import schema
from swissxl.workbook.a1 import reference
from swissxl.workbook.cells import Cell, Findings, read_text
from swissxl.workbook.grid import Grid
from swissxl.workbook.settings_match import without_effect
from swissxl.workbook.settings_rows import EVENT, OWN, SETTINGS, TIEBREAKS
from swissxl.workbook.tables import Table, find_table
from swissxl.workbook.tiebreak_cells import read_tiebreaks

WRITTEN = ("Rounds", "Random seed")
"""Settings that a first run makes and writes."""

_ROWS = {fold(name): row for row in SETTINGS for name in (row.name, *row.aliases)}
_NAMES = [row.name for row in SETTINGS]
_REQUIRED = (("Setting", "Value"),)


@dataclass(frozen=True, slots=True)
class SettingsSheet:
    """What the sheet says: the settings, the system, the cell of each setting.

    `typed` names the settings that are not blank.
    """

    settings: Settings = field(default_factory=Settings)
    system: PairingSystem | None = None
    cells: Mapping[str, tuple[str | None, str]] = field(default_factory=dict)
    typed: frozenset[str] = frozenset()


def read_settings(grid: Grid | None, findings: Findings) -> SettingsSheet:
    """Read the sheet; problems and doubts are noted, defaults filled in."""
    if grid is None:
        findings.problems.append(
            Problem(
                "",
                "",
                'the workbook has no sheet "Settings".',
                'Was it renamed? Then name it "Settings" again. Otherwise add one with '
                'the headers "Setting" and "Value" and a row "System", or let '
                "`swissxl new --into` add it.",
            )
        )
        return SettingsSheet()
    table = find_table(grid, schema.SETTINGS, _REQUIRED, findings)
    if table is None:
        return SettingsSheet()
    cells = _value_cells(table, findings)
    values = _values(cells, findings)
    system = _system(grid, cells, values, findings)
    _check_virtual_opponent(cells, values, findings)
    _warn_unused(cells, system, values, findings)
    values["tiebreaks"] = read_tiebreaks(
        [cells[row.name] for row in TIEBREAKS if row.name in cells],
        tiebreaks_for(system, values) if system else (),
        findings,
    )
    settings = _with_defaults(values, system)
    _warn_odd_points(cells, settings, findings)
    typed = frozenset(name for name, cell in cells.items() if not cell.blank)
    return SettingsSheet(settings, system, _write_cells(table, cells), typed)


def _value_cells(table: Table, findings: Findings) -> dict[str, Cell]:
    """Find the value cell of each setting that has a row."""
    cells: dict[str, Cell] = {}
    for line in table.rows:
        name = read_text(line["Setting"], findings)
        row = _ROWS.get(fold(name or ""))
        if row is None:
            _check_unknown(line["Setting"], name, line["Value"], findings)
        elif row.name in cells:
            findings.problem(
                line["Setting"],
                f'"{row.name}" has two rows; the other value is in '
                f"{cells[row.name].ref}.",
                "Delete one of them.",
            )
        else:
            cells[row.name] = line["Value"]
    return cells


def _check_unknown(
    cell: Cell, name: str | None, value: Cell, findings: Findings
) -> None:
    """Warn about a name that means nothing; a line without a value is a headline."""
    if value.blank or name is None:
        return
    close = nearest(name, _NAMES) if name else None
    findings.warning(
        cell if name else value,
        f'there is no setting "{name}"; it is passed over.',
        f'Did you mean "{close}"?' if close else "",
    )


def _values(cells: Mapping[str, Cell], findings: Findings) -> dict[str, Any]:
    """Read every value but the tie-breaks; by field of `Settings`."""
    values: dict[str, Any] = {}
    for name, cell in cells.items():
        row = _ROWS[fold(name)]
        if row in TIEBREAKS:
            continue
        value = _value(row, cell, findings)
        if value is not None:
            values[row.field] = value
    return values


def _value(row: Setting, cell: Cell, findings: Findings) -> Value | None:
    if row in EVENT and (when := _when(cell.value)):
        return when
    text = read_text(cell, findings)
    if not text:
        return None
    value = row.kind.read(_own_name(row, text))
    if value is None:
        close = nearest(text, list(row.kind.choices))
        findings.problem(
            cell,
            f'"{text}" is no value of {row.name}; allowed is {row.kind.expected}.',
            f'Did you mean "{close}"?' if close else "",
        )
    return value


def _own_name(row: Setting, text: str) -> str:
    """Give a system its own name where the cell has another one that it is known by."""
    with suppress(UnknownNameError):
        return SYSTEMS.get(text).name if row.name == "System" else text
    return text


def _when(value: object) -> str:
    """Write a date or a time of day as a text; anything else is none."""
    match value:
        case datetime(hour=0, minute=0):
            return f"{value:%Y-%m-%d}"
        case datetime():
            return f"{value:%Y-%m-%d %H:%M}"
        case time():
            return f"{value:%H:%M}"
        case _:
            return ""


def _system(
    grid: Grid,
    cells: Mapping[str, Cell],
    values: Mapping[str, Any],
    findings: Findings,
) -> PairingSystem | None:
    cell = cells.get("System", Cell(grid.title, 0, 0))
    if cell.blank:
        findings.problem(
            cell,
            'the setting "System" is missing.',
            f"Fill it in; there are: {', '.join(SYSTEMS.names())}.",
        )
    if "system" not in values:
        return None
    return _existing(SYSTEMS, values["system"], cell, findings)


def _existing(
    registry: Registry[R], name: str, cell: Cell, findings: Findings
) -> R | None:
    """Find a row that the sheet may name but that need not exist in this version."""
    try:
        return registry.get(name)
    except UnknownNameError:
        findings.problem(
            cell,
            f'this version of swissxl does not have "{name}".',
            f"Choose one of: {', '.join(registry.names())}.",
        )
        return None


def _check_virtual_opponent(
    cells: Mapping[str, Cell], values: Mapping[str, Any], findings: Findings
) -> None:
    if "virtual_opponent" in values:
        name = values["virtual_opponent"]
        _existing(VIRTUAL_OPPONENTS, name, cells["Virtual opponent"], findings)


def _warn_unused(
    cells: Mapping[str, Cell],
    system: PairingSystem | None,
    values: Mapping[str, Any],
    findings: Findings,
) -> None:
    for name, cell in cells.items():
        if cell.blank:
            continue
        if system and name in idle_settings(system):
            why = f"{system.name} does not use it"
        else:
            why = without_effect(name, values)
        if why:
            findings.warning(cell, f"{name} has no effect: {why}.", "Clear the cell.")


def idle_settings(system: PairingSystem) -> set[str]:
    """Name the settings that mean nothing in a system."""
    own = {row.name for row in OWN}
    return (own - set(system.settings)) | set(system.unused)


def _with_defaults(values: dict[str, Any], system: PairingSystem | None) -> Settings:
    """Fill in the defaults of the system; without one the sheet has a problem."""
    return settings_for(system, values) if system else Settings(**values)


def _warn_odd_points(
    cells: Mapping[str, Cell], settings: Settings, findings: Findings
) -> None:
    if not settings.loss <= settings.draw <= settings.win:
        cell = next(cells[name] for name in ("Win", "Draw", "Loss") if name in cells)
        findings.warning(
            cell, "a win is worth less than a draw, or a draw less than a loss."
        )


def _write_cells(
    table: Table, cells: Mapping[str, Cell]
) -> dict[str, tuple[str | None, str]]:
    """Say where each setting is written: its row, or one below the last used row."""
    places: dict[str, tuple[str | None, str]] = {
        name: (None, cell.ref) for name, cell in cells.items()
    }
    missing = [name for name in WRITTEN if name not in cells]
    for row, name in enumerate(missing, table.grid.look.last_row + 1):
        places[name] = (
            reference(row, table.columns["Setting"]),
            reference(row, table.columns["Value"]),
        )
    return places

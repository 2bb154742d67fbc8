"""Reads a director's workbook whole and says what cannot be understood, by cell."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from swissxl.core.tournament import Player, Round, Tournament
from swissxl.workbook import schema
from swissxl.workbook.cells import Findings, in_order
from swissxl.workbook.cut_sheets import read_cuts
from swissxl.workbook.directory import Directory
from swissxl.workbook.forbidden_sheet import read_forbidden
from swissxl.workbook.grid import read_grids
from swissxl.workbook.log_sheet import numbers_logged, read_log
from swissxl.workbook.model import Layout, Reading
from swissxl.workbook.package import Package, Sheet
from swissxl.workbook.players_sheet import PlayersSheet, read_players, with_late_entries
from swissxl.workbook.result_columns import (
    ResultColumns,
    cut_columns,
    result_columns,
)
from swissxl.workbook.rounds_sheet import (
    RoundSheet,
    doubt_several_byes,
    read_round,
    round_tables,
    whole_round,
)
from swissxl.workbook.seats import numbers_in
from swissxl.workbook.settings_sheet import SettingsSheet, read_settings
from swissxl.workbook.standings_sheet import read_extra_columns
from swissxl.workbook.strength_cells import check_strengths
from swissxl.workbook.tables import Table
from swissxl.workbook.text import clean, key

_READ = (
    schema.Sheet.SETTINGS,
    schema.Sheet.PLAYERS,
    schema.Sheet.FORBIDDEN,
    schema.Sheet.STANDINGS,
    schema.Sheet.LOG,
)


@dataclass(frozen=True, slots=True)
class _Tabs:
    """The tabs of the contract, whatever their spelling."""

    named: Mapping[schema.Sheet, Sheet]
    rounds: Mapping[int, Sheet]
    cuts: Mapping[int, Sheet]

    @property
    def all(self) -> list[Sheet]:
        """Give every sheet that is read."""
        return [*self.named.values(), *self.rounds.values(), *self.cuts.values()]


def read(package: Package, without: str = "") -> Reading:
    """Read everything; whatever is wrong is collected, nothing is changed.

    `without` names a tab to be passed over, as if it had been taken out.

    Raises
    ------
    FileError
        When the package is broken.
    """
    findings = Findings()
    kept = [sheet for sheet in package.sheets if sheet.name != without]
    tabs = _find_tabs(kept, findings)
    grids = read_grids(package, tabs.all)
    named = {sheet: grids[tab.name] for sheet, tab in tabs.named.items()}
    settings = read_settings(named.get(schema.Sheet.SETTINGS), findings)
    log = read_log(named.get(schema.Sheet.LOG), findings)
    results = result_columns(settings.settings)
    tables, cut_tables = (
        round_tables(
            {n: grids[tab.name] for n, tab in tabs_.items()}, columns, findings
        )
        for tabs_, columns in (
            (tabs.rounds, results),
            (tabs.cuts, cut_columns(settings.settings)),
        )
    )
    seen = [*numbers_in(tables), *numbers_in(cut_tables), *numbers_logged(log)]
    players = read_players(named.get(schema.Sheet.PLAYERS), seen, findings)
    check_strengths(players.players, players.rows, settings.settings, findings)
    sheets = _read_rounds(tables, players, results, findings)
    everybody, past = _past(sheets, players, findings)
    doubt_several_byes(sheets, everybody, settings.settings, findings)
    forbidden = read_forbidden(
        named.get(schema.Sheet.FORBIDDEN), players.players, findings
    )
    cut = read_cuts(cut_tables, everybody, settings, findings)
    extra_columns = read_extra_columns(named.get(schema.Sheet.STANDINGS), findings)
    titles = [sheet.name for sheet in package.sheets]
    return Reading(
        tournament=Tournament(settings.settings, everybody, past, forbidden),
        layout=_layout(titles, tabs, settings, players, sheets),
        problems=in_order(findings.problems, titles),
        warnings=in_order(findings.warnings, titles),
        open_results={
            sheet.number: tuple(sheet.open_results)
            for sheet in sheets
            if sheet.open_results
        },
        cuts=tuple(cut.rounds),
        open_cut_results=tuple(cut.open_results),
        log=log,
        extra_columns=extra_columns,
    )


def _find_tabs(sheets: Sequence[Sheet], findings: Findings) -> _Tabs:
    """Find the tabs by name, without case and with any blanks."""
    named: dict[schema.Sheet, Sheet] = {}
    rounds: dict[int, Sheet] = {}
    cuts: dict[int, Sheet] = {}
    known = {key(sheet.value): sheet for sheet in _READ}
    for tab in sheets:
        if (number := schema.round_number(tab.name)) is not None:
            other = rounds.setdefault(number, tab)
        elif (number := schema.cut_number(tab.name)) is not None:
            other = cuts.setdefault(number, tab)
        elif sheet := known.get(key(clean(tab.name))):
            other = named.setdefault(sheet, tab)
        else:
            continue
        if other is not tab:
            findings.problem_at(
                tab.name,
                "",
                f'the sheet "{other.name}" has the same name but for blanks.',
                "Rename or delete one of them.",
            )
    _check_gaps(rounds, schema.round_title, findings)
    _check_gaps(cuts, schema.cut_title, findings)
    return _Tabs(named, dict(sorted(rounds.items())), dict(sorted(cuts.items())))


def _check_gaps(
    rounds: Mapping[int, Sheet], title: Callable[[int], str], findings: Findings
) -> None:
    """Note the rounds missing before a round, and a round 0."""
    for number, tab in sorted(rounds.items()):
        if number == 0:
            findings.problem_at(
                tab.name, "", "rounds count from 1.", "Rename the sheet."
            )
        elif number > 1 and number - 1 not in rounds:
            findings.problem_at(
                tab.name,
                "",
                f'there is no sheet "{title(number - 1)}" before it.',
                "Put the missing sheet back, or rename this one.",
            )


def _read_rounds(
    tables: Mapping[int, Table],
    players: PlayersSheet,
    results: ResultColumns,
    findings: Findings,
) -> list[RoundSheet]:
    """Read all round sheets; without a list of players nobody on them can be known."""
    if not players.players:
        return []
    directory = Directory(players.players)
    return [
        read_round(number, table, directory, results, findings)
        for number, table in tables.items()
    ]


def _past(
    sheets: Sequence[RoundSheet], players: PlayersSheet, findings: Findings
) -> tuple[Mapping[int, Player], tuple[Round, ...]]:
    """Put the rounds together, as far as they follow each other without a gap."""
    appearances: dict[int, int] = {}
    for sheet in sheets:
        for no in sheet.seats:
            appearances.setdefault(no, sheet.number)
    # Who stands on a row that could not be read is not late.
    heard = findings if all(sheet.sound for sheet in sheets) else Findings()
    everybody = with_late_entries(players, appearances, len(sheets), heard)
    rounds = [whole_round(sheet, everybody, findings) for sheet in sheets]
    in_sequence = [
        round_ for place, round_ in enumerate(rounds, 1) if round_.number == place
    ]
    return everybody, tuple(in_sequence)


def _layout(
    titles: Sequence[str],
    tabs: _Tabs,
    settings: SettingsSheet,
    players: PlayersSheet,
    rounds: Sequence[RoundSheet],
) -> Layout:
    settings_tab = tabs.named.get(schema.Sheet.SETTINGS)
    players_tab = tabs.named.get(schema.Sheet.PLAYERS)
    return Layout(
        titles=tuple(titles),
        players=players_tab.name if players_tab else "",
        settings=settings_tab.name if settings_tab else None,
        rounds={number: tab.name for number, tab in tabs.rounds.items()},
        cuts={number: tab.name for number, tab in tabs.cuts.items()},
        setting_cells=settings.cells,
        new_numbers=players.new_numbers,
        typed=settings.typed,
        player_rows=players.rows,
        seats={sheet.number: sheet.seats for sheet in rounds},
    )

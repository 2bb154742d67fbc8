"""``swissxl new``: a workbook that is ready to type into, or two sheets into one."""

import locale
import os
from dataclasses import dataclass
from pathlib import Path

from swissxl.app import words
from swissxl.core.problems import Problem, UsageError, WorkbookError
from swissxl.core.registry import UnknownNameError
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import PairingSystem
from swissxl.workbook.files import check_target, open_source
from swissxl.workbook.graft import GraftPlan, graft
from swissxl.workbook.package import Package
from swissxl.workbook.roster import PlayerList, lists_in, read_list, the_list
from swissxl.workbook.save import replace, write_new
from swissxl.workbook.schema import Sheet
from swissxl.workbook.sheets.page import Paper
from swissxl.workbook.sheets.players import Roster
from swissxl.workbook.template import Beginning, build_template

_BACKUPS = 5
_OR_INTO = "Choose another name, or add our sheets to that workbook with --into."
_LETTER_COUNTRIES = ("US", "CA", "MX", "PH", "UNITED STATES", "CANADA", "MEXICO")
_LETTER = (
    'The sheets are set up for Letter paper; type A4 in the setting "Paper" if not.'
)


@dataclass(frozen=True, slots=True)
class Plan:
    """What workbook is wanted.

    Attributes
    ----------
    players
        A file with the list of players.
    is_text
        Whether that file is a text, whatever its name says.
    into
        Add the two sheets to a workbook that is there.
    players_sheet
        With `into`, the sheet of that workbook to copy the players from.
    games
        How many games make a match, where it is more than one.
    """

    system: str
    players: Path | None = None
    rounds: int | None = None
    into: bool = False
    players_sheet: str | None = None
    games: int | None = None
    is_text: bool = False


@dataclass(frozen=True, slots=True)
class Made:
    """What was made, in lines for the director, and how many players are in it."""

    path: Path
    lines: tuple[str, ...]
    players: int
    warnings: tuple[str, ...] = ()


def new(path: Path, plan: Plan) -> Made:
    """Make a workbook, or add our two sheets to one.

    Raises
    ------
    UsageError
        No system has that name, or two options contradict each other.
    FileError
        The file exists already (or, with `into`, does not), or cannot be written.
    WorkbookError
        The list of players, or the workbook, cannot be used as it is.
    """
    _check(plan)
    return _into(path, plan) if plan.into else _fresh(path, plan)


def find_system(name: str) -> PairingSystem:
    """Find a system by its name.

    Raises
    ------
    UsageError
        No system has that name.
    """
    try:
        return SYSTEMS.get(name)
    except UnknownNameError as unknown:
        known = ", ".join(SYSTEMS.names())
        nearest = unknown.nearest
        meant = f" Did you mean {SYSTEMS.get(nearest).name}?" if nearest else ""
        raise UsageError(
            f'There is no system "{name}".{meant} There are: {known}.'
        ) from None


def _check(plan: Plan) -> None:
    find_system(plan.system)
    if plan.players_sheet is not None and not plan.into:
        raise UsageError("--players-sheet goes with --into.")
    if plan.players_sheet is not None and plan.players is not None:
        raise UsageError("--players and --players-sheet cannot go together.")


def _fresh(path: Path, plan: Plan) -> Made:
    check_target(path, _OR_INTO)
    listed = PlayerList()
    if plan.players is not None:
        listed = read_list(plan.players, is_text=plan.is_text)
    beginning = _beginning(plan, listed.roster)
    write_new(path, build_template(plan.system, beginning))
    made = f"Made: {path}{_count(listed.roster)}"
    return _made(path, (made,), listed, beginning)


def _beginning(plan: Plan, roster: Roster) -> Beginning:
    paper = _local_paper()
    return Beginning(roster, rounds=plan.rounds, paper=paper, games=plan.games)


def _made(
    path: Path,
    lines: tuple[str, ...],
    listed: PlayerList,
    beginning: Beginning,
    warnings: tuple[str, ...] = (),
) -> Made:
    """Say what was made, with what is worth knowing about list and paper."""
    letter = (_LETTER,) if beginning.paper is Paper.LETTER else ()
    dropped = tuple(map(str, listed.doubts))
    return Made(path, (*lines, *letter), len(listed.roster), (*warnings, *dropped))


def _local_paper() -> Paper:
    """Guess the paper from where the machine says it stands; the sheet remembers it."""
    country = _locale_name().partition(".")[0].partition("@")[0].rpartition("_")[2]
    return Paper.LETTER if country.upper() in _LETTER_COUNTRIES else Paper.A4


def _locale_name() -> str:
    """Name the locale of this machine, such as ``en_US.UTF-8``.

    On POSIX the variables themselves are read: Python calls C.UTF-8 "en_US".
    """
    if os.name == "nt":
        return locale.getlocale()[0] or ""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_PAPER", "LANG"))
    return next(filter(None, names), "")


def _count(roster: Roster) -> str:
    return f", with {words.plural(len(roster), 'player')}" if roster else ""


def _into(path: Path, plan: Plan) -> Made:
    source = open_source(path)
    package = Package.open(source.data, source.name)
    package.check_graftable()
    _refuse_taken(package)
    listed, remark = _roster(package, plan)
    beginning = _beginning(plan, listed.roster)
    data = graft(package, build_template(plan.system, beginning), GraftPlan())
    replace(source, data, keep=_BACKUPS)
    count = _count(listed.roster)
    added = f'Added the sheets "Settings" and "Players" to {path}{count}'
    warnings = tuple(map(str, source.warnings))
    return _made(path, (added, *remark), listed, beginning, warnings)


def _refuse_taken(package: Package) -> None:
    problems = [
        Problem(
            taken.name,
            "",
            "there is a sheet of this name already.",
            "Rename it and run again, or use the workbook as it is.",
        )
        for name in (Sheet.SETTINGS, Sheet.PLAYERS)
        if (taken := package.sheet(name.value)) is not None
    ]
    if problems:
        raise WorkbookError(problems)


def _roster(package: Package, plan: Plan) -> tuple[PlayerList, tuple[str, ...]]:
    """Find the players, and what to say when it is not clear where they are."""
    if plan.players is not None:
        return read_list(plan.players), ()
    if plan.players_sheet is not None:
        return the_list(package, plan.players_sheet), ()
    found = lists_in(package)
    if len(found) == 1:
        title, listed = next(iter(found.items()))
        return listed, (f'The players were copied from the sheet "{title}".',)
    if not found:
        return PlayerList(), ()
    remark = (
        f"Players stays empty: several sheets have names ({', '.join(found)}). "
        "To copy from one of them, name it with --players-sheet."
    )
    return PlayerList(), (remark,)

"""Reads the sheets ``Cut n``: the rounds of the top cut, which must follow a bracket.

The first of them is the truth about who plays the cut and on which place of the
bracket. Every later one has to hold the matches that follow from the results before it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from swissxl.core.problems import Problem
from swissxl.core.results import Outcome
from swissxl.core.settings import Settings
from swissxl.core.tournament import Board, Missed, Player, Round
from swissxl.pairing.bracket import (
    Match,
    Vacant,
    bracket_size,
    make_bracket,
    seeds_of,
)
from swissxl.workbook import schema
from swissxl.workbook.cells import Findings
from swissxl.workbook.directory import Directory
from swissxl.workbook.result_columns import cut_columns
from swissxl.workbook.rounds_sheet import RoundSheet, read_round
from swissxl.workbook.settings_sheet import SettingsSheet
from swissxl.workbook.tables import Table

DELETE = "delete this sheet to have it drawn again"


@dataclass(slots=True)
class CutSheets:
    """The rounds of the top cut and what is still open in them."""

    rounds: list[Round] = field(default_factory=list)
    open_results: list[Problem] = field(default_factory=list)


def read_cuts(
    tables: Mapping[int, Table],
    players: Mapping[int, Player],
    settings: SettingsSheet,
    findings: Findings,
) -> CutSheets:
    """Read all sheets of the top cut.

    What is wrong with a row is noted for every sheet; whether the matches follow the
    bracket can be told as far as the sheets before have no problem.
    """
    found = CutSheets()
    if not players:
        return found
    directory = Directory(players)
    columns = cut_columns(settings.settings)
    problems: list[Problem] = findings.problems
    sound = True
    for number, table in tables.items():
        before = len(problems)
        sheet = read_round(number, table, directory, columns, findings)
        problems += _row_problems(sheet, table, directory)
        sound = sound and len(problems) == before and number == len(found.rounds) + 1
        if sound:
            problems += _match_problems(
                sheet, found.rounds, settings.settings, directory
            )
            found.rounds.append(Round(number, tuple(sheet.boards), sheet.missed))
        found.open_results += sheet.open_results
    return found


# ---- what is wrong with a row, whatever the bracket


def _row_problems(
    sheet: RoundSheet, table: Table, directory: Directory
) -> Iterator[Problem]:
    """Find draws, and words that mean nothing in a top cut."""
    for board in sheet.boards:
        if board.result is not None and board.result.first is Outcome.DRAW:
            cell = table.cell("Result", sheet.seats[board.first].row)
            pair = _pair(directory, board.first, board.second)
            yield Problem(
                cell.sheet,
                cell.ref,
                f"a draw ({pair}); a match of the top cut has a winner.",
                "Type who goes on: 1-0 or 0-1; without play 1-0F or 0-1F; 0-0F if "
                "nobody does.",
            )
    for no, missed in sheet.missed.items():
        if missed is not Missed.BYE:
            yield _at_seat(
                sheet,
                no,
                f"{directory.name(no)} has neither an opponent nor a {schema.BYE}.",
                "Type the opponent; who does not come loses by 1-0F or 0-1F.",
            )


# ---- what does not follow the bracket


def _match_problems(
    sheet: RoundSheet,
    earlier: Sequence[Round],
    settings: Settings,
    directory: Directory,
) -> Iterator[Problem]:
    """Compare a sheet with the matches that follow from those before it, once known."""
    if not earlier:
        yield from _size_problem(sheet)
        return
    bracket = make_bracket(seeds_of(earlier[0], settings), earlier)
    if bracket.decided:
        yield Problem(
            sheet.title,
            "",
            f'the bracket ends with "{schema.cut_title(len(earlier))}".',
            "Delete this sheet, or correct the results before it.",
        )
        return
    matches = bracket.to_draw
    known = [Vacant.OPEN not in (match.first, match.second) for match in matches]
    if known and all(known):
        yield from _strangers(sheet, matches, directory)
        yield from _other_matches(sheet, matches, directory)


def _size_problem(sheet: RoundSheet) -> Iterator[Problem]:
    matches = len(sheet.boards) + len(sheet.missed)
    if matches != bracket_size(matches):
        yield Problem(
            sheet.title,
            "",
            f"{matches} matches make no bracket; it begins with 1, 2, 4, 8 and so on.",
            f'Who has no opponent gets a row with the word "{schema.BYE}".',
        )


def _strangers(
    sheet: RoundSheet, matches: Sequence[Match], directory: Directory
) -> Iterator[Problem]:
    """Find players who did not win their last match, or are not in the bracket."""
    expected = {no for match in matches for no in match.players}
    before = schema.cut_title(sheet.number - 1)
    for no in sheet.seats:
        if no not in expected:
            yield _at_seat(
                sheet,
                no,
                f'{directory.name(no)} did not go on from "{before}".',
                f"Correct this row, or the result there; or {DELETE}.",
            )


def _other_matches(
    sheet: RoundSheet, matches: Sequence[Match], directory: Directory
) -> Iterator[Problem]:
    """Find the matches of the bracket that the sheet has otherwise, or not at all."""
    opponents = dict(_opponents(sheet.boards))
    for match in matches:
        seated = [no for no in match.players if no in sheet.seats]
        wrong = [no for no in seated if opponents.get(no) != match.opponent(no)]
        if wrong:
            yield _at_seat(
                sheet,
                wrong[0],
                f"the bracket has {_pair(directory, *match.players)} here.",
                f"Correct this row, or {DELETE}.",
            )
        elif match.met and not seated:
            yield Problem(
                sheet.title,
                "",
                f"the match {_pair(directory, *match.players)} is missing.",
                f"Add it, or {DELETE}.",
            )


def _opponents(boards: Sequence[Board]) -> Iterator[tuple[int, int]]:
    for board in boards:
        yield board.first, board.second
        yield board.second, board.first


def _pair(directory: Directory, *players: int) -> str:
    """Name a match; one player alone has a walkover."""
    names = [directory.name(no) for no in players]
    return " – ".join(names if len(names) > 1 else [*names, schema.BYE])


def _at_seat(sheet: RoundSheet, no: int, message: str, hint: str) -> Problem:
    """Make a problem at the cell that names a player."""
    cell = sheet.seats[no]
    return Problem(cell.sheet, cell.ref, message, hint)

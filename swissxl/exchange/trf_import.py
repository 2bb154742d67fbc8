"""An event out of a tournament report file.

Starting numbers become the numbers of the players. Byes and forfeits stay what they
are; a full-point bye becomes a bye. Who has no pairing and no bye up to some round
enters late with it, and who has none in all rounds to come has withdrawn.
"""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

from swissxl.core.settings import ChosenTieBreak, Settings
from swissxl.core.tournament import Board, ForbiddenPair, Missed, Round, Tournament
from swissxl.exchange.api import Taken
from swissxl.exchange.trf import read_trf
from swissxl.exchange.trf_codes import (
    BY_CODES,
    DUTCH,
    ROUND_ROBIN,
    TABLES,
    UNRATED,
    tiebreak_codes,
    tiebreak_of,
)
from swissxl.exchange.trf_editions import edition_in_force
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_import_losses import is_accelerated, trf_doubts
from swissxl.exchange.trf_import_players import GIVEN, player_of, rest_of
from swissxl.exchange.trf_model import EVER, Cell, Entry
from swissxl.exchange.trf_situation import edition_of, initial_colour, not_dutch
from swissxl.pairing.api import PairingSystem
from swissxl.pairing.boards import label_of
from swissxl.pairing.defaults import settings_for
from swissxl.pairing.dutch.entrants import Colour
from swissxl.pairing.systems.round_robin import rounds_of

MOST_CYCLES = 4


def import_trf(data: bytes, name: str, system: PairingSystem) -> Taken:
    """Read a tournament report file into an event.

    Raises
    ------
    TrfError
        Something in the file is wrong or contradicts itself.
    """
    file = read_trf(data, name)
    doubts = (*file.warnings, *_another_system(file, system), *trf_doubts(file))
    return Taken(tournament_of(file, system), doubts)


def _another_system(file: TrfFile, system: PairingSystem) -> Iterator[str]:
    """Say that the file is of another system than the one that it goes on by."""
    why = not_dutch(file)
    if system.name == DUTCH and why and file.kind not in TABLES:
        yield (
            f"{why}, but the event goes on by {system.name}; import has the option "
            "--system."
        )


def tournament_of(file: TrfFile, system: PairingSystem) -> Tournament:
    """Make an event of a file that was read, to be played by a system."""
    settings = _settings(file, system)
    numbers = range(1, file.paired_rounds + 1)
    return Tournament(
        settings,
        {no: player_of(file, entry) for no, entry in file.entries.items()},
        tuple(_round(file, number, settings) for number in numbers),
        tuple(_forbidden(file)),
    )


# ---- settings


def _settings(file: TrfFile, system: PairingSystem) -> Settings:
    edition = edition_of(file)
    given: dict[str, Any] = {
        "event": file.headers.get("012", ""),
        "place": file.headers.get("022", ""),
        "date": " - ".join(_dates(file)),
        "director": file.headers.get("102", ""),
        "rounds": file.rounds,
        "win": file.points["WW"],
        "draw": file.points["WD"],
        "loss": file.points["WL"],
        "bye_points": file.points["PAB"],
        "half_bye_points": file.points["HPB"],
        "absent_points": file.points["ZPB"],
        "late_entry_points": file.points["ZPB"],
        "initial_colour": _colour(file),
        "first_round": "By list",
        "tiebreaks": tuple(_tiebreaks(file)),
        "tiebreak_edition": edition_in_force(file.headers.get("052", "")),
    }
    if edition is not None:
        given["edition"] = edition.value
    if is_accelerated(file):
        given["acceleration"] = "Baku"
    if file.kind in TABLES and system.name == ROUND_ROBIN:
        given |= _table(file)
    return settings_for(system, given)


def _table(file: TrfFile) -> dict[str, Any]:
    """Give the table of a round robin, as often as the planned rounds have it."""
    order, cycles = TABLES[file.kind]
    once = rounds_of(Settings(cycles=1), len(file.entries))
    planned = min((file.rounds or 0) // once, MOST_CYCLES)
    return {"order": order, "cycles": max(cycles, planned)}


def system_of(text: str) -> str | None:
    """Name the system that a file says it is played by; None where it is not known."""
    found = re.search(r"(?:^|[\r\n])192 +(\S+)", text)
    return ROUND_ROBIN if found and found[1].upper() in TABLES else None


def _dates(file: TrfFile) -> Iterator[str]:
    """Give the first and the last day, once where they are the same."""
    days = (file.headers.get(code, "").replace("/", "-") for code in ("042", "052"))
    yield from dict.fromkeys(filter(None, days))


def _colour(file: TrfFile) -> str:
    return "White" if initial_colour(file) is Colour.WHITE else "Black"


def _tiebreaks(file: TrfFile) -> Iterator[ChosenTieBreak]:
    """Take the tie-breaks of the file that exist here."""
    known = (tiebreak_of(code) for code in tiebreak_codes(file))
    yield from dict.fromkeys(tiebreak for tiebreak in known if tiebreak)


# ---- rounds


def _round(file: TrfFile, number: int, settings: Settings) -> Round:
    pairs = sorted(file.pairs(number), key=_board_order(file, number))
    boards = tuple(
        _board(file, number, pair, label_of(settings, place))
        for place, pair in enumerate(pairs, settings.first_board)
    )
    missed = {
        no: _missed(file, entry, number)
        for no, entry in file.entries.items()
        if not entry.cell(number).opponent
    }
    return Round(number, boards, missed)


def _board_order(
    file: TrfFile, number: int
) -> Callable[[tuple[int, int]], tuple[Fraction, Fraction, int]]:
    """Order the boards by C.04.2 (2026), article 3.6: scores, then starting number."""

    def key(pair: tuple[int, int]) -> tuple[Fraction, Fraction, int]:
        ranked = sorted((-file.score(no, number - 1), no) for no in pair)
        (best, first), (second, _) = ranked
        return best, best + second, first

    return key


def _board(file: TrfFile, number: int, pair: tuple[int, int], label: str) -> Board:
    white, black = (_code(file.entries[no].cell(number)) for no in pair)
    return Board(label, *pair, result=BY_CODES.get((white, black)))


def _code(cell: Cell) -> str:
    return UNRATED.get(cell.code, cell.code)


def _missed(file: TrfFile, entry: Entry, number: int) -> Missed:
    cell = entry.cell(number)
    if cell.code in GIVEN:
        return rest_of(file, cell.code)
    return player_of(file, entry).missing_in(number) or Missed.ABSENT


def _forbidden(file: TrfFile) -> Iterator[ForbiddenPair]:
    for one in file.forbidden:
        always = one.rounds.start == 1 and one.rounds.stop > (file.rounds or EVER - 1)
        rounds = None if always else frozenset(one.rounds)
        for first, second in combinations(one.numbers, 2):
            yield ForbiddenPair(first, second, rounds)

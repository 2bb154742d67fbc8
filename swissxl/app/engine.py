"""``swissxl pair`` and ``swissxl verify``: the Dutch engine on a tournament file.

Nothing of a workbook is needed here, and no heavy library is loaded.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from swissxl.core.problems import FileError, NoLegalPairingError
from swissxl.exchange.trf import TrfError, read_trf
from swissxl.exchange.trf_model import ALLOCATED_BYE, TrfFile
from swissxl.exchange.trf_situation import (
    active_players,
    edition_of,
    paired_players,
    situation_before,
)
from swissxl.pairing.dutch.entrants import Edition
from swissxl.pairing.dutch.round import RoundPairing, pair_round

Pair = tuple[int, int]

FEWEST = 2


@dataclass(frozen=True, slots=True)
class Paired:
    """The next round of a file: White and Black in board order, 0 for the bye."""

    round: int
    edition: Edition
    pairs: tuple[Pair, ...]

    @property
    def text(self) -> str:
        """Write it as pairing engines do: the number of lines, then a pair a line."""
        lines = [str(len(self.pairs)), *(f"{one} {two}" for one, two in self.pairs)]
        return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class Checked:
    """A round of a file and what the rules give; `drawn` None: no legal pairing."""

    round: int
    found: frozenset[Pair]
    drawn: frozenset[Pair] | None

    @property
    def agrees(self) -> bool:
        """Tell whether the round is as the rules pair it, colours included."""
        return self.found == self.drawn

    @property
    def words(self) -> str:
        """Say it in a line."""
        head = f"Round {self.round}: "
        if self.drawn is None:
            return f"{head}no legal pairing exists, but the file has one."
        if self.agrees:
            return f"{head}as the rules pair it."
        only, instead = self.found - self.drawn, self.drawn - self.found
        return f"{head}the file has {_listed(only)}; the rules give {_listed(instead)}."


@dataclass(frozen=True, slots=True)
class Verified:
    """All rounds of a file that were paired."""

    edition: Edition
    rounds: tuple[Checked, ...]

    @property
    def agrees(self) -> bool:
        """Tell whether every round is as the rules pair it."""
        return all(one.agrees for one in self.rounds)


def pair_file(path: Path, edition: Edition | None = None) -> Paired:
    """Pair the next round of a file, by the edition it states unless one is given.

    Raises
    ------
    FileError
        The file cannot be read.
    TrfError
        Something in it is wrong, or no round is left to pair.
    NoLegalPairingError
        No legal pairing exists.
    """
    file = _read(path)
    rules = edition or edition_of(file) or Edition.Y2026
    round_ = file.paired_rounds + 1
    _refuse_open_results(file, path.name)
    _refuse_another_round(file, round_, path.name)
    active = active_players(file, round_)
    if len(active) < FEWEST:
        raise TrfError(
            f"{path.name}: {len(active)} of its players take part in round {round_}; "
            "a round needs two. Look at the byes in its column, 240 and XXZ."
        )
    drawn = pair_round(situation_before(file, round_, active, rules))
    return Paired(round_, rules, _with_bye(drawn))


def write_pairs(paired: Paired, path: Path) -> None:
    """Write a paired round into a file.

    Raises
    ------
    FileError
        The file cannot be written.
    """
    try:
        path.write_text(paired.text, encoding="ascii", newline="\n")
    except OSError as error:
        raise FileError(f"{path.name} cannot be written: {error.strerror}.") from error


def verify_file(path: Path, edition: Edition | None = None) -> Verified:
    """Compare every round of a file with what the rules give.

    Raises
    ------
    FileError
        The file cannot be read.
    TrfError
        Something in it is wrong.
    """
    file = _read(path)
    rules = edition or edition_of(file) or Edition.Y2026
    rounds = range(1, file.paired_rounds + 1)
    return Verified(rules, tuple(_check(file, round_, rules) for round_ in rounds))


def _check(file: TrfFile, round_: int, edition: Edition) -> Checked:
    active = paired_players(file, round_)
    found = frozenset(_pairs_of(file, round_))
    situation = situation_before(file, round_, active, edition)
    try:
        drawn = pair_round(situation)
    except NoLegalPairingError:
        return Checked(round_, found, None)
    return Checked(round_, found, frozenset(_with_bye(drawn)))


def _pairs_of(file: TrfFile, round_: int) -> Iterator[Pair]:
    """List the pairs of a round as the file has them."""
    for number, entry in file.entries.items():
        cell = entry.cell(round_)
        if cell.opponent and _is_first(file, number, round_):
            yield number, cell.opponent
        elif cell.code == ALLOCATED_BYE:
            yield number, 0


def _is_first(file: TrfFile, number: int, round_: int) -> bool:
    """Tell who stands first in a pair: White, or the lower number of a forfeit."""
    cell = file.entries[number].cell(round_)
    other = file.entries[cell.opponent].cell(round_)
    if cell.colour == other.colour:
        return number < cell.opponent
    return cell.colour == "w" or other.colour == "b"


def _with_bye(drawn: RoundPairing) -> tuple[Pair, ...]:
    return drawn.pairs if drawn.bye is None else (*drawn.pairs, (drawn.bye, 0))


def _listed(pairs: frozenset[Pair]) -> str:
    words = (
        f"{one}-{two}" if two else f"a bye for {one}" for one, two in sorted(pairs)
    )
    return ", ".join(words) or "nothing else"


def _read(path: Path) -> TrfFile:
    try:
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise FileError(f"{path} does not exist.") from error
    except OSError as error:
        raise FileError(f"{path.name} cannot be read: {error.strerror}.") from error
    if b"\0" in data:
        raise FileError(f"{path.name} is not a tournament file (TRF): it is no text.")
    return read_trf(data, path.name)


def _refuse_open_results(file: TrfFile, name: str) -> None:
    """Refuse to pair while a result of the newest round is missing."""
    newest = file.paired_rounds
    cells = ((one, one.cell(newest)) for one in file.entries.values() if newest)
    lines = [
        f"{name}, line {entry.line}: round {newest}: no result of {entry.number} "
        f"against {cell.opponent} yet."
        for entry, cell in cells
        if cell.opponent > entry.number and not cell.code
    ]
    if lines:
        raise TrfError("\n".join(lines))


def _refuse_another_round(file: TrfFile, round_: int, name: str) -> None:
    if file.rounds is None:
        raise TrfError(
            f"{name}: it does not say how many rounds are planned, on which the last "
            "round depends. Add a line such as: XXR 9"
        )
    if round_ > file.rounds:
        raise TrfError(f"{name}: all {file.rounds} rounds have been paired.")

"""``swissxl pair``: the Dutch engine on a tournament file.

Nothing of a workbook is needed here, and no heavy library is loaded.
"""

from dataclasses import dataclass
from pathlib import Path

from swissxl.core.problems import FileError, UsageError
from swissxl.exchange.source import refuse_too_large
from swissxl.exchange.trf import TrfError, read_trf
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_situation import (
    active_players,
    edition_of,
    not_dutch,
    situation_before,
)
from swissxl.pairing.dutch.entrants import Edition
from swissxl.pairing.dutch.round import RoundPairing, pair_round

Pair = tuple[int, int]

FEWEST = 2
NO_NAME = "-"
"""What other programs call stdout, and we do not."""


@dataclass(frozen=True, slots=True)
class Paired:
    """The next round of a file: White and Black in board order, 0 for the bye.

    `warnings` say what in the file is not used, and where it asks for another system.
    """

    round: int
    edition: Edition
    pairs: tuple[Pair, ...]
    warnings: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """Write it as pairing engines do: the number of lines, then a pair a line."""
        lines = [str(len(self.pairs)), *(f"{one} {two}" for one, two in self.pairs)]
        return "\n".join(lines) + "\n"


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
    file = read_file(path)
    rules = edition or edition_of(file) or Edition.Y2026
    round_ = file.paired_rounds + 1
    _refuse_open_results(file, path.name)
    _refuse_another_round(file, round_, path.name)
    active = active_players(file, round_)
    if len(active) < FEWEST:
        who = "1 player" if active else "nobody"
        raise TrfError(
            f"{path.name}: there is {who} to be paired in round {round_}; a round "
            "needs two. Look at the byes in its column, 240 and XXZ."
        )
    drawn = pair_round(situation_before(file, round_, active, rules))
    warnings = file.warnings
    if edition is None and (why := not_dutch(file)):
        system = f"the FIDE Dutch system, edition {rules.value}"
        told = f"{path.name}: {why}, but round {round_} is paired by {system}."
        warnings = (*warnings, told)
    return Paired(round_, rules, with_bye(drawn), warnings)


def write_pairs(paired: Paired, path: Path) -> None:
    """Write a paired round into a file.

    Raises
    ------
    FileError
        The file cannot be written.
    UsageError
        Its name is no name.
    """
    if path == Path(NO_NAME):
        raise UsageError(f'"{NO_NAME}" is no file name; without -o the round is shown.')
    try:
        path.write_text(paired.text, encoding="ascii", newline="\n")
    except OSError as error:
        raise FileError(f"{path} cannot be written: {error.strerror}.") from error


def with_bye(drawn: RoundPairing) -> tuple[Pair, ...]:
    """Give the pairs of a round, the bye as the last of them."""
    return drawn.pairs if drawn.bye is None else (*drawn.pairs, (drawn.bye, 0))


def read_file(path: Path) -> TrfFile:
    """Read a tournament file.

    Raises
    ------
    FileError
        It cannot be read, or is no text.
    TrfError
        Something in it is wrong.
    """
    try:
        refuse_too_large(path.stat().st_size, path.name)
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise FileError(f"{path} does not exist.") from error
    except OSError as error:
        raise FileError(f"{path} cannot be read: {error.strerror}.") from error
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
        raise TrfError(*lines)


def _refuse_another_round(file: TrfFile, round_: int, name: str) -> None:
    if file.rounds is None:
        raise TrfError(
            f"{name}: it does not say how many rounds are planned, on which the last "
            "round depends. Add a line such as: XXR 9"
        )
    if round_ > file.rounds:
        all_ = (
            "its only round has"
            if file.rounds == 1
            else f"all {file.rounds} rounds have"
        )
        raise TrfError(f"{name}: {all_} been paired.")

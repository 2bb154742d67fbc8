"""``swissxl pair``: the Dutch engine on a tournament file.

Nothing of a workbook is needed here, and no heavy library is loaded.
"""

from dataclasses import dataclass
from pathlib import Path

from swissxl.core.problems import FileError, UsageError
from swissxl.exchange.source import LARGEST, refuse_stdout, refuse_too_large
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
PAIR = 2
STDIN = Path("/dev/stdin")
HANDLES = (Path("/dev/fd"), Path("/proc/self/fd"))
"""Where the shell keeps the pipes that it gives to a command."""


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
    name = _name(path)
    rules = edition or edition_of(file) or Edition.Y2026
    round_ = file.paired_rounds + 1
    _refuse_open_results(file, name)
    _refuse_another_round(file, round_, name)
    active = active_players(file, round_)
    if len(active) < FEWEST:
        who = "1 player" if active else "nobody"
        raise TrfError(
            f"{name}: there is {who} to be paired in round {round_}; a round "
            "needs two. Look at the byes in its column, 240 and XXZ."
        )
    drawn = pair_round(situation_before(file, round_, active, rules))
    warnings = file.warnings
    if edition is None and (why := not_dutch(file)):
        system = f"the FIDE Dutch system, edition {rules.value}"
        told = f"{name}: {why}, but round {round_} is paired by {system}."
        warnings = (*warnings, told)
    return Paired(round_, rules, with_bye(drawn), warnings)


def write_pairs(paired: Paired, path: Path, source: Path) -> None:
    """Write a paired round into a file; the pairs of an earlier one may stand there.

    Raises
    ------
    FileError
        The file cannot be written, or holds something else.
    UsageError
        Its name is no name, or that of `source`, the tournament file.
    """
    refuse_stdout(str(path), "Without -o the round is shown.")
    try:
        if path.is_file():
            _refuse_to_overwrite(path, source)
        path.write_text(paired.text, encoding="ascii", newline="\n")
    except OSError as error:
        raise FileError(f"{path} cannot be written: {error.strerror}.") from error


def _refuse_to_overwrite(path: Path, source: Path) -> None:
    """Refuse to lose anything but pairs, ours or those of another engine."""
    if path.samefile(source):
        raise UsageError(f"{path} is the tournament file itself. Name another file.")
    if not _are_pairs(_read(path)):
        raise FileError(
            f"{path} exists already and holds no pairs. Choose another name."
        )


def _are_pairs(data: bytes) -> bool:
    r"""Tell whether there is a number and then two a line, or nothing at all.

    Examples
    --------
    >>> _are_pairs(b"1\n7 0\n"), _are_pairs(b"7 0\n"), _are_pairs(b"")
    (True, False, True)
    """
    lines = [line.split() for line in data.splitlines() if line.strip()]
    return all(word.isdigit() for line in lines for word in line) and all(
        len(line) == (PAIR if place else 1) for place, line in enumerate(lines)
    )


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
        if not path.is_file() and path.exists() and not _is_handed_over(path):
            raise FileError(f"{path} is no file. Name the tournament file.")
        data = _read(path)
    except FileNotFoundError as error:
        raise FileError(f"{path} does not exist.") from error
    except OSError as error:
        raise FileError(f"{path} cannot be read: {error.strerror}.") from error
    refuse_too_large(len(data), _name(path))
    return read_trf(data, _name(path))


def _read(path: Path) -> bytes:
    """Read a file, or of one that never ends as much as tells that it is too large."""
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def _is_handed_over(path: Path) -> bool:
    """Tell whether it is a pipe that somebody writes to: other pipes wait forever."""
    return path == STDIN or path.parent in HANDLES


def _name(path: Path) -> str:
    """Say what messages call a file: by its last part, which a pipe does not have."""
    return str(path) if _is_handed_over(path) else path.name


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
        all_, have = "its only round", "has"
        if file.rounds > 1:
            all_, have = f"all {file.rounds} rounds", "have"
        raise TrfError(f"{name}: {all_} (record 142 or XXR) {have} been paired.")

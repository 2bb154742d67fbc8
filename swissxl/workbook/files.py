"""Finding and reading the director's workbook, and naming a new one.

What cannot be meant is refused here with one line that says what to do: a name that
does not exist, a folder, another kind of file, one that is read-only or open in Excel.
Whether the bytes are a workbook is for their reader to find out.
"""

import contextlib
import os
import stat
from dataclasses import dataclass
from pathlib import Path

from swissxl.core.problems import FileError, Problem, UsageError
from swissxl.core.registry import nearest
from swissxl.workbook import disk, leftovers
from swissxl.workbook.locks import find_lock, refuse_if_open
from swissxl.workbook.trouble import CANNOT_READ, NOT_WRITTEN, explained

SUFFIXES = (".xlsx", ".xlsm")
LARGEST = 256 << 20  # bytes; a league of hundreds has a hundred thousand

_SAVE_AS = 'Open it, save a copy as "Excel Workbook (*.xlsx)" and use that.'
_OTHER_KINDS = {
    ".xls": f"is in the format of Excel before 2007. {_SAVE_AS}",
    ".xlsb": f"is a binary workbook. {_SAVE_AS}",
    ".xltx": f"is a template. {_SAVE_AS}",
    ".xltm": f"is a template. {_SAVE_AS}",
    ".ods": f"is an OpenDocument spreadsheet. {_SAVE_AS}",
    ".csv": "is a list, not a workbook. Make a workbook from it with: "
    "swissxl new FILE.xlsx --players LIST.csv",
}
_NO_KIND = "is not a workbook: its name must end in .xlsx or .xlsm."


@dataclass(frozen=True, slots=True)
class Source:
    """A workbook as it was read.

    Attributes
    ----------
    path
        The file itself, at the end of all links.
    name
        What messages call it.
    data
        Its bytes; `save.replace` compares them with the file before it writes.
    warnings
        What other programs may be doing with it.
    """

    path: Path
    name: str
    data: bytes
    warnings: tuple[Problem, ...] = ()


def open_source(path: Path, *, change: bool = True) -> Source:
    """Read a workbook once; with `change`, only one that may be written back.

    Raises
    ------
    FileError
        There is no such workbook, or it cannot be read; with `change`, also when it is
        read-only or open in another program.
    """
    with explained(path.name, CANNOT_READ):
        real = _real(path)
        _check_workbook(real, path)
        warnings = _check_free(real, path.name) if change else _unsaved(real)
        return Source(real, path.name, disk.read(real), warnings)


def check_target(
    path: Path,
    hint: str = "Choose another name.",
    source: Source | None = None,
    *,
    overwrite: bool = False,
) -> Path:
    """Check the name of a workbook to be written anew; give the file itself.

    Parameters
    ----------
    path
        The name wanted.
    hint
        What to do when there is such a file already.
    source
        The workbook that it comes from, whose kind it must share.
    overwrite
        Whether a file of that name may be replaced.

    Raises
    ------
    UsageError
        The ending does not fit, or it is the source itself.
    FileError
        There is such a file already, or no such folder.
    """
    with explained(path.name, NOT_WRITTEN):
        real = _real(path)
        _check_ending(path, source)
        if source is not None and real == source.path:
            raise UsageError(f"{path.name} is the workbook itself. Name another file.")
        info = disk.info(real)
        if info is not None and not (overwrite and stat.S_ISREG(info.st_mode)):
            raise FileError(f"{path} exists already. {hint}")
        if disk.info(real.parent) is None:
            raise FileError(f"There is no folder {path.parent}. Make it first.")
        return real


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))


def _check_ending(path: Path, source: Source | None) -> None:
    wanted = SUFFIXES[0] if source is None else source.path.suffix
    if path.suffix.casefold() != wanted.casefold():
        raise UsageError(
            f"The name {path.name or path} must end in {wanted.casefold()}."
        )


def _check_workbook(real: Path, given: Path) -> None:
    """Refuse what is no workbook by its name, kind or size."""
    info = disk.info(real)
    if info is None:
        raise FileError(_missing(given))
    if stat.S_ISDIR(info.st_mode):
        raise FileError(
            f"{given.name or given} is a folder. Name the workbook inside it."
        )
    if (suffix := real.suffix.casefold()) not in SUFFIXES:
        raise FileError(f"{given.name} {_OTHER_KINDS.get(suffix, _NO_KIND)}")
    if not stat.S_ISREG(info.st_mode):
        raise FileError(f"{given.name} is a device. Name a workbook on a disk.")
    if info.st_size > LARGEST:
        raise FileError(
            f"{given.name} is larger than {LARGEST >> 20} MB. "
            "Take big pictures out of it, save it and run the command again."
        )


def _missing(given: Path) -> str:
    """Say that there is no such file, with the one that was probably meant."""
    text = f"There is no file {given}."
    if disk.info(given.parent) is None:
        return f"{text} The folder {given.parent} does not exist either."
    known = {name for name in disk.names(given.parent) if _is_workbook(name)}
    meant = nearest(given.name, sorted(known - {given.name}))  # a link may be broken
    return f"{text} Did you mean {meant}?" if meant else f"{text} Check the name."


def _is_workbook(name: str) -> bool:
    return name.casefold().endswith(SUFFIXES) and not name.startswith(("~$", "."))


def refuse_read_only(real: Path, name: str) -> None:
    """Raise `FileError` for a file that nobody may write to."""
    if not disk.writable(real):
        raise FileError(
            f"{name} is read-only. Take the write protection off in the properties of "
            "the file, or write to another file with --out."
        )


def _check_free(real: Path, name: str) -> tuple[Problem, ...]:
    """Refuse a workbook that cannot be written back; clear up after a killed run."""
    if disk.readable(real):  # what cannot even be read is told by the reading
        refuse_read_only(real, name)
    warnings = refuse_if_open(real, name)
    with contextlib.suppress(OSError, FileError):  # `save.replace` tries again
        leftovers.clear(real, name)
    return warnings


def _unsaved(real: Path) -> tuple[Problem, ...]:
    """Warn that a program may hold changes which the file does not have yet."""
    lock = find_lock(real)
    if lock is None or lock.left_over:
        return ()
    message = f"the workbook is open in {lock.owner}; only what was saved there counts."
    return (Problem("", "", message),)

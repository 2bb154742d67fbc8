"""The versions before: ``league.backup-1.xlsx`` the newest, then ``-2`` and so on.

Making room for a new one never overwrites: the older ones move up, the oldest first,
as far as the first free number. What is too many goes only after the workbook itself
has been replaced, so a run that is stopped half-way has lost none of them.
"""

import contextlib
import itertools
import re
from collections.abc import Iterator
from pathlib import Path

from swissxl.workbook import disk


def numbered(path: Path, number: int) -> Path:
    """Name a backup of a workbook.

    Examples
    --------
    >>> numbered(Path("league.xlsm"), 2).name
    'league.backup-2.xlsm'
    """
    return path.with_name(f"{_stem(path)}.backup-{number}{path.suffix}")


def _stem(path: Path) -> str:
    """Give what the names of all backups begin with: mostly the workbook's own name."""
    return disk.shortened(path.stem, len(f".backup-99999{path.suffix}"))


def versions(path: Path) -> Iterator[bytes]:
    """Yield the versions before, the newest first."""
    for number in itertools.count(1):
        if disk.info(numbered(path, number)) is None:
            return
        yield disk.read(numbered(path, number))


def holds(path: Path, data: bytes) -> bool:
    """Tell whether the newest backup is this version already.

    So it is after a run that was killed just before it replaced the workbook.
    """
    newest = numbered(path, 1)
    info = disk.info(newest)
    if info is None or info.st_size != len(data):
        return False
    return disk.read(newest) == data


def push(path: Path, copy: Path, undo: contextlib.ExitStack, new: Path) -> None:
    """Make a copy of the workbook its newest backup.

    Parameters
    ----------
    path, copy
        The workbook, and the file that becomes the backup.
    undo
        Receives what takes every step back.
    new
        The workbook to come: once it has left this name, the backup stays for good.
    """
    free = next(n for n in itertools.count(1) if disk.info(numbered(path, n)) is None)
    for number in range(free - 1, 0, -1):
        below, above = numbered(path, number), numbered(path, number + 1)
        undo.callback(_move_back, above, below)
        disk.move(below, above)
    undo.callback(_withdraw, numbered(path, 1), copy, new)
    disk.move(copy, numbered(path, 1))


def drop(path: Path, keep: int) -> None:
    """Remove the backups beyond the number that the director wants to keep."""
    pattern = rf"{re.escape(_stem(path))}\.backup-(\d+){re.escape(path.suffix)}"
    for name in disk.names(path.parent):
        match = re.fullmatch(pattern, name)
        if match and int(match[1]) > keep:
            disk.remove(path.with_name(name))


def _move_back(above: Path, below: Path) -> None:
    with contextlib.suppress(OSError):
        if disk.info(above) is not None and disk.info(below) is None:
            disk.move(above, below)


def _withdraw(backup: Path, copy: Path, new: Path) -> None:
    """Remove the new backup while the workbook itself is still the same version."""
    with contextlib.suppress(OSError):
        if disk.info(copy) is None and disk.info(new) is not None:
            disk.remove(backup)

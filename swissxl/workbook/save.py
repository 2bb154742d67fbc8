"""Replacing a workbook so that nothing can be lost.

The steps of `replace`, in order, and what a kill or a power cut leaves after each:

1. Keep other runs of ours off. *A lock file, which the next run takes over.*
2. Remove what a killed run left; look again whether a program has the workbook open.
3. Write the new workbook beside the old one, down to the disk. *The old workbook, and a
   temporary file, which the next run removes.*
4. Write a copy of the old one beside it, in the same way. *As before.*
5. Move the backups up, the oldest first and into free numbers only; the copy becomes
   ``backup-1``. *The old workbook; each backup under its number or the next.*
6. Compare the workbook with what was read: a save of the director's stops us here.
7. Put the new workbook into the place of the old one, a single step of the system.
   *The new workbook, and the old one as* ``backup-1``.
8. Only now drop the backups beyond the number wanted. *One backup too many, which the
   next run drops.*

An error or Ctrl+C before step 7 is done takes back whatever was done, so that the
folder is as it was. At no moment is the workbook absent or half written.
"""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from swissxl.core.problems import FileError
from swissxl.workbook import backups, disk
from swissxl.workbook.files import Source, check_target
from swissxl.workbook.leftovers import NEW, OLD, sweep, temporary
from swissxl.workbook.locks import only_run, refuse_if_open
from swissxl.workbook.trouble import NOT_WRITTEN, UNCHANGED, explained

_ANYBODY = 0o666  # less what the user's umask takes away
_PRIVATE = 0o600  # until it has the permissions of the workbook


@dataclass(frozen=True, slots=True)
class Saved:
    """What was written: the workbook, and the backup of the one before, if any."""

    path: Path
    backup: Path | None = None


def replace(source: Source, data: bytes, *, keep: int) -> Saved:
    """Write a workbook anew, all or nothing; see the module for the steps.

    Parameters
    ----------
    source
        The workbook as it was read.
    data
        Its new bytes.
    keep
        How many backups to keep. None is made for 0: a run that changes no round.

    Raises
    ------
    FileError
        The workbook is open, was saved by somebody since it was read, or the system
        refuses. The folder is then as it was.
    """
    path = source.path
    with _alone(path, source.name, UNCHANGED):
        if keep > 0 and not backups.holds(path, source.data):
            with temporary(path, OLD) as copy:
                _exchange(source, data, copy)
        else:
            _exchange(source, data, None)
        _finish(path, keep)
    return Saved(path, backups.numbered(path, 1) if keep > 0 else None)


def write_new(
    path: Path, data: bytes, source: Source | None = None, *, overwrite: bool = False
) -> Saved:
    """Write a workbook under a new name, all or nothing.

    Raises
    ------
    UsageError, FileError
        As `files.check_target`; or it is open in a program, or the system refuses.
    """
    real = check_target(path, source=source, overwrite=overwrite)
    with _alone(real, path.name, NOT_WRITTEN), temporary(real, NEW) as new:
        disk.write(new, data, _ANYBODY)
        check_target(path, source=source, overwrite=overwrite)  # it may have come since
        disk.move(new, real)
        disk.sync_folder(real.parent)
    return Saved(real)


def write_other(path: Path, data: bytes) -> None:
    """Write a file that is no workbook under a new name, all or nothing.

    Raises
    ------
    FileError
        There is such a file already, no such folder, or the system refuses.
    """
    with explained(path.name, NOT_WRITTEN), temporary(path, NEW) as new:
        if disk.info(path.parent) is None:
            raise FileError(f"There is no folder {path.parent}. Make it first.")
        disk.write(new, data, _ANYBODY)
        if disk.info(path) is not None:
            raise FileError(f"{path.name} exists already. Choose another name.")
        disk.move(new, path)
        disk.sync_folder(path.parent)


@contextlib.contextmanager
def _alone(path: Path, name: str, outcome: str) -> Iterator[None]:
    """Keep everybody off the workbook, after clearing up (steps 1 and 2)."""
    with explained(name, outcome), only_run(path, name) as alone:
        if alone:
            sweep(path)
        refuse_if_open(path, name)
        yield


def _exchange(source: Source, data: bytes, copy: Path | None) -> None:
    """Do the steps 3 to 7, or take them back; without `copy`, no backup is made."""
    path = source.path
    with temporary(path, NEW) as new, contextlib.ExitStack() as undo:
        disk.write(new, data, _PRIVATE)
        disk.copy_mode(path, new)
        if copy is not None:
            disk.write(copy, source.data, _PRIVATE)
            disk.copy_times(path, copy)
            backups.push(path, copy, undo, new)
        _refuse_if_changed(source)
        disk.move(new, path)
        undo.pop_all()  # it is done: nothing is taken back any more


def _refuse_if_changed(source: Source) -> None:
    """Refuse unless the file still holds the bytes that were read."""
    if disk.info(source.path) is None:
        raise FileError(
            f"{source.name} was moved or deleted while swissxl was at work; nothing "
            "was written. Put it back and run the command again."
        )
    if disk.read(source.path) != source.data:
        raise FileError(
            f"{source.name} was saved by another program while swissxl was at work; "
            "nothing was written. Close it there and run the command again."
        )


def _finish(path: Path, keep: int) -> None:
    """Tidy up after the workbook has been replaced: no failure here undoes that."""
    with contextlib.suppress(OSError):
        disk.sync_folder(path.parent)
        if keep > 0:
            backups.drop(path, keep)

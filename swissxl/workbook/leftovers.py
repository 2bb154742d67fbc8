"""The temporary files of a run: their names, and clearing up after a killed run.

They stand beside the workbook, because only inside one folder does a file take the
place of another in a single step. Their names say whose they are: the workbook's and
the run's. Sync programs leave names that begin with ``.~`` alone.
"""

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

from swissxl.workbook import disk
from swissxl.workbook.locks import only_run, own_name, run_sign

NEW = "new"
OLD = "old"


@contextlib.contextmanager
def temporary(path: Path, purpose: str) -> Iterator[Path]:
    """Name a temporary file beside a workbook; at the end it is gone."""
    name = f"{own_name(path)}.{os.getpid()}-{purpose}.tmp"
    try:
        yield path.with_name(name)
    finally:
        with contextlib.suppress(OSError):  # the next run removes it
            disk.remove(path.with_name(name))


def sweep(path: Path) -> None:
    """Remove the temporary files of a workbook; no other run may be at work on it."""
    for name in _found(path):
        with contextlib.suppress(OSError):
            disk.remove(path.with_name(name))


def clear(path: Path, name: str) -> None:
    """Remove whatever a killed run left beside a workbook, if no run is at work."""
    if _found(path) or disk.info(run_sign(path)) is not None:
        with only_run(path, name) as alone:
            if alone:
                sweep(path)


def _found(path: Path) -> list[str]:
    pattern = rf"{re.escape(own_name(path))}\.\d+-({NEW}|{OLD})\.tmp"
    return [name for name in disk.names(path.parent) if re.fullmatch(pattern, name)]

"""Opens a director's workbook and reads it whole."""

from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

from swissxl.core.problems import WorkbookError
from swissxl.workbook.cells import in_order
from swissxl.workbook.files import Source, open_source
from swissxl.workbook.model import Reading
from swissxl.workbook.package import Package
from swissxl.workbook.read import read


@dataclass(frozen=True, slots=True)
class Session:
    """An opened workbook: its name as given, the file, its parts, what it says."""

    given: Path
    source: Source
    package: Package
    reading: Reading

    @property
    def warnings(self) -> tuple[str, ...]:
        """Everything that was read with a doubt, a line each."""
        return (
            *map(str, self.source.warnings),
            *map(str, self.reading.warnings),
        )


def open_session(path: Path, *, writes: bool) -> Session:
    """Open and read a workbook; its problems are collected, not raised.

    `writes` says that the file itself is to be replaced: then a lock of another
    program refuses the run.
    """
    return session_of(open_source(path, change=writes), path)


def session_of(source: Source, given: Path) -> Session:
    """Read a workbook whose bytes are there; `given` is its name as given."""
    package = Package.open(source.data, source.name)
    return Session(given, source, package, read(package))


def open_sound(path: Path, *, writes: bool, complete: bool = False) -> Session:
    """Open a workbook that has no problems; raise `WorkbookError` with all of them.

    For a run that needs every result (`complete`) the open ones are named with them.
    """
    session = open_session(path, writes=writes)
    reading = session.reading
    if reading.problems:
        missing = chain(*reading.open_results.values()) if complete else ()
        found = in_order((*reading.problems, *missing), reading.layout.titles)
        raise WorkbookError(found)
    return session


def without(session: Session, title: str) -> Session:
    """Read an opened workbook as if one of its tabs had been taken out.

    Raises
    ------
    WorkbookError
        What is left has problems.
    """
    reading = read(session.package, title)
    if reading.problems:
        raise WorkbookError(reading.problems)
    return replace(session, reading=reading)

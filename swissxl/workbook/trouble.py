"""What the operating system refused, said to a director: what happened, what to do."""

import contextlib
import errno
from collections.abc import Iterator

from swissxl.core.problems import FileError
from swissxl.workbook import disk

CANNOT_READ = "cannot be read"
UNCHANGED = "was not changed"
NOT_WRITTEN = "was not written"

_AGAIN = "run the command again"
_ELSEWHERE = (
    "copy the workbook to a folder where you may save and run the command there"
)
_OPEN = (
    "another program, most likely Excel, has it open",
    f"Close it there and {_AGAIN}",
)
_FULL = ("the disk is full", f"Make room on it and {_AGAIN}")
_FORBIDDEN = (
    "the system does not allow it",
    f"Check that neither the file nor its folder is protected, or {_ELSEWHERE}",
)
_SILENT = (
    "its drive does not answer",
    f"Check the network or plug the stick in again, then {_AGAIN}",
)
_GONE = ("its folder is gone", f"Check where the workbook is and {_AGAIN}")

_CAUSES = {  # by the name of the error, for not every system knows every one
    "ENOSPC": _FULL,
    "EDQUOT": _FULL,
    "EFBIG": _FULL,
    "EACCES": _FORBIDDEN,
    "EPERM": _FORBIDDEN,
    "EROFS": ("its disk is read-only", _ELSEWHERE.capitalize()),
    "EBUSY": _OPEN,
    "ETXTBSY": _OPEN,
    "EIO": _SILENT,
    "ENODEV": _SILENT,
    "ENXIO": _SILENT,
    "ESTALE": _SILENT,
    "ETIMEDOUT": _SILENT,
    "ENOENT": _GONE,
    "ENOTDIR": _GONE,
    "EINTR": ("the system interrupted the run", _AGAIN.capitalize()),
    "ENAMETOOLONG": ("its name is too long", "Give it a shorter one"),
    "ELOOP": ("its link leads nowhere", "Name the workbook itself"),
}


def explain(error: OSError, name: str, outcome: str) -> str:
    """Say in one line what became of a file, why, and what to do.

    Examples
    --------
    >>> full = OSError(errno.ENOSPC, "No space left on device")
    >>> explain(full, "a.xlsx", UNCHANGED).partition(". ")[0]
    'a.xlsx was not changed: the disk is full'
    """
    if disk.held_elsewhere(error):
        cause, cure = _OPEN
    else:
        kind = errno.errorcode.get(error.errno or 0, "")
        unknown = (error.strerror or str(error), _ELSEWHERE.capitalize())
        cause, cure = _CAUSES.get(kind, unknown)
    return f"{name} {outcome}: {cause}. {cure}."


@contextlib.contextmanager
def explained(name: str, outcome: str) -> Iterator[None]:
    """Turn what the system refuses inside the block into a `FileError`."""
    try:
        yield
    except OSError as error:
        raise FileError(explain(error, name, outcome)) from error

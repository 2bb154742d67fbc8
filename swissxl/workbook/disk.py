"""What we do to a disk: a handful of small steps, each with a name.

Every file of a director is touched through these functions and no others, so that the
tests can make each step fail, or stop the program before and after it. They raise what
the operating system raises; `trouble` puts that into words.
"""

import contextlib
import errno
import os
import shutil
import sys
import time
import zlib
from pathlib import Path

_BINARY = getattr(os, "O_BINARY", 0)  # Windows would translate line ends
_CHUNK = 1 << 20
_LONGEST_NAME = 255  # bytes, or more, on every drive
_DENIED, _SHARING = 5, 32  # how Windows calls them
_PATIENCE = 3  # a virus scanner or a sync client holds a file for a moment
_PAUSE = 0.2  # seconds

if sys.platform == "win32":
    import msvcrt

    _HELD = (errno.EACCES, errno.EDEADLK)

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    _HELD = (errno.EAGAIN,)

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def info(path: Path) -> os.stat_result | None:
    """Look at a file; None when there is none, as under a name that is too long."""
    try:
        return path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        if error.errno != errno.ENAMETOOLONG:
            raise
        return None


def shortened(name: str, room: int) -> str:
    """Cut a name so that `room` more bytes fit; a checksum stands for what is cut.

    Examples
    --------
    >>> shortened("league.xlsx", 30), len(shortened("ü" * 125, 30).encode())
    ('league.xlsx', 225)
    """
    whole = os.fsencode(name)
    if len(whole) + room <= _LONGEST_NAME:
        return name
    mark = f"~{zlib.crc32(whole):08x}"
    start = whole[: _LONGEST_NAME - room - len(mark)]
    return start.decode(errors="ignore") + mark


def writable(path: Path) -> bool:
    """Tell whether we may write to a file; a superuser heeds its protection too."""
    return bool(path.stat().st_mode & 0o222) and os.access(path, os.W_OK)


def readable(path: Path) -> bool:
    """Tell whether we may read a file."""
    return os.access(path, os.R_OK)


def names(folder: Path) -> list[str]:
    """List the names in a folder, in order."""
    return sorted(entry.name for entry in folder.iterdir())


def read(path: Path) -> bytes:
    """Read a file whole."""
    handle = os.open(path, os.O_RDONLY | _BINARY)
    try:
        return b"".join(iter(lambda: os.read(handle, _CHUNK), b""))
    finally:
        os.close(handle)


def write(path: Path, data: bytes, permissions: int) -> None:
    """Write a file that must not exist yet; on return its bytes are on the disk."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY
    handle = os.open(path, flags, permissions)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def copy_mode(source: Path, target: Path) -> None:
    """Give a file the permissions of another, where the drive knows any."""
    with contextlib.suppress(OSError):  # memory sticks and shares often refuse
        shutil.copymode(source, target)


def copy_times(source: Path, target: Path) -> None:
    """Give a file the dates and permissions of another, where the drive can."""
    with contextlib.suppress(OSError):
        shutil.copystat(source, target)


def move(source: Path, target: Path) -> None:
    """Put a file in the place of another in one step, even when killed meanwhile.

    Where another program holds the target for a moment (Windows), try again.
    """
    for _ in range(_PATIENCE):
        try:
            source.replace(target)
        except PermissionError as error:
            if not held_elsewhere(error):
                raise
            time.sleep(_PAUSE)
        else:
            return
    source.replace(target)


def held_elsewhere(error: OSError) -> bool:
    """Tell whether Windows refused because another program has the file open.

    Where a file cannot take the place of another (only then are there two names), it
    may call that a denial.
    """
    code = getattr(error, "winerror", None)
    return code == _SHARING or (code == _DENIED and error.filename2 is not None)


def remove(path: Path) -> None:
    """Remove a file; it is no error when it is gone already."""
    with contextlib.suppress(FileNotFoundError):
        path.unlink()


def sync_folder(folder: Path) -> None:
    """Make the names in a folder survive a power cut, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def lock(path: Path) -> tuple[int, bool] | None:
    """Lock a file of our own, made if need be; None when another run holds it.

    The system lets go of the lock when its process ends, however it ends, so a file
    that a killed run left behind is simply locked again.

    Returns
    -------
    tuple
        The handle for `unlock`, and whether the drive knows locks at all.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT | _BINARY, 0o666)
    with contextlib.ExitStack() as undo:
        undo.callback(os.close, handle)
        locked = _locked(handle)
        if locked is None or not _has_name(handle, path):
            return None
        undo.pop_all()
    return handle, locked


def _locked(handle: int) -> bool | None:
    """Lock a handle: True locked, False on a drive without locks, None held already."""
    try:
        _lock(handle)
    except OSError as error:
        return None if error.errno in _HELD else False
    return True


def _has_name(handle: int, path: Path) -> bool:
    """Tell whether an open file still has its name; yes where the system won't say.

    The other run may have removed it after we had opened it: then we hold nothing.
    """
    with contextlib.suppress(OSError):
        named = info(path)
        return named is not None and os.path.samestat(os.fstat(handle), named)
    return True


def unlock(handle: int, path: Path) -> None:
    """Let go of a lock and remove its file.

    The name goes first, while nobody else can hold it; Windows removes only what is
    closed, and refuses when another run has opened the file since: then it is theirs.
    """
    try:
        if sys.platform != "win32":
            with contextlib.suppress(OSError):
                remove(path)
    finally:
        with contextlib.suppress(OSError):
            os.close(handle)
    if sys.platform == "win32":
        with contextlib.suppress(OSError):
            remove(path)

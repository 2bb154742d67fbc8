"""Who has the workbook open: the signs that office programs leave beside it, and ours.

Excel keeps ``~$league.xlsx`` beside an open ``league.xlsx``, LibreOffice
``.~lock.league.xlsx#``. Where the system lets us replace an open file (macOS, Linux),
that sign alone stands between the director's unsaved typing and us: the next Ctrl+S
would put the old sheets back. So a sign stops the run, and no option overrides it.

A program that crashed leaves its sign lying. It is taken for left over, and only
warned about, when it is older than a day, or when LibreOffice wrote it on this very
machine and no LibreOffice runs here. Excel's sign names no machine, so nothing more can
be known.

Our own runs keep apart by a lock that the system drops when the process ends.
"""

import contextlib
import re
import socket
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from swissxl.core.problems import FileError, Problem
from swissxl.workbook import disk

DAY = 24 * 60 * 60
_PROCESSES = Path("/proc")  # Linux; other systems don't show them as files
_OFFICE = "soffice.bin"
_FIELD = re.compile(r"((?:[^,;\\]|\\.)*)[,;]")  # a comma in a name is escaped
_UTF16_LENGTH = 55  # offsets in Excel's sign
_UTF16_NAME = 57
_ROOM = 40  # bytes around the workbook's name in the names of our own files


@dataclass(frozen=True, slots=True)
class Lock:
    """A sign that a program has the workbook open.

    `holder` is the user as the program knows him, "" when it does not say. `left_over`
    is why nobody holds the workbook any more, "" while somebody may.
    """

    sign: Path
    program: str
    holder: str
    left_over: str = ""

    @property
    def owner(self) -> str:
        """The program, with its user where known."""
        return f"{self.program} ({self.holder})" if self.holder else self.program

    def refusal(self, name: str) -> str:
        """Say that the workbook must be closed first."""
        return (
            f"{name} is open in {self.owner}; nothing was written. Save and close it "
            "there and run the command again, or write to another file with --out. "
            f"If no program has it open, delete {self.sign.name} beside it."
        )

    def warning(self) -> Problem:
        """Say that a sign was not heeded."""
        says = f"{self.sign.name} says that {self.owner} has the workbook open"
        hint = "If it has after all, close it without saving; else delete that file."
        return Problem("", "", f"{says}, but {self.left_over}.", hint)


def find_lock(path: Path) -> Lock | None:
    """Find the sign that somebody has the workbook open: one in force before others."""
    found = [*_excel_locks(path), *_libreoffice_locks(path)]
    return min(found, key=lambda lock: bool(lock.left_over), default=None)


def refuse_if_open(path: Path, name: str) -> tuple[Problem, ...]:
    """Raise `FileError` while a program has the workbook open; warn of old signs."""
    lock = find_lock(path)
    if lock is None:
        return ()
    if not lock.left_over:
        raise FileError(lock.refusal(name))
    return (lock.warning(),)


def _excel_locks(path: Path) -> Iterator[Lock]:
    """Find Excel's sign, also where ``~$`` took the place of the first two letters."""
    signs = [path.with_name(f"~${path.name}")]
    rest = path.stem[2:]
    shortened = path.with_name(f"{rest}{path.suffix}")
    if rest and disk.info(shortened) is None:  # else the sign may be that file's
        signs.append(path.with_name(f"~${shortened.name}"))
    for sign in signs:
        if (age := _age(sign)) is not None:
            yield Lock(sign, "Excel", _excel_user(_content(sign)), _too_old(age))


def _libreoffice_locks(path: Path) -> Iterator[Lock]:
    sign = path.with_name(f".~lock.{path.name}#")
    if (age := _age(sign)) is not None:
        name, login, host = _libreoffice_fields(_content(sign))
        holder = " on ".join(part for part in (name or login, host) if part)
        yield Lock(sign, "LibreOffice", holder, _too_old(age) or _ended(host))


def _age(sign: Path) -> float | None:
    info = disk.info(sign)
    return None if info is None else time.time() - info.st_mtime


def _too_old(age: float) -> str:
    return "that is more than a day old" if age > DAY else ""


def _content(sign: Path) -> bytes:
    """Read a sign; its program may forbid that, which changes nothing."""
    with contextlib.suppress(OSError):
        return disk.read(sign)
    return b""


def _excel_user(content: bytes) -> str:
    """Read the user from Excel's 165 bytes.

    The name stands twice: after its length in byte 0 in the letters of the machine, and
    after its length in byte 55 in UTF-16, which is the one that can be read anywhere.
    """
    if len(content) <= _UTF16_NAME:
        return ""
    length = content[_UTF16_LENGTH]
    name = content[_UTF16_NAME : _UTF16_NAME + 2 * length]
    return name.decode("utf-16-le", errors="replace").strip()


def _libreoffice_fields(content: bytes) -> tuple[str, str, str]:
    """Read name, login and machine; further fields are the time and the profile."""
    text = content.decode("utf-8", errors="replace")
    fields = [re.sub(r"\\(.)", r"\1", field).strip() for field in _FIELD.findall(text)]
    name, login, host = (*fields, "", "", "")[:3]
    return name, login, host


def _ended(host: str) -> str:
    """Say that the LibreOffice of this machine ended; "" when it may be running."""
    here = host and host.casefold() == socket.gethostname().casefold()
    processes = _running() if here else None
    if processes is None or _OFFICE in processes:
        return ""
    return "no LibreOffice is running on this machine"


def _running() -> set[str] | None:
    """Name the programs running on this machine; None when they cannot all be seen."""
    if not (_PROCESSES / "1").exists():
        return None
    names = set()
    for process in _PROCESSES.glob("[0-9]*/comm"):
        with contextlib.suppress(OSError):  # it ended while we looked
            names.add(process.read_text(errors="replace").strip())
    return names


def run_sign(path: Path) -> Path:
    """Name the file that keeps our own runs apart."""
    return path.with_name(f"{own_name(path)}.lock")


def own_name(path: Path) -> str:
    """Give what the names of our own files beside a workbook begin with."""
    return f".~swissxl.{disk.shortened(path.name, _ROOM)}"


def _take(sign: Path) -> tuple[int, bool] | None:
    """Lock our file; interrupted, leave none of our own making."""
    try:
        return disk.lock(sign)
    except KeyboardInterrupt:
        with contextlib.suppress(OSError):
            if (held := disk.lock(sign)) is not None:  # so it is nobody else's
                disk.unlock(held[0], sign)
        raise


@contextlib.contextmanager
def only_run(path: Path, name: str) -> Iterator[bool]:
    """Keep other runs of ours off a workbook; `FileError` when one is at work.

    Yields False on drives without locks: there we cannot know.
    """
    sign = run_sign(path)
    held = _take(sign)
    if held is None:
        raise FileError(
            f"{name} is just being written by another run of swissxl; this run wrote "
            "nothing. Wait for the other one and run the command again."
        )
    handle, known = held
    try:
        yield known
    finally:
        disk.unlock(handle, sign)

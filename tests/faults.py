"""A disk that fails on purpose: every call to the system can be made to go wrong.

`Disk` counts the calls that touch files while it is in force, and makes one of them
fail in a chosen way. Nothing in the package knows about it: it stands in for functions
of `os` (and `fcntl.flock`), which is where every file operation of ours ends.
"""

import errno
import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

OPERATIONS = (
    "access",
    "chmod",
    "close",
    "fstat",
    "fsync",
    "listdir",
    "lstat",
    "mkdir",
    "open",
    "read",
    "rename",
    "replace",
    "scandir",
    "stat",
    "unlink",
    "utime",
    "write",
)


class Killed(BaseException):
    """The program is dead: nothing after this touches the disk."""


@dataclass(frozen=True)
class Fault:
    """What goes wrong: an error, raised instead of the call or (`after`) behind it."""

    name: str
    make: Callable[[], BaseException]
    after: bool = False

    def __str__(self) -> str:
        return self.name


def refused(code: int) -> Fault:
    """Make the system refuse, as it does with this error number."""
    return Fault(errno.errorcode[code], lambda: OSError(code, os.strerror(code)))


INTERRUPTED = Fault("Ctrl+C before", KeyboardInterrupt)
INTERRUPTED_AFTER = Fault("Ctrl+C after", KeyboardInterrupt, after=True)
KILLED = Fault("killed before", Killed)
KILLED_AFTER = Fault("killed after", Killed, after=True)


@dataclass
class Disk:
    """Counts file operations; the one with the number `at` meets the `fault`.

    A write that fails has written half of its bytes, as on a disk that fills up.
    """

    at: int | None = None
    fault: Fault | None = None
    done: list[str] = field(default_factory=list)
    targets: list[str] = field(default_factory=list)
    dead: bool = False
    handles: set[int] = field(default_factory=set)

    @property
    def hit(self) -> str | None:
        """The operation that failed."""
        number = self.at
        if number is None or number >= len(self.done):
            return None
        return self.done[number]

    @property
    def hit_path(self) -> str:
        """What it was about."""
        return self.targets[self.at] if self.at is not None and self.hit else ""

    @contextmanager
    def in_force(self) -> Iterator["Disk"]:
        """Stand between the program and the disk."""
        real = {name: getattr(os, name) for name in OPERATIONS}
        flock = fcntl.flock
        try:
            for name, function in real.items():
                setattr(os, name, self._watched(name, function))
            fcntl.flock = self._watched("flock", flock)
            yield self
        finally:
            for name, function in real.items():
                setattr(os, name, function)
            fcntl.flock = flock
            for handle in self.handles:  # what a dead process had open
                os.close(handle)

    def _watched(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **keywords: Any) -> Any:
            if self.dead:
                raise Killed
            number = len(self.done)
            self.done.append(name)
            self.targets.append(str(arguments[0]) if arguments else "")
            fault = self.fault if number == self.at else None
            if fault is not None and not fault.after:
                if name == "write":
                    function(arguments[0], arguments[1][: len(arguments[1]) // 2])
                self._strike(fault)
            try:
                result = function(*arguments, **keywords)
                self._remember(name, arguments, result)
            finally:
                if fault is not None:
                    self._strike(fault)
            return result

        return call

    def _remember(self, name: str, arguments: tuple[Any, ...], result: Any) -> None:
        if name == "open":
            self.handles.add(result)
        elif name == "close":
            self.handles.discard(arguments[0])

    def _strike(self, fault: Fault) -> None:
        error = fault.make()
        self.dead = isinstance(error, Killed)
        raise error

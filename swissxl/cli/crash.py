"""Ending a run: the exit code, one line for each problem, and never a traceback."""

import contextlib
import platform
import sys
import tempfile
import traceback
from pathlib import Path
from types import TracebackType

from swissxl import __version__
from swissxl.cli import streams
from swissxl.core.problems import SwissxlError, WorkbookError

BUG = 70
INTERRUPTED = 130  # what shells expect after Ctrl+C


class Guard:
    """Turn whatever ends the block into lines for a person and an exit code."""

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the program with its exit code, unless the block just ended."""
        code = _say(error)
        for stream in (sys.stdout, sys.stderr):
            streams.write(stream, ())
        if code is not None:
            raise SystemExit(code) from None


def _say(error: BaseException | None) -> int | None:
    """Print what there is to say; None where the error itself is to go on."""
    match error:
        case KeyboardInterrupt() | SystemExit(code=130):
            lines: list[object] = ["Stopped. The workbook is as it was, or complete."]
            code = INTERRUPTED
        case WorkbookError():
            lines, code = [*error.problems], error.exit_code
        case SwissxlError() if error.exit_code != BUG:
            lines, code = [error], error.exit_code
        case Exception():
            lines, code = [_bug(error)], BUG
        case _:
            return None
    streams.write(sys.stderr, lines)
    return code


def _bug(error: Exception) -> str:
    """Save the details of a bug; say in one line where."""
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    where = _save(error)
    details = f"the details are in {where}" if where else "the details were not saved"
    return (
        f"swissxl stopped at a bug of its own ({what}); {details}. Please report it; "
        "the workbook is whole."
    )


def _save(error: Exception) -> Path | None:
    system = f"Python {platform.python_version()}, {platform.platform()}"
    head = f"swissxl {__version__}, {system}\ncommand: {sys.argv}\n\n"
    text = head + "".join(traceback.format_exception(error))
    with contextlib.suppress(OSError):
        with tempfile.NamedTemporaryFile(
            "w",
            encoding="utf-8",
            errors="backslashreplace",
            prefix="swissxl-bug-",
            suffix=".txt",
            delete=False,
        ) as file:
            file.write(text)
        return Path(file.name)
    return None

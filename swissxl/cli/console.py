"""Talking to the person at the keyboard: all that the commands need of a console.

Answers are lines on stdout; problems and warnings stand on stderr, a line each. Nothing
is coloured, so ``NO_COLOR`` holds by itself.
"""

import contextlib
import gc
import os
import shlex
import sys
import warnings as python_warnings
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from swissxl.cli import streams
from swissxl.cli.crash import Guard
from swissxl.cli.progress import progress

__all__ = ["complain", "progress", "quoted", "run", "say", "warn"]


def run(app: Callable[[], object]) -> None:
    """Run the application; end the program with its exit code."""
    streams.prepare()
    if not sys.warnoptions:  # what libraries say to programmers
        python_warnings.simplefilter("ignore")
    with _undisturbed(), Guard():
        app()


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """Collect no garbage: in a run so short, looking for it is a tenth of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def say(*lines: object) -> None:
    """Print lines of an answer."""
    streams.write(sys.stdout, lines)


def warn(warnings: Iterable[object]) -> None:
    """Print warnings, a line each."""
    streams.write(sys.stderr, (f"Warning: {warning}" for warning in warnings))


def complain(problems: Iterable[object]) -> None:
    """Print problems, a line each."""
    streams.write(sys.stderr, problems)


def quoted(path: Path) -> str:
    """Write a file name so that it can be copied into a command.

    Examples
    --------
    >>> quoted(Path("league.xlsx"))
    'league.xlsx'
    """
    text = str(path)
    if os.name == "nt":
        return f'"{text}"' if set(text) & set(" &()^;,=%!'+`~[]{}") else text
    return shlex.quote(text)

"""Talking to the person at the keyboard: all that the commands need of a console.

Answers go to stdout, problems and warnings to stderr, one line each. Nothing is
coloured, so ``NO_COLOR`` holds by itself.
"""

import os
import shlex
import sys
import warnings as python_warnings
from collections.abc import Callable, Iterable
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
    with Guard():
        app()


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

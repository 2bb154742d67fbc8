"""The command line: parse, call a use case, print, exit with its code; no logic.

Use cases are imported inside the commands, so that ``--help``, ``--version`` and shell
completion load no heavy package.
"""

from functools import partial

from swissxl.cli import console
from swissxl.cli.application import app

from swissxl.cli import making, rounds, why, cup, corrections, engine, catalogue  # isort: skip - in order of the help

__all__ = ["app", "catalogue", "corrections", "cup", "engine", "main", "making", "rounds", "why"]


def main() -> None:
    """Run the command; the entry point of the installed script."""
    console.run(partial(app, prog_name="swissxl"))

"""The command line: parse, call a use case, print, exit with its code; no logic.

Use cases are imported inside the commands, so that ``--help``, ``--version`` and shell
completion load no heavy package.
"""

from functools import partial

from swissxl.cli import console
from swissxl.cli.application import app

# In the order of the help.
from swissxl.cli import making, rounds, why, cup, corrections  # isort: skip
from swissxl.cli import exchange, engine, catalogue  # isort: skip

__all__ = [
    "app",
    "catalogue",
    "corrections",
    "cup",
    "engine",
    "exchange",
    "main",
    "making",
    "rounds",
    "why",
]


def main() -> None:
    """Run the command; the entry point of the installed script."""
    console.run(partial(app, prog_name="swissxl"))

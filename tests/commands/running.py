"""``swissxl`` as a program of its own."""

import os
import subprocess
import sys

from typer.main import get_command

from swissxl.cli import app

COMMANDS = list(get_command(app).commands)
HEAVY = ("numpy", "pandas", "openpyxl", "lxml", "rustworkx", "rich")
PROGRAM = f"""
import atexit, sys
atexit.register(lambda: sys.stderr.write(repr(sorted({{*sys.modules}} & {{*{HEAVY}}}))))
from swissxl.cli import main
main()
"""


def program(*arguments: object, text: str = "", stdout=subprocess.PIPE, **environment):
    """Run ``swissxl`` as a program of its own, or a text with the same arguments."""
    start = ["-c", text] if text else ["-m", "swissxl"]
    return subprocess.run(
        [sys.executable, *start, *map(str, arguments)],
        stdout=stdout,
        stderr=subprocess.PIPE,
        check=False,
        env={**os.environ, **environment},
    )

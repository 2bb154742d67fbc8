"""A tournament file of four players, and ``swissxl`` as another program runs it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

from trf_lines import player

ROWS = [player(no) for no in range(1, 5)]
HEAD = ["XXR 3", "XXC white1"]
PAIRS = "2\n1 3\n4 2\n"
"""By hand: the upper half against the lower, White for the first of odd number."""


def event(folder: Path, *records: str) -> Path:
    path = folder / "event.trf"
    path.write_text("\n".join([*HEAD, *ROWS, *records]))
    return path


def outside(
    *arguments: object,
    text: str | None = None,
    stdin: IO[bytes] | None = None,
    **environment: str,
) -> subprocess.CompletedProcess[str]:
    """Run the command as another program does; `text` or `stdin` is what it is fed."""
    fed = {"input": text} if stdin is None else {"stdin": stdin}
    return subprocess.run(
        [sys.executable, "-m", "swissxl", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, **environment},
        **fed,
    )

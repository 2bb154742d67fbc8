"""Showing that something is going on, on a terminal, once it takes a while."""

import contextlib
import itertools
import shutil
import sys
import threading
from collections.abc import Iterator
from typing import TextIO

PATIENCE = 1.0  # seconds before anything is shown
_BEAT = 0.1
_ROAD = 20  # places that the bar travels
_BAR = "###"


@contextlib.contextmanager
def progress(label: str) -> Iterator[None]:
    """Show a moving bar on stderr while the block takes longer than a second."""
    stream = sys.stderr
    if stream is None or not stream.isatty():
        yield
        return
    done = threading.Event()
    painter = threading.Thread(target=_paint, args=(stream, label, done), daemon=True)
    painter.start()
    try:
        yield
    finally:
        done.set()
        painter.join()


def _paint(stream: TextIO, label: str, done: threading.Event) -> None:
    """Draw frame over frame until it is done, then wipe them away."""
    if done.wait(PATIENCE):
        return
    width = shutil.get_terminal_size().columns - 1
    with contextlib.suppress(OSError, ValueError):  # the terminal went away
        for beat in itertools.count():
            stream.write("\r" + frame(label, beat)[:width])
            stream.flush()
            if done.wait(_BEAT):
                break
        stream.write("\r" + " " * min(width, len(frame(label, 0))) + "\r")
        stream.flush()


def frame(label: str, beat: int) -> str:
    """Draw the bar at one moment; it travels to and fro.

    Examples
    --------
    >>> frame("Drawing", 2)
    'Drawing [  ###               ]'
    """
    turn = _ROAD - len(_BAR)
    place = turn - abs(turn - beat % (2 * turn))
    road = (" " * place + _BAR).ljust(_ROAD)
    return f"{label} [{road}]"

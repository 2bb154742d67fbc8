"""Writing lines to stdout and stderr, on whatever console that is.

A console that cannot print a sign gets one that it can, and a reader that closes the
pipe early (``| head``) changes nothing about the run.
"""

import codecs
import errno
import io
import os
import sys
import unicodedata
from collections.abc import Iterable
from typing import TextIO

from swissxl.core.problems import FileError

_PLAIN = "swissxl.plain"  # what codecs call the way out for signs they don't have
_ASCII = {
    "½": "1/2",
    "–": "-",
    "—": "-",
    "−": "-",
    "…": "...",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "·": "-",
    "×": "x",
    "→": "->",
    "≤": "<=",
    "≥": ">=",
    "ß": "ss",
    "Æ": "AE",
    "æ": "ae",
    "Ø": "O",
    "ø": "o",
    "Ł": "L",
    "ł": "l",
}
# Names come from a workbook: none may move the cursor or break a line.
_CONTROLS = dict.fromkeys([*range(32), *range(127, 160), 0x2028, 0x2029], " ")


def plain(sign: str, before: str = "") -> str:
    """Write a sign in ASCII; `before` is the sign in front of it.

    Examples
    --------
    >>> plain("½"), plain("½", "4"), plain("é"), plain("王")
    ('1/2', '.5', 'e', '?')
    """
    if sign == "½" and before.isdecimal():
        return ".5"
    letters = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return _ASCII.get(sign) or letters or "?"


def _replace(error: UnicodeError) -> tuple[str, int]:
    """Stand in for the signs that an encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text, start, end = error.object, error.start, error.end
    signs = [plain(text[i], text[i - 1 : i]) for i in range(start, end)]
    return "".join(signs), end


def prepare() -> None:
    """Make stdout and stderr take any text."""
    codecs.register_error(_PLAIN, _replace)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_PLAIN)


def write(stream: TextIO | None, lines: Iterable[object]) -> None:
    """Write lines; without a console, or when nobody reads any more, do nothing."""
    if stream is None:
        return
    text = "".join(f"{str(line).translate(_CONTROLS)}\n" for line in lines)
    try:
        stream.write(text)
        stream.flush()
    except OSError as error:
        _let_go(stream)
        read = error.errno not in (errno.EPIPE, errno.EINVAL)  # the latter on Windows
        if read and stream is sys.stdout:
            raise FileError(
                f"The answer could not be written ({error.strerror}). What the command "
                "did to a workbook is done; look there."
            ) from error


def _let_go(stream: TextIO) -> None:
    """Let what comes after, and what is still to be written, go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)

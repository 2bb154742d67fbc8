"""What is wrong with a file of another program: its problems, or that it is no text."""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE

from swissxl.core.problems import FileError, Problem, UsageError, WorkbookError

LARGEST = 64 << 20
"""No event takes as many bytes."""

_STDOUT = "-"


class SourceError(WorkbookError):
    """Another program's file has problems, a line of text for each."""

    def __init__(self, *problems: str) -> None:
        super().__init__([Problem("", "", text) for text in problems])


def refuse_stdout(target: str, hint: str) -> None:
    """Refuse the name by which other programs mean stdout, and we do not.

    Raises
    ------
    UsageError
        It is that name; `hint` says what to do instead.
    """
    if target == _STDOUT:
        raise UsageError(f'"{_STDOUT}" is no file name. {hint}')


def refuse_too_large(size: int, name: str) -> None:
    """Refuse a file that would take too long to read.

    Raises
    ------
    FileError
        It is larger than any event is.
    """
    if size > LARGEST:
        raise FileError(f"{name} is larger than {LARGEST >> 20} MB: no event is.")


def refuse_no_file(data: bytes, name: str) -> None:
    """Refuse a file in which no text stands, in whatever encoding.

    Raises
    ------
    FileError
        It is empty, or has bytes that no text has.
    """
    if not data.removeprefix(BOM_UTF8).strip():
        raise FileError(f"{name} is empty.")
    if b"\0" in data and not data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        raise FileError(f"{name} is no text, as all files are that can be read here.")


def refuse_no_text(data: bytes, name: str, what: str) -> None:
    """Refuse a file that is not even a text as `what` it should be has it.

    Raises
    ------
    FileError
        It is empty, has bytes that no text has, or is in UTF-16.
    """
    if b"\0" in data:
        raise FileError(
            f"{name} is not {what}: it is no text, or one in UTF-16. Name another "
            "file, or save it as UTF-8."
        )
    refuse_no_file(data, name)

"""Reading tournament report files: TRF16, TRF26 and the lines of JaVaFo.

Every record is read by one function of a table, found by its first three letters; what
is not in it is kept as it is. Everything wrong is collected, each with its line.
"""

import re
from collections.abc import Iterator

from swissxl.core.problems import SwissxlError
from swissxl.exchange.trf_check import Found, check_file
from swissxl.exchange.trf_draft import Draft
from swissxl.exchange.trf_fields import BadFieldError
from swissxl.exchange.trf_model import TEAM, TrfFile
from swissxl.exchange.trf_records import RECORDS, TEXTS

_LINE_ENDS = re.compile(r"\r\n|\r|\n")
_SHORT = 3


class TrfError(SwissxlError):
    """The file has problems, a line of text for each."""

    exit_code = 1


def read_trf(data: bytes, name: str) -> TrfFile:
    """Read a tournament report file.

    Parameters
    ----------
    data
        The bytes of the file: UTF-8, else Latin-1; lines may end in CR, LF or both.
    name
        What messages call the file.

    Raises
    ------
    TrfError
        It is no such file, or something in it is wrong or contradicts itself.
    """
    lines = _LINE_ENDS.split(_decoded(data))
    draft = Draft(team=any(line.startswith(TEAM) for line in lines))
    problems = list(_read(draft, lines))
    if not draft.entries and not problems:
        raise TrfError(f"{name}: there is no player (record 001) in it.")
    file = draft.file()
    if draft.entries:
        problems += check_file(file)
    if problems:
        found = (f"{name}, line {line}: {text}" for line, text in sorted(problems))
        raise TrfError("\n".join(found))
    return file


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _read(draft: Draft, lines: list[str]) -> Iterator[Found]:
    """Read all lines; give what is wrong with them."""
    for draft.line, line in enumerate(lines, 1):
        try:
            _read_record(draft, line.rstrip())
        except BadFieldError as error:
            yield draft.line, str(error)


def _read_record(draft: Draft, record: str) -> None:
    code = record[:_SHORT]
    if code in RECORDS:
        RECORDS[code](draft, record)
    elif code in TEXTS:
        draft.headers[code] = record[4:].strip()
    elif record:
        draft.others.append(record)

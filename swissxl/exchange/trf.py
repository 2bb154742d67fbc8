"""Reading tournament report files: TRF16, TRF26 and the lines of JaVaFo.

Every record is read by one function of a table, found by its first three letters; what
is not in it is kept as it is. Everything wrong is collected, each with its line.
"""

import contextlib
import re
from collections.abc import Iterator

from swissxl.core.problems import Problem
from swissxl.exchange.source import SourceError, refuse_no_text
from swissxl.exchange.trf_check import check_file, check_records
from swissxl.exchange.trf_draft import Draft, Found
from swissxl.exchange.trf_fields import BadFieldError, words
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_model import TEAM
from swissxl.exchange.trf_records import RECORDS, SCORING, TEXTS, is_known

_LINE_ENDS = re.compile(r"\r\n|\r|\n")
_END_OF_TEXT = "\x1a"  # what old programs write last
_SHORT = 3
_LONGEST = 100_000
"""No record has as many columns, not even one that names every player."""

_MOST_WARNINGS = 10
_SHOWN = 20


class TrfError(SourceError):
    """The file has problems, each with its line."""


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
    FileError
        It is empty or no text.
    """
    refuse_no_text(data, name, "a tournament file (TRF)")
    lines = _LINE_ENDS.split(_decoded(data))
    draft = Draft(team=any(line.startswith(TEAM) for line in lines))
    problems = list(_read(draft, lines))
    if not draft.entries and not problems:
        raise TrfError(f"{name}: there is no player (record 001) in it.")
    if draft.entries:
        problems += check_records(draft)
    file = draft.file(_warnings(draft, name))
    problems += check_file(file, draft)
    if problems:
        raise TrfError(*_told(problems, name))
    return file


def _told(found: list[Found], name: str) -> list[str]:
    """Write what was found, in the order of the lines; long quotations are cut."""
    return [
        str(Problem(f"{name}, line {line}", "", text)) for line, text in sorted(found)
    ]


def _warnings(draft: Draft, name: str) -> list[str]:
    """Write the warnings, the first ones where there are many."""
    told = _told(draft.warnings, name)
    more = len(told) - _MOST_WARNINGS
    if more <= 1:
        return told
    return [*told[:_MOST_WARNINGS], f"{name}: {more} more lines of that kind."]


def _decoded(data: bytes) -> str:
    for encoding in ("utf-8-sig", "cp1252"):  # what Windows adds to Latin-1
        with contextlib.suppress(UnicodeDecodeError):
            return data.decode(encoding)
    return data.decode("latin-1")


def _read(draft: Draft, lines: list[str]) -> Iterator[Found]:
    """Read all lines; give what is wrong with them."""
    for draft.line, line in enumerate(lines, 1):
        try:
            _read_record(draft, line.rstrip().rstrip(_END_OF_TEXT))
        except BadFieldError as error:
            draft.scoring_unread |= line[:_SHORT] in SCORING
            yield draft.line, str(error)


def _read_record(draft: Draft, record: str) -> None:
    code = record[:_SHORT]
    if len(record) > _LONGEST:
        raise BadFieldError(f"it has {len(record)} columns, more than any record has.")
    if code in RECORDS:
        RECORDS[code](draft, record)
    elif code in TEXTS:
        draft.headers[code] = words(record[4:])
    elif record:
        draft.others.append(record)
        if not is_known(code):
            start = f"{record[:_SHOWN]}…" if len(record) > _SHOWN else record
            draft.warn(f'no record begins like "{start}"; the line is left out.')

"""What can be wrong, and who can mend it: the director, the settings, or we."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

_LONG_QUOTE = re.compile('"([^"]{60})[^"]{20,}"')


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong in the workbook: where, what was found, what to do.

    `cell` is a reference such as ``D7`` or ``A5:C5``, empty when the whole sheet or the
    whole workbook (`sheet` empty as well) is meant.
    """

    sheet: str
    cell: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        """One line: ``Round 2!D6: no result for board 2 (Clark – Davis). Type it.``."""
        where = "!".join(part for part in (self.sheet, self.cell) if part)
        text = f"{where}: {self.message}" if where else self.message
        text = _LONG_QUOTE.sub(r'"\1…"', text)  # a cell may hold 32,767 signs
        return f"{text} {self.hint}" if self.hint else text


class SwissxlError(Exception):
    """Whatever we refuse to do; `exit_code` is the command's (see the README)."""

    exit_code = 70


class WorkbookError(SwissxlError):
    """The workbook has problems that the director can mend, each with its cell."""

    exit_code = 1

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)


class UsageError(SwissxlError):
    """The command was called in a way that cannot mean anything."""

    exit_code = 2


class FileError(SwissxlError):
    """Reading or writing the file fails: open elsewhere, read-only, no workbook."""

    exit_code = 3


class NoLegalPairingError(SwissxlError):
    """No legal pairing exists as the settings stand; the text names the way out."""

    exit_code = 4


class BrokenInvariantError(SwissxlError):
    """We made something illegal ourselves: a bug, never the director's fault."""

    exit_code = 70

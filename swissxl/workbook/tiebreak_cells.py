"""Reads the tie-break cells of ``Settings``: a name, and when it is used."""

import re
from collections.abc import Sequence

from swissxl.core.registry import UnknownNameError, nearest
from swissxl.core.settings import ChosenTieBreak, Scope
from swissxl.tiebreaks import TIEBREAKS
from swissxl.workbook.cells import Cell, Findings, read_text
from swissxl.workbook.text import clean, key

_KEYWORDS = {scope.value: scope for scope in Scope if scope.value}
_BOTH = " or ".join(_KEYWORDS)


def read_tiebreaks(
    cells: Sequence[Cell], usual: Sequence[str], findings: Findings
) -> tuple[ChosenTieBreak, ...]:
    """Read the list of tie-breaks, in order; blanks are passed over.

    Parameters
    ----------
    cells
        The value cells of the settings ``Tie-break 1`` … in their order.
    usual
        The system's own list, taken when all cells are blank.
    """
    chosen: list[ChosenTieBreak] = []
    texts = [(cell, read_text(cell, findings)) for cell in cells]
    for cell, text in texts:
        tiebreak = _read(cell, text, findings) if text else None
        if tiebreak is None:
            continue
        if any(_overlap(tiebreak, earlier) for earlier in chosen):
            of = f" ({tiebreak.name})" if tiebreak.also else ""
            findings.warning(
                cell, f"{tiebreak.label}{of} is in the list already; it counts once."
            )
        else:
            chosen.append(tiebreak)
    if all(text == "" for _, text in texts):
        return tuple(parse(text) for text in usual)
    return tuple(chosen)


def parse(text: str) -> ChosenTieBreak:
    """Read a tie-break with its keyword, in any case.

    Raises
    ------
    UnknownNameError
        When no tie-break has the name.

    Examples
    --------
    >>> parse("solkoff end")
    ChosenTieBreak(name='Solkoff', scope=<Scope.END: 'END'>, also='')
    """
    name, _, keyword = text.rpartition(" ")
    scope = _KEYWORDS.get(keyword.upper())
    if name and scope:
        return _chosen(name, scope)
    return _chosen(text, Scope.ALWAYS)


def _chosen(name: str, scope: Scope) -> ChosenTieBreak:
    """Choose a row, and keep the other name of it that was typed.

    What differs in case only is written as the catalogue has it.
    """
    row = TIEBREAKS.get(name)
    known = {_plain(one): one for one in (*row.aliases, row.name)}
    called = known.get(_plain(name), " ".join(name.split()))
    return ChosenTieBreak(row.name, scope, "" if called == row.name else called)


def _plain(name: str) -> str:
    """Fold case, blanks and the kinds of dashes and apostrophes."""
    return _DASHES.sub("-", key(clean(name)))


_DASHES = re.compile("[‐‑‒–—−]")


def _overlap(one: ChosenTieBreak, other: ChosenTieBreak) -> bool:
    """Tell whether some ranking would use the same tie-break twice."""
    scopes = {one.scope, other.scope}
    return one.name == other.name and (len(scopes) == 1 or Scope.ALWAYS in scopes)


def _read(cell: Cell, text: str, findings: Findings) -> ChosenTieBreak | None:
    try:
        return parse(text)
    except UnknownNameError as error:
        name, _, keyword = text.rpartition(" ")
        if name and _known(name):
            findings.problem(
                cell,
                f'"{keyword}" behind {name} is no keyword.',
                f"Write {_BOTH}, or nothing, behind the tie-break.",
            )
        else:
            findings.problem(
                cell, f'there is no tie-break "{error.name}".', _advice(error)
            )
        return None


def _known(name: str) -> bool:
    try:
        TIEBREAKS.get(name)
    except UnknownNameError:
        return False
    return True


def _advice(error: UnknownNameError) -> str:
    known = TIEBREAKS.all_names()
    close = error.nearest or nearest(error.name.rpartition(" ")[0], known)
    if close:
        return f'Did you mean "{close}"?'
    return f"Choose one of: {', '.join(TIEBREAKS.names())}."

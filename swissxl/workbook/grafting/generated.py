"""The sheets that we built in a fresh workbook, made fit for a director's workbook.

A sheet built by openpyxl stands on its own but for the numbers of its formats. These
are exchanged here for those that the same formats have in the director's styles;
nothing else of the sheet changes.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from swissxl.core.problems import BrokenInvariantError
from swissxl.workbook.grafting.styles_merge import MergedStyles
from swissxl.workbook.package import Package
from swissxl.workbook.xmlspans import Element

_CELL_START = "<c "
_CELL = re.compile(r'(<c r="[A-Z]+[0-9]+")(?: s="([0-9]+)")?')
_ROW_FORMAT = re.compile(r'(<row [^>]*?\bs=")([0-9]+)')
_COLUMN_FORMAT = re.compile(r'(<col [^>]*?\bstyle=")([0-9]+)')
_RULE_FORMAT = re.compile(r'(<cfRule [^>]*?\bdxfId=")([0-9]+)')
_SHARED_STRING = re.compile(r'<c [^>]* t="s"')
_SHARED_STRING_TYPE = ' t="s"'
_SELECTED = re.compile(r' tabSelected="[^"]*"')
_VIEW = re.compile(r"<sheetView\b[^>]*>")
_FIRST_DATA = "<sheetData"


@dataclass(frozen=True, slots=True)
class LocalName:
    """A defined name that belongs to one sheet, such as its print titles."""

    sheet: str
    name: str
    text: str
    hidden: bool


def generated_names(package: Package) -> list[LocalName]:
    """Return the defined names of our sheets; each must belong to one of them."""
    container = package.root(package.workbook_part).find("definedNames")
    return (
        [_local_name(package, entry) for entry in container.children]
        if container
        else []
    )


def _local_name(package: Package, entry: Element) -> LocalName:
    words = entry.attributes
    if "localSheetId" not in words:
        raise BrokenInvariantError(f"our defined name {words['name']} has no sheet")
    part = package.workbook_part
    text = package.read(part)[entry.body : entry.tail].decode()
    sheet = package.sheets[int(words["localSheetId"])].name
    return LocalName(sheet, words["name"], text, words.get("hidden") == "1")


def adapted_sheet(
    package: Package, part: str, styles: MergedStyles, *, selected: bool
) -> bytes:
    """Return one of our sheets with the director's numbers for its formats.

    `selected` says whether its tab is among the selected ones; a workbook with several
    of them opens as a group, in which typing goes into every sheet.
    """
    if package.relationships(part):
        raise BrokenInvariantError(f"our sheet {part} refers to other parts")
    text = package.text(part)
    if _SHARED_STRING_TYPE in text and _SHARED_STRING.search(text):
        raise BrokenInvariantError(f"our sheet {part} uses shared strings")
    head, start, body = text.partition(_FIRST_DATA)
    head = _exchange(_COLUMN_FORMAT, head, styles.formats)
    body = _exchange(_RULE_FORMAT, body, styles.conditional)
    body = _exchange(_ROW_FORMAT, body, styles.formats)
    body = _with_cell_formats(body, styles.formats)
    return (_with_selection(head, selected=selected) + start + body).encode()


def _exchange(pattern: re.Pattern[str], text: str, places: Sequence[int]) -> str:
    """Exchange the numbers that end each match for the new ones."""
    pieces = pattern.split(text)
    pieces[2::3] = [str(places[int(number)]) for number in pieces[2::3]]
    return "".join(pieces)


def _with_cell_formats(text: str, places: Sequence[int]) -> str:
    """Give every cell the number of its format, also those of the default one.

    Done by splitting, since the largest sheets have a quarter of a million cells. A
    ``<`` cannot stand in a text, so what begins like a cell is one.
    """
    pieces: list[str] = _CELL.split(text)
    if len(pieces) // 3 != text.count(_CELL_START):
        raise BrokenInvariantError("our cells are written in an unknown way")
    words = {str(old): f' s="{new}"' for old, new in enumerate(places)}
    words[None] = words["0"]  # type: ignore[index]  # split gives None for no match
    pieces[2::3] = map(words.__getitem__, pieces[2::3])
    return "".join(pieces)


def _with_selection(head: str, *, selected: bool) -> str:
    view = _VIEW.search(head)
    if view is None:
        return head
    tag = _SELECTED.sub("", view[0])
    if selected:
        tag = tag.replace("<sheetView", '<sheetView tabSelected="1"', 1)
    return head[: view.start()] + tag + head[view.end() :]

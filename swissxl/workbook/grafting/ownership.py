"""Which sheets are ours to rewrite.

A sheet of ours carries two marks, and one is enough: a hidden defined name that belongs
to it, which follows the tab wherever it is moved and whatever it is called, and a text
in its first cell.
"""

from collections.abc import Mapping

from swissxl.workbook.grafting.listening import listen
from swissxl.workbook.package import Package, Sheet
from swissxl.workbook.schema import MARK, MARK_NAME
from swissxl.workbook.xmlspans import split_name


def is_ours(package: Package, sheet: Sheet) -> bool:
    """Whether a sheet carries one of our marks; FileError when it cannot be read."""
    return sheet.position in _marked(package) or _first_text(package, sheet) == MARK


def _marked(package: Package) -> set[int]:
    names = package.root(package.workbook_part).find("definedNames")
    return {
        name.number("localSheetId")
        for name in (names.children if names else ())
        if name.attributes.get("name", "").casefold() == MARK_NAME.casefold()
    }


def _first_text(package: Package, sheet: Sheet) -> str:
    """Return the text of A1; "" where it is blank, a number or no cell at all."""
    if sheet.kind != "worksheet":
        return ""
    cell = _nth(package, sheet.part, "c", 0)
    if cell is None or cell.attributes.get("r", "A1") != "A1":
        return ""
    text = cell.text.strip()
    if cell.attributes.get("t") != "s":
        return text
    for part in package.related(package.workbook_part, "sharedStrings"):
        shared = _nth(package, part, "si", int(text)) if text.isdecimal() else None
        return shared.text.strip() if shared else ""
    return ""


class _FoundError(Exception):
    """Ends the reading of a part when what was looked for is there."""


class _NthElement:
    """Listens for the n-th element (from 0) of a name and keeps what it holds."""

    def __init__(self, tag: str, place: int) -> None:
        self.tag = tag
        self.ahead = place
        self.inside = False
        self.text = ""
        self.attributes: Mapping[str, str] = {}

    def started(self, name: str, attributes: Mapping[str, str]) -> None:
        if self.inside or split_name(name)[1] != self.tag:
            return
        self.inside = self.ahead == 0
        self.ahead -= 1
        self.attributes = attributes

    def said(self, text: str) -> None:
        if self.inside:
            self.text += text

    def ended(self, name: str) -> None:
        if self.inside and split_name(name)[1] == self.tag:
            raise _FoundError


def _nth(package: Package, part: str, tag: str, place: int) -> _NthElement | None:
    listener = _NthElement(tag, place)
    try:
        listen(package, part, listener)
    except _FoundError:
        return listener
    return None

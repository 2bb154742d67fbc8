"""What a director put on a sheet that we are about to rewrite, and would lose.

Our rewritten sheets hold values and formats and nothing else; so whatever a sheet holds
besides is somebody else's.
"""

import re
from collections.abc import Callable, Iterator, Mapping

from swissxl.workbook.a1 import reference
from swissxl.workbook.package import Package, Sheet
from swissxl.workbook.xmlspans import Element, XmlError, may_hold_formulas, parse

_CONTENT_DEPTH = 5  # worksheet, sheetData, row, c, and what is in it
_OLD_OBJECT = re.compile(rb"""ObjectType\s*=\s*["'](\w+)""")
_LISTED = 5
"""So many of a kind are named one by one."""

_KIND_WORDS: Mapping[str, str] = {
    "control": "a form control",
    "ctrlProp": "a form control",
    "image": "a picture behind the cells",
    "oleObject": "an embedded file",
    "package": "an embedded file",
    "pivotTable": "a pivot table",
    "queryTable": "a data query",
    "slicer": "a slicer",
    "table": "a table",
    "tableSingleCells": "a mapped cell",
    "timeline": "a timeline",
}
"""Objects that are told by the kind of the sheet's reference to them."""

_SHAPE_WORDS: Mapping[str, str] = {
    "pic": "a picture",
    "graphicFrame": "a chart",
    "sp": "a shape or text box",
    "cxnSp": "a line",
    "grpSp": "a group of shapes",
}


def foreign_objects(package: Package, sheet: Sheet) -> list[str]:
    """Return what a director put on a sheet of ours, in words: ``a formula in H7``."""
    if sheet.kind != "worksheet":
        return [f"it is no table of cells but a {sheet.kind}"]
    found = (words for look in _LOOKS for words in look(package, sheet))
    return list(dict.fromkeys(found))


def _formulas(package: Package, sheet: Sheet) -> Iterator[str]:
    data = package.read(sheet.part)
    if not may_hold_formulas(data):  # as on our own sheets, however large
        return
    try:
        root = parse(data, _CONTENT_DEPTH)
    except XmlError as error:
        raise package.unreadable(sheet.part, error) from error
    cells = [cell for cell in root.walk() if cell.tag == "c" and cell.find("f")]
    yield from _named("formula", [cell.attributes.get("r", "?") for cell in cells])


def _comments(package: Package, sheet: Sheet) -> Iterator[str]:
    for part in package.related(sheet.part, "comments"):
        cells = [
            element.attributes.get("ref", "?")
            for element in package.root(part).walk()
            if element.tag == "comment"
        ]
        yield from _named("comment", cells)


def _named(word: str, cells: list[str]) -> Iterator[str]:
    """Name the first few cells one by one and count the others."""
    for cell in cells[:_LISTED]:
        yield f"a {word} in {cell}"
    if len(cells) > _LISTED:
        more = len(cells) - _LISTED
        yield f"{more} more {word}{'s' if more > 1 else ''}"


def _drawings(package: Package, sheet: Sheet) -> Iterator[str]:
    for part in package.related(sheet.part, "drawing"):
        data = package.read(part)
        for anchor in package.root(part).children:
            if anchor.tag.endswith("Anchor"):
                yield _shape(anchor) + _place(data, anchor)


def _shape(anchor: Element) -> str:
    words = (_SHAPE_WORDS.get(element.tag) for element in anchor.walk())
    return next(filter(None, words), "a drawing")


def _place(data: bytes, anchor: Element) -> str:
    """Say at which cell a drawing is tied to the sheet; "" when it hangs free."""
    start = anchor.find("from")
    if start is None:
        return ""
    numbers = {
        child.tag: int(data[child.body : child.tail]) + 1
        for child in start.children
        if child.tag in ("row", "col")
    }
    return f" at {reference(numbers['row'], numbers['col'])}"


def _other_parts(package: Package, sheet: Sheet) -> Iterator[str]:
    for link in package.relationships(sheet.part):
        if link.kind in _KIND_WORDS:
            yield _KIND_WORDS[link.kind]
        elif link.kind == "hyperlink" and link.external:
            yield f"a link to {link.target}"


def _old_shapes(package: Package, sheet: Sheet) -> Iterator[str]:
    """Tell what the old kind of drawings holds, besides the boxes of comments."""
    for part in package.related(sheet.part, "vmlDrawing"):
        kinds = set(_OLD_OBJECT.findall(package.read(part))) - {b"Note"}
        if kinds:
            yield "a form control"
        elif not _OLD_OBJECT.search(package.read(part)):
            yield "a picture in the header or footer"


def _sparklines(package: Package, sheet: Sheet) -> Iterator[str]:
    if b"sparklineGroup" in package.read(sheet.part):
        yield "sparklines"


_LOOKS: tuple[Callable[[Package, Sheet], Iterator[str]], ...] = (
    _formulas,
    _comments,
    _drawings,
    _other_parts,
    _old_shapes,
    _sparklines,
)

"""One pass over a sheet's XML: the rows with values, and what a frame cannot tell.

A million blank formatted rows must cost next to nothing, so the pass jumps from value
to value instead of parsing: it works on bytes and knows the few ways in which programs
write ``<row>`` and ``<c>`` (ECMA-376 part 1, 18.3.1).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from swissxl.workbook.a1 import Area, area, letters, position
from swissxl.workbook.cell_faults import CELL, PLACE, Faults, malformed, take_faults

LAST_COLUMN = 256
LAST_ROW = 50_000
MOST_CELLS = 400_000

_ROOT = re.compile(rb"<(?:(\w+):)?worksheet\b")
_VALUE = re.compile(rb"<(?:/v>|v/>|/is>|f[\s>/])")
_ROW = re.compile(rb"<row\b([^>]*)>")
_BLANK = re.compile(rb"<c\b[^>]*?(?:/>|>\s*</c>)")
_NUMBER = re.compile(rb"""\br\s*=\s*["'](\d+)["']""")
_UNPLACED = re.compile(rb"<c\b(?![^>]*\br\s*=)")
_HIDDEN = re.compile(rb"""\bhidden\s*=\s*["'](?:1|true)["']""")
_STYLE = re.compile(rb"""\bs\s*=\s*["'](\d+)["']""")
_MERGED = re.compile(rb"""<mergeCell\b[^>]*?\bref\s*=\s*["']([A-Za-z0-9:]+)["']""")
_FAR = re.compile(rb"""<c\b[^>]*?\br\s*=\s*["'](?:[A-Z]{3}|[J-Z][A-Z]|I[W-Z])\d""")


@dataclass
class Look:
    """What a sheet says besides its values.

    Attributes
    ----------
    rows
        The XML of the rows that hold values, without the blank cells in them.
    faults
        Cells whose value cannot be read; they are empty in `rows`.
    far
        The first cell that stands too far right to be looked at; empty mostly.
    too_much
        Why the sheet cannot be a table of a tournament; empty mostly.
    last_row
        The last row with a value.
    """

    title: str
    rows: bytes = b""
    formats: Sequence[str] = ()
    hidden: frozenset[int] = frozenset()
    merged: tuple[Area, ...] = ()
    faults: Faults = field(default_factory=dict)
    far: str = ""
    too_much: str = ""
    last_row: int = 0

    @cached_property
    def _styles(self) -> dict[str, int]:
        return {
            place[1].decode(): int(style[1])
            for attributes, _ in CELL.findall(self.rows)
            if (place := PLACE.search(attributes))
            and (style := _STYLE.search(attributes))
        }

    def number_format(self, cell: str) -> str:
        """Give the code of the format in which a cell is shown: ``mmm-yy``."""
        style = self._styles.get(cell, 0)
        return self.formats[style] if style < len(self.formats) else ""


def scan(title: str, xml: bytes, formats: Sequence[str] = (), texts: int = 0) -> Look:
    """Look at a sheet.

    Parameters
    ----------
    formats
        The format codes of the workbook's cell styles.
    texts
        How many texts its shared list has.
    """
    xml = plain(xml)
    look = Look(title, formats=formats)
    hidden: set[int] = set()
    pieces = []
    for number, row in _rows_with_values(xml, hidden):
        look.last_row = number
        pieces.append(row)
    rows = b"".join(pieces)
    look.too_much = _too_much(rows, look.last_row)
    if look.too_much:
        return look
    rows, look.far = _near_cells(rows)
    look.rows, look.faults = take_faults(rows, texts)
    look.hidden = frozenset(hidden)
    look.merged = tuple(area(found.decode()) for found in _MERGED.findall(xml))
    return look


def plain(xml: bytes) -> bytes:
    """Give a sheet's XML without comments, CDATA and namespace prefixes."""
    if b"<!--" in xml or b"<![CDATA[" in xml:
        xml = _rewritten(xml)
    root = _ROOT.search(xml)
    if root and root[1]:
        xml = xml.replace(b"<" + root[1] + b":", b"<")
        xml = xml.replace(b"</" + root[1] + b":", b"</")
    return xml


def _rewritten(xml: bytes) -> bytes:
    from lxml import etree

    parser = etree.XMLParser(
        remove_comments=True, resolve_entities=False, no_network=True, huge_tree=True
    )
    text: bytes = etree.tostring(etree.fromstring(xml, parser), encoding="utf-8")
    return text


def _rows_with_values(xml: bytes, hidden: set[int]) -> Iterator[tuple[int, bytes]]:
    """Yield number and XML of each row with a value; note the hidden ones."""
    done = number = 0
    while found := _VALUE.search(xml, done):
        start = xml.rfind(b"<row", done, found.start())
        end = xml.find(b"</row>", found.end())
        tag = _ROW.match(xml, start) if start >= 0 else None
        if tag is None or end < 0:
            return
        given = _NUMBER.search(tag[1])
        # Rows may go without a number; then each one stands below the one before.
        skipped = 0 if given else xml.count(b"<row", done, start)
        number = int(given[1]) if given else number + skipped + 1
        if _HIDDEN.search(tag[1]):
            hidden.add(number)
        yield number, _row(number, xml[tag.end() : end])
        done = end + 6


def _row(number: int, cells: bytes) -> bytes:
    all_plain = cells.count(b'<c r="') == cells.count(b"<c")
    if not all_plain and _UNPLACED.search(cells):
        cells = _placed(number, cells)
    if b"/>" in cells or b"></c>" in cells:
        cells = _BLANK.sub(b"", cells)
    return b'<row r="%d">%s</row>' % (number, cells)


def _placed(number: int, cells: bytes) -> bytes:
    """Write the places into cells that go without, each right of the one before."""
    pieces = []
    column = 0
    for cell in CELL.finditer(cells):
        place = PLACE.search(cell[1])
        column = position(place[1].decode())[1] if place else column + 1
        tag = b'<c r="%s%d"' % (letters(column).encode(), number)
        pieces.append(cell[0] if place else tag + cell[0][2:])
    return b"".join(pieces)


def _too_much(rows: bytes, last_row: int) -> str:
    if last_row > LAST_ROW:
        return f"a value stands in row {last_row}, far below any table"
    cells = rows.count(b"<c ")
    if cells > MOST_CELLS:
        return f"{cells} cells are filled in"
    wrong = malformed(rows)
    return f"a cell of it is written as {wrong}" if wrong else ""


def _near_cells(rows: bytes) -> tuple[bytes, str]:
    """Drop cells right of the last column that is looked at; name the first."""
    if not _FAR.search(rows):
        return rows, ""
    far: list[str] = []

    def keep(cell: re.Match[bytes]) -> bytes:
        place = PLACE.search(cell[1])
        if place and position(place[1].decode())[1] > LAST_COLUMN:
            far.append(place[1].decode())
            return b""
        return cell[0]

    near = CELL.sub(keep, rows)
    return near, far[0] if far else ""

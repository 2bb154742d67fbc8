"""Put single values into a sheet of the director's, leaving every other byte of it.

Only sheets of the plain kind are edited, in which every row and cell says its place and
stands in order. Numbers are written as they are and texts into the cell itself, so that
the table of shared texts stays untouched. A cell keeps its format; a new one takes that
of its row or column, as in Excel, or of the cell that it is to look like.

Source: ECMA-376 part 1, 18.3.1.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from swissxl.core.problems import FileError
from swissxl.workbook.a1 import area, position, reference
from swissxl.workbook.xmlspans import Edits, Element, XmlError, escape, parse

Plain: TypeAlias = int | str | None
"""What a cell is to hold; None empties it."""


@dataclass(frozen=True, slots=True)
class Like:
    """A value for a new cell that looks like another one of the sheet."""

    value: Plain
    cell: str


Value: TypeAlias = Plain | Like

_HEIGHT = ("ht", "customHeight")
_CELL_DEPTH = 4  # worksheet, sheetData, row, c
_FORMULA = re.compile(rb"<(?:[\w.-]+:)?f[\s/>]")
_NOT_IN_XML = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")


class _OddSheetError(ValueError):
    """The sheet is not of the plain kind; the text says in what."""


def splice_cells(data: bytes, sheet: str, values: Mapping[str, Value]) -> bytes:
    """Return the sheet's part with values in the cells named.

    Parameters
    ----------
    data
        The part of the sheet.
    sheet
        Its name, for the message.
    values
        The new value of each cell, by references such as ``B5``.

    Raises
    ------
    FileError
        When the sheet is not of the plain kind; it says what to type into which cell.
    """
    try:
        return _Splice(data).result(values)
    except (_OddSheetError, XmlError) as error:
        wishes = ", ".join(
            f"{_told(value)} into {cell}" for cell, value in values.items()
        )
        raise FileError(
            f"{sheet}: swissxl cannot write into this sheet safely ({error}). "
            f"Type {wishes} yourself, save the workbook and run the command again."
        ) from error


class _Splice:
    """The edits to one sheet."""

    def __init__(self, data: bytes) -> None:
        self.root = parse(data, _CELL_DEPTH)
        self.edits = Edits(data)
        container = self.root.find("sheetData")
        if self.root.tag != "worksheet" or container is None:
            raise _OddSheetError("it is no table of cells")
        self.container = container
        self.rows = _in_order(container.children, "row", _row_number)
        self.formats: dict[tuple[int, int], str | None] = {}
        self.heights: dict[int, str] = {}

    def result(self, values: Mapping[str, Value]) -> bytes:
        """Make all edits, row by row."""
        by_row: dict[int, dict[int, Plain]] = {}
        for cell, wish in values.items():
            row, column = position(cell)
            self.refuse_merged(cell, row, column)
            value = self.like(row, column, wish) if isinstance(wish, Like) else wish
            by_row.setdefault(row, {})[column] = value
        below: list[str] = []
        for row in sorted(by_row):
            wanted = dict(sorted(by_row[row].items()))
            if row in self.rows:
                self.edit_row(row, wanted)
            else:
                self.add_row(row, wanted, below)
        if below:
            self.edits.append(self.container, "".join(below))
        self.widen_dimension(by_row)
        return self.edits.result()

    def edit_row(self, row: int, wanted: Mapping[int, Plain]) -> None:
        """Replace cells of a row, or put new ones in their places."""
        element = self.rows[row]
        cells = _in_order(element.children, "c", lambda cell: _column_number(cell, row))
        behind: list[str] = []
        for column, value in wanted.items():
            if column in cells:
                self.replace_cell(cells[column], row, column, value)
                continue
            text = self.cell(row, column, value, self.format_of(row, column))
            following = _first_after(cells, column)
            if following:
                self.edits.insert(following.start, text)
            else:
                behind.append(text)
        if behind:
            self.edits.append(element, "".join(behind))
        self.widen_spans(element, wanted)

    def replace_cell(self, cell: Element, row: int, column: int, value: Plain) -> None:
        if _FORMULA.search(self.edits.source, cell.body, cell.tail):
            raise _OddSheetError(f"{reference(row, column)} holds a formula")
        text = self.cell(row, column, value, cell.attributes.get("s"))
        self.edits.replace(cell.start, cell.end, text)

    def add_row(self, row: int, wanted: Mapping[int, Plain], below: list[str]) -> None:
        """Put a new row in its place; `below` collects those behind the last one."""
        cells = "".join(
            self.cell(row, column, value, self.format_of(row, column))
            for column, value in wanted.items()
        )
        name = self.named("row")
        text = f'<{name} r="{row}"{self.heights.get(row, "")}>{cells}</{name}>'
        following = _first_after(self.rows, row)
        if following:
            self.edits.insert(following.start, text)
        else:
            below.append(text)

    def cell(self, row: int, column: int, value: Plain, style: str | None) -> str:
        """Write a cell with its value."""
        name = self.named("c")
        words = f'{name} r="{reference(row, column)}"'
        if style is not None:
            words += f' s="{style}"'
        if value is None:
            return f"<{words}/>"
        if isinstance(value, int):
            v = self.named("v")
            return f"<{words}><{v}>{value}</{v}></{name}>"
        outer, t = self.named("is"), self.named("t")
        space = ' xml:space="preserve"' if value != value.strip() else ""
        text = escape(_NOT_IN_XML.sub(_spelt_out, value))
        inside = f"<{outer}><{t}{space}>{text}</{t}></{outer}>"
        return f'<{words} t="inlineStr">{inside}</{name}>'

    def format_of(self, row: int, column: int) -> str | None:
        """Return the format that a new cell takes from its surroundings."""
        if (row, column) in self.formats:
            return self.formats[row, column]
        element = self.rows.get(row)
        if element and element.attributes.get("customFormat") in ("1", "true"):
            return element.attributes.get("s")
        columns = self.root.find("cols")
        styles = (
            entry.attributes.get("style")
            for entry in (columns.children if columns else ())
            if entry.number("min") <= column <= entry.number("max")
        )
        return next(styles, None)

    def like(self, row: int, column: int, wish: Like) -> Plain:
        """Let a new cell, and its row if new, look like another; give its value."""
        place, _ = position(wish.cell)
        model = self.rows.get(place)
        if model is not None:
            cells = {cell.attributes.get("r"): cell for cell in model.children}
            if wish.cell in cells:
                self.formats[row, column] = cells[wish.cell].attributes.get("s")
            self.heights[row] = "".join(
                f' {name}="{model.attributes[name]}"'
                for name in _HEIGHT
                if name in model.attributes
            )
        return wish.value

    def refuse_merged(self, cell: str, row: int, column: int) -> None:
        """Refuse a cell that a merged one covers: nobody would see its value."""
        merged = self.root.find("mergeCells")
        for entry in merged.children if merged else ():
            top, left, bottom, right = area(entry.attributes.get("ref", ""))
            if top <= row <= bottom and left <= column <= right:
                raise _OddSheetError(f"{cell} is in merged cells")

    def widen_spans(self, row: Element, columns: Mapping[int, Plain]) -> None:
        """Let the hint about a row's columns include the new ones."""
        first, colon, last = row.attributes.get("spans", "").partition(":")
        if colon and first.isdecimal() and last.isdecimal():
            wide = f"{min(int(first), *columns)}:{max(int(last), *columns)}"
            if wide != row.attributes["spans"]:
                self.edits.set_attribute(row, "spans", wide)

    def widen_dimension(self, by_row: Mapping[int, Mapping[int, Plain]]) -> None:
        """Let the hint about the sheet's used range include the new cells."""
        element = self.root.find("dimension")
        if element is None:
            return
        top, left, bottom, right = area(element.attributes.get("ref", ""))
        if not top:
            return
        columns = [column for row in by_row.values() for column in row]
        start = reference(min(top, *by_row), min(left, *columns))
        end = reference(max(bottom, *by_row), max(right, *columns))
        self.edits.set_attribute(element, "ref", f"{start}:{end}")

    def named(self, tag: str) -> str:
        """Return a tag as it is written in this sheet."""
        prefix = self.container.prefix
        return f"{prefix}:{tag}" if prefix else tag


def _in_order(
    elements: Sequence[Element], tag: str, number: Callable[[Element], int]
) -> dict[int, Element]:
    """Return rows or cells by number; refuse any that do not stand in order."""
    found: dict[int, Element] = {}
    last = 0
    for element in elements:
        place = number(element)
        if element.tag != tag or place <= last:
            raise _OddSheetError("its rows and cells do not say their places in order")
        found[place] = element
        last = place
    return found


def _row_number(row: Element) -> int:
    return row.number("r")


def _column_number(cell: Element, row: int) -> int:
    place, column = position(cell.attributes.get("r", ""))
    return column if place == row else 0


def _first_after(elements: Mapping[int, Element], number: int) -> Element | None:
    """Return the first row or cell behind a place."""
    places = list(elements)
    following = places[bisect_right(places, number) :][:1]
    return elements[following[0]] if following else None


def _told(wish: Value) -> str:
    """Say what goes into a cell."""
    value = wish.value if isinstance(wish, Like) else wish
    return "nothing" if value is None else str(value)


def _spelt_out(sign: re.Match[str]) -> str:
    """Write a character that XML does not know the way Excel does."""
    return f"_x{ord(sign[0]):04X}_"

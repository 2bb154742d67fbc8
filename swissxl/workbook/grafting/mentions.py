"""Where in a workbook another tab is spoken of: formulas, names, charts, links.

Whoever removes a tab breaks these, and whoever rewrites one leaves them with old values
until the spreadsheet program computes again.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from swissxl.workbook.grafting.belongings import owners, private_parts
from swissxl.workbook.grafting.listening import listen
from swissxl.workbook.package import Package, Sheet
from swissxl.workbook.xmlspans import split_name

_SILENT = re.compile(
    r"^(docprops|customxml|_xmlsignatures|xl/(theme|externallinks|printersettings))/"
    r"|\.rels$|(^|/)(sharedstrings|styles|calcchain|metadata|\[content_types\])\.xml$"
)
"""Parts that never speak of a tab, or whose speaking of it means nothing."""

_PIECE = 2**20
_OVERLAP = 512
"""More than a reference to a tab takes, however it is written."""
_SPOKEN = (".xml", ".vml")
_SPECIAL = re.compile("[&<>'\"]")
_PLAIN_TEXT = frozenset({"t", "v"})
_PIVOT_SOURCE = "worksheetSource"
_MOST_PIECES = 10_000
"""The parser gives a text piece by piece; a formula has at most 8,192 signs."""

_PART_WORDS: tuple[tuple[str, str], ...] = (
    ("/charts/", "a chart"),
    ("/pivot", "a pivot table"),
    ("/tables/", "a table"),
    ("/drawings/", "a shape or control"),
    ("/ctrlprops/", "a shape or control"),
    ("/activex/", "a shape or control"),
    ("/chartsheets/", "a chart"),
)


@dataclass(frozen=True, slots=True)
class Mention:
    """That something speaks of a tab; `computes` if its value depends on that tab."""

    tab: str
    words: str
    computes: bool


@dataclass(slots=True)
class _Said:
    """A text or attribute that may speak of a tab, and around it what it belongs to."""

    tag: str
    attributes: Mapping[str, str]
    cell: str
    text: str


@dataclass
class _Listener:
    """Hears every formula and attribute of a part."""

    hear: Callable[[_Said], None]
    cell: str = ""
    open: list[tuple[str, Mapping[str, str]]] = field(default_factory=list)
    text: list[str] = field(default_factory=list)

    def started(self, name: str, attributes: Mapping[str, str]) -> None:
        tag = split_name(name)[1]
        if tag == "c":
            self.cell = attributes.get("r", "")
        self.open.append((tag, attributes))
        self.text.clear()
        for value in attributes.values():
            if "!" in value or tag == _PIVOT_SOURCE:
                self.hear(_Said(tag, attributes, self.cell, value))

    def said(self, text: str) -> None:
        if len(self.text) < _MOST_PIECES:
            self.text.append(text)

    def ended(self, _name: str) -> None:
        tag, attributes = self.open.pop()
        if self.text and tag not in _PLAIN_TEXT and "!" in (text := "".join(self.text)):
            self.hear(_Said(tag, attributes, self.cell, text))
        self.text.clear()
        if tag == "c":
            self.cell = ""


def references_to(package: Package, sheet_name: str) -> list[str]:
    """Return what else in the workbook refers to a tab, in words, each thing once.

    What stands on the tab itself, or on one that we rewrite anyway, does not count.
    """
    sheet = package.sheet(sheet_name)
    skipped = private_parts(package, [sheet]) if sheet else set()
    words = (mention.words for mention in mentions(package, [sheet_name], skipped))
    return list(dict.fromkeys(words))


def mentions(
    package: Package, tabs: Iterable[str], skipped: Iterable[str]
) -> Iterator[Mention]:
    """Find what speaks of any of the tabs, outside of the parts to be skipped."""
    wanted = {tab: _pattern(tab) for tab in tabs}
    needles = {tab: _needle(tab) for tab in wanted}
    owner = owners(package)
    without = set(skipped)
    for part in package.parts:
        key = part.replace("\\", "/").lstrip("/").lower()
        if part in without or not key.endswith(_SPOKEN) or _SILENT.search(key):
            continue
        near = _near(package, part, needles)
        if near:
            patterns = {tab: wanted[tab] for tab in near}
            yield from _mentions_in(package, part, patterns, owner.get(part))


def _near(
    package: Package, part: str, needles: Mapping[str, re.Pattern[bytes]]
) -> set[str]:
    """Return the tabs that a part may speak of; it may be of any size."""
    found: set[str] = set()
    with package.stream(part) as stream:
        window = b""
        while piece := stream.read(_PIECE):
            window = window[-_OVERLAP:] + piece.lower()
            if _PIVOT_SOURCE.lower().encode() in window:  # speaks without a "!"
                return set(needles)
            found |= {tab for tab, needle in needles.items() if needle.search(window)}
    return found


def _mentions_in(
    package: Package,
    part: str,
    wanted: Mapping[str, re.Pattern[str]],
    owner: Sheet | None,
) -> Iterator[Mention]:
    heard: list[Mention] = []

    def hear(said: _Said) -> None:
        for tab, pattern in wanted.items():
            if _speaks_of(said, tab, pattern) and not _own_name(package, said, tab):
                heard.append(_mention(tab, said, part, owner))

    listen(package, part, _Listener(hear))
    yield from heard


def _pattern(tab: str) -> re.Pattern[str]:
    """Return what a reference to a tab looks like: ``Tab!``, ``'My tab'!``, ``A:Tab!``.

    A tab of the same name in another workbook (``[1]Tab!``) is not meant.
    """
    name = re.escape(tab)
    quoted = re.escape(tab.replace("'", "''"))
    return re.compile(
        rf"'(?:(?:[^'\[\]]|'')*:)?{quoted}(?::(?:[^']|'')*)?'!"
        rf"|(?<![\w.'\]:!])(?:[\w.]+:)?{name}(?::[\w.]+)?!",
        re.IGNORECASE,
    )


def _needle(tab: str) -> re.Pattern[bytes]:
    """Return what no way of writing a reference in XML can change: a piece of it."""
    piece = max(_SPECIAL.split(tab), key=len).encode().lower()
    return re.compile(re.escape(piece) + rb"[^<>]{0,255}!")


def _speaks_of(said: _Said, tab: str, pattern: re.Pattern[str]) -> bool:
    if said.tag == _PIVOT_SOURCE:
        return said.attributes.get("sheet", "").casefold() == tab.casefold()
    return pattern.search(said.text) is not None


def _own_name(package: Package, said: _Said, tab: str) -> bool:
    """Whether it is a defined name of the tab itself, such as its print titles."""
    place = said.attributes.get("localSheetId", "") if said.tag == "definedName" else ""
    sheet = package.sheet(tab)
    return sheet is not None and place == str(sheet.position)


def _mention(tab: str, said: _Said, part: str, owner: Sheet | None) -> Mention:
    if said.tag == "definedName":
        return Mention(
            tab, f"the name {said.attributes.get('name', '')}", computes=True
        )
    if owner is not None and part == owner.part and owner.kind != "chartsheet":
        return _mention_on_sheet(tab, said, owner)
    place = f" on {owner.name}" if owner else ""
    key = f"/{part.lower()}".replace("\\", "/")
    words = next((text for end, text in _PART_WORDS if end in key), f"the part {part}")
    return Mention(tab, words + place, computes=False)


def _mention_on_sheet(tab: str, said: _Said, sheet: Sheet) -> Mention:
    if said.tag == "f" and said.cell:
        words = f"a formula in {sheet.name}!{said.cell}"
        return Mention(tab, words, computes=True)
    if said.tag == "hyperlink":
        place = said.attributes.get("ref", "")
        return Mention(tab, f"a link in {sheet.name}!{place}", computes=False)
    words = f"a drop-down, conditional format or sparkline on {sheet.name}"
    return Mention(tab, words, computes=False)

"""A workbook as what it is: a zip of parts that refer to each other.

Only this module knows how parts are named, found and typed. It reads from memory and
changes nothing. Documented in ECMA-376 part 2 (packages) and part 1 (relationships of
a spreadsheet).
"""

import posixpath
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import IO
from zipfile import ZipFile

from swissxl.core.problems import FileError
from swissxl.workbook.filetypes import (
    BROKEN_MEMBER,
    check_main_type,
    damaged,
    open_zip,
    part_key,
)
from swissxl.workbook.text import clean, key
from swissxl.workbook.xmlspans import Element, XmlError, check_encoding, parse

CONTENT_TYPES = "[Content_Types].xml"
_STRICT = "http://purl.oclc.org/ooxml/"
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Relationship:
    """One part's reference to another; `kind` is the last word of its type.

    `target` is the other part's name, or an address when `external`.
    """

    id: str
    kind: str
    target: str
    external: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """A tab: its name, part, place (from 0), kind and whether it is shown.

    `kind` is ``worksheet``, ``chartsheet``, ``dialogsheet`` or ``xlMacrosheet``;
    `state` is ``visible``, ``hidden`` or ``veryHidden``.
    """

    name: str
    part: str
    state: str
    rel_id: str
    position: int
    kind: str


class Package:
    """The parts of a workbook; `name` is what messages call the file."""

    def __init__(self, data: bytes, name: str, archive: ZipFile) -> None:
        self.data = data
        self.name = name
        self.archive = archive
        self.parts = tuple(member.filename for member in archive.infolist())
        self._members = {part_key(part): part for part in self.parts}
        self._roots: dict[str, Element] = {}
        self._relationships: dict[str, tuple[Relationship, ...]] = {}

    @classmethod
    def open(cls, data: bytes, name: str) -> "Package":
        """Open a workbook held in memory.

        Raises
        ------
        FileError
            When it is no workbook, or none that can be read; the text is one line for
            the director.
        """
        package = cls(data, name, open_zip(data, name))
        check_main_type(name, package.content_type(package.workbook_part))
        if not package.sheets:
            raise damaged(name, "it has no sheets")
        return package

    def check_graftable(self) -> None:
        """Refuse, with FileError, a workbook into which no sheet can be put safely."""
        if self.strict:
            raise FileError(
                f"{self.name} is saved as Strict Open XML, into which swissxl puts no "
                "sheets. Save it in Excel as an ordinary Excel Workbook (.xlsx)."
            )
        if self._signed:
            raise FileError(
                f"{self.name} carries a digital signature, which any change makes "
                "invalid. Remove the signature in Excel (File > Info) and save it."
            )
        if not self.related(self.workbook_part, "styles"):
            raise FileError(
                f"{self.name} has no styles, as some programs write it. Open it in "
                "Excel or LibreOffice and save it there."
            )

    def has(self, part: str) -> bool:
        """Whether the package holds a part, its name compared without case."""
        return part_key(part) in self._members

    def member(self, part: str) -> str:
        """Return the name of a part as the zip spells it; the name itself if absent."""
        return self._members.get(part_key(part), part)

    def read(self, part: str) -> bytes:
        """Return the bytes of a part; FileError when it is missing or broken."""
        if not self.has(part):
            raise damaged(self.name, f"its part {part} is missing")
        try:
            return self.archive.read(self.member(part))
        except BROKEN_MEMBER as error:
            raise damaged(self.name, f"{part}: {error}") from error

    @contextmanager
    def stream(self, part: str) -> Iterator[IO[bytes]]:
        """Open a part to be read piece by piece; FileError when it is broken."""
        try:
            with self.archive.open(self.member(part)) as stream:
                yield stream
        except BROKEN_MEMBER as error:
            raise damaged(self.name, f"{part}: {error}") from error

    def text(self, part: str) -> str:
        """Return a part as text, without a byte order mark; FileError if not UTF-8."""
        data = self.read(part)
        try:
            check_encoding(data)
            return data.decode("utf-8-sig")
        except (XmlError, UnicodeDecodeError) as error:
            raise self.unreadable(part, error) from error

    def root(self, part: str) -> Element:
        """Return the parsed part, which is kept; FileError when it is not sound XML."""
        key = part_key(part)
        if key not in self._roots:
            try:
                self._roots[key] = parse(self.read(part))
            except XmlError as error:
                raise self.unreadable(part, error) from error
        return self._roots[key]

    def unreadable(self, part: str, error: Exception) -> FileError:
        """Return the error for a part that is no XML of the kind we read."""
        return damaged(self.name, f"{part}: {error}")

    def relationships(self, part: str) -> tuple[Relationship, ...]:
        """Return what a part refers to; the whole package's references for ``""``."""
        key = part_key(part)
        if key not in self._relationships:
            self._relationships[key] = self._read_relationships(part)
        return self._relationships[key]

    def _read_relationships(self, part: str) -> tuple[Relationship, ...]:
        source = relationships_part(part)
        if not self.has(source):
            return ()
        return tuple(
            self._relationship(part, element.attributes)
            for element in self.root(source).all("Relationship")
        )

    def _relationship(self, part: str, attributes: dict[str, str]) -> Relationship:
        target = attributes.get("Target", "")
        external = attributes.get("TargetMode") == "External"
        return Relationship(
            attributes.get("Id", ""),
            attributes.get("Type", "").rpartition("/")[2],
            target if external else self.member(resolve(part, target)),
            external,
        )

    def related(self, part: str, kind: str) -> list[str]:
        """Return the parts, present in the package, that a part refers to as `kind`."""
        return [
            link.target
            for link in self.relationships(part)
            if link.kind == kind and not link.external and self.has(link.target)
        ]

    @cached_property
    def workbook_part(self) -> str:
        """The part that lists the sheets, wherever the package keeps it."""
        for part in self.related("", "officeDocument"):
            return part
        raise FileError(
            f"{self.name} is a zip without a workbook in it. Save the workbook in "
            "Excel as .xlsx."
        )

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """All tabs, from left to right."""
        container = self.root(self.workbook_part).find("sheets")
        links = {link.id: link for link in self.relationships(self.workbook_part)}
        return tuple(
            self._sheet(element, position, links.get(element.relationship_id))
            for position, element in enumerate(
                container.all("sheet") if container else []
            )
        )

    def _sheet(self, tag: Element, position: int, link: Relationship | None) -> Sheet:
        name = tag.attributes.get("name", "")
        if link is None or link.external or not self.has(link.target):
            raise damaged(self.name, f"the sheet {name} has no content")
        return Sheet(
            name,
            link.target,
            tag.attributes.get("state", "visible"),
            link.id,
            position,
            link.kind,
        )

    def sheet(self, name: str) -> Sheet | None:
        """Return the tab of that name, else one that differs by case or blanks only."""
        for same in (str.casefold, tab_key):
            for tab in self.sheets:
                if same(tab.name) == same(name):
                    return tab
        return None

    def content_type(self, part: str) -> str:
        """Return the type that the package declares for a part; "" for none."""
        if not self.has(CONTENT_TYPES):
            raise damaged(self.name, f"its part {CONTENT_TYPES} is missing")
        key, extension = part_key(part), part.rpartition(".")[2].lower()
        default = ""
        for entry in self.root(CONTENT_TYPES).children:
            words = entry.attributes
            if part_key(words.get("PartName", "")) == key:
                return words.get("ContentType", "")
            if words.get("Extension", "").lower() == extension:
                default = words.get("ContentType", "")
        return default

    @cached_property
    def strict(self) -> bool:
        """Whether it is written in the strict dialect of ISO 29500."""
        return self.root(self.workbook_part).namespace.startswith(_STRICT)

    @cached_property
    def _signed(self) -> bool:
        return any(part.startswith("_xmlsignatures/") for part in self._members) or any(
            "digital-signature" in element.attributes.get("Type", "")
            for element in self.root(relationships_part("")).all("Relationship")
        )


def tab_key(name: str) -> str:
    """Fold the name of a tab for comparison: no case, no outer or double blanks."""
    return key(clean(name))


def relationships_part(part: str) -> str:
    """Return where the references of a part are kept."""
    folder, name = posixpath.split(part.replace("\\", "/"))
    return posixpath.join(folder, "_rels", f"{name}.rels")


def resolve(part: str, target: str) -> str:
    """Return the part that `target`, written in the references of `part`, means."""
    target = target.replace("\\", "/").partition("#")[0]
    if target.startswith("/") or _SCHEME.match(target):
        return target.lstrip("/")
    folder = posixpath.dirname(part.replace("\\", "/"))
    return posixpath.normpath(posixpath.join(folder, target)).lstrip("/")

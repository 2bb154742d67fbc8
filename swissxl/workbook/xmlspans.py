"""Where each element of an XML part begins and ends, so that it is edited as text.

A workbook that other programs wrote must come through untouched but for the few
places that we mean to change: its prefixes, its spelling, its unknown extensions. So
nothing is ever written back from a tree. A real parser (expat) says where the elements
are, whatever comments, quotes or prefixes surround them, and the edits are spliced into
the bytes.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import IO
from xml.parsers import expat

from swissxl.core.problems import BrokenInvariantError

OFFICE_RELATIONSHIPS = (
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
)

_START_TAG = re.compile(rb"""<(?:[^>"']|"[^"]*"|'[^']*')*+>""")
_ATTRIBUTE = re.compile(rb"""([^\s=<>/"']+)\s*=\s*("[^"]*"|'[^']*')""")
_ENCODING = re.compile(
    rb"""\A(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([^"']*)"""
)
_FORMULA_TAGS = (re.compile(rb"<f[\s/>]"), re.compile(rb":f[\s/>]"))
_PIECE = 2**18
_UTF8_NAMES = (b"utf-8", b"utf8", b"us-ascii", b"ascii")
_UTF16_STARTS = (b"\xff\xfe", b"\xfe\xff", b"\x00<", b"<\x00")
_ESCAPES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;"}
)


class XmlError(ValueError):
    """The part is no XML that we are willing to read; the text says why."""


@dataclass(slots=True, eq=False)
class Element:
    """An element and its four places in the bytes.

    `start` is its ``<``, `body` the end of its start tag, `tail` the beginning of its
    end tag and `end` the end of that; all but `start` are equal when it is self-closed.
    Attributes of a namespace of their own are keyed ``"uri name"``.
    """

    tag: str
    namespace: str
    prefix: str
    attributes: dict[str, str]
    start: int
    body: int
    tail: int = -1
    end: int = -1
    children: list["Element"] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The tag as it is written, with its prefix."""
        return f"{self.prefix}:{self.tag}" if self.prefix else self.tag

    @property
    def self_closed(self) -> bool:
        """Whether it is written ``<like-this/>``."""
        return self.body == self.end

    @property
    def relationship_id(self) -> str:
        """The value of its ``r:id``, under whatever prefix; empty without one."""
        return next(
            (
                value
                for key, value in self.attributes.items()
                if "/relationships id" in key
            ),
            "",
        )

    def number(self, attribute: str, default: int = -1) -> int:
        """Return a whole number in an attribute; the default for anything else."""
        text = self.attributes.get(attribute, "")
        return int(text) if text.isascii() and text.isdecimal() else default

    def find(self, tag: str) -> "Element | None":
        """Return the first child of that name."""
        return next((child for child in self.children if child.tag == tag), None)

    def all(self, tag: str) -> list["Element"]:
        """Return the children of that name, in order."""
        return [child for child in self.children if child.tag == tag]

    def walk(self) -> Iterator["Element"]:
        """Itself and everything inside, in document order."""
        yield self
        for child in self.children:
            yield from child.walk()


_MOST_ELEMENTS = 400_000
"""No list of formats or table of players holds so many; they would fill the memory."""


class _Spans:
    """Collects the elements down to a depth while expat reads."""

    def __init__(self, data: bytes, depth: int) -> None:
        self.data = data
        self.depth = depth
        self.level = self.count = 0
        self.open: list[Element] = []
        self.root: Element | None = None
        self.parser = secure_parser()
        self.parser.StartElementHandler = self.started
        self.parser.EndElementHandler = self.ended

    def started(self, name: str, attributes: dict[str, str]) -> None:
        self.level += 1
        if self.level > self.depth:
            return
        self.count += 1
        if self.count > _MOST_ELEMENTS:
            raise XmlError(f"it holds more than {_MOST_ELEMENTS} elements")
        start = self.parser.CurrentByteIndex
        tag = _START_TAG.match(self.data, start)
        if tag is None:
            raise XmlError("a start tag is not where it should be")
        namespace, local, prefix = split_name(name)
        element = Element(local, namespace, prefix, attributes, start, tag.end())
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def ended(self, _name: str) -> None:
        self.level -= 1
        if self.level >= self.depth:
            return
        element = self.open.pop()
        if self.data.endswith(b"/>", element.start, element.body):
            element.tail = element.end = element.body
        else:
            element.tail = self.parser.CurrentByteIndex
            element.end = self.data.index(b">", element.tail) + 1


@lru_cache(maxsize=1024)
def split_name(name: str) -> tuple[str, str, str]:
    """Take expat's ``"uri local prefix"`` apart into namespace, local name, prefix."""
    match name.split(" "):
        case [local]:
            return "", local, ""
        case [namespace, local]:
            return namespace, local, ""
        case parts:
            return parts[0], parts[1], parts[2]


def secure_parser() -> expat.XMLParserType:
    """Return an expat parser that resolves namespaces and refuses document types."""
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.namespace_prefixes = True
    parser.StartDoctypeDeclHandler = _refuse_doctype
    return parser


def _refuse_doctype(*_declaration: object) -> None:
    raise XmlError("it declares a document type, which no workbook needs")


def check_encoding(data: bytes) -> None:
    """Refuse whatever is not UTF-8, the only encoding in which we can splice."""
    if data.startswith(_UTF16_STARTS):
        raise XmlError("it is written in UTF-16")
    declared = _ENCODING.match(data)
    if declared and declared[1].lower() not in _UTF8_NAMES:
        raise XmlError(f"it is written in {declared[1].decode('ascii', 'replace')}")


def run(parser: expat.XMLParserType, data: bytes) -> None:
    """Parse it all; XmlError for what is not well-formed."""
    check_encoding(data)
    try:
        parser.Parse(data, True)  # noqa: FBT003  # expat's own signature
    except expat.ExpatError as error:
        raise XmlError(f"it is not well-formed ({error})") from error


def run_stream(parser: expat.XMLParserType, stream: IO[bytes]) -> None:
    """Parse a stream; XmlError for what is not well-formed.

    It is read in large pieces: expat begins a word that a piece breaks off anew with
    the next piece, and in a hostile file words are long.
    """
    try:
        while piece := stream.read(_PIECE):
            parser.Parse(piece)
        parser.Parse(b"", True)  # noqa: FBT003  # expat's own signature
    except expat.ExpatError as error:
        raise XmlError(f"it is not well-formed ({error})") from error


def may_hold_formulas(sheet: bytes) -> bool:
    """Tell, without parsing, whether a sheet may hold formulas; False is certain."""
    return any(pattern.search(sheet) for pattern in _FORMULA_TAGS)


def parse(data: bytes, depth: int = 100) -> Element:
    """Return the root of a part and all below it down to `depth` (the root is 1)."""
    spans = _Spans(data, depth)
    run(spans.parser, data)
    if spans.root is None:
        raise XmlError("it has no content")
    return spans.root


def escape(text: str) -> str:
    """Write text so that it may stand in an element or a quoted attribute."""
    return text.translate(_ESCAPES)


class Edits:
    """Changes to the bytes of one part, collected and then made in one pass."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self._cuts: list[tuple[int, int, bytes]] = []

    def replace(self, start: int, end: int, text: str) -> None:
        """Put `text` where the bytes from `start` to `end` stand."""
        self._cuts.append((start, end, text.encode()))

    def insert(self, at: int, text: str) -> None:
        """Put `text` before the byte at `at`."""
        self.replace(at, at, text)

    def remove(self, element: Element) -> None:
        """Take an element out."""
        self.replace(element.start, element.end, "")

    def append(self, element: Element, text: str) -> None:
        """Put `text` behind the last child of an element, once for each element."""
        if element.self_closed:
            self.replace(element.end - 2, element.end, f">{text}</{element.name}>")
        else:
            self.insert(element.tail, text)

    def set_attribute(self, element: Element, name: str, value: str) -> None:
        """Give an attribute (of no namespace) a value, keeping its quotes and place."""
        for found in _ATTRIBUTE.finditer(self.source, element.start, element.body):
            if found[1] == name.encode():
                text = escape(value).replace("'", "&apos;")
                self.replace(found.start(2) + 1, found.end(2) - 1, text)
                return
        closing = 2 if element.self_closed else 1
        self.insert(element.body - closing, f' {name}="{escape(value)}"')

    def result(self) -> bytes:
        """Return the changed bytes; the source itself when nothing was asked for."""
        pieces, done = [], 0
        for start, end, text in sorted(self._cuts, key=lambda cut: cut[:2]):
            if start < done:
                raise BrokenInvariantError("two edits of a part overlap")
            pieces += [self.source[done:start], text]
            done = end
        pieces.append(self.source[done:])
        return b"".join(pieces)


def declared_prefix(data: bytes, root: Element, namespace: str) -> str:
    """Return the prefix that the root declares for a namespace; empty without one."""
    for found in _ATTRIBUTE.finditer(data, root.start, root.body):
        if found[1].startswith(b"xmlns:") and found[2][1:-1] == namespace.encode():
            return found[1].removeprefix(b"xmlns:").decode()
    return ""

"""The elements of an XML file: written, and read without entities or types.

Attributes are all that the files read here have, so a file is a list of elements in
their order, each with the line it begins in.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from swissxl.exchange.source import SourceError, refuse_no_file


@dataclass(frozen=True, slots=True)
class Element:
    """An element: its tag, its attributes, the line where it begins."""

    tag: str
    attributes: Mapping[str, str]
    line: int

    def get(self, name: str, default: str = "") -> str:
        """Give an attribute."""
        return self.attributes.get(name, default).strip()


class _DocumentTypeError(Exception):
    """The file declares what no data file needs."""


def read_elements(data: bytes, name: str) -> list[Element]:
    """Read all elements of a file.

    Raises
    ------
    SourceError
        It is no XML, or has a document type, by which a small file can swell.
    FileError
        It is empty or no text.
    """
    refuse_no_file(data, name)
    elements: list[Element] = []
    parser = expat.ParserCreate()

    def start(tag: str, attributes: dict[str, str]) -> None:
        elements.append(Element(tag, attributes, parser.CurrentLineNumber))

    def refuse(*_: object) -> None:
        raise _DocumentTypeError

    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(data, True)  # noqa: FBT003 - the last piece; it takes no keyword
    except expat.ExpatError as error:
        where = f"{name}, line {error.lineno}"
        raise SourceError(f"{where}: {expat.ErrorString(error.code)}.") from None
    except _DocumentTypeError:
        raise SourceError(
            f"{name}, line {parser.CurrentLineNumber}: a document type declaration, "
            "which is not read. Take it out."
        ) from None
    except (LookupError, ValueError) as error:
        raise SourceError(f"{name}: its encoding is unknown: {error}.") from None
    return elements


# ---- writing

_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")

Attributes = Mapping[str, object]


def open_tag(tag: str, attributes: Attributes) -> str:
    """Write the beginning of an element that others stand in."""
    words = (
        f" {name}={quoteattr(_clean(value))}" for name, value in attributes.items()
    )
    return f"<{tag}{''.join(words)}>"


def element(tag: str, attributes: Attributes) -> str:
    """Write an element that nothing stands in."""
    return f"{open_tag(tag, attributes)[:-1]} />"


def _clean(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return _NOT_IN_XML.sub(" ", str(value))

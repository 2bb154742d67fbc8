"""Reading a part of a package piece by piece, for whoever listens to its elements."""

from collections.abc import Mapping
from typing import Protocol

from swissxl.workbook.package import Package
from swissxl.workbook.xmlspans import XmlError, run_stream, secure_parser


class Listener(Protocol):
    """What is called for each element of a part, and for the texts in it."""

    def started(self, name: str, attributes: Mapping[str, str]) -> None:
        """Hear that an element begins."""

    def said(self, text: str) -> None:
        """Hear a piece of text."""

    def ended(self, name: str) -> None:
        """Hear that an element ends."""


def listen(package: Package, part: str, listener: Listener) -> None:
    """Let a listener hear a part; an error of the listener ends the reading.

    Raises
    ------
    FileError
        The part cannot be read.
    """
    parser = secure_parser()
    parser.StartElementHandler = listener.started
    parser.CharacterDataHandler = listener.said
    parser.EndElementHandler = listener.ended
    with package.stream(part) as stream:
        try:
            run_stream(parser, stream)
        except XmlError as error:
            raise package.unreadable(part, error) from error

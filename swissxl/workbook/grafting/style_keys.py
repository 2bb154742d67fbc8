"""When two spellings of a format mean the same.

Every program writes formats in its own way: Excel adds the font's family, LibreOffice
writes out what is left at its default. Two entries with equal meaning look the same on
screen and on paper.

Source: ECMA-376 part 1, 18.8 (the defaults of the schema).
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from swissxl.workbook.xmlspans import Element

Key: TypeAlias = tuple[str, frozenset[tuple[str, str]], tuple[object, ...]]

_DEFAULTS = {
    "borderId": "0",
    "diagonalDown": "0",
    "diagonalUp": "0",
    "fillId": "0",
    "fontId": "0",
    "hidden": "0",
    "horizontal": "general",
    "indent": "0",
    "justifyLastLine": "0",
    "locked": "1",
    "numFmtId": "0",
    "outline": "1",
    "pivotButton": "0",
    "quotePrefix": "0",
    "readingOrder": "0",
    "relativeIndent": "0",
    "shrinkToFit": "0",
    "style": "none",
    "textRotation": "0",
    "tint": "0",
    "vertical": "bottom",
    "wrapText": "0",
    "xfId": "0",
}
"""What an attribute says when it is left out."""

_UNSEEN = frozenset({"family", "charset"})
"""Hints for a computer that lacks the font."""

_SWITCHES = frozenset(
    {"b", "i", "strike", "outline", "shadow", "condense", "extend"}  # of a font
)
_EMPTY_IS_NOTHING = frozenset(
    {"alignment", "protection"}
    | {"left", "right", "top", "bottom", "diagonal", "vertical", "horizontal"}
)
_SPELLINGS = {"true": "1", "false": "0", "on": "1", "off": "0"}
_OFF = ("val", "0")
_ON = ("val", "1")
_NO_PATTERN = ("patternType", "none")
_SYSTEM_BACKGROUND = ("indexed", "64")


def meaning(
    tag: str, attributes: Mapping[str, str], children: Iterable[Element]
) -> Key:
    """Return what an entry of the styles means, equal for all its spellings."""
    words = frozenset(_said(attributes))
    inside = [
        meaning(child.tag, child.attributes, child.children)
        for child in children
        if child.tag not in _UNSEEN
    ]
    inside = [key for key in inside if not _says_nothing(*key)]
    if tag in _SWITCHES:
        words -= {_ON}
    if tag == "patternFill" and not inside:
        words -= {_NO_PATTERN}
    return tag, words, tuple(sorted(inside, key=repr))


def _said(attributes: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    """Return the attributes that say more than their absence would.

    Whether a part of a cell's format is "applied" makes no difference to the cell: the
    numbers of its parts count anyway.
    """
    for name, spelt in attributes.items():
        value = _SPELLINGS.get(spelt, spelt.removesuffix(".0"))
        if name == "rgb":
            value = spelt[-6:].upper()  # the transparency before it is never shown
        if not name.startswith("apply") and _DEFAULTS.get(name) != value:
            yield name, value


def _says_nothing(
    tag: str, words: frozenset[tuple[str, str]], inside: tuple[object, ...]
) -> bool:
    if inside:
        return False
    if tag == "bgColor":
        return words == {_SYSTEM_BACKGROUND}
    return (
        words == {_OFF} if tag in _SWITCHES else not words and tag in _EMPTY_IS_NOTHING
    )

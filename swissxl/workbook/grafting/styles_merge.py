"""Bring the formats of our sheets into a director's styles, as text splices.

A cell names its format by a number: the place of an ``xf`` in ``cellXfs``, which in
turn names a font, fill, border and number format by their places. So nothing may be
moved: every format of ours that the director's workbook already has is used again, the
others are added at the end of their lists. Formats are compared by what they mean, not
by how they are spelt, so that a workbook saved by another program does not grow.

Source: ECMA-376 part 1, 18.8.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import count
from typing import TypeAlias

from swissxl.core.problems import BrokenInvariantError
from swissxl.workbook.grafting.style_keys import Key, meaning
from swissxl.workbook.xmlspans import Edits, Element, XmlError, escape, parse

Entry: TypeAlias = tuple[str, dict[str, str], list[Element]]

_ORDER = (
    "numFmts",
    "fonts",
    "fills",
    "borders",
    "cellStyleXfs",
    "cellXfs",
    "cellStyles",
    "dxfs",
)
"""The order in which the schema wants the lists that we may have to make."""

_PARTS_OF_A_FORMAT = {"fontId": "fonts", "fillId": "fills", "borderId": "borders"}
_APPLY = ("applyNumberFormat", "applyFont", "applyFill", "applyBorder")
_FIRST_FREE_NUMBER_FORMAT = 201
"""Up to 163 they are built in; 200 keeps clear of what programs count up from 164."""


@dataclass(frozen=True, slots=True)
class MergedStyles:
    """The merged part, and where our formats stand in it.

    `formats` and `conditional` give, for each place in our own ``cellXfs`` and
    ``dxfs``, the place in the merged ones.
    """

    data: bytes
    formats: tuple[int, ...]
    conditional: tuple[int, ...]


def merge_styles(host: bytes, generated: bytes) -> MergedStyles:
    """Add the formats of our styles part to the director's; XmlError if it is odd."""
    return _Merge(host, parse(generated)).merged()


class _Merge:
    """One merge: lists of the host are extended one after the other."""

    def __init__(self, host: bytes, generated: Element) -> None:
        self.host = parse(host)
        self.edits = Edits(host)
        self.generated = generated
        self.made: dict[str, str] = {}

    def merged(self) -> MergedStyles:
        numbers = self.number_formats()
        places = {
            name: self.extend(name, [_plain(kid) for kid in self.ours(name)])
            for name in _PARTS_OF_A_FORMAT.values()
        }
        if not _entries(self.host.find("cellStyleXfs")):
            self.extend("cellStyleXfs", [("xf", {}, [])])
        formats = self.extend(
            "cellXfs", [_format(xf, places, numbers) for xf in self.ours("cellXfs")]
        )
        conditional = self.extend("dxfs", [_plain(kid) for kid in self.ours("dxfs")])
        self.write_new_lists()
        return MergedStyles(self.edits.result(), tuple(formats), tuple(conditional))

    def ours(self, name: str) -> list[Element]:
        """Return the entries of a list of our own styles."""
        return _entries(self.generated.find(name))

    def number_formats(self) -> dict[str, str]:
        """Add our number formats; return the new number of each of ours."""
        known = {
            entry.attributes.get("formatCode", ""): entry.number("numFmtId", 0)
            for entry in reversed(_entries(self.host.find("numFmts")))
        }
        free = count(max([_FIRST_FREE_NUMBER_FORMAT - 1, *known.values()]) + 1)
        numbers: dict[str, str] = {}
        new: list[Entry] = []
        for entry in self.ours("numFmts"):
            code = entry.attributes["formatCode"]
            if code not in known:
                known[code] = next(free)
                words = {"numFmtId": str(known[code]), "formatCode": code}
                new.append(("numFmt", words, []))
            numbers[entry.attributes["numFmtId"]] = str(known[code])
        self.extend("numFmts", new)
        return numbers

    def extend(self, name: str, wanted: list[Entry]) -> list[int]:
        """Add to a list of the host what it lacks; return the place of each entry."""
        container = self.host.find(name)
        entries = _entries(container)
        places: dict[Key, int] = {}
        for place, entry in enumerate(entries):
            places.setdefault(meaning(*_plain(entry)), place)
        prefix = (container or self.host).prefix
        added: list[str] = []
        found: list[int] = []
        for wish in wanted:
            key = meaning(*wish)
            if key not in places:
                places[key] = len(entries) + len(added)
                added.append(_written(prefix, *wish))
            found.append(places[key])
        if added:
            self.add(name, container, added, len(entries) + len(added))
        return found

    def add(
        self, name: str, container: Element | None, added: list[str], total: int
    ) -> None:
        """Put new entries at the end of a list, or keep a new list for later."""
        if container is None:
            written = self.host.prefix + ":" + name if self.host.prefix else name
            text = "".join(added)
            self.made[name] = f'<{written} count="{total}">{text}</{written}>'
            return
        self.edits.append(container, "".join(added))
        if "count" in container.attributes:
            self.edits.set_attribute(container, "count", str(total))

    def write_new_lists(self) -> None:
        """Put each list that the host lacked where the schema wants it."""
        places: dict[int, list[str]] = {}
        for name in _ORDER:
            if name in self.made:
                places.setdefault(self.place_of(name), []).append(self.made[name])
        if self.host.self_closed:
            self.edits.append(self.host, "".join(places.get(self.host.body, ())))
            return
        for place, texts in places.items():
            self.edits.insert(place, "".join(texts))

    def place_of(self, name: str) -> int:
        """Return where a list that the host lacks belongs: behind the one before it."""
        before = _ORDER[: _ORDER.index(name)]
        return max(
            (child.end for child in self.host.children if child.tag in before),
            default=self.host.body,
        )


def _entries(container: Element | None) -> list[Element]:
    """Return the entries of a list; XmlError when their places cannot be counted."""
    if container is None:
        return []
    if len({child.tag for child in container.children}) > 1:
        raise XmlError(f"its {container.tag} are not a plain list")
    return container.children


def _plain(element: Element) -> Entry:
    return element.tag, element.attributes, element.children


def _format(
    xf: Element, places: Mapping[str, list[int]], numbers: Mapping[str, str]
) -> Entry:
    """Return one of our cell formats with the numbers that its parts now have."""
    words = dict(xf.attributes)
    for attribute, name in _PARTS_OF_A_FORMAT.items():
        words[attribute] = str(places[name][int(words.get(attribute, 0))])
    number = words.get("numFmtId", "0")
    words["numFmtId"] = numbers.get(number, number)
    words["xfId"] = "0"
    words |= dict.fromkeys(_APPLY, "1")
    return xf.tag, words, xf.children


def _written(
    prefix: str, tag: str, attributes: Mapping[str, str], children: Iterable[Element]
) -> str:
    """Write an entry of ours with the host's prefix."""
    name = f"{prefix}:{tag}" if prefix else tag
    if any(" " in key for key in attributes):
        raise BrokenInvariantError(f"our style {tag} has an attribute of a namespace")
    words = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    inside = "".join(_written(prefix, *_plain(child)) for child in children)
    return f"<{name}{words}>{inside}</{name}>" if inside else f"<{name}{words}/>"

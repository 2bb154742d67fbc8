"""The elements of a tournament of OpenGotha, found by what they mean."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from swissxl.exchange.gotha_codes import MOST_CRITERIA, NO_CRITERION, ROUNDS
from swissxl.exchange.source import SourceError
from swissxl.exchange.xml_elements import Element

LONGEST = 18
"""Digits of a whole number that anybody means."""

GENERAL = "GeneralParameterSet"
HANDICAP = "HandicapParameterSet"
PAIRING = "PairingParameterSet"


def key_of(name: str, first_name: str) -> str:
    """Give the text by which games refer to a player."""
    return "".join(f"{name}{first_name}".upper().split())


@dataclass(frozen=True, slots=True)
class Parameters:
    """The elements with settings, read by name; what is missing is blank."""

    elements: Mapping[str, Element]

    def text(self, element: str, name: str, default: str = "") -> str:
        """Give an attribute."""
        found = self.elements.get(element)
        return found.get(name, default) if found else default

    def whole(self, element: str, name: str, default: int) -> int:
        """Give a whole number."""
        text = self.text(element, name)
        return int(text) if is_whole(text) else default

    def yes(self, element: str, name: str) -> bool:
        """Tell whether an option is on."""
        return self.text(element, name) == "true"


def is_whole(text: str) -> bool:
    """Tell whether a text is a whole number."""
    digits = text.removeprefix("-")
    return digits.isdecimal() and digits.isascii() and len(digits) <= LONGEST


class GothaFile:
    """The elements of a file, and what was wrong with them."""

    def __init__(self, elements: list[Element], name: str) -> None:
        self.name = name
        self.problems: list[str] = []
        self.elements = elements
        self.root = elements[0]
        if self.root.tag != "Tournament":
            raise SourceError(
                f"{name}, line {self.root.line}: the element {self.root.tag}, not the "
                "Tournament of OpenGotha."
            )
        self.parameters = Parameters({one.tag: one for one in elements})

    def wrong(self, element: Element, text: str) -> None:
        """Note what is wrong with an element."""
        self.problems.append(f"{self.name}, line {element.line}: {text}")

    def all(self, tag: str) -> list[Element]:
        """Give all elements of a tag."""
        return [one for one in self.elements if one.tag == tag]

    def number(self, element: Element, name: str, least: int, most: int) -> int:
        """Read a whole number; a blank is the nearest to 0, a bad one is noted."""
        usual = max(least, 0)
        text = element.get(name) or str(usual)
        if is_whole(text) and least <= int(text) <= most:
            return int(text)
        self.wrong(
            element, f'{name} is "{text}", not a whole number from {least} to {most}.'
        )
        return usual

    @cached_property
    def criteria(self) -> list[str]:
        """The placement criteria of players, the first of all first."""
        found = [
            one.get("name") for one in self.all("PlacementCriterion")[:MOST_CRITERIA]
        ]
        return [name for name in found if name != NO_CRITERION]

    @property
    def by_wins(self) -> bool:
        """Tell whether everybody begins with nothing."""
        return self.criteria[:1] == ["NBW"]

    @cached_property
    def keys(self) -> dict[str, int]:
        """The numbers of the players by the texts that games refer to them with."""
        keys: dict[str, int] = {}
        for no, element in enumerate(self.all("Player"), 1):
            key = key_of(element.get("name"), element.get("firstName"))
            if key in keys:
                self.wrong(element, f"a second player of the name {key}.")
            keys[key] = no
        return keys

    def missed(self, element: Element) -> list[int]:
        """List the rounds that a player does not take part in."""
        flags = element.get("participating", "1" * ROUNDS)
        last = self.parameters.whole(GENERAL, "numberOfRounds", ROUNDS)
        return [at for at, flag in enumerate(flags[:last], 1) if flag == "0"]

"""An event out of the JSON that `json_export` writes.

Every value is looked at before it is used; the first that does not fit is named with
its path, such as ``rounds[2].boards[0].first``.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from fractions import Fraction
from typing import Any, TypeVar

from swissxl.core.matches import Away, Match
from swissxl.core.results import BY_CODE, Outcome
from swissxl.core.settings import ChosenTieBreak, Scope, Settings
from swissxl.core.tournament import (
    Absence,
    Board,
    ForbiddenPair,
    Missed,
    Player,
    Round,
    Tournament,
)
from swissxl.exchange.api import Taken
from swissxl.exchange.json_export import EDITION
from swissxl.exchange.source import SourceError, refuse_no_text
from swissxl.pairing.api import SYSTEMS, PairingSystem
from swissxl.pairing.defaults import OF_THE_SYSTEM, settings_for
from swissxl.tiebreaks import TIEBREAKS

T = TypeVar("T")
E = TypeVar("E", bound=Enum)

_LONGEST = 100
_NUMBER = re.compile(r"-?[0-9]{1,18}([./][0-9]{1,18})?")
_KEY = re.compile(r"[0-9]{1,9}")
_TOP = ": "  # between the name of the file and the path in it


@dataclass(frozen=True, slots=True)
class Node:
    """A value of the file, and the path by which messages name it."""

    value: Any
    path: str

    def wrong(self, expected: str) -> SourceError:
        """Say that something else was expected here."""
        found = json.dumps(self.value, ensure_ascii=False)
        shown = found if len(found) <= _LONGEST else f"{found[:_LONGEST]}…"
        where = self.path.removesuffix(_TOP)
        return SourceError(f"{where}: {shown} is not {expected}.")

    def get(self, name: str) -> "Node":
        """Give an entry; None where it is missing."""
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        return self._entry(name)

    def _entry(self, name: str) -> "Node":
        dot = "" if self.path.endswith(_TOP) else "."
        return Node(self.value.get(name), f"{self.path}{dot}{name}")

    def each(self) -> "list[Node]":
        """Give the entries of a list."""
        if self.value is None:
            return []
        if not isinstance(self.value, list):
            raise self.wrong("a list")
        return [Node(one, f"{self.path}[{i}]") for i, one in enumerate(self.value)]

    def items(self) -> "list[tuple[str, Node]]":
        """Give the entries of an object with their names."""
        if self.value is None:
            return []
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        return [(name, self._entry(name)) for name in self.value]


Reads = Callable[[Node], Any]


def text(node: Node) -> str:
    """Read a text."""
    if not isinstance(node.value, str):
        raise node.wrong("a text")
    return node.value


def whole(node: Node) -> int:
    """Read a whole number."""
    if not isinstance(node.value, int) or isinstance(node.value, bool):
        raise node.wrong("a whole number")
    return node.value


def exact(node: Node) -> Fraction:
    """Read an exact number."""
    try:
        found = _NUMBER.fullmatch(text(node))
        return Fraction(found[0] if found else "")
    except (ValueError, ZeroDivisionError):
        raise node.wrong('a number as text, such as "7/2"') from None


def yes(node: Node) -> bool:
    """Read true or false."""
    if not isinstance(node.value, bool):
        raise node.wrong("true or false")
    return node.value


def one_of(kind: type[E]) -> Callable[[Node], E]:
    """Read a word of an enumeration."""

    def read(node: Node) -> E:
        try:
            return kind(node.value)
        except ValueError:
            words = ", ".join(str(one.value) for one in kind)
            raise node.wrong(f"one of: {words}") from None

    return read


def maybe(read: Callable[[Node], T], node: Node) -> T | None:
    """Read a value that may be missing."""
    return None if node.value is None else read(node)


def tiebreak(node: Node) -> ChosenTieBreak:
    """Read a tie-break with its keyword."""
    name, _, keyword = text(node).rpartition(" ")
    scoped = name and keyword in {scope.value for scope in Scope if scope.value}
    called = name if scoped else text(node)
    if called not in {label for row in TIEBREAKS for label in (row.name, *row.aliases)}:
        raise node.wrong("a tie-break that exists here")
    row = TIEBREAKS.get(called)
    also = "" if called == row.name else called
    return ChosenTieBreak(row.name, Scope(keyword) if scoped else Scope.ALWAYS, also)


def import_json(data: bytes, name: str, _system: PairingSystem) -> Taken:
    """Read an event; the file itself says which system is played.

    Raises
    ------
    SourceError
        It is no such file, or a value in it does not fit.
    FileError
        It is empty or no text.
    """
    refuse_no_text(data, name, "an event of swissxl (JSON)")
    try:
        value = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise SourceError(f"{name} is no JSON: {error}.") from None
    top = Node(value, f"{name}{_TOP}")
    if top.get("swissxl").value != EDITION:
        raise top.get("swissxl").wrong(f"{EDITION}: swissxl has not written this file")
    players = [_player(node) for node in top.get("players").each()]
    tournament = Tournament(
        _settings(top),
        {player.no: player for player in players},
        tuple(_round(node) for node in top.get("rounds").each()),
        tuple(_forbidden(node) for node in top.get("forbidden").each()),
    )
    if len(tournament.players) < len(players):
        raise SourceError(f"{name}: players: two players have the same number.")
    return Taken(tournament)


def _settings(top: Node) -> Settings:
    system = top.get("system")
    if system.value not in SYSTEMS.names():
        raise system.wrong(f"one of: {', '.join(SYSTEMS.names())}")
    usual = Settings()
    given = {}
    for name, node in top.get("settings").items():
        if name in OF_THE_SYSTEM or name not in {one.name for one in fields(Settings)}:
            raise SourceError(f"{node.path}: there is no such setting.")
        given[name] = _setting(node, name, getattr(usual, name))
    return settings_for(SYSTEMS.get(system.value), given)


WHOLE_OR_NONE = {"rounds", "random_seed", "avoid_until"}


def _setting(node: Node, name: str, usual: object) -> object:
    if name == "tiebreaks":
        return tuple(map(tiebreak, node.each()))
    if name in WHOLE_OR_NONE:
        return maybe(whole, node)
    readers: dict[type, Reads] = {bool: yes, int: whole, Fraction: exact, str: text}
    return readers[type(usual)](node)


# ---- players


def _player(node: Node) -> Player:
    entries = {
        name: read(node.get(name))
        for name, read in PLAYER.items()
        if node.get(name).value is not None
    }
    for name in ("no", "name"):
        if name not in entries:
            raise node.get(name).wrong("there")
    return Player(**entries)


def _shown(node: Node) -> Mapping[str, str | int]:
    return {
        header: whole(one) if isinstance(one.value, int) else text(one)
        for header, one in node.items()
    }


def _absent(node: Node) -> Mapping[int, Absence]:
    return {_key(name, one): one_of(Absence)(one) for name, one in node.items()}


def _key(name: str, node: Node) -> int:
    if not _KEY.fullmatch(name):
        raise SourceError(f'{node.path}: "{name}" is not a whole number.')
    return int(name)


PLAYER: Mapping[str, Reads] = {
    "no": whole,
    "name": text,
    "sets": text,
    "rating": whole,
    "club": text,
    "team": text,
    "country": text,
    "shown": _shown,
    "from_round": whole,
    "withdrawn_after": whole,
    "absent": _absent,
    "fixed_board": text,
    "by_hand": exact,
    "grade": whole,
    "start_score": exact,
    "federation_id": text,
}
"""How each field of a player is read."""


# ---- rounds


def _round(node: Node) -> Round:
    missed = {
        _key(name, one): one_of(Missed)(one) for name, one in node.get("missed").items()
    }
    boards = tuple(_board(one) for one in node.get("boards").each())
    return Round(whole(node.get("number")), boards, missed)


def _board(node: Node) -> Board:
    result = node.get("result")
    code = maybe(text, result)
    if code is not None and code not in BY_CODE:
        raise result.wrong(f"one of: {', '.join(BY_CODE)}")
    games = [whole(one) for one in node.get("games").each()]
    if len(games) not in {0, 2}:
        raise node.get("games").wrong("two numbers")
    return Board(
        text(node.get("label")),
        whole(node.get("first")),
        whole(node.get("second")),
        None if code is None else BY_CODE[code],
        (games[0], games[1]) if games else None,
        maybe(text, node.get("notes")) or "",
        maybe(whole, node.get("handicap")) or 0,
        maybe(_match, node.get("match")),
    )


def _match(node: Node) -> Match:
    games = tuple(one_of(Outcome)(one) for one in node.get("games").each())
    return Match(games, maybe(one_of(Away), node.get("away")))


def _forbidden(node: Node) -> ForbiddenPair:
    rounds = node.get("rounds")
    return ForbiddenPair(
        whole(node.get("one")),
        whole(node.get("two")),
        None if rounds.value is None else frozenset(map(whole, rounds.each())),
    )

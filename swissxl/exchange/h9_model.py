"""A result file of the European Go database (h9) as data, and how it is read.

Lines that begin with ``;`` are comments, some of which say something: ``EV[]`` the
event, ``PC[country, town]``, ``DT[from,to]``, ``HA[h1]`` handicaps by one less than the
difference. Any other line is a player: place, last and first name, grade, country,
club, up to four scores, then a game for every round: the opponent's place, ``+ - = ?``,
``/`` (``!`` by default), ``w`` or ``b``, the stones; ``0=``, ``0+``, ``0-`` without an
opponent.
"""

import re
from dataclasses import dataclass, field

from swissxl.core.grades import parse_grade
from swissxl.core.scores import parse_score
from swissxl.exchange.source import SourceError, refuse_no_text

ENCODING = "iso-8859-15"
GAME = re.compile(
    r"(?P<other>\d{1,5})(?P<sign>[-+=?])"
    r"(?:(?P<way>[/!])(?P<colour>[wb?]?)(?P<stones>\d{0,2}))?"
)
HEAD = re.compile(r"\b(?P<name>[A-Z]{2})\[(?P<text>[^\]]*)\]")
CRITERIA = re.compile(r"MMS|NBW|CAT|SOSOS|SODOS|SOS-[12]|SOS|CUSS|EXT|EXR|SDC|DC")

UNKNOWN = ("XX", "XXXX")
"""What stands for a country or a club that nobody knows."""

_COUNTRY = re.compile(r"[A-Za-z]{2}")
_PLACE = re.compile(r"\d{1,5}")
_PIN = re.compile(r"\|?(\d{8})")
_FEWEST = 3


@dataclass(frozen=True, slots=True)
class Game:
    """One round of one line; `other` is 0 without an opponent."""

    other: int
    sign: str
    by_default: bool = False
    colour: str = "?"
    stones: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """One player of the file; `number` counts the lines of the file."""

    number: int
    place: int
    name: str
    grade: str
    country: str = ""
    club: str = ""
    scores: tuple[str, ...] = ()
    games: tuple[Game, ...] = ()
    pin: str = ""


@dataclass(frozen=True)
class H9File:
    """A whole file: what its comments say, the criteria of its columns, its lines."""

    heads: dict[str, str] = field(default_factory=dict)
    criteria: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()


def read_h9(data: bytes, name: str) -> H9File:
    """Read the lines of a file; what contradicts itself is found by `h9_check`.

    Raises
    ------
    SourceError
        A line cannot be read, or there is no player.
    FileError
        It is empty or no text.
    """
    refuse_no_text(data, name, "a result file (h9)")
    heads: dict[str, str] = {}
    criteria: tuple[str, ...] = ()
    lines: list[Line] = []
    problems: list[str] = []
    for number, text in enumerate(_decoded(data).splitlines(), 1):
        if text.startswith(";"):
            heads |= {one["name"]: one["text"].strip() for one in HEAD.finditer(text)}
            if " Name " in text:
                criteria = tuple(CRITERIA.findall(text.partition("Club")[2]))
        elif text.strip():
            try:
                before = lines[-1].place if lines else 0
                lines.append(_line(number, text.split(), before + 1))
            except SourceError as error:
                problems.append(f"{name}, line {number}: {error}")
    if not lines and not problems:
        problems.append(f"{name}: there is no player in it.")
    if problems:
        raise SourceError(*problems)
    return H9File(heads, criteria, tuple(lines))


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode(ENCODING)


def _line(number: int, words: list[str], place: int) -> Line:
    """Read a player: games from the end, then the grade between name and scores.

    Who shares the place of the line before has none; games count him as the next one.
    """
    numbered = _PLACE.fullmatch(words[0]) is not None
    rest = words[1:] if numbered else words[:]
    if len(rest) + 1 < _FEWEST:
        raise SourceError("it is no player: place, name, grade, country, club, games.")
    pin = _PIN.fullmatch(rest[-1])
    if pin:
        rest.pop()
    games: list[Game] = []
    while rest and (match := GAME.fullmatch(rest[-1])):
        games.insert(0, _game(match))
        rest.pop()
    grades = [i for i, word in enumerate(rest) if i and parse_grade(word) is not None]
    if not grades:
        raise SourceError("there is no grade such as 3D or 12K behind the name.")
    at = grades[0]
    country, club, scores = _origin(rest[at + 1 :])
    if bad := next((one for one in scores if parse_score(one) is None), None):
        raise SourceError(f'"{bad}" is neither a score nor a game.')
    return Line(
        number,
        int(words[0]) if numbered else place,
        " ".join(rest[:at]).replace("_", " "),
        rest[at],
        country,
        club,
        tuple(scores),
        tuple(games),
        pin[1] if pin else "",
    )


def _game(match: re.Match[str]) -> Game:
    return Game(
        int(match["other"]),
        match["sign"],
        match["way"] == "!",
        match["colour"] or "?",
        int(match["stones"] or 0),
    )


def _origin(words: list[str]) -> tuple[str, str, list[str]]:
    """Take country and club off the words before the scores."""
    rest = list(words)
    country = rest.pop(0) if rest and _COUNTRY.fullmatch(rest[0]) else ""
    club = rest.pop(0) if rest and parse_score(rest[0]) is None else ""
    return _known(country), _known(club), rest


def _known(text: str) -> str:
    return "" if text.upper() in UNKNOWN else text

"""Reading tournament report files: TRF16, TRF26 and the lines of JaVaFo.

Every record is read by one function of a table, found by its first three letters; what
is not in it is kept as it is. Everything wrong is collected, each with its line.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from swissxl.core.problems import SwissxlError
from swissxl.exchange.trf_check import check_file
from swissxl.exchange.trf_fields import BadFieldError, number, numbers, points
from swissxl.exchange.trf_model import (
    STANDARD_POINTS,
    Acceleration,
    Announcement,
    Entry,
    ForbiddenPairs,
    TrfFile,
)
from swissxl.exchange.trf_players import read_player

EVER = 9999
"""A round after the last of any event."""

MOST_ROUNDS = 99

_LINE_ENDS = re.compile(r"\r\n|\r|\n")
_SHORT = 3


class TrfError(SwissxlError):
    """The file has problems, a line of text for each."""

    exit_code = 1


def read_trf(data: bytes, name: str) -> TrfFile:
    """Read a tournament report file.

    Parameters
    ----------
    data
        The bytes of the file: UTF-8, else Latin-1; lines may end in CR, LF or both.
    name
        What messages call the file.

    Raises
    ------
    TrfError
        It is no such file, or something in it is wrong or contradicts itself.
    """
    text = _decoded(data)
    reader = _Reader()
    for line, record in enumerate(_LINE_ENDS.split(text), 1):
        reader.read(line, record.rstrip())
    if not reader.entries and not reader.problems:
        raise TrfError(f"{name}: there is no player (record 001) in it.")
    file = reader.file()
    problems = [*reader.problems, *check_file(file)] if reader.entries else []
    problems = problems or reader.problems
    if problems:
        lines = (f"{name}, line {line}: {text}" for line, text in sorted(problems))
        raise TrfError("\n".join(lines))
    return file


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


@dataclass
class _Reader:
    """What has been read so far, and what was wrong."""

    headers: dict[str, str] = field(default_factory=dict)
    entries: dict[int, Entry] = field(default_factory=dict)
    rounds: int | None = None
    initial: str = ""
    points: dict[str, Fraction] = field(default_factory=lambda: dict(STANDARD_POINTS))
    accelerations: list[Acceleration] = field(default_factory=list)
    forbidden: list[ForbiddenPairs] = field(default_factory=list)
    announced: list[Announcement] = field(default_factory=list)
    by_rank: bool = False
    others: list[str] = field(default_factory=list)
    problems: list[tuple[int, str]] = field(default_factory=list)

    def read(self, line: int, record: str) -> None:
        """Read one line."""
        if not record:
            return
        code = record[:_SHORT]
        try:
            if code == "001":
                self.add(read_player(line, record))
            elif code in RECORDS:
                RECORDS[code](self, record)
            elif code in TEXTS:
                self.headers[code] = record[4:].strip()
            else:
                self.others.append(record)
        except BadFieldError as error:
            self.problems.append((line, str(error)))

    def add(self, entry: Entry) -> None:
        """Add a player."""
        if entry.number in self.entries:
            before = self.entries[entry.number].line
            raise BadFieldError(
                f"player {entry.number} is in line {before} already. "
                "Give every player a starting number of its own."
            )
        self.entries[entry.number] = entry

    def file(self) -> TrfFile:
        """Put everything together; entries by number, or by place in the file."""
        entries = self.entries
        if not self.by_rank:
            entries = dict(sorted(entries.items()))
        return TrfFile(
            self.headers,
            entries,
            self.rounds,
            self.initial,
            self.points,
            tuple(self.accelerations),
            tuple(self.forbidden),
            tuple(self.announced),
            self.by_rank,
            tuple(self.others),
        )


TEXTS = frozenset(
    [
        "012",
        "022",
        "032",
        "042",
        "052",
        "062",
        "072",
        "082",
        "092",
        "102",
        "112",
        "122",
        "132",
        "172",
        "182",
        "192",
        "202",
        "212",
        "222",
    ]
)
"""Records that hold text for people: name, city, federation, dates, arbiters …"""


# ---- records with a meaning for the pairing


def _rounds(reader: _Reader, record: str) -> None:
    """Read 142 and XXR: the number of rounds."""
    rounds = number(record[3:], "the number of rounds", least=0, most=MOST_ROUNDS)
    if not rounds:
        raise BadFieldError("the event has 0 rounds. Say how many are to be played.")
    reader.rounds = rounds


def _initial(reader: _Reader, record: str) -> None:
    """Read 152: the initial colour, W or B."""
    colour = record[3:].strip().lower()[:1]
    if colour not in ("w", "b"):
        raise BadFieldError(
            f'the initial colour is "{record[3:].strip()}", not W or B.'
        )
    reader.initial = colour


def _configuration(reader: _Reader, record: str) -> None:
    """Read XXC: ``white1`` or ``black1``, the initial colour, and ``rank``."""
    for word in record[3:].split():
        if word in ("white1", "black1"):
            reader.initial = word[0]
        elif word == "rank":
            reader.by_rank = True


SYMBOLS = {
    "W": ("WW", "BW", "FW", "FPB", "PAB"),
    "D": ("WD", "BD", "HPB"),
    "L": ("WL", "BL"),
    "A": ("ZPB", "FL"),
    "P": ("PAB",),
}
"""What the symbols of record 162 stand for; P is a win's unless it says otherwise."""

BBP = {
    "BBW": ("WW", "BW", "FW", "FPB"),
    "BBD": ("WD", "BD", "HPB"),
    "BBL": ("WL", "BL"),
    "BBZ": ("ZPB",),
    "BBF": ("FL",),
    "BBU": ("PAB",),
}
"""bbpPairings' records: points of a win, draw, loss, zero-point bye, forfeit, PAB."""

JAVAFO = {
    "W": ("WW", "BW", "FW", "FPB"),
    "D": ("WD", "BD", "HPB"),
    "L": ("WL", "BL", "ZPB", "FL"),
} | {name: (name,) for name in STANDARD_POINTS}


def _scoring(reader: _Reader, record: str) -> None:
    """Read 162: symbols in columns 6, 15, 24 …, their points in the four after it."""
    found = {
        record[place : place + 1]: record[place + 1 : place + 5]
        for place in range(5, len(record), 9)
    }
    for symbol in sorted(found, key="WDLAP".find):
        for name in SYMBOLS.get(symbol, ()):
            reader.points[name] = points(found[symbol], f"the points of {symbol}")


def _javafo_scoring(reader: _Reader, record: str) -> None:
    """Read XXS: ``W=3 D=1 PAB=2 …``."""
    for word in record[3:].split():
        symbol, _, value = word.partition("=")
        if symbol not in JAVAFO:
            raise BadFieldError(f'"{symbol}" is no kind of result that scores.')
        for name in JAVAFO[symbol]:
            reader.points[name] = points(value, f"the points of {symbol}")


def _bbp_scoring(reader: _Reader, record: str) -> None:
    """Read BBW, BBD, BBL, BBZ, BBF, BBU: points of one kind of result."""
    for name in BBP[record[:3]]:
        reader.points[name] = points(record[3:], f"the points of {record[:3]}")


def _span(record: str, first: slice, last: slice, what: str) -> range:
    """Read a first and a last number; a missing last one is the first."""
    begin = number(record[first], f"the first {what}", least=1)
    end = number(record[last].strip() or str(begin), f"the last {what}")
    return range(begin, (end or begin) + 1)


def _accelerated(reader: _Reader, record: str) -> None:
    """Read 250: points 10-13, rounds 15-17 to 19-21, players 23-26 to 28-31."""
    value = points(record[9:13], "the virtual points")
    rounds = _span(record, slice(14, 17), slice(18, 21), "round")
    players = _span(record, slice(22, 26), slice(27, 31), "player")
    reader.accelerations.append(Acceleration(value, rounds, players))


def _javafo_accelerated(reader: _Reader, record: str) -> None:
    """Read XXA: a player in 5-8, the virtual points of round r at 10 + 5 (r - 1)."""
    no = number(record[4:8], "the player", least=1)
    for i, place in enumerate(range(9, len(record), 5), 1):
        if record[place : place + 4].strip():
            value = points(record[place : place + 4], "the virtual points")
            span = Acceleration(value, range(i, i + 1), range(no, no + 1))
            reader.accelerations.append(span)


def _prohibited(reader: _Reader, record: str) -> None:
    """Read 260: first round 5-7, last round 9-11, players from 13 on."""
    rounds = _span(record, slice(4, 7), slice(8, 11), "round")
    reader.forbidden.append(ForbiddenPairs(numbers(record[11:]), rounds))


def _javafo_prohibited(reader: _Reader, record: str) -> None:
    """Read XXP: players who must not meet."""
    reader.forbidden.append(ForbiddenPairs(numbers(record[3:]), range(1, EVER)))


def _announced(reader: _Reader, record: str) -> None:
    """Read 240: the kind of bye in 5, the round in 7-9, players from 11 on."""
    code = record[4:5].upper()
    if code not in "HFZ" or not code:
        raise BadFieldError(f'"{code}" is no bye that can be asked for: H, F or Z.')
    round_ = number(record[6:9], "the round", least=1, most=MOST_ROUNDS)
    reader.announced.append(Announcement(code, round_, numbers(record[9:])))


def _absent(reader: _Reader, record: str) -> None:
    """Read XXZ: players who miss the next round."""
    reader.announced.append(Announcement("Z", None, numbers(record[3:])))


Reads = Callable[[_Reader, str], None]

RECORDS: Mapping[str, Reads] = {
    "142": _rounds,
    "XXR": _rounds,
    "152": _initial,
    "XXC": _configuration,
    "162": _scoring,
    "XXS": _javafo_scoring,
    **dict.fromkeys(BBP, _bbp_scoring),
    "250": _accelerated,
    "XXA": _javafo_accelerated,
    "260": _prohibited,
    "XXP": _javafo_prohibited,
    "240": _announced,
    "XXZ": _absent,
}

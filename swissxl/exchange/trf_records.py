"""The records of a tournament report file, a function each, by their first letters."""

from collections.abc import Callable, Mapping

from swissxl.exchange.trf_draft import Draft
from swissxl.exchange.trf_fields import BadFieldError, number, numbers, points
from swissxl.exchange.trf_model import (
    EVER,
    MOST_ROUNDS,
    Acceleration,
    Announcement,
    ForbiddenPairs,
)
from swissxl.exchange.trf_players import read_player
from swissxl.exchange.trf_points import (
    BBP,
    read_abnormal,
    read_bbp_scoring,
    read_javafo_scoring,
    read_scoring,
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


def _player(draft: Draft, record: str) -> None:
    """Read 001: a player."""
    draft.add(read_player(draft.line, record))


def _rounds(draft: Draft, record: str) -> None:
    """Read 142 and XXR: the number of rounds."""
    rounds = number(record[3:], "the number of rounds", least=0, most=MOST_ROUNDS)
    if not rounds:
        raise BadFieldError("the event has 0 rounds. Say how many are to be played.")
    draft.rounds = rounds


def _initial(draft: Draft, record: str) -> None:
    """Read 152: the initial colour, W or B."""
    colour = record[3:].strip().lower()[:1]
    if colour not in ("w", "b"):
        raise BadFieldError(
            f'the initial colour is "{record[3:].strip()}", not W or B.'
        )
    draft.initial = colour


def _configuration(draft: Draft, record: str) -> None:
    """Read XXC: ``white1`` or ``black1``, the initial colour, and ``rank``."""
    for word in record[3:].split():
        if word in ("white1", "black1"):
            draft.initial = word[0]
        elif word == "rank":
            draft.by_rank = True


def _span(record: str, first: slice, last: slice, what: str) -> range:
    """Read a first and a last number; a missing last one is the first."""
    begin = number(record[first], f"the first {what}", least=1)
    end = number(record[last].strip() or str(begin), f"the last {what}")
    return range(begin, (end or begin) + 1)


def _accelerated(draft: Draft, record: str) -> None:
    """Read 250: points 10-13, rounds 15-17 to 19-21, players 23-26 to 28-31."""
    value = points(record[9:13], "the virtual points")
    rounds = _span(record, slice(14, 17), slice(18, 21), "round")
    players = _span(record, slice(22, 26), slice(27, 31), "player")
    draft.accelerations.append(Acceleration(value, rounds, players))


def _javafo_accelerated(draft: Draft, record: str) -> None:
    """Read XXA: a player in 5-8, the virtual points of round r at 10 + 5 (r - 1)."""
    no = number(record[4:8], "the player", least=1)
    for i, place in enumerate(range(9, len(record), 5), 1):
        if record[place : place + 4].strip():
            value = points(record[place : place + 4], "the virtual points")
            span = Acceleration(value, range(i, i + 1), range(no, no + 1))
            draft.accelerations.append(span)


def _prohibited(draft: Draft, record: str) -> None:
    """Read 260: first round 5-7, last round 9-11, players from 13 on."""
    rounds = _span(record, slice(4, 7), slice(8, 11), "round")
    draft.forbidden.append(ForbiddenPairs(numbers(record[11:]), rounds))


def _javafo_prohibited(draft: Draft, record: str) -> None:
    """Read XXP: players who must not meet."""
    draft.forbidden.append(ForbiddenPairs(numbers(record[3:]), range(1, EVER)))


def _announced(draft: Draft, record: str) -> None:
    """Read 240: the kind of bye in 5, the round in 7-9, players from 11 on."""
    code = record[4:5].upper()
    if code not in "HFZ" or not code:
        raise BadFieldError(f'"{code}" is no bye that can be asked for: H, F or Z.')
    round_ = number(record[6:9], "the round", least=1, most=MOST_ROUNDS)
    draft.announced.append(Announcement(code, round_, numbers(record[9:])))


def _absent(draft: Draft, record: str) -> None:
    """Read XXZ: players who miss the next round."""
    draft.announced.append(Announcement("Z", None, numbers(record[3:])))


Reads = Callable[[Draft, str], None]

RECORDS: Mapping[str, Reads] = {
    "001": _player,
    "142": _rounds,
    "XXR": _rounds,
    "152": _initial,
    "XXC": _configuration,
    "162": read_scoring,
    "XXS": read_javafo_scoring,
    **dict.fromkeys(BBP, read_bbp_scoring),
    "250": _accelerated,
    "XXA": _javafo_accelerated,
    "260": _prohibited,
    "XXP": _javafo_prohibited,
    "240": _announced,
    "XXZ": _absent,
    "299": read_abnormal,
}

"""The records of a tournament report file, a function each, by their first letters."""

from collections import Counter
from collections.abc import Callable, Mapping

from swissxl.exchange.trf_draft import ROUNDS, Draft
from swissxl.exchange.trf_fields import HIGHEST, BadFieldError, number, numbers, points
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

REMARK = "###"

UNUSED = frozenset(
    ["013", "300", "310", "320", "330", "352", "362", "801", "802", REMARK]
)
"""Records of teams and remarks, of which nothing is used."""

_OF_ENGINES = ("XX", "BB")
"""How the records of JaVaFo and bbpPairings begin."""

_LETTERS = 3
_PAIR = 2


def is_known(code: str) -> bool:
    """Tell whether a record exists, by its first letters, even if nothing reads it.

    A federation's own lines begin with its three letters.
    """
    national = len(code) == _LETTERS and code.isascii() and code.isalpha()
    national = national and code.isupper() and not code.startswith(_OF_ENGINES)
    return national or code in UNUSED


def _player(draft: Draft, record: str) -> None:
    """Read 001: a player."""
    try:
        draft.add(read_player(draft.line, record))
    except BadFieldError:
        draft.leave_out(record[4:8])
        raise


def _rounds(draft: Draft, record: str) -> None:
    """Read 142 and XXR: the number of rounds."""
    rounds = number(record[3:], ROUNDS, least=0, most=MOST_ROUNDS)
    if not rounds:
        raise BadFieldError("the event has 0 rounds. Say how many are to be played.")
    draft.say(ROUNDS, rounds, record[:3])
    draft.rounds = rounds


def _initial(draft: Draft, record: str) -> None:
    """Read 152: the initial colour, W or B."""
    colour = record[3:].strip().lower()[:1]
    if colour not in ("w", "b"):
        raise BadFieldError(
            f'the initial colour is "{record[3:].strip()}", not W or B.'
        )
    _say_initial(draft, colour, record)


def _configuration(draft: Draft, record: str) -> None:
    """Read XXC: ``white1`` or ``black1``, the initial colour, and ``rank``."""
    for word in record[3:].split():
        match word.casefold():
            case "white1" | "black1":
                _say_initial(draft, word[0].lower(), record)
            case "rank":
                draft.by_rank = True
            case _:
                draft.warn(
                    f'XXC has the word "{word}", which is left out; it may have '
                    "white1, black1 and rank."
                )


def _say_initial(draft: Draft, colour: str, record: str) -> None:
    name = {"w": "White", "b": "Black"}[colour]
    draft.say("the initial colour", name, record[:3])
    draft.initial = colour


def _span(
    record: str, first: slice, last: slice, what: str, *, most: int = HIGHEST
) -> range:
    """Read a first and a last number; a missing last one is the first."""
    begin = number(record[first], f"the first {what}", least=1, most=most)
    end = number(record[last].strip() or "0", f"the last {what}") or begin
    end = min(end, most)
    if end < begin:
        raise BadFieldError(
            f"the last {what} is {end}, before the first one, {begin}. Exchange them."
        )
    return range(begin, end + 1)


def _accelerated(draft: Draft, record: str) -> None:
    """Read 250: points 10-13, rounds 15-17 to 19-21, players 23-26 to 28-31."""
    value = points(record[9:13], "the virtual points")
    rounds = _span(record, slice(14, 17), slice(18, 21), "round", most=MOST_ROUNDS)
    players = _span(record, slice(22, 26), slice(27, 31), "player")
    draft.name("250", (), players[0], players[-1])
    draft.accelerations.append(Acceleration(value, rounds, players))


def _javafo_accelerated(draft: Draft, record: str) -> None:
    """Read XXA: a player in 5-8, the virtual points of round r at 10 + 5 (r - 1)."""
    no = number(record[4:8], "the player", least=1)
    draft.name("XXA", (no,))
    for i, place in enumerate(range(9, len(record), 5), 1):
        if record[place : place + 4].strip():
            value = points(record[place : place + 4], "the virtual points")
            span = Acceleration(value, range(i, i + 1), range(no, no + 1))
            draft.accelerations.append(span)


def _prohibited(draft: Draft, record: str) -> None:
    """Read 260: first round 5-7, last round 9-11, players from 13 on."""
    rounds = _span(record, slice(4, 7), slice(8, 11), "round")
    _forbid(draft, numbers(record[11:]), rounds, record)


def _javafo_prohibited(draft: Draft, record: str) -> None:
    """Read XXP: players who must not meet."""
    _forbid(draft, numbers(record[3:]), range(1, EVER), record)


def _forbid(draft: Draft, players: tuple[int, ...], rounds: range, record: str) -> None:
    """Keep players apart: two or more, each named once."""
    code = record[:3]
    twice = [no for no, times in Counter(players).items() if times > 1]
    if twice:
        raise BadFieldError(
            f"record {code} names player {twice[0]} twice; nobody meets himself. Name "
            "each player once."
        )
    draft.name(code, players)
    if len(players) < _PAIR:
        draft.warn(f"record {code} keeps nobody apart: it needs two players.")
    draft.forbidden.append(ForbiddenPairs(players, rounds))


def _announced(draft: Draft, record: str) -> None:
    """Read 240: the kind of bye in 5, the round in 7-9, players from 11 on."""
    code = record[4:5].upper()
    if code not in "HFZ" or not code:
        raise BadFieldError(f'"{code}" is no bye that can be asked for: H, F or Z.')
    round_ = number(record[6:9], "the round", least=1, most=MOST_ROUNDS)
    players = numbers(record[9:])
    _announce(draft, Announcement(code, round_, players, draft.line), record)


def _absent(draft: Draft, record: str) -> None:
    """Read XXZ: players who miss the next round."""
    players = numbers(record[3:])
    _announce(draft, Announcement("Z", None, players, draft.line), record)


def _announce(draft: Draft, announcement: Announcement, record: str) -> None:
    draft.name(record[:3], announcement.numbers)
    draft.announced.append(announcement)


SCORING = frozenset(["162", "XXS", "299", *BBP])
"""Records that say what results are worth."""

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

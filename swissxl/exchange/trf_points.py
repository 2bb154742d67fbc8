"""Records that say what a round is worth: 162, those of JaVaFo and bbpPairings, 299."""

from swissxl.exchange.trf_draft import Draft
from swissxl.exchange.trf_fields import (
    BadFieldError,
    number,
    numbers,
    points,
    signed_points,
)
from swissxl.exchange.trf_model import (
    AT_THE_END,
    MOST_ROUNDS,
    STANDARD_POINTS,
    Abnormal,
)

SYMBOLS = {
    "W": ("WW", "BW", "FW", "FPB", "PAB"),
    "D": ("WD", "BD", "HPB"),
    "L": ("WL", "BL"),
    "A": ("ZPB", "FL"),
    "P": ("PAB",),
}
"""What the symbols of record 162 stand for; P is a win's unless it says otherwise."""

UNUSED_SYMBOL = "X"
"""What a result that is not known counts in 162."""

BBP = {
    "BBW": ("WW", "BW", "FW", "FPB"),
    "BBD": ("WD", "BD", "HPB"),
    "BBL": ("WL", "BL"),
    "BBZ": ("ZPB",),
    "BBF": ("FL",),
    "BBU": ("PAB",),
}
"""bbpPairings' records: points of a win, draw, loss, zero-point bye, forfeit, PAB.

The PAB is a win's unless BBU says otherwise (C.04.1, article 3).
"""

JAVAFO = {
    "W": ("WW", "BW", "FW", "FPB"),
    "D": ("WD", "BD", "HPB"),
    "L": ("WL", "BL", "ZPB", "FL"),
} | {name: (name,) for name in STANDARD_POINTS}


ABNORMAL = {
    "W": ("WW", "BW"),
    "D": ("WD", "BD"),
    "L": ("WL", "BL"),
    "F": ("FPB",),
    "H": ("HPB",),
    "Z": ("ZPB",),
    "+": ("FW",),
    "-": ("FL",),
}
"""What the kinds of results of record 299 stand for."""


def read_scoring(draft: Draft, record: str) -> None:
    """Read 162: symbols in columns 6, 15, 24 …, their points in the four after it."""
    found = {
        record[place : place + 1].strip().upper(): record[place + 1 : place + 5]
        for place in range(5, len(record), 9)
    }
    unknown = found.keys() - {*SYMBOLS, UNUSED_SYMBOL, ""}
    if unknown:
        raise BadFieldError(
            f'"{min(unknown)}" is no kind of result that scores: W, D, L, A, P or X, '
            "in columns 6, 15, 24 and so on."
        )
    for symbol in sorted(found.keys() & SYMBOLS.keys(), key="WDLAP".find):
        for name in SYMBOLS[symbol]:
            draft.points[name] = points(found[symbol], f"the points of {symbol}")


def read_javafo_scoring(draft: Draft, record: str) -> None:
    """Read XXS: ``W=3 D=1 PAB=2 …``."""
    for word in record[3:].split():
        symbol, _, value = word.upper().partition("=")
        if symbol not in JAVAFO:
            raise BadFieldError(f'"{symbol}" is no kind of result that scores.')
        for name in JAVAFO[symbol]:
            draft.points[name] = points(value, f"the points of {symbol}")


def read_bbp_scoring(draft: Draft, record: str) -> None:
    """Read BBW, BBD, BBL, BBZ, BBF, BBU: points of one kind of result."""
    value = points(record[3:], f"the points of {record[:3]}")
    draft.points |= dict.fromkeys(BBP[record[:3]], value)
    if record.startswith("BBW"):
        draft.points.setdefault("PAB", value)


def read_abnormal(draft: Draft, record: str) -> None:
    """Read 299: a result 5, points 14-17, a round 20-22, players 24-27, 29-32 and on.

    Match points, in 8-11, are those of teams.
    """
    if draft.team:
        draft.others.append(record)
        return
    code = record[4:5].strip().upper()
    value = signed_points(record[12:17], "the points")
    round_ = number(record[19:22].strip() or "0", "the round", most=AT_THE_END) or None
    one = Abnormal(code, value, round_, numbers(record[22:]), draft.line)
    draft.name("299", one.numbers)
    if wrong := _wrong(one):
        raise BadFieldError(wrong)
    if code and round_ is None and not one.numbers:
        draft.usual |= dict.fromkeys(ABNORMAL[code], value)
    else:
        draft.abnormal.append(one)


def _wrong(one: Abnormal) -> str:
    """Say what is wrong with a record 299; nothing where it means something."""
    last = one.round == AT_THE_END
    if one.code and one.code not in ABNORMAL:
        return f'"{one.code}" is no kind of result: W, D, L, F, H, Z, +, - or blank.'
    if one.code and last:
        return f"round {AT_THE_END} is for penalties: say what {one.code} gives in 162."
    if not one.code and not one.numbers:
        return "points for nobody. Name the players, from column 24 on."
    if one.round is not None and one.round > MOST_ROUNDS and not last:
        return f"there is no round {one.round}; {AT_THE_END} is the final standings."
    return ""

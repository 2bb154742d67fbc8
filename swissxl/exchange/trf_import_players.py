"""The players of a tournament report file: since when, how long, and when they rest.

A rest has no code of its own in a workbook; it becomes one that gives the same points
where there is one.
"""

from collections.abc import Mapping

from swissxl.core.tournament import Absence, Missed, Player
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_model import ALLOCATED_BYE, Entry

AWAY = "Z"
"""A round without points: not there, or a zero-point bye."""

FULL_BYE = "F"
GIVEN = ("U", "H", FULL_BYE)
"""Rounds without an opponent that are no mere absences."""

RESTS: Mapping[Missed, str] = {
    Missed.BYE: "PAB",
    Missed.HALF_BYE: "HPB",
    Missed.ABSENT: "ZPB",
}
"""Rests of a workbook, and whose points they give."""

_OWN = {"U": Missed.BYE, "H": Missed.HALF_BYE}


def rest_of(file: TrfFile, code: str) -> Missed:
    """Find what a bye becomes: a full-point bye the rest that gives as much, if any."""
    return _OWN.get(code) or next(
        (rest for rest in RESTS if gives_as_much(file, rest)), Missed.BYE
    )


def gives_as_much(file: TrfFile, rest: Missed) -> bool:
    """Tell whether a rest of the workbook gives the points of a full-point bye."""
    return file.points[RESTS[rest]] == file.points["FPB"]


def player_of(file: TrfFile, entry: Entry) -> Player:
    """Make a player."""
    first, last = _presence(file, entry)
    coming = coming_rests(file, entry)
    gone = bool(coming) and set(coming.values()) == {AWAY}
    gone = gone and len(coming) == (file.rounds or 0) - file.paired_rounds
    never = first > file.paired_rounds and (gone or file.rounds == file.paired_rounds)
    return Player(
        entry.number,
        entry.name or f"No. {entry.number}",
        rating=entry.rating,
        country=entry.federation,
        shown={"Title": entry.title} if entry.title else {},
        federation_id=entry.fide_id,
        from_round=1 if never else first,
        withdrawn_after=0 if never else last if gone else None,
        absent={}
        if gone
        else {round_: _absence(file, code) for round_, code in coming.items()},
    )


def _absence(file: TrfFile, code: str) -> Absence:
    """Find what somebody who misses a coming round types."""
    half = code == "H" or (code == FULL_BYE and rest_of(file, code) is Missed.HALF_BYE)
    return Absence.HALF_BYE if half else Absence.ABSENT


def _presence(file: TrfFile, entry: Entry) -> tuple[int, int]:
    """Find the first and last round with a pairing or a bye that gives points."""
    there = [
        round_
        for round_ in range(1, file.paired_rounds + 1)
        if entry.cell(round_).opponent or entry.cell(round_).code in GIVEN
    ]
    return (there[0], there[-1]) if there else (file.paired_rounds + 1, 0)


def coming_rests(file: TrfFile, entry: Entry) -> dict[int, str]:
    """Find the byes and absences of rounds still to be paired, by their codes."""
    next_round = file.paired_rounds + 1
    columns = range(next_round, len(entry.cells) + 1)
    found = {
        round_: entry.cell(round_).code
        for round_ in columns
        if entry.cell(round_).code and not entry.cell(round_).opponent
    }
    for one in file.announced_for(entry.number):
        round_ = one.round or next_round
        if round_ >= next_round:
            found.setdefault(round_, one.code)
    return found


def byes_by_hand(file: TrfFile) -> Mapping[int, list[int]]:
    """Find who is given a bye in a coming round by the file that nobody can announce.

    By round; in the meantime such a player is absent.
    """
    found: dict[int, list[int]] = {}
    for number, entry in file.entries.items():
        for round_, code in coming_rests(file, entry).items():
            full = code == FULL_BYE and rest_of(file, code) is Missed.BYE
            if full or code == ALLOCATED_BYE:
                found.setdefault(round_, []).append(number)
    return found

"""A tournament report file as the Dutch system sees it before one of its rounds."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations

from swissxl.exchange.dates import day
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_model import ALLOCATED_BYE
from swissxl.pairing.dutch.baku import baku_points
from swissxl.pairing.dutch.contenders import held_numbers
from swissxl.pairing.dutch.entrants import (
    Colour,
    Edition,
    Past,
    Situation,
    VirtualPoints,
)

ZERO = Fraction(0)
COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}

DUTCH = "FIDE_DUTCH"
"""What record 192 calls the Dutch system in the edition of the event's first day."""

LAST_DAY_2017 = (2026, 1, 31)
"""The edition of 2017 was in force that long."""


def situation_before(
    file: TrfFile, round_: int, active: frozenset[int], edition: Edition
) -> Situation:
    """Describe the event before a round that these players take part in."""
    rounds = file.rounds or file.paired_rounds
    past = {
        number: tuple(_past(file, number, one) for one in range(1, round_))
        for number in file.entries
    }
    return Situation(
        round_,
        rounds,
        past,
        active,
        initial=initial_colour(file),
        win=max(file.points["WW"], file.points["BW"]),
        loss=min(file.points["WL"], file.points["BL"]),
        edition=edition,
        virtual=_on_top(file, rounds),
        forbidden=frozenset(
            frozenset(pair)
            for one in file.forbidden
            if round_ in one.rounds
            for pair in combinations(one.numbers, 2)
        ),
    )


def _past(file: TrfFile, number: int, round_: int) -> Past:
    cell = file.entries[number].cell(round_)
    points = file.gave(number, round_)
    if cell.played:
        return Past(points, cell.opponent, COLOURS[cell.colour])
    return Past(
        points,
        forfeit=cell.opponent > 0,
        allocated_bye=cell.code == ALLOCATED_BYE,
    )


def _on_top(file: TrfFile, rounds: int) -> VirtualPoints:
    """Find what is added to the points of the rounds: virtual points and penalties."""
    virtual = _virtual(file, rounds)
    if all(one.code for one in file.abnormal):
        return virtual
    return lambda no, round_: virtual(no, round_) + file.bonus(no, round_ - 1)


def _virtual(file: TrfFile, rounds: int) -> VirtualPoints:
    """Find the virtual points: as listed, else by Baku when record 192 says so."""
    if not file.accelerations:
        if not file.is_baku:
            return lambda _no, _round: ZERO
        return baku_points(tuple(file.entries), rounds, file.points["WW"])
    listed = listed_points(file)
    return lambda no, round_: listed.get((no, round_), ZERO)


def listed_points(file: TrfFile) -> Mapping[tuple[int, int], Fraction]:
    """Give the virtual points that the file lists, by player and round."""
    return {
        (no, round_): one.points
        for one in file.accelerations
        for no in one.numbers
        for round_ in one.rounds
    }


def active_players(file: TrfFile, round_: int) -> frozenset[int]:
    """Find who is to be paired in the coming round: all without a bye or absence."""
    missing = {
        number
        for one in file.announced
        if one.round in (None, round_)
        for number in one.numbers
    }
    return frozenset(
        number
        for number, entry in file.entries.items()
        if number not in missing and not entry.cell(round_).code
    )


def paired_players(file: TrfFile, round_: int) -> frozenset[int]:
    """Find who took part in a round: those with an opponent or the allocated bye."""
    return frozenset(
        number
        for number, entry in file.entries.items()
        if entry.cell(round_).opponent or entry.cell(round_).code == ALLOCATED_BYE
    )


def initial_colour(file: TrfFile) -> Colour:
    """Find the initial colour: as stated, else as the first round shows, else White.

    In a first round nobody has a preference, so every board shows it.
    """
    if file.initial:
        return COLOURS[file.initial]
    first = paired_players(file, 1)
    held = held_numbers(file.entries, first)
    for number in sorted(first):
        cell = file.entries[number].cell(1)
        if cell.opponent > number and cell.colour in COLOURS:
            colour = COLOURS[cell.colour]
            return colour if held[number] % 2 else colour.other
    return Colour.WHITE


def edition_of(file: TrfFile) -> Edition | None:
    """Tell which edition record 192 states; None when it does not."""
    match file.kind:
        case "FIDE_DUTCH_2017":
            return Edition.Y2017
        case "FIDE_DUTCH_2025" | "FIDE_DUTCH_2026":
            return Edition.Y2026
        case kind if kind == DUTCH:
            return _edition_by_date(file.headers.get("042", ""))
        case _:
            return None


def not_dutch(file: TrfFile) -> str:
    """Say why the rounds are not those of the Dutch system; nothing where they are.

    A file that does not say how it is paired may be paired by the Dutch system.
    """
    if file.is_of_teams:
        return "teams play"
    if file.kind and file.kind != DUTCH and edition_of(file) is None:
        return f"record 192 says {file.kind}"
    return ""


def _edition_by_date(start: str) -> Edition | None:
    first = day(start)
    if first is None:
        return None
    return Edition.Y2017 if first <= LAST_DAY_2017 else Edition.Y2026

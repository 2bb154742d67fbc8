"""An event in a workbook as the Dutch engine sees it."""

from collections.abc import Iterator, Sequence

from swissxl.core.history import Kind, Record
from swissxl.core.scores import show_score
from swissxl.core.tournament import Missed
from swissxl.core.words import name
from swissxl.pairing.api import PairingRequest
from swissxl.pairing.colours import Colour as Side
from swissxl.pairing.colours import initial_colour
from swissxl.pairing.dutch.baku import baku_points
from swissxl.pairing.dutch.entrants import (
    Colour,
    Edition,
    Past,
    Situation,
    VirtualPoints,
    no_virtual_points,
)
from swissxl.pairing.seeding import before_round_1

LOT = "pairing number"


def situation_of(request: PairingRequest) -> Situation:
    """Describe the event before the round that is asked for."""
    history = request.history
    settings = history.settings
    numbers = pairing_numbers(request)
    virtual: VirtualPoints = no_virtual_points
    if settings.acceleration == "Baku":
        virtual = baku_points(numbers, request.rounds, settings.win)
    white = initial_colour(settings) is Side.WHITE
    return Situation(
        request.round,
        request.rounds,
        {no: tuple(map(_past, history.records(no))) for no in numbers},
        frozenset(request.active),
        initial=Colour.WHITE if white else Colour.BLACK,
        win=settings.win,
        loss=settings.loss,
        edition=Edition(settings.edition),
        virtual=virtual,
        forbidden=frozenset(
            frozenset((one, two))
            for one, others in request.forbidden.items()
            for two in others
        ),
    )


def pairing_numbers(request: PairingRequest) -> Sequence[int]:
    """Put all players of the event into the order of their pairing numbers."""
    return before_round_1(request.history, request.history.players, LOT)


def accelerated_told(request: PairingRequest) -> Iterator[str]:
    """Say who has virtual points in a round of an accelerated event."""
    situation = situation_of(request)
    numbers = list(situation.past)
    points = [situation.virtual(no, request.round) for no in numbers]
    upper = sum(one > 0 for one in points)
    if upper:
        last = name(request.history, numbers[upper - 1])
        yield (
            f"Baku acceleration: for the pairing those with pairing numbers 1 to "
            f"{upper}, down to {last}, count {show_score(points[0])} more."
        )


def _past(record: Record) -> Past:
    """Turn a record; a game whose result is open has begun and counts as played."""
    if record.kind in (Kind.PLAYED, Kind.OPEN):
        colour = Colour.WHITE if record.first else Colour.BLACK
        return Past(record.points, record.opponent, colour)
    return Past(
        record.points,
        forfeit=record.kind is Kind.DEFAULT,
        allocated_bye=record.missed is Missed.BYE,
    )

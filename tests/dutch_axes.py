"""What a round of a random event has: byes, forfeits, scoring, and so on.

Faults of pairing engines were found along such axes, not by volume; so the rounds that
are compared with other engines are counted by them.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction

from dutch_events import HALF, Event

from swissxl.pairing.dutch.entrants import Colour

MISSED = "ZHF"
"""Codes of rounds that a player did not take part in."""


def before(event: Event) -> set[str]:
    """List the codes of all rounds so far."""
    return {cell.code for row in event.cells.values() for cell in row}


def asked(event: Event) -> set[str]:
    """List the codes of byes and absences in the round to pair."""
    return {cell.code for cell in event.asked.values()}


def both_stayed_away(event: Event) -> bool:
    """Tell whether a game was lost by both without play."""
    return any(
        cell.opponent and cell.code == event.cells[cell.opponent][i].code == "-"
        for row in event.cells.values()
        for i, cell in enumerate(row)
    )


def somebody_enters_late(event: Event) -> bool:
    """Tell whether somebody plays for the first time, after the first round."""
    rows = (event.cells[no] for no in event.active)
    return any(row and all(cell.code in MISSED for cell in row) for row in rows)


def somebody_has_left(event: Event) -> bool:
    """Tell whether somebody who played has been absent twice running by now."""
    return any(
        cell.code == event.cells[no][-1].code == "Z"
        and any(one.opponent for one in event.cells[no])
        for no, cell in event.asked.items()
        if event.cells[no]
    )


def accelerated_now(event: Event) -> bool:
    """Tell whether virtual points count in the round to pair."""
    return event.accelerated and event.round <= -(-event.rounds // 2)


def scored(*points: Fraction | int) -> Callable[[Event], bool]:
    """Make the question whether win, draw, loss and bye give such points."""
    return lambda event: event.scoring == points


AXES: Mapping[str, Callable[[Event], object]] = {
    "odd round": lambda event: event.round % 2,
    "even round": lambda event: event.round % 2 == 0,
    "last round": lambda event: event.round == event.rounds,
    "odd number of players": lambda event: len(event.active) % 2,
    "even number of players": lambda event: len(event.active) % 2 == 0,
    "at most 10 players": lambda event: event.size <= 10,
    "initial colour white": lambda event: event.initial is Colour.WHITE,
    "initial colour black": lambda event: event.initial is Colour.BLACK,
    "half-point bye asked for": lambda event: "H" in asked(event),
    "full-point bye asked for": lambda event: "F" in asked(event),
    "absence": lambda event: "Z" in asked(event),
    "half-point bye before": lambda event: "H" in before(event),
    "full-point bye before": lambda event: "F" in before(event),
    "allocated bye before": lambda event: "U" in before(event),
    "forfeit before": lambda event: "+" in before(event),
    "double forfeit before": both_stayed_away,
    "late entry": somebody_enters_late,
    "withdrawal": somebody_has_left,
    "1, 1/2, 0; bye 1": scored(1, HALF, 0, 1),
    "1, 1/2, 0; bye 1/2": scored(1, HALF, 0, HALF),
    "3, 1, 0; bye 3": scored(3, 1, 0, 3),
    "3, 1, 0; bye 1": scored(3, 1, 0, 1),
    "3, 2, 1; bye 3": scored(3, 2, 1, 3),
    "3, 2, 1; bye 2": scored(3, 2, 1, 2),
    "all unrated": lambda event: not event.ratings,
    "numbers not by rating": lambda event: event.ratings and event.by_list,
    "accelerated event": lambda event: event.accelerated,
    "accelerated round": accelerated_now,
    "forbidden pairs": lambda event: event.forbidden,
}
"""What a round to pair may have, and how to tell."""


def axes(event: Event) -> list[str]:
    """List what the round to pair has."""
    return [name for name, has in AXES.items() if has(event)]

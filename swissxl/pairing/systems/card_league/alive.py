"""Rounds 1 and 2 with look-ahead: the best pairing that leaves later rounds possible.

The draw stands as it is when it does so by itself, as nearly always. If not, all
pairings of a small field are tried, the best first and among equals in the order of the
lots. In a larger field some pairing that keeps the event alive has to do.
"""

from collections.abc import Callable, Sequence

from swissxl.pairing.apart import is_forbidden
from swissxl.pairing.api import Note, Obstacle, PairingRequest, Reason, Topic
from swissxl.pairing.every_pairing import SMALL, every_pairing
from swissxl.pairing.look_ahead import LookAhead
from swissxl.pairing.optimum import PARTNER, PICK
from swissxl.pairing.systems.card_league.kept_apart import Cost
from swissxl.pairing.words import name, names

STEP = "best pairing that leaves the later rounds possible"

Pairs = list[tuple[int, int]]


def kept_alive(
    request: PairingRequest,
    ahead: LookAhead,
    drawn: list[Reason],
    cost: Callable[[], Cost],
) -> list[Reason]:
    """Keep a draw, or replace it when it would end the event early.

    `cost` makes the costs, which are hardly ever asked for.
    """
    if ahead.allows_all([(reason.picker, reason.partner) for reason in drawn]):
        return drawn
    players = [no for reason in drawn for no in (reason.picker, reason.partner)]
    pairings: list[Pairs] = []
    if len(players) <= SMALL:
        every = every_pairing(
            request.lots.order(PICK, players), request.lots.order(PARTNER, players)
        )
        pairings = sorted(every, key=_summed(cost()))
        pairings = [one for one in pairings if not _forbidden(request, one)]
    found = next(filter(ahead.allows_all, pairings), None) or ahead.possible_pairs()
    return [Reason(one, two, STEP) for one, two in found]


def _forbidden(request: PairingRequest, pairs: Pairs) -> bool:
    return any(is_forbidden(request, *pair) for pair in pairs)


def _summed(cost: Cost) -> Callable[[Pairs], list[int]]:
    def summed(pairs: Pairs) -> list[int]:
        costs = [cost(one, two) for one, two in pairs]
        return [sum(column) for column in zip(*costs, strict=True)]

    return summed


def look_ahead_notes(
    request: PairingRequest, ahead: LookAhead, reasons: Sequence[Reason]
) -> list[Note]:
    """Say where look-ahead changed the draw, and what it could not save."""
    notes = ahead.notes()
    if any(reason.step == STEP for reason in reasons):
        text = (
            "Look-ahead: after the draw by lot not all rounds up to round "
            f"{ahead.goal} could have been played without a rematch; this is the best "
            "pairing after which they can."
        )
        notes.append(Note(Topic.RULE, text))
    return notes + [
        _passed_over(request, ahead, reason, late)
        for reason in reasons
        if (late := [one.no for one in reason.passed if one.obstacle is Obstacle.LATER])
    ]


def _passed_over(
    request: PairingRequest, ahead: LookAhead, reason: Reason, late: Sequence[int]
) -> Note:
    history = request.history
    text = (
        f"Look-ahead: {name(history, reason.picker)} was not paired with "
        f"{names(history, late)}, since then not all rounds up to round {ahead.goal} "
        "could be played without a rematch."
    )
    return Note(Topic.RULE, text, (reason.picker, reason.partner))

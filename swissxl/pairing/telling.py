"""A draw in words: what the explanations of all systems share.

Who was still without an opponent when a pair was made, who was passed over and why, and
which lots decided, so that a player can compute them again.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from swissxl.core.history import History
from swissxl.pairing.api import (
    Draw,
    Note,
    Obstacle,
    PairingRequest,
    PassedOver,
    Reason,
    Topic,
)
from swissxl.pairing.words import name, some_names

_NAMED = 12
_REASONS = 8


@dataclass(frozen=True, slots=True)
class LotTaken:
    """One choice by lot.

    `order` are those who took part in the order of their lots; whoever stands there
    before the one `taken` was passed over.
    """

    purpose: str
    order: tuple[int, ...]
    taken: int


class Turns:
    """When everybody got an opponent, counted in pairs of a draw."""

    def __init__(self, draw: Draw) -> None:
        self._turn = {
            no: turn
            for turn, reason in enumerate(draw.reasons)
            for no in (reason.picker, reason.partner)
        }

    def waiting(self, reason: Reason, players: Iterable[int]) -> list[int]:
        """Leave those without an opponent when a pair was made; its two are in it."""
        turn = self._turn[reason.picker]
        return [no for no in players if self._turn.get(no, -1) >= turn]


# ---- lots


def by_lot(
    request: PairingRequest, purpose: str, players: Iterable[int], taken: int
) -> LotTaken:
    """Draw the lots of a choice once more."""
    return LotTaken(purpose, tuple(request.lots.order(purpose, players)), taken)


def tell_lots(request: PairingRequest, lots: Iterable[LotTaken]) -> Iterator[str]:
    """Say which lots decided and how to compute them; nothing where none did."""
    decided = [lot for lot in lots if len(lot.order) > 1]
    if not decided:
        return
    yield " ".join(_lot_sentence(request, lot) for lot in decided)
    purpose, no = decided[0].purpose, decided[0].taken
    seed, round_ = request.lots.seed, request.lots.round
    yield (
        "To check a lot, take the SHA-256 of the text "
        f'"{seed}|{round_}|{purpose}|{no}" (seed, round, purpose, number of the '
        "player); its first 8 bytes, read as a whole number, are the lot, here "
        f"{request.lots.lot(purpose, no)}. The smallest lot comes first."
    )


def _lot_sentence(request: PairingRequest, lot: LotTaken) -> str:
    """Say who took part, and who came before the one taken."""
    history = request.history
    among = some_names(history, sorted(lot.order), _NAMED)
    place = lot.order.index(lot.taken)
    before = some_names(history, lot.order[:place], _NAMED)
    turn = f"first {before}, passed over; then " if before else "first "
    return f'Lot "{lot.purpose}" among {among}: {turn}{name(history, lot.taken)}.'


# ---- who was passed over


def tell_passed(history: History, picker: int, passed: Sequence[PassedOver]) -> str:
    """Say who was passed over and why, the first few by name; empty for nobody."""
    if not passed:
        return ""
    each = [
        f"{name(history, one.no)}: {obstacle_words(history, picker, one)}"
        for one in passed[:_REASONS]
    ]
    more = [f"{len(passed) - _REASONS} more"] if len(passed) > _REASONS else []
    return f"Passed over: {'; '.join([*each, *more])}."


def obstacle_words(history: History, picker: int, passed: PassedOver) -> str:
    """Say why a candidate was passed over."""
    match passed.obstacle:
        case Obstacle.MET:
            return f"they met in round {history.met[picker][passed.no]}"
        case Obstacle.APART:
            return "they are kept apart"
        case Obstacle.REST:
            return "the others could then not all be paired without a rematch"
        case Obstacle.GAPS:
            return "the round as a whole would be less even"
        case Obstacle.LATER:
            return "not all later rounds could then be played without a rematch"


# ---- what the system noted


def tell_notes(notes: Iterable[Note], players: Sequence[int]) -> Iterator[str]:
    """Repeat the rematches and warnings that the system noted about a board.

    Without players: those about the round as a whole.
    """
    for note in notes:
        about = set(note.players) == set(players)
        if about and note.topic in (Topic.REMATCH, Topic.WARNING):
            yield note.text

"""When two players meet again: choosing who, telling it, or refusing it."""

from collections.abc import Iterable

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.apart import is_avoided, is_forbidden
from swissxl.pairing.api import Note, PairingRequest, Topic
from swissxl.pairing.words import versus


def rematch_costs(
    request: PairingRequest, one: int, two: int
) -> tuple[int, int, int, int]:
    """Say what a pair costs in a round that has no pairing without a rematch.

    Most important first: two who must not meet; a rematch; the round of the latest
    meeting, so that the oldest meetings are repeated; two who are to be kept apart.
    """
    latest = request.history.met[one].get(two, 0)
    return (
        int(is_forbidden(request, one, two)),
        int(latest > 0),
        latest,
        int(is_avoided(request, one, two)),
    )


def most_rematch_costs(request: PairingRequest) -> tuple[int, int, int, int]:
    """Give the most that one pair adds to each number of `rematch_costs`."""
    return 1, 1, request.round, 1


def rematch_notes(
    request: PairingRequest, pairs: Iterable[tuple[int, int]]
) -> list[Note]:
    """Report whoever has to meet again.

    Raises
    ------
    NoLegalPairingError
        Somebody has to, and the setting ``Rematches`` is Never.
    """
    history = request.history
    again = [pair for pair in pairs if pair[1] in history.met[pair[0]]]
    texts = [
        f"{versus(history, one, two)} (round {history.met[one][two]})"
        for one, two in again
    ]
    if again and history.settings.rematches == "Never":
        raise NoLegalPairingError(
            f"Round {request.round} cannot be paired without a rematch, and the "
            f"setting Rematches is Never. The cheapest way out is to set it to When "
            f"unavoidable; then these meet again: {', '.join(texts)}. Or end the event "
            f"after round {request.round - 1}."
        )
    return [
        Note(
            Topic.REMATCH,
            f"{text} meet again: nobody can avoid it in this round.",
            pair,
        )
        for text, pair in zip(texts, again, strict=True)
    ]

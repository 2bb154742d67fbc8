"""When two players meet again: telling it, or refusing it."""

from collections.abc import Iterable

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.api import Note, PairingRequest, Topic
from swissxl.pairing.words import versus


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

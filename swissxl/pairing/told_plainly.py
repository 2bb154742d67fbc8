"""A draw in words for systems whose rules leave nothing, or little, to lots.

Each pair carries the step of the rules that made it (`Reason.step`), written as a
sentence; there is nothing else to tell but what the system noted.
"""

from collections.abc import Iterator, Sequence

from swissxl.pairing.api import Draw, Explainer, Explains, PairingRequest, Reason
from swissxl.pairing.telling import tell_notes, tell_passed


def told_plainly(*rules: str) -> Explains:
    """Make the explainer of a system whose rules are these paragraphs."""
    paragraphs = [" ".join(rule.split("\n")) for rule in rules]

    def explain(request: PairingRequest, draw: Draw) -> Explainer:
        """Put a round into words."""
        return PlainTold(request, draw, paragraphs)

    return explain


class PlainTold:
    """A drawn round and the paragraphs that say how its system draws."""

    def __init__(
        self, request: PairingRequest, draw: Draw, rules: Sequence[str]
    ) -> None:
        self._request = request
        self._draw = draw
        self._rules = rules

    def rules(self) -> Iterator[str]:
        """Say how the round is drawn."""
        yield from self._rules

    def board(self, reason: Reason) -> Iterator[str]:
        """Say why two players were paired."""
        yield reason.step
        if passed := tell_passed(self._request.history, reason.picker, reason.passed):
            yield passed
        yield from tell_notes(self._draw.notes, (reason.picker, reason.partner))

    def bye(self) -> Iterator[str]:
        """Repeat the notes about whoever rests."""
        bye = self._draw.bye
        if bye is not None:
            yield from (n.text for n in self._draw.notes if n.players == (bye,))

"""Rounds 1 and 2 as look-ahead changed them, in words."""

from collections.abc import Iterator

from swissxl.pairing.api import Reason
from swissxl.pairing.systems.card_league.told.common import COLOURS, RoundTold


class AliveTold(RoundTold):
    """A round that is the best of those after which the later rounds can be played."""

    def rules(self) -> Iterator[str]:
        """Say why the round was not left to the lots alone."""
        yield (
            f"Round {self.request.round} was drawn by lot first, but after that draw a "
            "later round could not have been played without a rematch. Of all pairings "
            "after which every later round still can be, this is the best by the rules "
            f"of the round; among equally good ones the lots decided. {COLOURS}"
        )

    def board(self, reason: Reason) -> Iterator[str]:
        """Say why two players were paired."""
        yield (
            f"{self.name(reason.picker)} and {self.name(reason.partner)} are a pair of "
            "the best pairing after which all later rounds can still be played."
        )
        yield self.both(reason)
        yield from self.checks(reason, ())

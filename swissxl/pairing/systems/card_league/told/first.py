"""Round 1 of the card league in words."""

from collections.abc import Iterator

from swissxl.pairing.api import Reason
from swissxl.pairing.optimum import PARTNER, PICK
from swissxl.pairing.systems.card_league.told.common import COLOURS, RoundTold
from swissxl.pairing.telling import LotTaken, by_lot


class FirstRoundTold(RoundTold):
    """A round by lot in which colours cross as long as both exist."""

    def rules(self) -> Iterator[str]:
        """Say how round 1 is drawn."""
        yield (
            f"Before round {self.request.round} all players are equal, so it is drawn "
            f"by lot. {COLOURS}"
        )
        yield (
            "A plays B until one colour is used up. When A is left over, A plays A. "
            "When B is left over, players with some sets play players without any as "
            "long as there are both, then the others play each other."
        )

    def board(self, reason: Reason) -> Iterator[str]:
        """Say why two players were paired."""
        yield f"{self.pair(reason)} were paired by lot as {reason.step}."
        yield self.both(reason)
        yield from self.checks(reason, self.lots(reason))

    def lots(self, reason: Reason) -> Iterator[LotTaken]:
        """Draw the lots of a pair once more, each among players of one kind."""
        ones = self._like(reason, reason.picker)
        twos = self._like(reason, reason.partner)
        others = [no for no in twos if no != reason.picker]
        yield by_lot(self.request, PICK, ones, reason.picker)
        yield by_lot(self.request, PARTNER, others, reason.partner)

    def _like(self, reason: Reason, one: int) -> list[int]:
        """List who could have been there instead of one of the two.

        Where A met B that is everybody of the colour, else everybody with such sets:
        when B plays B, some and none are kinds of their own as long as both exist.
        """
        crossed = self.colour(reason.picker) != self.colour(reason.partner)
        kind = self.colour if crossed else self.sets
        left = self.turns.waiting(reason, self.players)
        return [no for no in left if kind(no) == kind(one)]

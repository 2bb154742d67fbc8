"""Rounds 1 and 2 as look-ahead changed them, in words."""

from collections.abc import Iterator, Sequence

from swissxl.pairing.api import Draw, PairingRequest, Reason
from swissxl.pairing.systems.card_league.first_round import pair_first_round
from swissxl.pairing.systems.card_league.second_round import pair_second_round
from swissxl.pairing.systems.card_league.told.common import COLOURS, RoundTold
from swissxl.pairing.words import listed, versus


class AliveTold(RoundTold):
    """A round that is the best of those after which the later rounds can be played."""

    def __init__(self, request: PairingRequest, draw: Draw) -> None:
        super().__init__(request, draw)
        first = request.round == 1 or not request.history.rounds
        pair = pair_first_round if first else pair_second_round
        self._by_lot = [
            (reason.picker, reason.partner) for reason in pair(request, self.players)
        ]

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
        picker, partner = reason.picker, reason.partner
        yield (
            f"{self.name(picker)} (colour {self.colour(picker)}) and "
            f"{self.name(partner)} (colour {self.colour(partner)}) are a pair of the "
            "best pairing after which all later rounds can still be played. "
            f"{self._lots_alone(picker, partner)}"
        )
        yield self.both(reason)
        yield from self.checks(reason, ())

    def _lots_alone(self, *players: int) -> str:
        """Say what the two would have got if look-ahead had not stepped in."""
        drawn = [pair for pair in self._by_lot if set(pair) & set(players)]
        return f"By lot alone it would have been {self._pairs(drawn)}."

    def _pairs(self, pairs: Sequence[tuple[int, int]]) -> str:
        return listed([versus(self.history, *pair) for pair in pairs])

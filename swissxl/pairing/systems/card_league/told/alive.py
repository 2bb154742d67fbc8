"""Rounds 1 and 2 when the draw by lot alone did not stand, in words."""

from collections.abc import Iterator, Sequence

from swissxl.pairing.api import Draw, PairingRequest, Reason
from swissxl.pairing.systems.card_league.first_round import pair_first_round
from swissxl.pairing.systems.card_league.second_round import pair_second_round
from swissxl.pairing.systems.card_league.told.common import COLOURS, RoundTold
from swissxl.pairing.words import listed, versus


class MendedTold(RoundTold):
    """A round that is the best of those that have something the lots did not give.

    `best` says what the pairs are of; `why` what was wrong with the draw by lot.
    """

    best = ""
    why = ""

    def __init__(self, request: PairingRequest, draw: Draw) -> None:
        super().__init__(request, draw)
        pair = pair_first_round if request.round == 1 else pair_second_round
        self._by_lot = [
            (reason.picker, reason.partner) for reason in pair(request, self.players)
        ]

    def rules(self) -> Iterator[str]:
        """Say why the round was not left to the lots alone."""
        yield (
            f"Round {self.request.round} was drawn by lot first, but {self.why} "
            f"{COLOURS}"
        )

    def board(self, reason: Reason) -> Iterator[str]:
        """Say why two players were paired."""
        alone = self._lots_alone(reason.picker, reason.partner)
        yield f"{self.pair(reason)} are a pair of the best pairing {self.best}. {alone}"
        yield self.both(reason)
        yield from self.checks(reason, ())

    def _lots_alone(self, *players: int) -> str:
        """Say what the two would have got if the lots alone had decided."""
        drawn = [pair for pair in self._by_lot if set(pair) & set(players)]
        return f"By lot alone it would have been {self._pairs(drawn)}."

    def _pairs(self, pairs: Sequence[tuple[int, int]]) -> str:
        return listed([versus(self.history, *pair) for pair in pairs])


class AliveTold(MendedTold):
    """A round that is the best of those after which the later rounds can be played."""

    best = "after which all later rounds can still be played"
    why = (
        "after that draw a later round could not have been played without a rematch. "
        "Of all pairings after which every later round still can be, this is the best "
        "by the rules of the round; among equally good ones the lots decided."
    )


class ApartTold(MendedTold):
    """A round that is the best of those that keep apart who should be."""

    best = "that keeps apart who should be, with the fewest changes"
    why = (
        "that draw brought players together who are to be kept apart. Of all pairings "
        "that keep apart whom they can, this is the best by the rules of the round; of "
        "equally good ones the one with the fewest new pairs."
    )

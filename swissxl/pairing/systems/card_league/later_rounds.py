"""Round 3 and later of the card league (seed 000): from bin to bin, colours first.

Players who are equal in score and every pairing tie-break share a *bin*. From the top
bin down, in the order of the lots ``pick``, each who has no opponent yet looks for one,
step by step; within a step the candidates stand in the order of the lots ``partner of
N``, N being the player's number. The first one is taken whom the player has not met and
without whom, and the player, all others can still be paired afresh, which keeps the
draw out of dead ends; and, with look-ahead, who leaves the later rounds possible.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from swissxl.core.problems import BrokenInvariantError
from swissxl.pairing.api import Obstacle, PairingRequest, PassedOver, Reason
from swissxl.pairing.field import among
from swissxl.pairing.look_ahead import LookAhead
from swissxl.pairing.matching import Rest
from swissxl.pairing.optimum import PICK
from swissxl.pairing.systems.card_league.cards import OTHER, by_colour, colour

OPPOSITE, SAME = "opposite colour", "same colour"

FIRST_STEPS = ((0, OPPOSITE), (1, OPPOSITE), (0, SAME), (1, SAME))
"""How many bins down, and which colour; then bin by bin, opposite colour first."""


class DeadEndError(BrokenInvariantError):
    """Nobody is left for a player: those kept apart by clubs are missing later."""


def partner_of(no: int) -> str:
    """Name the lots among the candidates of a player."""
    return f"partner of {no}"


class LaterRound:
    """One round while it is drawn."""

    def __init__(
        self, request: PairingRequest, players: Sequence[int], ahead: LookAhead
    ) -> None:
        self._request = request
        self._history = request.history
        self._bins = among(players, request.ranking)
        self._waiting = [
            {
                hue: set(numbers)
                for hue, numbers in by_colour(self._history, bin_).items()
            }
            for bin_ in self._bins
        ]
        self._ahead = ahead
        self._barred = request.barred
        self._rest = Rest(players, self._barred)

    def pairable(self) -> bool:
        """Tell whether everybody can be paired without a rematch."""
        return self._rest.pairable()

    def pairs(self) -> Iterator[Reason]:
        """Pair everybody; only when `pairable`."""
        for at, bin_ in enumerate(self._bins):
            for picker in self._request.lots.order(PICK, bin_):
                if picker in self._rest.players:
                    yield self._paired(at, picker)

    def _paired(self, at: int, picker: int) -> Reason:
        own = colour(self._history, picker)
        self._waiting[at][own].discard(picker)
        passed: list[PassedOver] = []
        for step, candidates in self._steps(at, own):
            for no in self._request.lots.drawn(partner_of(picker), candidates):
                obstacle = self._obstacle(picker, no)
                if obstacle is None:
                    self._take(picker, no, candidates)
                    return Reason(picker, no, step, tuple(passed))
                passed.append(PassedOver(no, obstacle))
        raise DeadEndError(f"no opponent was found for No. {picker}")

    def _steps(self, at: int, own: str) -> Iterator[tuple[str, set[int]]]:
        """Yield the steps in order: name and unpaired candidates."""
        hues = {OPPOSITE: OTHER[own], SAME: own}
        near = [at, *islice(self._below(at), 1)]
        for distance, which in FIRST_STEPS:
            if distance < len(near):
                bin_ = self._waiting[near[distance]]
                yield f"{bins_down(distance)}, {which}", bin_[hues[which]]
        for distance, index in enumerate(islice(self._below(at), 1, None), start=2):
            for which, hue in hues.items():
                yield f"{bins_down(distance)}, {which}", self._waiting[index][hue]

    def _below(self, at: int) -> Iterator[int]:
        """Find the lower bins that still have an unpaired player."""
        bins = range(at + 1, len(self._waiting))
        return (index for index in bins if any(self._waiting[index].values()))

    def _obstacle(self, picker: int, candidate: int) -> Obstacle | None:
        if candidate in self._barred[picker]:
            met = candidate in self._history.met[picker]
            return Obstacle.MET if met else Obstacle.APART
        if not self._rest.pairable_without(picker, candidate):
            return Obstacle.REST
        if not self._ahead.allows(picker, candidate):
            return Obstacle.LATER
        return None

    def _take(self, picker: int, partner: int, candidates: set[int]) -> None:
        self._rest.take(picker, partner)
        self._ahead.take(picker, partner)
        candidates.discard(partner)


def bins_down(distance: int) -> str:
    """Name a bin by its distance, counted in bins that still have somebody."""
    near = ("same bin", "next lower bin")
    return near[distance] if distance < len(near) else f"{distance} bins lower"

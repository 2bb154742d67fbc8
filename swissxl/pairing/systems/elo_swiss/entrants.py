"""The players of a round in their order, and who may meet whom.

The order is everywhere the same: score, then rating, then number. A pair is *legal*
when it is no rematch and one of the two ways to give the colours breaks no colour rule.
"""

from collections.abc import Sequence
from math import lcm

from swissxl.pairing.api import PairingRequest
from swissxl.pairing.bits import set_of
from swissxl.pairing.colours import Colour, colour_history


def in_order(request: PairingRequest) -> list[int]:
    """Put the players into the order of seed 003: score, Elo, number."""
    history = request.history

    def key(no: int) -> tuple[object, ...]:
        rating = history.players[no].rating
        return -history.score(no), rating is None, -(rating or 0), no

    return sorted(request.active, key=key)


class Entrants:
    """Those to be paired; everybody is known by the place in the order, from 0.

    Attributes
    ----------
    legal
        For each place the set of places that may become the opponent, as bits.
    scores
        The scores as whole numbers of one common part of a point.
    """

    def __init__(
        self, request: PairingRequest, order: Sequence[int], *, colours: bool
    ) -> None:
        self.request = request
        self.order = order
        self.colours = colours
        history = request.history
        points = [history.score(no) for no in order]
        part = lcm(*(score.denominator for score in points))
        self.scores = [int(score * part) for score in points]
        self.legal = self._not_met()
        if colours:
            self._keep_colours()

    @property
    def groups(self) -> list[list[int]]:
        """Give the score groups from the top, each in order."""
        groups: dict[int, list[int]] = {}
        for place, score in enumerate(self.scores):
            groups.setdefault(score, []).append(place)
        return list(groups.values())

    def _not_met(self) -> list[int]:
        place = {no: at for at, no in enumerate(self.order)}
        everybody = (1 << len(self.order)) - 1
        barred = self.request.barred
        return [
            everybody & ~(1 << at) & ~set_of(place[o] for o in barred[no] if o in place)
            for no, at in place.items()
        ]

    def _keep_colours(self) -> None:
        """Bar pairs that no choice of colours keeps within the rules."""
        history = self.request.history
        most = history.settings.maximum_colour_difference
        may = [colour_history(history, no).possible(most) for no in self.order]
        able = {
            colour: set_of(at for at, colours in enumerate(may) if colour in colours)
            for colour in Colour
        }
        for at, colours in enumerate(may):
            others = 0
            for colour in colours:
                others |= able[colour.other]
            self.legal[at] &= others

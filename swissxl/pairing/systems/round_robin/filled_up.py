"""A round of those who have not met, for when the table does not fit any more.

As many boards as possible without a pair that must not meet, or has met more often than
the cycle allows; among those the least sum of the distances of the players' numbers in
order. Whoever is left over rests: in a round robin a rest is better than a meeting too
many.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from swissxl.pairing.apart import is_forbidden, refuse_forbidden
from swissxl.pairing.api import Pair, PairingRequest
from swissxl.pairing.colours import Colour, colour_history
from swissxl.pairing.matching import least_cost_matching


class Meetings:
    """How often two players have been on a board, and whether once more is wanted."""

    def __init__(self, request: PairingRequest) -> None:
        tournament = request.history.tournament
        self._count = Counter(
            frozenset(board.players)
            for round_ in tournament.rounds[: request.round - 1]
            for board in round_.boards
        )
        places = len(tournament.entrants) + len(tournament.entrants) % 2
        self.cycle = (request.round - 1) // max(1, places - 1)

    def wanted(self, pair: Pair, more: int = 0) -> bool:
        """Tell whether a pair has met no more often than there were cycles before."""
        return self.times(*pair.players) <= self.cycle + more

    def times(self, one: int, two: int) -> int:
        """Count the boards of two players."""
        return self._count[frozenset((one, two))]


def fill_up(
    request: PairingRequest, meetings: Meetings
) -> tuple[list[Pair], Sequence[int]]:
    """Give the pairs, and who is left over; at least two players get a board.

    Raises
    ------
    NoLegalPairingError
        All who are there must not meet one another.
    """
    players = sorted(request.active)
    everybody = list(combinations(players, 2))
    if all(is_forbidden(request, *pair) for pair in everybody):
        refuse_forbidden(request, everybody)
    more = 0
    while not (pairs := _most_pairs(request, players, meetings, more)):
        more += 1
    paired = {no for pair in pairs for no in pair}
    seated = [_seated(request, *sorted(pair)) for pair in sorted(pairs)]
    return seated, [no for no in players if no not in paired]


def _most_pairs(
    request: PairingRequest, players: Sequence[int], meetings: Meetings, more: int
) -> list[tuple[int, int]]:
    """Pair as many as possible.

    Everybody has a shadow to be paired with at a high price; shadows left over are
    paired with each other for nothing. So a perfect matching always exists.
    """
    count = len(players)
    rest = count * count

    def cost(i: int, j: int) -> int | None:
        if j < count:
            one, two = players[i], players[j]
            apart = is_forbidden(request, one, two)
            wanted = not apart and meetings.wanted(Pair(one, two), more)
            return j - i if wanted else None
        if i < count:
            return rest if j - count == i else None
        return 0

    found = least_cost_matching(2 * count, cost) or []
    return [(players[i], players[j]) for i, j in found if max(i, j) < count]


def _seated(request: PairingRequest, one: int, two: int) -> Pair:
    """Give White to whoever has had it less often; among equals to the second."""
    first, second = (colour_history(request.history, no) for no in (one, two))
    if first.surplus == second.surplus:
        white = first.wish is Colour.WHITE
    else:
        white = first.surplus < second.surplus
    return Pair(one, two) if white else Pair(two, one)

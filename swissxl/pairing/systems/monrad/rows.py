"""Players in a row, and the pairing with the least sum of distances.

Only near pairs need to be looked at. Let nobody have met more than d others, and let
two players of the best pairing stand more than 4d + 1 places apart. Then more than 4d
stand between them. Each of those has a partner, and exchanging partners with the two
would make the sum smaller, unless one of the new pairs has met. The two have met at
most 2d others, each of whom stands in one pair, so at most 4d between them are excused.
"""

from collections.abc import Mapping, Sequence
from itertools import islice

from swissxl.pairing.again import most_rematch_costs, rematch_costs
from swissxl.pairing.api import Note, PairingRequest, Topic
from swissxl.pairing.every_pairing import SMALL, every_pairing
from swissxl.pairing.first_of_least import Costs, first_of_least
from swissxl.pairing.look_ahead import LookAhead
from swissxl.pairing.matching import fold

Pairs = list[tuple[int, int]]


class Row:
    """The players to be paired, the best first."""

    def __init__(self, request: PairingRequest, players: Sequence[int]) -> None:
        self._request = request
        self._players = players
        self.place: Mapping[int, int] = {no: at for at, no in enumerate(players, 1)}
        self.notes: list[Note] = []

    def alive(self, ahead: LookAhead) -> Pairs:
        """Pair everybody at the least distance so that later rounds can be played."""
        costs = self._fresh()
        found = first_of_least(len(self._players), costs)
        if found is None:
            found = first_of_least(len(self._players), self._with_rematches())
            return self._numbers(found or [])
        pairs = self._numbers(found)
        if ahead.allows_all(pairs):
            return pairs
        self.notes.append(_other_pairing(ahead))
        return self._best_alive(costs, ahead)

    def _numbers(self, pairs: Pairs) -> Pairs:
        return [(self._players[i], self._players[j]) for i, j in pairs]

    def _fresh(self) -> Costs:
        """Price the pairs without a rematch that can be part of the best pairing."""
        barred = self._request.barred
        most = max((len(barred[no]) for no in self._players), default=0)
        reach = 4 * most + 1
        return {
            (i, i + apart): apart
            for i, one in enumerate(self._players)
            for apart, two in enumerate(islice(self._players, i + 1, i + reach + 1), 1)
            if two not in barred[one]
        }

    def _with_rematches(self) -> Costs:
        """Price all pairs: by the rematch first, then by the distance."""
        request, size = self._request, len(self._players)
        worst = (*most_rematch_costs(request), size)
        costs: dict[tuple[int, int], int] = {}
        for i, one in enumerate(self._players):
            for j, two in enumerate(self._players[i + 1 :], i + 1):
                price = (*rematch_costs(request, one, two), j - i)
                costs[i, j] = fold(price, worst, size // 2)
        return costs

    def _best_alive(self, costs: Costs, ahead: LookAhead) -> Pairs:
        """Take the best pairing after which the event lives.

        In a field that is too large to try all pairings, some pairing has to do.
        """
        if len(self._players) > SMALL:
            return self._in_order(ahead.possible_pairs())
        barred, places = self._request.barred, range(len(self._players))
        every = (
            pairs
            for pairs in every_pairing(places, places)
            if all(self._players[j] not in barred[self._players[i]] for i, j in pairs)
        )
        for pairs in sorted(every, key=lambda pairs: sum(j - i for i, j in pairs)):
            if ahead.allows_all(numbers := self._numbers(pairs)):
                return numbers
        return self._numbers(first_of_least(len(self._players), costs) or [])

    def _in_order(self, pairs: Pairs) -> Pairs:
        place = self.place
        ordered = [tuple(sorted(pair, key=place.__getitem__)) for pair in pairs]
        ordered.sort(key=lambda pair: place[pair[0]])
        return [(one, two) for one, two in ordered]


def _other_pairing(ahead: LookAhead) -> Note:
    return Note(
        Topic.RULE,
        "Look-ahead: after the nearest pairing not all rounds up to round "
        f"{ahead.goal} could have been played without a rematch; this is the nearest "
        "one found after which they can.",
    )

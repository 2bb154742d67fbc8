"""Players in a row, and the pairing with the least sum of distances.

Only near pairs need to be looked at. Let nobody have met more than d others, and let
two players of the best pairing stand more than 4d + 1 places apart. Then more than 4d
stand between them. Each of those has a partner, and exchanging partners with the two
would make the sum smaller, unless one of the new pairs has met. The two have met at
most 2d others, each of whom stands in one pair, so at most 4d between them are excused.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from swissxl.pairing.apart import is_avoided, is_forbidden
from swissxl.pairing.api import Note, PairingRequest, Topic
from swissxl.pairing.first_of_least import Costs, first_of_least
from swissxl.pairing.look_ahead import LookAhead
from swissxl.pairing.matching import fold

Pairs = list[tuple[int, int]]

SMALL = 10
"""So many players can be paired in every way when later rounds are in danger."""


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
        """Price all pairs: forbidden, met, round of the meeting, avoided, distance."""
        request, size = self._request, len(self._players)
        worst = (1, 1, request.round, 1, size)
        met = request.history.met
        costs: dict[tuple[int, int], int] = {}
        for i, one in enumerate(self._players):
            for j, two in enumerate(self._players[i + 1 :], i + 1):
                price = (
                    int(is_forbidden(request, one, two)),
                    int(two in met[one]),
                    met[one].get(two, 0),
                    int(is_avoided(request, one, two)),
                    j - i,
                )
                costs[i, j] = fold(price, worst, size // 2)
        return costs

    def _best_alive(self, costs: Costs, ahead: LookAhead) -> Pairs:
        """Take the best pairing after which the event lives.

        In a field that is too large to try all pairings, some pairing has to do.
        """
        if len(self._players) > SMALL:
            return self._in_order(ahead.possible_pairs())
        barred = self._request.barred
        every = (
            pairs
            for pairs in _pairings(list(range(len(self._players))))
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


def _pairings(places: Sequence[int]) -> Iterator[Pairs]:
    """List all pairings, the first in order first."""
    if not places:
        yield []
        return
    first, *others = places
    for partner in others:
        for rest in _pairings([place for place in others if place != partner]):
            yield [(first, partner), *rest]


def _other_pairing(ahead: LookAhead) -> Note:
    return Note(
        Topic.RULE,
        "Look-ahead: after the nearest pairing not all rounds up to round "
        f"{ahead.goal} could have been played without a rematch; this is the nearest "
        "one found after which they can.",
    )

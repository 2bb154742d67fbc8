"""A draw by lot among all pairings of least cost.

Players take their turn in the order of the lots ``pick``. Each gets, of those unpaired,
the first in the order of the lots ``partner`` with whom the others can still be paired
so that the whole costs no more than the cheapest pairing of the field.

Whether they can is read off a plan (`swissxl.pairing.plan`), which counts kinds of
pairs and not players. That is exact although some players have met, provided that
nobody has met more than one of the others, or that every player has a label of its own:

    Two who have met and stand in one pair of a plan can be parted without changing the
    plan when another player has the label of one of them: those two change places. The
    new pairs have not met, since each of the four had met at most one other player. So
    a meeting costs something only when nobody else has their labels: the kind's *sole*
    pair. Such kinds cost the rematch on top.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import merge

from swissxl.core.lots import Lots
from swissxl.core.problems import BrokenInvariantError
from swissxl.pairing.plan import (
    Kind,
    Plan,
    cheapest,
    improved,
    kind_of,
    total,
    without,
)

PICK = "pick"
PARTNER = "partner"
PAIR = 2
"""So many players of a label that has no others are its sole pair."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What pairs cost.

    Attributes
    ----------
    label
        The label of each player, counted from 0.
    of_labels
        What a pair of two labels costs, apart from a rematch.
    of_rematch
        What it costs on top that two players meet again; 0 when they have not met.
    """

    label: Mapping[int, int]
    of_labels: Sequence[Sequence[int]]
    of_rematch: Callable[[int, int], int]


class Unpaired:
    """The players still to be paired, by label, and what their kinds of pairs cost."""

    def __init__(self, players: Sequence[int], costs: Costs) -> None:
        self.costs = costs
        self.players = set(players)
        self.labelled: list[set[int]] = [set() for _ in costs.of_labels]
        for no in players:
            self.labelled[costs.label[no]].add(no)

    @property
    def sizes(self) -> list[int]:
        """Count the players of each label."""
        return [len(group) for group in self.labelled]

    def leave(self, *players: int) -> None:
        """Take players out."""
        for no in players:
            self.players.discard(no)
            self.labelled[self.costs.label[no]].discard(no)

    def come_back(self, *players: int) -> None:
        """Put players back."""
        for no in players:
            self.players.add(no)
            self.labelled[self.costs.label[no]].add(no)

    def price(self, kind: Kind) -> int:
        """Say what a pair of a kind costs, with the rematch of a sole pair."""
        return self.costs.of_labels[kind[0]][kind[1]] + self._sole_rematch(kind)

    def _sole_rematch(self, kind: Kind) -> int:
        one, two = (self.labelled[label] for label in kind)
        if one is two:
            return self.costs.of_rematch(*one) if len(one) == PAIR else 0
        alone = len(one) == len(two) == 1
        return self.costs.of_rematch(*one, *two) if alone else 0

    def free_of_rematches(self) -> bool:
        """Tell that no kind costs a rematch."""
        labels = range(len(self.labelled))
        return not any(
            self._sole_rematch((i, j)) for j in labels for i in labels[: j + 1]
        )


class LotDraw:
    """The draw: make it, then take the pairs."""

    def __init__(self, players: Sequence[int], costs: Costs, lots: Lots) -> None:
        self._unpaired = Unpaired(players, costs)
        self._costs = costs
        self._picks = lots.order(PICK, players)
        partners = lots.order(PARTNER, players)
        self._turn = {no: turn for turn, no in enumerate(partners)}
        self._queues: list[deque[int]] = [deque() for _ in costs.of_labels]
        for no in partners:
            self._queues[costs.label[no]].append(no)
        self._closed: set[Kind] = set()
        self._plan: Plan = cheapest(self._unpaired.sizes, self._unpaired.price)
        self.least = total(self._plan, self._unpaired.price)
        self._left = self.least

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Give everybody a partner: who picks, and the partner."""
        for picker in self._picks:
            if picker in self._unpaired.players:
                yield picker, self._partner(picker)

    def _partner(self, picker: int) -> int:
        for candidate in self._candidates(picker):
            if self._accepts(picker, candidate):
                return candidate
        raise BrokenInvariantError(f"no pair of least cost was found for No. {picker}")

    def _candidates(self, picker: int) -> Iterator[int]:
        """List who may become the partner, in the order of the lots."""
        label = self._costs.label[picker]
        queues = [self._queue(kind_of(label, i), i) for i in range(len(self._queues))]
        for _, candidate in merge(*queues):
            if candidate != picker:
                yield candidate

    def _queue(self, kind: Kind, label: int) -> Iterator[tuple[int, int]]:
        queue, unpaired = self._queues[label], self._unpaired.players
        while queue and queue[0] not in unpaired:
            queue.popleft()
        for no in queue:
            if kind in self._closed:
                return
            if no in unpaired:
                yield self._turn[no], no

    def _accepts(self, picker: int, candidate: int) -> bool:
        """Pair two players unless that makes the whole cost more than it must."""
        label = self._costs.label
        kind = kind_of(label[picker], label[candidate])
        rematch = self._costs.of_rematch(picker, candidate)
        left = self._left - self._costs.of_labels[kind[0]][kind[1]] - rematch
        plan = without(
            self._plan, label[picker], label[candidate], self._unpaired.price
        )
        self._unpaired.leave(picker, candidate)
        price = self._unpaired.price
        if total(plan, price) > left:
            plan = improved(plan, price)
        if total(plan, price) == left:
            self._plan, self._left = plan, left
            return True
        if not rematch and self._unpaired.free_of_rematches():
            # Nothing but the kind is at fault, and what is impossible now stays so:
            # a later pair of this kind would complete a pairing that is possible now.
            self._closed.add(kind)
        self._unpaired.come_back(picker, candidate)
        return False

"""Why a draw among all pairings of least cost passed somebody over, in words.

What a pair costs is a list of numbers, most important first, folded into one
(`swissxl.pairing.matching.fold`). Whoever came before by lot was passed over because
the best pairing with that pair costs more; the first number that grows says why.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissxl.pairing.api import PairingRequest, Reason
from swissxl.pairing.optimum import PARTNER, PICK, Costs, Unpaired
from swissxl.pairing.plan import cheapest, total
from swissxl.pairing.telling import LotTaken, Turns, by_lot
from swissxl.pairing.words import some_names

NAMED = 12
"""So many who were passed over are looked at; a crowd is counted."""


@dataclass(frozen=True, slots=True)
class Priced:
    """The prices of a round, and what each number in them counts.

    Attributes
    ----------
    criteria
        What is to be as small as possible, most important first.
    worst
        The most that one pair adds to each of them.
    """

    costs: Costs
    criteria: Sequence[str]
    worst: Sequence[int]


def least_with(one: int, two: int, left: Sequence[int], costs: Costs) -> int:
    """Compute the least cost of pairing some players when two of them are a pair."""
    rest = Unpaired([no for no in left if no not in (one, two)], costs)
    of_pair = costs.of_labels[costs.label[one]][costs.label[two]]
    of_rest = total(cheapest(rest.sizes, rest.price), rest.price)
    return of_pair + costs.of_rematch(one, two) + of_rest


def unfold(folded: int, worst: Sequence[int], pairs: int) -> tuple[int, ...]:
    """Take a folded cost apart again.

    Examples
    --------
    >>> unfold(21, (1, 1), 9)
    (2, 1)
    """
    costs: list[int] = []
    for most in reversed(worst):
        folded, cost = divmod(folded, most * pairs + 1)
        costs.append(cost)
    return tuple(reversed(costs))


class LeastCostTold:
    """A round drawn by lot among all pairings of least cost."""

    def __init__(
        self, request: PairingRequest, players: Sequence[int], turns: Turns
    ) -> None:
        self._request = request
        self._players = players
        self._turns = turns

    def lots(self, reason: Reason) -> tuple[LotTaken, LotTaken]:
        """Draw the two lots of a pair once more."""
        left = self._turns.waiting(reason, self._players)
        others = [no for no in left if no != reason.picker]
        return (
            by_lot(self._request, PICK, left, reason.picker),
            by_lot(self._request, PARTNER, others, reason.partner),
        )

    def passed(self, reason: Reason, priced: Priced) -> Iterator[str]:
        """Say for whoever came before the partner what would have become worse."""
        order = self.lots(reason)[1].order
        before = order[: order.index(reason.partner)]
        named, more = before[:NAMED], len(before[NAMED:])
        groups: dict[str, list[int]] = {}
        for no in named:
            groups.setdefault(self._worse(reason, no, priced), []).append(no)
        for worse, numbers in groups.items():
            who = some_names(self._request.history, numbers, NAMED)
            yield f"With {who} the round would have had more {worse}."
        if more:
            yield f"Before came {more} more by lot, passed over in the same way."

    def _worse(self, reason: Reason, no: int, priced: Priced) -> str:
        """Name the first criterion that another partner would have made worse."""
        left = self._turns.waiting(reason, self._players)
        pairs = len(self._players) // 2
        best, other = (
            unfold(
                least_with(reason.picker, partner, left, priced.costs),
                priced.worst,
                pairs,
            )
            for partner in (reason.partner, no)
        )
        counted = zip(priced.criteria, best, other, strict=True)
        return next(name for name, least, more in counted if more > least)

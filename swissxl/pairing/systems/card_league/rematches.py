"""When nobody can avoid it: as few rematches as possible, of the oldest meetings.

The pairing with the fewest pairs that have met; among those the least sum of the rounds
in which they last met; one of the remaining by lot.
"""

from collections.abc import Sequence

from swissxl.pairing.apart import is_avoided, is_forbidden
from swissxl.pairing.api import PairingRequest, Reason
from swissxl.pairing.matching import fold
from swissxl.pairing.optimum import Costs, LotDraw

STEP = "fewest rematches, oldest meetings"


def pair_with_rematches(
    request: PairingRequest, players: Sequence[int]
) -> list[Reason]:
    """Pair everybody when no pairing without a rematch exists."""
    draw = LotDraw(players, prices(request, players), request.lots)
    return [Reason(picker, partner, STEP) for picker, partner in draw.pairs()]


def worst(request: PairingRequest) -> tuple[int, ...]:
    """Give the most that one pair adds to each number of `prices`."""
    return (1, 1, request.round, 1)


def prices(request: PairingRequest, players: Sequence[int]) -> Costs:
    """Say what each pair costs.

    Two who must not meet, a rematch, the round of the meeting, two who are avoided.
    """
    met, pairs = request.history.met, len(players) // 2

    def of_rematch(one: int, two: int) -> int:
        latest = met[one].get(two)
        costs = (
            int(is_forbidden(request, one, two)),
            int(latest is not None),
            latest or 0,
            int(is_avoided(request, one, two)),
        )
        return fold(costs, worst(request), pairs)

    return Costs(
        label={no: i for i, no in enumerate(players)},
        of_labels=[[0] * len(players) for _ in players],
        of_rematch=of_rematch,
    )

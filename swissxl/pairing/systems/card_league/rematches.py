"""When nobody can avoid it: as few rematches as possible, of the oldest meetings.

As few pairs as possible have met before. Where several pairings do that, the rounds in
which those pairs last met add up to the least; where that still leaves several, lots
decide.
"""

from collections.abc import Sequence

from swissxl.pairing.again import most_rematch_costs, rematch_costs
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


def prices(request: PairingRequest, players: Sequence[int]) -> Costs:
    """Say what each pair costs."""
    worst, pairs = most_rematch_costs(request), len(players) // 2

    def of_rematch(one: int, two: int) -> int:
        return fold(rematch_costs(request, one, two), worst, pairs)

    return Costs(
        label={no: i for i, no in enumerate(players)},
        of_labels=[[0] * len(players) for _ in players],
        of_rematch=of_rematch,
    )

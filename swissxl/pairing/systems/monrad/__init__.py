"""Monrad: neighbours of the ranking meet, as near as they can without a rematch.

The players stand in one row, the best first; in round 1 by lot, by rating or as they
are listed. Of all pairings without a rematch the one is drawn whose distances in the
row add up to the least; of several the first in order: the best player has the nearest
opponent, then the next one who has none yet, and so on.

The lots drawn here have the purpose ``row``.
"""

from collections.abc import Sequence
from dataclasses import replace

from swissxl.pairing.again import rematch_notes
from swissxl.pairing.apart import avoiding, refuse_forbidden
from swissxl.pairing.api import (
    SYSTEMS,
    Draw,
    PairingRequest,
    PairingSystem,
    Reason,
)
from swissxl.pairing.boards import in_board_order
from swissxl.pairing.byes import choose_bye
from swissxl.pairing.look_ahead import LookAhead
from swissxl.pairing.seeding import before_round_1, order_notes
from swissxl.pairing.systems.monrad.rows import Row
from swissxl.pairing.told_plainly import told_plainly

LOT = "row"
RULES = """\
The players stand in one row by score and tie-breaks, equals by their numbers; in round
1 as the setting First round says. Of all pairings without a rematch the one is drawn
whose distances in the row add up to the least; of several the one in which the first
player has the nearest opponent, then the next one, and so on."""


def pair_monrad(request: PairingRequest) -> Draw:
    """Draw a round.

    Raises
    ------
    NoLegalPairingError
        When somebody would have to meet again and the settings forbid it, or two meet
        who must not.
    """
    request = replace(request, ranking=[(no,) for no in in_a_row(request)])
    ahead = LookAhead(request)
    rests = choose_bye(request, lives_without=ahead.lives_without)
    ahead.begin(rests.no)
    players = [no for (no,) in request.ranking if no != rests.no]
    row = Row(avoiding(request, players), players)
    pairs = row.alive(ahead)
    refuse_forbidden(request, pairs)
    notes = (
        *order_notes(request, LOT, "The row of round 1 is"),
        *rests.notes,
        *rematch_notes(request, pairs),
        *ahead.notes(),
        *row.notes,
    )
    reasons = tuple(Reason(one, two, _step(row, one, two)) for one, two in pairs)
    boards = in_board_order(pairs, request.ranking)
    return Draw(boards, rests.no, notes, reasons)


def in_a_row(request: PairingRequest) -> Sequence[int]:
    """Put the players into one row, the best first."""
    if request.round == 1:
        return before_round_1(request.history, request.active, LOT)
    return [no for group in request.ranking for no in group]


def _step(row: Row, one: int, two: int) -> str:
    first, second = sorted((row.place[one], row.place[two]))
    return f"Places {first} and {second} of the row, {second - first} apart."


SYSTEMS.add(
    PairingSystem(
        name="Monrad",
        aliases=("Danish", "Rank order"),
        source="Monrad system, with the nearest pairing instead of a search by hand",
        sentence=(
            "Neighbours of the ranking meet: the least sum of distances without a "
            "rematch; round 1 by lot or rating."
        ),
        pair=pair_monrad,
        explain=told_plainly(RULES),
        settings=("First round",),
        defaults={"first_round": "Random"},
        tiebreaks=("Buchholz", "Direct encounter"),
        columns=("Rating",),
    )
)

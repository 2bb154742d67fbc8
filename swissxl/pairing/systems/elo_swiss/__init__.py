"""Swiss by Elo groups (seed 003): score groups, halved by rating, colours in turn.

Nothing is drawn by lot but the initial colour, where the settings ask for it. The order
of the players is score, then Elo, then number; every group pairs its upper half with
its lower half, by the first order of the lower half in which all pairs are legal: not
met before, and nobody three times in a row with one colour or with too large a
difference. When nothing legal is left, the colour rules give way first; a rematch comes
last.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from swissxl.pairing.again import (
    most_rematch_costs,
    rematch_costs,
    rematch_notes,
)
from swissxl.pairing.apart import avoiding, refuse_forbidden
from swissxl.pairing.api import (
    SYSTEMS,
    Draw,
    Note,
    Pair,
    PairingRequest,
    PairingSystem,
    Reason,
    Topic,
)
from swissxl.pairing.byes import choose_bye
from swissxl.pairing.colours import (
    Colour,
    broken_rules,
    colour_history,
    initial_colour_notes,
)
from swissxl.pairing.first_of_least import first_of_least
from swissxl.pairing.matching import fold
from swissxl.pairing.systems.elo_swiss.entrants import Entrants, in_order
from swissxl.pairing.systems.elo_swiss.seats import seat, seat_anywhere
from swissxl.pairing.systems.elo_swiss.steps import Drawn, pair_by_steps
from swissxl.pairing.told_plainly import told_plainly
from swissxl.pairing.words import name

WITHOUT_COLOURS = "; no pairing keeps the colour rules"
FEWEST_REMATCHES = "fewest rematches, of the oldest meetings"
RULES = """\
The order of the players is score, then rating, then number. From the highest score
group down, the upper half of a group meets its lower half, which is reordered as little
as possible until all pairs are legal: they have not met, nobody gets a colour for the
third time in a row, and whites and blacks do not differ too much. Whoever is left over
goes down a group and comes first there; a group without a pairing joins the next."""


def pair_elo_swiss(request: PairingRequest) -> Draw:
    """Draw a round.

    Raises
    ------
    NoLegalPairingError
        When somebody would have to meet again and the settings forbid it, or two meet
        who must not.
    """
    order = in_order(request)
    request = replace(request, ranking=[(no,) for no in order])
    rests = choose_bye(request)
    order = [no for no in order if no != rests.no]
    drawn = sorted(_legal(request, order), key=lambda one: one.pair)
    pairs = [(order[one.pair[0]], order[one.pair[1]]) for one in drawn]
    refuse_forbidden(request, pairs)
    boards = tuple(seat(request, *pair, at) for at, pair in enumerate(pairs, 1))
    notes = [*rests.notes, *initial_colour_notes(request)]
    notes += rematch_notes(request, pairs)
    notes += (note for board in boards for note in _colour_notes(request, board))
    reasons = tuple(
        Reason(*pair, f"{one.how[0].upper()}{one.how[1:]}.")
        for pair, one in zip(pairs, drawn, strict=True)
    )
    return Draw(boards, rests.no, tuple(notes), reasons)


def _legal(request: PairingRequest, order: Sequence[int]) -> list[Drawn]:
    """Pair by the steps; what gives way first comes first.

    The wish to keep clubs apart, the colour rules, and in the end a rematch.
    """
    apart = avoiding(request, order)
    for asked in (apart, request) if apart.avoided else (request,):
        found = pair_by_steps(Entrants(asked, order, colours=True))
        if found is not None:
            return found
    found = pair_by_steps(Entrants(apart, order, colours=False))
    if found is not None:
        return [Drawn(one.pair, f"{one.how}{WITHOUT_COLOURS}") for one in found]
    pairs = first_of_least(len(order), _rematch_costs(apart, order)) or []
    return [Drawn(pair, FEWEST_REMATCHES) for pair in pairs]


def _rematch_costs(
    request: PairingRequest, order: Sequence[int]
) -> dict[tuple[int, int], int]:
    """Price all pairs of places."""
    worst, pairs = most_rematch_costs(request), len(order) // 2
    return {
        (i, j): fold(rematch_costs(request, order[i], order[j]), worst, pairs)
        for i, j in combinations(range(len(order)), 2)
    }


def _colour_notes(request: PairingRequest, board: Pair) -> Iterator[Note]:
    """Warn for whom a colour rule had to give way (step 9)."""
    history = request.history
    most = history.settings.maximum_colour_difference
    for no, colour in ((board.first, Colour.WHITE), (board.second, Colour.BLACK)):
        games = (*colour_history(history, no).games, colour)
        if broken := broken_rules(games, most):
            who = name(history, no)
            text = f"{who} gets {broken}; no legal pairing avoids it."
            yield Note(Topic.WARNING, text, board.players)


SYSTEMS.add(
    PairingSystem(
        name="Elo Swiss",
        aliases=("Swiss by Elo groups",),
        source="Seed 003, Swiss system",
        sentence=(
            "Score groups, the upper half by rating against the lower; colours in "
            "turn, never three times in a row."
        ),
        pair=pair_elo_swiss,
        explain=told_plainly(RULES),
        settings=("Initial colour", "Maximum colour difference"),
        unused=("Look-ahead",),
        defaults={"maximum_colour_difference": 3},
        tiebreaks=("Buchholz", "Direct encounter"),
        colours=True,
        seat=seat_anywhere,
        columns=("Rating",),
    )
)

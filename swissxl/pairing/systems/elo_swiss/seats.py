"""Who has White: rules (i) to (vi), the first that decides.

The *wish* of a player with more games of one colour is the other colour, as strong as
the difference; of one with equally many the opposite of the last colour, with strength
0. Whoever has not played has no wish.
"""

from swissxl.pairing.api import Pair, PairingRequest
from swissxl.pairing.colours import (
    Colour,
    ColourHistory,
    colour_history,
    initial_colour,
    last_difference,
)
from swissxl.pairing.systems.elo_swiss.entrants import in_order


def seat(request: PairingRequest, one: int, two: int, board: int) -> Pair:
    """Give the colours of a pair.

    Parameters
    ----------
    one, two
        The players, the higher in order first.
    board
        The number of the board, counted from 1 whatever it is called.
    """
    history = request.history
    first, second = colour_history(history, one), colour_history(history, two)
    most = history.settings.maximum_colour_difference
    colour = (
        the_only_one(first, second, most)
        or the_wish(first, second)
        or last_difference(first, second)
        or first.wish
    )
    if colour is None:
        start = initial_colour(history.settings)
        colour = start if board % 2 else start.other
    return Pair(one, two) if colour is Colour.WHITE else Pair(two, one)


def seat_anywhere(request: PairingRequest, one: int, two: int) -> Pair:
    """Give the colours of two players, given in any order, who meet on some board."""
    first, second = sorted((one, two), key=in_order(request).index)
    return seat(request, first, second, 1)


def the_only_one(
    first: ColourHistory, second: ColourHistory, most: int
) -> Colour | None:
    """Give the colour of the first when one of the two can have only one (i)."""
    mine, theirs = first.possible(most), second.possible(most)
    if len(mine) == 1 and mine != theirs:
        return mine[0]
    if len(theirs) == 1 and mine != theirs:
        return theirs[0].other
    return None


def the_wish(first: ColourHistory, second: ColourHistory) -> Colour | None:
    """Give the colour of the first by the wishes: different (ii), or stronger (iii)."""
    if first.wish is not second.wish:
        return first.wish or (second.wish.other if second.wish else None)
    if abs(first.surplus) == abs(second.surplus) or first.wish is None:
        return None
    stronger = abs(first.surplus) > abs(second.surplus)
    return first.wish if stronger else first.wish.other

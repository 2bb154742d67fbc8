"""Handicaps and colours: how many stones, and who has White.

Whoever receives stones has Black. In even games the player with more whites in earlier
even games has Black; if both have as many, the colours of the latest game in which they
differ are turned round; if none differs, the smaller lot ``colour`` has White.
"""

from fractions import Fraction

from swissxl.core.history import History
from swissxl.core.starting import graded, top_group
from swissxl.pairing.api import Pair, PairingRequest
from swissxl.pairing.colours import Colour, ColourHistory, colours_in, last_difference

LOT = "colour"


def seated(request: PairingRequest, one: int, two: int) -> Pair:
    """Give two players their colours and stones; White stands first."""
    history = request.history
    difference = strength_gap(history, one, two)
    stones = handicap(history, one, two)
    if stones:
        white, black = (one, two) if difference > 0 else (two, one)
        return Pair(white, black, stones)
    return Pair(*_by_balance(request, one, two))


def strength_gap(history: History, one: int, two: int) -> Fraction:
    """Say by how much the first is stronger, as the setting ``Handicap`` measures it.

    By grades nothing can be said of somebody without grade and rating.
    """
    if history.settings.handicap != "Grade":
        return history.score(one) - history.score(two)
    first, second = (graded(history.players[no]) for no in (one, two))
    return Fraction(0 if first is None or second is None else first - second)


def handicap(history: History, one: int, two: int) -> int:
    """Count the stones of a game.

    Source: Ire, Handicap Policy; OpenGotha, handicap correction.
    """
    settings = history.settings
    if settings.handicap == "None":
        return 0
    top = history.remember("top group", lambda: top_group(history.tournament))
    if not settings.handicap_above_bar and (one in top or two in top):
        return 0
    gap = abs(strength_gap(history, one, two))
    stones = int(gap) - settings.handicap_reduction
    return max(0, min(stones, settings.maximum_handicap))


def even_games(history: History, no: int) -> ColourHistory:
    """Collect the colours of a player's games without stones."""
    return history.remember(
        ("colours of even games", no),
        lambda: colours_in(
            record for record in history.records(no) if not record.handicap
        ),
    )


def _by_balance(request: PairingRequest, one: int, two: int) -> tuple[int, int]:
    """Say who of two has White in an even game, and who Black."""
    first, second = (even_games(request.history, no) for no in (one, two))
    if first.surplus != second.surplus:
        return (one, two) if first.surplus < second.surplus else (two, one)
    if colour := last_difference(first, second):
        return (one, two) if colour is Colour.WHITE else (two, one)
    white = request.lots.pick(LOT, (one, two))
    return white, two if white == one else one

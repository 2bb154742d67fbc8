"""The starting numbers of an event in a tournament report file.

They follow the ratings where the setting ``First round`` says so, or the lots where
those give the pairing numbers or places in the table; else, and where that setting
means nothing, the list.
"""

from collections.abc import Collection, Iterator

from swissxl.core.history import History
from swissxl.core.seeding import pairing_numbers
from swissxl.core.settings import Settings
from swissxl.exchange.trf_codes import DUTCH, ROUND_ROBIN, matters
from swissxl.pairing.seeding import before_round_1
from swissxl.pairing.systems.fide_dutch.situation import LOT
from swissxl.pairing.systems.round_robin import PLACE

NUMBERED_BY_LOT = {DUTCH: LOT, ROUND_ROBIN: PLACE}
"""Systems in which ``First round`` = Random draws numbers, and what that lot is for."""

BY_NUMBER = ("Starting number", "Starting number reversed")
"""Tie-breaks that go by the numbers of the players."""


def starting_order(history: History) -> list[int]:
    """List the players by their starting numbers."""
    players, settings = list(history.players), history.settings
    if _is_listed(settings):
        return players
    return before_round_1(history, players, NUMBERED_BY_LOT.get(settings.system, ""))


def _is_listed(settings: Settings) -> bool:
    """Tell whether the file numbers the players as they are listed."""
    draws_none = settings.system not in NUMBERED_BY_LOT
    by_no_lot = settings.first_round == "Random" and draws_none
    return by_no_lot or not matters("First round", settings)


def other_numbers(history: History, tiebreaks: Collection[str]) -> Iterator[str]:
    """Say that a tie-break goes by an order other than that of the file."""
    names = [name for name in tiebreaks if name in BY_NUMBER]
    ours, settings = pairing_numbers(history), history.settings
    if names and starting_order(history) != sorted(ours, key=ours.__getitem__):
        by_rating = settings.first_round == "By rating"
        goes_by = "the ratings" if by_rating else "the numbers in the list"
        theirs = "as they are listed" if by_rating else "by the lots of round 1"
        yield (
            f"the tie-break {names[0]} goes by {goes_by}, but the file numbers players "
            f"{theirs}, and readers rank by that."
        )

"""Orders of players that do not depend on results."""

from collections.abc import Collection, Iterator

from swissxl.core.history import History
from swissxl.core.lots import Lots
from swissxl.core.seeding import by_rating
from swissxl.pairing.api import Note, PairingRequest, Topic


def before_round_1(
    history: History, numbers: Collection[int], purpose: str
) -> list[int]:
    """Put players into the order that the setting ``First round`` names.

    By rating, as they are listed, or by the lots of round 1 with this purpose.
    """
    settings = history.settings
    match settings.first_round:
        case "Random":
            return Lots(settings.random_seed or 0, 1).order(purpose, numbers)
        case "By rating":
            return by_rating(history, numbers)
        case _:
            return list(numbers)


def order_notes(request: PairingRequest, purpose: str, what: str) -> Iterator[Note]:
    """Say in round 1 that an order, named with its verb, is that of the lots."""
    if request.round == 1 and request.history.settings.first_round == "Random":
        yield Note(Topic.LOTS, f'{what} in the order of the lots "{purpose}".')

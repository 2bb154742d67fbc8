"""Orders of players that do not depend on results."""

from collections.abc import Iterable, Mapping

from swissxl.core.history import History


def by_rating(history: History, numbers: Iterable[int]) -> list[int]:
    """Put players into the order of their ratings, the highest first.

    Equal ratings stand in the order of their numbers, players without one last.
    """

    def key(no: int) -> tuple[bool, int, int]:
        rating = history.players[no].rating
        return rating is None, -(rating or 0), no

    return sorted(numbers, key=key)


def pairing_numbers(history: History) -> Mapping[int, int]:
    """Give everybody's pairing number, 1 the strongest.

    The place by rating where the setting ``First round`` says so, else the number in
    the list of players.

    Source: FIDE C.04.2 2026, initial order.
    """
    if history.settings.first_round != "By rating":
        return {no: no for no in history.players}
    order = by_rating(history, history.players)
    return {no: place for place, no in enumerate(order, 1)}

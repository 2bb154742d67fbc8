"""Orders of players that do not depend on results."""

from collections.abc import Iterable

from swissxl.core.history import History


def by_rating(history: History, numbers: Iterable[int]) -> list[int]:
    """Put players into the order of their ratings, the highest first.

    Equal ratings stand in the order of their numbers, players without one last.
    """

    def key(no: int) -> tuple[bool, int, int]:
        rating = history.players[no].rating
        return rating is None, -(rating or 0), no

    return sorted(numbers, key=key)

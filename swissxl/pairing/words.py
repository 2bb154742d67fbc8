"""How notes name players and boards."""

from collections.abc import Iterable, Sequence

from swissxl.core.history import History


def name(history: History, no: int) -> str:
    """Name a player so that nobody is mistaken for a namesake.

    Examples are ``Adams (7)`` in every note and message about a draw.
    """
    return f"{history.players[no].name} ({no})"


def names(history: History, numbers: Iterable[int]) -> str:
    """Name several players: ``Adams (7), Brown (2) and Clark (5)``."""
    return listed([name(history, no) for no in numbers])


def listed(each: Sequence[str], last: str = "and") -> str:
    """Write a list: ``one, two and three``."""
    return f" {last} ".join(part for part in (", ".join(each[:-1]), *each[-1:]) if part)


def some_names(
    history: History, numbers: Sequence[int], most: int = 6, last: str = "and"
) -> str:
    """Name the first of a crowd: ``Adams (7), Brown (2) and 9 more``."""
    each = [name(history, no) for no in numbers]
    more = len(each) - most
    return listed([*each[:most], f"{more} more"] if more > 1 else each, last)


def versus(history: History, one: int, two: int) -> str:
    """Name a pair: ``Adams (7) – Brown (2)``."""
    return f"{name(history, one)} – {name(history, two)}"

"""How notes name players and boards."""

from collections.abc import Sequence

from swissxl.core.history import History
from swissxl.core.words import listed, name, names

__all__ = ("listed", "name", "names", "some_names", "versus")


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

"""How sentences name players and list things."""

from collections.abc import Iterable, Sequence

from swissxl.core.history import History


def name(history: History, no: int) -> str:
    """Name a player so that nobody is mistaken for a namesake.

    Examples are ``Adams (7)`` in every sentence about a draw or a tie-break.
    """
    return f"{history.players[no].name} ({no})"


def names(history: History, numbers: Iterable[int]) -> str:
    """Name several players: ``Adams (7), Brown (2) and Clark (5)``."""
    return listed([name(history, no) for no in numbers])


def listed(each: Sequence[str], last: str = "and") -> str:
    """Write a list: ``one, two and three``."""
    return f" {last} ".join(part for part in (", ".join(each[:-1]), *each[-1:]) if part)


def rounds_named(rounds: Sequence[int]) -> str:
    """Name rounds.

    Examples
    --------
    >>> rounds_named([3]), rounds_named([3, 4, 5])
    ('round 3', 'rounds 3, 4 and 5')
    """
    return f"round{'s' * (len(rounds) > 1)} {listed(list(map(str, rounds)))}"

"""The ranking: score, then the chosen tie-breaks in order.

Between rounds the *pairing order* ranks (tie-breaks marked ``END`` do not count); after
the last planned round the *final order* does (those marked ``PAIR`` do not count).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from swissxl.core.history import History
from swissxl.tiebreaks.api import TieBreak


@dataclass(frozen=True, slots=True)
class Place:
    """One row of the standings.

    Attributes
    ----------
    rank
        The place; equals share one: 1, 2, 2, 4.
    values
        One per tie-break of `Standings.tiebreaks`: the number shown, None where the
        rule had nothing to say about this player.
    decided_by
        What separates the player from the next one: 0 the score, i the i-th tie-break
        counted from 1; None when they are equal, or nobody is next.
    """

    rank: int
    no: int
    score: Fraction
    values: tuple[Fraction | None, ...]
    decided_by: int | None


@dataclass(frozen=True, slots=True)
class Standings:
    """A ranking after a round; `bins` are the groups of equal players from the top.

    `flips` says, a sentence each, what a coin flip decided at the cut.
    """

    round: int
    final: bool
    tiebreaks: tuple[TieBreak, ...]
    places: tuple[Place, ...]
    bins: tuple[tuple[int, ...], ...]
    flips: tuple[str, ...] = ()


def rank(history: History, *, final: bool) -> Standings:
    """Rank all players of a history.

    Parameters
    ----------
    history
        Everything up to the round after which the ranking stands.
    final
        True for the final order, False for the pairing order.
    """
    raise NotImplementedError


__all__: Sequence[str] = ("Place", "Standings", "rank")

"""The order of the players, and in which order one looks for an opponent.

The setting ``Seeding`` says how the players of one score meet. Eight of them, numbered
from the best:

============  ========================================================
Split         1–5 2–6 3–7 4–8
Split random  the upper half meets the lower half by the lots ``split``
Fold          1–8 2–7 3–6 4–5
Adjacent      1–2 3–4 5–6 7–8
Random        by the lots ``random``
============  ========================================================

Whoever has to leave the group meets somebody of the next one, looked for in the same
way.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest

from swissxl.core.lots import Lots
from swissxl.core.settings import Settings
from swissxl.core.starting import rated
from swissxl.pairing.api import PairingRequest

Numbers = Sequence[int]
Seeding = Callable[[Numbers, Lots], Numbers]
"""Puts the players of one score who may still be chosen, best first, into order."""


# ---- the order of the players


def in_order(request: PairingRequest) -> list[int]:
    """Put the players into the pairing order; equals by rating, then by number."""

    def strength(no: int) -> tuple[bool, int, int]:
        rating = rated(request.history.players[no])
        return rating is None, -(rating or 0), no

    return [no for group in request.ranking for no in sorted(group, key=strength)]


# ---- the order of the candidates


def split(candidates: Numbers, _lots: Lots) -> Numbers:
    """Begin in the middle and go outwards, the lower of two first.

    Source: Ire, Split.

    Examples
    --------
    >>> split([2, 3, 4, 5, 6, 7, 8], Lots(1, 1)), split([2, 3, 4, 5], Lots(1, 1))
    ([5, 4, 6, 3, 7, 2, 8], [4, 3, 5, 2])
    """
    middle = len(candidates) // 2
    upper, lower = candidates[:middle][::-1], candidates[middle:]
    turns = zip_longest(lower[:1], ()), zip_longest(upper, lower[1:])
    return [no for pairs in turns for pair in pairs for no in pair if no is not None]


def split_random(candidates: Numbers, lots: Lots) -> Numbers:
    """Take the lower half by lot, then the upper half by lot.

    Source: OpenGotha, split and random.
    """
    middle = len(candidates) // 2
    upper, lower = candidates[:middle], candidates[middle:]
    return [*lots.order("split", lower), *lots.order("split", upper)]


def fold(candidates: Numbers, _lots: Lots) -> Numbers:
    """Begin with the last.

    Source: Ire, Fold.
    """
    return candidates[::-1]


def adjacent(candidates: Numbers, _lots: Lots) -> Numbers:
    """Begin with the first.

    Source: Ire, Adjacent.
    """
    return candidates


def at_random(candidates: Numbers, lots: Lots) -> Numbers:
    """Go by lot.

    Source: Ire, Simple.
    """
    return lots.order("random", candidates)


SEEDINGS: Mapping[str, Seeding] = {
    "Split": split,
    "Split random": split_random,
    "Fold": fold,
    "Adjacent": adjacent,
    "Random": at_random,
}
"""The values of the setting ``Seeding``."""

BY_LOT = {"Split random": "split", "Random": "random"}
"""The lots that a seeding uses."""


def seeding_of(settings: Settings, round_: int) -> str:
    """Name the seeding of a round: the early one, or the usual."""
    early = settings.early_seeding and round_ <= settings.early_rounds
    return settings.early_seeding if early else settings.seeding


def candidates(request: PairingRequest, others: Numbers) -> Iterator[int]:
    """Yield possible opponents: group by group from the top, each by the seeding."""
    seeding = SEEDINGS[seeding_of(request.history.settings, request.round)]
    for _, group in groupby(others, key=request.history.score):
        yield from seeding(list(group), request.lots)

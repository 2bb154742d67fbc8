"""What the card league sees in a player: the colour, and whose bye costs least.

Whoever owns all card sets is of colour **A**, everybody else of colour **B**. One A is
enough for a match to have all sets.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from swissxl.core.history import History
from swissxl.pairing.api import PairingRequest
from swissxl.pairing.byes import Preference
from swissxl.pairing.matching import Barred, least_cost_matching

A, B = "A", "B"
ALL, SOME, NONE = "All", "Some", "None"
OTHER = {A: B, B: A}


def colour(history: History, no: int) -> str:
    """Give a player's colour."""
    return A if history.players[no].sets == ALL else B


def by_colour(history: History, numbers: Iterable[int]) -> dict[str, list[int]]:
    """Sort players by colour."""
    groups: dict[str, list[int]] = {A: [], B: []}
    for no in numbers:
        groups[colour(history, no)].append(no)
    return groups


def most_sets_without(request: PairingRequest) -> Preference:
    """Prefer the bye that leaves the most matches with all sets to the others."""

    def favourite(candidates: Sequence[int]) -> int:
        return _favourite(request, candidates)

    return Preference(
        "whoever leaves the others the most matches with all card sets is preferred",
        favourite,
    )


def _favourite(request: PairingRequest, candidates: Sequence[int]) -> int:
    """Choose the first of the candidates who leave the most matches with all sets.

    The exact number is computed only for those whose limit could make them the choice.
    """
    limit, count = _limits(request), matches_without(request)
    order = {no: turn for turn, no in enumerate(candidates)}
    best, best_key = candidates[0], (1, 0)
    for no in sorted(candidates, key=lambda no: (-limit(no), order[no])):
        if (-limit(no), order[no]) > best_key:
            continue
        key = (-count(no), order[no])
        if key < best_key:
            best, best_key = no, key
    return best


def matches_without(request: PairingRequest) -> Callable[[int], int]:
    """Make the count of matches with all sets that one player's bye leaves at best."""
    limit = _limits(request)
    most_met = max(len(request.barred[no]) for no in request.active)
    return lambda no: _matches_with_all_sets(request, no, limit(no), most_met)


def _limits(request: PairingRequest) -> Callable[[int], int]:
    """Make the bound on that count: the owners of all sets who play, and the boards."""
    history = request.history
    owners = Counter(colour(history, no) for no in request.active)[A]
    matches = len(request.active) // 2
    return lambda no: min(owners - (colour(history, no) == A), matches)


def _matches_with_all_sets(
    request: PairingRequest, bye: int, limit: int, most_met: int
) -> int:
    """Count the matches with all sets in the best pairing of everybody but one.

    The limit is reached for certain when there are at least eight players for each of
    the most_met + 1: the larger colour then has so many more players than anybody has
    met that the smaller one can be matched into it (Hall's theorem) and leave an even
    number of players, who can be paired as well (Dirac's theorem).
    """
    others = [no for no in request.active if no != bye]
    if len(others) >= 8 * (most_met + 1):
        return limit
    history = request.history
    owns = [colour(history, no) == A for no in others]
    return len(others) // 2 - _fewest_without_all_sets(others, owns, request.barred)


def _fewest_without_all_sets(
    others: Sequence[int], owns: Sequence[bool], barred: Barred
) -> int:
    def cost(i: int, j: int) -> int | None:
        return None if others[j] in barred[others[i]] else int(not (owns[i] or owns[j]))

    pairs = least_cost_matching(len(others), cost) or []
    return sum(not (owns[i] or owns[j]) for i, j in pairs)

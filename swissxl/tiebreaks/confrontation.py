"""What equal players did against each other, as OpenGotha sees it: DC and SDC.

Direct confrontation lets a player stand above everybody it beat, directly or by others
who beat them. Where victories run in a circle those on it count as one. Simplified
direct confrontation counts wins, and only where all have met.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from swissxl.core.history import History
from swissxl.core.results import Outcome
from swissxl.core.settings import Scope
from swissxl.core.words import names
from swissxl.tiebreaks.api import TIEBREAKS, Tie, TieBreak, Verdict
from swissxl.tiebreaks.opponents import is_game

NAME = "Direct confrontation"

Beaten = Mapping[int, Collection[int]]
"""For each player of a tie those it has beaten, games against each other added up."""


def beaten_by(history: History, players: Sequence[int]) -> Beaten:
    """Find who has won more games than lost against whom."""
    balance: dict[tuple[int, int], int] = {}
    members = frozenset(players)
    for no in players:
        for record in history.records(no):
            other = record.opponent
            if other in members and other is not None and is_game(history, record):
                won = record.outcome is Outcome.WIN
                lost = record.outcome is Outcome.LOSS
                balance[no, other] = balance.get((no, other), 0) + won - lost
    return {
        no: {other for other in players if balance.get((no, other), 0) > 0}
        for no in players
    }


# ---- simplified


def simplified(history: History, tie: Tie) -> Verdict:
    """Count the members beaten, if every two have met with a winner.

    Source: OpenGotha, SDC.
    """
    beaten = beaten_by(history, tie.players)
    size = len(tie.players)
    if sum(map(len, beaten.values())) < size * (size - 1) // 2:
        return Verdict((tie.players,))
    return _verdict(tie, {no: len(beaten[no]) for no in tie.players})


def simplified_told(history: History, tie: Tie, no: int) -> Iterator[str]:
    """Say whom a player beat, or which two have not met with a winner."""
    beaten = beaten_by(history, tie.players)
    pairs = combinations(tie.players, 2)
    lacking = [(a, b) for a, b in pairs if a not in beaten[b] and b not in beaten[a]]
    if lacking:
        yield (
            f"{names(history, lacking[0])} have not met with a winner, so nothing is "
            "decided"
        )
    else:
        yield f"beat {_whom(history, beaten[no])}"


def _whom(history: History, numbers: Collection[int]) -> str:
    return names(history, sorted(numbers)) if numbers else "nobody of them"


def _verdict(tie: Tie, numbers: Mapping[int, int]) -> Verdict:
    """Split a tie by whole numbers, the highest first."""
    values = sorted(set(numbers.values()), reverse=True)
    if len(values) == 1:
        return Verdict((tie.players,))
    groups = (tuple(no for no in tie.players if numbers[no] == one) for one in values)
    return Verdict(tuple(groups), {no: Fraction(one) for no, one in numbers.items()})


# ---- in full


def confrontation(history: History, tie: Tie) -> Verdict:
    """Rank a tie from below: of those who beat nobody left, the lowest come last.

    Who is lowest of them is said by the tie-breaks that follow in the settings.

    Source: OpenGotha, DC.
    """
    above = _above(beaten_by(history, tie.players))
    follow = {no: _following(history, no, tie) for no in tie.players}
    ranks: dict[int, int] = {}
    left = list(tie.players)
    while left:
        free = [no for no in left if above[no].isdisjoint(left)]
        least = min(follow[no] for no in free)
        last = [no for no in free if follow[no] == least]
        rank = 1 + len(left) - len(last)
        ranks |= dict.fromkeys(last, rank)
        left = [no for no in left if no not in last]
    largest = max(ranks.values())
    return _verdict(tie, {no: largest - rank for no, rank in ranks.items()})


def confrontation_told(history: History, tie: Tie, no: int) -> Iterator[str]:
    """Say whom a player beat, and whom it stands above through them."""
    beaten = beaten_by(history, tie.players)
    reached = set(_reached(beaten, no))
    circle = {other for other in reached if no in _reached(beaten, other)}
    yield f"of {len(tie.players)} equal players beat {_whom(history, beaten[no])}"
    if through := reached - circle - set(beaten[no]):
        yield f"through others stands above {_whom(history, through)}"
    if circle:
        yield f"victories run in a circle with {_whom(history, circle)}"


def _above(beaten: Beaten) -> Mapping[int, frozenset[int]]:
    """Give for each player those it stands above, with all who are on its circle."""
    reached = {no: frozenset(_reached(beaten, no)) for no in beaten}
    circle = {
        no: {no, *(other for other in reached[no] if no in reached[other])}
        for no in beaten
    }
    return {
        no: frozenset(other for one in circle[no] for other in beaten[one]) - circle[no]
        for no in beaten
    }


def _reached(beaten: Beaten, no: int) -> Iterator[int]:
    """Follow victories: whom the player beat, whom those beat, and so on."""
    seen = {no}
    queue = [no]
    for one in queue:
        for other in beaten[one]:
            if other not in seen:
                seen.add(other)
                queue.append(other)
    yield from queue[1:]


def _following(history: History, no: int, tie: Tie) -> tuple[Fraction, ...]:
    """Give the numbers of the tie-breaks that come after this one."""
    unused = Scope.PAIR if tie.final else Scope.END
    rows = [
        TIEBREAKS.get(chosen.name)
        for chosen in history.settings.tiebreaks
        if chosen.scope is not unused
    ]
    own = next((at for at, row in enumerate(rows) if row.name == NAME), len(rows))
    values = (row.value for row in rows[own + 1 :])
    return tuple(value(history, no) for value in values if value is not None)


DIRECT_CONFRONTATION = TIEBREAKS.add(
    TieBreak(
        name=NAME,
        aliases=("DC",),
        source="OpenGotha, DC",
        sentence="Equal players stand above those they beat, directly or through "
        "others; what follows in the list decides where victories leave it open.",
        split=confrontation,
        told=confrontation_told,
    )
)
SIMPLIFIED_DIRECT_CONFRONTATION = TIEBREAKS.add(
    TieBreak(
        name="Simplified direct confrontation",
        aliases=("SDC",),
        source="OpenGotha, SDC",
        sentence="If all equal players have met with a winner, the number of them "
        "beaten.",
        split=simplified,
        told=simplified_told,
    )
)

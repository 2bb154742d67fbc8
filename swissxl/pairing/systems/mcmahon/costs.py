"""What a pair costs: the criteria of a McMahon draw, most important first.

The draw has the least sum of the first criterion; of those draws the least sum of the
second; and so on. Who of one score meets whom is not a cost: that is the seeding's.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm

from swissxl.core.history import History, Kind, Record
from swissxl.pairing.apart import is_avoided, is_forbidden
from swissxl.pairing.api import PairingRequest
from swissxl.pairing.matching import fold

FAR = 100_000
"""Score gaps in more units than that are counted in groups instead."""

NEUTRAL, MOST = 2, 4


@dataclass(frozen=True)
class Field:
    """The players of a round, the best first, and what their pairs cost."""

    request: PairingRequest
    players: Sequence[int]

    def cost(self, one: int, two: int) -> int:
        """Fold all criteria of a pair into one number."""
        costs = [criterion(self, one, two) for criterion in CRITERIA]
        return fold(costs, self._worst, len(self.players) // 2)

    @cached_property
    def _worst(self) -> Sequence[int]:
        scores = self.units.values()
        gap = max(scores) - min(scores)
        return 1, 1, self.request.round, 1, gap, max(self.group.values()), MOST

    @cached_property
    def units(self) -> dict[int, int]:
        """Everybody's score as a whole number: halves, or what is needed."""
        history = self.request.history
        scores = {no: history.score(no) for no in self.players}
        parts = lcm(*(score.denominator for score in scores.values()))
        units = {no: int(score * parts) for no, score in scores.items()}
        if max(units.values()) - min(units.values()) <= FAR:
            return units
        return self.group

    @cached_property
    def group(self) -> dict[int, int]:
        """Everybody's group of equal scores, counted from the lowest."""
        scores = {no: self.request.history.score(no) for no in self.players}
        places = {score: at for at, score in enumerate(sorted(set(scores.values())))}
        return {no: places[score] for no, score in scores.items()}

    @cached_property
    def floats(self) -> dict[int, "Floats"]:
        """Everybody's earlier games against other scores."""
        return {no: floats(self.request.history, no) for no in self.players}


# ---- who was drawn up and down


@dataclass(frozen=True, slots=True)
class Floats:
    """How often a player has met somebody with more, and with fewer points."""

    up: int
    down: int


def floats(history: History, no: int) -> Floats:
    """Count a player's games against other scores, as they stood before the game."""
    gaps = [
        _gap_before(history, no, record)
        for record in history.records(no)
        if record.kind in (Kind.PLAYED, Kind.OPEN)
    ]
    return Floats(sum(gap < 0 for gap in gaps), sum(gap > 0 for gap in gaps))


def _gap_before(history: History, no: int, record: Record) -> Fraction:
    """Say how much more than the opponent a player had."""
    own = history.score_before(no, record.round)
    return own - history.score_before(record.opponent or no, record.round)


# ---- the criteria


def forbidden(field: Field, one: int, two: int) -> int:
    """Count a pair who must not meet."""
    return int(is_forbidden(field.request, one, two))


def rematch(field: Field, one: int, two: int) -> int:
    """Count a pair who have met."""
    return int(two in field.request.history.met[one])


def latest_rematch(field: Field, one: int, two: int) -> int:
    """Prefer the oldest meeting."""
    return field.request.history.met[one].get(two, 0)


def avoided(field: Field, one: int, two: int) -> int:
    """Count a pair who are to be kept apart."""
    return int(is_avoided(field.request, one, two))


def score_gap(field: Field, one: int, two: int) -> int:
    """Add up the gaps between the scores."""
    return abs(field.units[one] - field.units[two])


def skipped_groups(field: Field, one: int, two: int) -> int:
    """Count the groups of equal scores between two: floaters go to the next group."""
    return max(0, abs(field.group[one] - field.group[two]) - 1)


def repeated_floats(field: Field, one: int, two: int) -> int:
    """Spare whoever has been drawn up or down before in the same way.

    Worse for each of the two who was; better for each whose earlier games against
    other scores are made good, unless both were.

    Source: OpenGotha, draw-up and draw-down.
    """
    gap = field.units[one] - field.units[two]
    if not gap:
        return NEUTRAL
    upper, lower = (one, two) if gap > 0 else (two, one)
    down, up = field.floats[upper], field.floats[lower]
    same = (down.down > 0) + (up.up > 0)
    made_good = (down.up > down.down) + (up.down > up.up)
    return NEUTRAL + same - (made_good if same < MOST - NEUTRAL else 0)


Criterion = Callable[[Field, int, int], int]

CRITERIA: Sequence[Criterion] = (
    forbidden,
    rematch,
    latest_rematch,
    avoided,
    score_gap,
    skipped_groups,
    repeated_floats,
)
"""Most important first; the order is the rule."""

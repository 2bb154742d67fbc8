"""Tie-breaks that weigh results by whom they were made against."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from swissxl.core.history import ZERO, History, Kind
from swissxl.core.scores import HALF
from swissxl.tiebreaks.api import TIEBREAKS, Parts, TieBreak
from swissxl.tiebreaks.opponents import Opposed, opposed
from swissxl.tiebreaks.unplayed import virtual_opponent


def sonneborn_berger_parts(history: History, no: int) -> list[Fraction]:
    """Multiply the score of each opponent by the points scored against it.

    Source: FIDE C.07 2026, 9 (SB).
    """
    return [side.score * side.points if side else ZERO for side in opposed(history, no)]


def _cut(count: int) -> Parts:
    """Make the parts of Sonneborn-Berger without so many opponents."""

    def parts(history: History, no: int) -> list[Fraction]:
        """Leave out the product with the lowest opponent, of several the lowest one.

        Of that and the lowest product of a round that the player chose not to play, the
        higher one is left out.

        Source: FIDE C.07 2026, 14 and 16.5.
        """
        products = sonneborn_berger_parts(history, no)
        sides = {at: side for at, side in enumerate(opposed(history, no)) if side}
        for _ in range(min(count, len(sides))):
            at = _least(history, sides, products)
            del sides[at]
            products[at] = ZERO
        return products

    return parts


def _least(
    history: History, sides: Mapping[int, Opposed], products: Sequence[Fraction]
) -> int:
    """Find the round that a cut takes."""
    lowest = min(sides, key=lambda at: (sides[at].score, products[at]))
    chosen = [at for at, side in sides.items() if side.voluntary]
    if not chosen or not virtual_opponent(history).cuts_voluntary:
        return lowest
    not_played = min(chosen, key=lambda at: (products[at], sides[at].score))
    return max(not_played, lowest, key=products.__getitem__)


def _koya(half_points: int) -> Parts:
    """Make the parts of Koya with a limit so many half points above a half."""

    def parts(history: History, no: int) -> Sequence[Fraction]:
        """Give the points against those who have half of what they could have.

        What somebody could have is a win in every round with a result; so in a round
        robin a rest is no round. The limit can be moved by half points.

        Source: FIDE C.07 2026, 10 (KS) and 14 (modifier L).
        """
        counting = {id(record) for record in history.encounters(no)}
        return [
            record.points
            if id(record) in counting
            and _surplus(history, record.opponent) >= half_points * HALF
            else ZERO
            for record in history.records(no)
        ]

    return parts


def _surplus(history: History, no: int | None) -> Fraction:
    """Count a player's points above half of what it could have."""
    if no is None:
        return -history.settings.win
    rounds = sum(record.kind is not Kind.VOID for record in history.records(no))
    return history.score(no) - rounds * history.settings.win * HALF


_SHIFTS = {1: "half a point", 2: "a point"}

SONNEBORN_BERGER = TIEBREAKS.add(
    TieBreak(
        name="Sonneborn-Berger",
        aliases=("SB", "Neustadtl"),
        source="FIDE C.07 2026, 9",
        sentence="The sum of the opponents' scores, each times the points scored "
        "against that opponent.",
        parts=sonneborn_berger_parts,
    )
)
SONNEBORN_BERGER_CUT_1 = TIEBREAKS.add(
    TieBreak(
        name="Sonneborn-Berger Cut 1",
        aliases=("SB/C1",),
        source="FIDE C.07 2026, 9, 14 and 16.5",
        sentence="The sum of Sonneborn-Berger without the lowest opponent.",
        parts=_cut(1),
    )
)
SONNEBORN_BERGER_CUT_2 = TIEBREAKS.add(
    TieBreak(
        name="Sonneborn-Berger Cut 2",
        aliases=("SB/C2",),
        source="FIDE C.07 2026, 9, 14 and 16.5",
        sentence="The sum of Sonneborn-Berger without the two lowest opponents.",
        parts=_cut(2),
    )
)
KOYA = TIEBREAKS.add(
    TieBreak(
        name="Koya",
        aliases=("KS", "Koya system"),
        source="FIDE C.07 2026, 10",
        sentence="The points against opponents who have at least half of the points "
        "they could have.",
        parts=_koya(0),
    )
)
KOYA_LIMITS = tuple(
    TIEBREAKS.add(
        TieBreak(
            name=f"Koya L{shift:+}",
            aliases=(f"KS/L{shift:+}",),
            source="FIDE C.07 2026, 10 and 14",
            sentence=f"The points of Koya with the limit {_SHIFTS[abs(shift)]} "
            f"{'higher' if shift > 0 else 'lower'}.",
            parts=_koya(shift),
        )
    )
    for shift in (1, 2, -1, -2)
)

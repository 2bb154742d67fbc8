"""Tie-breaks that weigh results by whom they were made against."""

from collections.abc import Sequence
from fractions import Fraction

from swissxl.core.history import ZERO, History, Kind
from swissxl.tiebreaks.api import TIEBREAKS, TieBreak, summed
from swissxl.tiebreaks.opponents import opposed
from swissxl.tiebreaks.unplayed import virtual_opponent

HALF_OF = 2


def sonneborn_berger_parts(history: History, no: int) -> list[Fraction]:
    """Multiply the score of each opponent by the points scored against it.

    Source: FIDE C.07 2026, 9 (SB).
    """
    return [side.score * side.points if side else ZERO for side in opposed(history, no)]


def sonneborn_berger_cut_parts(history: History, no: int) -> list[Fraction]:
    """Leave out the product with the lowest opponent, of several the lowest product.

    Of that and the lowest product of a round that the player chose not to play, the
    higher one is left out.

    Source: FIDE C.07 2026, 14 and 16.5.
    """
    parts = sonneborn_berger_parts(history, no)
    sides = {at: side for at, side in enumerate(opposed(history, no)) if side}
    if sides:
        lowest = min(sides, key=lambda at: (sides[at].score, parts[at], at))
        chosen = [at for at in sides if sides[at].voluntary]
        cut = lowest
        if chosen and virtual_opponent(history).cuts_voluntary:
            cut = max(lowest, min(chosen, key=parts.__getitem__), key=parts.__getitem__)
        parts[cut] = ZERO
    return parts


def koya_parts(history: History, no: int) -> Sequence[Fraction]:
    """Give the points against those who have half of what they could have.

    What somebody could have is a win in every round with a result; so in a round robin
    a rest is no round.

    Source: FIDE C.07 2026, 10 (KS).
    """
    counting = {id(record) for record in history.encounters(no)}
    return [
        record.points
        if id(record) in counting and _has_half(history, record.opponent)
        else ZERO
        for record in history.records(no)
    ]


def _has_half(history: History, opponent: int | None) -> bool:
    if opponent is None:
        return False
    rounds = sum(record.kind is not Kind.VOID for record in history.records(opponent))
    return HALF_OF * history.score(opponent) >= rounds * history.settings.win


SONNEBORN_BERGER = TIEBREAKS.add(
    TieBreak(
        name="Sonneborn-Berger",
        aliases=("SB", "Neustadtl"),
        source="FIDE C.07 2026, 9",
        sentence="The sum of the opponents' scores, each times the points scored "
        "against that opponent.",
        value=summed(sonneborn_berger_parts),
        parts=sonneborn_berger_parts,
    )
)
SONNEBORN_BERGER_CUT_1 = TIEBREAKS.add(
    TieBreak(
        name="Sonneborn-Berger Cut 1",
        aliases=("SB/C1",),
        source="FIDE C.07 2026, 9, 14 and 16.5",
        sentence="Sonneborn-Berger without the lowest opponent.",
        value=summed(sonneborn_berger_cut_parts),
        parts=sonneborn_berger_cut_parts,
    )
)
KOYA = TIEBREAKS.add(
    TieBreak(
        name="Koya",
        aliases=("KS", "Koya system"),
        source="FIDE C.07 2026, 10",
        sentence="The points against opponents who have at least half of the points "
        "they could have.",
        value=summed(koya_parts),
        parts=koya_parts,
    )
)

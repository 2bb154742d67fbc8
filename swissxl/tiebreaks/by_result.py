"""Tie-breaks that weigh results by whom they were made against."""

from collections.abc import Sequence
from fractions import Fraction

from swissxl.core.history import ZERO, History, Kind
from swissxl.core.scores import HALF, show_score
from swissxl.tiebreaks.api import TIEBREAKS, LeftOut, Omissions, TieBreak
from swissxl.tiebreaks.cuts import Sides, chosen_not_to_play, counting
from swissxl.tiebreaks.opponents import opposed


def sonneborn_berger_parts(history: History, no: int) -> list[Fraction]:
    """Multiply the score of each opponent by the points scored against it.

    Source: FIDE C.07 2026, 9.1 (SB).
    """
    return [side.score * side.points if side else ZERO for side in opposed(history, no)]


def _lowest(count: int) -> Omissions:
    """Make the rule that leaves out so many opponents."""

    def left_out(history: History, no: int) -> dict[int, LeftOut]:
        """Leave out the product with the lowest opponent, of several the lowest one.

        Of that and the lowest product of a round that the player chose not to play, the
        higher one is left out.

        Source: FIDE C.07 2026, 14.1, 14.2 and 16.5.
        """
        products = sonneborn_berger_parts(history, no)
        sides = counting(history, no)
        omitted = {}
        for _ in range(min(count, len(sides))):
            at, why = _least(history, sides, products)
            del sides[at]
            omitted[at] = LeftOut(products[at], why)
        return omitted

    return left_out


def _least(
    history: History, sides: Sides, products: Sequence[Fraction]
) -> tuple[int, str]:
    """Find the round that a cut takes, and say why."""
    lowest = min(sides, key=lambda at: (sides[at].score, products[at]))
    equal = [at for at in sides if sides[at].score == sides[lowest].score]
    why = "the lowest opponent"
    if len({products[at] for at in equal}) > 1:
        why = "the lowest product with one of the lowest opponents"
    chosen = chosen_not_to_play(history, sides)
    if not chosen:
        return lowest, why
    not_played = min(chosen, key=lambda at: (products[at], sides[at].score))
    if not_played == lowest:
        return lowest, why
    if products[not_played] < products[lowest]:
        return lowest, (
            f"{why}, whose product is higher than that of round {not_played + 1}, not "
            "played by choice (C.07, 16.5)"
        )
    return not_played, (
        "not played by choice, and its product is not lower than "
        f"{show_score(products[lowest])} with the lowest opponent, round {lowest + 1} "
        "(C.07, 16.5)"
    )


def koya_points(history: History, no: int) -> Sequence[Fraction]:
    """Give the points of the games, against whomever."""
    counted = {id(record) for record in history.encounters(no)}
    return [
        record.points if id(record) in counted else ZERO
        for record in history.records(no)
    ]


def _below(half_points: int) -> Omissions:
    """Make the rule that leaves out who has less than a half and so many half points.

    What somebody could have is a win in every round with a result; so in a round robin
    a rest is no round.
    """

    def left_out(history: History, no: int) -> dict[int, LeftOut]:
        """Leave out the points against those who do not reach the limit.

        Source: FIDE C.07 2026, 9.2 (KS) and 14.5.
        """
        return {
            record.round - 1: LeftOut(record.points, _too_few(history, record.opponent))
            for record in history.encounters(no)
            if record.points
            and record.opponent is not None
            and _surplus(history, record.opponent) < half_points * HALF
        }

    return left_out


def _too_few(history: History, no: int) -> str:
    """Say what an opponent has of what it could have."""
    has, could = show_score(history.score(no)), show_score(_could_have(history, no))
    return f"the opponent has {has} of {could} points"


def _could_have(history: History, no: int) -> Fraction:
    rounds = sum(record.kind is not Kind.VOID for record in history.records(no))
    return rounds * history.settings.win


def _surplus(history: History, no: int) -> Fraction:
    """Count a player's points above half of what it could have."""
    return history.score(no) - _could_have(history, no) * HALF


_SHIFTS = {1: "half a point", 2: "a point"}

SONNEBORN_BERGER = TIEBREAKS.add(
    TieBreak(
        name="Sonneborn-Berger",
        aliases=("SB", "Neustadtl"),
        source="FIDE C.07 2026, 9.1",
        sentence="The sum of the opponents' scores, each times the points scored "
        "against that opponent.",
        parts=sonneborn_berger_parts,
    )
)
SONNEBORN_BERGER_CUT_1 = TIEBREAKS.add(
    TieBreak(
        name="Sonneborn-Berger Cut 1",
        aliases=("SB/C1",),
        source="FIDE C.07 2026, 9.1, 14.1 and 16.5",
        sentence="The sum of Sonneborn-Berger without the lowest opponent.",
        parts=sonneborn_berger_parts,
        left_out=_lowest(1),
    )
)
SONNEBORN_BERGER_CUT_2 = TIEBREAKS.add(
    TieBreak(
        name="Sonneborn-Berger Cut 2",
        aliases=("SB/C2",),
        source="FIDE C.07 2026, 9.1, 14.2 and 16.5",
        sentence="The sum of Sonneborn-Berger without the two lowest opponents.",
        parts=sonneborn_berger_parts,
        left_out=_lowest(2),
    )
)
KOYA = TIEBREAKS.add(
    TieBreak(
        name="Koya",
        aliases=("KS", "Koya system"),
        source="FIDE C.07 2026, 9.2",
        sentence="The points against opponents who have at least half of the points "
        "they could have.",
        parts=koya_points,
        left_out=_below(0),
    )
)
KOYA_LIMITS = tuple(
    TIEBREAKS.add(
        TieBreak(
            name=f"Koya L{shift:+}",
            aliases=(f"KS/L{shift:+}",),
            source="FIDE C.07 2026, 9.2 and 14.5",
            sentence=f"The points of Koya with the limit {_SHIFTS[abs(shift)]} "
            f"{'higher' if shift > 0 else 'lower'}.",
            parts=koya_points,
            left_out=_below(shift),
        )
    )
    for shift in (1, 2, -1, -2)
)

"""Tie-breaks that no result changes: what stands in the list of players."""

from fractions import Fraction

from swissxl.core.history import ZERO, History
from swissxl.tiebreaks.api import TIEBREAKS, Tie, TieBreak, Verdict


def rating(history: History, no: int) -> Fraction:
    """Give a player's rating; somebody without one has 0.

    Source: FIDE C.07 2026, 13 (RTNG).
    """
    return Fraction(history.players[no].rating or 0)


def by_hand(history: History, no: int) -> Fraction:
    """Give the number in the column ``Tie-break`` of ``Players``; blank is 0.

    Source: the director.
    """
    number = history.players[no].by_hand
    return ZERO if number is None else number


def starting_number(_history: History, tie: Tie) -> Verdict:
    """Put the lower number first.

    Source: FIDE C.07 2026, 13 (TPN).
    """
    order = sorted(tie.players)
    return Verdict(tuple((no,) for no in order), {no: Fraction(no) for no in order})


RATING = TIEBREAKS.add(
    TieBreak(
        name="Rating",
        aliases=("RTNG", "Elo"),
        source="FIDE C.07 2026, 13",
        sentence="The rating in the list of players; the higher one is ahead.",
        value=rating,
    )
)
STARTING_NUMBER = TIEBREAKS.add(
    TieBreak(
        name="Starting number",
        aliases=("TPN", "Pairing number"),
        source="FIDE C.07 2026, 13",
        sentence="The number in the list of players; the lower one is ahead.",
        split=starting_number,
    )
)
BY_HAND = TIEBREAKS.add(
    TieBreak(
        name="By hand",
        aliases=("Manual", "Play-off"),
        source="The director",
        sentence="The number in the column Tie-break of Players; the higher one is "
        "ahead.",
        value=by_hand,
    )
)

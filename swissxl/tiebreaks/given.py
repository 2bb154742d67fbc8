"""Tie-breaks that no result changes: what the list of players says."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from swissxl.core.history import ZERO, History
from swissxl.core.seeding import pairing_numbers
from swissxl.tiebreaks.api import TIEBREAKS, Tie, TieBreak, Verdict


def rating(history: History, no: int) -> Fraction:
    """Give a player's rating; somebody without one has 0.

    Source: FIDE C.07 2026, 10.6 (RTNG).
    """
    return Fraction(history.players[no].rating or 0)


def by_hand(history: History, no: int) -> Fraction:
    """Give the number in the column ``Tie-break`` of ``Players``; blank is 0.

    Source: the director.
    """
    number = history.players[no].by_hand
    return ZERO if number is None else number


def rating_lowest_first(history: History, tie: Tie) -> Verdict:
    """Put the lower rating first; somebody without one is ahead of all others.

    Source: FIDE C.07 2026, 10.6 (RTNG).
    """
    ratings = {no: rating(history, no) for no in tie.players}
    groups = [
        tuple(no for no in tie.players if ratings[no] == one)
        for one in sorted(set(ratings.values()))
    ]
    return Verdict(tuple(groups))


def starting_number(history: History, tie: Tie) -> Verdict:
    """Put the lower pairing number first.

    Source: FIDE C.07 2026, 7.8 (TPN).
    """
    return _in_order(sorted(tie.players, key=_numbers(history).__getitem__))


def starting_number_highest_first(history: History, tie: Tie) -> Verdict:
    """Put the higher pairing number first.

    Source: FIDE C.07 2026, 7.8 (TPN).
    """
    last_first = sorted(tie.players, key=_numbers(history).__getitem__, reverse=True)
    return _in_order(last_first)


def _in_order(order: Sequence[int]) -> Verdict:
    return Verdict(tuple((no,) for no in order))


def _numbers(history: History) -> Mapping[int, int]:
    return history.remember("pairing numbers", lambda: pairing_numbers(history))


def _number(history: History, no: int) -> Fraction:
    return Fraction(_numbers(history)[no])


RATING = TIEBREAKS.add(
    TieBreak(
        name="Rating",
        aliases=("RTNG", "Elo"),
        source="FIDE C.07 2026, 10.6",
        sentence="The rating in the list of players; the higher one is ahead.",
        value=rating,
    )
)
STARTING_NUMBER = TIEBREAKS.add(
    TieBreak(
        name="Starting number",
        aliases=("TPN", "Pairing number"),
        source="FIDE C.07 2026, 7.8",
        sentence="The pairing number: the place by rating where First round is By "
        "rating, else the number in the list of players; the lower one is ahead.",
        shown=_number,
        split=starting_number,
    )
)
RATING_LOWEST_FIRST = TIEBREAKS.add(
    TieBreak(
        name="Rating reversed",
        aliases=("RTNG/R",),
        source="FIDE C.07 2026, 10.6",
        sentence="The rating in the list of players; the lower one is ahead.",
        shown=rating,
        split=rating_lowest_first,
    )
)
STARTING_NUMBER_HIGHEST_FIRST = TIEBREAKS.add(
    TieBreak(
        name="Starting number reversed",
        aliases=("TPN/R",),
        source="FIDE C.07 2026, 7.8",
        sentence="The pairing number; the higher one is ahead.",
        shown=_number,
        split=starting_number_highest_first,
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

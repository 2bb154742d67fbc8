"""Rounds without play by the FIDE rules, one row an edition (C.07, articles 15 and 16).

==========================  ===========================  ==============================
round without play          in the opponents' tie-breaks  in the player's own: a dummy
==========================  ===========================  ==============================
pairing-allocated bye       as awarded                   with the player's final score
win by default              as awarded                   with the player's final score
bye asked for, then played  as awarded                   with the player's final score
loss by default             as awarded                   with the player's final score
bye asked for, never again  a draw                       with the player's final score
==========================  ===========================  ==============================

The 2026 edition limits the dummy's score: by default to the score of the opponent who
was to be played, else to a draw for every round of the event. Before 2023 every round
without play counted as a draw for the opponents, and the player met somebody who began
the round with the player's score, had the opposite result and then drew every game.
"""

from dataclasses import replace
from fractions import Fraction
from itertools import takewhile

from swissxl.core.history import History, Kind, Record
from swissxl.core.scores import show_score, total
from swissxl.core.words import name, rounds_named
from swissxl.tiebreaks.opponents import is_voluntary
from swissxl.tiebreaks.unplayed import (
    VIRTUAL_OPPONENTS,
    Running,
    Story,
    VirtualOpponent,
    drawn_score,
    drawn_told,
    event,
    real_scores,
    seen_score,
    then_draws,
    then_draws_told,
)

# ---- since 2023: a dummy with the player's own score


def adjusted_score(history: History, no: int) -> Fraction:
    """Give a player's score as the opponents' tie-breaks see it.

    Byes asked for at the end, after which nothing was played, count as draws.

    Source: FIDE C.07 2026, 16.3.
    """
    draw = history.settings.draw
    return history.score(no) + total(
        draw - record.points for record in _never_again(history, no)
    )


def _never_again(history: History, no: int) -> list[Record]:
    """List the byes asked for after which the player did not play any more."""
    at_the_end = takewhile(
        lambda record: is_voluntary(history, record), reversed(history.records(no))
    )
    return [record for record in at_the_end if record.kind is Kind.MISSED][::-1]


def adjusted_told(history: History, no: int) -> str:
    """Say which byes count as draws."""
    rounds = rounds_named([record.round for record in _never_again(history, no)])
    return f"as no game came after, a draw counts for {rounds} (C.07, 16.3)"


def dummy_2023(history: History, no: int, _record: Record) -> tuple[Fraction, ...]:
    """Give the dummy the player's own scores.

    Source: FIDE C.07 2023 and 2024, 16.4.
    """
    return real_scores(history, no)


def dummy_2026(history: History, no: int, record: Record) -> tuple[Fraction, ...]:
    """Give the dummy the player's own scores, up to a limit.

    Source: FIDE C.07 2026, 16.4.1 (by default) and 16.4.2 (byes).
    """
    most, _ = _limit(history, record)
    return tuple(min(score, most) for score in history.running[no])


def _limit(history: History, record: Record) -> tuple[Fraction, str]:
    """Give the most that a dummy may have, and what that is."""
    if record.kind is Kind.DEFAULT and record.opponent is not None:
        who = name(history, record.opponent)
        return (
            seen_score(history, record.opponent),
            f"what {who}, the opponent who was to be played, counts (C.07, 16.4.1)",
        )
    rounds = max(history.settings.rounds or 0, history.rounds)
    return (
        history.settings.draw * rounds,
        f"a draw in each of the {rounds} rounds (C.07, 16.4.2)",
    )


def _dummy_story(running: Running) -> Story:
    def story(history: History, no: int, record: Record) -> str:
        own, dummy = history.score(no), running(history, no, record)[-1]
        whose = "your own score"
        if dummy != own:
            _, limit = _limit(history, record)
            whose = f"not more than {limit}; your own score is {show_score(own)}"
        return f"{event(record)}: a dummy with {show_score(dummy)}, {whose}"

    return story


# ---- before 2023: a virtual opponent that draws the rest


def opposite_then_draws(
    history: History, no: int, record: Record
) -> tuple[Fraction, ...]:
    """Begin with the player's score, get the opposite result, then draw.

    Source: FIDE C.07 before 2023, 13.15.
    """
    got = history.settings.win - record.points
    return then_draws(history, no, record.round, got)


def _opposite_story(history: History, no: int, record: Record) -> str:
    got = show_score(history.settings.win - record.points)
    return f"{event(record)}: {then_draws_told(history, no, record, f'got {got}')}"


# ---- the rows

FIDE_2026 = VIRTUAL_OPPONENTS.add(
    VirtualOpponent(
        name="FIDE 2026",
        source="FIDE C.07 2026, articles 15 and 16",
        sentence="A dummy with your own score, which must not exceed the opponent's "
        "(by default) or a draw for every round (byes).",
        running=dummy_2026,
        story=_dummy_story(dummy_2026),
        seen=adjusted_score,
        seen_told=adjusted_told,
        own=real_scores,
        cuts_voluntary=True,
        encounters_by_fide=True,
    )
)
FIDE_2024 = VIRTUAL_OPPONENTS.add(
    VirtualOpponent(
        name="FIDE 2024",
        source="FIDE C.07 2024, articles 15 and 16",
        sentence="A dummy with your own score.",
        running=dummy_2023,
        story=_dummy_story(dummy_2023),
        seen=adjusted_score,
        seen_told=adjusted_told,
        own=real_scores,
        cuts_voluntary=True,
        encounters_by_fide=True,
    )
)
FIDE_2023 = VIRTUAL_OPPONENTS.add(
    replace(
        FIDE_2024,
        name="FIDE 2023",
        source="FIDE C.07 2023, articles 15 and 16",
        sentence="A dummy with your own score; 2024 changed other rules.",
    )
)
FIDE_BEFORE_2023 = VIRTUAL_OPPONENTS.add(
    VirtualOpponent(
        name="FIDE before 2023",
        source="FIDE C.07 before 2023, 13.15",
        sentence="Began with your score, got the opposite result, then draws every "
        "round; your own rounds without play are draws for your opponents.",
        running=opposite_then_draws,
        story=_opposite_story,
        seen=drawn_score,
        seen_told=drawn_told,
        own=real_scores,
        encounters_by_fide=True,
    )
)

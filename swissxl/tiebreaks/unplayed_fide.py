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

from swissxl.core.history import History, Kind, Record
from swissxl.core.scores import show_score
from swissxl.tiebreaks.opponents import is_voluntary
from swissxl.tiebreaks.unplayed import (
    VIRTUAL_OPPONENTS,
    Running,
    Story,
    VirtualOpponent,
    drawn_score,
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
    records = list(history.records(no))
    score = history.score(no)
    while records and is_voluntary(history, records[-1]):
        last = records.pop()
        if last.kind is Kind.MISSED:
            score += history.settings.draw - last.points
    return score


def dummy_2023(history: History, no: int, _record: Record) -> tuple[Fraction, ...]:
    """Give the dummy the player's own scores.

    Source: FIDE C.07 2023 and 2024, 16.4.
    """
    return real_scores(history, no)


def dummy_2026(history: History, no: int, record: Record) -> tuple[Fraction, ...]:
    """Give the dummy the player's own scores, up to a limit.

    Source: FIDE C.07 2026, 16.4.1 (by default) and 16.4.2 (byes).
    """
    most = _limit(history, record)
    return tuple(min(score, most) for score in history.running[no])


def _limit(history: History, record: Record) -> Fraction:
    if record.kind is Kind.DEFAULT and record.opponent is not None:
        return seen_score(history, record.opponent)
    rounds = history.settings.rounds or history.rounds
    return history.settings.draw * max(rounds, history.rounds)


def _dummy_story(running: Running) -> Story:
    def story(history: History, no: int, record: Record) -> str:
        own, dummy = history.score(no), running(history, no, record)[-1]
        whose = "your own score" if dummy == own else "limited"
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
        own=real_scores,
        encounters_by_fide=True,
    )
)

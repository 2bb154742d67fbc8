"""Rounds without play that were against nobody."""

from fractions import Fraction

from swissxl.core.history import ZERO, History, Record
from swissxl.core.scores import show_score
from swissxl.tiebreaks.unplayed import (
    VIRTUAL_OPPONENTS,
    VirtualOpponent,
    drawn_score,
    drawn_told,
    event,
    real_scores,
)


def nobody(history: History, _no: int, _record: Record) -> tuple[Fraction, ...]:
    """Give an opponent who has nothing."""
    return (ZERO,) * history.rounds


def left_out(_history: History, _no: int, _record: Record) -> tuple[Fraction, ...]:
    """Give no opponent at all: there is nothing to add, and nothing to cut."""
    return ()


def starting_score(history: History, no: int, _record: Record) -> tuple[Fraction, ...]:
    """Give an opponent with the player's starting score, 0 where there is none.

    Source: OpenGotha, SOSM.
    """
    return (history.starts[no],) * history.rounds


def _counts_nothing(_history: History, _no: int, record: Record) -> str:
    return f"{event(record)}: against nobody, counts 0"


def _counts_the_start(history: History, no: int, record: Record) -> str:
    return f"{event(record)}: against nobody, counts {show_score(history.starts[no])}"


def _is_left_out(_history: History, _no: int, record: Record) -> str:
    return f"{event(record)}: left out"


VIRTUAL_HALF_POINT = VIRTUAL_OPPONENTS.add(
    VirtualOpponent(
        name="Virtual half point",
        source='OpenGotha, "For SOS count not played games as half point"',
        sentence="Nobody, who counts what you started with; for your opponents your "
        "own rounds without play are draws.",
        running=starting_score,
        story=_counts_the_start,
        seen=drawn_score,
        seen_told=drawn_told,
        own=real_scores,
        defaults_are_games=True,
    )
)
LEFT_OUT = VIRTUAL_OPPONENTS.add(
    VirtualOpponent(
        name="Left out",
        source="Common practice without virtual opponents",
        sentence="Nobody: the round is left out, and cuts take rounds that were "
        "played.",
        running=left_out,
        story=_is_left_out,
        seen=History.score,
        own=real_scores,
    )
)
NONE = VIRTUAL_OPPONENTS.add(
    VirtualOpponent(
        name="None",
        source="Common practice without virtual opponents",
        sentence="Nobody, who counts 0; cuts take such a round first.",
        running=nobody,
        story=_counts_nothing,
        seen=History.score,
        own=real_scores,
    )
)

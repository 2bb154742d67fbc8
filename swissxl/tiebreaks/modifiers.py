"""Tie-breaks of FIDE that look at the event as if something in it were otherwise.

*Fore* takes every game of the last round for drawn, *with forfeits* takes games decided
by default for played. Both make another history of the event; the tie-break itself is
the usual one (FIDE C.07, modifiers ``/F`` and ``/P``).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from swissxl.core.history import History
from swissxl.core.results import BY_CODE
from swissxl.core.scores import show_score
from swissxl.core.tournament import Round
from swissxl.tiebreaks.api import (
    TIEBREAKS,
    Notes,
    Omissions,
    Parts,
    Tie,
    TieBreak,
    Verdict,
)
from swissxl.tiebreaks.by_result import sonneborn_berger_parts
from swissxl.tiebreaks.cuts import CUT_1, MEDIAN
from swissxl.tiebreaks.direct_encounter import direct_encounter, encounter_told
from swissxl.tiebreaks.opponents import mean_of_met, mean_told, solkoff, solkoff_parts
from swissxl.tiebreaks.unplayed import under_rule, virtual_opponent

T = TypeVar("T")

Change = Callable[[History], History]

DRAW = BY_CODE["½-½"]


# ---- the event as if


def fore(history: History) -> History:
    """Give the event as if all had drawn who were paired in the last planned round.

    Before that round is drawn nothing is otherwise.

    Source: FIDE C.07 2026, 8.3 (FB).
    """
    planned = history.settings.rounds or history.rounds
    if not history.rounds or history.rounds < planned:
        return history
    return history.remember("fore", lambda: _with_last_drawn(history))


def _with_last_drawn(history: History) -> History:
    *before, last = history.tournament.rounds[: history.rounds]
    rounds = (*before, _drawn(last))
    return History(replace(history.tournament, rounds=rounds), history.rounds)


def _drawn(round_: Round) -> Round:
    boards = (
        replace(board, result=DRAW, games=None, match=None) for board in round_.boards
    )
    return replace(round_, boards=tuple(boards))


def with_forfeits(history: History) -> History:
    """Give the event as if games decided by default had been played.

    Source: FIDE C.07 2026, 16.6.
    """
    rule = replace(virtual_opponent(history), defaults_are_games=True)
    return history.remember("with forfeits", lambda: under_rule(history, rule))


AS_IF: Mapping[Change, str] = {
    fore: "as if drawn in the last round",
    with_forfeits: "as if games decided by default had been played",
}

# ---- tie-breaks of it


def _under(
    change: Change, usual: Callable[[History, int], T]
) -> Callable[[History, int], T]:
    """Let a tie-break look at an event that is otherwise."""

    def otherwise(history: History, no: int) -> T:
        return usual(change(history), no)

    otherwise.__doc__ = change.__doc__
    return otherwise


def average_fore(history: History, no: int) -> Fraction:
    """Give the mean of the Fore Buchholz of the opponents met at the board.

    A default of the last round is drawn as well, but nobody was met in it.

    Source: FIDE C.07 2026, 8.2 (AOB).
    """
    drawn = fore(history)
    return mean_of_met(history, no, lambda other: solkoff(drawn, other))


def average_fore_told(history: History, no: int) -> str:
    """Say what is averaged."""
    drawn = fore(history)
    return mean_told(history, no, lambda other: solkoff(drawn, other))


def encounter_with_forfeits(history: History, tie: Tie) -> Verdict:
    """Split equal players by their games against each other, forfeits included.

    Source: FIDE C.07 2026, 6.1.1.
    """
    return direct_encounter(with_forfeits(history), tie)


def encounter_with_forfeits_told(history: History, tie: Tie, no: int) -> Iterator[str]:
    """Say which games, forfeits included, placed a player among equals."""
    return encounter_told(with_forfeits(history), tie, no)


def _notes(change: Change, usual: Parts) -> Notes:
    """Make the rule that says what counts otherwise than in the event as it was."""

    def notes(history: History, no: int) -> dict[int, str]:
        pairs = zip(usual(history, no), usual(change(history), no), strict=True)
        return {
            at: f"with {show_score(new)}, not {show_score(old)}: {AS_IF[change]}"
            for at, (old, new) in enumerate(pairs)
            if old != new
        }

    return notes


def _add(
    row: TieBreak, change: Change, usual: Parts, cuts: Omissions | None = None
) -> TieBreak:
    left_out = _under(change, cuts) if cuts else None
    parts, notes = _under(change, usual), _notes(change, usual)
    return TIEBREAKS.add(replace(row, parts=parts, left_out=left_out, notes=notes))


FORE_BUCHHOLZ = _add(
    TieBreak(
        name="Fore Buchholz",
        aliases=("FB", "BH/F"),
        source="FIDE C.07 2026, 8.3",
        sentence="The sum of the opponents' scores, as if every game of the last "
        "round had been drawn.",
    ),
    fore,
    solkoff_parts,
)
FORE_BUCHHOLZ_CUT_1 = _add(
    TieBreak(
        name="Fore Buchholz Cut 1",
        aliases=("FB/C1",),
        source="FIDE C.07 2026, 8.3 and 14.1",
        sentence="The sum of the opponents' scores without the lowest, as if every "
        "game of the last round had been drawn.",
    ),
    fore,
    solkoff_parts,
    CUT_1,
)
FORE_MEDIAN = _add(
    TieBreak(
        name="Fore Buchholz Median 1",
        aliases=("FB/M1",),
        source="FIDE C.07 2026, 8.3 and 14.3",
        sentence="The sum of the opponents' scores without the lowest and the highest, "
        "as if every game of the last round had been drawn.",
    ),
    fore,
    solkoff_parts,
    MEDIAN,
)
AVERAGE_FORE_BUCHHOLZ = TIEBREAKS.add(
    TieBreak(
        name="Average Fore Buchholz",
        aliases=("AOB/F",),
        source="FIDE C.07 2026, 8.2",
        sentence="The mean of the Fore Buchholz of the opponents met at the board.",
        value=average_fore,
        working=average_fore_told,
    )
)
BUCHHOLZ_WITH_FORFEITS = _add(
    TieBreak(
        name="Buchholz with forfeits",
        aliases=("BH/P",),
        source="FIDE C.07 2026, 8.1 and 16.6",
        sentence="The sum of the opponents' scores, with games decided by default "
        "taken for played.",
    ),
    with_forfeits,
    solkoff_parts,
)
BUCHHOLZ_CUT_1_WITH_FORFEITS = _add(
    TieBreak(
        name="Buchholz Cut 1 with forfeits",
        aliases=("BH/C1/P",),
        source="FIDE C.07 2026, 8.1, 14.1 and 16.6",
        sentence="The sum of the opponents' scores without the lowest, with games "
        "decided by default taken for played.",
    ),
    with_forfeits,
    solkoff_parts,
    CUT_1,
)
SONNEBORN_BERGER_WITH_FORFEITS = _add(
    TieBreak(
        name="Sonneborn-Berger with forfeits",
        aliases=("SB/P",),
        source="FIDE C.07 2026, 9.1 and 16.6",
        sentence="The sum of the opponents' scores, each times the points scored "
        "against that opponent, with games decided by default taken for played.",
    ),
    with_forfeits,
    sonneborn_berger_parts,
)
DIRECT_ENCOUNTER_WITH_FORFEITS = TIEBREAKS.add(
    TieBreak(
        name="Direct encounter with forfeits",
        aliases=("DE/P",),
        source="FIDE C.07 2026, 6.1.1",
        sentence="Equal players by their games against each other, those decided by "
        "default included.",
        split=encounter_with_forfeits,
        told=encounter_with_forfeits_told,
    )
)

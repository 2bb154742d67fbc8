"""SODOS, the scores of defeated opponents, and MDOS, their mean.

Sums of scores depend on where the scores begin: who won more games has the larger sum
whoever was beaten. So SODOS compares the points won first, and MDOS divides by them.

What a round without play adds is said by the setting ``SODOS byes``:

=========  ===================================================================
Seed text  half of the virtual opponent for half a win, all of it for a win
Ire        for each win as much as those at the board gave on average
None       nothing
=========  ===================================================================
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from swissxl.core.history import ZERO, History
from swissxl.core.scores import total
from swissxl.tiebreaks.api import TIEBREAKS, Parts, TieBreak
from swissxl.tiebreaks.opponents import in_wins, is_game, opposed, solkoff

# ---- rounds without play


def _every_round(history: History, no: int) -> Sequence[Fraction]:
    """Multiply the score of each opponent by 1 for a win and a half for a draw."""
    rounds = zip(history.records(no), opposed(history, no), strict=True)
    return [
        side.score * in_wins(history, record) if side else ZERO
        for record, side in rounds
    ]


def _played_only(history: History, no: int) -> Sequence[Fraction]:
    """Leave out the rounds without play."""
    pairs = zip(history.records(no), _every_round(history, no), strict=True)
    return [part if is_game(history, record) else ZERO for record, part in pairs]


def _in_proportion(history: History, no: int) -> Sequence[Fraction]:
    """Let wins without a game count what those of the games are worth on average.

    Where everything was given without a game: half of the average SOS of a round.

    Source: the code of Ire, which differs from its text.
    """
    parts = list(_played_only(history, no))
    records = history.records(no)
    won = total(in_wins(history, r) for r in records if is_game(history, r))
    games = total(parts)
    for at, record in enumerate(records):
        if not record.unplayed or is_game(history, record):
            continue
        if won:
            parts[at] = games * in_wins(history, record) / won
        elif record.rested:
            parts[at] = solkoff(history, no) / history.rounds / 2 / history.byes(no)
    return parts


BYES: Mapping[str, Parts] = {
    "Seed text": _every_round,
    "Ire": _in_proportion,
    "None": _played_only,
}
"""The values of the setting ``SODOS byes``."""

# ---- the two tie-breaks


def sodos_parts(history: History, no: int) -> Sequence[Fraction]:
    """Give the score of each defeated opponent, half of it for a draw.

    Source: seed 002, SODOS.
    """
    return BYES[history.settings.sodos_byes](history, no)


def mdos_parts(history: History, no: int) -> Sequence[Fraction]:
    """Divide what SODOS adds up by the wins, a draw as half; without one all are 0.

    Source: seed 002, MDOS.
    """
    won = total(in_wins(history, record) for record in history.records(no))
    return [part / won if won else ZERO for part in sodos_parts(history, no)]


SODOS = TIEBREAKS.add(
    TieBreak(
        name="SODOS",
        aliases=("SODOSM", "Sum of defeated opponents' scores"),
        source="Seed 002, SODOS",
        sentence="The points won; if equal, the sum of the scores of the opponents "
        "beaten, half of it for a draw.",
        parts=sodos_parts,
        before=History.points,
        before_words="points won",
    )
)
MDOS = TIEBREAKS.add(
    TieBreak(
        name="MDOS",
        aliases=("ADOS", "Mean of defeated opponents' scores"),
        source="Seed 002, MDOS",
        sentence="SODOS divided by the points won.",
        parts=mdos_parts,
    )
)

"""Sums of opponents' scores as Go players know them: MOS, SOS-1, SOS-2, SOSOS, SOSW.

SOS itself is the row ``Solkoff``.
"""

from collections.abc import Sequence
from fractions import Fraction

from swissxl.core.history import ZERO, History, Record
from swissxl.core.scores import HALF, total
from swissxl.core.tournament import Missed
from swissxl.tiebreaks.api import TIEBREAKS, LeftOut, Omissions, TieBreak
from swissxl.tiebreaks.cuts import HIGHEST, LOWEST, counting
from swissxl.tiebreaks.opponents import (
    counts_nothing,
    in_wins,
    opponent_met,
    solkoff,
    solkoff_parts,
)
from swissxl.tiebreaks.unplayed import virtual_opponent, virtual_running

WHOLE_UNTIL = 2
"""So many rounds are too few to leave opponents out."""

TOO_EARLY = "nothing counts before round 3 is over"

# ---- without the highest and the lowest


def mos_left_out(history: History, no: int) -> dict[int, LeftOut]:
    """Leave out the highest and the lowest opponent, from the third round on.

    Without a game nobody is left out.

    Source: seed 002, MOS; Ire for players without a game.
    """
    sides = counting(history, no)
    played = any(record.played for record in history.records(no))
    if history.rounds <= WHOLE_UNTIL or not played:
        return {}
    by_score = sorted(sides, key=lambda at: sides[at].score)
    ends = {by_score[-1]: HIGHEST, by_score[0]: LOWEST}
    return {at: LeftOut(sides[at].score, why) for at, why in ends.items()}


def _lowest(count: int) -> Omissions:
    """Make the rule that leaves out so many of the lowest."""

    def left_out(history: History, no: int) -> dict[int, LeftOut]:
        """Leave out the lowest scores, of which an open round has nothing.

        Source: OpenGotha, SOSM-1 and SOSW-1: where players begin with starting scores
        both are 0 until two rounds are over.
        """
        parts = solkoff_parts(history, no)
        if history.settings.starting_scores and history.rounds <= WHOLE_UNTIL:
            return {at: LeftOut(part, TOO_EARLY) for at, part in enumerate(parts)}
        lowest = sorted(range(len(parts)), key=parts.__getitem__)[:count]
        return {at: LeftOut(parts[at], LOWEST) for at in lowest}

    return left_out


# ---- the opponents' opponents


def sosos_parts(history: History, no: int) -> Sequence[Fraction]:
    """Give the SOS of each opponent; stones count in theirs alone.

    Source: seed 002, SOSOS; Ire and OpenGotha for rounds without play.
    """
    return [_sosos_part(history, no, record) for record in history.records(no)]


def _sosos_part(history: History, no: int, record: Record) -> Fraction:
    if counts_nothing(record):
        return ZERO
    if (opponent := opponent_met(history, record)) is not None:
        return solkoff(history, opponent)
    if rule := virtual_opponent(history).of_opponents:
        return rule(history, no, solkoff)
    running = virtual_running(history, no, record)
    return running[-1] * history.rounds if running else ZERO


# ---- the opponents' wins


def wins_score(history: History, no: int) -> Fraction:
    """Count a player's wins: half for a draw, a bye as what it gives.

    Where players begin with starting scores, absences add nothing.

    Source: OpenGotha, NBW.
    """
    absences_count = not history.settings.starting_scores
    return total(
        in_wins(history, record)
        for record in history.records(no)
        if absences_count or record.missed in (None, Missed.BYE)
    )


def seen_wins(history: History, no: int) -> Fraction:
    """Count a player's wins as opponents see them.

    Half a win for every round without play, where the rule for such rounds says so.

    Source: OpenGotha, option "For SOS count not played games as half point".
    """
    if not virtual_opponent(history).unplayed_as_drawn:
        return wins_score(history, no)
    return total(
        HALF if record.unplayed else in_wins(history, record)
        for record in history.records(no)
    )


def sosw_parts(history: History, no: int) -> Sequence[Fraction]:
    """Give the wins of each opponent, nothing for a round without one.

    Source: OpenGotha, SOSW.
    """
    opponents = (opponent_met(history, record) for record in history.records(no))
    return [ZERO if one is None else seen_wins(history, one) for one in opponents]


MOS = TIEBREAKS.add(
    TieBreak(
        name="MOS",
        aliases=("Most of SOS",),
        source="Seed 002, MOS",
        sentence="The sum of the opponents' scores without the highest and the lowest; "
        "until round 2 the whole sum.",
        parts=solkoff_parts,
        left_out=mos_left_out,
    )
)
SOS_1 = TIEBREAKS.add(
    TieBreak(
        name="SOS-1",
        aliases=("SOSM-1", "SOSW-1"),
        source="OpenGotha, SOSM-1 and SOSW-1",
        sentence="The sum of the opponents' scores without the lowest, rounds without "
        "play included.",
        parts=solkoff_parts,
        left_out=_lowest(1),
    )
)
SOS_2 = TIEBREAKS.add(
    TieBreak(
        name="SOS-2",
        aliases=("SOSM-2", "SOSW-2"),
        source="OpenGotha, SOSM-2 and SOSW-2",
        sentence="The same without the two lowest.",
        parts=solkoff_parts,
        left_out=_lowest(2),
    )
)
SUM_OF_BUCHHOLZ = TIEBREAKS.add(
    TieBreak(
        name="Sum of Buchholz",
        aliases=("SOSOS", "SOSOSM", "Sum of opponents' SOS"),
        source="Seed 002, SOSOS",
        sentence="The sum of the opponents' Solkoff scores.",
        parts=sosos_parts,
    )
)
SOSW = TIEBREAKS.add(
    TieBreak(
        name="SOSW",
        source="OpenGotha, SOSW",
        sentence="The sum of the opponents' wins, a draw as half of one.",
        parts=sosw_parts,
    )
)

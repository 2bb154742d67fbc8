"""Tie-breaks that add up what the opponents scored.

Opponents count with their scores as they stand now, their own rounds without play as
the setting ``Virtual opponent`` says. A round without play counts its virtual opponent,
an open one nothing until its result is typed, and one without a result (the rest of a
round robin, a game against somebody taken out) never counts.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from swissxl.core.history import ZERO, History, Kind, Record
from swissxl.core.results import Outcome
from swissxl.core.scores import HALF, show_score, total
from swissxl.core.tournament import Missed
from swissxl.tiebreaks.api import TIEBREAKS, TieBreak, Value, once, summed
from swissxl.tiebreaks.unplayed import seen_score, virtual_opponent, virtual_running


@dataclass(frozen=True, slots=True)
class Opposed:
    """Who a round was against, as far as tie-breaks go.

    Attributes
    ----------
    score
        The score of the opponent, or of the virtual one. Stones given to a real one
        count as points of its score, stones received are taken off (seed 002).
    points
        What the player got.
    voluntary
        True when the player chose not to play: a bye asked for, an absence, a loss by
        default.
    """

    score: Fraction
    points: Fraction
    voluntary: bool = False


def is_game(history: History, record: Record) -> bool:
    """Tell whether a round counts as played.

    By default too where a table pairs, or where the rule for rounds without play says
    so.
    """
    if record.kind is Kind.DEFAULT:
        rule = virtual_opponent(history)
        return history.settings.predetermined or rule.defaults_are_games
    return record.kind is Kind.PLAYED


def opponent_met(history: History, record: Record) -> int | None:
    """Give the opponent of a round that counts as played, else None."""
    return record.opponent if is_game(history, record) else None


def in_wins(history: History, record: Record) -> Fraction:
    """Count a round in wins, whatever the settings give for one: a draw is a half.

    A round in which the player was not paired counts the part of a win that its points
    are; of a match the part of what a bye gives.
    """
    if record.missed is None:
        return _SHARES[record.outcome]
    settings = history.settings
    whole = settings.bye_points if settings.several_games else settings.win
    return record.points / whole if whole else ZERO


_SHARES: Mapping[Outcome | None, Fraction] = {
    Outcome.WIN: Fraction(1),
    Outcome.DRAW: HALF,
    Outcome.LOSS: ZERO,
    None: ZERO,
}


def counts_nothing(record: Record) -> bool:
    """Tell that a round has no result, or none yet."""
    return record.kind in (Kind.OPEN, Kind.VOID)


def is_voluntary(history: History, record: Record) -> bool:
    """Tell whether the player chose not to play a round (FIDE C.07 2026, 16.1)."""
    if record.kind is Kind.DEFAULT:
        return record.outcome is Outcome.LOSS
    asked = record.kind is Kind.MISSED and record.missed is not Missed.BYE
    return asked and record.points < history.settings.win


def from_opponents(
    history: History,
    no: int,
    real: Value,
    virtual: Callable[[Sequence[Fraction]], Fraction],
) -> list[Fraction]:
    """Collect a number a round from whoever the player's opponent was.

    Parameters
    ----------
    real
        The number of a player of the tournament.
    virtual
        The number of a virtual opponent, from its running scores.
    """
    parts = []
    for record in history.records(no):
        if counts_nothing(record):
            parts.append(ZERO)
        elif (opponent := opponent_met(history, record)) is not None:
            parts.append(real(history, opponent))
        else:
            running = virtual_running(history, no, record)
            parts.append(virtual(running) if running else ZERO)
    return parts


def opposed(history: History, no: int) -> list[Opposed | None]:
    """Give for each round whom it was against; None where it does not count."""
    return history.remember(
        ("opposed", no),
        lambda: [_opposed(history, no, record) for record in history.records(no)],
    )


def _opposed(history: History, no: int, record: Record) -> Opposed | None:
    if counts_nothing(record):
        return None
    if (opponent := opponent_met(history, record)) is not None:
        score = seen_score(history, opponent) + record.handicap
        return Opposed(score, record.points)
    running = virtual_running(history, no, record)
    if not running:
        return None
    return Opposed(running[-1], record.points, is_voluntary(history, record))


def solkoff_parts(history: History, no: int) -> list[Fraction]:
    """Give the tie-break score of each opponent, as it stands now.

    Source: seed 000, Tie-Breaking (1); its example: A beats B, B beats C, A and C draw:
    Solkoff 3, 4 and 5.
    """
    return [side.score if side else ZERO for side in opposed(history, no)]


# ---- their mean


def average_buchholz(history: History, no: int) -> Fraction:
    """Give the mean of the Solkoff scores of the opponents met at the board.

    Source: FIDE C.07 2026, 8.2 (AOB); nobody met: 0.
    """
    return mean_of_met(history, no, lambda other: solkoff(history, other))


def mean_of_met(
    history: History, no: int, number: Callable[[int], Fraction]
) -> Fraction:
    """Average a number of the opponents met at the board; nobody met: 0."""
    numbers = _of_met(history, no, number)
    return total(numbers) / len(numbers) if numbers else ZERO


def _of_met(
    history: History, no: int, number: Callable[[int], Fraction]
) -> list[Fraction]:
    met = [record.opponent for record in history.records(no) if record.played]
    return [number(opponent) for opponent in met if opponent is not None]


def average_buchholz_told(history: History, no: int) -> str:
    """Say what is averaged."""
    return mean_told(history, no, lambda other: solkoff(history, other))


def mean_told(history: History, no: int, number: Callable[[int], Fraction]) -> str:
    """Write down the mean of a number of the opponents met: ``(10 + 9) : 2``."""
    numbers = list(map(show_score, _of_met(history, no, number)))
    return f"({' + '.join(numbers)}) : {len(numbers)}" if numbers else "nobody met"


solkoff = once("Solkoff", summed(solkoff_parts))

SOLKOFF = TIEBREAKS.add(
    TieBreak(
        name="Solkoff",
        aliases=("Buchholz", "BH", "SOS", "SOSM", "Solkoff score"),
        source="Seed 000, Tie-Breaking (1)",
        sentence="The sum of the opponents' scores as they stand now.",
        value=solkoff,
        parts=solkoff_parts,
    )
)

AVERAGE_BUCHHOLZ = TIEBREAKS.add(
    TieBreak(
        name="Average Buchholz",
        aliases=("AOB", "Average of opponents' Buchholz"),
        source="FIDE C.07 2026, 8.2",
        sentence="The mean of the Solkoff scores of the opponents met at the board.",
        value=average_buchholz,
        working=average_buchholz_told,
    )
)

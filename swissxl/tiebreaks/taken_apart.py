"""Tie-breaks taken apart: what each round adds to each sum, for checking by hand.

Every player is a block of lines, one a round; the sums of a block are the player's
numbers in the standings. Only tie-breaks that are sums over the rounds have a column.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TypeVar

from swissxl.core.history import ZERO, History, Kind, Record
from swissxl.core.results import Outcome
from swissxl.core.scores import show_score, total
from swissxl.core.tournament import Missed
from swissxl.core.words import listed
from swissxl.tiebreaks.api import LeftOut, TieBreak
from swissxl.tiebreaks.matches_told import match_score, match_told
from swissxl.tiebreaks.opponents import is_game
from swissxl.tiebreaks.unplayed import (
    seen_score,
    virtual_opponent,
    virtual_running,
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Line:
    """One round of one player.

    Attributes
    ----------
    opponent
        The player on the other side of the board, also of one not played; None without
        a board.
    virtual
        The scores of the virtual opponent that counts instead: after each round where a
        tie-break of the table looks at them, else only the last; empty when none does.
    result
        As this player sees it: ``1-0``, ``0-1F``, ``BYE``, ``½ BYE``, ``0 BYE``, ``–``
        for absent; the points ``6:2`` of several games; empty while open.
    points
        What the round really gave.
    parts
        What it adds to each tie-break of the table.
    how
        A sentence where the numbers do not explain themselves, else empty.
    left_out
        What the round would add to tie-breaks that leave it out, by their place in the
        table from 0.
    notes
        What else is to be said of it, by the place of the tie-break.
    """

    round: int
    opponent: int | None
    virtual: tuple[Fraction, ...]
    result: str
    points: Fraction
    parts: tuple[Fraction, ...]
    how: str
    left_out: Mapping[int, LeftOut] = field(default_factory=dict)
    notes: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Block:
    """All rounds of one player, with the score and the sums of the tie-breaks.

    `start` is what the score began with.
    """

    no: int
    lines: tuple[Line, ...]
    points: Fraction
    sums: tuple[Fraction, ...]
    start: Fraction = ZERO


@dataclass(frozen=True, slots=True)
class TakenApart:
    """The table: its tie-breaks, then a block a player in the order asked for."""

    tiebreaks: tuple[TieBreak, ...]
    blocks: tuple[Block, ...]


def take_apart(
    history: History, tiebreaks: Iterable[TieBreak], players: Iterable[int]
) -> TakenApart:
    """Take the tie-breaks apart that are sums over the rounds.

    Parameters
    ----------
    history
        Everything up to the round after which the standings stand.
    tiebreaks
        Those in use; others than sums are left out.
    players
        The numbers of the players, in the order of their blocks.
    """
    sums = tuple(tiebreak for tiebreak in tiebreaks if tiebreak.parts is not None)
    return TakenApart(sums, tuple(_block(history, no, sums) for no in players))


def _block(history: History, no: int, tiebreaks: tuple[TieBreak, ...]) -> Block:
    columns = [
        tiebreak.parts(history, no)
        for tiebreak in tiebreaks
        if tiebreak.parts is not None
    ]
    omitted = _by_round(tiebreaks, lambda rule: rule.left_out, history, no)
    notes = _by_round(tiebreaks, lambda rule: rule.notes, history, no)
    running = any(tiebreak.running for tiebreak in tiebreaks)
    lines = []
    for index, record in enumerate(history.records(no)):
        parts = tuple(column[index] for column in columns)
        line = replace(
            _line(history, no, record, parts),
            left_out=omitted.get(index, {}),
            notes=notes.get(index, {}),
        )
        virtual = line.virtual if running else line.virtual[-1:]
        lines.append(replace(line, virtual=virtual))
    sums = tuple(map(total, columns))
    return Block(no, tuple(lines), history.score(no), sums, history.starts[no])


def _by_round(
    tiebreaks: Sequence[TieBreak],
    of_rule: Callable[[TieBreak], Callable[[History, int], Mapping[int, T]] | None],
    history: History,
    no: int,
) -> Mapping[int, Mapping[int, T]]:
    """Collect by round, from 0, what the tie-breaks say, by their place."""
    by_round: dict[int, dict[int, T]] = {}
    for place, tiebreak in enumerate(tiebreaks):
        say = of_rule(tiebreak)
        for at, said in (say(history, no) if say else {}).items():
            by_round.setdefault(at, {})[place] = said
    return by_round


def told_of(line: Line, labels: Sequence[str]) -> str:
    """Say what tie-breaks have to say of a round; `labels` are what these are called.

    Examples are ``left out of Buchholz Cut 1 and Median: the lowest score``.
    """
    reasons = {place: one.why for place, one in line.left_out.items()}
    out = [f"left out of {of}: {why}" for of, why in _of_all(reasons, labels)]
    return "; ".join(
        [*out, *(f"{of} {say}" for of, say in _of_all(line.notes, labels))]
    )


def _of_all(
    said: Mapping[int, str], labels: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Say once what is said of several tie-breaks: their names, and what is said."""
    names: dict[str, list[str]] = {}
    for place, text in said.items():
        names.setdefault(text, []).append(labels[place])
    return ((listed(of), text) for text, of in names.items())


def _line(
    history: History, no: int, record: Record, parts: tuple[Fraction, ...]
) -> Line:
    stood_in = record.unplayed and not is_game(history, record)
    virtual = virtual_running(history, no, record) if stood_in else ()
    result = result_text(history, record)
    told = (
        match_told(history, record),
        stones_told(record),
        how_it_counts(history, no, record),
    )
    how = "; ".join(filter(None, told))
    return Line(
        record.round, record.opponent, virtual, result, record.points, parts, how
    )


# ---- the result as the player sees it

_SIGNS: Mapping[Outcome | None, str] = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
}
_MISSED = {
    Missed.BYE: "BYE",
    Missed.HALF_BYE: "½ BYE",
    Missed.ZERO_BYE: "0 BYE",
    Missed.ABSENT: "–",
    Missed.WITHDRAWN: "–",
    Missed.LATE: "–",
}


def result_text(history: History, record: Record) -> str:
    """Write the result of a round from the player's side; empty while it is open."""
    match record:
        case Record(missed=Missed() as missed):
            return _MISSED[missed]
        case Record(opponent=int(opponent), outcome=Outcome() as outcome):
            if score := match_score(history, record):
                return score
            other = history.records(opponent)[record.round - 1].outcome
            forfeit = "F" if record.kind is Kind.DEFAULT else ""
            return f"{_SIGNS[outcome]}-{_SIGNS[other]}{forfeit}"
        case _:
            return ""


# ---- the sentence


def stones_told(record: Record) -> str:
    """Say how the stones of a game change the opponent's score (seed 002)."""
    count = abs(record.handicap)
    if not count:
        return ""
    stones = f"{count} stone{'s' if count > 1 else ''}"
    if record.handicap > 0:
        return f"gave {stones}: the opponent counts {count} more"
    return f"received {stones}: the opponent counts {count} less"


def how_it_counts(history: History, no: int, record: Record) -> str:
    """Say how a round counts, unless it simply counts the opponent's score."""
    match record:
        case Record(kind=Kind.PLAYED, opponent=int(opponent)):
            return history.remember(
                ("how a player counts", opponent),
                lambda: (
                    f"No. {opponent} {text}"
                    if (text := counts(history, opponent))
                    else ""
                ),
            )
        case Record(kind=Kind.OPEN):
            return "no result yet: counts nothing"
        case Record(kind=Kind.VOID):
            return "no result: counts nothing"
        case _ if is_game(history, record):
            return "by default, which counts as a game here"
        case _:
            return virtual_opponent(history).story(history, no, record)


def counts(history: History, no: int) -> str:
    """Say why an opponent has another score for tie-breaks than in the standings.

    The player is the subject of what is said; empty where the two are the same.
    """
    rule = virtual_opponent(history)
    seen, score = show_score(seen_score(history, no)), show_score(history.score(no))
    if seen == score:
        return ""
    return f"has {seen} for tie-breaks, not {score}: {rule.seen_told(history, no)}"

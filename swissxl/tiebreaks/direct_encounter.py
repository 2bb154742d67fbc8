"""Direct encounter: what equal players scored against each other.

Of two players the one who won is ahead. Of three or more a table of their own games
decides, and only where games still missing between them could not turn it round. A game
counts when it was played: a default is no meeting (but where a table made the pairs, or
the rule for rounds without play says so), and a virtual opponent is nobody to have
beaten.

Where rounds without play count by FIDE's rules, so does this: games of the same two
players count their average, and while games are missing a player is placed only who is
alone on top of all that are left.
"""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from swissxl.core.history import History, Record
from swissxl.core.scores import show_score, total
from swissxl.core.words import name, names, rounds_named
from swissxl.tiebreaks.api import TIEBREAKS, Tie, TieBreak, Verdict
from swissxl.tiebreaks.opponents import is_game
from swissxl.tiebreaks.unplayed import virtual_opponent

Group = tuple[int, ...]

PAIR = 2


@dataclass(frozen=True, slots=True)
class Row:
    """One player's row of the table of a group.

    Attributes
    ----------
    sure
        The points of the games played inside the group.
    possible
        Those and a win against everybody of the group not played yet.
    """

    no: int
    sure: Fraction
    possible: Fraction


def table(history: History, group: Group) -> Sequence[Row]:
    """Make the table of the games between some players, most sure points first."""

    def rows() -> Sequence[Row]:
        members = frozenset(group)
        rows = [_row(history, no, members) for no in group]
        return sorted(rows, key=lambda row: row.sure, reverse=True)

    # Everybody of a tie is told of the same table.
    return history.remember(("encounters", group), rows)


def _row(history: History, no: int, members: frozenset[int]) -> Row:
    met: dict[int | None, list[Fraction]] = {}
    for game in _games(history, no, members):
        met.setdefault(game.opponent, []).append(game.points)
    average = virtual_opponent(history).encounters_by_fide
    sure = total(
        total(points) / (len(points) if average else 1) for points in met.values()
    )
    missing = len(members) - 1 - len(met)
    return Row(no, sure, sure + missing * history.settings.win)


def cut(history: History, group: Group) -> list[Group]:
    """Cut a group, and each part of it again by itself, by a table of its own games."""
    parts = cut_once(history, group)
    if len(parts) == 1:
        return parts
    return [smaller for part in parts for smaller in cut(history, part)]


def cut_once(history: History, group: Group) -> list[Group]:
    """Cut a group where all above surely have more than anybody below can have."""
    return history.remember(("cut", group), lambda: _cut_once(history, group))


def _cut_once(history: History, group: Group) -> list[Group]:
    rows = table(history, group)
    cuts = _cuts(rows)
    if virtual_opponent(history).encounters_by_fide and _games_are_missing(rows):
        cuts = _from_the_top(cuts)
    return [
        _in_order(group, rows[start:end])
        for start, end in zip((0, *cuts), (*cuts, len(rows)), strict=True)
    ]


def _games_are_missing(rows: Sequence[Row]) -> bool:
    return any(row.possible > row.sure for row in rows)


def _from_the_top(cuts: Sequence[int]) -> list[int]:
    """Keep the cuts that place one player after the other (FIDE C.07 2026, 6)."""
    return [place for at, place in enumerate(cuts, 1) if place == at]


def _cuts(rows: Sequence[Row]) -> list[int]:
    """Count the rows above each cut: the last of them is sure to beat all below."""
    possible = [row.possible for row in rows]
    best_from = [*accumulate(reversed(possible), max)][::-1]
    return [
        place
        for place in range(1, len(rows))
        if rows[place - 1].sure > best_from[place]
    ]


def _in_order(group: Group, rows: Sequence[Row]) -> Group:
    """Put the players of some rows into the order they had in the group."""
    chosen = {row.no for row in rows}
    return tuple(no for no in group if no in chosen)


def direct_encounter(history: History, tie: Tie) -> Verdict:
    """Split equal players by the games they played against each other.

    Shown are everybody's points from the games inside the whole tie.

    Source: seed 000, Tie-Breaking (4), for two players; for more the table of sure and
    possible points, after FIDE C.07 2026, 6.
    """
    groups = cut(history, tie.players)
    if len(groups) == 1:
        return Verdict((tie.players,))
    shown = {row.no: row.sure for row in table(history, tie.players)}
    return Verdict(tuple(groups), shown)


# ---- in words


def encounter_told(history: History, tie: Tie, no: int) -> Iterator[str]:
    """Say which games placed a player among equals, or why they did not."""
    group = tie.players
    while len(group) > 1:
        parts = cut_once(history, group)
        tell = _pair_told if len(group) == PAIR else _group_told
        yield tell(history, parts, no)
        if len(parts) == 1:
            return
        group = next(part for part in parts if no in part)


def _pair_told(history: History, parts: Sequence[Group], no: int) -> str:
    rows = {row.no: row for row in table(history, _members(parts))}
    (other,) = rows.keys() - {no}
    rounds = [one.round for one in _games(history, no, rows)]
    if not rounds:
        return f"has not met {name(history, other)}, so nothing is decided"
    score = f"{show_score(rows[no].sure)} to {show_score(rows[other].sure)}"
    undecided = "" if len(parts) > 1 else ", so nothing is decided"
    return (
        f"{score} against {name(history, other)} in {rounds_named(rounds)}{undecided}"
    )


def _group_told(history: History, parts: Sequence[Group], no: int) -> str:
    rows = table(history, _members(parts))
    if len(parts) == 1 and _games_are_missing(rows):
        return _open(history, rows)
    mine = next(row for row in rows if row.no == no)
    games = ", ".join(
        f"{show_score(one.points)} against {name(history, one.opponent or 0)} in "
        f"round {one.round}"
        for one in _games(history, no, {row.no for row in rows})
    )
    text = f"of {len(rows)} equal players {show_score(mine.sure)}"
    text += f" ({games})" if games else " (met none of them)"
    if mine.possible > mine.sure:
        text += f" and with the games not played {show_score(mine.possible)} at most"
    if len(parts) == 1:
        return f"{text}; all have the same, so nothing is decided"
    return f"{text}; {_placed(history, parts, rows, no)}"


def _members(parts: Sequence[Group]) -> Group:
    return tuple(no for part in parts for no in part)


def _games(history: History, no: int, members: Container[int]) -> list[Record]:
    """List a player's games with some others."""
    return [
        record
        for record in history.records(no)
        if record.opponent in members and is_game(history, record)
    ]


def _open(history: History, rows: Sequence[Row]) -> str:
    """Say why a group of whom some have not met stays together."""
    group = {row.no for row in rows}
    if not any(_games(history, no, group) for no in group):
        return f"none of the {len(group)} equal players have met, so nothing is decided"
    return (
        f"not all of the {len(group)} equal players have met, and nobody is sure to be "
        "ahead of all others, so nothing is decided"
    )


def _placed(
    history: History, parts: Sequence[Group], rows: Sequence[Row], no: int
) -> str:
    """Say who is surely above a player, and who below."""
    at = next(at for at, part in enumerate(parts) if no in part)
    told = []
    if at:
        least = min(row.sure for row in rows if row.no in parts[at - 1])
        above = names(history, parts[at - 1])
        told.append(f"below {above}, sure of {show_score(least)}")
    if at + 1 < len(parts):
        lower = {one for part in parts[at + 1 :] for one in part}
        most = max(row.possible for row in rows if row.no in lower)
        rest = "the others" if not at else "the rest"
        told.append(f"above {rest}, who have {show_score(most)} at most")
    return ", ".join(told)


DIRECT_ENCOUNTER = TIEBREAKS.add(
    TieBreak(
        name="Direct encounter",
        aliases=("DE", "Result between ties"),
        source="Seed 000, Tie-Breaking (4)",
        sentence="Equal players by the games they played against each other: of two, "
        "the winner is ahead.",
        split=direct_encounter,
        told=encounter_told,
    )
)

"""Tie-breaks of card games: how much of what they could have, the opponents have won.

A player's match-win percentage is the part of the points of a win in every round in
which it took part: rounds on a board, and those that gave points without one. The
game-win percentage is the same for the games at the board. Neither is ever below a
floor, so that a weak opponent does not do more harm than that. The tie-breaks are means
over the opponents; a round without play counts the virtual opponent, where the setting
``Virtual opponent`` has one (``Left out`` is the rule of most card games).
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from swissxl.core.history import ZERO, History, Kind, Record
from swissxl.core.matches import game_scores
from swissxl.core.results import Outcome
from swissxl.core.scores import total
from swissxl.tiebreaks.api import TIEBREAKS, Parts, TieBreak, Value, once
from swissxl.tiebreaks.opponents import counts_nothing, opponent_met
from swissxl.tiebreaks.unplayed import seen_score, virtual_running

Share = Value

FLOOR, LOW_FLOOR = Fraction(33, 100), Fraction(25, 100)
NO_FLOOR, WHOLE, PER_CENT = ZERO, Fraction(1), 100

RULES = "Magic Tournament Rules, Appendix C"
RULES_25 = "Play! Pokémon tournament rules, resistance"


# ---- the part that one player has won


def match_share(floor: Fraction) -> Share:
    """Make the part of the possible points that a player has, at least the floor.

    Points count as the opponents' tie-breaks see them.

    Source: Magic Tournament Rules, Appendix C, match-win percentage.
    """

    def share(history: History, no: int) -> Fraction:
        rounds = sum(map(_took_part, history.records(no)))
        points = seen_score(history, no) - history.starts[no]
        return _part(points, rounds * history.settings.win, floor)

    return share


def game_share(floor: Fraction) -> Share:
    """Make the part of the possible points of the games at the board, above a floor.

    A result without games is one game; of games of which only those won are known, none
    was drawn.

    Source: Magic Tournament Rules, Appendix C, game-win percentage.
    """

    def share(history: History, no: int) -> Fraction:
        games = [_games(history, record) for record in history.records(no)]
        won = total(points for points, _ in games)
        return _part(won, total(possible for _, possible in games), floor)

    return share


def _took_part(record: Record) -> bool:
    return record.kind in (Kind.PLAYED, Kind.DEFAULT) or record.rested


def _games(history: History, record: Record) -> tuple[Fraction, Fraction]:
    """Give the points from the games of a round, and those of winning all of them."""
    settings = history.settings
    if not record.played:
        return ZERO, ZERO
    if record.games:
        return Fraction(record.games[0]), Fraction(sum(record.games))
    if record.match is None:
        return record.points, settings.win
    worth = game_scores(settings)
    points = total(worth[game][0] for game in record.match.games)
    return points, len(record.match.games) * worth[Outcome.WIN][0]


def _part(points: Fraction, possible: Fraction, floor: Fraction) -> Fraction:
    return max(floor, min(points / possible, WHOLE)) if possible else floor


# ---- the mean over the opponents


def mean_of_opponents(share: Share, floor: Fraction) -> Share:
    """Make the mean of a part over the opponents; nobody met: nothing."""

    def mean(history: History, no: int) -> Fraction:
        shares = [one for one in _shares(history, no, share, floor) if one is not None]
        return total(shares) / len(shares) if shares else ZERO

    return mean


def _shares(
    history: History, no: int, share: Share, floor: Fraction
) -> list[Fraction | None]:
    """Give the part that each round's opponent has; None where the round is left out.

    A virtual opponent has the part that its points are, and has met only its equals.
    """
    shares: list[Fraction | None] = []
    for record in history.records(no):
        if counts_nothing(record):
            shares.append(None)
        elif (opponent := opponent_met(history, record)) is not None:
            shares.append(share(history, opponent))
        elif running := virtual_running(history, no, record):
            points = running[-1] - history.starts[no]
            possible = history.rounds * history.settings.win
            shares.append(_part(points, possible, floor))
        else:
            shares.append(None)
    return shares


def _parts(share: Share, floor: Fraction) -> Parts:
    """Take a mean apart: each opponent adds its percentage, divided by their number.

    Source: Magic Tournament Rules, Appendix C, opponents' match-win percentage.
    """

    def parts(history: History, no: int) -> Sequence[Fraction]:
        shares = _shares(history, no, share, floor)
        count = sum(one is not None for one in shares)
        return [ZERO if one is None else PER_CENT * one / count for one in shares]

    parts.__doc__ = _parts.__doc__
    return parts


def game_win_percentage(history: History, no: int) -> Fraction:
    """Give a player's own part of the games as a percentage; without games 0.

    Source: Magic Tournament Rules, Appendix C, game-win percentage.
    """
    if not any(record.played for record in history.records(no)):
        return ZERO
    return PER_CENT * game_share(FLOOR)(history, no)


# ---- the rows


def _of_opponents(row: TieBreak, share: Share, floor: Fraction) -> TieBreak:
    parts = _parts(once(row.name, share), floor)
    return TIEBREAKS.add(replace(row, parts=parts))


OPPONENTS_MATCH_WIN = _of_opponents(
    TieBreak(
        name="Opponents' match-win %",
        aliases=("OMW%", "Opponents' match-win percentage"),
        source=RULES,
        sentence="The mean of the opponents' percentages of the points that they could "
        "have, each at least 33.",
    ),
    match_share(FLOOR),
    FLOOR,
)
GAME_WIN = TIEBREAKS.add(
    TieBreak(
        name="Game-win %",
        aliases=("GW%", "Game-win percentage"),
        source=RULES,
        sentence="The percentage won of the games at the board, at least 33.",
        value=game_win_percentage,
    )
)
OPPONENTS_GAME_WIN = _of_opponents(
    TieBreak(
        name="Opponents' game-win %",
        aliases=("OGW%", "Opponents' game-win percentage"),
        source=RULES,
        sentence="The mean of the opponents' game-win percentages, each at least 33.",
    ),
    game_share(FLOOR),
    FLOOR,
)
OPPONENTS_OPPONENTS = _of_opponents(
    TieBreak(
        name="Opponents' opponents' match-win %",
        aliases=("OOMW%",),
        source=RULES,
        sentence="The mean of the opponents' Opponents' match-win %.",
    ),
    mean_of_opponents(match_share(FLOOR), FLOOR),
    FLOOR,
)
OPPONENTS_MATCH_WIN_25 = _of_opponents(
    TieBreak(
        name="Opponents' match-win % (25)",
        aliases=("Resistance", "OMW% 25"),
        source=RULES_25,
        sentence="Opponents' match-win % with a floor of 25 instead of 33.",
    ),
    match_share(LOW_FLOOR),
    LOW_FLOOR,
)
OPPONENTS_OPPONENTS_25 = _of_opponents(
    TieBreak(
        name="Opponents' opponents' match-win % (25)",
        aliases=("Opponents' resistance", "OOMW% 25"),
        source=RULES_25,
        sentence="The mean of the opponents' Opponents' match-win % (25).",
    ),
    mean_of_opponents(match_share(LOW_FLOOR), LOW_FLOOR),
    LOW_FLOOR,
)

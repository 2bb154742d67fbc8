"""Matches of several games: what a match gives when all, some or no games were played.

A match is a series of games (setting ``Games per match``); what the games give is added
up, and the sum is what the round gives to a player (seed 001: victory points). A game
of a match is known by its outcome for Player 1. What games give that were not started:

=================================  ===========================  ========================
the match                          to the one who is there      to the one who is not
=================================  ===========================  ========================
never began                        ``Bye percent`` of a full    ``Absent, first game``
                                   score
was broken off: the next game      ``Missing, first game``      ``Absent, first game``
was broken off: each one after it  ``Missing, other games``     ``Absent, other games``
=================================  ===========================  ========================

Two players have met once a game between them has begun. A match that never began is a
result by default.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from swissxl.core.results import BY_CODE, Outcome, Result, fold_result
from swissxl.core.scores import parse_score, show_score, total
from swissxl.core.settings import Settings

NOTHING = Fraction(0)
ABSENT = "absent"


class Away(Enum):
    """Who left before the end of a match, or never came; as typed in ``Absent``."""

    FIRST = "1"
    SECOND = "2"
    BOTH = "Both"


_TURNED = {Away.FIRST: Away.SECOND, Away.SECOND: Away.FIRST, Away.BOTH: Away.BOTH}
_OPPOSITE = {
    Outcome.WIN: Outcome.LOSS,
    Outcome.DRAW: Outcome.DRAW,
    Outcome.LOSS: Outcome.WIN,
}
_NEVER_BEGAN = {Away.FIRST: "0-1F", Away.SECOND: "1-0F", Away.BOTH: "0-0F"}


@dataclass(frozen=True, slots=True)
class Match:
    """The games of a match that were started, and who was away for the others.

    Outcomes are those of Player 1; `away` is None while nobody is said to be missing.
    """

    games: tuple[Outcome, ...] = ()
    away: Away | None = None

    @property
    def turned(self) -> "Match":
        """See the match from the side of Player 2."""
        games = tuple(_OPPOSITE[game] for game in self.games)
        return Match(games, self.away and _TURNED[self.away])

    def won(self) -> int:
        """Count the games that Player 1 won."""
        return self.games.count(Outcome.WIN)


def game_scores(settings: Settings) -> Mapping[Outcome, tuple[Fraction, Fraction]]:
    """List what a game can give to Player 1 and Player 2: 2–0, 1–1, 0–2."""
    win, draw, loss = (
        points / settings.games_per_match
        for points in (settings.win, settings.draw, settings.loss)
    )
    return {
        Outcome.WIN: (win, loss),
        Outcome.DRAW: (draw, draw),
        Outcome.LOSS: (loss, win),
    }


def match_points(match: Match, settings: Settings) -> tuple[Fraction, Fraction]:
    """Add up what a match gives to Player 1 and to Player 2.

    Source: seed 001; its examples: after 2–0, 0–2 the second player leaves: 6 and 2;
    after 2–0, 2–0, 1–1, 2–0: 9 and 1; after 0–2, 1–1, 1–1: 5 and 4.
    """
    return _points_of_first(match, settings), _points_of_first(match.turned, settings)


def _points_of_first(match: Match, settings: Settings) -> Fraction:
    worth = game_scores(settings)
    played = total(worth[game][0] for game in match.games)
    return played + _for_missing_games(match, settings)


def _for_missing_games(match: Match, settings: Settings) -> Fraction:
    """Give what Player 1 gets for the games that were not started."""
    missing = settings.games_per_match - len(match.games)
    if match.away is None or not missing:
        return NOTHING
    absent = match.away is not Away.SECOND
    if not match.games:
        return settings.absent_first if absent else settings.bye_points
    first, other = (
        (settings.absent_first, settings.absent_other)
        if absent
        else (settings.missing_first, settings.missing_other)
    )
    return first + (missing - 1) * other


def match_result(match: Match, settings: Settings) -> Result | None:
    """Say who won a match: who got more; None while games are open.

    A match that never began is won by default by the one who was there.
    """
    if match.away is None and len(match.games) < settings.games_per_match:
        return None
    if not match.games:
        return BY_CODE[_NEVER_BEGAN[match.away or Away.BOTH]]
    first, second = match_points(match, settings)
    return BY_CODE["1-0" if first > second else "0-1" if first < second else "½-½"]


# ---- matches as text


def show_game(outcome: Outcome, settings: Settings) -> str:
    """Write a game: ``2-0``."""
    return "-".join(map(show_score, game_scores(settings)[outcome]))


def read_game(text: str, settings: Settings) -> Outcome | None:
    """Read the score of one game, with any dash or colon; None when it is none."""
    first, dash, second = fold_result(text).partition("-")
    scores = parse_score(first), parse_score(second)
    outcomes = (out for out, given in game_scores(settings).items() if given == scores)
    return next(outcomes, None) if dash else None


def read_away(text: str) -> Away | None:
    """Read who is away: ``1``, ``2`` or ``Both``, without case; None when it is none.

    Examples
    --------
    >>> read_away("both"), read_away("3")
    (<Away.BOTH: 'Both'>, None)
    """
    folded = text.strip().casefold()
    return next((away for away in Away if away.value.casefold() == folded), None)


def show_match(match: Match, settings: Settings) -> str:
    """Write a match on a line: ``2-0 0-2 absent 2``; ``?`` where nothing is typed."""
    texts = [show_game(game, settings) for game in match.games]
    if match.away:
        texts += [ABSENT, match.away.value]
    return " ".join(texts) or "?"


def read_match(text: str, settings: Settings) -> Match | None:
    """Read back what `show_match` has written; None when the text is no match."""
    games, _, away = text.partition(ABSENT)
    played = [read_game(game, settings) for game in games.split()]
    outcomes = tuple(outcome for outcome in played if outcome is not None)
    if len(outcomes) < len(played) or not (played or away):
        return None
    return Match(outcomes, read_away(away))

"""Matches of several games in words: the games, and what was given for missing ones."""

from fractions import Fraction

from swissxl.core.history import History, Record
from swissxl.core.matches import Away, Match, game_scores, show_game
from swissxl.core.scores import show_score, total
from swissxl.core.settings import Settings

_WHO = {
    Away.FIRST: "you were away",
    Away.SECOND: "the other was away",
    Away.BOTH: "both were away",
}


def match_told(history: History, record: Record) -> str:
    """Say how a match came to its points, as the player sees it; else nothing."""
    if record.match is None:
        return ""
    settings = history.settings
    texts = [show_game(game, settings) for game in record.match.games]
    missing = settings.games_per_match - len(texts)
    if record.match.away is None or not missing:
        return f"games {', '.join(texts)}"
    given = show_score(record.points - _played(record.match, settings))
    why = _WHO[record.match.away]
    if not texts:
        return f"no game, {why}: {given}"
    several = f"{missing} games" if missing > 1 else "1 game"
    return f"games {', '.join(texts)}; {given} for {several} not started, {why}"


def match_score(history: History, record: Record) -> str:
    """Write the points of a match for both: ``6:2``; nothing where it has one game."""
    if record.match is None or record.opponent is None:
        return ""
    other = history.records(record.opponent)[record.round - 1]
    return f"{show_score(record.points)}:{show_score(other.points)}"


def _played(match: Match, settings: Settings) -> Fraction:
    return total(game_scores(settings)[game][0] for game in match.games)

"""Starting scores: what a player has before round 1, by grade or by rating.

By *grade* a player starts with the number of grades above 30 kyu; nobody starts above
the bar or below the floor. By *rating* those above the bar start with 100 and a player
at the bar or below with one point less for each grade's width begun. In both the *top
group* are those who start with what the bar gives.

A late entry does not start above a bar in rating points, but level with it: the top
group is for those who can meet each other from the first round on. An absence changes
nothing, for it may be announced when rounds have been drawn already, and nobody's past
is to change by it; where somebody is to start lower, ``Start score`` says so.

Sources: OpenGotha (grades); Ire, the program of seed 002 (ratings).
"""

from collections.abc import Callable, Mapping
from fractions import Fraction

from swissxl.core.grades import (
    LOWEST,
    between,
    grade_of_rating,
    parse_grade,
    rating_of_grade,
)
from swissxl.core.scores import parse_whole
from swissxl.core.settings import Settings
from swissxl.core.tournament import Player, Tournament

TOP = 100
"""What the top group starts with where ratings count."""

NO_BAR = 5000
"""The bar where ratings count and none is set: nobody is above it."""


def graded(player: Player) -> int | None:
    """Give a player's grade, else the one that the rating stands for."""
    if player.grade is None and player.rating is not None:
        return grade_of_rating(player.rating)
    return player.grade


def rated(player: Player) -> int | None:
    """Give a player's rating, else the one that the grade stands for."""
    if player.rating is None and player.grade is not None:
        return rating_of_grade(player.grade)
    return player.rating


def is_level(text: str) -> bool:
    """Tell whether a text is a grade or a rating, as bar and floor are given."""
    return parse_grade(text) is not None or parse_whole(text) is not None


def level_rating(text: str) -> int | None:
    """Read a bar or floor as a rating; None for a blank."""
    grade = parse_grade(text)
    return parse_whole(text) if grade is None else rating_of_grade(grade)


def level_grade(text: str) -> int | None:
    """Read a bar or floor as a grade; None for a blank."""
    rating = parse_whole(text)
    return parse_grade(text) if rating is None else grade_of_rating(rating)


def by_grade(tournament: Tournament) -> bool:
    """Tell whether grades make the starting scores; if blank, where anybody has one."""
    chosen = tournament.settings.start_from
    anybody = any(player.grade is not None for player in tournament.players.values())
    return chosen == "Grade" or (not chosen and anybody)


def start_scores(tournament: Tournament) -> Mapping[int, Fraction]:
    """Give everybody's starting score.

    The column ``Start score`` overrules everything. Players without grade and rating
    start level with the lowest of the others.
    """
    players = tournament.players
    if not tournament.settings.starting_scores:
        return dict.fromkeys(players, Fraction(0))
    made = _by_grade if by_grade(tournament) else _by_rating
    scores = {no: _start(player, tournament, made) for no, player in players.items()}
    lowest = min((score for score in scores.values() if score is not None), default=0)
    return {
        no: Fraction(lowest) if score is None else score for no, score in scores.items()
    }


def top_group(tournament: Tournament) -> frozenset[int]:
    """List who starts with what the bar gives, or more; nobody without a bar."""
    bar = tournament.settings.bar
    if not (tournament.settings.starting_scores and bar):
        return frozenset()
    top = (level_grade(bar) or 0) - LOWEST if by_grade(tournament) else TOP
    scores = start_scores(tournament)
    return frozenset(no for no, score in scores.items() if score >= top)


Made = Callable[[Player, Settings], int | None]


def _start(player: Player, tournament: Tournament, made: Made) -> Fraction | None:
    if player.start_score is not None:
        return player.start_score
    score = made(player, tournament.settings)
    return None if score is None else Fraction(score)


def _by_grade(player: Player, settings: Settings) -> int | None:
    grade = graded(player)
    if grade is None:
        return None
    floor, bar = level_grade(settings.floor), level_grade(settings.bar)
    return between(grade, floor, bar) - LOWEST


def _by_rating(player: Player, settings: Settings) -> int | None:
    rating = rated(player)
    if rating is None:
        return None
    floor, bar = level_rating(settings.floor), level_rating(settings.bar)
    if bar is None:
        bar = NO_BAR
    if between(rating, floor, None) > bar and player.from_round == 1:
        return TOP
    return TOP - 1 - (bar - between(rating, floor, bar)) // settings.grade_width

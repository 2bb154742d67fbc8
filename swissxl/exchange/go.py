"""What the files of Go programs share: names in two parts, grades, starting scores."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from swissxl.core.grades import parse_grade, show_grade
from swissxl.core.registry import UnknownNameError
from swissxl.core.settings import ChosenTieBreak
from swissxl.core.starting import graded, start_scores
from swissxl.core.tournament import Player, Tournament
from swissxl.exchange.api import Event
from swissxl.exchange.losses import Loss, some_player
from swissxl.tiebreaks import TIEBREAKS

WEAKEST = "30k"
"""The grade of somebody of whom nothing is known."""


def split_name(name: str) -> tuple[str, str]:
    """Split a name into last and first name: at the comma, else before the last word.

    Examples
    --------
    >>> split_name("van Dam, Jo Ann"), split_name("van Dam Jo"), split_name("Ito")
    (('van Dam', 'Jo Ann'), ('van Dam', 'Jo'), ('Ito', ''))
    """
    last, comma, first = name.partition(",")
    if not comma:
        last, _, first = name.rpartition(" ")
    parts = (" ".join(last.split()), " ".join(first.split()))
    return parts if parts[0] else (parts[1], "")


def grade_shown(player: Player) -> str:
    """Give a player's grade, else the one that the rating stands for."""
    grade = graded(player)
    return WEAKEST if grade is None else show_grade(grade)


def with_grade(player: Player, text: str) -> Player:
    """Give a player a grade; a text that is none changes nothing."""
    grade = parse_grade(text)
    if grade is None:
        return player
    shown = {**player.shown, "Grade": show_grade(grade)}
    return replace(player, grade=grade, shown=shown)


def with_starts(tournament: Tournament, wanted: Mapping[int, Fraction]) -> Tournament:
    """Type the starting scores that the settings do not give anyway."""
    given = start_scores(tournament)
    players = {
        no: replace(player, start_score=wanted[no])
        if no in wanted and wanted[no] != given[no]
        else player
        for no, player in tournament.players.items()
    }
    return replace(tournament, players=players)


def tiebreaks_of(names: Iterator[str] | list[str]) -> tuple[ChosenTieBreak, ...]:
    """Take the criteria that exist here, each once."""
    return tuple(dict.fromkeys(filter(None, map(tiebreak_of, names))))


def tiebreak_of(name: str) -> ChosenTieBreak | None:
    """Find the tie-break of a criterion; None where there is none here.

    It keeps its name, without the M that says by which scores it counts.
    """
    called = name.replace("SM", "S")
    try:
        row = TIEBREAKS.get(called)
    except UnknownNameError:
        return None
    return ChosenTieBreak(row.name, also=called if called in row.aliases else "")


NO_STRENGTH: Loss[Event] = Loss(
    f"players without grade and rating are written as {WEAKEST}.",
    some_player(lambda player: player.grade is None and player.rating is None),
)

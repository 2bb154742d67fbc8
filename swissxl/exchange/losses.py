"""What one side has and the other has no place for, a row each."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from swissxl.core.tournament import Board, Missed, Player
from swissxl.exchange.api import Event
from swissxl.exchange.dates import days

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Loss(Generic[T]):
    """Something that has no place on the other side, in words, and how it is found."""

    text: str
    found: Callable[[T], bool]


def losses_of(subject: T, losses: Iterable[Loss[T]]) -> Iterator[str]:
    """Say what of an event, or of a file, is not taken along."""
    return (loss.text for loss in losses if loss.found(subject))


def some_player(has: Callable[[Player], object]) -> Callable[[Event], bool]:
    """Tell whether there is a player with something."""
    return lambda event: any(map(has, event.tournament.players.values()))


def some_board(has: Callable[[Board], object]) -> Callable[[Event], bool]:
    """Tell whether there is a board with something."""
    return lambda event: any(
        has(board) for round_ in event.tournament.rounds for board in round_.boards
    )


def some_rest(missed: Missed) -> Callable[[Event], bool]:
    """Tell whether somebody missed a round in that way."""
    return lambda event: any(
        missed in round_.missed.values() for round_ in event.tournament.rounds
    )


def some_result(*codes: str) -> Callable[[Event], bool]:
    """Tell whether a board has one of these results."""
    return some_board(lambda board: board.result and board.result.code in codes)


def shown(header: str) -> Callable[[Player], bool]:
    """Tell whether a player has an entry in a column."""
    return lambda player: bool(player.shown.get(header))


def columns_lost(*headers: str) -> Iterator[Loss[Event]]:
    """Say of columns of ``Players`` that they are not written."""
    has: dict[str, Callable[[Player], object]] = {
        "Sets": shown("Sets"),
        "Grade": shown("Grade"),
        "Title": shown("Title"),
        "Rating": lambda player: player.rating is not None,
        "Club": lambda player: player.club,
        "Team": lambda player: player.team,
        "Country": lambda player: player.country,
        "Federation ID": lambda player: player.federation_id,
        "Fixed board": lambda player: player.fixed_board,
        "Tie-break": lambda player: player.by_hand is not None,
    }
    for header in headers:
        yield Loss(f"the column {header} is not written.", some_player(has[header]))


UNKNOWN_DATE: Loss[Event] = Loss(
    "the date is not written: it is none such as 2026-11-28 or 28.11.2026.",
    lambda event: bool(date := event.tournament.settings.date) and not days(date),
)
FORBIDDEN: Loss[Event] = Loss(
    "pairs who must not meet are not written.",
    lambda event: bool(event.tournament.forbidden),
)
SEVERAL_GAMES: Loss[Event] = Loss(
    "matches of several games are written as one game each.",
    lambda event: event.tournament.settings.several_games,
)
AVOIDED: Loss[Event] = Loss(
    "the setting Avoid is not written.",
    lambda event: bool(event.tournament.settings.avoid),
)
COUNTED_GAMES: Loss[Event] = Loss(
    "the games of matches are not written, only who won.",
    some_board(lambda board: board.games),
)

"""An event as a result file for the European Go database (h9)."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from swissxl.core.records import missed_points
from swissxl.core.results import Outcome
from swissxl.core.scores import show_decimal
from swissxl.core.tournament import Board, Missed, Player, Round
from swissxl.exchange.api import Event, Written
from swissxl.exchange.dates import days
from swissxl.exchange.go import NO_STRENGTH, grade_shown, split_name
from swissxl.exchange.h9_model import ENCODING
from swissxl.exchange.losses import (
    AVOIDED,
    COUNTED_GAMES,
    FORBIDDEN,
    SEVERAL_GAMES,
    UNKNOWN_DATE,
    Loss,
    columns_lost,
    losses_of,
    some_board,
    some_player,
)
from swissxl.standings import Place

SIGNS = {Outcome.WIN: "+", Outcome.DRAW: "=", Outcome.LOSS: "-"}
COLUMNS = 4
CLUB = 4
MOST_STONES = 9

_COUNTRY = re.compile(r"[A-Za-z]{2}")
_PIN = re.compile(r"[0-9]{8}")
_WORD = re.compile(r"\S{1,4}")

LOSSES: tuple[Loss[Event], ...] = (
    UNKNOWN_DATE,
    NO_STRENGTH,
    Loss(
        "countries that are no code of two letters are written as XX.",
        some_player(
            lambda player: player.country and not _COUNTRY.fullmatch(player.country)
        ),
    ),
    Loss(
        f"names of clubs are cut off after {CLUB} signs.",
        some_player(lambda player: len(player.club) > CLUB),
    ),
    Loss(
        f"games with more than {MOST_STONES} stones are written with {MOST_STONES}.",
        some_board(lambda board: board.handicap > MOST_STONES),
    ),
    *columns_lost("Sets", "Team", "Title", "Rating", "Fixed board", "Tie-break"),
    SEVERAL_GAMES,
    COUNTED_GAMES,
    FORBIDDEN,
    AVOIDED,
    Loss(
        "rounds still to come are not written, nor who misses them.",
        lambda event: (
            len(event.tournament.rounds) < (event.tournament.settings.rounds or 0)
        ),
    ),
    Loss("class, komi and time of the games have to be added.", lambda _: True),
)


def export_h9(event: Event) -> Written:
    """Write a result file: a line a player in the order of the ranking."""
    text = "".join(f"{line}\r\n" for line in _lines(event))
    doubts = [*losses_of(event, LOSSES)]
    if text.encode(ENCODING, "replace").decode(ENCODING) != text:
        doubts.append("letters that the format does not have are written as ?.")
    return Written(text.encode(ENCODING, "replace"), tuple(doubts))


def _lines(event: Event) -> Iterator[str]:
    settings = event.tournament.settings
    heads = {
        "EV": settings.event,
        "PC": f",{settings.place}" if settings.place else "",
        "DT": ",".join(days(settings.date)),
        "HA": f"h{settings.handicap_reduction}" if settings.handicap != "None" else "",
    }
    yield from (f"; {name}[{text}]" for name, text in heads.items() if text)
    names = ("MMS", *event.standings.names)[:COLUMNS]
    yield f"; Pl Name Rk Co Club {' '.join(name.replace(' ', '') for name in names)}"
    places = {place.no: at for at, place in enumerate(event.standings.places, 1)}
    for place in event.standings.places:
        yield _player(event, place, places)


def _player(event: Event, place: Place, places: Mapping[int, int]) -> str:
    player = event.tournament.players[place.no]
    scores = [place.score, *(value or Fraction(0) for value in place.values)]
    padded = [*scores, *[Fraction(0)] * COLUMNS][:COLUMNS]
    games = (_game(event, round_, player, places) for round_ in event.tournament.rounds)
    words = [
        f"{places[player.no]:4}",
        f"{_name(player):30}",
        f"{grade_shown(player).upper():>4}",
        player.country if _COUNTRY.fullmatch(player.country) else "XX",
        f"{_club(player.club):4}",
        *(f"{show_decimal(score):>5}" for score in padded),
        *(f"{game:>9}" for game in games),
    ]
    pin = f" |{player.federation_id}" if _is_pin(player) else ""
    return " ".join(words) + pin


def _name(player: Player) -> str:
    parts = (part.replace(" ", "_") for part in split_name(player.name))
    return " ".join(filter(None, parts))


def _club(name: str) -> str:
    word = name.replace(" ", "_")[:CLUB]
    return word if _WORD.fullmatch(word) else "xxxx"


def _is_pin(player: Player) -> bool:
    return _PIN.fullmatch(player.federation_id) is not None


def _game(
    event: Event, round_: Round, player: Player, places: Mapping[int, int]
) -> str:
    for board in round_.boards:
        if player.no in board.players:
            return _paired(board, player.no, places)
    missed = round_.missed.get(player.no) or player.missing_in(round_.number)
    return f"0{_sign_of(event, missed or Missed.ABSENT)}"


def _paired(board: Board, no: int, places: Mapping[int, int]) -> str:
    white = board.first == no
    other = places[board.second if white else board.first]
    result = board.result
    game = f"{'w' if white else 'b'}{min(board.handicap, MOST_STONES)}"
    if result is None:
        return f"{other}?/{game}"
    sign = SIGNS[result.first if white else result.second]
    return f"{other}{sign}{'/' if result.played else '!'}{game}"


def _sign_of(event: Event, missed: Missed) -> str:
    """Write what a round without an opponent gave: a win, something, nothing."""
    settings = event.tournament.settings
    points = missed_points(missed, settings)
    if points >= settings.win:
        return "+"
    return "=" if points > 0 else "-"

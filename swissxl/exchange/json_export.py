"""Everything of an event as JSON: for other programs, and to be read back whole.

Scores are texts of exact numbers (``"7/2"``); settings go by their field of `Settings`.
What holds by default is not written.
"""

import json
from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction
from typing import Any

from swissxl import __version__
from swissxl.core.settings import ChosenTieBreak
from swissxl.core.tournament import Absence, Board, ForbiddenPair, Player, Round
from swissxl.exchange.api import Event, Written
from swissxl.pairing.api import SYSTEMS
from swissxl.pairing.defaults import given_in
from swissxl.standings import Standings

EDITION = 1
"""The edition of this layout; it is raised when an old program could not read it."""

Json = dict[str, Any]


def export_json(event: Event) -> Written:
    """Write everything."""
    tournament = event.tournament
    system = SYSTEMS.get(tournament.settings.system)
    given = given_in(system, tournament.settings)
    everything = {
        "swissxl": EDITION,
        "version": __version__,
        "system": system.name,
        "settings": {name: _plain(value) for name, value in given.items()},
        "players": [_player(player) for player in tournament.players.values()],
        "rounds": [_round(round_) for round_ in tournament.rounds],
        "forbidden": [_forbidden(pair) for pair in tournament.forbidden],
        "standings": _standings(event.standings),
    }
    text = json.dumps(everything, ensure_ascii=False, indent=1)
    return Written(f"{text}\n".encode())


def _plain(value: Any) -> Any:  # noqa: ANN401 - whatever a setting or a player holds
    """Turn a value into one that JSON knows."""
    match value:
        case Fraction() | ChosenTieBreak():
            return str(value)
        case tuple():
            return [_plain(one) for one in value]
        case Absence():
            return value.value
        case Mapping():
            return {str(key): _plain(one) for key, one in value.items()}
        case _:
            return value


def _player(player: Player) -> Json:
    """Write a player: number and name, and whatever is not as it is by default."""
    usual = Player(player.no, player.name)
    return {
        field.name: _plain(value)
        for field in fields(Player)
        if (value := getattr(player, field.name)) != getattr(usual, field.name)
        or field.name in {"no", "name"}
    }


def _round(round_: Round) -> Json:
    missed = {str(no): why.value for no, why in round_.missed.items()}
    boards = [_board(board) for board in round_.boards]
    return {"number": round_.number, "boards": boards, "missed": missed}


def _board(board: Board) -> Json:
    match = board.match and {
        "games": [game.value for game in board.match.games],
        "away": board.match.away and board.match.away.value,
    }
    entries = {
        "label": board.label,
        "first": board.first,
        "second": board.second,
        "result": board.result.code if board.result else None,
        "games": board.games and list(board.games),
        "match": match,
        "handicap": board.handicap or None,
        "notes": board.notes or None,
    }
    return {name: value for name, value in entries.items() if value is not None}


def _forbidden(pair: ForbiddenPair) -> Json:
    rounds = None if pair.rounds is None else sorted(pair.rounds)
    return {"one": pair.one, "two": pair.two, "rounds": rounds}


def _standings(standings: Standings) -> Json:
    """Write the ranking; it is not read back, but made again."""
    return {
        "round": standings.round,
        "final": standings.final,
        "tiebreaks": list(standings.names),
        "places": [
            {
                "rank": place.rank,
                "no": place.no,
                "score": str(place.score),
                "tiebreaks": [
                    None if value is None else str(value) for value in place.values
                ],
            }
            for place in standings.places
        ],
    }

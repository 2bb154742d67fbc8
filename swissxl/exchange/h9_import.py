"""An event out of a result file of the European Go database (h9).

Places become numbers. Where the file has McMahon scores or wins, players begin with
what is left of them without the points of the rounds; a round without an opponent gives
a whole, half or no point as the file says.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from swissxl.core.history import History
from swissxl.core.results import BOTH_LOSE, BOTH_WIN, BY_CODE, Result
from swissxl.core.scores import parse_score
from swissxl.core.starting import start_scores
from swissxl.core.tournament import Board, Missed, Player, Round, Tournament
from swissxl.exchange.api import Taken
from swissxl.exchange.go import tiebreaks_of, with_grade, with_starts
from swissxl.exchange.h9_check import check_h9
from swissxl.exchange.h9_model import Game, H9File, Line, read_h9
from swissxl.exchange.source import SourceError
from swissxl.pairing.api import PairingSystem
from swissxl.pairing.defaults import settings_for

MISSED = {"+": Missed.BYE, "=": Missed.ABSENT, "-": Missed.ZERO_BYE, "?": Missed.ABSENT}
"""What a round without an opponent was, by its sign."""

SCORES = ("MMS", "NBW")
"""Columns from which starting scores follow."""

COLUMNS = (*SCORES, "CAT")
"""Columns that are no tie-breaks."""

PLAYED = {
    ("+", "-"): BY_CODE["1-0"],
    ("=", "="): BY_CODE["½-½"],
    ("-", "+"): BY_CODE["0-1"],
    ("-", "-"): BOTH_LOSE,
    ("+", "+"): BOTH_WIN,
}
BY_DEFAULT = {
    ("+", "-"): BY_CODE["1-0F"],
    ("=", "="): BY_CODE["½-½F"],
    ("-", "+"): BY_CODE["0-1F"],
    ("-", "-"): BY_CODE["0-0F"],
}
"""Results by the signs of both lines, White's first."""


def import_h9(data: bytes, name: str, system: PairingSystem) -> Taken:
    """Read a result file into an event.

    Raises
    ------
    SourceError
        A line cannot be read or contradicts another one.
    """
    file = read_h9(data, name)
    problems = sorted(check_h9(file))
    if problems:
        texts = (f"{name}, line {line}: {text}" for line, text in problems)
        raise SourceError(*texts)
    settings = settings_for(system, _given(file))
    lines = {line.place: line for line in sorted(file.lines, key=lambda one: one.place)}
    rounds = tuple(
        _round(number, lines) for number in range(1, _rounds_with_games(file) + 1)
    )
    players = {no: _player(line) for no, line in lines.items()}
    tournament = _as_scored(Tournament(settings, players, rounds), file)
    return Taken(tournament, tuple(_doubts(file)))


def _given(file: H9File) -> dict[str, Any]:
    heads = file.heads
    rounds = max(len(line.games) for line in file.lines)
    given: dict[str, Any] = {
        "event": heads.get("EV", ""),
        "place": ", ".join(filter(None, reversed(_listed(heads.get("PC", ""))))),
        "date": " - ".join(dict.fromkeys(filter(None, _listed(heads.get("DT", ""))))),
        "rounds": rounds or None,
        "bye_points": Fraction(1),
        "virtual_opponent": "Starting score",
        "tiebreaks": tiebreaks_of([one for one in file.criteria if one not in COLUMNS]),
    }
    reduction = heads.get("HA", "").lower().removeprefix("h")
    if reduction.isdecimal():
        given |= {
            "handicap": "McMahon score",
            "handicap_reduction": int(reduction),
        }
    return given


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def _rounds_with_games(file: H9File) -> int:
    """Count the rounds up to the last one with a board."""
    return max(
        (
            number
            for line in file.lines
            for number, game in enumerate(line.games, 1)
            if game.other
        ),
        default=0,
    )


def _player(line: Line) -> Player:
    player = Player(
        line.place,
        line.name,
        country=line.country,
        club=line.club,
        federation_id=line.pin,
    )
    return with_grade(player, line.grade)


def _round(number: int, lines: dict[int, Line]) -> Round:
    games = {no: line.games[number - 1] for no, line in lines.items()}
    pairs = [*_pairs(games)]
    boards = tuple(
        Board(
            str(at),
            white,
            black,
            _result(games[white], games[black]),
            handicap=max(games[white].stones, games[black].stones),
        )
        for at, (white, black) in enumerate(pairs, 1)
    )
    missed = {no: MISSED[game.sign] for no, game in games.items() if not game.other}
    return Round(number, boards, missed)


def _pairs(games: dict[int, Game]) -> Iterator[tuple[int, int]]:
    """Give White and Black in order of places; without colours the better is White."""
    for no, game in games.items():
        if game.other > no:
            white = game.colour != "b" and games[game.other].colour != "w"
            yield (no, game.other) if white else (game.other, no)


def _result(white: Game, black: Game) -> Result | None:
    known = BY_DEFAULT if white.by_default else PLAYED
    return known.get((white.sign, black.sign))


def _as_scored(tournament: Tournament, file: H9File) -> Tournament:
    """Let players begin so that they have the scores of the file.

    Points for missed rounds are rounded down if the scores then fit the grades better.
    """
    at = next((at for at, name in enumerate(file.criteria) if name in SCORES), None)
    if at is None:
        return tournament
    scored = {
        line.place: score
        for line in file.lines
        if (score := _score(line, at)) is not None
    }
    both = [
        replace(tournament, settings=replace(tournament.settings, round_down=down))
        for down in (False, True)
    ]
    return min((_begun(one, scored) for one in both), key=_typed_starts)


def _score(line: Line, column: int) -> Fraction | None:
    return parse_score(line.scores[column]) if column < len(line.scores) else None


def _begun(tournament: Tournament, scored: dict[int, Fraction]) -> Tournament:
    history = History(tournament)
    given = start_scores(tournament)
    wanted = {
        no: score - (history.score(no) - given[no]) for no, score in scored.items()
    }
    return with_starts(tournament, wanted)


def _typed_starts(tournament: Tournament) -> int:
    starts = (player.start_score for player in tournament.players.values())
    return sum(start is not None for start in starts)


HEADS = {"EV", "PC", "DT", "HA"}
"""What is taken over of the comments."""


def _doubts(file: H9File) -> Iterator[str]:
    others = sorted(set(file.heads) - HEADS)
    if others:
        yield f"comments not taken over: {', '.join(others)}."
    if any(
        game.other and game.colour == "?" for line in file.lines for game in line.games
    ):
        yield "colours that the file does not have: the better place stands as White."
    if not file.criteria:
        yield "the columns of scores have no names: starting scores follow the grades."

"""An event as OpenGotha's XML."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

from swissxl.core.grades import LOWEST, between
from swissxl.core.scores import HALF
from swissxl.core.starting import level_grade, rated
from swissxl.core.tournament import Missed, Player
from swissxl.exchange.api import Event, Written
from swissxl.exchange.go import NO_STRENGTH, grade_shown, split_name
from swissxl.exchange.gotha_codes import (
    CRITERIA,
    NAMES,
    ROUNDS,
    UNKNOWN,
    VERSION,
)
from swissxl.exchange.gotha_file import key_of
from swissxl.exchange.gotha_parameters import gotha_parameters
from swissxl.exchange.losses import (
    COUNTED_GAMES,
    FORBIDDEN,
    SEVERAL_GAMES,
    UNKNOWN_DATE,
    Loss,
    columns_lost,
    losses_of,
    some_player,
    some_rest,
)
from swissxl.exchange.xml_elements import element, open_tag


def _odd_start(event: Event) -> bool:
    return any(start.denominator != 1 for start in event.history.starts.values())


def _odd_points(event: Event) -> bool:
    settings = event.tournament.settings
    points = (settings.win, settings.draw, settings.loss)
    return points != (Fraction(1), HALF, Fraction(0))


LOSSES: tuple[Loss[Event], ...] = (
    UNKNOWN_DATE,
    NO_STRENGTH,
    Loss("points other than 1, ½ and 0 are not written.", _odd_points),
    Loss("starting scores are rounded down.", _odd_start),
    Loss("half-point byes are written as absences.", some_rest(Missed.HALF_BYE)),
    Loss(
        f"rounds after the {ROUNDS}th are not written.",
        lambda event: len(event.tournament.rounds) > ROUNDS,
    ),
    Loss(
        "players of the same name have their numbers behind it.",
        lambda event: len(_keys(event)) < len(event.tournament.players),
    ),
    Loss(
        "late entries are written as absences.",
        some_player(lambda player: player.from_round > 1),
    ),
    *columns_lost("Sets", "Team", "Title", "Fixed board", "Tie-break"),
    SEVERAL_GAMES,
    COUNTED_GAMES,
    FORBIDDEN,
    Loss(
        "tie-breaks that OpenGotha does not have are not written.",
        lambda event: any(
            one.name not in CRITERIA for one in event.tournament.settings.tiebreaks
        ),
    ),
)


def export_gotha(event: Event) -> Written:
    """Write an event; OpenGotha opens it as a tournament."""
    text = "".join(f"{line}\n" for line in _lines(event))
    return Written(text.encode(), tuple(losses_of(event, LOSSES)))


def _keys(event: Event) -> Counter[str]:
    players = event.tournament.players.values()
    return Counter(key_of(*split_name(player.name)) for player in players)


def _lines(event: Event) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield open_tag(
        "Tournament",
        {"dataVersion": VERSION, "gothaVersion": 348, "gothaMinorVersion": 5},
    )
    names = dict(_names(event))
    keys = {no: key_of(*name) for no, name in names.items()}
    yield from _group("Players", _players(event, names))
    yield from _group("Games", _games(event, keys))
    yield from _group("ByePlayers", _byes(event, keys))
    yield "<TournamentParameterSet>"
    yield from gotha_parameters(event)
    yield "</TournamentParameterSet>"
    yield "</Tournament>"


def _group(tag: str, lines: Iterator[str]) -> Iterator[str]:
    yield f"<{tag}>"
    yield from lines
    yield f"</{tag}>"


# ---- players, games, byes


def _names(event: Event) -> Iterator[tuple[int, tuple[str, str]]]:
    """Split all names; those that come twice have the number behind them."""
    count = _keys(event)
    for no, player in event.tournament.players.items():
        last, first = split_name(player.name)
        twice = count[key_of(last, first)] > 1
        yield no, (last, f"{first} ({no})".strip() if twice else first)


def _players(event: Event, names: Mapping[int, tuple[str, str]]) -> Iterator[str]:
    for no, player in event.tournament.players.items():
        last, first = names[no]
        grade = grade_shown(player).upper()
        yield element(
            "Player",
            {
                "name": last,
                "firstName": first,
                "country": player.country,
                "club": player.club,
                "rank": grade,
                "grade": grade,
                "rating": rated(player) or 0,
                "participating": _participating(event, player),
                "registeringStatus": "FIN",
                "smmsCorrection": _correction(event, player),
                "egfPin": player.federation_id,
            },
        )


def _participating(event: Event, player: Player) -> str:
    """Write a flag a round: 0 where the player is not there."""
    there = []
    for number in range(1, ROUNDS + 1):
        rounds = event.tournament.rounds[number - 1 : number]
        missed = (
            rounds[0].missed.get(player.no) if rounds else player.missing_in(number)
        )
        unpaired = missed in (None, Missed.BYE, Missed.ZERO_BYE)
        there.append("1" if unpaired else "0")
    return "".join(there)


def _correction(event: Event, player: Player) -> int:
    """Say how far a player starts from what grade, bar and floor give."""
    settings = event.tournament.settings
    if not settings.starting_scores:
        return 0
    grade = level_grade(grade_shown(player)) or 0
    counts = between(grade, level_grade(settings.floor), level_grade(settings.bar))
    return int(event.history.starts[player.no]) - (counts - LOWEST)


def _games(event: Event, keys: Mapping[int, str]) -> Iterator[str]:
    for round_ in event.tournament.rounds[:ROUNDS]:
        for table, board in enumerate(round_.boards, 1):
            yield element(
                "Game",
                {
                    "roundNumber": round_.number,
                    "tableNumber": board.label if board.label.isdecimal() else table,
                    "whitePlayer": keys[board.first],
                    "blackPlayer": keys[board.second],
                    "handicap": board.handicap,
                    "knownColor": True,
                    "result": NAMES[board.result.code] if board.result else UNKNOWN,
                },
            )


def _byes(event: Event, keys: Mapping[int, str]) -> Iterator[str]:
    for round_ in event.tournament.rounds[:ROUNDS]:
        for no in round_.resting:
            where = {"player": keys[no], "roundNumber": round_.number}
            yield element("ByePlayer", where)

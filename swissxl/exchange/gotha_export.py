"""An event as OpenGotha's XML."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from xml.sax.saxutils import quoteattr

from swissxl.core.grades import LOWEST, show_grade
from swissxl.core.starting import level_grade, rated
from swissxl.core.tournament import Missed, Player
from swissxl.exchange.api import Event, Written
from swissxl.exchange.go import NO_STRENGTH, grade_shown, split_name
from swissxl.exchange.gotha_codes import (
    BY_WINS_NAMES,
    CRITERIA,
    MOST_CRITERIA,
    NAMES,
    NO_CRITERION,
    ROUNDS,
    SEEDING_NAMES,
    UNKNOWN,
    VERSION,
)
from swissxl.exchange.gotha_file import key_of
from swissxl.exchange.losses import (
    COUNTED_GAMES,
    FORBIDDEN,
    SEVERAL_GAMES,
    Loss,
    columns_lost,
    losses_of,
    some_player,
    some_rest,
)

HALVES = 2
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")

Attributes = Mapping[str, object]


def _odd_start(event: Event) -> bool:
    return any(start.denominator != 1 for start in event.history.starts.values())


def _odd_points(event: Event) -> bool:
    settings = event.tournament.settings
    points = (settings.win, settings.draw, settings.loss)
    return points != (Fraction(1), Fraction(1, HALVES), Fraction(0))


LOSSES: tuple[Loss[Event], ...] = (
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
    yield _open(
        "Tournament",
        {"dataVersion": VERSION, "gothaVersion": 348, "gothaMinorVersion": 5},
    )
    names = dict(_names(event))
    keys = {no: key_of(*name) for no, name in names.items()}
    yield from _group("Players", _players(event, names))
    yield from _group("Games", _games(event, keys))
    yield from _group("ByePlayers", _byes(event, keys))
    yield "<TournamentParameterSet>"
    yield from _parameters(event)
    yield "</TournamentParameterSet>"
    yield "</Tournament>"


def _group(tag: str, lines: Iterator[str]) -> Iterator[str]:
    yield f"<{tag}>"
    yield from lines
    yield f"</{tag}>"


def _open(tag: str, attributes: Attributes) -> str:
    words = (
        f" {name}={quoteattr(_clean(value))}" for name, value in attributes.items()
    )
    return f"<{tag}{''.join(words)}>"


def _element(tag: str, attributes: Attributes) -> str:
    return f"{_open(tag, attributes)[:-1]} />"


def _clean(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return _NOT_IN_XML.sub(" ", str(value))


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
        yield _element(
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
    floor, bar = level_grade(settings.floor), level_grade(settings.bar)
    grade = grade if floor is None else max(grade, floor)
    grade = grade if bar is None else min(grade, bar)
    return int(event.history.starts[player.no]) - (grade - LOWEST)


def _games(event: Event, keys: Mapping[int, str]) -> Iterator[str]:
    for round_ in event.tournament.rounds[:ROUNDS]:
        for table, board in enumerate(round_.boards, 1):
            yield _element(
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
        for no, missed in round_.missed.items():
            if missed is Missed.BYE:
                where = {"player": keys[no], "roundNumber": round_.number}
                yield _element("ByePlayer", where)


# ---- settings


def _parameters(event: Event) -> Iterator[str]:
    settings = event.tournament.settings
    scores = settings.starting_scores
    dates = _DAY.findall(settings.date)
    absent, bye = (
        int(HALVES * points) for points in (settings.absent_points, settings.bye_points)
    )
    yield _element(
        "GeneralParameterSet",
        {
            "name": settings.event,
            "shortName": settings.event[:20],
            "location": settings.place,
            "director": settings.director,
            "beginDate": dates[0] if dates else "",
            "endDate": dates[-1] if dates else "",
            "numberOfRounds": max(settings.rounds or 0, len(event.tournament.rounds)),
            "numberOfCategories": 1,
            "genMMBar": _level(settings.bar, 8) if scores else "9D",
            "genMMFloor": _level(settings.floor, LOWEST) if scores else "30K",
            "genMMZero": "30K",
            "genMMS2ValueAbsent": absent if scores else 1,
            "genMMS2ValueBye": bye if scores else HALVES,
            "genNBW2ValueAbsent": 0 if scores else absent,
            "genNBW2ValueBye": HALVES if scores else bye,
            "genRoundDownNBWMMS": settings.round_down,
            "genCountNotPlayedGamesAsHalfPoint": settings.virtual_opponent
            == "Virtual half point",
        },
    )
    given = settings.handicap != "None"
    yield _element(
        "HandicapParameterSet",
        {
            "hdBasedOnMMS": settings.handicap != "Grade",
            "hdCeiling": settings.maximum_handicap if given else 0,
            "hdCorrection": settings.handicap_reduction if given else 0,
            "hdNoHdRankThreshold": _level(settings.bar, 8),
        },
    )
    yield from _placement(event)
    later = SEEDING_NAMES.get(settings.seeding, "SPLITANDSLIP")
    early = SEEDING_NAMES.get(settings.early_seeding, later)
    avoid = settings.avoid == "Club"
    yield _element(
        "PairingParameterSet",
        {
            "paiMaSeedSystem1": early,
            "paiMaSeedSystem2": later,
            "paiMaLastRoundForSeedSystem1": settings.early_rounds,
            "paiSeAvoidSameGeo": 10**11 if avoid else 0,
            "paiSePreferMMSDiffRatherThanSameClub": 3 if avoid else 0,
        },
    )


def _level(text: str, otherwise: int) -> str:
    grade = level_grade(text)
    return show_grade(otherwise if grade is None else grade).upper()


def _placement(event: Event) -> Iterator[str]:
    """Write the criteria: the score, the tie-breaks that exist there, blanks."""
    settings = event.tournament.settings
    known = [CRITERIA[one.name] for one in settings.tiebreaks if one.name in CRITERIA]
    names = ["MMS", *known]
    if not settings.starting_scores:
        names = ["NBW", *(BY_WINS_NAMES.get(name, name) for name in known)]
    blanks = [NO_CRITERION] * MOST_CRITERIA
    yield "<PlacementParameterSet>"
    yield "<PlacementCriteria>"
    for number, name in enumerate([*names, *blanks][:MOST_CRITERIA], 1):
        yield _element("PlacementCriterion", {"name": name, "number": number})
    yield "</PlacementCriteria>"
    yield "</PlacementParameterSet>"

"""An event out of OpenGotha's XML.

Where wins are the first criterion everybody begins with nothing; else with the McMahon
score that bar, floor, zero and the player's correction give. Weights of the pairing
have no place here but for the seeding and the avoidance of clubs.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

from swissxl.core.grades import LOWEST, between, parse_grade
from swissxl.core.tournament import (
    Absence,
    Board,
    Missed,
    Player,
    Round,
    Tournament,
)
from swissxl.exchange.api import Taken
from swissxl.exchange.go import tiebreak_of, with_grade, with_starts
from swissxl.exchange.gotha_codes import (
    BY_DEFAULT,
    BY_WINS,
    MOST_STONES,
    RESULTS,
    ROUNDS,
    UNKNOWN,
    VERSION,
)
from swissxl.exchange.gotha_file import GENERAL, HANDICAP, GothaFile, is_whole
from swissxl.exchange.gotha_settings import gotha_settings, level
from swissxl.exchange.losses import Loss, losses_of
from swissxl.exchange.source import SourceError
from swissxl.exchange.xml_elements import Element, read_elements
from swissxl.pairing.api import PairingSystem
from swissxl.pairing.defaults import settings_for

_FINAL = "FIN"
_HIGHEST_TABLE = 9999


def import_gotha(data: bytes, name: str, system: PairingSystem) -> Taken:
    """Read an event.

    Raises
    ------
    SourceError
        It is no such file, or an element is wrong or contradicts another one.
    """
    file = GothaFile(read_elements(data, name), name)
    tournament = _tournament(file, system)
    if file.problems:
        raise SourceError(*file.problems)
    return Taken(tournament, tuple(_doubts(file)))


def _tournament(file: GothaFile, system: PairingSystem) -> Tournament:
    """Put everything together."""
    settings = settings_for(system, dict(gotha_settings(file)))
    rounds = tuple(_rounds(file, file.keys))
    players = {
        no: _player(file, no, element, len(rounds))
        for no, element in enumerate(file.all("Player"), 1)
    }
    tournament = Tournament(settings, players, rounds)
    return with_starts(tournament, dict(_starts(file, players)))


# ---- players


def _player(file: GothaFile, no: int, element: Element, drawn: int) -> Player:
    names = (element.get("name"), element.get("firstName"))
    rating = element.get("rating")
    player = Player(
        no,
        " ".join(filter(None, names)) or f"No. {no}",
        rating=int(rating) if is_whole(rating) else None,
        club=element.get("club"),
        country=element.get("country"),
        federation_id=element.get("egfPin"),
        withdrawn_after=None
        if element.get("registeringStatus", _FINAL) == _FINAL
        else 0,
        absent={
            round_: Absence.ABSENT for round_ in file.missed(element) if round_ > drawn
        },
    )
    return with_grade(player, _grade(file, element))


def _grade(file: GothaFile, element: Element) -> str:
    text = element.get("rank") or element.get("grade")
    if parse_grade(text) is None:
        file.wrong(element, f'the rank is "{text}", not one such as 3D or 12K.')
    return text


def _starts(
    file: GothaFile, players: Mapping[int, Player]
) -> Iterator[tuple[int, Fraction]]:
    """Give the starting scores: the grade between floor and bar, above the zero."""
    zero = parse_grade(file.parameters.text(GENERAL, "genMMZero", "30K"))
    bar, floor = (parse_grade(level(file, f"genMM{one}")) for one in ("Bar", "Floor"))
    for (no, player), element in zip(players.items(), file.all("Player"), strict=True):
        start = between(player.grade or 0, floor, bar) - (
            LOWEST if zero is None else zero
        )
        start += file.number(element, "smmsCorrection", -99, 99)
        yield no, Fraction(0 if file.by_wins else start)


# ---- rounds


def _rounds(file: GothaFile, keys: Mapping[str, int]) -> Iterator[Round]:
    games = file.all("Game")
    by_round: dict[int, list[Board]] = {}
    for element in games:
        number = file.number(element, "roundNumber", 1, ROUNDS)
        board = _board(file, element, keys)
        if board is not None:
            by_round.setdefault(number, []).append(board)
    for number in range(1, max(by_round, default=0) + 1):
        boards = tuple(sorted(by_round.get(number, []), key=lambda b: int(b.label)))
        if not boards:
            file.problems.append(f"{file.name}: round {number} has no game.")
        yield Round(number, boards, dict(_resting(file, number, boards, keys)))


def _board(file: GothaFile, element: Element, keys: Mapping[str, int]) -> Board | None:
    sides = [element.get("whitePlayer"), element.get("blackPlayer")]
    for key in sides:
        if key not in keys:
            file.wrong(element, f'there is no player "{key}".')
            return None
    result = element.get("result", UNKNOWN)
    if result not in RESULTS:
        file.wrong(element, f'"{result}" is no result.')
        return None
    return Board(
        str(file.number(element, "tableNumber", 0, _HIGHEST_TABLE)),
        keys[sides[0]],
        keys[sides[1]],
        RESULTS[result],
        handicap=file.number(element, "handicap", 0, MOST_STONES),
    )


def _resting(
    file: GothaFile, number: int, boards: tuple[Board, ...], keys: Mapping[str, int]
) -> Iterator[tuple[int, Missed]]:
    """Say of everybody without a game why: the bye, not there, or not paired."""
    seated = {no for board in boards for no in board.players}
    byes = {
        keys.get(one.get("player"))
        for one in file.all("ByePlayer")
        if one.get("roundNumber") == str(number)
    }
    for no, element in enumerate(file.all("Player"), 1):
        if no not in seated:
            away = number in file.missed(element)
            rests = Missed.ABSENT if away else Missed.ZERO_BYE
            yield no, Missed.BYE if no in byes else rests


# ---- what is left behind


LOSSES: tuple[Loss[GothaFile], ...] = (
    Loss(
        f'the file does not have dataVersion="{VERSION}": OpenGotha itself would read '
        "no games of it.",
        lambda file: file.root.get("dataVersion") != VERSION,
    ),
    Loss(
        "a negative handicap correction is taken as none.",
        lambda file: file.parameters.whole(HANDICAP, "hdCorrection", 1) < 0,
    ),
    Loss(
        "the grade above which there are no handicaps is not taken over; the bar "
        "counts (Handicap above bar).",
        lambda file: file.parameters.whole(HANDICAP, "hdCeiling", 0) > 0,
    ),
    Loss(
        "colours that are not known stand as they are in the file.",
        lambda file: any(
            one.get("knownColor", "true") != "true" for one in file.all("Game")
        ),
    ),
    Loss(
        "games by default that both won count as played.",
        lambda file: any(
            one.get("result") == f"RESULT_BOTHWIN{BY_DEFAULT}"
            for one in file.all("Game")
        ),
    ),
    Loss(
        "ids of the AGA and licences are not taken over.",
        lambda file: any(
            one.get("agaId") or one.get("ffgLicence") for one in file.all("Player")
        ),
    ),
    Loss(
        "categories are not taken over.",
        lambda file: file.parameters.whole(GENERAL, "numberOfCategories", 1) > 1,
    ),
)


def _doubts(file: GothaFile) -> Iterator[str]:
    yield from losses_of(file, LOSSES)
    unknown = [name for name in file.criteria[1:] if tiebreak_of(name) is None]
    unknown = [name for name in unknown if not (file.by_wins and name in BY_WINS)]
    if unknown:
        yield f"criteria that do not exist here: {', '.join(unknown)}."
    statuses = Counter(
        one.get("registeringStatus", _FINAL) for one in file.all("Player")
    )
    if waiting := statuses.total() - statuses[_FINAL]:
        one = waiting == 1
        who = "1 player is" if one else f"{waiting} players are"
        stand = "stands" if one else "stand"
        yield f"{who} not finally registered and {stand} as withdrawn."

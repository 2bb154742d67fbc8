"""The settings of an event as OpenGotha's elements."""

from collections.abc import Iterator

from swissxl.core.grades import LOWEST, show_grade
from swissxl.core.settings import Settings
from swissxl.core.starting import level_grade
from swissxl.exchange.api import Event
from swissxl.exchange.dates import days
from swissxl.exchange.gotha_codes import (
    BY_WINS_NAMES,
    CRITERIA,
    MOST_CRITERIA,
    NO_CRITERION,
    SEEDING_NAMES,
)
from swissxl.exchange.gotha_file import GENERAL, HANDICAP, PAIRING
from swissxl.exchange.xml_elements import Attributes, element

HALVES = 2
STRONGEST = 8
"""The grade of 9 dan: a bar that nobody is above."""

AVOIDANCE = 10**11
CLUB_WORTH = 3
"""What OpenGotha's own defaults give to keeping clubs apart."""

_SHORT = 20


def gotha_parameters(event: Event) -> Iterator[str]:
    """Write the elements with settings."""
    yield element(GENERAL, _general(event))
    yield element(HANDICAP, _handicaps(event.tournament.settings))
    yield from _placement(event)
    yield element(PAIRING, _pairing(event.tournament.settings))


def _general(event: Event) -> Attributes:
    settings = event.tournament.settings
    dates = days(settings.date)
    return {
        "name": settings.event,
        "shortName": settings.event[:_SHORT],
        "location": settings.place,
        "director": settings.director,
        "beginDate": dates[0] if dates else "",
        "endDate": dates[-1] if dates else "",
        "numberOfRounds": max(settings.rounds or 0, len(event.tournament.rounds)),
        "numberOfCategories": 1,
        **_scores(settings),
        "genRoundDownNBWMMS": settings.round_down,
        "genCountNotPlayedGamesAsHalfPoint": settings.virtual_opponent
        == "Virtual half point",
    }


def _scores(settings: Settings) -> Attributes:
    """Write bar, floor and the points for missed rounds, in halves."""
    points = settings.absent_points, settings.bye_points
    absent, bye = (int(HALVES * one) for one in points)
    scores = settings.starting_scores
    return {
        "genMMBar": _level(settings.bar if scores else "", STRONGEST),
        "genMMFloor": _level(settings.floor if scores else "", LOWEST),
        "genMMZero": show_grade(LOWEST).upper(),
        "genMMS2ValueAbsent": absent if scores else 1,
        "genMMS2ValueBye": bye if scores else HALVES,
        "genNBW2ValueAbsent": 0 if scores else absent,
        "genNBW2ValueBye": HALVES if scores else bye,
    }


def _handicaps(settings: Settings) -> Attributes:
    given = settings.handicap != "None"
    return {
        "hdBasedOnMMS": settings.handicap != "Grade",
        "hdCeiling": settings.maximum_handicap if given else 0,
        "hdCorrection": settings.handicap_reduction if given else 0,
        "hdNoHdRankThreshold": _level(settings.bar, STRONGEST),
    }


def _pairing(settings: Settings) -> Attributes:
    later = SEEDING_NAMES.get(settings.seeding, "SPLITANDSLIP")
    avoid = settings.avoid == "Club"
    return {
        "paiMaSeedSystem1": SEEDING_NAMES.get(settings.early_seeding, later),
        "paiMaSeedSystem2": later,
        "paiMaLastRoundForSeedSystem1": settings.early_rounds,
        "paiSeAvoidSameGeo": AVOIDANCE if avoid else 0,
        "paiSePreferMMSDiffRatherThanSameClub": CLUB_WORTH if avoid else 0,
    }


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
        yield element("PlacementCriterion", {"name": name, "number": number})
    yield "</PlacementCriteria>"
    yield "</PlacementParameterSet>"

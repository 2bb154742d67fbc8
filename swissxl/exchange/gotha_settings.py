"""The settings of a tournament of OpenGotha."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from swissxl.core.grades import parse_grade, show_grade
from swissxl.exchange.go import tiebreaks_of
from swissxl.exchange.gotha_codes import BY_WINS, MOST_STONES, SEEDINGS
from swissxl.exchange.gotha_file import GENERAL, HANDICAP, PAIRING, GothaFile

_HALVES = 2


def gotha_settings(file: GothaFile) -> Iterator[tuple[str, Any]]:
    """Give what the file says, by field of `Settings`."""
    ask = file.parameters
    count = "NBW2" if file.by_wins else "MMS2"
    dates = (ask.text(GENERAL, f"{end}Date") for end in ("begin", "end"))
    absent = Fraction(
        ask.whole(GENERAL, f"gen{count}ValueAbsent", int(not file.by_wins)), _HALVES
    )
    bye = ask.whole(GENERAL, f"gen{count}ValueBye", _HALVES)
    virtual = ask.yes(GENERAL, "genCountNotPlayedGamesAsHalfPoint")
    rounds = ask.whole(GENERAL, "numberOfRounds", 0)
    yield "event", ask.text(GENERAL, "name")
    yield "place", ask.text(GENERAL, "location")
    yield "director", ask.text(GENERAL, "director")
    yield "date", " - ".join(dict.fromkeys(filter(None, dates)))
    yield "rounds", rounds or None
    yield "absent_points", absent
    yield "late_entry_points", absent
    yield "bye_points", Fraction(bye, _HALVES)
    yield "round_down", ask.yes(GENERAL, "genRoundDownNBWMMS")
    yield (
        "virtual_opponent",
        "Virtual half point" if virtual else "Starting score",
    )
    yield "sodos_byes", "None"
    yield "tiebreaks", tiebreaks_of(_criteria(file))
    if not file.by_wins:
        yield "bar", level(file, "genMMBar")
        yield "floor", level(file, "genMMFloor")
    yield from _handicaps(file)
    yield from _seedings(file)


def _criteria(file: GothaFile) -> Iterator[str]:
    for name in file.criteria[1:]:
        yield BY_WINS.get(name, name) if file.by_wins else name


def level(file: GothaFile, name: str) -> str:
    """Read a grade such as that of the bar; blank where there is none."""
    grade = parse_grade(file.parameters.text(GENERAL, name))
    return "" if grade is None else show_grade(grade)


def _handicaps(file: GothaFile) -> Iterator[tuple[str, Any]]:
    ask = file.parameters
    most = ask.whole(HANDICAP, "hdCeiling", 0)
    if most > 0:
        by_score = ask.yes(HANDICAP, "hdBasedOnMMS")
        yield "handicap", "McMahon score" if by_score else "Grade"
        yield "maximum_handicap", min(most, MOST_STONES)
        yield "handicap_reduction", max(0, ask.whole(HANDICAP, "hdCorrection", 1))


def _seedings(file: GothaFile) -> Iterator[tuple[str, Any]]:
    ask = file.parameters
    early, later = (
        SEEDINGS.get(ask.text(PAIRING, f"paiMaSeedSystem{one}")) for one in (1, 2)
    )
    if later:
        yield "seeding", later
    if early and early != later:
        yield "early_seeding", early
        last = ask.whole(PAIRING, "paiMaLastRoundForSeedSystem1", 0)
        yield "early_rounds", max(0, last)
    if ask.whole(PAIRING, "paiSeAvoidSameGeo", 0) > 0 and (
        ask.whole(PAIRING, "paiSePreferMMSDiffRatherThanSameClub", 0) > 0
    ):
        yield "avoid", "Club"

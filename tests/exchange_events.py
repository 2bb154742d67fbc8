"""Events in every system, with everything a workbook can say, made from a seed."""

from dataclasses import replace
from fractions import Fraction

from builders import Dice
from hypothesis import strategies as st

from swissxl.app.drawing import draw_round, with_round
from swissxl.core.grades import parse_grade, show_grade
from swissxl.core.history import History
from swissxl.core.problems import NoLegalPairingError, WorkbookError
from swissxl.core.results import RESULTS
from swissxl.core.tournament import (
    Absence,
    ForbiddenPair,
    Player,
    Tournament,
)
from swissxl.exchange.api import Event
from swissxl.pairing import SYSTEMS
from swissxl.pairing.defaults import settings_for, tiebreaks_for
from swissxl.standings import rank
from swissxl.workbook.tiebreak_cells import parse

FIRST = ("Ana", "Bo", "Cem", "Dag", "Eva", "Finn", "Gro", "Hu", "Ivo", "Jo", "Kai")
SEEDS = st.integers(0, 10_000)


def event_of(tournament: Tournament) -> Event:
    """Rank an event as the command does: after the last complete round."""
    history = History(tournament, tournament.complete_rounds)
    final = tournament.complete_rounds >= (tournament.settings.rounds or 99)
    return Event(history, rank(history, final=final))


def random_tournament(system: str, seed: int, **settings: object) -> Tournament:
    """Play a few rounds of an event; the last one may be open."""
    dice = Dice("exchange", system, seed)
    row = SYSTEMS.get(system)
    size = 4 + dice.below(8)
    rounds = 5
    given = {"rounds": rounds, "random_seed": seed, "event": "Öpen <1> & 2", **settings}
    given["tiebreaks"] = tuple(map(parse, tiebreaks_for(row, given)))
    players = {no: player(no, dice, rounds) for no in range(1, size + 1)}
    tournament = Tournament(settings_for(row, given), players)
    if dice.chance(40) and not row.scheduled:
        pair = ForbiddenPair(1, 2, dice.pick((None, frozenset((2, 3)))))
        tournament = replace(tournament, forbidden=(pair,))
    for number in range(1, 1 + dice.below(4)):
        tournament = played(tournament, dice, still_open=number == 3)
    return tournament


def player(no: int, dice: Dice, rounds: int) -> Player:
    grade = show_grade(dice.below(12) - 8)
    rating = 1000 + 100 * (20 - no)
    title = dice.pick(("", "", "FM", "WGM"))
    club = dice.pick(("", "Harbour", "Old Mill"))
    country = dice.pick(("NED", "NOR"))
    absent = {}
    if dice.chance(25):
        kind = dice.pick((Absence.ABSENT, Absence.HALF_BYE))
        absent = {1 + dice.below(rounds): kind}
    shown = {
        "Rating": rating,
        "Grade": grade,
        "Club": club,
        "Country": country,
        "Title": title,
    }
    return Player(
        no,
        f"{FIRST[no % len(FIRST)]}sen, {FIRST[-no]} {no}",
        rating=rating,
        club=club,
        country=country,
        shown={header: value for header, value in shown.items() if value},
        from_round=dice.pick((1, 1, 1, 1, 2)),
        withdrawn_after=dice.pick((None, None, None, None, 2)),
        absent=absent,
        grade=parse_grade(grade),
        federation_id=str(10_000_000 + no),
        fixed_board=dice.pick(("", "", "", "1")),
        by_hand=dice.pick((None, None, Fraction(3, 2))),
    )


def played(tournament: Tournament, dice: Dice, *, still_open: bool) -> Tournament:
    """Draw a round and give it results; without a legal pairing nothing happens."""
    history = History(tournament)
    try:
        drawing = draw_round(tournament, history, rank(history, final=False))
    except (NoLegalPairingError, WorkbookError):
        return tournament
    boards = tuple(
        replace(board, result=None if still_open else dice.pick(RESULTS))
        for board in drawing.round.boards
    )
    return with_round(tournament, replace(drawing.round, boards=boards))

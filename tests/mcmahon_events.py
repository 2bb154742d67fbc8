"""McMahon tournaments made in a line."""

from builders import pairing_request

from swissxl.core.grades import parse_grade
from swissxl.core.settings import ChosenTieBreak
from swissxl.core.tournament import Player, Tournament
from swissxl.pairing import SYSTEMS
from swissxl.pairing.defaults import settings_for
from swissxl.pairing.verify import verify

MCMAHON = SYSTEMS.get("McMahon")


def tournament(*grades, **settings):
    """Make players 1, 2, … with these grades (or ratings, as numbers)."""
    given = {"random_seed": 1, "tiebreaks": (ChosenTieBreak("SOS"),), **settings}
    players = {
        no: Player(no, f"P{no}", rating=one)
        if isinstance(one, int)
        else Player(no, f"P{no}", grade=parse_grade(one))
        for no, one in enumerate(grades, 1)
    }
    return Tournament(settings_for(MCMAHON, given), players)


def draw(event):
    request = pairing_request(event)
    found = MCMAHON.pair(request)
    verify(request, found)
    return found


def boards(found):
    return [(pair.first, pair.second, pair.handicap) for pair in found.pairs]


def gap(history, pairs):
    """Add up the score gaps of some pairs."""
    return sum(abs(history.score(one) - history.score(two)) for one, two in pairs)


def cost(history, players, one, two):
    """The rules once more: met, gap, groups between, drawn up or down again."""
    upper, lower = sorted((one, two), key=history.score, reverse=True)
    high, low = history.score(upper), history.score(lower)
    between = {s for no in players if low < (s := history.score(no)) < high}
    repeats = 2
    if high != low:
        (upper_up, upper_down), (lower_up, lower_down) = (
            floats(history, upper),
            floats(history, lower),
        )
        repeats += bool(upper_down) + bool(lower_up)
        if repeats < 4:
            repeats -= (upper_up > upper_down) + (lower_down > lower_up)
    return two in history.met[one], high - low, len(between), repeats


def floats(history, no):
    up = down = 0
    for record in history.records(no):
        if record.played:
            own = history.score_before(no, record.round)
            other = history.score_before(record.opponent, record.round)
            up += own < other
            down += own > other
    return up, down

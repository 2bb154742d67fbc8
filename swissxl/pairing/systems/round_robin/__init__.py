"""Round robin: everybody meets everybody, by a table that is known before round 1.

Every player has a place in the table and keeps it; late entries, absences and
withdrawals leave the others' rounds as they are. Whoever is to meet somebody who is not
there, or who must not be met, rests. When players were added after the first rounds, or
boards were changed by hand, the table may ask for a pair that has met already; then the
round is made of those who have not met (`.filled_up`).

Lots drawn here have the purpose ``place``, always those of round 1.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from swissxl.core.history import History
from swissxl.core.settings import Settings
from swissxl.pairing.apart import NEVER, is_forbidden
from swissxl.pairing.api import (
    SYSTEMS,
    Draw,
    Note,
    Pair,
    PairingRequest,
    PairingSystem,
    Reason,
    Topic,
)
from swissxl.pairing.seeding import before_round_1, order_notes
from swissxl.pairing.systems.round_robin.filled_up import Meetings, fill_up
from swissxl.pairing.systems.round_robin.tables import pairs_of_round
from swissxl.pairing.told_plainly import told_plainly
from swissxl.pairing.words import name

PLACE = "place"
RULES = """\
Everybody has a place in the table, which says for every round who meets whom. Where the
places of two players add up to an odd number the lower one has White, else the higher
one; against the last place of an even field the upper half of the table has White. A
second cycle turns the colours round."""
CHANGED = (
    "The table does not fit any more: players were added after the first round, or "
    "boards were changed by hand."
)
NOBODY_THERE = "In the table nobody who is there meets somebody who is."


@dataclass(frozen=True, slots=True)
class Rest:
    """Somebody who has no game in a round.

    `opponent` is the one of the table who is not there, or must not be met (`apart`).
    """

    no: int
    opponent: int | None
    apart: bool = False


def rounds_of(settings: Settings, players: int) -> int:
    """Count the rounds of all cycles: n − 1 each, n in an odd field."""
    return max(1, players - 1 + players % 2) * settings.cycles


def places(history: History) -> list[int]:
    """List the players by their places in the table.

    By their numbers, or by rating or lot where the setting ``First round`` says so;
    nobody's place depends on a result.
    """
    return before_round_1(history, sorted(history.tournament.entrants), PLACE)


def pair_round_robin(request: PairingRequest) -> Draw:
    """Draw a round by the table."""
    table, rests = _by_the_table(request)
    meetings = Meetings(request)
    if table and all(meetings.wanted(pair) for pair in table):
        notes = (
            *order_notes(request, PLACE, "The places in the table are"),
            *_no_wishes(request),
            *_rest_notes(request, rests),
            *_beyond(request),
        )
        step = f"The table brings them together in round {request.round}."
        return _draw(table, rests, notes, step)
    pairs, left = fill_up(request, meetings)
    why = CHANGED if table else NOBODY_THERE
    text = f"{why} The round was made of players who have not met."
    step = f"They have not met yet. {why}"
    return _draw(
        pairs, [Rest(no, None) for no in left], (Note(Topic.WARNING, text),), step
    )


def _by_the_table(request: PairingRequest) -> tuple[list[Pair], list[Rest]]:
    """Read a round off the table: the pairs that are there, and who rests."""
    listed = places(request.history)
    here = set(request.active)
    pairs, rests = [], []
    order = request.history.settings.order
    for white, black in pairs_of_round(order, len(listed), request.round):
        pair = [listed[p - 1] for p in (white, black) if p <= len(listed)]
        match [no for no in pair if no in here]:
            case [first, second] if is_forbidden(request, first, second):
                rests.append(Rest(first, second, apart=True))
                rests.append(Rest(second, first, apart=True))
            case [first, second]:
                pairs.append(Pair(first, second))
            case [one]:
                absent = next((no for no in pair if no != one), None)
                rests.append(Rest(one, absent))
            case _:
                pass  # neither of the two is there
    return pairs, rests


def _draw(
    pairs: Sequence[Pair], rests: Sequence[Rest], notes: Sequence[Note], step: str
) -> Draw:
    reasons = tuple(Reason(pair.first, pair.second, step) for pair in pairs)
    free = [rest.no for rest in rests if rest.opponent is None]
    bye = free[0] if len(free) == 1 else None
    others = tuple(rest.no for rest in rests if rest.no != bye)
    return Draw(tuple(pairs), bye, tuple(notes), reasons, others)


def _rest_notes(request: PairingRequest, rests: Sequence[Rest]) -> Iterator[Note]:
    history = request.history
    for rest in rests:
        who = name(history, rest.no)
        if rest.opponent is None:
            text = f"{who} rests: the table has no opponent in this round."
            yield Note(Topic.BYE, text, (rest.no,))
        elif rest.apart:
            text = (
                f"{who} has no game: the opponent of the table is "
                f"{name(history, rest.opponent)}, whom the settings or the sheet "
                "Forbidden keep apart."
            )
            yield Note(Topic.WARNING, text, (rest.no,))
        elif rest.opponent not in history.taken_out:
            absent = name(history, rest.opponent)
            text = (
                f"{who} has no game: {absent}, the opponent of the table, is not "
                f"there. If it is won by default, type {absent} as the opponent and "
                "the result."
            )
            yield Note(Topic.WARNING, text, (rest.no,))


def _no_wishes(request: PairingRequest) -> Iterator[Note]:
    """Say in round 1 that a table cannot heed a wish to keep clubs apart."""
    settings = request.history.settings
    if request.round == 1 and settings.avoid and settings.avoid_strength != NEVER:
        text = (
            f"Avoid = {settings.avoid} changes nothing here: by the table everybody "
            f"meets everybody. With Avoid strength = {NEVER} those two rest instead."
        )
        yield Note(Topic.WARNING, text)


def _beyond(request: PairingRequest) -> Iterator[Note]:
    """Say when a round comes after the last one of the table."""
    settings = request.history.settings
    last = rounds_of(settings, len(request.history.tournament.entrants))
    if request.round > last:
        text = f"The table ends with round {last}; it begins anew."
        yield Note(Topic.WARNING, text)


SYSTEMS.add(
    PairingSystem(
        name="Round robin",
        aliases=("All play all", "Berger"),
        source="Seed 003, Round Robin; FIDE C.05, Berger tables",
        sentence=(
            "Everybody meets everybody, by a table that is known before round 1: the "
            "circle or the Berger tables."
        ),
        pair=pair_round_robin,
        explain=told_plainly(RULES),
        settings=("Order", "Cycles", "First round", "Withdrawn under half"),
        unused=("Rematches", "Look-ahead"),
        defaults={
            "bye_points": Fraction(0),
            "first_round": "By list",
            "predetermined": True,
            "withdrawn_under_half": "Remove games",
        },
        rounds=rounds_of,
        tiebreaks=("Sonneborn-Berger", "Direct encounter", "Koya", "Wins"),
        colours=True,
        scheduled=True,
        columns=("Rating",),
    )
)

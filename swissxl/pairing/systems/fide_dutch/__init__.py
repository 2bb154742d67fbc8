"""The FIDE Dutch system (C.04.3, editions 2026 and 2017) for events in a workbook.

The engine is `swissxl.pairing.dutch`; here an event is put into its terms. Pairing
numbers follow the ratings, as C.04.2 has it (or the list, or lots with the purpose
``pairing number``); late entries get the number they deserve, and the others shift.
"""

from collections.abc import Iterator

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.apart import refuse_forbidden
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
from swissxl.pairing.colours import initial_colour_notes
from swissxl.pairing.dutch.colours import white_and_black
from swissxl.pairing.dutch.contenders import contenders
from swissxl.pairing.dutch.round import RoundPairing, forbidden_at_best, pair_round
from swissxl.pairing.seeding import order_notes
from swissxl.pairing.systems.fide_dutch.situation import (
    LOT,
    accelerated_told,
    situation_of,
)
from swissxl.pairing.systems.fide_dutch.told import explain_fide_dutch, how_paired
from swissxl.pairing.words import name


def pair_fide_dutch(request: PairingRequest) -> Draw:
    """Draw a round.

    Raises
    ------
    NoLegalPairingError
        When the players cannot be paired by the absolute criteria.
    """
    paired = pair_by_the_rules(request)
    return Draw(
        tuple(Pair(white, black) for white, black in paired.pairs),
        paired.bye,
        tuple(_notes(request, paired)),
        tuple(_reasons(request, paired)),
    )


def pair_by_the_rules(request: PairingRequest) -> RoundPairing:
    """Ask the engine; say what can be done when there is no legal pairing."""
    situation = situation_of(request)
    try:
        return pair_round(situation)
    except NoLegalPairingError as error:
        refuse_forbidden(request, forbidden_at_best(situation))
        end = f", or end the event after round {request.round - 1}"
        raise NoLegalPairingError(
            f"{error} Type the boards into a round sheet"
            f"{end if request.round > 1 else ''}."
        ) from error


def seat(request: PairingRequest, one: int, two: int) -> Pair:
    """Give two players their colours."""
    situation = situation_of(request)
    players = {player.no: player for player in contenders(situation)}
    higher, lower = sorted((one, two), key=list(players).index)
    white, black = white_and_black(players[higher], players[lower], situation.initial)
    return Pair(white.no, black.no)


def _notes(request: PairingRequest, paired: RoundPairing) -> Iterator[Note]:
    yield from order_notes(request, LOT, "The pairing numbers are")
    yield from initial_colour_notes(request)
    yield from (Note(Topic.RULE, text) for text in accelerated_told(request))
    if paired.bye is not None:
        who = name(request.history, paired.bye)
        text = f"{who} has the pairing-allocated bye."
        yield Note(Topic.BYE, text, (paired.bye,))


def _reasons(request: PairingRequest, paired: RoundPairing) -> Iterator[Reason]:
    for candidate in paired.brackets:
        players = candidate.bracket.field.players
        for one, two in candidate.pairs:
            step = how_paired(request, candidate, one, two)
            yield Reason(players[one].no, players[two].no, step)


SYSTEMS.add(
    PairingSystem(
        name="FIDE Dutch",
        aliases=("Dutch", "FIDE Swiss"),
        source="FIDE Handbook C.04.3, editions 2026 and 2017",
        sentence=(
            "Score groups, the upper half against the lower, by FIDE's criteria in "
            "their order; a player never meets another twice."
        ),
        pair=pair_fide_dutch,
        explain=explain_fide_dutch,
        settings=("Edition", "Acceleration", "Initial colour", "First round"),
        unused=("Rematches", "Look-ahead"),
        tiebreaks=(
            "Direct encounter",
            "Buchholz Cut 1",
            "Buchholz",
            "Sonneborn-Berger",
        ),
        colours=True,
        own_bye=True,
        seat=seat,
        columns=("Rating",),
    )
)

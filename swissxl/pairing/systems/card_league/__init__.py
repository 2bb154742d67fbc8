"""The card league (seed 000): bins, and two colours from the card sets owned."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from swissxl.pairing.again import rematch_notes
from swissxl.pairing.apart import apart_notes, avoiding, refuse_forbidden
from swissxl.pairing.api import (
    SYSTEMS,
    Draw,
    Note,
    PairingRequest,
    PairingSystem,
    Reason,
    Topic,
)
from swissxl.pairing.boards import in_board_order
from swissxl.pairing.byes import choose_bye
from swissxl.pairing.look_ahead import LookAhead
from swissxl.pairing.optimum import PARTNER, PICK
from swissxl.pairing.systems.card_league.alive import kept_alive, look_ahead_notes
from swissxl.pairing.systems.card_league.cards import most_sets_without
from swissxl.pairing.systems.card_league.first_round import crossing, pair_first_round
from swissxl.pairing.systems.card_league.kept_apart import apart_first, kept_apart
from swissxl.pairing.systems.card_league.later_rounds import (
    DeadEndError,
    LaterRound,
    partner_of,
)
from swissxl.pairing.systems.card_league.rematches import pair_with_rematches
from swissxl.pairing.systems.card_league.second_round import (
    far_apart,
    pair_second_round,
    quality,
)
from swissxl.pairing.systems.card_league.told import explain_card_league
from swissxl.pairing.words import name

SECOND = 2

Avoid = Callable[[PairingRequest, Sequence[int]], PairingRequest]

AT_RANDOM = (
    'Drawn at random: owners of all card sets, in the order of the lots "pick", get '
    'those of some or none in the order of the lots "partner"; then in the same way '
    "what is left: owners of some sets those of none, and the rest one another."
)
HOW_TO_READ = Note(
    Topic.RULE,
    "How to read the lots: a bin holds the players who are equal in score and in every "
    "tie-break for pairings. Colour A owns all card sets, colour B some or none. The "
    f"lot “{PICK}” says who is paired next, the lot “{partner_of(7)}” who becomes the "
    "opponent of number 7.",
)


def pair_card_league(request: PairingRequest) -> Draw:
    """Draw a round of the card league.

    Raises
    ------
    NoLegalPairingError
        When somebody would have to meet again and the settings forbid it, or two meet
        who must not.
    """
    try:
        return _drawn(avoiding, request)
    except DeadEndError:  # to keep clubs apart now would cost a later round
        return _drawn(lambda asked, _players: asked, request)


def _drawn(avoid: Avoid, request: PairingRequest) -> Draw:
    """Draw the round; `avoid` keeps apart whom the director wants apart."""
    ahead = LookAhead(request)
    rests = choose_bye(request, most_sets_without(request), ahead.lives_without)
    ahead.begin(rests.no)
    players = [no for no in request.active if no != rests.no]
    request = avoid(request, players)
    reasons, more = _paired(request, players, ahead)
    pairs = [(reason.picker, reason.partner) for reason in reasons]
    refuse_forbidden(request, pairs)
    notes = (
        *rests.notes,
        *more,
        *rematch_notes(request, pairs),
        *apart_notes(request, pairs),
        *look_ahead_notes(request, ahead, reasons),
    )
    boards = in_board_order(pairs, request.ranking)
    return Draw(boards, rests.no, notes, tuple(reasons))


def _paired(
    request: PairingRequest, players: Sequence[int], ahead: LookAhead
) -> tuple[list[Reason], list[Note]]:
    """Pair the players by the rules of the round."""
    if request.round == 1:
        cost = partial(apart_first, request, partial(crossing, request))
        drawn = kept_apart(request, pair_first_round(request, players), cost)
        reasons = kept_alive(request, ahead, drawn, cost)
        return reasons, [Note(Topic.LOTS, AT_RANDOM)]
    if request.round == SECOND:
        cost = partial(apart_first, request, partial(quality, request, players))
        drawn = kept_apart(request, pair_second_round(request, players), cost)
        reasons = kept_alive(request, ahead, drawn, cost)
        warnings = far_apart(request, reasons)
        return reasons, [_shared_lots("among all best pairings"), *warnings]
    later = LaterRound(request, players, ahead)
    if later.pairable():
        reasons = list(later.pairs())
        return reasons, [HOW_TO_READ, *(_own_lots(request, one) for one in reasons)]
    text = "among all pairings with the fewest rematches of the oldest meetings"
    return pair_with_rematches(request, players), [_shared_lots(text)]


def _shared_lots(how: str) -> Note:
    text = (
        f'Drawn {how}: in the order of the lots "{PICK}", each player gets the first '
        f'possible one in the order of the lots "{PARTNER}".'
    )
    return Note(Topic.LOTS, text)


def _own_lots(request: PairingRequest, reason: Reason) -> Note:
    one, two = reason.picker, reason.partner
    text = (
        f"{name(request.history, one)} by lot “{PICK}”, "
        f"{name(request.history, two)} by lot “{partner_of(one)}” ({reason.step})."
    )
    return Note(Topic.LOTS, text, (one, two))


SYSTEMS.add(
    PairingSystem(
        name="Card league",
        source="Card league rules (league announcement)",
        sentence=(
            "Pairs equals by score and tie-breaks at random, so that as many matches "
            "as possible have all card sets; a rematch only when unavoidable."
        ),
        pair=pair_card_league,
        explain=explain_card_league,
        settings=(),
        defaults={
            "win": Fraction(2),
            "draw": Fraction(1),
            "cut": 8,
            "first_round": "Random",
            "virtual_opponent": "Card league",
        },
        tiebreaks=(
            "Solkoff",
            "Cumulative",
            "Opponents' cumulative",
            "Direct encounter",
            "Coin flip END",
        ),
        match_games=True,
        columns=("Sets",),
    )
)

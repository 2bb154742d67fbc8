"""McMahon (seed 002): players begin with points by strength, then equals meet.

The best pairing has no rematch and the least gaps between scores. Of several the one is
drawn that follows the setting ``Seeding``: the best player without an opponent takes
the first candidate with whom the others can still be paired as well; then the next one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from swissxl.core.scores import HALF, show_score, total
from swissxl.pairing.again import rematch_notes
from swissxl.pairing.apart import avoiding, is_avoided, is_forbidden, refuse_forbidden
from swissxl.pairing.api import (
    SYSTEMS,
    Draw,
    Note,
    Obstacle,
    Pair,
    PairingRequest,
    PairingSystem,
    PassedOver,
    Reason,
    Topic,
)
from swissxl.pairing.byes import choose_bye
from swissxl.pairing.look_ahead import LookAhead
from swissxl.pairing.systems.mcmahon.best import BestPairing
from swissxl.pairing.systems.mcmahon.costs import Field
from swissxl.pairing.systems.mcmahon.order import (
    BY_LOT,
    candidates,
    in_order,
    seeding_of,
)
from swissxl.pairing.systems.mcmahon.stones import LOT, handicap, seated
from swissxl.pairing.told_plainly import told_plainly
from swissxl.pairing.words import name

BEST = """\
Of all pairings those are the best that have no rematch, keep apart who is to be kept
apart, and have the least sum of gaps between scores; then those that skip the fewest
groups of equal scores; then those with the fewest players drawn up or down again."""
FIRST = """\
Of the best ones that is drawn which follows the seeding: the best player without an
opponent takes the first candidate with whom the others can still be paired as well,
then the next player does, and so on."""


def pair_mcmahon(request: PairingRequest) -> Draw:
    """Draw a round.

    Raises
    ------
    NoLegalPairingError
        When somebody would have to meet again and the settings forbid it, or two meet
        who must not.
    """
    request = replace(request, ranking=[(no,) for no in in_order(request)])
    ahead = LookAhead(request)
    rests = choose_bye(request, lives_without=ahead.lives_without)
    ahead.begin(rests.no)
    players = [no for (no,) in request.ranking if no != rests.no]
    request = avoiding(request, players)
    reasons = tuple(_paired(request, players, ahead))
    pairs = [(reason.picker, reason.partner) for reason in reasons]
    refuse_forbidden(request, pairs)
    boards = tuple(seated(request, one, two) for one, two in pairs)
    notes = (
        *_lots_used(request),
        *rests.notes,
        *rematch_notes(request, pairs),
        *ahead.notes(),
        *_gap_notes(request, boards),
    )
    return Draw(boards, rests.no, notes, reasons)


def _paired(
    request: PairingRequest, players: Sequence[int], ahead: LookAhead
) -> Iterator[Reason]:
    """Give everybody an opponent, the best player first."""
    best = BestPairing(players, Field(request, players).cost)
    for picker in players:
        left = set(best.left)
        if picker not in left:
            continue
        others = [no for no in players if no in left and no != picker]
        reason = _partner(request, picker, others, best, ahead)
        best.take(picker, reason.partner)
        ahead.take(picker, reason.partner)
        yield reason


def _partner(
    request: PairingRequest,
    picker: int,
    others: Sequence[int],
    best: BestPairing,
    ahead: LookAhead,
) -> Reason:
    """Find the first candidate who leaves the best pairing and later rounds possible.

    If nobody does, later rounds come first.
    """
    passed: list[PassedOver] = []
    for no in candidates(request, others):
        if obstacle := _obstacle(request, picker, no, best, ahead):
            passed.append(PassedOver(no, obstacle))
        else:
            return Reason(picker, no, _step(request, picker, no), tuple(passed))
    alive = [no for no in candidates(request, others) if ahead.allows(picker, no)]
    no = min(alive or others, key=lambda other: best.force(picker, other))
    best.force(picker, no)
    ahead.allows(picker, no)
    return Reason(picker, no, _step(request, picker, no), tuple(passed))


def _obstacle(
    request: PairingRequest,
    picker: int,
    no: int,
    best: BestPairing,
    ahead: LookAhead,
) -> Obstacle | None:
    """Say why a candidate must be passed over; None if it need not be."""
    if not best.fits(picker, no):
        if no in request.history.met[picker]:
            return Obstacle.MET
        apart = is_forbidden(request, picker, no) or is_avoided(request, picker, no)
        return Obstacle.APART if apart else Obstacle.GAPS
    return None if ahead.allows(picker, no) else Obstacle.LATER


# ---- in words


def _step(request: PairingRequest, one: int, two: int) -> str:
    history = request.history
    seeding = seeding_of(history.settings, request.round)
    first, second = history.score(one), history.score(two)
    stones = _stones_text(handicap(history, one, two))
    if first == second:
        return (
            f"Both have {show_score(first)}, paired by the seeding {seeding}{stones}."
        )
    return (
        f"{name(history, one)} with {show_score(first)} meets {name(history, two)} "
        f"with {show_score(second)}: in the best pairings somebody of the higher score "
        f"has to; the seeding {seeding} chose them{stones}."
    )


def _stones_text(stones: int) -> str:
    if not stones:
        return ""
    return f"; {stones} stone{'s' if stones > 1 else ''} for the weaker one"


def _lots_used(request: PairingRequest) -> Iterator[Note]:
    """Say which lots decide."""
    seeding = seeding_of(request.history.settings, request.round)
    if purpose := BY_LOT.get(seeding):
        yield Note(Topic.LOTS, f'The lots "{purpose}" say who meets whom among equals.')
    yield Note(
        Topic.LOTS, f'The smaller lot "{LOT}" has White where nothing else decides.'
    )


def _gap_notes(request: PairingRequest, boards: Sequence[Pair]) -> Iterator[Note]:
    """Add up the gaps between the scores."""
    history = request.history
    gaps = [
        abs(history.score(board.first) - history.score(board.second))
        for board in boards
    ]
    uneven = [gap for gap in gaps if gap]
    if uneven:
        least, most = show_score(total(uneven)), show_score(max(gaps))
        text = (
            f"{len(uneven)} of {len(gaps)} boards have different scores, by {least} "
            f"in all and {most} at most."
        )
        yield Note(Topic.RULE, text)


SYSTEMS.add(
    PairingSystem(
        name="McMahon",
        aliases=("MacMahon", "MM"),
        source="Seed 002; Ire and OpenGotha",
        sentence=(
            "Players begin with points by grade or rating; equals meet, with handicap "
            "stones where wanted, and the gaps between scores are the least possible."
        ),
        pair=pair_mcmahon,
        explain=told_plainly(BEST, FIRST),
        settings=(
            "Bar",
            "Floor",
            "Grade width",
            "Start from",
            "Seeding",
            "Early seeding",
            "Early rounds",
            "Handicap",
            "Handicap reduction",
            "Maximum handicap",
            "Handicap above bar",
            "SODOS byes",
        ),
        defaults={
            "bye_points": HALF,
            "absent_points": HALF,
            "late_entry_points": HALF,
            "virtual_opponent": "Average opponent",
            "starting_scores": True,
        },
        tiebreaks=("SOS",),
        colours=True,
        seat=seated,
        both_win=True,
        columns=("Grade", "Rating", "Start score"),
    )
)

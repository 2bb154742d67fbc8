"""A round of the Dutch system: the field, its brackets, colours and boards."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.dutch.brackets import BRACKETS
from swissxl.pairing.dutch.colours import white_and_black
from swissxl.pairing.dutch.contenders import Contender, contenders
from swissxl.pairing.dutch.entrants import Situation
from swissxl.pairing.dutch.exact import Candidate
from swissxl.pairing.dutch.field import field_of


class RoundPairing(NamedTuple):
    """A paired round.

    Attributes
    ----------
    pairs
        White and Black in board order.
    bye
        Who has the pairing-allocated bye.
    brackets
        How it came about: the candidate of each bracket from the top.
    """

    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    brackets: tuple[Candidate, ...]


def pair_round(situation: Situation) -> RoundPairing:
    """Pair a round.

    Raises
    ------
    NoLegalPairingError
        When the players cannot be paired without breaking an absolute criterion.
    """
    players = contenders(situation)
    field = field_of(players, situation.forbidden)
    found = BRACKETS[situation.edition](field)
    if found is None:
        raise NoLegalPairingError(_why_not(situation))
    brackets = tuple(found)
    places = sorted(
        (pair for candidate in brackets for pair in candidate.pairs),
        key=lambda pair: _board(players, pair),
    )
    boards = [
        white_and_black(players[one], players[two], situation.initial)
        for one, two in places
    ]
    paired = {place for pair in places for place in pair}
    rests = [player.no for i, player in enumerate(players) if i not in paired]
    return RoundPairing(
        tuple((white.no, black.no) for white, black in boards),
        rests[0] if rests else None,
        brackets,
    )


def _why_not(situation: Situation) -> str:
    """Say why a round cannot be paired, and the way out."""
    begin = f"Round {situation.round} cannot be paired"
    if pairs := forbidden_at_best(situation):
        met = ", ".join(f"{min(pair)} and {max(pair)}" for pair in pairs)
        return (
            f"{begin} without a pair that is forbidden. If these may meet it can be: "
            f"{met}."
        )
    return (
        f"{begin}: somebody would have to meet an opponent again, have a colour that "
        "is impossible or rest twice. The rules leave it to the arbiter: a rematch by "
        "hand, or fewer rounds."
    )


def forbidden_at_best(situation: Situation) -> list[tuple[int, int]]:
    """List the forbidden pairs that meet where nothing is forbidden.

    Empty when nothing is, or when that does not help.
    """
    if not situation.forbidden:
        return []
    try:
        paired = pair_round(replace(situation, forbidden=frozenset()))
    except NoLegalPairingError:
        return []
    return [pair for pair in paired.pairs if frozenset(pair) in situation.forbidden]


def _board(players: Sequence[Contender], pair: tuple[int, int]) -> tuple[object, ...]:
    """Order the boards (C.04.2 3.6): top score, sum of scores, pairing number."""
    higher, lower = players[pair[0]], players[pair[1]]
    return -higher.score, -higher.score - lower.score, pair[0]

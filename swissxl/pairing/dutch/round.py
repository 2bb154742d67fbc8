"""A round of the Dutch system: the field, its brackets, colours and boards."""

from collections.abc import Sequence
from dataclasses import dataclass

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.dutch.brackets import BRACKETS
from swissxl.pairing.dutch.colours import white_and_black
from swissxl.pairing.dutch.contenders import Contender, contenders
from swissxl.pairing.dutch.entrants import Situation
from swissxl.pairing.dutch.exact import Candidate
from swissxl.pairing.dutch.field import field_of


@dataclass(frozen=True, slots=True)
class RoundPairing:
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
        raise NoLegalPairingError(
            f"Round {situation.round} cannot be paired: somebody would have to meet "
            "an opponent again, have a colour that is impossible or rest twice."
        )
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


def _board(players: Sequence[Contender], pair: tuple[int, int]) -> tuple[object, ...]:
    """Order the boards (C.04.2 3.6): top score, sum of scores, pairing number."""
    higher, lower = players[pair[0]], players[pair[1]]
    return -higher.score, -higher.score - lower.score, pair[0]

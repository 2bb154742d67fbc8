"""A round of the Dutch system: the field, its brackets, colours and boards."""

from dataclasses import dataclass

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.systems.dutch.brackets import BRACKETS
from swissxl.pairing.systems.dutch.colours import white_and_black
from swissxl.pairing.systems.dutch.contenders import Contender, contenders
from swissxl.pairing.systems.dutch.entrants import Situation
from swissxl.pairing.systems.dutch.field import field_of


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """A paired round in board order: White and Black, and who has the bye."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None = None


def pair_round(situation: Situation) -> RoundPairing:
    """Pair a round.

    Raises
    ------
    NoLegalPairingError
        When the players cannot be paired without breaking an absolute criterion.
    """
    players = contenders(situation)
    field = field_of(players, situation.forbidden)
    brackets = BRACKETS[situation.edition](field)
    if brackets is None:
        raise NoLegalPairingError(
            f"Round {situation.round} cannot be paired: somebody would have to meet "
            "an opponent again, have a colour that is impossible or rest twice."
        )
    pairs = [
        (players[one], players[two])
        for candidate in brackets
        for one, two in candidate.pairs
    ]
    pairs.sort(key=_board)
    boards = [
        white_and_black(higher, lower, situation.initial) for higher, lower in pairs
    ]
    paired = {player.no for pair in pairs for player in pair}
    rests = [player.no for player in players if player.no not in paired]
    return RoundPairing(
        tuple((white.no, black.no) for white, black in boards),
        rests[0] if rests else None,
    )


def _board(pair: tuple[Contender, Contender]) -> tuple[object, ...]:
    """Order the boards (C.04.2 3.6): top score, sum of scores, pairing number."""
    higher, lower = pair
    return -higher.score, -higher.score - lower.score, higher.no

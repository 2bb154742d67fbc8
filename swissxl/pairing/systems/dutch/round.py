"""A round of the Dutch system: C.04.3 (2026) 1.9 and 3, brackets from the top down."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.blossom import heaviest_perfect_matching
from swissxl.pairing.systems.dutch.bracket import Bracket
from swissxl.pairing.systems.dutch.colours import white_and_black
from swissxl.pairing.systems.dutch.contenders import contenders
from swissxl.pairing.systems.dutch.criteria import QUALITY_2026
from swissxl.pairing.systems.dutch.entrants import Situation
from swissxl.pairing.systems.dutch.exact import Candidate, best_candidate
from swissxl.pairing.systems.dutch.field import Field, field_of


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
    field = field_of(contenders(situation), situation.forbidden)
    rest_level = lowest_resting_level(field)
    if rest_level is None:
        raise NoLegalPairingError(
            f"Round {situation.round} cannot be paired without two players meeting "
            "again, an impossible colour or a second bye."
        )
    field = field.resting_only(rest_level)
    pairs: list[tuple[int, int]] = []
    for candidate in _brackets(field, rest_level):
        pairs += candidate.pairs
    return _published(situation, field, pairs)


def lowest_resting_level(field: Field) -> int | None:
    """C5: find the lowest score group that may have the bye; None: nobody may.

    With an even number nobody needs it, and the lowest group stands for that.
    """
    for level in range(len(field.groups)):
        if can_be_paired(field.resting_only(level)):
            return level
        if field.bye is None:
            break
    return None


def can_be_paired(field: Field) -> bool:
    """Tell whether all can be paired (C4)."""
    size = len(field.legal)
    weights = [
        [0 if mask >> place & 1 else None for place in range(size)]
        for mask in field.legal
    ]
    return heaviest_perfect_matching(weights) is not None


def _brackets(field: Field, rest_level: int) -> Iterator[Candidate]:
    """Pair the score groups from the top, each with those left over above it."""
    left: tuple[int, ...] = ()
    for level, group in zip(
        range(len(field.groups) - 1, -1, -1), field.groups, strict=True
    ):
        below = tuple(range(group[-1] + 1, len(field.legal)))
        bracket = Bracket(field, (*left, *group), len(left), below, level)
        candidate = _paired(bracket, rest_level)
        yield candidate
        left = candidate.downfloaters


def _paired(bracket: Bracket, rest_level: int) -> Candidate:
    """Pair a bracket; C9 counts where the only downfloater gets the bye."""
    if bracket.field.bye is not None and rest_level >= bracket.level:
        resting = replace(bracket, rests=True)
        candidate = best_candidate(resting, QUALITY_2026)
        if candidate and len(candidate.downfloaters) == 1:
            return candidate
    candidate = best_candidate(bracket, QUALITY_2026)
    if candidate is None:
        raise NoLegalPairingError("unreachable")
    return candidate


def _published(
    situation: Situation, field: Field, pairs: list[tuple[int, int]]
) -> RoundPairing:
    """Give the colours and put the boards into order (C.04.2 3.6)."""
    players = field.players

    def board(pair: tuple[int, int]) -> tuple[object, ...]:
        high, low = (players[place] for place in pair)
        return (-high.score, -high.score - low.score, high.no)

    boards = []
    for pair in sorted(pairs, key=board):
        high, low = (players[place] for place in pair)
        white, black = white_and_black(high, low, situation.initial)
        boards.append((white.no, black.no))
    paired = {place for pair in pairs for place in pair}
    rests = [player.no for i, player in enumerate(players) if i not in paired]
    return RoundPairing(tuple(boards), rests[0] if rests else None)

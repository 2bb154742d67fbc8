"""A round of the Dutch system: C.04.3 (2026) 1.9 and 3, brackets from the top down."""

from collections.abc import Iterator
from dataclasses import dataclass

from swissxl.core.problems import BrokenInvariantError, NoLegalPairingError
from swissxl.pairing.systems.dutch.bracket import Bracket
from swissxl.pairing.systems.dutch.colours import white_and_black
from swissxl.pairing.systems.dutch.contenders import contenders
from swissxl.pairing.systems.dutch.criteria import QUALITY_2026
from swissxl.pairing.systems.dutch.entrants import Situation
from swissxl.pairing.systems.dutch.exact import Candidate, exact_candidate
from swissxl.pairing.systems.dutch.field import Field, field_of
from swissxl.pairing.systems.dutch.graph import graphs
from swissxl.pairing.systems.dutch.quick import quick_candidate
from swissxl.pairing.systems.dutch.rest import can_be_paired

MANY = 24
"""From so many players on, kinds of players are quicker than a matching of all."""


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
        only = field.resting_only(level)
        if can_be_paired(only, only.everybody):
            return level
        if field.bye is None:
            break
    return None


def _brackets(field: Field, rest_level: int) -> Iterator[Candidate]:
    """Pair the score groups from the top, each with those left over above it."""
    left: tuple[int, ...] = ()
    for i, group in enumerate(field.groups):
        level = len(field.groups) - 1 - i
        bracket = Bracket(field, (*left, *group), len(left), level, rest_level)
        candidate = _paired(bracket)
        yield candidate
        left = candidate.downfloaters


def _paired(bracket: Bracket) -> Candidate:
    """Pair a bracket; C9 counts where the only downfloater gets the bye."""
    if bracket.field.bye is not None and bracket.rest_level >= bracket.level:
        candidate = best_candidate(bracket.with_bye_counted())
        if len(candidate.downfloaters) == 1:
            return candidate
    return best_candidate(bracket)


def best_candidate(bracket: Bracket) -> Candidate:
    """Find the candidate that the rules choose for a bracket."""
    for graph in graphs(bracket, QUALITY_2026):
        candidate = None
        if len(graph.bracket.members) >= MANY and graph.alone:
            candidate = quick_candidate(graph)
        if candidate is None:
            candidate = exact_candidate(graph)
        if candidate is not None:
            return candidate
    raise BrokenInvariantError(f"bracket {bracket.members} cannot be paired")


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

"""From bracket to bracket, as each edition goes through the score groups."""

from collections.abc import Callable, Iterator, Mapping

from swissxl.pairing.bits import set_of
from swissxl.pairing.dutch.bracket import Bracket
from swissxl.pairing.dutch.choice import best_candidate
from swissxl.pairing.dutch.criteria import QUALITY_2026
from swissxl.pairing.dutch.criteria_2017 import COLLAPSED_2017, QUALITY_2017
from swissxl.pairing.dutch.entrants import Edition
from swissxl.pairing.dutch.exact import Candidate
from swissxl.pairing.dutch.field import Field
from swissxl.pairing.dutch.rest import can_be_paired

NOWHERE = -1
"""No score group is kept for the bye."""

Brackets = Callable[[Field], Iterator[Candidate] | None]
"""Pairs all brackets of a round; None when no legal pairing exists."""


def brackets_2026(field: Field) -> Iterator[Candidate] | None:
    """C.04.3 (2026) 1.9: every bracket must leave what can be completed (C4)."""
    rest_level = lowest_resting_level(field)
    if rest_level is None:
        return None
    return _brackets_2026(field.resting_only(rest_level), rest_level)


def lowest_resting_level(field: Field) -> int | None:
    """C5: find the lowest score group that may have the bye; None: nobody may.

    With an even number of players nobody needs it; the lowest group stands for that.
    """
    for level in range(len(field.groups)):
        only = field.resting_only(level)
        if can_be_paired(only, only.everybody):
            return level
        if field.bye is None:
            break
    return None


def _brackets_2026(field: Field, rest_level: int) -> Iterator[Candidate]:
    left: tuple[int, ...] = ()
    for level, group in _levels(field):
        bracket = Bracket(field, (*left, *group), len(left), level, rest_level)
        candidate = _with_the_bye_in_mind(bracket)
        yield candidate
        left = candidate.downfloaters


def _with_the_bye_in_mind(bracket: Bracket) -> Candidate:
    """Pair a bracket; C9 counts where the only downfloater gets the bye."""
    if bracket.field.bye is not None and bracket.rest_level >= bracket.level:
        candidate = best_candidate(bracket.with_bye_counted(), QUALITY_2026)
        if len(candidate.downfloaters) == 1:
            return candidate
    return best_candidate(bracket, QUALITY_2026)


def _levels(field: Field) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the score groups from the top."""
    for i, group in enumerate(field.groups):
        yield len(field.groups) - 1 - i, group


def brackets_2017(field: Field) -> Iterator[Candidate] | None:
    """A.9 (2017): brackets look at the following one only, until completion fails."""
    if not can_be_paired(field, field.everybody):
        return None
    return _brackets_2017(field)


def _brackets_2017(field: Field) -> Iterator[Candidate]:
    left: tuple[int, ...] = ()
    for level, group in _levels(field):
        members = (*left, *group)
        last = level == 0
        bracket = Bracket(field, members, len(left), level, NOWHERE, completes=last)
        candidate = best_candidate(bracket, QUALITY_2017)
        below = set_of(bracket.below) | set_of(candidate.downfloaters)
        if not last and not can_be_paired(field, below):
            yield from _collapsed(field, members, len(left), level)
            return
        yield candidate
        left = candidate.downfloaters


def _collapsed(
    field: Field, members: tuple[int, ...], moved_down: int, level: int
) -> Iterator[Candidate]:
    """Pair the penultimate bracket so that the rest completes, then all the rest."""
    penultimate = Bracket(field, members, moved_down, level, NOWHERE)
    candidate = best_candidate(penultimate, COLLAPSED_2017)
    yield candidate
    left = candidate.downfloaters
    rest = tuple(range(members[-1] + 1, len(field.players)))
    last = Bracket(field, (*left, *rest), len(left), 0, NOWHERE)
    yield best_candidate(last, COLLAPSED_2017)


BRACKETS: Mapping[Edition, Brackets] = {
    Edition.Y2026: brackets_2026,
    Edition.Y2017: brackets_2017,
}

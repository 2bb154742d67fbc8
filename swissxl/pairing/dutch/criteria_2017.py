"""The quality criteria of C.04.3 till January 2026 ("2017"), by their weight.

What differs from 2026: the score differences of all pairs and downfloaters are compared
(C.6), the score and the unplayed games of the bye's receiver are not asked for, and
whoever floats again counts alike, resident or moved down (C.12 to C.19).
"""

from swissxl.pairing.dutch.bracket import Bracket
from swissxl.pairing.dutch.contenders import DOWN, UP
from swissxl.pairing.dutch.criteria import (
    BEFORE,
    PREVIOUS,
    Criterion,
    digit_a_score_and_residents,
    downfloaters,
    missed_preferences,
    missed_strong_preferences,
    next_downfloater_scores,
    next_downfloaters,
    third_times,
    wide_differences,
)


def digit_a_difference(bracket: Bracket) -> int:
    """Say that a criterion counts score differences."""
    return len(bracket.differences)


def _difference(bracket: Bracket, one: int, two: int) -> int:
    """Say what the score difference of a pair or downfloater counts."""
    if not bracket.inside(one):
        return 0
    score = bracket.player(one).score
    if bracket.inside(two):
        difference = score - bracket.player(two).score
    else:
        difference = bracket.difference_below(score)
    return int(bracket.base ** bracket.differences[difference])


def score_differences(bracket: Bracket, one: int, two: int) -> int:
    """C.6: the pairing score difference, compared from the greatest."""
    return _difference(bracket, one, two)


def _downfloats_again(bracket: Bracket, one: int, two: int, when: int) -> bool:
    if not bracket.inside(one) or bracket.player(one).floats[when] != DOWN:
        return False
    return not bracket.inside(two) or _unequal(bracket, one, two)


def _upfloats_again(bracket: Bracket, one: int, two: int, when: int) -> bool:
    return (
        bracket.inside(two)
        and bracket.player(two).floats[when] == UP
        and _unequal(bracket, one, two)
    )


def _unequal(bracket: Bracket, one: int, two: int) -> bool:
    return bracket.field.level[one] != bracket.field.level[two]


def downfloats_again(bracket: Bracket, one: int, two: int) -> int:
    """C.12: players who get the same downfloat as in the previous round."""
    return _downfloats_again(bracket, one, two, PREVIOUS)


def upfloats_again(bracket: Bracket, one: int, two: int) -> int:
    """C.13: players who get the same upfloat as in the previous round."""
    return _upfloats_again(bracket, one, two, PREVIOUS)


def downfloats_as_before(bracket: Bracket, one: int, two: int) -> int:
    """C.14: as C.12, two rounds before."""
    return _downfloats_again(bracket, one, two, BEFORE)


def upfloats_as_before(bracket: Bracket, one: int, two: int) -> int:
    """C.15: as C.13, two rounds before."""
    return _upfloats_again(bracket, one, two, BEFORE)


def downfloat_differences(bracket: Bracket, one: int, two: int) -> int:
    """C.16: the score differences of those of C.12."""
    again = _downfloats_again(bracket, one, two, PREVIOUS)
    return _difference(bracket, one, two) if again else 0


def upfloat_differences(bracket: Bracket, one: int, two: int) -> int:
    """C.17: the score differences of those of C.13."""
    again = _upfloats_again(bracket, one, two, PREVIOUS)
    return _difference(bracket, one, two) if again else 0


def downfloat_differences_before(bracket: Bracket, one: int, two: int) -> int:
    """C.18: the score differences of those of C.14."""
    again = _downfloats_again(bracket, one, two, BEFORE)
    return _difference(bracket, one, two) if again else 0


def upfloat_differences_before(bracket: Bracket, one: int, two: int) -> int:
    """C.19: the score differences of those of C.15."""
    again = _upfloats_again(bracket, one, two, BEFORE)
    return _difference(bracket, one, two) if again else 0


LOOKING_DOWN: tuple[Criterion, ...] = (
    Criterion("C.7", "downfloaters of the following bracket", next_downfloaters),
    Criterion(
        "C.7",
        "scores of the downfloaters of the following bracket",
        next_downfloater_scores,
        digit_a_score_and_residents,
    ),
)
"""What the last two brackets do without when the groups have collapsed."""

_FIRST: tuple[Criterion, ...] = (
    Criterion("C.5", "downfloaters", downfloaters),
    Criterion("C.6", "score differences", score_differences, digit_a_difference),
)

_REST: tuple[Criterion, ...] = (
    Criterion("C.8", "colour differences beyond two", wide_differences),
    Criterion("C.9", "same colour three times running", third_times),
    Criterion("C.10", "missed colour preferences", missed_preferences),
    Criterion("C.11", "missed strong preferences", missed_strong_preferences),
    Criterion("C.12", "same downfloat again", downfloats_again),
    Criterion("C.13", "same upfloat again", upfloats_again),
    Criterion("C.14", "same downfloat, before", downfloats_as_before),
    Criterion("C.15", "same upfloat, before", upfloats_as_before),
    Criterion(
        "C.16",
        "differences of downfloaters",
        downfloat_differences,
        digit_a_difference,
    ),
    Criterion(
        "C.17", "differences of upfloaters", upfloat_differences, digit_a_difference
    ),
    Criterion(
        "C.18",
        "differences of downfloaters, before",
        downfloat_differences_before,
        digit_a_difference,
    ),
    Criterion(
        "C.19",
        "differences of upfloaters, before",
        upfloat_differences_before,
        digit_a_difference,
    ),
)

QUALITY_2017 = (*_FIRST, *LOOKING_DOWN, *_REST)
COLLAPSED_2017 = (*_FIRST, *_REST)

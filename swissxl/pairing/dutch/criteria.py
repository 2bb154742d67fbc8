"""The quality criteria of C.04.3 (2026), 2.3 and 2.4, in the order of their weight.

A criterion is a row with the function that counts how often a pair breaks it. `one` is
the higher-ranked of the pair. A pair of two members is made in the bracket; a member
with somebody below it is a downfloater; two players below only show that the rest can
be paired (C4). C1 to C3 are in `field.legal`, and C5 has been settled before the first
bracket: the bye is kept for the players of one score group.

Criteria that compare lists of scores count in digits: a count of the highest score is
worth more than any count of the next one.
"""

from collections.abc import Callable
from typing import NamedTuple

from swissxl.pairing.dutch.bracket import Bracket
from swissxl.pairing.dutch.contenders import (
    ABSOLUTE,
    DOWN,
    STRONG,
    UP,
    WIDE,
    Contender,
)

Counts = Callable[[Bracket, int, int], int]
Digits = Callable[[Bracket], int]

PREVIOUS, BEFORE = 0, 1
"""Which of the two remembered floats: of the previous round or the one before."""


def one_digit(_bracket: Bracket) -> int:
    """Say that a criterion counts players or pairs."""
    return 1


def digit_a_score(bracket: Bracket) -> int:
    """Say that a criterion counts moved-down players by their score."""
    return len(bracket.heights)


def digit_a_score_and_residents(bracket: Bracket) -> int:
    """Say that a criterion counts members by their score."""
    return len(bracket.heights) + 1


class Criterion(NamedTuple):
    """One row: the article, what is to be least, and how a pair adds to it."""

    article: str
    title: str
    counts: Counts
    digits: Digits = one_digit


def _paired_here(bracket: Bracket, two: int) -> bool:
    return bracket.inside(two)


def _floats(bracket: Bracket, one: int, two: int) -> bool:
    return bracket.inside(one) and not bracket.inside(two)


def _height(bracket: Bracket, place: int) -> int:
    """Say what a moved-down player counts in a criterion with a digit a score."""
    height = bracket.heights.get(bracket.field.level[place])
    return 0 if height is None else int(bracket.base**height)


# ---- downfloaters and the bye


def downfloaters(bracket: Bracket, one: int, two: int) -> int:
    """C6: the number of downfloaters."""
    return _floats(bracket, one, two)


def downfloater_scores(bracket: Bracket, one: int, two: int) -> int:
    """C7: the scores of the downfloaters, compared from the highest."""
    return _height(bracket, one) if _floats(bracket, one, two) else 0


def _floats_twice(bracket: Bracket, one: int, two: int) -> bool:
    """Tell whether somebody stays unpaired in the following bracket as well."""
    return one <= bracket.last_following < two


def next_downfloaters(bracket: Bracket, one: int, two: int) -> int:
    """C8: the number of downfloaters from the following bracket (C6 there)."""
    return _floats_twice(bracket, one, two)


def next_downfloater_scores(bracket: Bracket, one: int, two: int) -> int:
    """C8: the scores of the downfloaters from the following bracket (C7 there)."""
    if not _floats_twice(bracket, one, two) or not bracket.inside(one):
        return 0
    return 1 if bracket.is_resident(one) else bracket.base * _height(bracket, one)


def unplayed_games(bracket: Bracket, one: int, two: int) -> int:
    """C9: the unplayed games of whoever gets the bye."""
    if bracket.rests and two == bracket.field.bye and bracket.inside(one):
        return bracket.player(one).unplayed
    return 0


# ---- colours


def _same_due(
    bracket: Bracket, one: int, two: int
) -> tuple[Contender, Contender] | None:
    """Give the pair if it is made here and both are due the same colour."""
    if not _paired_here(bracket, two):
        return None
    first, second = bracket.player(one), bracket.player(two)
    colour = first.preference.colour
    if colour is None or colour is not second.preference.colour:
        return None
    return first, second


def wide_differences(bracket: Bracket, one: int, two: int) -> int:
    """C10: topscorers and their opponents with a colour difference beyond two."""
    pair = _same_due(bracket, one, two)
    return pair is not None and all(
        abs(player.preference.difference) >= WIDE for player in pair
    )


def third_times(bracket: Bracket, one: int, two: int) -> int:
    """C11: topscorers and their opponents with the same colour three times running.

    Of two absolute preferences the wider difference is granted; with equal ones the
    player who had a colour twice gets the other, unless both had it twice (5.2.2,
    5.2.3).
    """
    pair = _same_due(bracket, one, two)
    if not pair or any(p.preference.strength < ABSOLUTE for p in pair):
        return 0
    narrow, wide = sorted(pair, key=lambda p: abs(p.preference.difference))
    if abs(narrow.preference.difference) < abs(wide.preference.difference):
        return _had_twice(narrow)
    return _had_twice(narrow) and _had_twice(wide)


def _had_twice(player: Contender) -> bool:
    """Tell whether the two latest games had the colour that is not due."""
    due = player.preference
    return due.colour is not None and due.colours[-2:] == (due.colour.other,) * 2


def missed_preferences(bracket: Bracket, one: int, two: int) -> int:
    """C12: players who do not get their colour preference."""
    return _same_due(bracket, one, two) is not None


def missed_strong_preferences(bracket: Bracket, one: int, two: int) -> int:
    """C13: players who do not get their strong or absolute preference."""
    pair = _same_due(bracket, one, two)
    return pair is not None and all(
        player.preference.strength >= STRONG for player in pair
    )


# ---- repeated floats


def _resident_downfloats_again(bracket: Bracket, one: int, two: int, when: int) -> int:
    return (
        _floats(bracket, one, two)
        and bracket.is_resident(one)
        and bracket.player(one).floats[when] == DOWN
    )


def _upfloats_again(bracket: Bracket, one: int, two: int, when: int) -> bool:
    return (
        _paired_here(bracket, two)
        and not bracket.is_resident(one)
        and bracket.player(two).floats[when] == UP
    )


def _moved_down_again(bracket: Bracket, one: int, two: int, when: int) -> bool:
    return _floats(bracket, one, two) and bracket.player(one).floats[when] == DOWN


def resident_downfloaters(bracket: Bracket, one: int, two: int) -> int:
    """C14: resident downfloaters who downfloated in the previous round."""
    return _resident_downfloats_again(bracket, one, two, PREVIOUS)


def upfloaters(bracket: Bracket, one: int, two: int) -> int:
    """C15: opponents of moved-down players who upfloated in the previous round."""
    return _upfloats_again(bracket, one, two, PREVIOUS)


def resident_downfloaters_before(bracket: Bracket, one: int, two: int) -> int:
    """C16: resident downfloaters who downfloated two rounds before."""
    return _resident_downfloats_again(bracket, one, two, BEFORE)


def upfloaters_before(bracket: Bracket, one: int, two: int) -> int:
    """C17: opponents of moved-down players who upfloated two rounds before."""
    return _upfloats_again(bracket, one, two, BEFORE)


def downfloat_differences(bracket: Bracket, one: int, two: int) -> int:
    """C18: score differences of moved-down players who downfloated a round ago.

    Staying unpaired counts as a difference beyond all others, and more for a higher
    score; a paired one has the same difference with any resident.
    """
    again = _moved_down_again(bracket, one, two, PREVIOUS)
    return _height(bracket, one) if again else 0


def upfloat_differences(bracket: Bracket, one: int, two: int) -> int:
    """C19: score differences of their opponents who upfloated a round ago."""
    again = _upfloats_again(bracket, one, two, PREVIOUS)
    return _height(bracket, one) if again else 0


def downfloat_differences_before(bracket: Bracket, one: int, two: int) -> int:
    """C20: as C18, two rounds before."""
    again = _moved_down_again(bracket, one, two, BEFORE)
    return _height(bracket, one) if again else 0


def upfloat_differences_before(bracket: Bracket, one: int, two: int) -> int:
    """C21: as C19, two rounds before."""
    again = _upfloats_again(bracket, one, two, BEFORE)
    return _height(bracket, one) if again else 0


QUALITY_2026: tuple[Criterion, ...] = (
    Criterion("C6", "downfloaters", downfloaters),
    Criterion("C7", "scores of the downfloaters", downfloater_scores, digit_a_score),
    Criterion("C8", "downfloaters of the following bracket", next_downfloaters),
    Criterion(
        "C8",
        "scores of the downfloaters of the following bracket",
        next_downfloater_scores,
        digit_a_score_and_residents,
    ),
    Criterion("C9", "unplayed games of the bye's receiver", unplayed_games),
    Criterion("C10", "colour differences beyond two", wide_differences),
    Criterion("C11", "same colour three times running", third_times),
    Criterion("C12", "missed colour preferences", missed_preferences),
    Criterion("C13", "missed strong preferences", missed_strong_preferences),
    Criterion("C14", "residents downfloating again", resident_downfloaters),
    Criterion("C15", "opponents upfloating again", upfloaters),
    Criterion("C16", "residents downfloating, before", resident_downfloaters_before),
    Criterion("C17", "opponents upfloating, before", upfloaters_before),
    Criterion(
        "C18", "differences of downfloaters", downfloat_differences, digit_a_score
    ),
    Criterion("C19", "differences of upfloaters", upfloat_differences, digit_a_score),
    Criterion(
        "C20",
        "differences of downfloaters, before",
        downfloat_differences_before,
        digit_a_score,
    ),
    Criterion(
        "C21",
        "differences of upfloaters, before",
        upfloat_differences_before,
        digit_a_score,
    ),
)

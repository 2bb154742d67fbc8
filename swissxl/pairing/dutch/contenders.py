"""Players of the round as the rules describe them: score, colours, floats, bye.

Sources: C.04.3 (2026) 1.4 floats, 1.6 and 1.7 colours, 1.8 topscorers; C.04.1 (2026) 4
the pairing-allocated bye.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from swissxl.pairing.dutch.entrants import (
    ZERO,
    Colour,
    Edition,
    Past,
    Situation,
)

Scores = Mapping[int, Sequence[Fraction]]
"""Of each entrant the pairing scores before this round, the last and that before."""

NONE, MILD, STRONG, ABSOLUTE = range(4)
"""The strengths of a colour preference, weaker before stronger."""

DOWN, LEVEL, UP = 1, 0, -1
"""How an entrant floated in a round."""

WIDE = 2


class Preference(NamedTuple):
    """The colour a player is due, how strongly, and the colours that make it so.

    `colour` is None without a game; `difference` is games with White less games with
    Black; `colours` are those of the played games in order.
    """

    colour: Colour | None
    strength: int
    difference: int
    colours: tuple[Colour, ...]


class Contender(NamedTuple):
    """A player who is to be paired.

    Attributes
    ----------
    no
        The number that the player is called by.
    number
        The pairing number, counted without players who have not been paired yet.
    floats
        How the player floated in the previous round and in the one before.
    unplayed
        Rounds without a game.
    may_rest
        Whether the pairing-allocated bye may be given.
    """

    no: int
    score: Fraction
    number: int
    preference: Preference
    floats: tuple[int, int]
    unplayed: int
    topscorer: bool
    may_rest: bool
    met: frozenset[int]

    def never_meets(self, other: "Contender") -> bool:
        """C3: two absolute preferences for one colour, neither of a topscorer."""
        mine, theirs = self.preference, other.preference
        return (
            mine.strength == theirs.strength == ABSOLUTE
            and mine.colour is theirs.colour
            and not self.topscorer
            and not other.topscorer
        )


def contenders(situation: Situation) -> list[Contender]:
    """Describe the players of the round, from the top score group down."""
    past = situation.past
    holders = {
        no for no, row in past.items() if any(one.paired for one in row)
    } | situation.active
    held = held_numbers(past, holders)
    scores = {no: _running(situation, no) for no in past}
    players = [
        _contender(situation, no, scores, number=held[no])
        for no in past
        if no in situation.active
    ]
    players.sort(key=lambda player: -player.score)  # stable: pairing numbers stay
    return players


def held_numbers(numbers: Iterable[int], holders: Container[int]) -> dict[int, int]:
    """Count the pairing numbers through, by which a number is odd or even.

    A registered player who has not been part of any pairing yet holds none.
    """
    return {
        no: place for place, no in enumerate((n for n in numbers if n in holders), 1)
    }


def _running(situation: Situation, no: int) -> tuple[Fraction, ...]:
    """Compute the pairing scores before this round, the last one and that before."""
    past, virtual = situation.past[no], situation.virtual
    round_ = situation.round
    scores, score = [], ZERO
    for i, one in enumerate(past, 1):
        if i >= round_ - 2:
            scores.append(score + virtual(no, i))
        score += one.points
    scores.append(score + virtual(no, round_))
    return tuple(reversed(scores))


def _contender(
    situation: Situation, no: int, scores: Scores, *, number: int
) -> Contender:
    past = situation.past[no]
    score = scores[no][0]
    return Contender(
        no=no,
        score=score,
        number=number,
        preference=preference(past),
        floats=(_float(situation, no, 1, scores), _float(situation, no, 2, scores)),
        unplayed=sum(not one.played for one in past),
        topscorer=_is_topscorer(situation, score),
        may_rest=_may_rest(situation, past),
        met=frozenset(one.opponent for one in past if one.opponent is not None),
    )


def preference(past: tuple[Past, ...]) -> Preference:
    """Find the colour a player is due (C.04.3 1.7): the first definition that fits."""
    colours = tuple(one.colour for one in past if one.colour is not None)
    difference = sum(colour.value for colour in colours)
    if not colours:
        return Preference(None, NONE, 0, ())
    if abs(difference) >= WIDE:
        due = Colour.BLACK if difference > 0 else Colour.WHITE
        return Preference(due, ABSOLUTE, difference, colours)
    last = colours[-1]
    if colours[-2:] == (last, last):
        return Preference(last.other, ABSOLUTE, difference, colours)
    if difference:
        due = Colour.BLACK if difference > 0 else Colour.WHITE
        return Preference(due, STRONG, difference, colours)
    return Preference(last.other, MILD, 0, colours)


def _float(situation: Situation, no: int, ago: int, scores: Scores) -> int:
    """Say how a player floated so many rounds ago (C.04.3 1.4).

    A game between different scores floats both; a round without a game that gave more
    than a loss is a downfloat. Until 2026 every round without a game was one.
    """
    round_ = situation.round - ago
    if round_ < 1:
        return LEVEL
    past = situation.past[no][round_ - 1]
    if past.opponent is not None:
        own, other = scores[no][ago], scores[past.opponent][ago]
        return (own > other) - (own < other)
    if situation.edition is Edition.Y2017:
        return DOWN
    return DOWN if past.points > situation.loss or past.allocated_bye else LEVEL


def _is_topscorer(situation: Situation, score: Fraction) -> bool:
    """Tell who has over half of all points, when the last round is paired (1.8)."""
    played = situation.round - 1
    return situation.round == situation.rounds and 2 * score > situation.win * played


def _may_rest(situation: Situation, past: tuple[Past, ...]) -> bool:
    """Tell who may get the pairing-allocated bye (C.04.1 4).

    Not who has had one, nor who scored a win's points in one round without playing.
    Until 2026 a full-point bye did not count, only a win by forfeit.
    """
    if situation.edition is Edition.Y2017:
        return not any(
            one.allocated_bye or (one.forfeit and one.points >= situation.win)
            for one in past
        )
    return not any(
        one.allocated_bye or (not one.played and one.points >= situation.win)
        for one in past
    )

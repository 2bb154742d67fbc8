"""The players of a round, by rank, and which of them may meet (C1 to C3).

Players are places 0, 1, 2 … in rank order: the higher score first, then the smaller
pairing number. Sets of places are whole numbers used as bit masks, so that questions
about opponents cost a few machine words even in a field of thousands. With an odd
number the bye takes part as one more place after all players.
"""

from collections.abc import Iterator
from typing import NamedTuple

from swissxl.pairing.bits import set_of
from swissxl.pairing.dutch.contenders import ABSOLUTE, Contender
from swissxl.pairing.dutch.entrants import Colour

Mask = int


class Field(NamedTuple):
    """The round as places.

    Attributes
    ----------
    players
        By rank.
    level
        The score group of each place, 0 the lowest; the bye has −1.
    groups
        The places of each score group, the top group first.
    legal
        For each place, the bye's included, those it may be paired with.
    bye
        The bye's place, None with an even number of players.
    """

    players: tuple[Contender, ...]
    level: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]
    legal: tuple[Mask, ...]
    bye: int | None

    @property
    def everybody(self) -> Mask:
        """All places, the bye's included."""
        return (1 << len(self.legal)) - 1

    def may_meet(self, one: int, two: int) -> bool:
        """Tell whether two places may be paired."""
        return bool(self.legal[one] >> two & 1)

    def resting_only(self, level: int) -> "Field":
        """Let only players of one score group have the bye."""
        if self.bye is None:
            return self
        bye = self.bye
        allowed = self.legal[bye] & set_of(self.groups[-1 - level])
        legal = [
            mask if allowed >> place & 1 else mask & ~(1 << bye)
            for place, mask in enumerate(self.legal[:bye])
        ]
        return Field(self.players, self.level, self.groups, (*legal, allowed), bye)


def field_of(players: list[Contender], forbidden: frozenset[frozenset[int]]) -> Field:
    """Put the players of a round into their places."""
    groups = list(_groups(players))
    level = [len(groups) - 1 - i for i, group in enumerate(groups) for _ in group]
    legal = _legal(players, forbidden)
    bye = len(players) if len(players) % 2 else None
    if bye is not None:
        allowed = set_of(i for i, one in enumerate(players) if one.may_rest)
        legal = [mask | (allowed >> i & 1) << bye for i, mask in enumerate(legal)]
        legal.append(allowed)
        level.append(-1)
    return Field(tuple(players), tuple(level), tuple(groups), tuple(legal), bye)


def _groups(players: list[Contender]) -> Iterator[tuple[int, ...]]:
    begin = 0
    for place in range(1, len(players) + 1):
        if place == len(players) or players[place].score != players[begin].score:
            yield tuple(range(begin, place))
            begin = place


def _legal(
    players: list[Contender], forbidden: frozenset[frozenset[int]]
) -> list[Mask]:
    """Find whom everybody may meet: not met, not forbidden, colours that agree."""
    place = {player.no: i for i, player in enumerate(players)}
    everybody = (1 << len(players)) - 1
    absolute = {
        colour: set_of(
            i for i, player in enumerate(players) if _bound_to(player, colour)
        )
        for colour in Colour
    }
    legal = []
    for i, player in enumerate(players):
        barred = set_of(place[no] for no in player.met if no in place) | 1 << i
        colour = player.preference.colour
        if colour and _bound_to(player, colour):
            barred |= absolute[colour]
        legal.append(everybody & ~barred)
    for one, two in map(tuple, forbidden):
        if one in place and two in place:
            legal[place[one]] &= ~(1 << place[two])
            legal[place[two]] &= ~(1 << place[one])
    return legal


def _bound_to(player: Contender, colour: Colour) -> bool:
    """Tell whether C3 keeps a player from another of the same preference."""
    due = player.preference
    return due.strength == ABSOLUTE and due.colour is colour and not player.topscorer

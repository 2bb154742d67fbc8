"""A bracket: the players to be paired together, and what is left below them."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from swissxl.pairing.bits import set_of
from swissxl.pairing.dutch.contenders import Contender
from swissxl.pairing.dutch.field import Field, Mask


@dataclass(frozen=True)
class Bracket:
    """Moved-down players and the residents of a score group, with all below.

    Attributes
    ----------
    members
        The places to be paired here, by rank; a member's index is its number in the
        bracket (BSN), from 0.
    moved_down
        How many of them, the first ones, come from brackets above (MDPs).
    level
        The score group of the residents.
    rest_level
        The score group that will have the bye (C5).
    rests
        Whether C9 holds: the only downfloater, if there is just one, gets the bye.
    completes
        Whether the downfloaters and all below must be able to complete the round. In
        2017 a bracket is first paired without that.
    """

    field: Field
    members: tuple[int, ...]
    moved_down: int
    level: int
    rest_level: int
    rests: bool = False
    completes: bool = True

    @cached_property
    def last_member(self) -> int:
        """The lowest place of the bracket; greater places are below."""
        return self.members[-1]

    @cached_property
    def first_resident(self) -> int:
        """The highest place of a resident."""
        return self.members[self.moved_down]

    @cached_property
    def following(self) -> tuple[int, ...]:
        """The places of the following score group."""
        groups = self.field.groups
        lower = len(groups) - self.level
        if lower == len(groups) or groups[lower][0] <= self.last_member:
            return ()
        return groups[lower]

    @cached_property
    def last_following(self) -> int:
        """The lowest place of the following score group, −1 when there is none."""
        return self.following[-1] if self.following else -1

    @cached_property
    def below(self) -> range:
        """All places below, the bye's last."""
        return range(self.last_member + 1, len(self.field.legal))

    @cached_property
    def mask(self) -> Mask:
        """The members."""
        return set_of(self.members)

    @cached_property
    def base(self) -> int:
        """More than any sum of counts over all pairs can be."""
        most = max(self.player(place).unplayed for place in self.members)
        following = len(self.following)
        return max(2 * (len(self.members) + following), most) + 2

    @cached_property
    def heights(self) -> dict[int, int]:
        """The score groups of the moved-down players, the lowest first, from 0."""
        levels = {self.field.level[place] for place in self.members[: self.moved_down]}
        return {level: i for i, level in enumerate(sorted(levels))}

    @cached_property
    def differences(self) -> dict[Fraction, int]:
        """The possible score differences of pairs and downfloaters, the least first.

        Until 2026 a downfloater's is to one point less than the lowest score of the
        bracket (A.8).
        """
        scores = {self.player(place).score for place in self.members}
        found = {high - low for high in scores for low in scores if high >= low}
        found |= {self.difference_below(score) for score in scores}
        return {difference: i for i, difference in enumerate(sorted(found))}

    def difference_below(self, score: Fraction) -> Fraction:
        """Compute the score difference of a downfloater."""
        return score - self.player(self.last_member).score + 1

    @property
    def mixed(self) -> bool:
        """Tell whether the residents have different scores (the collapsed group)."""
        level = self.field.level
        return level[self.first_resident] != level[self.last_member]

    def player(self, place: int) -> Contender:
        """Give the player of a place."""
        return self.field.players[place]

    def inside(self, place: int) -> bool:
        """Tell whether a place is in the bracket, not below it."""
        return place <= self.last_member

    def is_resident(self, place: int) -> bool:
        """Tell whether a member is a resident."""
        return place >= self.first_resident

    def with_bye_counted(self) -> "Bracket":
        """Give the same bracket with C9 in force."""
        return replace(self, rests=True)

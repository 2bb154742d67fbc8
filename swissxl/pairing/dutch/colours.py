"""Who gets which colour: C.04.3 (2026) 5.2, the same as E of 2017.

Each rule is a function that names White of a pair or leaves it to the next rule; the
first that decides holds. `higher` is the higher-ranked of the two.
"""

from collections.abc import Callable

from swissxl.pairing.dutch.contenders import Contender
from swissxl.pairing.dutch.entrants import Colour

Rule = Callable[[Contender, Contender, Colour], Colour | None]
"""Gives the colour of the higher-ranked player, None where the rule does not decide."""


def grant_both(higher: Contender, lower: Contender, _initial: Colour) -> Colour | None:
    """5.2.1: grant both preferences; also when only one has one."""
    wants, other = higher.preference.colour, lower.preference.colour
    if wants is other:
        return None
    if wants is None:
        return other.other if other else None
    return wants


def grant_stronger(
    higher: Contender, lower: Contender, _initial: Colour
) -> Colour | None:
    """5.2.2: grant the stronger preference; of absolute ones the wider difference."""
    one, two = higher.preference, lower.preference
    mine = (one.strength, abs(one.difference))
    theirs = (two.strength, abs(two.difference))
    if mine == theirs or one.colour is None:
        return None
    return one.colour if mine > theirs else one.colour.other


def alternate(higher: Contender, lower: Contender, _initial: Colour) -> Colour | None:
    """5.2.3: take turns since the latest games in which their colours differed."""
    pairs = zip(
        reversed(higher.preference.colours),
        reversed(lower.preference.colours),
        strict=False,
    )
    return next((mine.other for mine, other in pairs if mine is not other), None)


def grant_higher(
    higher: Contender, _lower: Contender, _initial: Colour
) -> Colour | None:
    """5.2.4: grant the preference of the higher-ranked player."""
    return higher.preference.colour


def initial_colour(higher: Contender, _lower: Contender, initial: Colour) -> Colour:
    """5.2.5: an odd pairing number gets the initial colour, an even one the other."""
    return initial if higher.number % 2 else initial.other


RULES: tuple[Rule, ...] = (
    grant_both,
    grant_stronger,
    alternate,
    grant_higher,
    initial_colour,
)


def white_and_black(
    higher: Contender, lower: Contender, initial: Colour
) -> tuple[Contender, Contender]:
    """Give the colours of a pair: White first."""
    colours = (rule(higher, lower, initial) for rule in RULES)
    colour = next(colour for colour in colours if colour is not None)
    return (higher, lower) if colour is Colour.WHITE else (lower, higher)

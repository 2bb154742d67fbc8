"""Who rests when the number of players is odd.

The bye goes to whoever has had the fewest; among those to the lowest ranked. It passes
on, in that order and in the end to players who have had one more, while the others
could not be paired without a rematch: a rematch is worse than a second bye, and that is
worse than passing over the lowest. When everybody's bye leaves a rematch, the first in
that order rests.

A bye is any earlier round that gave points without a game (`History.byes`).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from swissxl.pairing.api import Note, PairingRequest, Topic
from swissxl.pairing.matching import Rest, surely_pairable
from swissxl.pairing.words import name, names

BYE = "bye"


@dataclass(frozen=True, slots=True)
class Preference:
    """What a system prefers among players with equally few byes and of equal rank.

    Attributes
    ----------
    words
        The preference in words, empty where there is none.
    favourite
        Chooses one of several players, given in the order of the lots.
    """

    words: str
    favourite: Callable[[Sequence[int]], int]


BY_LOT = Preference("", lambda candidates: candidates[0])


@dataclass(frozen=True, slots=True)
class Bye:
    """Who rests, and what to tell the director about it."""

    no: int
    notes: tuple[Note, ...]


def choose_bye(request: PairingRequest, preference: Preference = BY_LOT) -> Bye:
    """Choose who rests in a round with an odd number of players."""
    fits = leaves_a_pairing(request)
    passed: list[int] = []
    for group in in_bye_order(request):
        if able := [no for no in group if fits(no)]:
            no = preference.favourite(request.lots.order(BYE, able))
            words = _why(request, no, able, preference)
            return Bye(no, (words, *_passed_over(request, no, passed)))
        passed += group
    first = next(in_bye_order(request))
    no = request.lots.pick(BYE, first)
    return Bye(no, (_why(request, no, first, BY_LOT),))


def in_bye_order(request: PairingRequest) -> Iterator[list[int]]:
    """Yield the players in the order in which the bye is offered, equals together."""
    byes = {no: request.history.byes(no) for no in request.active}
    for count in sorted(set(byes.values())):
        for group in reversed(request.ranking):
            if equals := [no for no in group if byes[no] == count]:
                yield equals


def leaves_a_pairing(request: PairingRequest) -> Callable[[int], bool]:
    """Make the test whether the others can be paired afresh when one player rests."""
    met, active = request.history.met, request.active
    most_met = max(len(met[no]) for no in active)

    def test(no: int) -> bool:
        if surely_pairable(len(active) - 1, most_met):
            return True
        return Rest([other for other in active if other != no], met).pairable()

    return test


def _why(
    request: PairingRequest, no: int, equals: Sequence[int], preference: Preference
) -> Note:
    had = request.history.byes(no)
    before = f"{had} byes before" if had > 1 else "one bye before" if had else "no bye"
    words = [before, "lowest rank"]
    if len(equals) > 1:
        words[1] += f" together with {len(equals) - 1} more"
        words += [preference.words] if preference.words else []
        words.append(f'lot "{BYE}" {request.lots.lot(BYE, no)}')
    who = name(request.history, no)
    return Note(Topic.BYE, f"{who} rests: {', '.join(words)}.", (no,))


def _passed_over(
    request: PairingRequest, no: int, passed: Sequence[int]
) -> tuple[Note, ...]:
    if not passed:
        return ()
    history = request.history
    again = history.byes(no) > history.byes(passed[0])
    text = (
        f"The bye passed over {names(history, passed)}, without whom the others could "
        f"not be paired without a rematch; {name(history, no)} rests"
        f"{' although others had fewer byes' if again else ''}."
    )
    return (Note(Topic.WARNING if again else Topic.BYE, text, (no,)),)

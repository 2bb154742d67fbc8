"""Who rests when the number of players is odd.

The bye goes to whoever has had the fewest; among those to the lowest ranked. It passes
on, in that order and in the end to players who have had one more, while the others
could not be paired without a rematch: a rematch is worse than a second bye, and that is
worse than passing over the lowest. When everybody's bye leaves a rematch, the first in
that order rests without whom nobody forbidden has to meet.

A bye is any earlier round that gave points without a game, and any bye that was drawn,
even where the settings give nothing for it; in some systems those asked for as well
(`PairingRequest.byes`).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from swissxl.pairing.api import Note, PairingRequest, Topic
from swissxl.pairing.matching import Barred, Rest, surely_pairable
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
    """Who rests, None in an even field, and what to tell the director about it."""

    no: int | None = None
    notes: tuple[Note, ...] = ()


def choose_bye(
    request: PairingRequest,
    preference: Preference = BY_LOT,
    lives_without: Callable[[int], bool] = lambda _no: True,
) -> Bye:
    """Choose who rests in a round; nobody where the number of players is even.

    Parameters
    ----------
    preference
        How a system chooses among equally low players.
    lives_without
        Whether later rounds can still be played when a player rests now
        (`swissxl.pairing.look_ahead`); it may pass over a rank, but never causes a
        second bye.
    """
    if len(request.active) % 2 == 0:
        return Bye()
    byes, groups = request.byes, list(in_bye_order(request))
    offers = _offers(groups, leaves_a_pairing(request))
    first = next(offers, None)
    if first is None:
        legal = next(_offers(groups, leaves_a_legal_pairing(request)), None)
        last = legal.able if legal else groups[0]
        no = request.lots.pick(BYE, last)
        return Bye(no, (_why(request, no, last, BY_LOT),))
    for able, passed in chain([first], offers):
        if byes(able[0]) > byes(first.able[0]):
            break
        for no in _in_order(request, able, preference):
            if lives_without(no):
                return _given(request, no, _Offer(able, passed), preference)
            passed.append(no)
    no = next(_in_order(request, first.able, preference))
    return _given(request, no, first, preference)


class _Offer(NamedTuple):
    """Those of one group who may rest, and everybody passed over before them."""

    able: list[int]
    passed: list[int]


def _offers(
    groups: Iterable[list[int]], may_rest: Callable[[int], bool]
) -> Iterator[_Offer]:
    """Offer the bye to one group after the other."""
    passed: list[int] = []
    for group in groups:
        if able := [no for no in group if may_rest(no)]:
            yield _Offer(able, list(passed))
        passed += group


def _in_order(
    request: PairingRequest, able: Sequence[int], preference: Preference
) -> Iterator[int]:
    """Put equally low players into the order in which they rest."""
    left = request.lots.order(BYE, able)
    while left:
        no = preference.favourite(left)
        yield no
        left.remove(no)


def _given(
    request: PairingRequest, no: int, offer: _Offer, preference: Preference
) -> Bye:
    why = _why(request, no, offer.able, preference)
    passed = [one for one in offer.passed if one != no]
    return Bye(no, (why, *_passed_over(request, no, passed)))


def in_bye_order(request: PairingRequest) -> Iterator[list[int]]:
    """Yield the players in the order in which the bye is offered, equals together."""
    byes = {no: request.byes(no) for no in request.active}
    for count in sorted(set(byes.values())):
        for group in reversed(request.ranking):
            if equals := [no for no in group if byes[no] == count]:
                yield equals


def leaves_a_pairing(request: PairingRequest) -> Callable[[int], bool]:
    """Make the test whether the others can be paired afresh when one player rests."""
    return _leaves(request, request.barred)


def leaves_a_legal_pairing(request: PairingRequest) -> Callable[[int], bool]:
    """Make the test whether they can be paired with rematches, but nobody forbidden."""
    return (
        _leaves(request, request.forbidden) if request.forbidden else lambda _no: True
    )


def _leaves(request: PairingRequest, barred: Barred) -> Callable[[int], bool]:
    active = request.active
    most_barred = max(len(barred[no]) for no in active)

    def test(no: int) -> bool:
        if surely_pairable(len(active) - 1, most_barred):
            return True
        return Rest([other for other in active if other != no], barred).pairable()

    return test


def _why(
    request: PairingRequest, no: int, equals: Sequence[int], preference: Preference
) -> Note:
    had = request.byes(no)
    before = (
        f"had {had} byes" if had > 1 else "had one bye" if had else "had no bye yet"
    )
    words = [f"{before} and stands lowest"]
    if len(equals) > 1:
        words[0] += f", level with {len(equals) - 1} more"
        words += [preference.words] if preference.words else []
        words.append(f'the smallest lot "{BYE}" of those left: {_lot(request, no)}')
    who = name(request.history, no)
    return Note(Topic.BYE, f"{who} rests: {'; '.join(words)}.", (no,))


def _lot(request: PairingRequest, no: int) -> int:
    return request.lots.lot(BYE, no)


def _passed_over(
    request: PairingRequest, no: int, passed: Sequence[int]
) -> tuple[Note, ...]:
    if not passed:
        return ()
    history = request.history
    again = request.byes(no) > request.byes(passed[0])
    text = (
        f"The bye passed over {names(history, passed)}, without whom this or a later "
        f"round could not be paired without a rematch; {name(history, no)} rests"
        f"{' although others had fewer byes' if again else ''}."
    )
    return (Note(Topic.WARNING if again else Topic.BYE, text, (no,)),)

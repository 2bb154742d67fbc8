"""Small fields by the engine and by the sieve of all candidates (`dutch_sieve`).

Some events are paired by the rules from the start; in the others the rounds so far were
paired at random, which brings about colours, floats and byes that a proper event seldom
has. ``SWISSXL_ORACLE=N`` looks at N times as many.
"""

import os
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from dutch_events import Cell, Event, ask_for_absences, random_event
from dutch_men import white_and_black
from dutch_sieve import Round, pair_by_the_sieve

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.dutch.round import pair_round

TIMES = int(os.environ.get("SWISSXL_ORACLE", "1"))
LARGEST, GROUP = 12, 6
"""So many players, and of the same score, are at most looked at."""


Pairs = list[tuple[int, int]]


def small_rounds(seed: int, *, proper: bool) -> Iterator[tuple[Event, Pairs | None]]:
    """Yield the rounds of an event before they are played, and the engine's pairs."""
    event, habits, random = random_event(seed, largest=LARGEST, rare=True)
    if event.size > LARGEST:
        return
    while event.round <= event.rounds:
        ask_for_absences(event, habits, random)
        pairs = by_the_engine(event)
        yield event, pairs
        if proper and pairs is None:
            return
        played = pairs if proper else at_random(event, random)
        event.play(played or [], random, habits.forfeits)


def by_the_engine(event: Event) -> Pairs | None:
    try:
        paired = pair_round(event.situation())
    except NoLegalPairingError:
        return None
    rest = [] if paired.bye is None else [(paired.bye, 0)]
    return [*paired.pairs, *rest]


def at_random(event: Event, random: Random) -> Pairs:
    """Pair those who may meet, whatever their scores; one who is left rests."""
    round_ = Round(event)
    pairs = []
    left = random.sample(round_.men, len(round_.men))
    while left:
        one = left.pop()
        two = next((man for man in left if round_.legal(one, man)), None)
        if two is not None:
            left.remove(two)
            white, black = white_and_black(one, two, round_.initial)
            pairs.append((white.no, black.no))
        elif any(not no for _, no in pairs):
            event.asked[one.no] = Cell()
        else:
            pairs.append((one.no, 0))
    return sorted(pairs, key=lambda pair: not pair[1])


def largest_group(event: Event) -> int:
    return max(Counter(map(event.score, event.active)).values())


@pytest.mark.parametrize("proper", [True, False], ids=["by the rules", "at random"])
def test_as_the_sieve_of_all_candidates(*, proper: bool):
    rounds = paired = 0
    for seed in range(50 * TIMES):
        for event, pairs in small_rounds(seed, proper=proper):
            if largest_group(event) > GROUP:
                continue
            expected = pair_by_the_sieve(event)
            assert (None if pairs is None else set(pairs)) == expected, event.trf()
            rounds += 1
            paired += pairs is not None
    assert rounds >= 200 * TIMES
    assert paired >= 180 * TIMES

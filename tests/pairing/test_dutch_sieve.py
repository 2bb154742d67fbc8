"""Small fields by the engine and by the sieve of all candidates (`dutch_sieve`).

Some events are paired by the rules from the start; in the others the rounds so far were
paired at random, which brings about colours, floats and byes that a proper event seldom
has. ``SWISSXL_ORACLE=N`` looks at N times as many.
"""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from dutch_events import Cell, Event, ask_for_absences, random_event
from dutch_men import ABSOLUTE, BLACK, WHITE, Man
from dutch_sieve import Round, pair_by_the_sieve

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.dutch.round import pair_round

TIMES = int(os.environ.get("SWISSXL_ORACLE", "1"))
SEEDS = range(50 * TIMES)
LARGEST, GROUP = 12, 6
"""So many players, and of the same score, are at most looked at."""


Pairs = list[tuple[int, int]]


def small_rounds(seed: int, *, proper: bool) -> Iterator[Event]:
    """Yield an event before each of its rounds."""
    event, habits, random = random_event(seed, largest=LARGEST, rare=True)
    if event.size > LARGEST:
        return
    while event.round <= event.rounds:
        ask_for_absences(event, habits, random)
        yield event
        pairs = by_the_engine(event) if proper else at_random(event, random)
        if pairs is None:
            return
        event.play(pairs, random, habits.forfeits)


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
            pairs.append(in_any_colours(one, two, random))
        elif any(not no for _, no in pairs):
            event.asked[one.no] = Cell()
        else:
            pairs.append((one.no, 0))
    return sorted(pairs, key=lambda pair: not pair[1])


def in_any_colours(one: Man, two: Man, random: Random) -> tuple[int, int]:
    """Give White to either, but to nobody three times running or three times more."""
    orders = [
        (white, black)
        for white, black in ((one, two), (two, one))
        if not (white.strength == ABSOLUTE and white.due == BLACK)
        and not (black.strength == ABSOLUTE and black.due == WHITE)
    ]
    white, black = random.choice(orders or [(one, two), (two, one)])
    return white.no, black.no


def largest_group(event: Event) -> int:
    return max(Counter(map(event.score, event.active)).values())


def assert_as_the_sieve(rounds: Iterable[Event]) -> int:
    """Compare rounds with the sieve where it is quick; tell how many were paired."""
    paired = 0
    for event in rounds:
        if largest_group(event) <= GROUP:
            pairs = by_the_engine(event)
            expected = pair_by_the_sieve(event)
            assert (None if pairs is None else set(pairs)) == expected, event.trf()
            paired += pairs is not None
    return paired


def test_rounds_of_events_that_are_paired_by_the_rules():
    rounds = (one for seed in SEEDS for one in small_rounds(seed, proper=True))
    assert assert_as_the_sieve(rounds) > 2 * len(SEEDS)


def test_rounds_after_others_that_were_paired_at_random():
    rounds = (one for seed in SEEDS for one in small_rounds(seed, proper=False))
    assert assert_as_the_sieve(rounds) > 2 * len(SEEDS)


def test_last_rounds_in_which_topscorers_may_have_any_colour():
    rounds = (one for seed in SEEDS for one in small_rounds(seed, proper=False))
    last = (replace(one, rounds=one.round) for one in rounds if one.round > 2)
    assert assert_as_the_sieve(last) > len(SEEDS)

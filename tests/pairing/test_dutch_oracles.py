"""Random events, round by round beside the engines of others: pairs and colours.

A few events run always; ``SWISSXL_ORACLE=N`` plays N times as many. With 60, more than
10,000 rounds are compared with Gacrux (2026) and 3,000 with py4swiss (2017).
"""

import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from dutch_axes import AXES, axes
from dutch_events import ask_for_absences, random_event
from oracles import Pairs, gacrux, py4swiss

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.dutch.entrants import Edition
from swissxl.pairing.dutch.round import pair_round

TIMES = int(os.environ.get("SWISSXL_ORACLE", "1"))
SEEDS_2026 = range(32 * TIMES)
SEEDS_2017 = range(10 * TIMES)

Oracle = Callable[[str, Path], Pairs]


@pytest.mark.oracle
@pytest.mark.parametrize("seed", SEEDS_2026)
def test_2026_as_gacrux(seed: int, tmp_path: Path):
    pytest.importorskip("gacrux")
    play_beside(gacrux, seed, Edition.Y2026, tmp_path)


@pytest.mark.oracle
@pytest.mark.parametrize("seed", SEEDS_2017)
def test_2017_as_py4swiss(seed: int, tmp_path: Path):
    pytest.importorskip("py4swiss")
    play_beside(py4swiss, seed, Edition.Y2017, tmp_path)


def test_the_events_have_everything_that_a_round_may_have():
    found: Counter[str] = Counter()
    for seed in range(72):
        event, habits, random = random_event(seed, largest=10, rare=True)
        while event.round <= event.rounds:
            ask_for_absences(event, habits, random)
            found.update(axes(event))
            paired = pairs_of(event)
            if paired is None:
                break
            event.play(paired, random, habits.forfeits)
    assert set(found) == set(AXES)
    assert min(found.values()) >= 5


def play_beside(oracle: Oracle, seed: int, edition: Edition, folder: Path) -> None:
    """Play an event to its end, or until no legal pairing exists."""
    event, habits, random = random_event(seed, edition=edition, rare=True)
    while event.round <= event.rounds:
        ask_for_absences(event, habits, random)
        ours = pairs_of(event)
        theirs = oracle(event.trf(), folder)
        assert (None if ours is None else set(ours)) == theirs, event.trf()
        if ours is None:
            return
        event.play(ours, random, habits.forfeits)


def pairs_of(event) -> list[tuple[int, int]] | None:
    try:
        paired = pair_round(event.situation())
    except NoLegalPairingError:
        return None
    rest = [] if paired.bye is None else [(paired.bye, 0)]
    return [*paired.pairs, *rest]

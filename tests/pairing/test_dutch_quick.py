"""The quick search and the exact one give the same, wherever the quick one answers."""

import pytest
from dutch_events import ask_for_absences, random_event

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.dutch import choice, exact
from swissxl.pairing.dutch.entrants import Edition
from swissxl.pairing.dutch.exact import exact_candidate
from swissxl.pairing.dutch.quick import quick_candidate
from swissxl.pairing.dutch.round import pair_round


@pytest.mark.parametrize("edition", Edition)
def test_quick_is_exact(edition: Edition, monkeypatch: pytest.MonkeyPatch):
    answered = []

    def both(graph):
        if not graph.alone:
            return None
        quick, exact = quick_candidate(graph), exact_candidate(graph)
        if quick is not None:
            assert set(quick.pairs) == set(exact.pairs)
            answered.append(len(graph.bracket.members))
        return exact

    monkeypatch.setattr(choice, "_quick", both)
    for seed in range(500, 514):
        event, habits, random = random_event(seed, edition=edition, largest=40)
        while event.round <= event.rounds:
            ask_for_absences(event, habits, random)
            try:
                paired = pair_round(event.situation())
            except NoLegalPairingError:
                break
            rest = [] if paired.bye is None else [(paired.bye, 0)]
            event.play([*paired.pairs, *rest], random, habits.forfeits)
    assert len(answered) > 100
    assert max(answered) > 15


@pytest.mark.parametrize("edition", Edition)
def test_stages_give_what_one_matching_gives(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(choice, "_quick", lambda _: None)
    rounds = 0
    for seed in range(600, 606):
        event, habits, random = random_event(seed, edition=edition, largest=40)
        while event.round <= event.rounds:
            ask_for_absences(event, habits, random)
            try:
                whole = pair_round(event.situation())
            except NoLegalPairingError:
                break
            with monkeypatch.context() as patch:
                patch.setattr(exact, "LARGE", 0)
                patch.setattr(exact, "AT_ONCE", 2)
                staged = pair_round(event.situation())
            assert (staged.pairs, staged.bye) == (whole.pairs, whole.bye)
            rest = [] if whole.bye is None else [(whole.bye, 0)]
            event.play([*whole.pairs, *rest], random, habits.forfeits)
            rounds += 1
    assert rounds > 15

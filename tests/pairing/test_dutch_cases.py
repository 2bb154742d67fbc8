"""Published and hand-made rounds: see `dutch_cases` for how they are written."""

from dataclasses import replace

import pytest
from dutch_cases import CASES, Case, read_case

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.dutch.entrants import Edition
from swissxl.pairing.dutch.round import pair_round

ALL = [
    pytest.param(case, edition, id=f"{case.name}-{edition.value}")
    for case in map(read_case, sorted(CASES.glob("*.txt")))
    for edition in case.expected
]


@pytest.mark.parametrize(("case", "edition"), ALL)
def test_round_is_paired_as_published(case: Case, edition: Edition):
    situation = replace(case.event, edition=edition).situation()
    expected = case.expected[edition]
    if expected is None:
        with pytest.raises(NoLegalPairingError, match=r"Round \d+ cannot be paired"):
            pair_round(situation)
        return
    paired = pair_round(situation)
    rest = set() if paired.bye is None else {(paired.bye, 0)}
    assert set(paired.pairs) | rest == expected


def test_cases_are_found():
    assert len(ALL) >= 18

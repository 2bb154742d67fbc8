"""Published and hand-made rounds: see `dutch_cases` for how they are written."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from dutch_cases import CASES, Case, read_case

from swissxl import cli
from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.dutch.entrants import Edition
from swissxl.pairing.dutch.round import pair_round

ALL = [
    pytest.param(case, edition, id=f"{case.name}-{edition.value}")
    for case in map(read_case, sorted(CASES.glob("*.txt")))
    for edition in case.expected
]
SCORED = sorted(CASES.glob("t11_*.txt"))
"""What a bye, a float and a loss are worth (C.04.1 4, C.04.3 1.4.3)."""


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


@pytest.mark.parametrize(("case", "edition"), ALL)
def test_round_is_paired_from_a_tournament_file(
    case: Case, edition: Edition, tmp_path: Path, monkeypatch, capsys
):
    file = tmp_path / "event.trf"
    file.write_text(replace(case.event, edition=edition).trf())
    monkeypatch.setattr(sys, "argv", ["swissxl", "pair", str(file)])
    with pytest.raises(SystemExit) as end:
        cli.main()
    expected = case.expected[edition]
    lines = capsys.readouterr().out.splitlines()[1:]
    assert end.value.code == (4 if expected is None else 0)
    assert {tuple(map(int, line.split())) for line in lines} == (expected or set())


def test_scoring_of_its_own_stands_in_the_file():
    files = {case.name: case.event.trf() for case in map(read_case, SCORED)}
    records = [line for text in files.values() for line in text.splitlines()]
    assert len(files) == 5
    assert sum(line.startswith("162 ") for line in records) == 5
    assert any(line.endswith("P 0.5") for line in records)
    assert any("L 1.0" in line for line in records)


def test_cases_are_found():
    assert len(ALL) >= 23

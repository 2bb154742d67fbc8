"""Runs the command as a person does, and gives what was said and the exit code."""

import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copy, copyfile

import pytest
from commands.asking import SAMPLES
from commands.director import Done
from commands.top_cut import FINISHED, typed

from swissxl import cli


@pytest.fixture
def swissxl(monkeypatch, capsys) -> Callable[..., Done]:
    """Run ``swissxl`` in this process: `swissxl("next", path)`."""
    monkeypatch.setattr(sys, "warnoptions", ["error"])  # libraries' warnings are faults

    def run(*arguments: object) -> Done:
        monkeypatch.setattr(sys, "argv", ["swissxl", *map(str, arguments)])
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            cli.main()
        out, err = capsys.readouterr()
        return Done(end.value.code or 0, out, err)

    return run


@pytest.fixture
def league(tmp_path) -> Path:
    """Name a workbook in a folder of its own."""
    place = tmp_path / "league"
    place.mkdir()
    return place / "league.xlsx"


# ---- a league after its last round, and its top cut


@pytest.fixture
def finished(league) -> Path:
    """A league of sixteen after its last round; lots decided about place 8."""
    copyfile(FINISHED, league)
    return league


@pytest.fixture
def quarterfinals(swissxl, finished) -> Path:
    """The same league with the first round of its top cut drawn."""
    assert swissxl("cut", finished).code == 0
    return finished


@pytest.fixture
def semifinals(swissxl, quarterfinals) -> Path:
    typed(quarterfinals, 1, "1-0", "1-0", "1-0", "1-0")
    assert swissxl("cut", quarterfinals).code == 0
    return quarterfinals


@pytest.fixture
def autumn(swissxl, league) -> Path:
    """The sample after round 3, with round 4 drawn: five rounds, fourteen players."""
    copy(SAMPLES / "card_league_after_round_3.xlsx", league)
    assert swissxl("next", league).code == 0
    return league


@pytest.fixture
def explain(swissxl, autumn):
    """Ask about the sample; gives what was said without line breaks."""

    def ask(*options: object) -> str:
        done = swissxl("explain", autumn, *options)
        assert done.code == 0, done.err
        return " ".join(done.out.split())

    return ask

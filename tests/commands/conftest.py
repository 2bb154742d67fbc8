"""Runs the command as a person does, and gives what was said and the exit code."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from commands.director import SAMPLES, Done
from commands.season import LIST, ROUNDS
from commands.short_of_one import EVEN, FIRST, ODD, PLAYERS
from commands.sound import sound
from commands.top_cut import FINISHED, typed
from workbook.build import saved

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
    shutil.copyfile(FINISHED, league)
    return league


@pytest.fixture
def quarterfinals(swissxl, finished) -> Path:
    """The same league with the first round of its top cut drawn."""
    assert swissxl("cut", finished).code == 0
    return finished


@pytest.fixture
def semifinals(swissxl, quarterfinals) -> Path:
    """The same league with its second round drawn."""
    typed(quarterfinals, 1, "1-0", "1-0", "1-0", "1-0")
    assert swissxl("cut", quarterfinals).code == 0
    return quarterfinals


@pytest.fixture
def autumn(swissxl, league) -> Path:
    """The sample after round 3, with round 4 drawn: five rounds, fourteen players."""
    shutil.copyfile(SAMPLES / "card_league_after_round_3.xlsx", league)
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


@pytest.fixture
def begun(swissxl, league) -> Path:
    """A league of nine, ready for its first round."""
    members = league.with_name("members.csv")
    members.write_text(LIST, encoding="utf-8")
    options = ("--players", members, "--rounds", ROUNDS)
    assert swissxl("new", league, *options).code == 0
    members.unlink()
    return league


@pytest.fixture
def five(league):
    """Five players; in the second round Brown rests, who has met Adams."""
    league.write_bytes(saved(sound(players=PLAYERS[:6], rounds=[FIRST, ODD])))
    return league


@pytest.fixture
def four(league):
    """Four players in a second round without a bye."""
    league.write_bytes(saved(sound(players=PLAYERS[:5], rounds=[FIRST[:2], EVEN])))
    return league


@pytest.fixture
def sample(league):
    """Copy a sample workbook."""

    def copy(name: str) -> Path:
        shutil.copy(SAMPLES / f"{name}.xlsx", league)
        return league

    return copy

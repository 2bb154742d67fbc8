"""The command as a program: help, version, completion, and how it ends."""

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest
from commands.running import COMMANDS, PROGRAM, program
from commands.sound import SOUND
from openpyxl import load_workbook

import swissxl as package

# --- What it says about itself


def test_without_a_command_it_explains_itself(swissxl):
    done = swissxl()

    assert done.code == 2  # as for any call that asks for nothing
    told = done.out + done.err
    assert all(re.search(rf"^  {name} ", told, re.MULTILINE) for name in COMMANDS)
    assert not re.search(r"[a-z]\.\.\.$", told, re.MULTILINE)  # every summary fits


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_every_command_explains_itself_with_an_example(swissxl, name, flag):
    done = swissxl(name, flag)

    assert (done.code, done.err) == (0, "")
    assert f"Example: swissxl {name}" in done.out
    assert max(map(len, done.out.splitlines())) <= 80


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], *([name, "--help"] for name in COMMANDS)]
)
def test_help_and_version_load_nothing_heavy(arguments):
    done = program(*arguments, text=PROGRAM)

    assert done.returncode == 0
    assert done.stderr == b"[]"


def test_the_version_is_told(swissxl):
    done = swissxl("--version")

    assert (done.code, done.out) == (0, f"swissxl {package.__version__}\n")


def test_the_program_is_the_installed_command_too():
    script = Path(sys.executable).with_name("swissxl")
    if not script.exists():  # pragma: no cover
        pytest.skip("not installed")
    done = subprocess.run([script, "--version"], capture_output=True, check=True)
    assert done.stdout.decode() == f"swissxl {package.__version__}\n"


# --- Completion


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("swissxl ne", {"new", "next"}),
        ("swissxl stan", {"standings"}),
        ("swissxl next --dr", {"--dry-run"}),
        ("swissxl standings --", {"--after", "--live", "--out"}),
    ],
)
def test_the_shell_completes_commands_and_options(typed, offered):
    words = {"COMP_WORDS": typed, "COMP_CWORD": str(len(typed.split()) - 1)}

    done = program(text=PROGRAM, _SWISSXL_COMPLETE="complete_bash", **words)

    assert done.returncode == 0
    assert offered <= set(done.stdout.decode().split())
    assert done.stderr == b"[]"  # nothing heavy was loaded at this touch of a key


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
@pytest.mark.slow
def test_each_shell_gets_its_script(shell):
    done = program(_SWISSXL_COMPLETE=f"source_{shell}")

    assert done.returncode == 0
    assert b"_SWISSXL_COMPLETE=complete_" + shell.encode() in done.stdout


# --- Wrong calls

WRONG = {
    "no such command": ["nexd", "league.xlsx"],
    "no file": ["next"],
    "no such option": ["next", "league.xlsx", "--dry"],
    "a word for a number": ["standings", "league.xlsx", "--after", "two"],
    "a round below 0": ["standings", "league.xlsx", "--after", "-1"],
    "two rankings at once": ["standings", "league.xlsx", "--after", "1", "--live"],
}


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG)
def test_a_wrong_call_is_told(swissxl, league, monkeypatch, arguments):
    league.write_bytes(SOUND)
    monkeypatch.chdir(league.parent)

    done = swissxl(*arguments)

    assert (done.code, done.out) == (2, "")
    assert "Error: " in done.err
    assert league.read_bytes() == SOUND


# --- Quietly


def test_quiet_says_nothing_of_what_went_well(swissxl, league):
    for arguments in (
        ["new", league.with_name("other.xlsx")],
        ["next", league],
        ["standings", league],
        ["check", league],
    ):
        league.write_bytes(SOUND)
        done = swissxl(*arguments, "--quiet")

        assert (done.code, done.out, done.err) == (0, "", "")


def test_quiet_still_says_what_is_wrong(swissxl, league):
    league.write_bytes(b"")

    assert "is empty" in swissxl("next", league, "-q").err


def test_warnings_go_to_stderr_and_do_not_stop(swissxl, league):
    book = load_workbook(io.BytesIO(SOUND))
    book["Settings"]["A9"], book["Settings"]["B9"] = "Roundz", 3
    book.save(league)

    done = swissxl("check", league)

    assert done.code == 0
    assert done.err.startswith("Warning: Settings!A9: ")
    assert "Rounds" in done.err
    assert "no problems" in done.out


# --- A bug, and Ctrl+C


def test_a_bug_is_one_line_and_the_file_stays(swissxl, league, monkeypatch, tmp_path):
    league.write_bytes(SOUND)
    monkeypatch.setattr("swissxl.app.drawing.verify", lambda *_, **__: 1 / 0)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    done = swissxl("next", league)

    assert (done.code, done.out) == (70, "")
    assert done.err.startswith("swissxl stopped at a bug of its own (ZeroDivisionError")
    assert done.err.count("\n") == 1
    assert [file.name for file in league.parent.iterdir()] == ["league.xlsx"]
    assert league.read_bytes() == SOUND
    (details,) = tmp_path.glob("swissxl-bug-*.txt")
    assert str(details) in done.err


def test_ctrl_c_leaves_the_file(swissxl, league, monkeypatch):
    league.write_bytes(SOUND)

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("swissxl.workbook.disk.move", interrupt)

    done = swissxl("next", league)

    assert (done.code, done.out) == (130, "")
    assert [file.name for file in league.parent.iterdir()] == ["league.xlsx"]
    assert league.read_bytes() == SOUND

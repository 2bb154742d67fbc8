"""The command as a program: help, version, completion, consoles of all kinds."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from commands.sound import SOUND
from openpyxl import load_workbook
from typer.main import get_command

import swissxl as package
from swissxl.cli import app

COMMANDS = list(get_command(app).commands)
HEAVY = ("numpy", "pandas", "openpyxl", "lxml", "rustworkx", "rich")
PROGRAM = f"""
import atexit, sys
atexit.register(lambda: sys.stderr.write(repr(sorted({{*sys.modules}} & {{*{HEAVY}}}))))
from swissxl.cli import main
main()
"""


def program(*arguments: object, text: str = "", stdout=subprocess.PIPE, **environment):
    """Run ``swissxl`` as a program of its own, or a text with the same arguments."""
    start = ["-c", text] if text else ["-m", "swissxl"]
    return subprocess.run(
        [sys.executable, *start, *map(str, arguments)],
        stdout=stdout,
        stderr=subprocess.PIPE,
        check=False,
        env={**os.environ, **environment},
    )


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


# --- Consoles


@pytest.fixture
def foreign_names(league) -> Path:
    """A league whose names not every console can print."""
    book = load_workbook(io.BytesIO(SOUND))
    for sheet, cells in (("Players", ("B2", "B3")), ("Round 1", ("C2", "E2"))):
        for cell, name in zip(cells, ("Dvořák", "Müller"), strict=True):
            book[sheet][cell] = name
    book["Round 1"]["D2"] = "½-½"
    book.save(league)
    return league


@pytest.mark.slow
@pytest.mark.parametrize(
    ("encoding", "names"),
    [
        ("utf-8", ["Dvořák", "Müller", " – "]),
        ("cp1252", ["Dvorák", "Müller", " – "]),
        ("cp850", ["Dvorák", "Müller", " - "]),
        ("ascii", ["Dvorak", "Muller", " - "]),
    ],
)
def test_every_console_can_print_the_boards(foreign_names, encoding, names):
    done = program("next", foreign_names, PYTHONIOENCODING=encoding, PYTHONUTF8="0")

    assert (done.returncode, done.stderr) == (0, b"")
    boards = done.stdout.decode(encoding)
    assert all(name in boards for name in names)
    written = load_workbook(foreign_names)["Round 2"]
    texts = {cell.value for row in written for cell in row}
    assert {"Dvořák", "Müller"} <= texts


@pytest.mark.slow
@pytest.mark.parametrize(
    "environment", [{"NO_COLOR": "1"}, {"FORCE_COLOR": "1"}, {"COLUMNS": "20"}, {}]
)
def test_boards_and_messages_are_plain_text(foreign_names, environment):
    done = program("next", foreign_names, TERM="xterm-256color", **environment)

    assert done.returncode == 0
    assert b"\x1b" not in done.stdout + done.stderr
    first, *boards = done.stdout.decode().splitlines()
    assert first == "Round 2 of 3"
    assert re.fullmatch(r"1  \S+ – \S+", boards[0])
    assert re.fullmatch(r"2  \S+ – \S+", boards[1])


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_an_answer_that_cannot_be_written_is_told(league):
    league.write_bytes(SOUND)

    with Path("/dev/full").open("wb") as full:
        done = program("next", league, stdout=full)

    assert done.returncode == 3
    assert done.stderr.decode().startswith("The answer could not be written (")
    assert done.stderr.count(b"\n") == 1
    assert "Round 2" in load_workbook(league).sheetnames


@pytest.mark.slow
def test_help_fits_a_narrow_terminal():
    done = program("next", "--help", COLUMNS="40", TERMINAL_WIDTH="40")

    assert done.returncode == 0
    assert b"--dry-run" in done.stdout


@pytest.mark.slow
def test_every_exit_code_reaches_the_shell(league):
    league.write_bytes(SOUND)
    assert program("check", league).returncode == 0
    assert program("next", league.with_name("none.xlsx")).returncode == 3
    assert program("next").returncode == 2
    league.write_bytes(SOUND)
    assert program("next", league).returncode == 0
    assert program("next", league).returncode == 1


def test_no_command_judges_by_itself_whether_a_file_can_be_read():
    """The reader says it in words and ends with 3; the parser would end with 2."""
    for name, command in get_command(app).commands.items():
        for argument in command.params:
            readable = getattr(argument.type, "readable", False)
            assert not readable, f"{name} {argument.name}"

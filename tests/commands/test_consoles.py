"""What every console, narrow or odd, gets to see."""

import io
import re
from pathlib import Path

import pytest
from commands.running import program
from commands.sound import SOUND
from openpyxl import load_workbook
from typer.main import get_command

from swissxl.cli import app


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

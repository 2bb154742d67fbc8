"""What a person sees: on odd consoles, through pipes, while waiting, after a crash."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from swissxl.cli import console, crash
from swissxl.core.problems import (
    BrokenInvariantError,
    FileError,
    NoLegalPairingError,
    Problem,
    SwissxlError,
    UsageError,
    WorkbookError,
)

# --- Signs that a console lacks


def printed(text: str, encoding: str, **environment: str) -> bytes:
    """Print a text in a program whose console has an encoding."""
    script = "import sys\nfrom swissxl.cli import console\n"
    script += "console.run(lambda: console.say(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", script, text],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": encoding, **environment},
    )
    assert done.stderr == b""
    return done.stdout.rstrip(b"\r\n")


@pytest.mark.parametrize(
    ("text", "encoding", "expected"),
    [
        ("½-½ – 4½", "utf-8", "½-½ – 4½"),
        ("½-½ – 4½", "ascii", "1/2-1/2 - 4.5"),
        ("½-½ – 4½ → −1", "cp1252", "½-½ – 4½ -> -1"),  # Windows, Western Europe
        ("½-½ – 4½", "cp850", "½-½ - 4½"),  # its console
        ("Zoë Müller – Łukasz Groß", "ascii", "Zoe Muller - Lukasz Gross"),
        ("Zoë – Łukasz", "cp1252", "Zoë – Lukasz"),
        ("王 – 김", "ascii", "? - ?"),
        ("“yes”…", "ascii", '"yes"...'),
    ],
)
@pytest.mark.slow
def test_a_console_gets_signs_that_it_can_print(text, encoding, expected):
    assert printed(text, encoding) == expected.encode(encoding)


def test_a_name_cannot_steer_the_terminal(capsys):
    console.say("Eve\x1b[2J\r\nAdams", "Bob\x9b1m", "Al\u2028Bo")

    assert capsys.readouterr().out == "Eve [2J  Adams\nBob 1m\nAl Bo\n"


def test_without_a_console_nothing_happens(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)  # a program started without windows
    console.say("hello")


def test_answers_and_complaints_go_apart(capsys):
    console.say("1  Adams – Brown", 7)
    console.warn([Problem("Players", "C3", 'no sets for "Eve"; counted as None.')])
    console.complain([Problem("Round 3", "D7", "no result.", "Type it.")])

    answer, aside = capsys.readouterr()
    assert answer == "1  Adams – Brown\n7\n"
    assert aside == (
        'Warning: Players!C3: no sets for "Eve"; counted as None.\n'
        "Round 3!D7: no result. Type it.\n"
    )


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("league.xlsx", "league.xlsx"),
        ("my league.xlsx", "'my league.xlsx'"),
        ("a$b.xlsx", "'a$b.xlsx'"),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="another shell")
def test_a_file_name_can_be_copied_into_a_command(name, expected):
    assert console.quoted(Path(name)) == expected


def test_a_file_name_can_be_copied_into_a_command_on_windows(monkeypatch):
    names = [Path("league.xlsx"), Path("my league.xlsx"), Path("a&b.xlsx")]
    monkeypatch.setattr(console.os, "name", "nt")

    quoted = [console.quoted(name) for name in names]

    monkeypatch.undo()
    assert quoted == ["league.xlsx", '"my league.xlsx"', '"a&b.xlsx"']


# --- The end of a run


def ended(action) -> int:
    with pytest.raises(SystemExit) as end:
        console.run(action)
    return end.value.code


def raising(error: BaseException):
    def action() -> None:
        raise error

    return action


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (UsageError("Name another file."), 2, "Name another file.\n"),
        (FileError("a.xlsx is a folder."), 3, "a.xlsx is a folder.\n"),
        (NoLegalPairingError("Nobody is\nleft."), 4, "Nobody is left.\n"),
        (
            KeyboardInterrupt(),
            130,
            "Stopped. The workbook is as it was, or complete.\n",
        ),
        (SystemExit(130), 130, "Stopped. The workbook is as it was, or complete.\n"),
        (SystemExit(1), 1, ""),
        (SystemExit(0), 0, ""),
    ],
)
def test_each_end_has_its_code_and_its_line(capsys, error, code, said):
    assert ended(raising(error)) == code
    assert capsys.readouterr() == ("", said)


def test_every_problem_of_a_workbook_is_a_line(capsys):
    problems = [
        Problem("Round 3", "D7", "no result for board 4 (Adams – Brown).", "Type it."),
        Problem("Players", "A5", 'the name "Eve\nX" stands twice.'),
        Problem("", "", "no sheet Players."),
    ]

    assert ended(raising(WorkbookError(problems))) == 1
    assert capsys.readouterr().err.splitlines() == [
        "Round 3!D7: no result for board 4 (Adams – Brown). Type it.",
        'Players!A5: the name "Eve X" stands twice.',
        "no sheet Players.",
    ]


def test_a_run_that_ends_well_just_returns(capsys):
    console.run(lambda: console.say("done"))

    assert capsys.readouterr() == ("done\n", "")


@pytest.mark.parametrize(
    "error",
    [
        ZeroDivisionError("division by\nzero"),
        BrokenInvariantError("board 3 twice"),
        SwissxlError("of no kind"),
        RuntimeError(),
    ],
)
def test_a_bug_is_one_line_and_a_file(capsys, monkeypatch, tmp_path, error):
    monkeypatch.setattr(crash.tempfile, "tempdir", str(tmp_path))

    assert ended(raising(error)) == 70

    answer, aside = capsys.readouterr()
    (details,) = tmp_path.iterdir()
    assert answer == ""
    assert len(aside.splitlines()) == 1
    assert aside.startswith(
        f"swissxl stopped at a bug of its own ({type(error).__name__}"
    )
    assert f"the details are in {details}. " in aside
    text = details.read_text(encoding="utf-8")
    assert text.startswith("swissxl 0.")
    assert "Traceback (most recent call last)" in text
    assert "in action\n    raise error" in text


def test_a_bug_on_a_full_disk_is_still_one_line(capsys, monkeypatch):
    def refuse(*_arguments: object, **_keywords: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(crash.tempfile, "NamedTemporaryFile", refuse)

    assert ended(raising(ZeroDivisionError("x"))) == 70
    assert re.fullmatch(
        r"swissxl .*ZeroDivisionError: x.*; the details were not saved\..*\n",
        capsys.readouterr().err,
    )


@pytest.mark.slow
@pytest.mark.parametrize("code", [0, 1])
def test_a_reader_that_goes_away_changes_nothing(code):
    """The run goes on to its end, says nothing about it, and keeps its exit code."""
    script = (
        "import sys, time\nfrom swissxl.cli import console\n"
        "def app():\n"
        "    input()\n"
        "    for number in range(20000): console.say(number)\n"
        "    console.complain(['finished'])\n"
        f"    sys.exit({code})\n"
        "console.run(app)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        program.stdout.close()
        _, said = program.communicate(b"\n")

    assert (program.returncode, said) == (code, b"finished\n")


def test_what_libraries_tell_programmers_is_not_shown():
    script = (
        "import warnings\nfrom swissxl.cli import console\n"
        "console.run(lambda: warnings.warn('Data Validation is not supported'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True
    )
    assert done.stderr == b""

"""What is shown while a run takes a while, and how light it is."""

import io
import subprocess
import sys
import time

import pytest

from swissxl.cli import console, progress

# --- While it takes a while


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def watched(monkeypatch, stream: io.StringIO, seconds: float) -> str:
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr("swissxl.cli.progress.PATIENCE", 0.05)
    with console.progress("Drawing round 3"):
        time.sleep(seconds)
    return stream.getvalue()


def test_a_short_wait_shows_nothing(monkeypatch):
    assert watched(monkeypatch, Terminal(), 0) == ""


def test_a_pipe_gets_no_bar(monkeypatch):
    assert watched(monkeypatch, io.StringIO(), 0.2) == ""


def test_a_long_wait_shows_a_bar_and_wipes_it_away(monkeypatch):
    drawn = watched(monkeypatch, Terminal(), 0.4)

    shown, wiped, rest = drawn.rsplit("\r", 2)
    frames = shown.split("\r")[1:]
    assert len(frames) >= 2
    assert frames[0] == "Drawing round 3 [###                 ]"
    assert frames[1] == "Drawing round 3 [ ###                ]"
    assert wiped.strip() == rest == ""
    assert len(wiped) >= len(frames[0])


def test_a_narrow_terminal_is_never_wrapped(monkeypatch):
    monkeypatch.setenv("COLUMNS", "12")

    drawn = watched(monkeypatch, Terminal(), 0.3)

    assert max(map(len, drawn.split("\r"))) == 11


def test_the_bar_is_wiped_away_when_the_work_fails(monkeypatch):
    terminal = Terminal()
    with pytest.raises(ZeroDivisionError):
        watched_failure(monkeypatch, terminal)
    assert terminal.getvalue().endswith(" \r")


def watched_failure(monkeypatch, terminal: Terminal) -> None:
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr("swissxl.cli.progress.PATIENCE", 0.05)
    with console.progress("Drawing"):
        time.sleep(0.2)
        raise ZeroDivisionError


def test_the_bar_travels_to_and_fro():
    places = [progress.frame("", beat).index("#") for beat in range(36)]

    assert places[:4] == [2, 3, 4, 5]
    assert max(places) == 2 + 17
    assert places[17:20] == [19, 18, 17]
    assert progress.frame("", 34) == progress.frame("", 0)


# --- Lightness


@pytest.mark.slow
def test_the_console_loads_nothing_heavy():
    script = (
        "import sys; import swissxl.cli.console; "
        "print({'rich', 'pandas', 'openpyxl', 'lxml'} & {*sys.modules})"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True, text=True
    )
    assert done.stdout == "set()\n"

"""``swissxl next`` is killed at random moments: the old or the new workbook is there.

Half of the shots fall anywhere in the run, half are aimed at its end, where files are
written. ``SWISSXL_KILLS=50`` sets their number; few by default, for they take time.
"""

import io
import os
import random
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest
from commands.director import folder
from league_book import league_book
from openpyxl import load_workbook

SHOTS = int(os.environ.get("SWISSXL_KILLS", "10"))
BOARDS = 30


def start(league: Path) -> subprocess.Popen:
    command = [sys.executable, "-m", "swissxl", "next", "--quiet", str(league)]
    return subprocess.Popen(command, stderr=subprocess.PIPE)


def writing(league: Path) -> bool:
    """Whether a run is at work on files beside the workbook."""
    return any(name.name.startswith(".~swissxl") for name in league.parent.iterdir())


def shoot(league: Path, seconds: float, *, aimed: bool) -> bool:
    """Start a run and kill it after some time; tell whether it was still running."""
    with start(league) as run:
        while aimed and run.poll() is None and not writing(league):
            time.sleep(0.0002)
        time.sleep(seconds)
        alive = run.poll() is None
        run.kill()
        assert run.wait() == (-9 if alive else 0), run.stderr.read()
    return alive


def check_new(data: bytes) -> None:
    """The workbook is whole and has its new round."""
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        assert package.testzip() is None
    sheet = load_workbook(io.BytesIO(data))["Round 4"]
    assert len([row for row in sheet.iter_rows(min_row=5) if row[2].value]) == BOARDS


def check_left(league: Path, old: bytes) -> bool:
    """What a killed run left is whole; tell whether it is the new workbook."""
    now = league.read_bytes()
    backup = league.with_name("league.backup-1.xlsx")
    if now != old:
        check_new(now)
        assert backup.exists()
    assert not backup.exists() or backup.read_bytes() == old
    return now != old


def check_next_run(swissxl, league: Path, command: str) -> None:
    """The next run gets to its end and removes what the killed one left."""
    done = swissxl(command, league)
    assert (done.code, done.err) == (0, "")
    check_new(league.read_bytes())
    assert set(folder(league)) == {"league.xlsx", "league.backup-1.xlsx"}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_killed_at_random_the_workbook_is_the_old_or_the_new_one(swissxl, league):
    old = league_book(2 * BOARDS, 3, 6)
    league.write_bytes(old)
    began = time.perf_counter()
    with start(league) as run:
        assert run.wait() == 0
    duration = time.perf_counter() - began
    lots = random.Random(2026)
    interrupted, caught, late = 0, 0, 0
    for shot in range(SHOTS):
        aimed = shot % 2 == 1
        league.write_bytes(old)
        league.with_name("league.backup-1.xlsx").unlink(missing_ok=True)

        seconds = lots.uniform(0, 0.01 if aimed else duration)
        interrupted += shoot(league, seconds, aimed=aimed)

        caught += writing(league)
        new = check_left(league, old)
        late += new
        check_next_run(swissxl, league, "standings" if new else "next")
    told = f"{SHOTS} shots: {interrupted} hit a run, {caught} left files behind"
    print(f"{told}, {late} came after the new workbook was there")  # noqa: T201
    assert interrupted > SHOTS / 2
    assert caught + late > 0  # some fell when files were being written

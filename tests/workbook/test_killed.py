"""Killed for real: a program that saves without pause is shot at random moments.

``SWISSXL_KILLS=50`` sets the number of shots; few by default, for they take time.
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

from swissxl.workbook import files, save

SHOTS = int(os.environ.get("SWISSXL_KILLS", "8"))
KEEP = 3


def version(number: int) -> bytes:
    """Make a small zip file, as a workbook is, that knows its number."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as package:
        package.writestr(zipfile.ZipInfo("number"), str(number))
        filling = random.Random(number).randbytes(200_000)
        package.writestr(zipfile.ZipInfo("filling"), filling)
    return content.getvalue()


def number_of(path: Path) -> int:
    """Read the number of a version, and make sure that the file is whole."""
    with zipfile.ZipFile(path) as package:
        assert package.testzip() is None
        number = int(package.read("number"))
    assert path.read_bytes() == version(number)
    return number


def save_for_ever(path: Path) -> None:
    """Replace each version by the next; this is what the other program runs."""
    print("under way", flush=True)  # noqa: T201
    number = number_of(path)
    while True:
        number += 1
        save.replace(files.open_source(path), version(number), keep=KEEP)


def shoot(path: Path, seconds: float) -> None:
    """Let a program save for some time, then kill it."""
    with subprocess.Popen(
        [sys.executable, __file__, path], stdout=subprocess.PIPE
    ) as program:
        assert program.stdout.readline() == b"under way\n"
        time.sleep(seconds)
        assert program.poll() is None
        program.kill()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_killed_at_random_the_workbook_and_its_backups_are_whole(tmp_path):
    league = tmp_path / "league.xlsx"
    league.write_bytes(version(0))
    lots = random.Random(2026)
    before, caught = 0, 0
    for _ in range(SHOTS):
        shoot(league, lots.uniform(0.01, 0.1))
        left = {file.name for file in tmp_path.iterdir()}
        caught += any(".~swissxl" in name for name in left)
        now = number_of(league)
        assert now >= before
        check_backups(league, now)
        before = now
    assert before > SHOTS  # it did save in between
    assert caught > 0  # and was shot in the middle of it

    save.replace(files.open_source(league), version(before + 1), keep=KEEP)

    assert len(list(tmp_path.iterdir())) == 1 + KEEP


def check_backups(path: Path, now: int) -> None:
    """The versions before are there, newest first, whatever step was cut off."""
    kept = [
        number_of(backup)
        for number in range(1, KEEP + 2)
        if (backup := path.with_name(f"league.backup-{number}.xlsx")).exists()
    ]
    assert kept == sorted(kept, reverse=True)
    expected = {now - 1, now - 2, now - 3}
    assert {number for number in expected if number >= 0} <= {now, *kept}


if __name__ == "__main__":
    save_for_ever(Path(sys.argv[1]))

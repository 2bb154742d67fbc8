"""Several runs that write one workbook at the same time."""

import subprocess
import sys

import pytest
from workbook.saving import OLD, names

SAVE_ONCE = """
import sys, pathlib
from swissxl.core.problems import FileError
from swissxl.workbook import files, save
source = files.open_source(pathlib.Path(sys.argv[1]))
print(flush=True)
input()
try:
    save.replace(source, sys.argv[2].encode() * 100_000, keep=5)
except FileError as error:
    print(error)
    sys.exit(error.exit_code)
"""


def start(script: str, *arguments: object) -> subprocess.Popen[str]:
    """Start a Python program and wait until it is under way."""
    process = subprocess.Popen(
        [sys.executable, "-c", script, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    process.stdout.readline()
    return process


@pytest.mark.slow
def test_of_two_runs_at_once_one_wins_and_the_other_says_so(league):
    for _ in range(5):
        league.write_bytes(OLD)
        both = [start(SAVE_ONCE, league, name) for name in ("first", "second")]
        for process in both:
            process.stdin.write("\n")
            process.stdin.flush()
        said = [process.communicate()[0].strip() for process in both]
        codes = [process.returncode for process in both]

        assert sorted(codes) == [0, 3]
        winner = ("first", "second")[codes.index(0)]
        assert league.read_bytes() == winner.encode() * 100_000
        assert "swissxl" in said[codes.index(3)]
        assert not [name for name in names(league) if ".~swissxl" in name]

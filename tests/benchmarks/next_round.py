"""Seconds and memory of ``swissxl next``: python tests/benchmarks/next_round.py.

Measured against a floor in the same run, turn by turn: a bare Python that imports the
libraries and reads that workbook once. Two readings of "once" are shown: by pandas
alone (through openpyxl), and by pandas and by openpyxl after it. Each figure is the
median of several runs; memory is the highest of them, as the system counts it.

The workbooks are made by another process, so that this one stays small: a new process
begins with the memory of the one that started it. Every program runs once before it is
measured, and then finds its modules compiled, as installed ones are.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

TESTS = Path(__file__).parents[1]
RUNS = 5
IMPORTS = "import sys, pandas, openpyxl, typer\n"
BY_PANDAS = "pandas.read_excel(sys.argv[1], sheet_name=None, engine='openpyxl')\n"
BY_OPENPYXL = "openpyxl.load_workbook(sys.argv[1])\n"
MAKE = """
import sys
from pathlib import Path
from league_book import league_book
*size, ours = map(int, sys.argv[2:])
Path(sys.argv[1]).write_bytes(league_book(*size, ours=bool(ours)))
"""


@dataclass(frozen=True)
class Case:
    """A workbook, and what ``next`` may take: times the floor, plus seconds, in MB.

    `ours` says whether the sheets of the last run are in it, as they are all season
    long; without them the floor has less to read.
    """

    ours: bool
    players: int
    rounds: int
    planned: int
    times: float
    more: float
    memory: int


CASES = tuple(
    case
    for ours in (True, False)
    for case in (
        Case(ours, 300, 9, 12, times=1.3, more=0.5, memory=150),
        Case(ours, 2_000, 10, 14, times=3.0, more=0.0, memory=500),
    )
)


@dataclass(frozen=True)
class Run:
    """Seconds on the clock, seconds of the processor, and the most megabytes held."""

    seconds: float
    processor: float
    memory: float


def run(arguments: list[str], cache: Path) -> Run:
    """Run a program from its start to its end."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(cache)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    started = perf_counter()
    program = os.posix_spawn(arguments[0], arguments, environment)
    _, status, used = os.wait4(program, 0)
    seconds = perf_counter() - started
    if status:
        raise SystemExit(f"failed: {' '.join(arguments)}")
    processor = used.ru_utime + used.ru_stime
    return Run(seconds, processor, used.ru_maxrss / 1024)


def measure(case: Case, folder: Path) -> None:
    """Print the figures of one case."""
    book, copy = folder / "made.xlsx", folder / "league.xlsx"
    size = map(str, (case.players, case.rounds, case.planned, int(case.ours)))
    subprocess.run(
        [sys.executable, "-c", MAKE, str(book), *size], check=True, cwd=TESTS
    )
    programs = {
        "imports": ["-c", IMPORTS],
        "floor": ["-c", IMPORTS + BY_PANDAS, str(book)],
        "floor, both": ["-c", IMPORTS + BY_PANDAS + BY_OPENPYXL, str(book)],
        "next": ["-m", "swissxl", "next", "--quiet", str(copy)],
    }
    found: dict[str, list[Run]] = {name: [] for name in programs}
    for _ in range(1 + RUNS):
        for name, arguments in programs.items():
            shutil.copy(book, copy)
            found[name].append(run([sys.executable, *arguments], folder / "cache"))
    report(case, {name: runs[1:] for name, runs in found.items()})


def report(case: Case, found: dict[str, list[Run]]) -> None:
    """Print medians, and how far ``next`` is from what it may take."""
    sheets = "with our sheets" if case.ours else "without our sheets"
    lines = [f"{case.players} players, {case.rounds} rounds played, {sheets}"]
    lines.append("               clock  processor  memory")
    for name, runs in found.items():
        seconds = median(one.seconds for one in runs)
        processor = median(one.processor for one in runs)
        memory = max(one.memory for one in runs)
        lines.append(f"  {name:12} {seconds:5.2f} {processor:8.2f} s {memory:5.0f} MB")
    for floor in ("floor", "floor, both"):
        limits = [
            case.times * median(figures) + case.more
            for figures in (
                [one.seconds for one in found[floor]],
                [one.processor for one in found[floor]],
            )
        ]
        text = "{:5.2f} {:8.2f} s".format(*limits)
        lines.append(f"  may take     {text} {case.memory:5} MB (by the {floor})")
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Measure all cases."""
    with tempfile.TemporaryDirectory() as folder:
        for case in CASES:
            measure(case, Path(folder))


if __name__ == "__main__":
    main()

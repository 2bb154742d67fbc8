"""Seconds and memory of ``swissxl next``: python tests/benchmarks/next_round.py.

Measured against a floor in the same run, turn by turn: a bare Python that imports the
libraries and reads that workbook once. Two readings of "once" are shown: by pandas
alone (through openpyxl), and by pandas and by openpyxl after it. Each figure is the
median of several runs; memory is the highest of them, as the system counts it.

The workbooks are made by another process, so that this one stays small: a new process
begins with the memory of the one that started it.
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
size = map(int, sys.argv[2:])
Path(sys.argv[1]).write_bytes(league_book(*size))
"""


@dataclass(frozen=True)
class Case:
    """A workbook, and what ``next`` may take: times the floor, plus seconds, in MB."""

    players: int
    rounds: int
    planned: int
    times: float
    more: float
    memory: int


CASES = (Case(300, 9, 12, 1.3, 0.5, 150), Case(2_000, 10, 14, 3.0, 0.0, 500))


def run(arguments: list[str]) -> tuple[float, float]:
    """Run a program; give its seconds and the most megabytes that it held."""
    started = perf_counter()
    program = os.posix_spawn(arguments[0], arguments, os.environ)
    _, status, used = os.wait4(program, 0)
    seconds = perf_counter() - started
    if status:
        raise SystemExit(f"failed: {' '.join(arguments)}")
    return seconds, used.ru_maxrss / 1024


def measure(case: Case, folder: Path) -> None:
    """Print the figures of one case."""
    book, copy = folder / "made.xlsx", folder / "league.xlsx"
    size = map(str, (case.players, case.rounds, case.planned))
    subprocess.run(
        [sys.executable, "-c", MAKE, str(book), *size], check=True, cwd=TESTS
    )
    programs = {
        "imports": ["-c", IMPORTS],
        "floor": ["-c", IMPORTS + BY_PANDAS, str(book)],
        "floor, both": ["-c", IMPORTS + BY_PANDAS + BY_OPENPYXL, str(book)],
        "next": ["-m", "swissxl", "next", "--quiet", str(copy)],
    }
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
    for _ in range(RUNS):
        for name, arguments in programs.items():
            shutil.copy(book, copy)
            found[name].append(run([sys.executable, *arguments]))
    report(case, found)


def report(case: Case, found: dict[str, list[tuple[float, float]]]) -> None:
    """Print medians, and how far ``next`` is from what it may take."""
    lines = [f"{case.players} players, {case.rounds} rounds played"]
    seconds = {name: median(time for time, _ in runs) for name, runs in found.items()}
    for name, runs in found.items():
        most = max(memory for _, memory in runs)
        lines.append(f"  {name:12} {seconds[name]:6.2f} s {most:6.0f} MB")
    for floor in ("floor", "floor, both"):
        limit = case.times * seconds[floor] + case.more
        lines.append(f"  may take {limit:.2f} s by the {floor}, {case.memory} MB")
    sys.stdout.write("\n".join(lines) + "\n")


def main() -> None:
    """Measure all cases."""
    with tempfile.TemporaryDirectory() as folder:
        for case in CASES:
            measure(case, Path(folder))


if __name__ == "__main__":
    main()

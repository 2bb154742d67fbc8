"""Seconds of a round of the Dutch system: python tests/benchmarks/dutch.py [SIZES].

Every engine gets the same tournament files, one process a round: ``swissxl pair``,
Gacrux (2026) and py4swiss (2017). Rounds 2, 5 and 9 of nine, of an ordinary event and
of one in which a good part asks for byes. The best of three runs counts below two
seconds. An engine that takes three times as long as Gacrux is stopped ("stopped"): it
is not the faster peer. A star marks a round that Gacrux pairs differently.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from dutch_events import Event, Habits, ask_for_absences

from swissxl.pairing.dutch.entrants import Colour
from swissxl.pairing.dutch.round import pair_round

SIZES = (60, 180, 500, 1_000, 2_000)
SHOWN = (2, 5, 9)
ROUNDS = 9
KINDS = {
    "ordinary": Habits(0.01, 0.01, 0.002, 0.0),
    "many byes": Habits(0.15, 0.02, 0.005, 0.02),
}
PATIENCE = 2.0
REPEATS = 3
TIMES = 3


def files(size: int, kind: str, folder: Path) -> dict[int, Path]:
    """Play an event with our own engine and keep the files of the rounds shown."""
    random = Random(size)
    event = Event(size, ROUNDS, Colour.WHITE, cells={n: [] for n in range(1, size + 1)})
    kept = {}
    for round_ in range(1, ROUNDS + 1):
        ask_for_absences(event, KINDS[kind], random)
        if round_ in SHOWN:
            kept[round_] = folder / f"{size}-{kind.split(maxsplit=1)[0]}-{round_}.trf"
            kept[round_].write_text(event.trf())
        paired = pair_round(event.situation())
        rest = [] if paired.bye is None else [(paired.bye, 0)]
        event.play([*paired.pairs, *rest], random, KINDS[kind].forfeits)
    return kept


def commands(file: Path, out: Path) -> dict[str, list[str]]:
    """Say how each engine is started."""
    py4swiss = Path(sys.executable).with_name("py4swiss")
    checker = [sys.executable, "-m", "gacrux.pairingchecker"]
    return {
        "swissxl": [sys.executable, "-m", "swissxl", "pair", str(file), "-o", str(out)],
        "gacrux": [*checker, "-i", str(file), "-p", "-o", str(out), "-dT"],
        "py4swiss": [str(py4swiss), "-t", str(file), "-p", str(out)],
    }


def seconds(command: list[str], longest: float | None) -> float:
    """Time one engine; infinite where it takes longer than it may."""
    best = float("inf")
    for _ in range(REPEATS):
        started = perf_counter()
        try:
            subprocess.run(command, check=False, capture_output=True, timeout=longest)
        except subprocess.TimeoutExpired:
            break
        best = min(best, perf_counter() - started)
        if best > PATIENCE:
            break
    return best


def measure(file: Path, folder: Path) -> tuple[dict[str, float], bool]:
    """Time all engines on one file; tell whether we agree with Gacrux."""
    found, drawn = {}, {}
    for engine, command in commands(file, folder / "out.txt").items():
        (folder / "out.txt").unlink(missing_ok=True)
        peer = found.get("gacrux")
        found[engine] = seconds(command, peer and max(TIMES * peer, PATIENCE))
        out = folder / "out.txt"
        text = out.read_text() if out.exists() else ""
        drawn[engine] = {line for line in text.split("\n")[1:] if line.strip()}
    return found, drawn["swissxl"] == drawn["gacrux"]


def main() -> None:
    """Print a table."""
    sizes = [int(word) for word in sys.argv[1:]] or SIZES
    head = "players  kind       round  swissxl   gacrux  py4swiss  of the faster\n"
    sys.stdout.write(head)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for size in sizes:
            for kind in KINDS:
                for round_, file in files(size, kind, folder).items():
                    found, agreed = measure(file, folder)
                    ours, *peers = found.values()
                    row = (
                        f"{size:7}  {kind:9}  {round_:5}  {ours:7.2f}  {peers[0]:7.2f}"
                    )
                    last = "stopped" if peers[1] == float("inf") else f"{peers[1]:.2f}"
                    row += f"  {last:>8}  {ours / min(peers):12.0%}"
                    sys.stdout.write(row + ("\n" if agreed else " *\n"))
                    sys.stdout.flush()
    peak = getrusage(RUSAGE_CHILDREN).ru_maxrss / 1024
    sys.stdout.write(f"most memory of any process: {peak:.0f} MB\n")


if __name__ == "__main__":
    main()

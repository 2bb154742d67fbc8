"""Seconds to draw a round: python tests/benchmarks/draw.py [SYSTEM [PLAYERS ...]].

The system is the card league unless another is named. Plays leagues of several sizes
with results that the stronger (lower) number wins two times of three, and prints the
processor time of each draw, without the ranking.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from builders import Dice, field_of, pairing_request, played

from swissxl.pairing import SYSTEMS
from swissxl.pairing.defaults import settings_for
from swissxl.pairing.verify import verify

SIZES = (300, 301, 2_000, 10_000, 10_001)
SHOWN = (1, 2, 3, 9)


def draws(system: str, size: int) -> Iterator[tuple[int, float, float]]:
    """Yield round, seconds of the draw and seconds of its check."""
    dice = Dice(size)
    tournament = field_of([dice.pick(("All", "Some", "None")) for _ in range(size)])
    settings = settings_for(SYSTEMS.get(system), {"rounds": 20, "random_seed": size})
    tournament = replace(tournament, settings=settings)
    for round_ in range(1, max(SHOWN) + 1):
        request = pairing_request(tournament)
        started = process_time()
        draw = SYSTEMS.get(system).pair(request)
        drawn = process_time()
        verify(request, draw)
        yield round_, drawn - started, process_time() - drawn
        tournament = played(tournament, draw, dice.result)


def main() -> None:
    """Print a table."""
    system, *sizes = sys.argv[1:] or ["Card league"]
    sys.stdout.write(f"{system}\nplayers  round  draw s  verify s\n")
    for size in map(int, sizes or SIZES):
        for round_, seconds, checked in draws(system, size):
            if round_ in SHOWN:
                line = f"{size:7}  {round_:5}  {seconds:6.3f}  {checked:8.3f}\n"
                sys.stdout.write(line)


if __name__ == "__main__":
    main()

"""Workbooks on their way to other programs and back."""

from pathlib import Path

from trf_lines import player

from swissxl.app.opening import open_session
from swissxl.exchange.formats import FORMATS as FILLED

WAYS = [kind.name for kind in FILLED if kind.read]


def names_of(path: Path) -> set[tuple[object, ...]]:
    """Read who met whom, by name without commas."""
    event = open_session(path, writes=False).reading.tournament
    called = {no: one.name.replace(",", "") for no, one in event.players.items()}
    return {
        (round_.number, called[board.first], called[board.second], board.result)
        for round_ in event.rounds
        for board in round_.boards
    }


LINES = (
    "012 Harbour Open",
    "XXR 3",
    player(1, "One, Ann", "1.0", "   2 w 1"),
    player(2, "Two, Ben", "0.0", "   1 b 0"),
)


def trf(path: Path, *lines: str) -> Path:
    file = path.with_suffix(".trf")
    file.write_text("\n".join(lines))
    return file

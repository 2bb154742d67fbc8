"""The log: what each run decided, and the memory that finds corrected results.

Lines are only ever added. Two kinds are read back by later runs: ``draw`` with all
pairs of a round, and ``results`` with all its results; their texts are lists such as
``1: 7–4; 2: 2–9`` and ``7–4 1-0; 2–9 ½-½`` of player numbers. A line ``undo`` ends what
the lines before it say of its round.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from swissxl import __version__
from swissxl.core.matches import show_match
from swissxl.core.settings import Settings
from swissxl.core.tournament import Board, Round, Tournament
from swissxl.pairing.api import Draw
from swissxl.workbook.model import LogLine

DRAW = "draw"
RESULTS = "results"
COIN_FLIP = "coin flip"
CORRECTION = "correction"
PLACES = "places"
BY_HAND = "changed by hand"
WARNING = "warning"
SEED = "seed"
REPAIR = "repair"
UNDO = "undo"
CUT = "cut "
"""Stands before the topics of lines about rounds of the top cut."""

_TIME = "%Y-%m-%d %H:%M"
_SEPARATOR = "; "
_LONGEST = 30_000  # characters; a cell holds 32,767


@dataclass(frozen=True, slots=True)
class Scribe:
    """Writes the lines of one run of one command."""

    command: str
    now: datetime
    seed: int | None

    def line(self, topic: str, text: str, round_: int | None = None) -> LogLine:
        """Write one line."""
        return LogLine(
            date=self.now.strftime(_TIME),
            command=self.command,
            version=__version__,
            round=round_,
            seed=self.seed,
            topic=topic,
            text=text,
        )

    def listing(
        self, topic: str, items: Iterable[str], round_: int, separator: str = _SEPARATOR
    ) -> Iterator[LogLine]:
        """Write a list, on as many lines as it needs."""
        for text in _chunks(items, separator):
            yield self.line(topic, text, round_)


def _chunks(items: Iterable[str], separator: str) -> Iterator[str]:
    chunk: list[str] = []
    length = 0
    for item in items:
        if chunk and length + len(item) > _LONGEST:
            yield separator.join(chunk)
            chunk, length = [], 0
        chunk.append(item)
        length += len(item) + len(separator)
    if chunk:
        yield separator.join(chunk)


def draw_lines(scribe: Scribe, round_: Round, draw: Draw) -> Iterator[LogLine]:
    """Log a draw: all its pairs, who rests, then how it came about."""
    pairs = [f"{board.label}: {board.first}–{board.second}" for board in round_.boards]
    pairs += (f"bye: {no}" for no in draw.resting)
    yield from scribe.listing(DRAW, pairs, round_.number)
    for topic, texts in _by_topic(draw).items():
        yield from scribe.listing(topic, texts, round_.number, separator=" ")


def _by_topic(draw: Draw) -> dict[str, list[str]]:
    topics: dict[str, list[str]] = {}
    for note in draw.notes:
        topics.setdefault(note.topic.value, []).append(note.text)
    return topics


def result_lines(
    scribe: Scribe, tournament: Tournament, log: Sequence[LogLine], kind: str = ""
) -> Iterator[LogLine]:
    """Log the results of rounds that are new, and those corrected since the last run.

    A corrected result gets a line of its own that names the board, the old and the new
    result. `kind` stands before the topics of rounds that are not of the event proper.
    """
    known = logged_results(log, kind)
    for round_ in tournament.rounds:
        if not round_.complete:
            continue
        settings = tournament.settings
        now = {_pair(board): _code(board, settings) for board in round_.boards}
        before = known.get(round_.number)
        if before == now:
            continue
        if before is not None:
            for one in _corrections(round_, before, settings):
                text = _corrected(tournament, one)
                yield scribe.line(f"{kind}{CORRECTION}", text, round_.number)
        items = (f"{pair} {code}" for pair, code in now.items())
        yield from scribe.listing(f"{kind}{RESULTS}", items, round_.number)


@dataclass(frozen=True, slots=True)
class Correction:
    """A result that is not the logged one; `old` is None for a pair made by hand."""

    round: int
    board: Board
    old: str | None
    new: str


def corrections(
    tournament: Tournament, log: Sequence[LogLine], kind: str = ""
) -> Iterator[Correction]:
    """Find the results of complete rounds that were corrected since the last run."""
    known = logged_results(log, kind)
    for round_ in tournament.rounds:
        if round_.complete and round_.number in known:
            before = known[round_.number]
            yield from _corrections(round_, before, tournament.settings)


def new_lines(
    scribe: Scribe,
    topic: str,
    texts: Iterable[str],
    log: Sequence[LogLine],
    round_: int | None = None,
) -> Iterator[LogLine]:
    """Log sentences that the log does not have yet."""
    known = {line.text for line in log if line.topic == topic}
    for text in texts:
        if text not in known:
            yield scribe.line(topic, text, round_)


def logged_results(log: Sequence[LogLine], kind: str = "") -> dict[int, dict[str, str]]:
    """Read the latest logged results back: round, then pair, then result.

    Those of a round that was taken back, or drawn again, are forgotten.
    """
    topic = f"{kind}{RESULTS}"
    latest: dict[int, list[LogLine]] = {}
    previous: LogLine | None = None
    for line in log:
        if line.topic == topic and line.round is not None:
            # A long listing goes on in the very next line; any other one replaces it.
            goes_on = previous and (previous.topic, previous.round) == (
                topic,
                line.round,
            )
            latest[line.round] = [*(latest[line.round] if goes_on else ()), line]
        elif line.topic in {f"{kind}{DRAW}", f"{kind}{UNDO}"} and line.round:
            latest.pop(line.round, None)
        previous = line
    return {
        round_: dict(_split(item) for line in lines for item in _items(line.text))
        for round_, lines in latest.items()
    }


def _items(text: str) -> list[str]:
    return [item for item in text.split(_SEPARATOR) if " " in item]


def _split(item: str) -> tuple[str, str]:
    pair, _, code = item.partition(" ")
    return pair, code


def undo_text(words: str, round_: Round | None, settings: Settings) -> str:
    """Say that a round was taken back, and the results that went with it."""
    boards = [board for board in (round_.boards if round_ else ()) if board.typed]
    typed = [f"{_pair(board)} {_code(board, settings)}" for board in boards]
    lost = f" with its results: {_SEPARATOR.join(typed)}" if typed else ""
    return f"{words} was taken back{lost}."[:_LONGEST]


def time_of(line: LogLine) -> datetime | None:
    """Read back when a line was written."""
    try:
        return datetime.strptime(line.date, _TIME).replace(tzinfo=UTC)
    except ValueError:
        return None


def _corrections(
    round_: Round, before: Mapping[str, str], settings: Settings
) -> Iterator[Correction]:
    for board in round_.boards:
        old, new = before.get(_pair(board)), _code(board, settings)
        if old != new:
            yield Correction(round_.number, board, old, new)


def _corrected(tournament: Tournament, one: Correction) -> str:
    first, second = (tournament.players[no].name for no in one.board.players)
    if one.old is None:
        return f"{first} – {second}: a pair made by hand; its result is {one.new}"
    return f"{first} – {second}: {one.old} became {one.new}"


def _pair(board: Board) -> str:
    return f"{board.first}–{board.second}"


def _code(board: Board, settings: Settings) -> str:
    if board.match is not None:
        return show_match(board.match, settings)
    if board.result is None:
        return "?"
    return f"{board.result.code}{_games(board)}"


def _games(board: Board) -> str:
    return f"({board.games[0]}:{board.games[1]})" if board.games else ""

"""What the director changed in the workbook since the last run, told by the log.

The sheets are the truth and the log is the memory: from the two together follows which
results are new, which were corrected and who gained or lost a place by that, which
settings were changed, and which pairs of a drawn round were changed by hand.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from swissxl.app import in_force, logbook, ranking
from swissxl.app.logbook import Scribe, logged_results
from swissxl.app.memory import LoggedDraw, logged_draw, with_results
from swissxl.app.words import shown_names
from swissxl.core.problems import Problem
from swissxl.core.tournament import Missed, Round, Tournament
from swissxl.workbook import schema
from swissxl.workbook.model import LogLine, Reading

_MOST_PLACES = 8


def news(
    scribe: Scribe, tournament: Tournament, log: Sequence[LogLine]
) -> Iterator[LogLine]:
    """Log what has changed since the last run: by hand, results, settings."""
    known = logged_results(log)
    for round_ in tournament.rounds:
        if round_.complete and round_.number not in known:
            yield from _by_hand(scribe, tournament, round_, log)
    lines = list(logbook.result_lines(scribe, tournament, log))
    corrections = [line for line in lines if line.topic == logbook.CORRECTION]
    yield from corrections
    if corrections:
        yield scribe.line(logbook.PLACES, _places_moved(tournament, known))
    yield from in_force.change_lines(scribe, log, tournament.settings)
    yield from (line for line in lines if line.topic != logbook.CORRECTION)


# ---- a round changed by hand


def _by_hand(
    scribe: Scribe, tournament: Tournament, round_: Round, log: Sequence[LogLine]
) -> Iterator[LogLine]:
    """Compare a round with its draw, unless the command itself has mended it since."""
    drawn = logged_draw(log, round_.number)
    if drawn is None or drawn.repairs:
        return
    texts = _differences(shown_names(tournament), round_, drawn)
    yield from scribe.listing(logbook.BY_HAND, texts, round_.number)


def _differences(
    names: Mapping[int, str], round_: Round, drawn: LoggedDraw
) -> Iterator[str]:
    """Name the boards and byes that the draw did not have."""
    for board in round_.boards:
        if frozenset(board.players) not in drawn.pairs:
            pair = f"{names[board.first]} – {names[board.second]}"
            yield f"board {board.label} is {pair}"
    for no, missed in round_.missed.items():
        if missed is Missed.BYE and no not in drawn.byes:
            yield f"{names[no]} rests"
        elif missed is not Missed.BYE and no in drawn.players:
            yield f"{names[no]} is on no board"
    for no in sorted(round_.seated - drawn.players):
        yield f"{names[no]} plays"


# ---- old results corrected


def _places_moved(
    tournament: Tournament, known: Mapping[int, Mapping[str, str]]
) -> str:
    """Say whose place corrected results have changed: ``Adams 1 → 3``."""
    before = ranking.current(with_results(tournament, known)).standings
    after = ranking.current(tournament).standings
    old = {place.no: place.rank for place in before.places}
    names = shown_names(tournament)
    moved = [
        f"{names[place.no]} {old[place.no]} → {place.rank}"
        for place in after.places
        if old[place.no] != place.rank
    ]
    if not moved:
        return f"No place changed by that after round {after.round}."
    more = len(moved) - _MOST_PLACES
    listed = "; ".join(moved[:_MOST_PLACES])
    rest = f"; and {more} more" if more > 0 else ""
    return f"Places changed by that after round {after.round}: {listed}{rest}."


# ---- a round whose sheet is gone


def lost_rounds(reading: Reading) -> tuple[Problem, ...]:
    """Warn when the log has a draw of the next round but no sheet of it is there."""
    number = len(reading.tournament.rounds) + 1
    drawn = logged_draw(reading.log, number)
    titles = reading.layout.titles
    if drawn is None or any(schema.round_number(title) == number for title in titles):
        return ()
    title = schema.round_title(number)
    looks = [one for one in titles if re.search(rf"(?<!\d){number}(?!\d)", one)]
    renamed = [one for one in looks if _free(one)]
    perhaps = f' (perhaps "{renamed[0]}")' if renamed else ""
    message = (
        f"it was drawn on {drawn.date}, but there is no sheet of this name any more, "
        'so "swissxl next" draws it anew.'
    )
    hint = (
        f'If the sheet was renamed{perhaps}, name it "{title}" again before you go on; '
        "a deleted one is drawn the same while nothing else has changed."
    )
    return (Problem(title, "", message, hint),)


def _free(title: str) -> bool:
    """Tell that a tab with a number is not one of those that the contract names."""
    numbered = schema.cut_number(title), schema.round_number(title)
    return numbered == (None, None) and not title.casefold().startswith("after")

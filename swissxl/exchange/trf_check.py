"""What a tournament report file says twice must agree: results, colours and points."""

from collections.abc import Iterator

from swissxl.core.scores import show_score
from swissxl.exchange.trf_draft import ROUNDS, Draft, Found, Named
from swissxl.exchange.trf_fields import in_points
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_model import (
    FORFEITS,
    Abnormal,
    Announcement,
    Cell,
    Entry,
)

MATCHING = {
    "1": "0",
    "0": "1",
    "=": "=",
    "W": "L",
    "L": "W",
    "D": "D",
    "+": "-",
    "-": "+-",
    "": "",
}
"""What the opponent must have, by the own result."""


def check_file(file: TrfFile, draft: Draft) -> Iterator[Found]:
    """Find all contradictions, each at the player with the smaller number.

    What follows from another line that could not be read is none.
    """
    for entry in file.entries.values():
        if not draft.is_unread(entry.number):
            for round_, cell in enumerate(entry.cells, 1):
                if cell.opponent and not draft.is_unread(cell.opponent):
                    yield from _check_game(file, entry, round_, cell)
        if not draft.scoring_unread:
            yield from _check_points(file, entry)
    for one in file.abnormal:
        yield from _check_abnormal(file, one)
    yield from _check_rounds(file, draft)


def _check_rounds(file: TrfFile, draft: Draft) -> Iterator[Found]:
    """Compare the rounds that are planned with those that have been paired."""
    said = draft.said.get(ROUNDS)
    if said and file.rounds and file.paired_rounds > file.rounds:
        planned = f"{file.rounds} round{'s' * (file.rounds > 1)}"
        text = f"record {said.record} plans {planned}, but {file.paired_rounds} have "
        yield said.line, f"{text}been paired. Correct the number."


def check_records(draft: Draft) -> Iterator[Found]:
    """Find what the other records say of players amiss; warn of what is no mistake."""
    for named in draft.named:
        yield from _missing(draft, named, named.players)
        draft.warnings += _missing(draft, named, named.ends)
    for announced in draft.announced:
        yield from _check_announced(draft, announced)


def _missing(draft: Draft, named: Named, numbers: tuple[int, ...]) -> Iterator[Found]:
    for number in dict.fromkeys(numbers):
        if number not in draft.entries and not draft.is_unread(number):
            yield named.line, f"record {named.record}: there is no player {number}."


def _check_announced(draft: Draft, one: Announcement) -> Iterator[Found]:
    """Compare the byes of a record 240 with the columns of the round.

    A game may have been played after all. XXZ says only who is away, not what the
    round gives.
    """
    if one.round is None:
        return
    if draft.rounds and one.round > draft.rounds:
        text = f"record 240 is of round {one.round}, after the last, {draft.rounds}."
        draft.warnings.append((one.line, text))
    for entry in (draft.entries[no] for no in one.numbers if no in draft.entries):
        cell = entry.cell(one.round)
        text = (
            f"record 240 says {one.code} of player {entry.number} in round "
            f"{one.round}, but line {entry.line} has "
        )
        if cell.opponent:
            draft.warnings.append((one.line, f"{text}a pairing there."))
        elif cell.code and cell.code != one.code:
            yield one.line, f'{text}"{cell.code}" there.'


def _check_game(
    file: TrfFile, entry: Entry, round_: int, cell: Cell
) -> Iterator[Found]:
    other = file.entries.get(cell.opponent)
    where = f"round {round_}: "
    if other is None:
        yield entry.line, f"{where}there is no player {cell.opponent}."
    elif other is entry:
        yield entry.line, f"{where}player {entry.number} plays against itself."
    elif other.cell(round_).opponent != entry.number:
        theirs = other.cell(round_).opponent or "nobody"
        text = (
            f"{where}player {entry.number} plays against {other.number}, but "
            f"{other.number} (line {other.line}) plays against {theirs}."
        )
        yield entry.line, text
    elif entry.number < other.number:
        yield from _check_result(entry, other, round_)


def _check_result(entry: Entry, other: Entry, round_: int) -> Iterator[Found]:
    mine, theirs = entry.cell(round_), other.cell(round_)
    pair = f"round {round_}: {entry.number} and {other.number} (line {other.line})"
    if theirs.code not in MATCHING[mine.code] or bool(theirs.code) != bool(mine.code):
        text = f'{pair} have the results "{mine.code}" and "{theirs.code}", which do '
        yield entry.line, f"{text}not match."
    if mine.colour == theirs.colour and mine.code not in FORFEITS:
        colour = {"w": "White", "b": "Black"}.get(mine.colour, "no colour")
        yield entry.line, f"{pair} both have {colour}."


def _check_points(file: TrfFile, entry: Entry) -> Iterator[Found]:
    """Compare the points; byes already granted for later rounds may be in or out."""
    if entry.points is None:
        return
    played = file.paired_rounds
    so_far = file.score(entry.number, played)
    granted = file.score(entry.number, max(played, len(entry.cells)))
    least, most = sorted((so_far, granted))
    claims = {entry.points, entry.points - file.bonus_at_the_end(entry.number)}
    if not any(least <= claim <= most for claim in claims):
        claimed, given = in_points(entry.points), show_score(so_far)
        records = "results and record 299" if file.abnormal else "results"
        text = f"player {entry.number} has {claimed} in the file, but the "
        yield entry.line, f"{text}{records} give {given}."


def _check_abnormal(file: TrfFile, one: Abnormal) -> Iterator[Found]:
    """Look for the result that a record 299 is about."""
    if not one.code or not one.round or one.round > file.paired_rounds:
        return
    for number in one.numbers:
        entry = file.entries.get(number)
        if entry is not None and entry.cell(one.round).kind != one.code:
            code = entry.cell(one.round).code
            text = (
                f"record 299 says what {one.code} of player {number} gives in round "
                f'{one.round}, but line {entry.line} has "{code}" there.'
            )
            yield one.line, text

"""Doubts about drawn rounds, which a director may have changed by hand."""

from collections import Counter
from collections.abc import Iterator

from swissxl.app.doubting.facts import Facts
from swissxl.app.words import plural
from swissxl.core.history import History
from swissxl.core.problems import Problem
from swissxl.pairing import SYSTEMS
from swissxl.pairing.apart import forbidden
from swissxl.pairing.api import Topic


def rematches(facts: Facts) -> Iterator[Problem]:
    """Find pairs who met before, unless the log says that it could not be avoided.

    Where a table makes the pairs, once in every cycle is no slip.
    """
    settings = facts.reading.tournament.settings
    once = not settings.predetermined
    met: dict[frozenset[int], int] = {}
    times: Counter[frozenset[int]] = Counter()
    for round_ in facts.rounds:
        for board in round_.boards:
            pair = frozenset(board.players)
            before = met.get(pair)
            often = once or times[pair] >= settings.cycles
            if before and often and not _told(facts, round_.number, pair):
                yield facts.at_seat(
                    round_.number,
                    board.first,
                    f"{facts.pair(*board.players)} met in round {before} already.",
                    "If that is not meant, change one of the two rounds.",
                )
            if board.result is None or board.result.played:
                met[pair] = round_.number
                times[pair] += 1


def _told(facts: Facts, number: int, pair: frozenset[int]) -> bool:
    """Tell whether the log of a round's draw reports a rematch of two players."""
    texts = (
        line.text
        for line in facts.reading.log
        if (line.topic, line.round) == (Topic.REMATCH.value, number)
    )
    return any(all(f"({no})" in text for no in pair) for text in texts)


def forbidden_pairs(facts: Facts) -> Iterator[Problem]:
    """Find pairs who must not meet on boards without a result yet."""
    tournament = facts.reading.tournament
    if SYSTEMS.get(tournament.settings.system).scheduled:
        return
    for round_ in facts.rounds:
        never = forbidden(tournament, round_.number)
        for board in round_.boards:
            if never and board.second in never[board.first] and board.result is None:
                yield facts.at_seat(
                    round_.number,
                    board.first,
                    f"{facts.pair(*board.players)} must not meet in this "
                    "round, but sit on one board.",
                    "Change the pairs by hand, or let them meet.",
                )


def second_byes(facts: Facts) -> Iterator[Problem]:
    """Find who was given a second bye by hand while others had none."""
    for round_ in facts.rounds:
        history = History(facts.reading.tournament, round_.number - 1)
        paired = [no for board in round_.boards for no in board.players]
        without = [no for no in paired if not history.byes(no)]
        for no in round_.resting:
            if not without or not history.byes(no):
                continue
            logged = facts.drawn[round_.number]
            if logged is None or no not in logged.byes:
                yield facts.at_seat(
                    round_.number,
                    no,
                    f"{facts.names[no]} rests though there was a bye before, and "
                    f"{_some(facts, without)} had none.",
                    "If that is not meant, give the bye to somebody else.",
                )


def _some(facts: Facts, numbers: list[int]) -> str:
    """Name the first of several players."""
    first = facts.names[numbers[0]]
    more = len(numbers) - 1
    return f"{first} and {plural(more, 'other')}" if more else first


def same_boards(facts: Facts) -> Iterator[Problem]:
    """Find a board that is named twice in a round."""
    for round_ in facts.rounds:
        first: dict[str, str] = {}
        for board in round_.boards:
            pair = facts.pair(*board.players)
            other = first.setdefault(board.label, pair)
            if other is not pair:
                yield facts.at_seat(
                    round_.number,
                    board.first,
                    f"board {board.label} is given to {pair} and to {other}.",
                    "Give one of them another board.",
                )


def away_for_nothing(facts: Facts) -> Iterator[Problem]:
    """Find matches with all their games where somebody is said to have been away."""
    games = facts.reading.tournament.settings.games_per_match
    for round_ in facts.rounds:
        for board in round_.boards:
            match = board.match
            if match and match.away and len(match.games) == games:
                yield facts.at_seat(
                    round_.number,
                    board.first,
                    f"{facts.pair(*board.players)} have all their games, so "
                    f'"{match.away.value}" in Absent changes nothing.',
                    "Clear it, or the games that were not played.",
                )

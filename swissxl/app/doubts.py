"""What can be read but is perhaps not meant; ``check`` reports it, each with its cell.

A director may change a drawn round by hand, and the list of players at any time. All
of that counts as it stands. What looks like a slip is named here: who meets again, who
rests twice, and where the list of players and the rounds contradict each other.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from swissxl.app.explaining.memory import LoggedDraw, logged_draw
from swissxl.app.words import plural, shown_names
from swissxl.core.history import History
from swissxl.core.problems import Problem
from swissxl.core.tournament import Missed, Player, Round
from swissxl.pairing.apart import forbidden
from swissxl.pairing.api import Topic
from swissxl.workbook.cells import in_order
from swissxl.workbook.model import Reading

_SAID_IN = {
    Missed.LATE: "From round",
    Missed.WITHDRAWN: "Withdrawn after",
    Missed.ABSENT: "Absent",
    Missed.HALF_BYE: "Absent",
}
"""The column of the list that says why a player misses a round."""


@dataclass(frozen=True)
class Facts:
    """A workbook as it was read, and what is computed of it for all rules."""

    reading: Reading

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Give the rounds drawn so far."""
        return self.reading.tournament.rounds

    @cached_property
    def names(self) -> Mapping[int, str]:
        """Call each player so that nobody is mistaken for a namesake."""
        return shown_names(self.reading.tournament)

    @cached_property
    def drawn(self) -> Mapping[int, LoggedDraw | None]:
        """Give the draw of each round as the log has it."""
        log = self.reading.log
        return {one.number: logged_draw(log, one.number) for one in self.rounds}

    def pair(self, one: int, two: int) -> str:
        """Name two players."""
        return f"{self.names[one]} – {self.names[two]}"

    def at_seat(self, round_: int, no: int, message: str, hint: str = "") -> Problem:
        """Report something where a player stands on a round sheet."""
        layout = self.reading.layout
        cell = layout.seats.get(round_, {}).get(no)
        ref = cell.ref if cell else ""
        return Problem(layout.rounds.get(round_, ""), ref, message, hint)

    def in_list(self, no: int, header: str, message: str, hint: str = "") -> Problem:
        """Report something in the row of a player."""
        layout = self.reading.layout
        row = layout.player_rows.get(no)
        return Problem(layout.players, row[header].ref if row else "", message, hint)

    def at_setting(self, name: str, message: str, hint: str = "") -> Problem:
        """Report something about a setting."""
        layout = self.reading.layout
        _, ref = layout.setting_cells.get(name, (None, ""))
        return Problem(layout.settings or "", ref, message, hint)


def doubts(reading: Reading) -> tuple[Problem, ...]:
    """Collect what every rule finds, in the order of tabs and cells."""
    facts = Facts(reading)
    found = (doubt for rule in RULES for doubt in rule(facts))
    return in_order(found, reading.layout.titles)


# ---- the rounds


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
            pair = frozenset((board.first, board.second))
            before = met.get(pair)
            often = once or times[pair] >= settings.cycles
            if before and often and not _told(facts, round_.number, pair):
                yield facts.at_seat(
                    round_.number,
                    board.first,
                    f"{facts.pair(board.first, board.second)} met in round {before} "
                    "already.",
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
    for round_ in facts.rounds:
        never = forbidden(tournament, round_.number)
        for board in round_.boards:
            if never and board.second in never[board.first] and board.result is None:
                yield facts.at_seat(
                    round_.number,
                    board.first,
                    f"{facts.pair(board.first, board.second)} must not meet in this "
                    "round, but sit on one board.",
                    "Change the pairs by hand, or let them meet.",
                )


def second_byes(facts: Facts) -> Iterator[Problem]:
    """Find who was given a second bye by hand while others had none."""
    for round_ in facts.rounds:
        history = History(facts.reading.tournament, round_.number - 1)
        paired = [no for board in round_.boards for no in (board.first, board.second)]
        without = [no for no in paired if not history.byes(no)]
        for no, missed in round_.missed.items():
            if missed is not Missed.BYE or not without or not history.byes(no):
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
            pair = facts.pair(board.first, board.second)
            other = first.setdefault(board.label, pair)
            if other is not pair:
                yield facts.at_seat(
                    round_.number,
                    board.first,
                    f"board {board.label} is given to {pair} and to {other}.",
                    "Give one of them another board.",
                )


# ---- the list of players against the rounds


def contradictions(facts: Facts) -> Iterator[Problem]:
    """Find who sits on a board, or rests, where the list says something else."""
    for round_ in facts.rounds:
        number = round_.number
        paired = {no for board in round_.boards for no in (board.first, board.second)}
        for no, player in facts.reading.tournament.players.items():
            listed = player.missing_in(number)
            if listed is None:
                continue
            if no in paired:
                yield _at_a_board(facts, round_, player, listed)
            elif (given := round_.missed.get(no)) is not listed and given is not None:
                yield facts.in_list(
                    no,
                    _SAID_IN[listed],
                    f"{player.name} is down for {listed.value} in round {number}, but "
                    f"has {given.value} there; the round counts.",
                    "Correct one of the two.",
                )


def _at_a_board(facts: Facts, round_: Round, player: Player, listed: Missed) -> Problem:
    header = _SAID_IN[listed]
    if round_.complete:
        return facts.in_list(
            player.no,
            header,
            f"{header} says that {player.name} does not play in round "
            f"{round_.number}, but the round was drawn with {player.name} in it; the "
            "round counts.",
            "Correct the cell.",
        )
    return facts.at_seat(
        round_.number,
        player.no,
        f"{player.name} sits on a board, but {header} in the list says that "
        f"{player.name} does not play in this round.",
        f'Run "swissxl repair --without {player.no}" if that is so, or correct the '
        "list.",
    )


def beyond_the_end(facts: Facts) -> Iterator[Problem]:
    """Find rounds in the list of players that are never played."""
    last = facts.reading.tournament.settings.rounds
    if last is None:
        return
    for no, player in facts.reading.tournament.players.items():
        rounds = {
            "From round": player.from_round,
            "Withdrawn after": player.withdrawn_after or 0,
            "Absent": max(player.absent, default=0),
        }
        for header, number in rounds.items():
            # Whoever stands on no row yet enters with the round after the last one.
            automatic = header == "From round" and number == len(facts.rounds) + 1
            if number > last and not automatic:
                yield facts.in_list(
                    no,
                    header,
                    f"{header} of {player.name} names round {number}, but there are "
                    f"only {plural(last, 'round')}.",
                    "Correct it, or raise Rounds.",
                )


# ---- the settings against the rest


def too_few_rounds(facts: Facts) -> Iterator[Problem]:
    """Find that more rounds are drawn than planned."""
    planned, drawn = facts.reading.tournament.settings.rounds, len(facts.rounds)
    if planned is not None and planned < drawn:
        yield facts.at_setting(
            "Rounds",
            f"Rounds is {planned}, but {plural(drawn, 'round')} "
            f"{'is' if drawn == 1 else 'are'} drawn.",
            f"Raise it to {drawn} or more.",
        )


def too_large_cut(facts: Facts) -> Iterator[Problem]:
    """Find that more are to play the cut than there are; the default is no slip."""
    cut = facts.reading.tournament.settings.cut
    players = facts.reading.tournament.players.values()
    staying = sum(player.withdrawn_after is None for player in players)
    if "Cut" in facts.reading.layout.typed and cut > staying:
        yield facts.at_setting(
            "Cut",
            f"Cut is {cut}, but only {plural(staying, 'player')} "
            f"{'is' if staying == 1 else 'are'} there to play it.",
            "Type a smaller number, or 0 for no cut.",
        )


RULES: tuple[Callable[[Facts], Iterator[Problem]], ...] = (
    rematches,
    forbidden_pairs,
    second_byes,
    same_boards,
    contradictions,
    beyond_the_end,
    too_few_rounds,
    too_large_cut,
)

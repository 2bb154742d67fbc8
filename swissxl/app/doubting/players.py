"""Doubts about the list of players, where it and the rounds contradict each other."""

from collections.abc import Iterator

from swissxl.app.absentees import SAID_IN
from swissxl.app.doubting.facts import Facts
from swissxl.app.words import plural
from swissxl.core.problems import Problem
from swissxl.core.records import missed_points
from swissxl.core.tournament import Missed, Player, Round


def contradictions(facts: Facts) -> Iterator[Problem]:
    """Find who sits on a board, or rests, where the list says something else."""
    for round_ in facts.rounds:
        number = round_.number
        for no, player in facts.reading.tournament.players.items():
            listed = player.missing_in(number)
            if listed is None:
                continue
            if no in round_.seated:
                yield _at_a_board(facts, round_, player, listed)
            elif _worth_more_or_less(facts, round_.missed.get(no), listed):
                given = round_.missed[no]
                yield facts.in_list(
                    no,
                    SAID_IN[listed],
                    f"{player.name} is down for {listed.value} in round {number}, but "
                    f"has {given.value} there; the round counts.",
                    "Correct one of the two.",
                )


def _worth_more_or_less(facts: Facts, given: Missed | None, listed: Missed) -> bool:
    """Tell whether a round gave other points than the list says: a bye or none."""
    settings = facts.reading.tournament.settings
    return given is not None and (
        missed_points(given, settings) != missed_points(listed, settings)
    )


def _at_a_board(facts: Facts, round_: Round, player: Player, listed: Missed) -> Problem:
    header = SAID_IN[listed]
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

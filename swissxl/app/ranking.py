"""Chooses the ranking that a command shows: after which round, in which order."""

from dataclasses import dataclass

from swissxl.core.history import History
from swissxl.core.problems import UsageError
from swissxl.core.tournament import Tournament
from swissxl.standings import Standings, rank


@dataclass(frozen=True, slots=True)
class Ranking:
    """A ranking with the history it was made from."""

    history: History
    standings: Standings


def is_over(tournament: Tournament) -> bool:
    """Tell whether the last planned round is complete."""
    rounds = tournament.settings.rounds
    return rounds is not None and tournament.complete_rounds >= rounds


def current(tournament: Tournament) -> Ranking:
    """Rank after the last complete round; after the last planned one in final order."""
    return after(tournament, tournament.complete_rounds)


def after(tournament: Tournament, round_: int) -> Ranking:
    """Rank as it stood after a round, whatever came later."""
    if not 0 <= round_ <= tournament.complete_rounds:
        complete = tournament.complete_rounds
        raise UsageError(
            f"There are no standings after round {round_}: "
            f"the last complete round is {complete}."
        )
    history = History(tournament, round_)
    rounds = tournament.settings.rounds
    final = rounds is not None and round_ >= rounds
    return Ranking(history, rank(history, final=final))


def live(tournament: Tournament) -> Ranking:
    """Rank with every result that is already there, open ones left out."""
    history = History(tournament)
    return Ranking(history, rank(history, final=is_over(tournament)))

"""Chooses the ranking that a command shows: after which round, in which order."""

from dataclasses import dataclass, replace

from swissxl.core.history import History
from swissxl.core.problems import UsageError
from swissxl.core.tournament import Player, Tournament
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
    """Rank after a round, whatever came later.

    Raises
    ------
    UsageError
        That round is not complete.
    """
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


def as_it_stood(tournament: Tournament, round_: int) -> Tournament:
    """Forget what nobody knew after a round: later rounds, who came or left later.

    Results of the rounds before count as they are now, corrections included.
    """
    past = tournament.rounds[:round_]
    seated = frozenset[int]().union(*(one.seated for one in past))
    players = {
        no: _not_yet_gone(player, round_)
        for no, player in tournament.players.items()
        if no in seated or player.from_round <= max(round_, 1)
    }
    return replace(tournament, players=players, rounds=past)


def _not_yet_gone(player: Player, round_: int) -> Player:
    later = player.withdrawn_after is not None and player.withdrawn_after >= round_
    return replace(player, withdrawn_after=None) if later else player


def live(tournament: Tournament) -> Ranking:
    """Rank with every result that is already there, open ones left out."""
    history = History(tournament)
    return Ranking(history, rank(history, final=is_over(tournament)))

"""Who is to be paired in a round, who is missing and why."""

from collections.abc import Iterable, Mapping, Sequence

from swissxl.core.history import History
from swissxl.core.lots import Lots
from swissxl.core.settings import planned_rounds
from swissxl.core.tournament import Missed, Tournament
from swissxl.pairing.apart import forbidden
from swissxl.pairing.api import PairingRequest


def active(tournament: Tournament, round_: int) -> tuple[int, ...]:
    """List who is to be paired in a round, in list order."""
    return tuple(
        no for no, player in tournament.players.items() if player.plays_in(round_)
    )


def missing(tournament: Tournament, round_: int) -> Mapping[int, Missed]:
    """Say of everybody else why they are not, in list order."""
    reasons = {
        no: player.missing_in(round_) for no, player in tournament.players.items()
    }
    return {no: reason for no, reason in reasons.items() if reason is not None}


def request(
    history: History,
    order: Iterable[Sequence[int]],
    rounds: int | None = None,
    players: Iterable[int] | None = None,
) -> PairingRequest:
    """Ask for the round after those of a history.

    Parameters
    ----------
    history
        All rounds drawn so far.
    order
        All players from the top, equals in one group.
    rounds
        The last round announced; by default that of the settings, else as many as
        single out one winner.
    players
        Who is to be paired, in list order; by default whoever does not miss the round.
    """
    round_ = history.rounds + 1
    here = active(history.tournament, round_) if players is None else tuple(players)
    settings = history.settings
    last = rounds or settings.rounds or planned_rounds(len(here))
    return PairingRequest(
        round=round_,
        rounds=last,
        active=here,
        ranking=among(here, order),
        history=history,
        lots=Lots(settings.random_seed or 0, round_),
        forbidden=forbidden(history.tournament, round_),
    )


def among(
    players: Iterable[int], order: Iterable[Sequence[int]]
) -> tuple[tuple[int, ...], ...]:
    """Leave only some players in a ranking, without empty groups."""
    chosen = set(players)
    groups = (tuple(no for no in group if no in chosen) for group in order)
    return tuple(group for group in groups if group)

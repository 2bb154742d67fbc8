"""Who must not meet in a round: pairs of the sheet ``Forbidden``, and clubs kept apart.

Two reasons of different weight. *Forbidden* pairs are never drawn: those of the sheet,
and with ``Avoid strength`` = Never all who share what ``Avoid`` names. *Avoided* pairs
(Prefer) are drawn as seldom as possible once nobody meets again. A forbidden pair is no
meeting: it counts for the draw only.

Avoided pairs that no pairing of the field can do without are found by a matching at the
least cost and let through; of several such sets the one whose pairs stand nearest in
the ranking. All other avoided pairs are then treated like pairs who have met, so that
every system keeps them apart without knowing why.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from swissxl.core.history import History
from swissxl.core.problems import NoLegalPairingError
from swissxl.core.tournament import Player, Tournament
from swissxl.pairing.api import Note, PairingRequest, Topic
from swissxl.pairing.matching import Barred, Rest, least_cost_matching
from swissxl.pairing.words import versus

NEVER = "Never"

SHARED: Mapping[str, Callable[[Player], str]] = {
    "Club": lambda player: player.club,
    "Team": lambda player: player.team,
    "Country": lambda player: player.country,
}
"""What the setting ``Avoid`` can name, and where a player has it."""


def forbidden(tournament: Tournament, round_: int) -> Barred:
    """List for each player whom it must not meet in a round; empty when nobody."""
    pairs = [
        (pair.one, pair.two)
        for pair in tournament.forbidden
        if pair.rounds is None or round_ in pair.rounds
    ]
    if tournament.settings.avoid_strength == NEVER:
        pairs += alike(tournament, tournament.players, round_)
    return _both_ways(tournament.players, pairs)


def barred_in(history: History, round_: int) -> Barred:
    """List for each player whom it has met, or must not meet in a round."""
    apart = forbidden(history.tournament, round_)
    if not apart:
        return history.met
    return {no: {*met, *apart[no]} for no, met in history.met.items()}


def alike(
    tournament: Tournament, players: Iterable[int], round_: int
) -> list[tuple[int, int]]:
    """List the pairs who share a club (team, country) that is avoided in a round."""
    settings = tournament.settings
    shared = SHARED.get(settings.avoid)
    until = settings.avoid_until
    if shared is None or (until is not None and round_ > until):
        return []
    groups: dict[str, list[int]] = {}
    for no in players:
        if name := _folded(shared(tournament.players[no])):
            groups.setdefault(name, []).append(no)
    return [
        pair for group in groups.values() for pair in combinations(sorted(group), 2)
    ]


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())


def _both_ways(players: Iterable[int], pairs: Collection[tuple[int, int]]) -> Barred:
    if not pairs:
        return {}
    apart: dict[int, set[int]] = {no: set() for no in players}
    for one, two in pairs:
        apart[one].add(two)
        apart[two].add(one)
    return apart


def avoiding(request: PairingRequest, players: Sequence[int]) -> PairingRequest:
    """Keep clubs apart as far as these players can be paired without a rematch.

    Parameters
    ----------
    players
        Those to be paired, after the bye was given.
    """
    tournament = request.history.tournament
    if tournament.settings.avoid_strength == NEVER:
        return request
    pairs = alike(tournament, players, request.round)
    if not pairs:
        return request
    wanted = replace(request, avoided=_both_ways(tournament.players, pairs))
    if Rest(players, wanted.barred).pairable():
        return wanted
    spared = _unavoidable(wanted, players)
    left = [pair for pair in pairs if frozenset(pair) not in spared]
    return replace(request, avoided=_both_ways(tournament.players, left))


def _unavoidable(
    request: PairingRequest, players: Sequence[int]
) -> set[frozenset[int]]:
    """Find the fewest avoided pairs with which everybody can be paired."""
    order = _by_rank(request, players)
    must_not = replace(request, avoided={}).barred
    far = len(order) ** 2

    def cost(i: int, j: int) -> int | None:
        if order[j] in must_not[order[i]]:
            return None
        return far + j - i if order[j] in request.avoided[order[i]] else 0

    pairs = least_cost_matching(len(order), cost) or []
    return {
        frozenset((order[i], order[j]))
        for i, j in pairs
        if order[j] in request.avoided[order[i]]
    }


def _by_rank(request: PairingRequest, players: Sequence[int]) -> list[int]:
    """List players from the top; equals in the order of the lots ``pick``."""
    here = set(players)
    ordered = (request.lots.order("pick", bin_) for bin_ in request.ranking)
    return [no for bin_ in ordered for no in bin_ if no in here]


def is_forbidden(request: PairingRequest, one: int, two: int) -> bool:
    """Tell whether two players must never meet in this round."""
    return bool(request.forbidden) and two in request.forbidden[one]


def is_avoided(request: PairingRequest, one: int, two: int) -> bool:
    """Tell whether two players are to be kept apart if that costs no rematch."""
    return bool(request.avoided) and two in request.avoided[one]


FORBIDDEN_PAIRS, AVOIDED_PAIRS = "pairs who must not meet", "pairs better kept apart"
"""What these costs count, in words."""


def apart_notes(
    request: PairingRequest, pairs: Iterable[tuple[int, int]]
) -> list[Note]:
    """Say which pairs of the same club (team, country) could not be kept apart."""
    tournament = request.history.tournament
    likes = set(alike(tournament, request.active, request.round))
    return [
        Note(
            Topic.RULE,
            f"{versus(request.history, one, two)} are of the same "
            f"{tournament.settings.avoid.lower()} and meet, since keeping them apart "
            "would make somebody meet again, now or in a later round.",
            (one, two),
        )
        for one, two in pairs
        if (min(one, two), max(one, two)) in likes
    ]


def refuse_forbidden(request: PairingRequest, pairs: Iterable[tuple[int, int]]) -> None:
    """Refuse a draw that could do no better than pair players who must not meet.

    Raises
    ------
    NoLegalPairingError
        It has such a pair; the message names all of them and a way out.
    """
    history = request.history
    bad = [pair for pair in pairs if is_forbidden(request, *pair)]
    if not bad:
        return
    settings = history.settings
    who = "; ".join(versus(history, one, two) for one, two in bad)
    way_out = "take the pair off the sheet Forbidden"
    if settings.avoid and settings.avoid_strength == NEVER:
        way_out += ", or set Avoid strength to Prefer"
    raise NoLegalPairingError(
        f"Round {request.round} cannot be paired: whatever is drawn, players meet who "
        f"must not, at best {who}. The cheapest way out is to allow that: {way_out}."
    )

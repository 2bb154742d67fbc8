"""Somebody drops out after the draw: as few boards as possible are drawn again.

Whoever was to play against the one who left needs another opponent. If somebody rests,
the two may meet, and one board is changed. If they have met before, another board has
to give up its players to them, or more boards in a chain: the first gets a player of
the second board, whose partner gets one of the third, until the last one gets the
player who rested. If nobody rests, the chain ends with the one who now has the bye.

Among all ways to mend the round the first that is better in this list is taken:

1. no forbidden pair: one that cannot be avoided is refused;
2. fewest pairs that have met, then the oldest meetings: a rematch is worst;
3. a bye for somebody with the fewest byes, counted as in a draw: nobody rests twice
   while another who could rest has not;
4. fewest new pairs of a club (team, country) that is to be kept apart;
5. fewest boards changed;
6. least sum of score groups between new opponents;
7. a bye for the lowest ranked;
8. lots: the least sum of ``seed|round|repair with 3|7`` over the new pairs 3–7 and of
   ``seed|round|repair bye|7`` for the bye (their first four bytes).

Boards that have a result stay as they are. The search is exact: a way that changes the
fewest boards holds no detour, so it is a chain, and those of one and two boards are all
looked at. Longer ones, which only players need who have met nearly everybody, are found
by a matching of least cost, in a large field among the boards nearest by this list.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.apart import alike, is_forbidden, refuse_forbidden
from swissxl.pairing.api import SYSTEMS, Note, Pair, PairingRequest, Topic
from swissxl.pairing.boards import in_board_order
from swissxl.pairing.matching import fold, least_cost_matching
from swissxl.pairing.words import name, versus

NOBODY = 0
"""Stands for the opponent of whoever rests; players' numbers begin with 1."""

NEAREST = 60
"""The matching looks at so many boards at most."""

_LOT_BITS = 32  # of a lot's 64, so that all costs of a pair fit into one number

Link = tuple[int, int]


@dataclass(frozen=True, slots=True)
class BrokenRound:
    """A drawn round that somebody has left.

    Attributes
    ----------
    request
        The round as it was to be drawn for those who can change boards and the player
        who is out.
    pairs
        The boards without a result, that of the player who is out among them.
    bye
        Who rests, if anybody.
    out
        Who does not come: on one of the boards, or the one who rests.
    """

    request: PairingRequest
    pairs: tuple[Pair, ...]
    bye: int | None
    out: int


@dataclass(frozen=True, slots=True)
class Change:
    """What becomes of a board; `new` is None when one of its players rests now."""

    old: Pair
    new: Pair | None

    @property
    def seated(self) -> tuple[int, ...]:
        """Give who sits on the board now."""
        return () if self.new is None else self.new.players


@dataclass(frozen=True, slots=True)
class Repair:
    """How a round is mended.

    Attributes
    ----------
    changes
        The boards that change, that of the player who is out first; each new pair
        keeps a player of its board. None when the player who is out was to rest.
    bye
        Who rests in the end, if anybody.
    """

    changes: tuple[Change, ...]
    bye: int | None
    notes: tuple[Note, ...] = ()


def repair(broken: BrokenRound) -> Repair:
    """Mend a round after a player has dropped out.

    Raises
    ------
    NoLegalPairingError
        When somebody would have to meet again and the settings forbid it.
    """
    if broken.out == broken.bye:
        return Repair((), None)
    chain = _Chain(broken)
    changes, bye = chain.followed(chain.best())
    new = [change.new.players for change in changes if change.new is not None]
    refuse_forbidden(broken.request, new)
    return Repair(changes, bye, (*_rematches(broken, new), *_second_bye(broken, bye)))


class _Chain:
    """The search for the best chain, from the player left alone to its other end."""

    def __init__(self, broken: BrokenRound) -> None:
        request = broken.request
        history, ranking = request.history, request.ranking
        self.request, self.history = request, history
        self.end = NOBODY if broken.bye is None else broken.bye
        self.board_of = {no: pair for pair in broken.pairs for no in pair.players}
        self.left = self.partner_of(broken.out)
        self.boards = [pair for pair in broken.pairs if broken.out not in pair.players]
        alike_ = alike(history.tournament, request.active, request.round)
        self.alike = {frozenset(pair) for pair in alike_}
        self.height = {
            no: above for above, group in enumerate(reversed(ranking)) for no in group
        }
        scores = sorted({history.score(no) for no in request.active})
        place = {score: i for i, score in enumerate(scores)}
        self.score_group = {no: place[history.score(no)] for no in request.active}
        byes = max(map(request.byes, request.active))
        worst = (1, 1, history.rounds, byes, 1, 1, len(scores), len(ranking))
        self.worst = (*worst, 1 << _LOT_BITS)
        self.most = min(len(self.boards), NEAREST) + 1

    def partner_of(self, no: int) -> int:
        """Give the opponent in the round as it was drawn; nobody for one who rests."""
        board = self.board_of.get(no)
        return sum(board.players) - no if board else NOBODY

    def best(self) -> Sequence[Link]:
        """Give the new pairs of the best way; who rests is paired with nobody."""
        ways: list[Sequence[Link]] = [((self.left, self.end),)]
        ways += (min(self.through(board), key=self.cost) for board in self.boards)
        best = min(ways, key=self.cost)
        return best if self.unbeatable(best) else self.of_any_length()

    def through(self, board: Pair) -> Sequence[Sequence[Link]]:
        """Give the two chains that lead through one more board."""
        return [
            ((self.left, one), (two, self.end))
            for one, two in (board.players, board.players[::-1])
        ]

    def unbeatable(self, way: Sequence[Link]) -> bool:
        """Tell whether changing more boards could not spare a rematch or a bye."""
        byes = self.request.byes
        everybody = [self.left, *(no for board in self.boards for no in board.players)]
        fewest = min(map(byes, everybody))
        return all(
            byes(one) == fewest if two == NOBODY else not any(self.evils(one, two))
            for one, two in way
        )

    def evils(self, one: int, two: int) -> tuple[int, ...]:
        """Say what is worse about a pair than another board that changes."""
        met = self.history.met[one].get(two)
        return (
            int(is_forbidden(self.request, one, two)),
            int(met is not None),
            met or 0,
            int(frozenset((one, two)) in self.alike),
        )

    def of_any_length(self) -> Sequence[Link]:
        """Find the best way by a matching in which boards that stay cost nothing."""
        near = sorted(self.boards, key=lambda b: min(map(self.cost, self.through(b))))
        players = [self.left, self.end]
        players += (no for board in near[:NEAREST] for no in board.players)

        def stays(link: Link) -> bool:
            return NOBODY not in link and self.partner_of(link[0]) == link[1]

        def cost(i: int, j: int) -> int:
            link = (players[i], players[j])
            return 0 if stays(link) else self.cost([link])

        pairs = least_cost_matching(len(players), cost) or []
        links = [(players[i], players[j]) for i, j in pairs]
        return [link for link in links if not stays(link)]

    def cost(self, way: Sequence[Link]) -> int:
        """Add up what new pairs cost, by the list of this module."""
        costs = (
            self.of_bye(max(link)) if NOBODY in link else self.of_pair(*sorted(link))
            for link in way
        )
        return sum(fold(cost, self.worst, self.most) for cost in costs)

    def of_pair(self, one: int, two: int) -> tuple[int, ...]:
        forbidden, met, latest, like = self.evils(one, two)
        gap = abs(self.score_group[one] - self.score_group[two])
        lot = self.lot(f"repair with {one}", two)
        return forbidden, met, latest, 0, like, 1, gap, 0, lot

    def of_bye(self, no: int) -> tuple[int, ...]:
        lot = self.lot("repair bye", no)
        return 0, 0, 0, self.request.byes(no), 0, 0, 0, self.height[no], lot

    def lot(self, purpose: str, no: int) -> int:
        return self.request.lots.lot(purpose, no) >> _LOT_BITS

    def followed(self, way: Sequence[Link]) -> tuple[tuple[Change, ...], int | None]:
        """Walk along the chain, board by board; give who rests at its end."""
        mates = {one: two for link in way for one, two in (link, link[::-1])}
        changes: list[Change] = []
        one, board = self.left, self.board_of[self.left]
        while (two := mates[one]) != self.end:
            changes.append(Change(board, self.seated(one, two)))
            one, board = self.partner_of(two), self.board_of[two]
        if self.end == NOBODY:
            return (*changes, Change(board, None)), one
        return (*changes, Change(board, self.seated(one, two))), None

    def seated(self, one: int, two: int) -> Pair:
        """Make a pair, the higher ranked first unless the system says otherwise."""
        seat = SYSTEMS.get(self.history.settings.system).seat
        if seat is not None:
            return seat(self.request, one, two)
        return in_board_order([(one, two)], self.request.ranking)[0]


def _rematches(broken: BrokenRound, pairs: Sequence[Link]) -> Iterator[Note]:
    """Report whoever has to meet again, or refuse it when the settings say so."""
    history = broken.request.history
    for one, two in pairs:
        met = history.met[one].get(two)
        if met is None:
            continue
        text = f"{versus(history, one, two)} (round {met})"
        if history.settings.rematches == "Never":
            raise NoLegalPairingError(
                f"The round cannot be mended without a rematch, and the setting "
                f"Rematches is Never. The cheapest way out is to set it to When "
                f"unavoidable; then these meet again: {text}. Or let "
                f"{name(history, broken.out)} lose by default."
            )
        again = f"{text} meet again: nobody can avoid it after this."
        yield Note(Topic.REMATCH, again, (one, two))


def _second_bye(broken: BrokenRound, bye: int | None) -> Iterator[Note]:
    history = broken.request.history
    if bye is not None and history.byes(bye):
        text = f"{name(history, bye)} rests although not for the first time."
        yield Note(Topic.WARNING, text, (bye,))

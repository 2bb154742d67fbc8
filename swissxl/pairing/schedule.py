"""Whether several rounds in a row can be played without a rematch: an exact search.

Rounds are paired one after the other, in each the most constrained player first, and
taken back when a later round fails. In a round with an odd number of players somebody
among those with the fewest byes *rests*: rest is treated as one more player whom only
those may meet. Between rounds two tests cut hopeless branches: everybody needs as many
unmet opponents as there are rounds left, and so does every odd set of players
(`swissxl.pairing.odd_cuts`).

Players are places 0 … n − 1 and sets of them the bits of whole numbers. The search
counts its steps and not seconds, so that it ends alike on every machine.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissxl.pairing.odd_cuts import least_odd_cut

Mates = dict[int, int]
"""One round: everybody's opponent; n, one more than the last place, is rest."""


class TooManySteps(Exception):  # noqa: N818 - an answer that is missing, no error
    """The search was given up: neither a schedule nor a proof that none exists."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A round to come: who plays, and who gets points for a bye asked for."""

    players: int
    pointed: int = 0


@dataclass
class Steps:
    """How many steps are left, shared by the searches of one draw."""

    left: int

    def take(self, steps: int) -> None:
        """Use some up."""
        self.left -= steps
        if self.left < 0:
            raise TooManySteps


def bits(set_: int) -> Iterator[int]:
    """Yield the places in a set, from the lowest."""
    while set_:
        lowest = set_ & -set_
        yield lowest.bit_length() - 1
        set_ ^= lowest


class Search:
    """One search for a schedule.

    Parameters
    ----------
    unmet
        For each place the set of those it has not met.
    byes
        How many byes each has had.
    rounds
        The rounds to be paired, the first one first.
    byes_count
        Whether a rest counts as a bye, which it does not when it gives no points.
    """

    def __init__(
        self,
        unmet: Sequence[int],
        byes: Sequence[int],
        rounds: Sequence[Planned],
        *,
        byes_count: bool = True,
    ) -> None:
        self.size = len(unmet)
        self.unmet = list(unmet)
        self.byes = list(byes)
        self.rounds = rounds
        self.byes_count = byes_count
        self.found: list[Mates] = []
        self.steps = Steps(0)

    def run(self, steps: Steps) -> list[Mates] | None:
        """Find a schedule, None when there is none.

        Raises
        ------
        TooManySteps
            When the steps are used up before either is certain.
        """
        self.steps = steps
        return self.found if self._from_round(0) else None

    def _from_round(self, at: int) -> bool:
        """Pair the rounds from this one on."""
        if at == len(self.rounds):
            return True
        if not hopeful(self, at):
            return False
        players = self.rounds[at].players
        resting = 0
        if players.bit_count() % 2:
            resting = fewest_byes(self.byes, players)
            players |= 1 << self.size
        self.found.append({})
        if self._pair(at, players, resting):
            return True
        self.found.pop()
        return False

    def _pair(self, at: int, left: int, resting: int) -> bool:
        """Pair those who are left in a round, then the rounds after it."""
        self.steps.take(left.bit_count())
        if not left:
            return self._next_round(at)
        one, options = self._most_constrained(at, left, resting)
        mates = self.found[at]
        for two in self._in_order(at, one, options):
            mates[one], mates[two] = two, one
            if self._pair(at, left & ~(1 << one | 1 << two), resting):
                return True
            del mates[one], mates[two]
        return False

    def _next_round(self, at: int) -> bool:
        """Take the round as paired and go on; undo it when that leads nowhere."""
        mates = self.found[at]
        unmet, byes = self.unmet, self.byes
        self.unmet = list(unmet)
        for one, two in mates.items():
            if self.size not in (one, two):
                self.unmet[one] &= ~(1 << two)
        self.byes = self._byes_after(at, mates.get(self.size))
        if self._from_round(at + 1):
            return True
        self.unmet, self.byes = unmet, byes
        return False

    def _byes_after(self, at: int, resting: int | None) -> list[int]:
        byes = list(self.byes)
        for place in bits(self.rounds[at].pointed):
            byes[place] += 1
        if resting is not None and self.byes_count:
            byes[resting] += 1
        return byes

    def _most_constrained(self, at: int, left: int, resting: int) -> tuple[int, int]:
        """Choose who is paired next, and among whom: the lead, then the fewest."""
        lead = self._lead(at)
        if left >> lead & 1:
            options = self._options(lead, left, resting)
            return lead, self._later_ones(at, lead, options)
        choices = ((place, self._options(place, left, resting)) for place in bits(left))
        return min(choices, key=lambda choice: choice[1].bit_count())

    def _options(self, place: int, left: int, resting: int) -> int:
        if place == self.size:
            return resting & left
        options = self.unmet[place] & left
        rest = 1 << self.size
        return options | rest if left & rest and resting >> place & 1 else options

    # Rounds with the same players can change places. Of all their orders only one is
    # searched: the one in which the lead meets its opponents in the order of `turn`.

    def _lead(self, at: int) -> int:
        """Name the one who is paired first: rest, else the last place."""
        return self.size - (self.rounds[at].players.bit_count() % 2 == 0)

    def _later_ones(self, at: int, lead: int, options: int) -> int:
        """Leave out whom the lead would have met in the round before."""
        if not self._interchangeable(at):
            return options

        def turn(place: int) -> tuple[int, int]:
            return self._turn(lead, place, 0), place

        last = turn(self.found[at - 1][lead])
        return sum(1 << place for place in bits(options) if turn(place) > last)

    def _interchangeable(self, at: int) -> bool:
        """Tell whether a round and the one before it could change places."""
        if at < 2:  # noqa: PLR2004 - the first round may be half drawn already
            return False
        before, now = self.rounds[at - 1], self.rounds[at]
        if before.players != now.players or before.pointed or now.pointed:
            return False
        if now.players.bit_count() % 2 == 0:
            return now.players >> (self.size - 1) & 1 == 1
        rested = self.found[at - 1][self.size]
        fewest = min(self.byes[place] for place in bits(now.players))
        return self.byes_count and self.byes[rested] - 1 == fewest

    def _in_order(self, at: int, one: int, options: int) -> list[int]:
        """Put opponents into the order of the circle method, which never gets stuck."""
        return sorted(bits(options), key=lambda two: self._turn(one, two, at))

    def _turn(self, one: int, two: int, at: int) -> int:
        """Count the rounds of a circle until two places meet, from round `at` on."""
        fixed = self.size - (self.size % 2 == 0)
        circle = fixed or 1
        meeting = 2 * min(one, two) if fixed in (one, two) else one + two
        return (meeting - at) % circle


def fewest_byes(byes: Sequence[int], players: int) -> int:
    """Find the players with the fewest byes."""
    fewest = min(byes[place] for place in bits(players))
    return sum(1 << place for place in bits(players) if byes[place] == fewest)


def hopeful(search: Search, at: int) -> bool:
    """Test what every schedule from a round on needs; True proves nothing."""
    rounds = search.rounds[at:]
    if not _enough_opponents(search, rounds):
        return False
    # The first round may be half drawn, with fewer players than those after it.
    rounds = rounds if _same_players(rounds) else rounds[1:]
    if not rounds or not rounds[0].players or not _same_players(rounds):
        return True
    search.steps.take(search.size**3 // 10)
    return least_odd_cut(_capacities(search, rounds)) >= len(rounds)


def _same_players(rounds: Sequence[Planned]) -> bool:
    return all(round_.players == rounds[0].players for round_ in rounds)


def _enough_opponents(search: Search, rounds: Sequence[Planned]) -> bool:
    """Tell whether everybody, and all together, have as many as they have rounds."""
    everybody = 0
    for round_ in rounds:
        everybody |= round_.players
    spare = 0
    for place in bits(everybody):
        needs = sum(round_.players >> place & 1 for round_ in rounds)
        spare += (has := (search.unmet[place] & everybody).bit_count()) - needs
        if has + _most_rests(search, place, rounds) < needs:
            return False
    return spare + sum(round_.players.bit_count() % 2 for round_ in rounds) >= 0


def _most_rests(search: Search, place: int, rounds: Sequence[Planned]) -> int:
    """Bound how often a player can rest: once, then again when all others have."""
    odd = sum(round_.players.bit_count() % 2 for round_ in rounds)
    if not odd or not search.byes_count or not _same_players(rounds):
        return odd
    players = rounds[0].players
    first = fewest_byes(search.byes, players)
    more = max(0, odd - first.bit_count())
    return min(odd, (first >> place & 1) + -(-more // players.bit_count()))


def _capacities(search: Search, rounds: Sequence[Planned]) -> list[list[int]]:
    """Count the meetings that are left between any two, rest included."""
    places = list(bits(rounds[0].players))
    rows = [[search.unmet[one] >> two & 1 for two in places] for one in places]
    if len(places) % 2:
        resting = [_most_rests(search, place, rounds) for place in places]
        rows = [[*row, rest] for row, rest in zip(rows, resting, strict=True)]
        rows.append([*resting, 0])
    return rows

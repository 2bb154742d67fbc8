"""Whether several rounds in a row can be played without a rematch.

In a round with an odd number of players somebody rests who has had no more byes than
any other. Every order of rests is tried; for each, the players of all rounds are known
and the rounds are paired together (`swissxl.pairing.disjoint`). Before, two tests find
most of what is hopeless: everybody needs as many unmet opponents as there are rounds to
play, and so does every odd set of players (`swissxl.pairing.odd_cuts`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissxl.pairing.bits import bits, set_of
from swissxl.pairing.disjoint import DisjointRounds, Mates, Steps
from swissxl.pairing.matching import perfect_matching
from swissxl.pairing.odd_cuts import least_odd_cut
from swissxl.pairing.spare import spared


@dataclass(frozen=True, slots=True)
class Planned:
    """A round to come: who plays, and who gets points for a bye asked for."""

    players: int
    pointed: int = 0

    @property
    def odd(self) -> bool:
        """Tell whether somebody has to rest."""
        return self.players.bit_count() % 2 == 1


@dataclass(frozen=True, slots=True)
class Scheduling:
    """What is to be scheduled.

    Attributes
    ----------
    unmet
        For each place the set of those it has not met.
    byes
        How many byes each has had.
    rounds
        The rounds to be paired; the first one may be half drawn already.
    """

    unmet: Sequence[int]
    byes: Sequence[int]
    rounds: Sequence[Planned]

    def schedule(self, steps: Steps) -> list[Mates] | None:
        """Find everybody's opponents in all rounds, None when that is impossible.

        Raises
        ------
        TooManySteps
            When the steps are used up before either is certain.
        """
        later, rests = self._later()
        if not self._enough_opponents(rests):
            return None
        if easily := self._easily():
            return easily
        if not self._odd_sets_hopeful(later, rests, steps):
            return None
        for fields in self._fields():
            steps.take(1)
            for unmet in spared(self.unmet, fields):
                rounds = DisjointRounds(unmet, fields)
                if rounds.pair(steps):
                    return rounds.mates
        return None

    def _easily(self) -> list[Mates] | None:
        """Pair one round after the other, where everybody has some choice."""
        fields = next(self._fields(), None) if self._with_spare() else None
        return _one_by_one(self.unmet, fields) if fields else None

    # ---- rests

    def _fields(self) -> Iterator[list[int]]:
        """List for every round who is to be paired, in all orders of rests."""
        for rests in self._rests([], self.byes):
            together = zip(self.rounds, rests, strict=True)
            yield [round_.players & ~rest for round_, rest in together]

    def _rests(self, before: list[int], byes: Sequence[int]) -> Iterator[list[int]]:
        """List for every round who rests, as a set of one or none, in all ways."""
        if len(before) == len(self.rounds):
            yield before
            return
        round_ = self.rounds[len(before)]
        able = fewest_byes(byes, round_.players) if round_.odd else 0
        if self._interchangeable(before, byes):
            able &= -before[-1] << 1  # only later places: other orders are the same
        for rest in [1 << place for place in bits(able)] if round_.odd else [0]:
            then = self.after(len(before), byes, rest)
            yield from self._rests([*before, rest], then)

    def after(self, at: int, byes: Sequence[int], rest: int = 0) -> list[int]:
        """Count the byes after a round."""
        pointed = self.rounds[at].pointed
        return [
            had + (pointed >> place & 1) + (rest >> place & 1)
            for place, had in enumerate(byes)
        ]

    def _interchangeable(self, before: Sequence[int], byes: Sequence[int]) -> bool:
        """Tell whether the rests of a round and the one before could be swapped."""
        at = len(before)
        if at <= 1 or not before[-1]:
            return False
        last, now = self.rounds[at - 1], self.rounds[at]
        if last.players != now.players or last.pointed:
            return False
        rested = before[-1].bit_length() - 1
        return byes[rested] - 1 == min(byes[place] for place in bits(now.players))

    # ---- what every schedule needs

    def _later(self) -> tuple[Sequence[Planned], list[int]]:
        """Give the rounds with the same players, and how often each can rest in them.

        The first round is left out when it is half drawn, or its rest is known.
        """
        first, later = self.rounds[0], self.rounds[1:]
        byes = self.after(0, self.byes)
        if first.odd or not _same_players(later):
            later, byes = self.rounds, list(self.byes)
        return later, [
            self._most_rests(place, later, byes) for place in range(len(byes))
        ]

    def _odd_sets_hopeful(
        self, rounds: Sequence[Planned], rests: Sequence[int], steps: Steps
    ) -> bool:
        """Tell whether every odd set of players has as many outside it as rounds."""
        if not rounds or not rounds[0].players or not _same_players(rounds):
            return True
        steps.take(len(self.unmet) ** 4 // 50)
        return least_odd_cut(self._capacities(rounds, rests)) >= len(rounds)

    def _most_rests(
        self, place: int, rounds: Sequence[Planned], byes: Sequence[int]
    ) -> int:
        """Bound how often a player can rest: once, then again when all others have."""
        odd = sum(round_.odd for round_ in rounds)
        if not odd or not _same_players(rounds):
            return odd
        players = rounds[0].players
        first = fewest_byes(byes, players)
        more = max(0, odd - first.bit_count())
        return min(odd, (first >> place & 1) + -(-more // players.bit_count()))

    def _enough_opponents(self, rests: Sequence[int]) -> bool:
        """Tell whether everybody, and all together, have as many as rounds."""
        spare = sum(round_.odd for round_ in self.rounds)
        for place, unmet in enumerate(self.unmet):
            needs = sum(round_.players >> place & 1 for round_ in self.rounds)
            if needs:
                spare += unmet.bit_count() - needs
            if unmet.bit_count() + rests[place] < needs:
                return False
        return spare >= 0

    def _with_spare(self) -> bool:
        """Tell whether everybody has more unmet opponents than rounds."""
        return all(
            unmet.bit_count()
            > sum(round_.players >> place & 1 for round_ in self.rounds)
            for place, unmet in enumerate(self.unmet)
        )

    def _capacities(
        self, rounds: Sequence[Planned], rests: Sequence[int]
    ) -> list[list[int]]:
        """Count the meetings that are left between any two, with rest as a player."""
        places = list(bits(rounds[0].players))
        rows = [[self.unmet[one] >> two & 1 for two in places] for one in places]
        if rounds[0].odd:
            resting = [rests[place] for place in places]
            rows = [[*row, rest] for row, rest in zip(rows, resting, strict=True)]
            rows.append([*resting, 0])
        return rows


def _one_by_one(unmet: Sequence[int], fields: Sequence[int]) -> list[Mates] | None:
    """Pair one round after the other, None where that gets stuck."""
    met = [~others for others in unmet]
    schedule = []
    for field in fields:
        barred = {place: set(bits(met[place] & field)) for place in bits(field)}
        mates = perfect_matching(barred, barred)
        if mates is None:
            return None
        for one, two in mates.items():
            met[one] |= 1 << two
        schedule.append(mates)
    return schedule


def _same_players(rounds: Sequence[Planned]) -> bool:
    return all(round_.players == rounds[0].players for round_ in rounds)


def fewest_byes(byes: Sequence[int], players: int) -> int:
    """Find the players with the fewest byes."""
    fewest = min(byes[place] for place in bits(players))
    return set_of(place for place in bits(players) if byes[place] == fewest)

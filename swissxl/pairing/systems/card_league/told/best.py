"""Rounds of the card league that are the best of all pairings, in words."""

from collections.abc import Iterator

from swissxl.core.scores import show_score
from swissxl.pairing.again import most_rematch_costs
from swissxl.pairing.apart import AVOIDED_PAIRS, FORBIDDEN_PAIRS
from swissxl.pairing.api import Draw, PairingRequest, Reason
from swissxl.pairing.least_cost_told import LeastCostTold, Priced
from swissxl.pairing.systems.card_league import rematches, second_round
from swissxl.pairing.systems.card_league.told.common import COLOURS, RoundTold
from swissxl.pairing.telling import LotTaken

_HOW = (
    "Among all pairings that are as good, lots decide: players take their turn in the "
    'order of the lots "pick", and each gets the first one in the order of the lots '
    '"partner" with whom the round can still become as good.'
)


class BestTold(RoundTold):
    """A round drawn by lot among all best pairings."""

    priced: Priced

    def __init__(self, request: PairingRequest, draw: Draw) -> None:
        super().__init__(request, draw)
        self.lot_draw = LeastCostTold(request, self.players, self.turns)

    def checks_passed(self, reason: Reason) -> Iterator[str]:
        """Say who was passed over and why, then the lots."""
        if passed := " ".join(self.lot_draw.passed(reason, self.priced)):
            yield passed
        yield from self.checks(reason, self.lots(reason))

    def lots(self, reason: Reason) -> tuple[LotTaken, ...]:
        """Draw the lots of a pair once more."""
        return self.lot_draw.lots(reason)


class SecondRoundTold(BestTold):
    """Round 2: score groups and colours."""

    def __init__(self, request: PairingRequest, draw: Draw) -> None:
        super().__init__(request, draw)
        self._labels = second_round.label_players(request, self.players)
        self.priced = Priced(
            second_round.prices(request, self._labels),
            ("rematches", *(one.name for one in second_round.CRITERIA)),
            second_round.WORST,
        )

    def rules(self) -> Iterator[str]:
        """Say how round 2 is drawn, and how good this round is."""
        yield (
            f"{COLOURS} A player with 2 points and colour A is called 2A for short, "
            "and so on; 2 stands for the highest score, 0 for the lowest."
        )
        counts = ", ".join(f"{n} {what}" for what, n in self.counts().items())
        yield (
            "Of all pairings those are kept that have as few as possible of these, the "
            f"first being the most important: {counts}. These are the numbers of this "
            f"round; nothing that comes earlier in the list can be fewer. {_HOW}"
        )

    def counts(self) -> dict[str, int]:
        """Count what the round was to have as few of as possible."""
        met, labels = self.history.met, self._labels
        again = sum(pair.second in met[pair.first] for pair in self.draw.pairs)
        costs = [
            second_round.of_pair(labels[pair.first], labels[pair.second])
            for pair in self.draw.pairs
        ]
        sums = map(sum, zip(*costs, strict=True))
        names = (one.name for one in second_round.CRITERIA)
        return {"rematches": again, **dict(zip(names, sums, strict=True))}

    def board(self, reason: Reason) -> Iterator[str]:
        """Say why two players were paired."""
        yield (
            f"{self._short(reason.picker)} was next by lot and got "
            f"{self._short(reason.partner)}, the first by lot with whom the whole "
            "round was still the best possible."
        )
        yield self.both(reason)
        yield from self.checks_passed(reason)

    def _short(self, no: int) -> str:
        score = show_score(self.history.score(no))
        return f"{self.name(no)} ({score}{self.colour(no)})"


class RematchesTold(BestTold):
    """A round in which somebody has to meet again."""

    def __init__(self, request: PairingRequest, draw: Draw) -> None:
        super().__init__(request, draw)
        self.priced = Priced(
            rematches.prices(request, self.players),
            (
                FORBIDDEN_PAIRS,
                "rematches",
                "rematches of late rounds",
                AVOIDED_PAIRS,
            ),
            most_rematch_costs(request),
        )

    def rules(self) -> Iterator[str]:
        """Say how a round with rematches is drawn."""
        latest = [self._met(*pair.players) for pair in self.draw.pairs]
        again = [round_ for round_ in latest if round_]
        yield (
            "However these players are paired, somebody meets again. Kept are the "
            f"pairings with the fewest pairs that have met, here {len(again)}, and of "
            "those the ones whose meetings lie furthest back (the numbers of the "
            f"rounds in which they last met make the least sum, here {sum(again)}). "
            f"{_HOW}"
        )

    def board(self, reason: Reason) -> Iterator[str]:
        """Say why two players were paired."""
        round_ = self._met(reason.picker, reason.partner)
        met = f"met in round {round_} and meet again" if round_ else "have not met"
        yield (
            f"{self.name(reason.picker)} was next by lot and got "
            f"{self.name(reason.partner)}, the first by lot with whom the round has no "
            f"more rematches than it must. The two {met}."
        )
        yield self.both(reason)
        yield from self.checks_passed(reason)

    def _met(self, one: int, two: int) -> int:
        """Give the round in which two players last met; 0 for never."""
        return self.history.met[one].get(two, 0)

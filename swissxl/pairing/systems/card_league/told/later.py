"""Round 3 and later of the card league in words: from bin to bin."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissxl.pairing.api import Draw, PairingRequest, Reason
from swissxl.pairing.field import among
from swissxl.pairing.optimum import PICK
from swissxl.pairing.systems.card_league.later_rounds import (
    FIRST_STEPS,
    OPPOSITE,
    SAME,
    bins_down,
    partner_of,
)
from swissxl.pairing.systems.card_league.told.common import COLOURS, RoundTold
from swissxl.pairing.telling import LotTaken, by_lot, tell_passed
from swissxl.pairing.words import some_names

_NAMED = 4
_STEPS = 8
_HUES = (OPPOSITE, SAME)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the search for an opponent: the bin, and who of it was free."""

    name: str
    bin: int
    candidates: Sequence[int]


class LaterRoundTold(RoundTold):
    """A round in which everybody looks for an opponent from the own bin down."""

    def __init__(self, request: PairingRequest, draw: Draw) -> None:
        super().__init__(request, draw)
        self._bins = among(self.players, request.ranking)
        self._bin = {no: at for at, bin_ in enumerate(self._bins) for no in bin_}

    def rules(self) -> Iterator[str]:
        """Say how the round is drawn."""
        yield (
            "Players who are equal in score and in every tie-break form a bin; here "
            f"are {len(self._bins)} bins, number 1 at the top. {COLOURS}"
        )
        yield (
            "Whoever is highest and still without an opponent (in a bin of several by "
            "lot) looks for one, step by step: same bin, opposite colour; next lower "
            "bin that still has somebody, opposite colour; same bin, same colour; next "
            "lower bin, same colour; then bin by bin down, opposite colour first. "
            "Within a step lots decide. Passed over is whoever was met before, and "
            f"whoever would leave the others{self._later()} without a pairing free of "
            "rematches."
        )

    def _later(self) -> str:
        looks = self.history.settings.look_ahead
        return ", in this or a later round of the event," if looks else ""

    def board(self, reason: Reason) -> Iterator[str]:
        """Say why two players were paired."""
        yield " ".join(self._in_short(reason))
        yield self.both(reason)
        yield f"The search, step by step: {self._search(reason)}."
        yield from self.checks(reason, self.lots(reason))

    def _in_short(self, reason: Reason) -> Iterator[str]:
        equals = len(self._equals(reason))
        lot = f" (by lot, of {equals} in the bin)" if equals > 1 else ""
        yield (
            f"{self._placed(reason.picker)} was the highest still without an opponent"
            f"{lot} and got {self._placed(reason.partner)}: {reason.step}."
        )
        if passed := tell_passed(self.history, reason.picker, reason.passed):
            yield passed

    def _placed(self, no: int) -> str:
        return f"{self.name(no)} (bin {self._bin[no] + 1}, colour {self.colour(no)})"

    def _equals(self, reason: Reason) -> list[int]:
        """List those of the picker's bin who were still without an opponent."""
        return self.turns.waiting(reason, self._bins[self._bin[reason.picker]])

    # ---- the search

    def steps(self, reason: Reason) -> Iterator[Step]:
        """Go through the steps once more, up to the one that gave the partner."""
        picker = reason.picker
        bins = self._free_bins(reason)
        further = ((down, hue) for down in range(2, len(bins)) for hue in _HUES)
        for down, hue in (*FIRST_STEPS, *further):
            if down < len(bins):
                at, free = bins[down]
                free = [no for no in free if self._hue(picker, no) == hue]
                order = self.request.lots.order(partner_of(picker), free)
                yield Step(f"{bins_down(down)}, {hue}", at + 1, order)
                if reason.partner in free:
                    return

    def _hue(self, one: int, other: int) -> str:
        return SAME if self.colour(one) == self.colour(other) else OPPOSITE

    def _free_bins(self, reason: Reason) -> list[tuple[int, list[int]]]:
        """List the picker's bin and the lower ones that still have somebody."""
        own = self._bin[reason.picker]
        free = (
            (at, self.turns.waiting(reason, bin_))
            for at, bin_ in enumerate(self._bins[own:], own)
        )
        return [
            (at, [no for no in numbers if no != reason.picker])
            for at, numbers in free
            if numbers
        ]

    def _search(self, reason: Reason) -> str:
        """Tell the steps; far steps without anybody are left out."""
        told = [
            f"{step.name} (bin {step.bin}): {self._outcome(reason, step)}"
            for turn, step in enumerate(self.steps(reason))
            if step.candidates or turn < len(FIRST_STEPS)
        ]
        more = len(told) - _STEPS
        if more > 1:
            told[_STEPS - 1 : -1] = [f"in {more} more steps everybody was passed over"]
        return "; ".join(told)

    def _outcome(self, reason: Reason, step: Step) -> str:
        """Say what became of the candidates of a step."""
        if not step.candidates:
            return "nobody"
        passed = {one.no for one in reason.passed}
        before = [no for no in step.candidates if no in passed]
        said = [f"{some_names(self.history, before, _NAMED)} passed over"]
        if reason.partner not in step.candidates:
            return said[0]
        lot = " by lot" if len(step.candidates) > 1 else ""
        return " and then ".join(
            [*said[: len(before)], self.name(reason.partner) + lot]
        )

    def lots(self, reason: Reason) -> Iterator[LotTaken]:
        """Draw the lots of a pair once more."""
        yield by_lot(self.request, PICK, self._equals(reason), reason.picker)
        *_, last = self.steps(reason)
        purpose = partner_of(reason.picker)
        yield by_lot(self.request, purpose, last.candidates, reason.partner)

"""Why somebody rests, in words: the order of `swissxl.pairing.byes` told backwards."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from swissxl.core.scores import show_score
from swissxl.pairing.api import PairingRequest
from swissxl.pairing.byes import BYE, in_bye_order, leaves_a_pairing
from swissxl.pairing.telling import by_lot, tell_lots
from swissxl.pairing.words import name, some_names


@dataclass(frozen=True, slots=True)
class Favoured:
    """Whom a system prefers among equals, and a sentence that says why."""

    players: Sequence[int]
    why: str = ""


Favours = Callable[[Sequence[int]], Favoured]


class ByeTold:
    """The bye of one round."""

    def __init__(
        self,
        request: PairingRequest,
        no: int,
        favours: Favours,
        lives_without: Callable[[int], bool] = lambda _no: True,
    ) -> None:
        self._request = request
        self._history = request.history
        self._no = no
        self._who = name(request.history, no)
        self._had = request.byes(no)
        self._before, group = self._up_to_group()
        fits = leaves_a_pairing(request)
        lives = lives_without(no)
        self._equals = [
            one for one in group if fits(one) and lives_without(one) == lives
        ]
        self._unfit = [one for one in group if one not in self._equals]
        self._hopeless = not fits(no)
        if self._hopeless:
            self._equals, self._unfit, self._favoured = group, [], Favoured(group)
        else:
            self._favoured = favours(self._equals)

    def _up_to_group(self) -> tuple[list[int], list[int]]:
        """List those to whom the bye is offered before, and those at the same time."""
        before: list[int] = []
        for group in in_bye_order(self._request):
            if self._no in group:
                return before, group
            before += group
        return before, [self._no]  # pragma: no cover - whoever rests is there to play

    def paragraphs(self) -> Iterator[str]:
        """Tell it, in short first."""
        yield " ".join([self._in_short(), *self._passed()])
        yield self._rule()
        yield from self._lower()
        if self._favoured.why:
            yield self._favoured.why
        lots = by_lot(self._request, BYE, self._favoured.players, self._no)
        yield from tell_lots(self._request, [lots])

    def _in_short(self) -> str:
        others = [no for no in self._equals if no != self._no]
        if not others:
            return f"{self._who} rests: {self._byes()}, and of those the lowest rank."
        equals = some_names(self._history, others)
        return (
            f"{self._who} rests: {self._byes()}, and of those the lowest rank, which "
            f"is shared with {equals}{self._decided()}."
        )

    def _byes(self) -> str:
        return "no bye so far" if not self._had else f"{_times(self._had)} so far"

    def _decided(self) -> str:
        """Say what chose between equals."""
        steps = []
        if len(self._favoured.players) < len(self._equals):
            steps.append("the rules prefer some of them")
        if len(self._favoured.players) > 1:
            steps.append("the lot decided")
        return "".join(f"; {step}" for step in steps)

    def _passed(self) -> Iterator[str]:
        if self._hopeless:
            yield "Whoever rests, somebody has to meet again."
        elif passed := [*self._before, *self._unfit]:
            who = some_names(self._history, passed)
            yield (
                f"Passed over: {who}, without whom this or a later round could not be "
                "paired without a rematch."
            )

    def _rule(self) -> str:
        players = len(self._request.active)
        points = show_score(self._history.settings.bye_points)
        return (
            f"There are {players} players, an odd number, so one of them rests, for "
            f"which the bye gives a score of {points}. It goes to those who have had "
            f"the fewest byes ({self._others()}), among them to the lowest ranked."
        )

    def _others(self) -> str:
        """Say what else counts as a bye."""
        more = " or will give" if self._history.settings.starting_scores else ""
        return f"also other rounds that gave{more} points without a game"

    def _lower(self) -> Iterator[str]:
        """Name those who stand lower but have had more byes."""
        ranking = self._request.ranking
        place = next(i for i, group in enumerate(ranking) if self._no in group)
        lower = [
            no
            for group in ranking[place + 1 :]
            for no in group
            if self._request.byes(no) > self._had
        ]
        if lower:
            who = some_names(self._history, lower)
            yield f"Lower in rank, but with more byes already: {who}."


def _times(byes: int) -> str:
    return "one bye" if byes == 1 else f"{byes} byes"

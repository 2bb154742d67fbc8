"""A bracket of the Dutch system in words: who was in it, who floated, what decided.

The rules generate candidates in an order and take the best, of equally good ones the
first. So a pair is explained by those whom the rules would have brought sooner: either
they may not meet, or the bracket paired once more with them is worse by a criterion,
which `swissxl.pairing.dutch.comparing` finds.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from swissxl.core.history import History
from swissxl.core.scores import show_score
from swissxl.core.words import name, names
from swissxl.pairing.dutch.comparing import Condition, Layout, compare
from swissxl.pairing.dutch.contenders import Contender
from swissxl.pairing.dutch.entrants import Edition
from swissxl.pairing.dutch.exact import Candidate

LARGE = 250
"""In larger brackets another candidate takes too long to be found."""

NAMED = 16
"""So many members of a bracket are named."""

TOLD = 4
"""So many others are told of whom the rules would have brought sooner."""


@dataclass(frozen=True)
class BracketTold:
    """One bracket of a round, for whoever asks."""

    history: History
    edition: Edition
    candidate: Candidate

    @cached_property
    def _layout(self) -> Layout:
        return Layout(self.candidate)

    @property
    def score(self) -> str:
        """Write the score that the bracket is called by."""
        bracket = self.candidate.bracket
        return show_score(bracket.player(bracket.first_resident).score)

    def has(self, place: int) -> bool:
        """Tell whether somebody was to be paired in this bracket."""
        return place in self.candidate.bracket.members

    def number(self, place: int) -> int:
        """Give the number of the player of a place."""
        return self.candidate.bracket.player(place).no

    # ---- who was in it

    def members(self) -> str:
        """Say who was in the bracket, who came from above and who was left over."""
        bracket = self.candidate.bracket
        were = "were" if len(bracket.members) > 1 else "was"
        text = f"In the bracket of {self.score} {were} {self._some(bracket.members)}"
        if moved := bracket.members[: bracket.moved_down]:
            text += f"; from above came {self._some(moved)}"
        if down := self.candidate.downfloaters:
            text += f"; left over: {self._some(down)}"
        return f"{text}."

    def floats(self, place: int) -> str:
        """Say why somebody floated down from this bracket."""
        who = f"{self._name(place)} floated down from the bracket of {self.score}"
        floats = self.candidate.downfloaters
        members = self.candidate.bracket.members
        if len(floats) == len(members):
            if len(members) == 1:
                return f"{who}, alone in it."
            return (
                f"{who}, as all of it: a pair there leaves no legal pairing "
                f"({ABSOLUTE[self.edition]})."
            )
        lowest = members[-len(floats) :]
        if sorted(floats) == sorted(lowest):
            return f"{who}, as {'one of its' if floats[1:] else 'its'} lowest."
        instead = self._some([one for one in lowest if one not in floats])
        reason = self._why_not(self._layout.floating(lowest))
        return f"{who}. With {instead} floating instead, {reason}."

    # ---- why a pair

    def pair(self, one: int, two: int) -> Iterator[str]:
        """Say what decided that two met, the higher-ranked first."""
        layout = self._layout
        if one not in layout.moved and sorted(layout.inner) != list(layout.original):
            yield self._exchange()
        sooner = layout.before(one, two)
        if not sooner:
            yield (
                f"In the order of the rules {self._name(two)} is the first opponent of "
                f"{self._name(one)}."
            )
            return
        told = [self._passed(one, other) for other in sooner[:TOLD]]
        more = len(sooner) - len(told)
        if more:
            told.append(f"and {more} more, none of whom is better")
        first = f"Before {self._name(two)} the rules bring to {self._name(one)}"
        yield f"{first}: {'; '.join(told)}."

    def _exchange(self) -> str:
        """Say who changed places between S1 and S2, and why."""
        layout = self._layout
        out = [one for one in layout.original if one not in layout.inner]
        came = [one for one in layout.inner if one not in layout.original]
        moved = f"{self._some(came)} moved from S2 to S1"
        return (
            f"{moved} in exchange for {self._some(out)}: without an exchange "
            f"{self._why_not(layout.unchanged())}."
        )

    def _passed(self, one: int, other: int) -> str:
        who = self._name(other)
        bracket = self.candidate.bracket
        if not bracket.field.may_meet(one, other):
            return (
                f"{who}, {self._obstacle(bracket.player(one), bracket.player(other))}"
            )
        return f"{who}, but {self._why_not(self._layout.with_pair(one, other))}"

    def _obstacle(self, one: Contender, other: Contender) -> str:
        """Say why two may not meet."""
        meeting, colours = FORBIDS[self.edition]
        met = self.history.met[one.no].get(other.no)
        if met is not None:
            return f"whom {name(self.history, one.no)} met in round {met} ({meeting})"
        if one.never_meets(other):
            colour = one.preference.colour
            due = colour.name.capitalize() if colour else ""
            return f"but both must have {due} ({colours})"
        return "but they are forbidden to meet"

    def only_floating(self, place: int) -> str:
        """Say what would be worse if this member were the only one left over."""
        return self._why_not(self._layout.floating({place}))

    def _why_not(self, condition: Condition) -> str:
        """Say what would be worse under a condition."""
        if len(self.candidate.bracket.members) > LARGE:
            return "nothing better is found"
        outcome = compare(self.edition, self.candidate, condition)
        if outcome is None:
            return f"no legal pairing is left ({ABSOLUTE[self.edition]})"
        if outcome.criterion is None:
            return "all criteria are satisfied as well, but the rules generate it later"
        article, title = outcome.criterion.article, outcome.criterion.title
        if outcome.countable:
            return f"{article} ({title}) counts {outcome.other}, not {outcome.drawn}"
        return f"{article} ({title}) is satisfied less well"

    # ---- names

    def _name(self, place: int) -> str:
        return name(self.history, self.number(place))

    def _some(self, places: Collection[int]) -> str:
        if len(places) > NAMED:
            return f"{len(places)} players"
        return names(self.history, map(self.number, places))


ABSOLUTE = {Edition.Y2026: "C1 to C5", Edition.Y2017: "C.1 to C.4"}
"""What must hold, in the brackets below as well; C5 is settled before the first."""

FORBIDS = {Edition.Y2026: ("C1", "C3"), Edition.Y2017: ("C.1", "C.3")}
"""The articles that forbid a second meeting, and one colour that both must have."""

"""The Dutch system of 2026 by the sieve: slow, obvious, apart from the engine.

Of a bracket all candidates are taken; each criterion leaves those that satisfy it best,
one after the other; of what is left the candidate that the rules generate first is
chosen, by generating them. Articles are those of C.04.3 (2026).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from dutch_events import Event
from dutch_men import ABSOLUTE, STRONG, WHITE, Man, Pair, men_of, white_and_black
from dutch_sequence import heterogeneous

# ---- what is legal (C1 to C5)


class Round:
    """The round: who may meet, and whose bye it will be."""

    def __init__(self, event: Event) -> None:
        self.initial = event.initial.value
        self.men = men_of(event)
        self.forbidden = {frozenset(pair) for pair in event.forbidden}
        self.rest_score: object = None
        self.completes = cache(self._completes)

    def legal(self, one: Man, two: Man) -> bool:
        """C1 and C3."""
        return (
            two.no not in one.met
            and frozenset((one.no, two.no)) not in self.forbidden
            and not (
                one.strength == two.strength == ABSOLUTE
                and one.due == two.due
                and not one.top
                and not two.top
            )
        )

    def may_rest(self, man: Man) -> bool:
        """C2, and C5 once the score of who rests is known."""
        return man.may_rest and self.rest_score in (None, man.score)

    def _completes(self, men: frozenset[Man]) -> bool:
        """C4: everybody can be paired but one, if they are odd, who may rest."""
        if not men:
            return True
        if len(men) % 2:
            return any(
                self.may_rest(man) and self.completes(men - {man}) for man in men
            )
        one, *others = sorted(men, key=lambda man: man.no)
        return any(
            self.legal(one, two) and self.completes(men - {one, two}) for two in others
        )

    def settle_the_bye(self) -> bool:
        """C5: the least score of who rests; False when the round has no pairing."""
        everybody = frozenset(self.men)
        if len(everybody) % 2 == 0:
            return self.completes(everybody)
        for score in sorted({man.score for man in self.men}):
            self.rest_score = score
            self.completes.cache_clear()
            if self.completes(everybody):
                return True
        return False


# ---- candidates of a bracket


@dataclass(frozen=True)
class Bracket:
    """Moved-down players and residents, by rank, and everybody below."""

    round: Round
    moved: tuple[Man, ...]
    residents: tuple[Man, ...]
    below: tuple[Man, ...]

    @property
    def members(self) -> tuple[Man, ...]:
        return (*self.moved, *self.residents)

    def candidates(self) -> list["Candidate"]:
        """All ways to pair some of the members so that the rest completes."""
        found = (Candidate(self, pairs) for pairs in self._pairings(self.members))
        return [
            one
            for one in found
            if self.round.completes(frozenset((*one.downfloaters, *self.below)))
        ]

    def _pairings(self, men: tuple[Man, ...]) -> Iterator[frozenset[Pair]]:
        if not men:
            yield frozenset()
            return
        one, *others = men
        yield from self._pairings(tuple(others))
        for two in others:
            if two not in self.moved and self.round.legal(one, two):
                rest = tuple(man for man in others if man != two)
                for pairs in self._pairings(rest):
                    yield pairs | {(one, two)}

    def following(self, downfloaters: tuple[Man, ...]) -> "Bracket":
        score = max(man.score for man in self.below)
        residents = tuple(man for man in self.below if man.score == score)
        below = tuple(man for man in self.below if man.score < score)
        return Bracket(self.round, downfloaters, residents, below)


@dataclass(frozen=True)
class Candidate:
    """Pairs of a bracket, the higher-ranked first."""

    bracket: Bracket
    pairs: frozenset[Pair]

    @property
    def downfloaters(self) -> tuple[Man, ...]:
        paired = {man for pair in self.pairs for man in pair}
        return tuple(man for man in self.bracket.members if man not in paired)

    @property
    def moved_pairs(self) -> list[Pair]:
        return [pair for pair in self.pairs if pair[0] in self.bracket.moved]

    @property
    def limbo(self) -> list[Man]:
        return [man for man in self.downfloaters if man in self.bracket.moved]

    @cached_property
    def colours(self) -> list[tuple[Man, int, Man]]:
        """Every paired player with the colour that it gets, and the opponent."""
        found = []
        for one, two in self.pairs:
            white, black = white_and_black(one, two, self.bracket.round.initial)
            found += [(white, WHITE, black), (black, -WHITE, white)]
        return found


# ---- the criteria: of two values the smaller is better


def falling(values: Sequence[object]) -> list[object]:
    """A list that is compared from its greatest value."""
    return sorted(values, reverse=True)


def c6(one: Candidate) -> object:
    return len(one.downfloaters)


def c7(one: Candidate) -> object:
    return falling([man.score for man in one.downfloaters])


def c8(one: Candidate) -> object:
    """The best that the following bracket can make of C6 and C7."""
    if not one.bracket.below:
        return 0
    following = one.bracket.following(one.downfloaters)
    return min((c6(other), c7(other)) for other in following.candidates())


def c9(one: Candidate) -> object:
    """Where the only downfloater rests, for nobody below may (C5)."""
    rest_score, below = one.bracket.round.rest_score, one.bracket.below
    if rest_score is None or any(man.score >= rest_score for man in below):
        return 0
    return one.downfloaters[0].unplayed if len(one.downfloaters) == 1 else 0


def c10(one: Candidate) -> object:
    return sum(
        abs(man.difference + colour) > 2
        for man, colour, other in one.colours
        if man.top or other.top
    )


def c11(one: Candidate) -> object:
    return sum(
        man.colours[-2:] == (colour, colour)
        for man, colour, other in one.colours
        if man.top or other.top
    )


def c12(one: Candidate) -> object:
    return sum(man.due == -colour for man, colour, _ in one.colours)


def c13(one: Candidate) -> object:
    return sum(
        man.due == -colour and man.strength >= STRONG for man, colour, _ in one.colours
    )


def resident_downfloats(when: int) -> Callable[[Candidate], object]:
    """C14 and C16."""
    return lambda one: sum(
        man.floats[when] == "down" and man not in one.bracket.moved
        for man in one.downfloaters
    )


def opponents_upfloats(when: int) -> Callable[[Candidate], object]:
    """C15 and C17."""
    return lambda one: sum(two.floats[when] == "up" for _, two in one.moved_pairs)


def downfloat_differences(when: int) -> Callable[[Candidate], object]:
    """C18 and C20: of moved-down players; in the limbo greater than any other."""

    def differences(one: Candidate) -> object:
        paired = [(0, a.score - b.score, a) for a, b in one.moved_pairs]
        left = [(1, man.score, man) for man in one.limbo]
        return falling(
            [(a, b) for a, b, man in (*paired, *left) if man.floats[when] == "down"]
        )

    return differences


def upfloat_differences(when: int) -> Callable[[Candidate], object]:
    """C19 and C21: of their opponents."""
    return lambda one: falling(
        [a.score - b.score for a, b in one.moved_pairs if b.floats[when] == "up"]
    )


CRITERIA: tuple[Callable[[Candidate], object], ...] = (
    c6,
    c7,
    c8,
    c9,
    c10,
    c11,
    c12,
    c13,
    resident_downfloats(0),
    opponents_upfloats(0),
    resident_downfloats(1),
    opponents_upfloats(1),
    downfloat_differences(0),
    upfloat_differences(0),
    downfloat_differences(1),
    upfloat_differences(1),
)


def sieve(candidates: list[Candidate]) -> list[Candidate]:
    """Leave the candidates that satisfy the criteria best, one after the other."""
    for criterion in CRITERIA:
        values = [criterion(one) for one in candidates]
        best = min(values)
        candidates = [
            one for one, value in zip(candidates, values, strict=True) if value == best
        ]
    return candidates


# ---- the round


def chosen(bracket: Bracket) -> Candidate:
    """Find the candidate that the rules choose."""
    best = sieve(bracket.candidates())
    wanted = {frozenset(map(frozenset, one.pairs)): one for one in best}
    moved, pairs = len(best[0].moved_pairs), len(best[0].pairs)
    generated = heterogeneous(bracket.moved, bracket.residents, moved, pairs)
    keys = (frozenset(map(frozenset, pairs)) for pairs in generated)
    return wanted[next(key for key in keys if key in wanted)]


def pair_by_the_sieve(event: Event) -> set[tuple[int, int]] | None:
    """Pair a round: White and Black, 0 for the bye; None without a legal pairing."""
    round_ = Round(event)
    if not round_.settle_the_bye():
        return None
    bracket = Bracket(round_, (), (), tuple(round_.men)).following(())
    found: set[tuple[int, int]] = set()
    while True:
        candidate = chosen(bracket)
        found |= {
            (man.no, other.no) for man, got, other in candidate.colours if got > 0
        }
        if not bracket.below:
            return found | {(man.no, 0) for man in candidate.downfloaters}
        bracket = bracket.following(candidate.downfloaters)

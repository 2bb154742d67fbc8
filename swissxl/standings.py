"""The ranking: score, then the chosen tie-breaks in order.

Between rounds the *pairing order* ranks (tie-breaks marked ``END`` do not count); after
the last planned round the *final order* does (those marked ``PAIR`` do not count).
Everybody in the tournament is ranked, who has withdrawn too.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import groupby

from swissxl.core.history import ZERO, History
from swissxl.core.scores import show_score
from swissxl.core.settings import Scope
from swissxl.tiebreaks.api import TIEBREAKS, Tie, TieBreak, Verdict


@dataclass(frozen=True, slots=True)
class Place:
    """One row of the standings.

    Attributes
    ----------
    rank
        The place; equals share one: 1, 2, 2, 4. None for who was taken out of the
        standings; they stand below all others.
    values
        One per tie-break of `Standings.tiebreaks`: the number shown, None where the
        rule had nothing to say about this player.
    decided_by
        What separates the player from the next one: 0 the score, i the i-th tie-break
        counted from 1; None when they are equal, or nobody is next.
    """

    rank: int | None
    no: int
    score: Fraction
    values: tuple[Fraction | None, ...]
    decided_by: int | None


@dataclass(frozen=True, slots=True)
class Standings:
    """A ranking after a round; `bins` are the groups of equal players from the top.

    `ties` are, for each of the tie-breaks, the players who were equal before it.
    `tiebreaks` are those in use, `names` what the settings call them. `flips` says, a
    sentence each, what a coin flip decided at the cut. `score_name` is what the score
    is called in a sentence.
    """

    round: int
    final: bool
    tiebreaks: tuple[TieBreak, ...]
    names: tuple[str, ...]
    places: tuple[Place, ...]
    bins: tuple[tuple[int, ...], ...]
    ties: tuple[tuple[Tie, ...], ...] = ()
    flips: tuple[str, ...] = ()
    score_name: str = "score"


def rank(history: History, *, final: bool) -> Standings:
    """Rank all players of a history.

    Parameters
    ----------
    history
        Everything up to the round after which the ranking stands.
    final
        True for the final order, False for the pairing order.

    Returns
    -------
    Standings
        Players equal in everything stand in order of their numbers; before the first
        round all are equal and stand as they are listed.

    Raises
    ------
    UnknownNameError
        The settings choose a tie-break that does not exist.
    """
    unused = Scope.PAIR if final else Scope.END
    chosen = history.settings.tiebreaks
    used = [one for one in chosen if one.scope is not unused]
    names = tuple(one.label for one in used)
    tiebreaks = tuple(TIEBREAKS.get(one.name) for one in used)
    sorting = _Sorting(history, [Tie(_everybody(history), final=final)])
    for rule in (SCORE, *tiebreaks):
        sorting.use(rule)
    return Standings(
        round=history.rounds,
        final=final,
        tiebreaks=tiebreaks,
        names=names,
        places=(*sorting.places(), *_out(history, len(names))),
        bins=tuple(tie.players for tie in sorting.ties),
        ties=tuple(sorting.given[1:]),
        flips=tuple(sorting.said),
        score_name=_in_a_sentence(history.settings.score_name),
    )


def what_separates(standings: Standings, index: int) -> str:
    """Say what puts one row of the standings ahead of the next: ``Solkoff 11 to 10``.

    Of three or more in a direct encounter two can have the same points and yet be
    separated, by the games of a part of them: then only the rule is named.
    """
    above, below = standings.places[index : index + 2]
    match above.decided_by:
        case None:
            return "equal in everything"
        case 0:
            score = standings.score_name
            return f"{score} {show_score(above.score)} to {show_score(below.score)}"
        case level:
            name = standings.names[level - 1]
            if words := standings.tiebreaks[level - 1].before_words:
                name = f"{name} ({words} first)"
            numbers = above.values[level - 1], below.values[level - 1]
            more, less = (number or ZERO for number in numbers)
            if more <= less:  # something else than these numbers decided
                return name
            return f"{name} {show_score(more)} to {show_score(less)}"


def splits_told(
    history: History, standings: Standings, no: int
) -> Iterator[tuple[int, str]]:
    """Say what each rule that splits ties had to say about a player who was in one.

    Yields the place of the tie-break, from 0, and the sentence without its end.
    """
    for level, rule in enumerate(standings.tiebreaks):
        tie = next((tie for tie in standings.ties[level] if no in tie.players), None)
        if rule.told and tie is not None and len(tie.players) > 1:
            yield level, "; ".join(rule.told(history, tie, no))


def _in_a_sentence(name: str) -> str:
    """Write a word small, but not an abbreviation."""
    return name if name.isupper() else name.lower()


# ---- how the ranking is made

SCORE = TieBreak(
    name="Score",
    source="The points of all rounds",
    sentence="What every ranking begins with.",
    value=History.score,
)


def _everybody(history: History) -> tuple[int, ...]:
    """List all who are ranked in the order in which equals stand."""
    out = history.taken_out
    listed = sorted(history.players) if history.rounds else history.players
    return tuple(no for no in listed if no not in out)


def _out(history: History, tiebreaks: int) -> Iterator[Place]:
    """Give a row without a place to whoever was taken out."""
    for no in sorted(history.taken_out):
        yield Place(None, no, history.score(no), (None,) * tiebreaks, None)


@dataclass(slots=True)
class _Sorting:
    """A ranking in the making: ties from the top, cut smaller rule by rule.

    Attributes
    ----------
    columns
        What each rule so far shows, by player.
    cuts
        By the number of players above it, each cut with the place of its rule.
    given
        The ties as they stood before each rule.
    """

    history: History
    ties: list[Tie]
    columns: list[dict[int, Fraction]] = field(default_factory=list)
    cuts: dict[int, int] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    given: list[tuple[Tie, ...]] = field(default_factory=list)

    def use(self, rule: TieBreak) -> None:
        """Cut every tie by one more rule."""
        self.given.append(tuple(self.ties))
        numbers = _numbers(rule, self.history)
        judge = _judge(rule, self.history, numbers)
        ties: list[Tie] = []
        for tie in self.ties:
            if len(tie.players) == 1:
                ties.append(tie)
                continue
            verdict = judge(tie)
            numbers.update(verdict.shown)
            ties.extend(self._parts(tie, verdict))
            if verdict.said:
                self.said.append(verdict.said)
        self.ties = ties
        self.columns.append(_defined(rule, self.history, numbers))

    def _parts(self, tie: Tie, verdict: Verdict) -> Iterator[Tie]:
        above = tie.above
        for group in verdict.groups:
            if above > tie.above:
                self.cuts[above] = len(self.columns)
            yield Tie(group, above, tie.final)
            above += len(group)

    def places(self) -> Iterator[Place]:
        """Read off the rows of the standings."""
        score, *columns = self.columns
        for tie in self.ties:
            for place, no in enumerate(tie.players, tie.above + 1):
                values = tuple(column.get(no) for column in columns)
                decided_by = self.cuts.get(place)
                yield Place(tie.above + 1, no, score[no], values, decided_by)


def _numbers(rule: TieBreak, history: History) -> dict[int, Fraction]:
    """Compute the number of every player; most split rules have none of their own."""
    value = rule.value or rule.shown
    return {} if value is None else {no: value(history, no) for no in history.players}


def _defined(
    rule: TieBreak, history: History, numbers: dict[int, Fraction]
) -> dict[int, Fraction]:
    """Leave out the numbers that do not exist: they count 0 and are not shown."""
    if rule.defined is None:
        return numbers
    return {no: one for no, one in numbers.items() if rule.defined(history, no)}


def _judge(
    rule: TieBreak, history: History, numbers: Mapping[int, Fraction]
) -> Callable[[Tie], Verdict]:
    """Make the function that cuts a tie by a rule."""
    if rule.split is not None:
        return partial(rule.split, history)
    return partial(_by_number, _compared(rule, history, numbers))


def _compared(
    rule: TieBreak, history: History, numbers: Mapping[int, Fraction]
) -> Mapping[int, tuple[Fraction, ...]]:
    """Give what is compared: the numbers, with what comes before them."""
    before = rule.before
    if before is None:
        return {no: (number,) for no, number in numbers.items()}
    return {no: (before(history, no), number) for no, number in numbers.items()}


def _by_number(numbers: Mapping[int, tuple[Fraction, ...]], tie: Tie) -> Verdict:
    """Put the players with the highest number first; equal ones stay together."""
    best_first = sorted(tie.players, key=numbers.__getitem__, reverse=True)
    groups = groupby(best_first, key=numbers.__getitem__)
    return Verdict(tuple(tuple(group) for _, group in groups))

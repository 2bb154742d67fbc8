"""Why a player has this place: every number taken apart, and who is next and why."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import count, islice

from swissxl.app.explaining.part import Part
from swissxl.app.ranking import Ranking
from swissxl.core.history import Kind, Record
from swissxl.core.results import Outcome
from swissxl.core.scores import show_score
from swissxl.pairing.words import listed, name, names
from swissxl.standings import splits_told, what_separates
from swissxl.tiebreaks.api import TieBreak
from swissxl.tiebreaks.taken_apart import Line, counts, take_apart
from swissxl.tiebreaks.unplayed import event

_PLAYED = {Outcome.WIN: "beat", Outcome.DRAW: "drew with", Outcome.LOSS: "lost to"}


class PlaceExplained:
    """The place of one player in a ranking."""

    def __init__(self, ranked: Ranking, no: int) -> None:
        self._history = ranked.history
        self._standings = ranked.standings
        self._no = no
        rows = self._standings.places
        self._row = next(i for i, place in enumerate(rows) if place.no == no)
        self._place = rows[self._row]
        apart = take_apart(self._history, self._standings.tiebreaks, [no])
        (self._block,) = apart.blocks

    def part(self) -> Part:
        """Tell the place, in this order: neighbours, score, tie-breaks."""
        return Part(self._title(), tuple(self._paragraphs()))

    def _title(self) -> str:
        if self._place.rank is None:
            return f"{self._name(self._no)}: taken out of the standings"
        place = ordinal(self._place.rank)
        players = sum(one.rank is not None for one in self._standings.places)
        final = "final standings" if self._standings.final else "standings"
        return (
            f"{self._name(self._no)}: {place} of {players} in the {final} after round "
            f"{self._standings.round}"
        )

    def _paragraphs(self) -> Iterator[str]:
        if not self._history.rounds:
            yield "No round is complete yet, so all players are equal."
            return
        if self._place.rank is None:
            yield "Left before half of the games, so they do not count for anybody."
            return
        yield from self._neighbours()
        yield self._score()
        yield from self._tiebreaks()
        yield from (said for said in self._standings.flips if f"({self._no})" in said)
        yield from self._virtual()
        yield from self._differing()

    def _name(self, no: int) -> str:
        return name(self._history, no)

    # ---- the neighbours

    def _neighbours(self) -> Iterator[str]:
        """Say what separates the player from the next above and below."""
        first, last = self._group()
        places = self._standings.places
        equals = [
            place.no for place in places[first : last + 1] if place.no != self._no
        ]
        if equals:
            yield (
                f"Equal in score and every tie-break, so on the same place: "
                f"{names(self._history, equals)}."
            )
        yield self._separation(first - 1) if first else "Nobody stands above."
        below = last + 1 < len(places) and places[last + 1].rank is not None
        yield self._separation(last) if below else "Nobody stands below."

    def _group(self) -> tuple[int, int]:
        """Find the first and the last row of those who share the place."""
        ranks = [place.rank for place in self._standings.places]
        first = ranks.index(self._place.rank)
        return first, first + ranks.count(self._place.rank) - 1

    def _separation(self, row: int) -> str:
        """Say what puts a row ahead of the next one, as seen from the player."""
        above, below = self._standings.places[row : row + 2]
        side, other = ("above", above) if row < self._row else ("below", below)
        equal = self._equal_before(above.decided_by)
        why = what_separates(self._standings, row)
        place = ordinal(other.rank or 0)
        return f"Next {side} is {self._name(other.no)}, {place}: {equal}{why}."

    def _equal_before(self, level: int | None) -> str:
        """Name the numbers that are equal before the one that decides."""
        if not level:
            return ""
        rules = zip(self._standings.names, self._standings.tiebreaks, strict=True)
        equal = [called for called, rule in islice(rules, level - 1) if rule.value]
        return f"equal in {listed(['score', *equal])}; "

    # ---- the numbers

    def _score(self) -> str:
        parts = (
            f"{show_score(record.points)} in round {record.round} "
            f"({self._what_happened(record)})"
            for record in self._history.records(self._no)
        )
        start = self._history.starts[self._no]
        began = [f"{show_score(start)} to begin with"] if start else []
        score = f"{self._history.settings.score_name} {show_score(self._place.score)}"
        return f"{score}: {', '.join([*began, *parts])}."

    def _what_happened(self, record: Record) -> str:
        against = self._name(record.opponent) if record.opponent else ""
        if record.played and record.outcome:
            return f"{_PLAYED[record.outcome]} {against}"
        if record.kind is Kind.OPEN:
            return f"no result yet against {against}"
        return f"{event(record)} against {against}" if against else event(record)

    def _tiebreaks(self) -> Iterator[str]:
        """Take every tie-break apart, in the order in which they are applied."""
        told = dict(splits_told(self._history, self._standings, self._no))
        rules = zip(self._standings.tiebreaks, self._place.values, strict=True)
        sums = count()
        for level, (rule, number) in enumerate(rules):
            if rule.parts is not None:
                yield self._sum(next(sums), rule)
            else:
                yield from self._no_sum(rule, number, told.get(level, ""))

    def _sum(self, index: int, rule: TieBreak) -> str:
        """Take a tie-break apart that is a sum over the rounds."""
        parts = ", ".join(
            f"{show_score(line.parts[index])} {self._whose(line, rule)}"
            for line in self._block.lines
            if index not in line.left_out
        )
        number = show_score(self._block.sums[index])
        text = f"{self._called(rule)} {number}, {_in_passing(rule)}: {parts or 'none'}."
        return " ".join((text, *self._left_out(index, rule)))

    def _left_out(self, index: int, rule: TieBreak) -> Iterator[str]:
        """Say what a sum leaves out, and what else is to be said of its rounds."""
        for line in self._block.lines:
            if omitted := line.left_out.get(index):
                amount, whose = show_score(omitted.amount), self._whose(line, rule)
                yield f"Left out: {amount} {whose}, {omitted.why}."
            if note := line.notes.get(index):
                yield f"Round {line.round} counts {note}."

    def _whose(self, line: Line, rule: TieBreak) -> str:
        """Say where a summand comes from."""
        if rule.own:
            return f"for round {line.round}"
        if line.virtual:
            return f"from the virtual opponent of round {line.round}"
        if line.opponent is None:
            return f"for round {line.round}"
        return f"from {self._name(line.opponent)}"

    def _called(self, rule: TieBreak) -> str:
        """Name a tie-break as the settings do."""
        return self._standings.names[self._standings.tiebreaks.index(rule)]

    def _no_sum(
        self, rule: TieBreak, number: Fraction | None, told: str
    ) -> Iterator[str]:
        """Give a number that is no sum, or what split a tie, with how it came about."""
        text = self._called(rule)
        if number is not None:
            text = f"{text} {show_score(number)}, {_in_passing(rule)}"
        working = rule.working(self._history, self._no) if rule.working else ""
        if how := told or working:
            text = f"{text}: {how}"
        if how or number is not None:
            yield f"{text}."

    # ---- what does not explain itself

    def _virtual(self) -> Iterator[str]:
        """Tell the virtual opponents, each with its scores."""
        for line in self._block.lines:
            if line.virtual:
                scores = ", ".join(map(show_score, line.virtual))
                each = "scores after each round" if line.virtual[1:] else "score"
                yield (
                    f"Round {line.round} was not played, so a virtual opponent stands "
                    f"in for the tie-breaks. {_sentence(line.how)} Its {each}: "
                    f"{scores}."
                )

    def _differing(self) -> Iterator[str]:
        """Say which opponents count with another score than they have, and why."""
        records = self._history.records(self._no)
        for no in dict.fromkeys(one.opponent for one in records if one.played):
            if no and (text := counts(self._history, no)):
                yield f"{self._name(no)} {text}."


def _in_passing(rule: TieBreak) -> str:
    """Put what a tie-break is into the middle of a sentence; names stay as they are."""
    first, _, rest = rule.sentence.rstrip(".").partition(" ")
    plain = first.isalpha() and first[1:] == first[1:].lower()
    return f"{first.lower() if plain else first} {rest}"


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def ordinal(number: int) -> str:
    """Write a place.

    Examples
    --------
    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 21, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '112th']
    """
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"

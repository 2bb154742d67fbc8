"""Tie-breaks computed a second time, slowly and from the text of a league alone.

Nothing here uses the package: it reads tokens as `league_text` describes them and
follows the wording of the rules, so that both can only agree by being right.
"""

from fractions import Fraction
from itertools import combinations

KINDS = {"+": "W", "=": "D", "-": "L", "BYE": "W", "½BYE": "D"}


class Naive:
    """A league as rows of tokens, with points for a win and a draw, none for a loss."""

    def __init__(self, rows, win=2, draw=1, absent=0):
        self.rows = rows
        self.win, self.draw, self.absent = map(Fraction, (win, draw, absent))
        self.rounds = len(next(iter(rows.values())))

    def kind(self, token):
        """W, D or L of a round that was not played; None for another one."""
        if token[0] in "WDL?" and token[1:].isdigit():
            return None
        if token in {"–", "OUT"}:
            return "D" if self.absent else "L"
        return KINDS.get(token, KINDS.get(token[0], "L"))

    def worth(self, outcome):
        return {"W": self.win, "D": self.draw}.get(outcome, Fraction(0))

    def points(self, token):
        if token in {"–", "OUT"}:
            return self.absent
        return self.worth(self.kind(token) or token[0])

    def counted(self, token):
        kind = self.kind(token)
        if kind is None:
            return self.points(token)
        return self.draw if kind == "W" else Fraction(0)

    def score(self, no, after=None):
        return sum(map(self.points, self.rows[no][:after]), Fraction(0))

    def tiebreak_score(self, no, after=None):
        return sum(map(self.counted, self.rows[no][:after]), Fraction(0))

    def virtual(self, no, round_):
        """The virtual opponent's scores after each round, by the table of the rules."""
        kind = self.kind(self.rows[no][round_ - 1])
        running = []
        for i in range(1, self.rounds + 1):
            if kind == "L":
                running.append(Fraction(0))
            elif i < round_:
                running.append(self.score(no, i))
            elif i == round_:
                before = self.score(no, round_ - 1)
                running.append(before + (self.draw if kind == "D" else 0))
            else:
                running.append(running[-1] + self.draw)
        return running

    def solkoff(self, no):
        total = Fraction(0)
        for round_, token in enumerate(self.rows[no], 1):
            if self.kind(token):
                total += self.virtual(no, round_)[-1]
            elif token[0] != "?":
                total += self.tiebreak_score(int(token[1:]))
        return total

    def cumulative(self, no):
        rounds = range(1, self.rounds + 1)
        return sum((self.tiebreak_score(no, i) for i in rounds), Fraction(0))

    def opponents_cumulative(self, no):
        total = Fraction(0)
        for round_, token in enumerate(self.rows[no], 1):
            if self.kind(token):
                total += sum(self.virtual(no, round_))
            elif token[0] != "?":
                total += self.cumulative(int(token[1:]))
        return total

    def encounter(self, group):
        """Cut a group by direct encounter: try every way to put some above the rest."""
        ahead = [
            set(above)
            for size in range(1, len(group))
            for above in combinations(group, size)
            if self._ahead(above, group)
        ]
        if not ahead:
            return [sorted(group)]
        groups = []
        for above, further in zip([set(), *ahead], [*ahead, set(group)], strict=True):
            groups += self.encounter(sorted(further - above))
        return groups

    def _ahead(self, above, group):
        least = min(self._sure(no, group) for no in above)
        below = set(group) - set(above)
        return least > max(self._possible(no, group) for no in below)

    def _games(self, no, group):
        return [
            token
            for token in self.rows[no]
            if token[0] in "WDL" and token[1:].isdigit() and int(token[1:]) in group
        ]

    def _sure(self, no, group):
        return sum(map(self.points, self._games(no, group)), Fraction(0))

    def _possible(self, no, group):
        played = {token[1:] for token in self._games(no, group)}
        return self._sure(no, group) + self.win * (len(group) - 1 - len(played))

    def ranking(self):
        """All groups of equal players from the top."""
        sums = {
            no: (
                self.score(no),
                self.solkoff(no),
                self.cumulative(no),
                self.opponents_cumulative(no),
            )
            for no in self.rows
        }
        groups = []
        for key in sorted(set(sums.values()), reverse=True):
            groups += self.encounter([no for no in sorted(sums) if sums[no] == key])
        return groups


def random_rows(rng, players, rounds, *, still_open=False):
    """Make up a league: rows of tokens, with rematches and defaults of all kinds."""
    rows = {no: [] for no in range(1, players + 1)}
    for round_ in range(1, rounds + 1):
        present = []
        for no, row in rows.items():
            if rng.random() < 0.15:
                row.append(rng.choice(["½BYE", "0BYE", "–", "OUT"]))
            else:
                present.append(no)
        rng.shuffle(present)
        if len(present) % 2:
            rows[present.pop()].append("BYE")
        last = still_open and round_ == rounds
        kinds = ["WL", "LW", "DD", "+-", "-+", "==", "--", "LL"] + ["??"] * (2 * last)
        weights = [6, 6, 4, 1, 1, 1, 1, 1] + [2] * (2 * last)
        for first, second in zip(present[::2], present[1::2], strict=True):
            one, other = rng.choices(kinds, weights)[0]
            rows[first].append(f"{one}{second}")
            rows[second].append(f"{other}{first}")
    return rows


def as_text(rows):
    """Write rows for `league_text`; the players are called after their numbers."""
    return "\n".join(f"{no} P{no} {' '.join(row)}" for no, row in rows.items())

"""Seasons in which everything happens: people come, rest and leave, results change.

Between the rounds a random director types into the workbook. After every run the round
sheet has everybody once, nothing that was typed has changed, the log has only grown,
and all numbers on our sheets are computed a second time.
"""

import random
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from commands.by_hand import check_sheets, check_tiebreaks
from commands.director import table
from naive_tiebreaks import Naive
from openpyxl import Workbook, load_workbook
from workbook.build import book

SEASONS = 8
HEAD = ("No.", "Name", "Sets", "From round", "Withdrawn after", "Absent")
KINDS = {
    "1-0": "WL",
    "2-1": "WL",
    "½-½": "DD",
    "0-1": "LW",
    "0-0": "LL",
    "1-0F": "+-",
    "+:-": "+-",
    "½-½F": "==",
    "0-1F": "-+",
    "0-0F": "--",
}
WORDS = {"BYE": "BYE", "½ BYE": "½BYE", "0 BYE": "0BYE", "absent": "–"}


@dataclass
class Director:
    """Types whatever comes into a workbook, and remembers who was there."""

    path: Path
    rng: random.Random
    joined: dict[str, int] = field(default_factory=dict)  # name: first round
    left: dict[str, int] = field(default_factory=dict)  # name: last round

    def begin(self) -> None:
        names = [f"P{number}" for number in range(1, self.rng.randint(6, 13))]
        self.joined = dict.fromkeys(names, 1)
        sets = ("All", "Some", "None")
        rows = [(None, name, self.rng.choice(sets)) for name in names]
        settings = {"System": "Card league", "Rounds": 5, "Cut": 4}
        book(players=[HEAD, *rows], settings=settings).save(self.path)

    def type_results(self, round_: int) -> None:
        made = load_workbook(self.path)
        for row in made[f"Round {round_}"].iter_rows(min_row=5):
            if row[0].value:
                row[3].value = self.rng.choice(list(KINDS))
        made.save(self.path)

    def change_something(self, round_: int) -> list[str]:
        """Let things happen before a round is drawn; tell what."""
        made = load_workbook(self.path)
        happened = []
        for event in (self.rest, self.leave, self.enter, self.correct):
            if self.rng.random() < 0.4:
                happened.append(f"{event.__name__} before round {round_}")
                event(made, round_)
        made.save(self.path)
        return happened

    def rest(self, made: Workbook, round_: int) -> None:
        row = self.somebody(made)
        row[5].value = f"{round_}{self.rng.choice(('', '½'))}"

    def leave(self, made: Workbook, round_: int) -> None:
        if len(self.joined) - len(self.left) > 5:
            row = self.somebody(made)
            row[4].value = round_ - 1
            self.left[row[1].value] = round_ - 1

    def enter(self, made: Workbook, round_: int) -> None:
        name = f"P{len(self.joined) + 1}"
        made["Players"].append((None, name, "All", self.rng.choice((round_, None))))
        self.joined[name] = round_

    def correct(self, made: Workbook, round_: int) -> None:
        sheet = made[f"Round {self.rng.randrange(1, round_)}"]
        boards = [row for row in sheet.iter_rows(min_row=5) if row[0].value]
        self.rng.choice(boards)[3].value = self.rng.choice(list(KINDS))

    def somebody(self, made: Workbook):
        rows = made["Players"].iter_rows(min_row=2)
        return self.rng.choice([row for row in rows if row[1].value not in self.left])


def tokens(path: Path, rounds: int) -> dict[int, list[str]]:
    """Read what was typed, in the language of the second computation."""
    made = load_workbook(path)
    numbers = [row[0].value for row in made["Players"].iter_rows(min_row=2)]
    league = {no: ["–"] * rounds for no in numbers if no}
    for round_ in range(1, rounds + 1):
        for row in made[f"Round {round_}"].iter_rows(min_row=5, values_only=True):
            _, first, _, result, second, other = row[:6]
            if first and second in WORDS:
                league[first][round_ - 1] = WORDS[second]
            elif first:
                one, two = KINDS[result]
                league[first][round_ - 1] = f"{one}{other}"
                league[other][round_ - 1] = f"{two}{first}"
    return league


def values(path: Path, sheet: str) -> list[tuple]:
    return list(load_workbook(path)[sheet].iter_rows(values_only=True))


def check_round(path: Path, director: Director, round_: int) -> None:
    """Everybody who is in stands on the sheet of the round, once."""
    rows = [row for row in values(path, f"Round {round_}")[4:] if row[1]]
    seated = [row[2] for row in rows] + [row[4] for row in rows if row[5]]
    assert sorted(seated) == sorted(
        name
        for name, first in director.joined.items()
        if first <= round_ <= director.left.get(name, 99)
    )
    assert [row[0] for row in rows if row[5]] == list(
        range(1, len([row for row in rows if row[5]]) + 1)
    )
    assert sum(row[4] == "BYE" for row in rows) <= 1


def check_pairs(path: Path, rounds: int, told: str) -> None:
    """Nobody meets again who has played, unless it was told."""
    met = set()
    for round_ in range(1, rounds + 1):
        for row in values(path, f"Round {round_}")[4:]:
            if not row[5]:
                continue
            pair = frozenset((row[1], row[5]))
            if round_ == rounds and pair in met:
                assert row[2] in told
                assert row[4] in told
            if row[3] and not {*KINDS[row[3]]} & {*"+-="}:
                met.add(pair)


@pytest.mark.slow
@pytest.mark.parametrize("season", range(SEASONS))
def test_a_season_in_which_everything_happens(swissxl, league, season):
    director = Director(league, random.Random(season))
    director.begin()
    log: list[tuple] = []
    for round_ in range(1, 6):
        happened = director.change_something(round_) if round_ > 1 else []
        typed = {
            title: values(league, title)
            for title in load_workbook(league).sheetnames
            if title.startswith("Round ")
        }

        done = swissxl("next", league)

        assert done.code == 0, (done.err, happened)
        assert done.out.startswith(f"Round {round_} of 5\n")
        check_round(league, director, round_)
        check_pairs(league, round_, done.err)
        assert typed == {title: values(league, title) for title in typed}
        lines = [row for row in values(league, "Log")[4:] if any(row)]
        assert lines[: len(log)] == log
        assert len(lines) > len(log)
        log = lines
        if round_ > 1:
            check_sheets(league, Naive(tokens(league, round_ - 1)))
        director.type_results(round_)

    done = swissxl("next", league)

    assert (done.code, "The event is over" in done.out) == (0, True)
    # The coin may cut ties now; the sums are the same.
    check_tiebreaks(table(league, "Tie-breaks"), Naive(tokens(league, 5)))

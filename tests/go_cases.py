"""Go tournaments as text, each with the numbers of another program after every round.

    source: where the numbers come from
    settings: Bar = 2000, Handicap reduction = 2
    tie-breaks: MOS, MDOS

    # number, rating (or grade and rating), starting score | rounds
    1 2150 100 | 2w0 4w½/3 BYE

    after 1: MMS SOS
    1 100 101
    pairing order: 2, 1=3

``2w1/3``: against No. 2 with White, won, three stones between them (White gave them);
``+`` and ``-`` instead of the points: by default. ``BYE``, ``–`` absent, ``0BYE`` not
paired.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from league_text import tiebreaks

from swissxl.core.grades import parse_grade
from swissxl.core.results import RESULTS, Outcome
from swissxl.core.settings import Settings
from swissxl.core.tournament import Board, Missed, Player, Round, Tournament

FOLDER = Path(__file__).parent / "tiebreaks" / "go"
PATHS = sorted(FOLDER.glob("*.txt"))
MISSED = {"BYE": Missed.BYE, "–": Missed.ABSENT, "0BYE": Missed.ZERO_BYE}
NAMES = (
    "SOS",
    "MOS",
    "SODOS",
    "MDOS",
    "SOSOS",
    "OPERA",
    "OPERA EGF",
    "SOS-1",
    "SOS-2",
    "SOSW",
    "CUSS",
    "EXT",
    "EXR",
)
"""The tie-breaks with a number that the files, and `test_go`, have values of."""

OUTCOMES = {
    "1": Outcome.WIN,
    "+": Outcome.WIN,
    "½": Outcome.DRAW,
    "0": Outcome.LOSS,
    "-": Outcome.LOSS,
}


@dataclass
class After:
    """What another program has after a round: by column, then by number."""

    columns: dict = field(default_factory=dict)
    orders: dict = field(default_factory=dict)


@dataclass
class GoCase:
    name: str
    heads: dict
    players: dict
    rounds: list
    after: dict

    def settings(self, head="settings"):
        return dict(pair.split(" = ") for pair in self.heads[head].split(", "))

    def tournament(self, rounds=None, **settings):
        """Make the tournament after some rounds, with points and byes of half."""
        given = {
            "win": Fraction(1),
            "draw": Fraction(1, 2),
            "bye_points": Fraction(1, 2),
            "absent_points": Fraction(1, 2),
            "starting_scores": True,
            "cut": 0,
        }
        settings = Settings(**{**given, **settings})
        return Tournament(settings, self.players, tuple(self.rounds[:rounds]))


def read(path) -> GoCase:
    lines = [
        line
        for line in path.read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    heads, after, tokens, players, block = {}, {}, {}, {}, None
    for line in lines:
        start, colon, rest = line.partition(": ")
        if start.startswith("after "):
            block = after[int(start.split()[1])] = After()
            columns = rest.split()
        elif " | " in line:
            player, games = line.split(" | ")
            players |= _player(player.split())
            tokens[int(player.split()[0])] = games.split()
        elif colon and start.endswith("order"):
            groups = [group.split("=") for group in rest.split(", ")]
            block.orders[start] = [tuple(map(int, group)) for group in groups]
        elif colon:
            heads[start] = rest
        else:
            no, *numbers = line.split()
            for column, number in zip(columns, numbers, strict=True):
                block.columns.setdefault(column, {})[int(no)] = Fraction(number)
    count = len(next(iter(tokens.values())))
    rounds = [
        _round(number, {no: row[number - 1] for no, row in tokens.items()})
        for number in range(1, count + 1)
    ]
    return GoCase(path.stem, heads, players, rounds, after)


def _player(parts):
    no, *grade, rating, start = parts
    player = Player(
        int(no),
        f"P{no}",
        rating=int(rating),
        grade=parse_grade(grade[0]) if grade else None,
        start_score=Fraction(start),
        shown={"Grade": grade[0].lower()} if grade else {},
    )
    return {player.no: player}


def _round(number, tokens):
    boards, missed = [], {}
    for no, token in tokens.items():
        if token in MISSED:
            missed[no] = MISSED[token]
        elif "w" in token:
            game, _, stones = token.partition("/")
            other, sign = game.split("w")
            other_sign = tokens[int(other)].partition("/")[0].split("b")[1]
            result = _result(sign, other_sign)
            label = str(len(boards) + 1)
            boards.append(
                Board(label, no, int(other), result, handicap=int(stones or 0))
            )
    return Round(number, tuple(boards), missed)


def _result(first, second):
    wanted = (OUTCOMES[first], OUTCOMES[second], first not in "+-")
    (result,) = [r for r in RESULTS if (r.first, r.second, r.played) == wanted]
    return result


def cells(text):
    """Read tie-breaks as the cells of ``Settings`` have them."""
    return tiebreaks(*text.split(", "))

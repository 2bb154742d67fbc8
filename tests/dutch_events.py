"""Random events for the Dutch system: seeded, round by round, as text of a TRF file.

An event is grown with whatever engine pairs it; absences, half-point and full-point
byes, forfeits, late entries, withdrawals, forbidden pairs, scoring and acceleration are
drawn from the seed. What of all that a round has is told by `dutch_axes`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from swissxl.pairing.dutch.baku import baku_points
from swissxl.pairing.dutch.entrants import Colour, Edition, Past, Situation

HALF = Fraction(1, 2)
SCORINGS = ((Fraction(1), HALF), (Fraction(3), Fraction(1)))


@dataclass(frozen=True)
class Rare:
    """What few events have: points for a loss, and a pairing-allocated bye's."""

    draw: Fraction
    loss: Fraction
    bye: Fraction


RARE = {
    Fraction(1): (Rare(HALF, Fraction(0), HALF),),
    Fraction(3): (
        Rare(Fraction(1), Fraction(0), Fraction(1)),
        Rare(Fraction(2), Fraction(1), Fraction(3)),
        Rare(Fraction(2), Fraction(1), Fraction(2)),
    ),
}
"""By the points of a win."""


@dataclass(frozen=True)
class Cell:
    """One round of one player as the file has it."""

    opponent: int = 0
    colour: str = "-"
    code: str = "Z"


@dataclass
class Event:
    """An event in progress."""

    size: int
    rounds: int
    initial: Colour
    win: Fraction = Fraction(1)
    draw: Fraction = HALF
    loss: Fraction = Fraction(0)
    bye: Fraction | None = None
    accelerated: bool = False
    ratings: bool = True
    by_list: bool = False
    edition: Edition = Edition.Y2026
    forbidden: tuple[tuple[int, int], ...] = ()
    cells: dict[int, list[Cell]] = field(default_factory=dict)
    asked: dict[int, Cell] = field(default_factory=dict)

    @property
    def round(self) -> int:
        return len(self.cells[1]) + 1

    @property
    def active(self) -> list[int]:
        return [no for no in self.cells if no not in self.asked]

    def points(self, code: str) -> Fraction:
        if code == "U" and self.bye is not None:
            return self.bye
        if code in "1+UFW":
            return self.win
        if code in "0L":
            return self.loss
        return self.draw if code in "=HD" else Fraction(0)

    @property
    def scoring(self) -> tuple[Fraction, ...]:
        """The points of a win, a draw, a loss and the pairing-allocated bye."""
        return tuple(map(self.points, "1=0U"))

    def score(self, no: int) -> Fraction:
        return sum((self.points(cell.code) for cell in self.cells[no]), Fraction(0))

    # ---- for our engine

    def situation(self) -> Situation:
        past = {no: tuple(map(self._past, row)) for no, row in self.cells.items()}
        more = {}
        if self.accelerated:
            more["virtual"] = baku_points(list(self.cells), self.rounds, self.win)
        return Situation(
            self.round,
            self.rounds,
            past,
            frozenset(self.active),
            initial=self.initial,
            win=self.win,
            loss=self.loss,
            edition=self.edition,
            forbidden=frozenset(frozenset(pair) for pair in self.forbidden),
            **more,
        )

    def _past(self, cell: Cell) -> Past:
        points = self.points(cell.code)
        if cell.opponent and cell.code in "1=0":
            colour = Colour.WHITE if cell.colour == "w" else Colour.BLACK
            return Past(points, cell.opponent, colour)
        return Past(points, forfeit=cell.opponent > 0, allocated_bye=cell.code == "U")

    # ---- for other engines

    def trf(self) -> str:
        """Write the file as a peer reads it, with the absences of the round to pair."""
        colour = "white" if self.initial is Colour.WHITE else "black"
        lines = ["012 random", f"142 {self.rounds}", f"152 {colour[0].upper()}"]
        if self.scoring != (1, HALF, 0, 1):
            win, draw, loss, bye = map(float, self.scoring)
            worth = {"W": win, "D": draw, "L": loss, "A": 0.0, "P": bye}
            fields = (f"{symbol}{value:4.1f}" for symbol, value in worth.items())
            lines.append("162  " + "    ".join(fields))
        year = self.edition.value
        lines.append(f"192 FIDE_DUTCH_{year}{'_BAKU' if self.accelerated else ''}")
        lines += [f"XXR {self.rounds}", f"XXC {colour}1"]
        lines += list(self._accelerations())
        lines += [f"260 001 {self.rounds:03} {a:4} {b:4}" for a, b in self.forbidden]
        if self.edition is Edition.Y2017:
            lines += list(self._of_javafo())
        return "\n".join([*lines, *map(self._player, self.cells)]) + "\n"

    def _of_javafo(self) -> Iterator[str]:
        """Say the same in the records that engines of 2017 read."""
        if self.scoring != (1, HALF, 0, 1):
            win, draw, loss, bye = map(float, self.scoring)
            yield f"XXS W={win} D={draw} WL={loss} BL={loss} PAB={bye}"
        yield from (f"XXP {a} {b}" for a, b in self.forbidden)
        if self.accelerated:
            points = baku_points(list(self.cells), self.rounds, self.win)
            for no in self.cells:
                row = (float(points(no, one + 1)) for one in range(self.rounds))
                yield f"XXA {no:4} " + " ".join(f"{value:4.1f}" for value in row)

    def _player(self, no: int) -> str:
        rank = no * 37 % 61 if self.by_list else no
        rating = max(1400, 2800 - 10 * rank) if self.ratings else 0
        cells = list(self.cells[no])
        score = self.score(no)
        if no in self.asked:
            cells.append(self.asked[no])
            score += self.points(self.asked[no].code)
        row = f"001 {no:4} m    {f'Player {no:03}':<33} {rating or '':>4}"
        row = f"{row:<80}{float(score):4.1f} {no:4}"
        for cell in cells:
            opponent = f"{cell.opponent:4}" if cell.opponent else "0000"
            row += f"  {opponent} {cell.colour} {cell.code}"
        return row

    def _accelerations(self) -> Iterator[str]:
        if not self.accelerated:
            return
        points = baku_points(list(self.cells), self.rounds, self.win)
        last = max(no for no in self.cells if points(no, 1))
        for round_ in range(1, self.rounds + 1):
            if value := points(1, round_):
                yield (
                    f"250 {'':4} {float(value):4.1f} {round_:3} {round_:3} "
                    f"{1:4} {last:4}"
                )

    # ---- growing

    def play(
        self, pairs: list[tuple[int, int]], random: Random, forfeits: float
    ) -> None:
        """Add a round: these pairs (a zero: the bye) with random results."""
        row = dict(self.asked)
        played = False  # a round without a game is none to some readers
        for white, black in pairs:
            if not black:
                row[white] = Cell(0, "-", "U")
                continue
            if played and random.random() < forfeits:
                codes = random.choice(["+-", "-+", "--"])
            else:
                played = True
                edge = (black - white) / self.size
                draw = 0.25
                codes = (
                    "=="
                    if random.random() < draw
                    else "10"
                    if random.random() < 0.5 + edge / 2
                    else "01"
                )
            row[white] = Cell(black, "w", codes[0])
            row[black] = Cell(white, "b", codes[1])
        for no, cells in self.cells.items():
            cells.append(row[no])


@dataclass(frozen=True)
class Habits:
    """How often something happens in an event."""

    byes: float = 0.15
    forfeits: float = 0.05
    withdrawals: float = 0.03
    late: float = 0.05


def random_event(
    seed: int,
    *,
    largest: int = 60,
    edition: Edition = Edition.Y2026,
    rare: bool = False,
) -> tuple[Event, Habits, Random]:
    """Begin an event; the players of the first round are still to be asked for.

    With `rare` a part of them has points for a loss, a bye that is worth no win, or
    ratings that are not in the order of the pairing numbers.
    """
    random = Random(seed)
    size = random.choice([random.randint(4, 12), random.randint(4, largest)])
    rounds = random.randint(3, 11)
    rounds = max(1, min(rounds, size - 1))
    win, draw = random.choice([SCORINGS[0], SCORINGS[0], SCORINGS[1]])
    accelerated = size >= 8 and random.random() < 0.2
    forbidden = ()
    if random.random() < 0.15:
        forbidden = tuple(
            tuple(sorted(random.sample(range(1, size + 1), 2)))
            for _ in range(random.randint(1, 4))
        )
    event = Event(
        size,
        rounds,
        random.choice(list(Colour)),
        win,
        draw,
        accelerated=accelerated,
        ratings=random.random() < 0.7,
        edition=edition,
        forbidden=forbidden,
        cells={no: [] for no in range(1, size + 1)},
    )
    if rare:
        _make_rare(event, Random(f"rare {seed}"))
    busy = random.random() < 0.6
    habits = Habits() if busy else Habits(0.02, 0.01, 0.0, 0.0)
    return event, habits, random


def _make_rare(event: Event, random: Random) -> None:
    event.by_list = random.random() < 0.2
    if random.random() < 0.4:
        chosen = random.choice(RARE[event.win])
        event.draw, event.loss, event.bye = chosen.draw, chosen.loss, chosen.bye


def ask_for_absences(event: Event, habits: Habits, random: Random) -> None:
    """Draw who is not there in the round to pair, and how it is written."""
    before = event.asked
    event.asked = {}
    first = event.round == 1
    if first and event.edition is Edition.Y2017:
        return  # peers of 2017 count the absent where colours hang on the number
    for no, cells in event.cells.items():
        gone = not first and no in before and len(cells) > 1 and cells[-1].code == "Z"
        if (
            (gone and random.random() < 0.6)
            or (first and random.random() < habits.late)
            or random.random() < habits.withdrawals
        ):
            event.asked[no] = Cell()
        elif random.random() < habits.byes:
            event.asked[no] = Cell(0, "-", random.choice("HHHHZZF"))
    while len(event.active) < 2:
        event.asked.popitem()

"""The top cut: a bracket in which a lost match is the last one.

The seeds are the places of the final ranking. They are spread so that the best two can
only meet in the final, the best four only in the semifinals, and so on; the winners of
boards 1 and 2 meet on board 1 of the next round, those of 3 and 4 on board 2.

=====  ==========================================
field  first round, board by board
=====  ==========================================
2      1–2
4      1–4, 2–3
8      1–8, 4–5, 3–6, 2–7
16     1–16, 8–9, 5–12, 4–13, 3–14, 6–11, 7–10, 2–15
=====  ==========================================

Where fewer players take part than a bracket has places, the last seeds are free places
and the first seeds rest in the first round. A match that nobody wins (a mutual default)
leaves a free place as well: whoever would have met its winner has a walkover. A round
in which nobody has an opponent is not played and has no sheet.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from swissxl.core.results import Outcome
from swissxl.core.settings import Settings
from swissxl.core.tournament import Board, Round
from swissxl.pairing.boards import labels


class Vacant(Enum):
    """A side of a match where no player stands."""

    FREE = "free"  # and nobody will
    OPEN = "open"  # the winner of a match that is still to be decided


Side = int | Vacant
"""A player's number, or why there is none."""

STAGES = {1: "Final", 2: "Semifinals", 4: "Quarterfinals"}


@dataclass(frozen=True, slots=True)
class Match:
    """One match of a round; `number` counts from 1 and `first` is the upper side.

    `board` is what the round's sheet says, None while the match is not drawn.
    """

    number: int
    first: Side
    second: Side
    board: Board | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """Give those who are known to play it."""
        return tuple(
            side for side in (self.first, self.second) if isinstance(side, int)
        )

    @property
    def met(self) -> bool:
        """Tell whether both players are known."""
        return isinstance(self.first, int) and isinstance(self.second, int)

    @property
    def winner(self) -> Side:
        """Say who goes on; a side without a player gives the other a walkover."""
        if Vacant.OPEN in (self.first, self.second):
            return Vacant.OPEN
        if Vacant.FREE in (self.first, self.second):
            return next(iter(self.players), Vacant.FREE)
        return _winner(self.board)

    @property
    def knocked_out(self) -> tuple[int, ...]:
        """Give those for whom it was the last match."""
        if self.winner is Vacant.OPEN:
            return ()
        return tuple(no for no in self.players if no != self.winner)

    def opponent(self, no: int) -> int | None:
        """Give the other player; None for a walkover."""
        return next((other for other in self.players if other != no), None)


def _winner(board: Board | None) -> Side:
    """Read the winner off a board; a draw decides nothing."""
    if board is None or board.result is None:
        return Vacant.OPEN
    match board.result.first, board.result.second:
        case Outcome.WIN, Outcome.LOSS:
            return board.first
        case Outcome.LOSS, Outcome.WIN:
            return board.second
        case Outcome.LOSS, Outcome.LOSS:
            return Vacant.FREE
        case _:
            return Vacant.OPEN


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as far as it is known.

    Attributes
    ----------
    seeds
        Who holds each seed, the best first; the last ones may be free places.
    rounds
        The matches of all rounds, to the final.
    """

    seeds: tuple[Side, ...]
    rounds: tuple[tuple[Match, ...], ...]

    @property
    def champion(self) -> Side:
        """Give the winner of the final; FREE when nobody won it."""
        return self.rounds[-1][0].winner

    @property
    def decided(self) -> bool:
        """Tell whether nothing is left to play."""
        return self.champion is not Vacant.OPEN

    @property
    def to_draw(self) -> tuple[Match, ...]:
        """Give the matches of the next round to be drawn; none when there is none."""
        for matches in self.rounds:
            if any(match.met and match.board is None for match in matches):
                return matches
        return ()

    @property
    def players(self) -> tuple[int, ...]:
        """Give everybody who takes part, by seed."""
        return tuple(side for side in self.seeds if isinstance(side, int))

    def seed(self, no: int) -> int:
        """Give a player's seed."""
        return self.seeds.index(no) + 1

    def in_order(self, match: Match) -> tuple[int, ...]:
        """Give the players of a match, the better seed first: Player 1."""
        return tuple(sorted(match.players, key=self.seed))


def make_bracket(seeds: Sequence[Side], sheets: Sequence[Round] = ()) -> Bracket:
    """Make the bracket of these seeds and play through it the rounds on the sheets.

    Parameters
    ----------
    seeds
        At least two, the best first.
    sheets
        The rounds drawn so far, from the first.
    """
    size = bracket_size(len(seeds))
    places = (*seeds, *[Vacant.FREE] * (size - len(seeds)))
    sides = [places[seed - 1] for pair in seed_pairs(size) for seed in pair]
    rounds: list[tuple[Match, ...]] = []
    left = iter(sheets)
    while len(sides) > 1:
        pairs = zip(sides[::2], sides[1::2], strict=True)
        matches = tuple(Match(number, *pair) for number, pair in enumerate(pairs, 1))
        if any(match.met for match in matches) and (sheet := next(left, None)):
            matches = tuple(_with_boards(matches, sheet))
        rounds.append(matches)
        sides = [match.winner for match in matches]
    return Bracket(places, tuple(rounds))


def _with_boards(matches: Sequence[Match], sheet: Round) -> Iterator[Match]:
    boards = {frozenset(board.players): board for board in sheet.boards}
    for match in matches:
        yield replace(match, board=boards.get(frozenset(match.players)))


def bracket_size(players: int) -> int:
    """Give the places of the smallest bracket that holds so many players.

    Examples
    --------
    >>> [bracket_size(players) for players in (2, 3, 8, 9)]
    [2, 4, 8, 16]
    """
    return 1 << (players - 1).bit_length()


def seed_pairs(size: int) -> tuple[tuple[int, int], ...]:
    """Pair the seeds of a first round, in board order and the better one first.

    Source: for eight the rule of the card league; larger and smaller brackets are the
    same ones with a round more or less before it.

    Examples
    --------
    >>> seed_pairs(8)
    ((1, 8), (4, 5), (3, 6), (2, 7))
    """
    order = [1]
    while len(order) < size:
        order = list(_with_opponents(order))
    pairs = zip(order[::2], order[1::2], strict=True)
    return tuple((min(pair), max(pair)) for pair in pairs)


def _with_opponents(order: Sequence[int]) -> Iterator[int]:
    """Put beside each seed the one it meets, so that strong ones stay far apart."""
    for place, seed in enumerate(order):
        other = 2 * len(order) + 1 - seed
        yield from (other, seed) if place % 2 else (seed, other)


def seeds_of(sheet: Round, settings: Settings) -> tuple[Side, ...]:
    """Read the seeds off the sheet of the first round, which is the truth about them.

    Boards stand in the bracket by their labels, or, where these are not the usual ones,
    in the order of their rows. Who has a ``BYE`` takes the boards that are left.
    """
    names = labels(settings, len(sheet.boards) + len(sheet.resting))
    known = {board.label: board for board in sheet.boards}
    if len(known) < len(sheet.boards) or not known.keys() <= set(names):
        known = dict(zip(names, sheet.boards, strict=False))
    left = iter(sheet.resting)
    seeds: dict[int, Side] = {}
    for name, (better, other) in zip(names, seed_pairs(2 * len(names)), strict=True):
        board = known.get(name)
        seeds[better] = board.first if board else next(left)
        seeds[other] = board.second if board else Vacant.FREE
    return tuple(seeds[seed] for seed in sorted(seeds))


def stage(matches: int) -> str:
    """Name the round of so many matches.

    Examples
    --------
    >>> stage(1), stage(8)
    ('Final', 'Round of 16')
    """
    return STAGES.get(matches, f"Round of {2 * matches}")


def places(bracket: Bracket) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the places, best first: those knocked out in the same round share one.

    Somebody who is still in the bracket has no place yet.
    """
    if isinstance(bracket.champion, int):
        yield 1, (bracket.champion,)
    for matches in reversed(bracket.rounds):
        out = [no for match in matches for no in match.knocked_out]
        if out:
            yield len(matches) + 1, tuple(sorted(out, key=bracket.seed))

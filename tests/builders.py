"""Tournaments made in a line or two, and events that play themselves.

`field_of(["All", "None", …])` makes players 1, 2, …; `add_round`, `played` add rounds;
`pairing_request` asks for the next one. `Dice` is the only source of chance here: the
same number gives the same event on every machine.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from swissxl.core.history import History
from swissxl.core.results import BY_CODE, RESULTS, Result
from swissxl.core.settings import ChosenTieBreak, Settings
from swissxl.core.tournament import Board, Missed, Player, Round, Tournament
from swissxl.pairing import field
from swissxl.pairing.api import Draw, PairingRequest
from swissxl.standings import rank

CARD_LEAGUE = tuple(
    ChosenTieBreak(name)
    for name in ("Solkoff", "Cumulative", "Opponents' cumulative", "Direct encounter")
)


class Dice:
    """Numbers that look random and never change."""

    def __init__(self, *seed: object) -> None:
        self.seed = seed
        self.thrown = 0

    def below(self, limit: int) -> int:
        """Throw a whole number from 0 to limit − 1."""
        self.thrown += 1
        text = f"{self.seed}|{self.thrown}".encode()
        return int.from_bytes(hashlib.blake2b(text).digest()[:8], "big") % limit

    def pick(self, things):
        return things[self.below(len(things))]

    def chance(self, per_cent: int) -> bool:
        return self.below(100) < per_cent

    def shuffled(self, things):
        return [
            thing for _, thing in sorted((self.below(2**60), thing) for thing in things)
        ]

    def result(self, first: int, second: int) -> Result:
        """Let the lower number win two times of three, now and then a draw."""
        throw = self.below(12)
        if throw < 2:
            return BY_CODE["½-½"]
        better = "1-0" if first < second else "0-1"
        worse = "0-1" if first < second else "1-0"
        return BY_CODE[better if throw < 9 else worse]

    def any_result(self, first: int, second: int) -> Result:
        """Let everything happen, defaults of all kinds too."""
        return self.pick(RESULTS) if self.chance(30) else self.result(first, second)


def field_of(
    sets: int | Sequence[str], seed: int = 1, **settings: object
) -> Tournament:
    """Make a tournament of players 1, 2, … with these card sets (a number: all All)."""
    owned = ["All"] * sets if isinstance(sets, int) else sets
    players = {no: Player(no, f"P{no}", sets=has) for no, has in enumerate(owned, 1)}
    chosen = {"tiebreaks": CARD_LEAGUE, "random_seed": seed, **settings}
    return Tournament(Settings(**chosen), players)


def with_player(tournament: Tournament, no: int, **changes: object) -> Tournament:
    """Change a player: `with_player(t, 3, withdrawn_after=2)`."""
    changed = replace(tournament.players[no], **changes)
    return replace(tournament, players={**tournament.players, no: changed})


def add_round(
    tournament: Tournament,
    results: Mapping[tuple[int, int], str | None],
    bye: int | None = None,
) -> Tournament:
    """Add a round: `add_round(t, {(1, 2): "1-0", (3, 4): None}, bye=5)`."""
    number = len(tournament.rounds) + 1
    boards = tuple(
        Board(str(place), *pair, BY_CODE[code] if code else None)
        for place, (pair, code) in enumerate(results.items(), 1)
    )
    missed = dict(field.missing(tournament, number))
    if bye is not None:
        missed[bye] = Missed.BYE
    rounds = (*tournament.rounds, Round(number, boards, missed))
    return replace(tournament, rounds=rounds)


def played(
    tournament: Tournament, draw: Draw, result: Callable[[int, int], Result | None]
) -> Tournament:
    """Add a drawn round with the results that a function gives."""
    results = {}
    for pair in draw.pairs:
        outcome = result(pair.first, pair.second)
        results[pair.first, pair.second] = outcome and outcome.code
    drawn = add_round(tournament, results, draw.bye)
    *before, last = drawn.rounds
    stones = [pair.handicap for pair in draw.pairs]
    boards = tuple(
        replace(board, handicap=given)
        for board, given in zip(last.boards, stones, strict=True)
    )
    return replace(drawn, rounds=(*before, replace(last, boards=boards)))


def pairing_request(
    tournament: Tournament,
    ranking: Sequence[Sequence[int]] | None = None,
    seed: int | None = None,
) -> PairingRequest:
    """Ask for the next round, ranked by the settings unless a ranking is given."""
    if seed is not None:
        settings = replace(tournament.settings, random_seed=seed)
        tournament = replace(tournament, settings=settings)
    history = History(tournament)
    return field.request(history, ranking or rank(history, final=False).bins)


def pairs_of(draw: Draw) -> frozenset[frozenset[int]]:
    """Give the pairs of a draw without order."""
    return frozenset(frozenset((pair.first, pair.second)) for pair in draw.pairs)

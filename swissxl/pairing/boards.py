"""The order of the boards, who is Player 1, and what the boards are called."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count as counted

from swissxl.core.settings import Settings
from swissxl.core.tournament import Player
from swissxl.pairing.api import Pair

LETTERS = 26


def in_board_order(
    pairs: Iterable[Sequence[int]], ranking: Sequence[Sequence[int]]
) -> tuple[Pair, ...]:
    """Put pairs into board order: by the better ranked, then by the other player.

    Player 1 is the higher ranked of the two; among equals the smaller number goes
    first, on a board and between boards.
    """
    rank = {no: place for place, group in enumerate(ranking) for no in group}
    seated = [_seated(pair, rank) for pair in pairs]
    seated.sort(
        key=lambda pair: (rank[pair.first], rank[pair.second], pair.first, pair.second)
    )
    return tuple(seated)


def _seated(pair: Sequence[int], rank: Mapping[int, int]) -> Pair:
    first, second = sorted(pair, key=lambda no: (rank[no], no))
    return Pair(first, second)


@dataclass(frozen=True, slots=True)
class Seated:
    """A pair and the board it sits on."""

    label: str
    pair: Pair


def on_boards(
    settings: Settings, pairs: Sequence[Pair], players: Mapping[int, Player]
) -> tuple[Seated, ...]:
    """Give each pair its board: fixed boards first, the others in order around them.

    A player with a ``Fixed board`` always sits there. When two of them meet, they play
    on the lower of their boards and the other stays empty. When two pairs are fixed to
    one board, the pair drawn first has it.
    """
    taken: dict[str, Pair] = {}
    empty: set[str] = set()
    for pair in pairs:
        fixed = _fixed(settings, pair, players)
        if own := next((label for label in fixed if label not in taken), None):
            taken[own] = pair
            empty.update(fixed)
    placed = set(taken.values())
    free = _free_labels(settings, {*taken, *empty})
    seated = [Seated(label, pair) for label, pair in taken.items()]
    seated += [Seated(next(free), pair) for pair in pairs if pair not in placed]
    return tuple(sorted(seated, key=lambda one: _height(settings, one.label)))


def _fixed(settings: Settings, pair: Pair, players: Mapping[int, Player]) -> list[str]:
    """List the boards that the two of a pair are fixed to, the lowest first."""
    texts = {players[no].fixed_board.strip() for no in pair.players}
    return sorted(filter(None, texts), key=lambda label: _height(settings, label))


def _free_labels(settings: Settings, taken: Collection[str]) -> Iterator[str]:
    """Name boards in order, without those that are taken."""
    for number in counted(settings.first_board):
        label = label_of(settings, number)
        if label not in taken:
            yield label


def _height(settings: Settings, label: str) -> tuple[int, int, str]:
    """Sort boards: numbers by size, letters by length and alphabet, then names."""
    if label.isdecimal():
        return 0, int(label), label
    length = len(label) if settings.board_labels == "Letters" else 0
    return 1, length, label


def labels(settings: Settings, count: int) -> tuple[str, ...]:
    """Name so many boards, in numbers or letters, from the setting `First board` on."""
    numbers = range(settings.first_board, settings.first_board + count)
    return tuple(label_of(settings, number) for number in numbers)


def label_of(settings: Settings, number: int) -> str:
    """Name one board, in numbers or letters."""
    return letters(number) if settings.board_labels == "Letters" else str(number)


def letters(number: int) -> str:
    """Write a board number in letters, as spreadsheets name their columns.

    Examples
    --------
    >>> [letters(number) for number in (1, 26, 27, 52, 53, 703)]
    ['A', 'Z', 'AA', 'AZ', 'BA', 'AAA']
    """
    text = ""
    while number > 0:
        number, sign = divmod(number - 1, LETTERS)
        text = chr(ord("A") + sign) + text
    return text

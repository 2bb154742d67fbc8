"""The order of the boards, who is Player 1, and what the boards are called."""

from collections.abc import Iterable, Mapping, Sequence

from swissxl.core.settings import Settings
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


def labels(settings: Settings, count: int) -> tuple[str, ...]:
    """Name so many boards, in numbers or letters, from the setting `First board` on."""
    numbers = range(settings.first_board, settings.first_board + count)
    if settings.board_labels == "Letters":
        return tuple(map(letters, numbers))
    return tuple(map(str, numbers))


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

"""How players are called on our sheets, and the order of their names."""

import unicodedata
from collections import Counter
from collections.abc import Iterable

from swissxl.core.tournament import Player

# Letters that do not come apart into a base letter and an accent.
_WHOLE_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
)


def sort_key(name: str) -> str:
    """Fold case and accents, so that a list is in order in any country's eyes.

    Examples
    --------
    >>> sorted(["Öberg", "Zoll", "łukasz", "Lund"], key=sort_key)
    ['łukasz', 'Lund', 'Öberg', 'Zoll']
    """
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    return letters.translate(_WHOLE_LETTERS)


def display_names(players: Iterable[Player]) -> dict[int, str]:
    """Name every player by number; those who share a name get theirs behind it."""
    listed = tuple(players)
    count = Counter(player.name.casefold() for player in listed)
    return {
        player.no: player.name
        if count[player.name.casefold()] == 1
        else f"{player.name} ({player.no})"
        for player in listed
    }

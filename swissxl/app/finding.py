"""Finds the player that a person means: by number, by name, by a part of the name."""

import difflib
import unicodedata
from collections.abc import Iterable

from swissxl.core.problems import UsageError
from swissxl.core.registry import fold
from swissxl.core.scores import parse_whole
from swissxl.core.tournament import Player, Tournament

_LISTED = 8
_ALIKE = 0.6
# Letters that are no accented form of another one, as people without them type them.
_PLAIN = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe"})


def find_player(tournament: Tournament, text: str) -> int:
    """Find a player by number, by the whole name, or by a part that only he has.

    Case, accents, punctuation and the order of the words do not matter: ``ruth adams``
    finds ``Adams, Ruth``.

    Raises
    ------
    UsageError
        Nobody is meant, or several may be; they are listed with their numbers.
    """
    wanted = text.strip()
    number = parse_whole(wanted)
    if number is not None and number in tournament.players:
        return number
    found = _called(tournament, wanted)
    if len(found) == 1:
        return found[0].no
    if found:
        raise UsageError(f'"{wanted}" may be {_either(found)}. Give the number.')
    raise UsageError(_unknown(tournament, wanted))


def _called(tournament: Tournament, wanted: str) -> list[Player]:
    """List who is called so: a whole name goes before a part, a part before words."""
    players = tournament.players.values()
    folded, words = _folded(wanted), [*filter(None, map(_folded, wanted.split()))]
    if not folded:
        return []
    return (
        [player for player in players if _folded(player.name) == folded]
        or [player for player in players if folded in _folded(player.name)]
        or [p for p in players if all(word in _folded(p.name) for word in words)]
    )


def _folded(name: str) -> str:
    """Fold a name for comparison.

    Examples
    --------
    >>> _folded("Łukasz Sørensen") == _folded("lukasz sorensen")
    True
    """
    return fold(unicodedata.normalize("NFKC", name).casefold().translate(_PLAIN))


def _either(players: Iterable[Player]) -> str:
    named = [f"{player.name} ({player.no})" for player in players]
    if len(named) > _LISTED:
        return f"{', '.join(named[:_LISTED])} or {len(named) - _LISTED} more"
    return f"{', '.join(named[:-1])} or {named[-1]}"


def _unknown(tournament: Tournament, wanted: str) -> str:
    """Say that nobody is meant, and who looks most like it."""
    said = f'There is no player "{wanted}".'
    known: dict[str, Player] = {}
    for player in tournament.players.values():
        for name in (player.name, *player.name.split()):
            known.setdefault(_folded(name), player)
    alike = difflib.get_close_matches(_folded(wanted), known, n=1, cutoff=_ALIKE)
    if not alike:
        return f"{said} Give a number or a name from the sheet Players."
    nearest = known[alike[0]]
    return f"{said} The nearest is {nearest.name} ({nearest.no})."

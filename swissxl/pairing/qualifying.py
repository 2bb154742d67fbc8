"""Who plays the top cut: the first of the final ranking who are there to play it.

Lots drawn here have the purpose ``cut`` and the number of the last round.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from swissxl.core.history import History
from swissxl.core.lots import Lots
from swissxl.core.problems import Problem, WorkbookError
from swissxl.core.tournament import Missed
from swissxl.pairing.words import name, names

PURPOSE = "cut"
FEWEST = 2
"""A bracket needs that many players."""


@dataclass(frozen=True, slots=True)
class Qualified:
    """The seeds, the best first, and in sentences what is to be said about them."""

    seeds: tuple[int, ...]
    notes: tuple[str, ...] = ()


def qualify(
    history: History,
    ranking: Sequence[Sequence[int]],
    cut: int,
    staying: Collection[int] = (),
) -> Qualified:
    """Choose the players of the top cut.

    Who has withdrawn, or asked to be absent after the last round, is passed over and
    the next ones move up. Where that moves the line into a group of equals, or the coin
    flip is no tie-break of the event, lots say who of them goes on.

    Parameters
    ----------
    history
        All rounds of the event.
    ranking
        All players in the final order; those equal in everything stand in one group.
    cut
        How many are to go on. When fewer are there, the largest full bracket is played.
    staying
        Players who are not passed over, whatever the list says of them.

    Raises
    ------
    WorkbookError
        When fewer than two players are there.
    """
    able = set(staying) | {no for no in history.players if _is_there(history, no)}
    places = cut if cut <= len(able) else _full_bracket(history, able)
    notes = list(_shrunk(cut, len(able), places))
    seeds: list[int] = []
    for group in ranking:
        left = places - len(seeds)
        if not left:
            break
        notes += _passed_over(history, group, able, len(seeds) + 1)
        chosen = [no for no in group if no in able]
        if len(chosen) > left:
            chosen = _lots(history).order(PURPOSE, chosen)
            notes.append(_drawn(history, chosen, left))
        seeds += chosen[:left]
    return Qualified(tuple(seeds), tuple(notes))


def _is_there(history: History, no: int) -> bool:
    """Tell whether a player would be paired in one more round."""
    return history.players[no].plays_in(history.rounds + 1)


def _lots(history: History) -> Lots:
    return Lots(history.settings.random_seed or 0, history.rounds)


def _full_bracket(history: History, able: Collection[int]) -> int:
    """Give the largest power of two that does not exceed the number of players."""
    if len(able) < FEWEST:
        there = f"only {names(history, able)}" if able else "nobody"
        raise WorkbookError(
            [
                Problem(
                    "Players",
                    "",
                    f"{there} is there to play the top cut; it needs two players.",
                    'Look at the columns "Withdrawn after" and "Absent".',
                )
            ]
        )
    return 1 << (len(able).bit_length() - 1)


def _shrunk(cut: int, able: int, places: int) -> Iterator[str]:
    if places < cut:
        yield (
            f"Only {able} players are there for a cut of {cut}: "
            f"the first {places} of them play it."
        )


def _passed_over(
    history: History, group: Sequence[int], able: Collection[int], seed: int
) -> Iterator[str]:
    """Say who of a group is not there and lets the next ones move up."""
    for no in group:
        if no not in able:
            missed = history.players[no].missing_in(history.rounds + 1)
            why = "has withdrawn" if missed is Missed.WITHDRAWN else "is absent"
            yield (
                f"{name(history, no)} {why} and is passed over for seed {seed}; "
                "the next in the standings moves up."
            )


def _drawn(history: History, order: Sequence[int], left: int) -> str:
    """Say whom lots let go on, in a way that anybody can recompute."""
    lots = _lots(history)
    return (
        f"Lots among equals for the last places of the cut: first "
        f"{names(history, order[:left])}; then {names(history, order[left:])} "
        f"(lots {lots.seed}|{lots.round}|{PURPOSE}|No.)."
    )

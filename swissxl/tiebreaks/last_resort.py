"""When nothing else separates players and a place must go to one of them.

Lots drawn here have the purpose ``coin`` and the number of the last round.
"""

from collections.abc import Sequence
from fractions import Fraction

from swissxl.core.history import History
from swissxl.core.lots import Lots
from swissxl.tiebreaks.api import TIEBREAKS, Tie, TieBreak, Verdict

PURPOSE = "coin"
NAMED = 16


def coin_flip(history: History, tie: Tie) -> Verdict:
    """Put equal players into the order of their lots, if they share the last cut place.

    It speaks only after the last planned round, and only where some of the tie would
    play the cut and some would not. Shown is how many of the others each one beat.

    Source: seed 000, Tie-Breaking (5).
    """
    straddles = tie.above < history.settings.cut < tie.above + len(tie.players)
    if not (tie.final and straddles):
        return Verdict((tie.players,))
    seed = history.settings.random_seed
    if seed is None:
        names = _names(history, tie.players)
        said = f"No coin flip between {names}: the setting Random seed is blank."
        return Verdict((tie.players,), said=said)
    order = Lots(seed, history.rounds).order(PURPOSE, tie.players)
    shown = {no: Fraction(len(order) - place) for place, no in enumerate(order, 1)}
    return Verdict(tuple((no,) for no in order), shown, _sentence(history, tie, order))


def _sentence(history: History, tie: Tie, order: Sequence[int]) -> str:
    """Say who plays the cut, who does not, and which lots anybody can recompute."""
    settings = history.settings
    places = settings.cut - tie.above
    return (
        f"Coin flip for place {settings.cut}, the last of the cut: first "
        f"{_names(history, order[:places])}; then {_names(history, order[places:])} "
        f"(lots {settings.random_seed}|{history.rounds}|{PURPOSE}|No.)."
    )


def _names(history: History, numbers: Sequence[int]) -> str:
    """List players by name and number, the first ones of a crowd."""
    names = [f"{history.players[no].name} ({no})" for no in numbers[:NAMED]]
    more = len(numbers) - NAMED
    return ", ".join(names) + (f" and {more} more" if more > 0 else "")


COIN_FLIP = TIEBREAKS.add(
    TieBreak(
        name="Coin flip",
        aliases=("Coin", "Coin toss"),
        source="Seed 000, Tie-Breaking (5)",
        sentence="After the last round, lots between those who share the last place of "
        "the cut.",
        split=coin_flip,
    )
)

"""White and Black: what a player has had, may have, and wishes for.

Only games that took place count, whatever was missed in between; a game whose result is
still open has begun and counts too.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from swissxl.core.history import History, Kind, Record
from swissxl.core.lots import Lots
from swissxl.core.settings import Settings
from swissxl.pairing.api import Note, PairingRequest, Topic


class Colour(Enum):
    """The colour of one side of a board."""

    WHITE = "White"
    BLACK = "Black"

    @property
    def other(self) -> "Colour":
        """Give the colour across the board."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


LOT = "colour"
"""The purpose of the lot for the initial colour, that of No. 1 in round 1."""

IN_A_ROW = 2
"""Nobody has the same colour more often than that without a break."""


@dataclass(frozen=True, slots=True)
class ColourHistory:
    """The colours of a player's games, the oldest first."""

    games: tuple[Colour, ...] = ()

    @property
    def surplus(self) -> int:
        """Count the whites beyond the blacks; negative for more blacks."""
        whites = self.games.count(Colour.WHITE)
        return 2 * whites - len(self.games)

    def allows(self, colour: Colour, most: int) -> bool:
        """Tell whether a colour may come next.

        It must not be the third time in a row, nor bring the difference between whites
        and blacks beyond `most`.
        """
        if self.games[-IN_A_ROW:] == (colour,) * IN_A_ROW:
            return False
        return abs(self.surplus + (1 if colour is Colour.WHITE else -1)) <= most

    def possible(self, most: int) -> tuple[Colour, ...]:
        """Give the colours that may come next."""
        return tuple(colour for colour in Colour if self.allows(colour, most))

    @property
    def wish(self) -> Colour | None:
        """Say which colour is due: the one there was less of, else a change."""
        if self.surplus:
            return Colour.BLACK if self.surplus > 0 else Colour.WHITE
        return self.games[-1].other if self.games else None


def colour_history(history: History, no: int) -> ColourHistory:
    """Collect the colours of a player."""
    return history.remember(("colours", no), lambda: colours_in(history.records(no)))


def colours_in(records: Iterable[Record]) -> ColourHistory:
    """Collect the colours of the games among some rounds of a player."""
    return ColourHistory(
        tuple(
            Colour.WHITE if record.first else Colour.BLACK
            for record in records
            if record.kind in (Kind.PLAYED, Kind.OPEN)
        )
    )


def last_difference(one: ColourHistory, two: ColourHistory) -> Colour | None:
    """Go back game by game; at the first difference give the opposite of `one`'s."""
    back = zip(reversed(one.games), reversed(two.games), strict=False)
    return next((mine.other for mine, theirs in back if mine is not theirs), None)


def initial_colour(settings: Settings) -> Colour:
    """Say what the first player on board 1 of round 1 has.

    By lot it is White when the lot ``seed|1|colour|1`` is even.
    """
    if settings.initial_colour == "By lot":
        return Colour.BLACK if _colour_lot(settings) % 2 else Colour.WHITE
    return Colour(settings.initial_colour)


def initial_colour_notes(request: PairingRequest) -> Iterator[Note]:
    """Say in round 1 which lot the initial colour is, where it is by lot."""
    settings = request.history.settings
    if request.round == 1 and settings.initial_colour == "By lot":
        lot, colour = _colour_lot(settings), initial_colour(settings).value
        even = "odd" if lot % 2 else "even"
        text = f'The initial colour is {colour}: the lot "{LOT}" of 1 is {lot}, {even}.'
        yield Note(Topic.LOTS, text)


def _colour_lot(settings: Settings) -> int:
    return Lots(settings.random_seed or 0, 1).lot(LOT, 1)


def broken_rules(games: Sequence[Colour], most: int) -> str:
    """Say which colour rule the latest game of a player broke; empty if none."""
    past = ColourHistory(tuple(games[:-1]))
    last = games[-1]
    if past.allows(last, most):
        return ""
    if past.games[-IN_A_ROW:] == (last,) * IN_A_ROW:
        return f"{last.value} for the third time in a row"
    return f"a difference of more than {most} between whites and blacks"

"""What the tellers of all rounds share: colours, the bye, remarks on a board."""

from collections.abc import Iterable, Iterator, Sequence

from swissxl.core.scores import show_score
from swissxl.pairing.api import Draw, PairingRequest, Reason
from swissxl.pairing.bye_told import ByeTold, Favoured
from swissxl.pairing.look_ahead import LookAhead
from swissxl.pairing.systems.card_league.cards import (
    ALL,
    NONE,
    SOME,
    colour,
    matches_without,
)
from swissxl.pairing.telling import LotTaken, Turns, tell_lots, tell_notes
from swissxl.pairing.words import name, some_names

COLOURS = (
    "Colour A are the players who own all card sets, colour B those who own some or "
    "none; one A is enough for a match to have all sets."
)
_OWNS = {ALL: "all card sets", SOME: "some card sets", NONE: "no card sets"}


class RoundTold:
    """A draw of the card league; each way of drawing a round adds its own words."""

    def __init__(self, request: PairingRequest, draw: Draw) -> None:
        self.request = request
        self.history = request.history
        self.draw = draw
        self.players = [no for no in request.active if no != draw.bye]
        self.turns = Turns(draw)

    def name(self, no: int) -> str:
        """Name a player with the number."""
        return name(self.history, no)

    def colour(self, no: int) -> str:
        """Give a player's colour."""
        return colour(self.history, no)

    def sets(self, no: int) -> str:
        """Give a player's card sets."""
        return self.history.players[no].sets

    def came(self, no: int) -> str:
        """Say with what a player came into the round: sets, and a score."""
        owns = _OWNS[self.sets(no)]
        if not self.history.rounds:
            return f"{self.name(no)} owns {owns}"
        score = show_score(self.history.score(no))
        came = f"came into the round with a score of {score}"
        return f"{self.name(no)} owns {owns} and {came}"

    def pair(self, reason: Reason) -> str:
        """Name both players with their colours."""
        each = (reason.picker, reason.partner)
        return " and ".join(
            f"{self.name(no)} (colour {self.colour(no)})" for no in each
        )

    def both(self, reason: Reason) -> str:
        """Say of both players with what they came into the round."""
        return f"{self.came(reason.picker)}; {self.came(reason.partner)}."

    def checks(self, reason: Reason, lots: Iterable[LotTaken]) -> Iterator[str]:
        """Say what was noted about a board, and which lots decided."""
        yield from tell_notes(self.draw.notes, (reason.picker, reason.partner))
        yield from tell_lots(self.request, lots)

    def bye(self) -> Iterator[str]:
        """Say why somebody rests."""
        if self.draw.bye is not None:
            told = ByeTold(
                self.request,
                self.draw.bye,
                self._favoured,
                LookAhead(self.request).lives_without,
            )
            yield from told.paragraphs()
            yield from tell_notes(self.draw.notes, (self.draw.bye,))

    def _favoured(self, equals: Sequence[int]) -> Favoured:
        """Prefer whose bye leaves the others the most matches with all sets."""
        matches = matches_without(self.request)
        left = {no: matches(no) for no in equals}
        most = max(left.values())
        best = [no for no in equals if left[no] == most]
        if len(best) == len(equals):
            return Favoured(best)
        others = max(count for count in left.values() if count < most)
        return Favoured(
            best,
            f"{COLOURS} The rules prefer a bye that leaves the most matches with all "
            f"sets to the others: here {most}, when it goes to "
            f"{some_names(self.history, best, last='or')}, and at most {others} "
            "otherwise.",
        )

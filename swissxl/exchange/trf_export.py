"""An event as a tournament report file that other engines read.

Points are those that the results in the file give. A setting that means nothing in the
system of the event changes nothing in its file.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import groupby

from swissxl.core.records import missed_points
from swissxl.core.settings import ChosenTieBreak, Scope, Settings
from swissxl.core.tournament import Board, Missed, Player, Round
from swissxl.exchange.api import Event, Written
from swissxl.exchange.dates import days
from swissxl.exchange.losses import losses_of
from swissxl.exchange.trf_codes import (
    APART,
    CODES,
    code_of,
    is_baku,
    kind_of,
    matters,
)
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_losses import LOSSES, RATINGS
from swissxl.exchange.trf_model import (
    EVER,
    STANDARD_POINTS,
    Acceleration,
    Announcement,
    Cell,
    Entry,
    ForbiddenPairs,
)
from swissxl.exchange.trf_numbers import other_numbers, starting_order
from swissxl.exchange.trf_write import write_trf
from swissxl.pairing.colours import Colour, initial_colour
from swissxl.pairing.dutch.baku import baku_points

ZERO = Fraction(0)
_LETTERS = 3
_FEDERATION = re.compile(r"[A-Z]{3}")
_DIGITS = re.compile(r"\d{1,11}")


def export_trf(event: Event) -> Written:
    """Write an event as a tournament report file (TRF26 with JaVaFo's lines)."""
    export = _Export(event)
    tiebreaks = [one.name for one in export.tiebreaks()]
    renumbered = other_numbers(event.history, tiebreaks)
    doubts = (*losses_of(event, LOSSES), *renumbered)
    return Written(write_trf(export.file()), doubts)


@dataclass(frozen=True)
class _Export:
    """An event on its way into a file."""

    event: Event

    @cached_property
    def settings(self) -> Settings:
        """The settings of the event."""
        return self.event.tournament.settings

    @cached_property
    def numbers(self) -> Mapping[int, int]:
        """The starting numbers of the players, by their own."""
        order = starting_order(self.event.history)
        return {no: place for place, no in enumerate(order, 1)}

    @cached_property
    def next_round(self) -> int:
        """The round that is to be paired next."""
        return len(self.event.tournament.rounds) + 1

    @property
    def rounds(self) -> int:
        """How many rounds are planned."""
        return max(self.settings.rounds or 0, self.next_round - 1)

    def file(self) -> TrfFile:
        """Put everything together; points and ranks last."""
        players = self.event.tournament.players
        entries = {
            place: self._entry(players[no]) for no, place in self.numbers.items()
        }
        file = TrfFile(
            headers=dict(self._headers()),
            entries=entries,
            rounds=self.rounds,
            initial=self._initial,
            points=self._points(),
            accelerations=tuple(self._accelerations()),
            forbidden=tuple(self._forbidden()),
            announced=tuple(self._announced()),
        )
        ranks = {place.no: place.rank for place in self.event.standings.places}
        claimed = {
            place: replace(
                entries[place],
                points=file.score(place, self.next_round),
                rank=ranks.get(no),
            )
            for no, place in self.numbers.items()
        }
        return replace(file, entries=claimed)

    @property
    def _initial(self) -> str:
        """The initial colour; Player 1 is White where no setting says it."""
        if not matters("Initial colour", self.settings):
            return "w"
        return "w" if initial_colour(self.settings) is Colour.WHITE else "b"

    def _headers(self) -> Iterator[tuple[str, str]]:
        settings = self.settings
        players = self.event.tournament.players.values()
        dates = [one.replace("-", "/") for one in days(settings.date)]
        texts = {
            "012": settings.event,
            "022": settings.place,
            "042": dates[0] if dates else "",
            "052": dates[-1] if dates else "",
            "062": str(len(players)),
            "072": str(sum(player.rating in RATINGS for player in players)),
            "102": settings.director,
            "192": kind_of(self.settings),
            "202": ",".join(filter(None, map(code_of, self.tiebreaks()))),
        }
        yield from (
            (code, " ".join(text.split())) for code, text in texts.items() if text
        )

    def tiebreaks(self) -> Iterator[ChosenTieBreak]:
        """Give the tie-breaks; at the end without those for the pairings only."""
        unused = Scope.PAIR if self.event.standings.final else None
        yield from (one for one in self.settings.tiebreaks if one.scope is not unused)

    def _points(self) -> Mapping[str, Fraction]:
        settings = self.settings
        worth = {"W": settings.win, "D": settings.draw, "L": settings.loss}
        games = {f"{side}{one}": worth[one] for one in worth for side in "WB"}
        others = {
            "FW": settings.win,
            "FL": settings.loss,
            "FPB": settings.win,
            "HPB": settings.half_bye_points,
            "ZPB": self._absence_worth,
            "PAB": settings.bye_points,
        }
        return {**STANDARD_POINTS, **games, **others}

    # ---- players

    def _entry(self, player: Player) -> Entry:
        title = str(player.shown.get("Title", ""))
        country = player.country.upper()
        return Entry(
            self.numbers[player.no],
            player.name,
            title=title if len(title) <= _LETTERS else "",
            rating=player.rating if player.rating in RATINGS else None,
            federation=country if _FEDERATION.fullmatch(country) else "",
            fide_id=player.federation_id
            if _DIGITS.fullmatch(player.federation_id)
            else "",
            cells=tuple(self._cells(player)),
        )

    def _cells(self, player: Player) -> Iterator[Cell]:
        """Give the rounds there are, and the coming one where the player misses it."""
        for round_ in self.event.tournament.rounds:
            board = self.seats[round_.number].get(player.no)
            if board is not None:
                yield self._pairing(player.no, board)
            else:
                yield self._rest(self._why(player, round_))
        missed = player.missing_in(self.next_round)
        if missed is not None and self.next_round <= self.rounds:
            yield self._rest(missed)

    @cached_property
    def seats(self) -> Mapping[int, Mapping[int, Board]]:
        """The board of everybody, by round."""
        return {
            round_.number: {
                no: board for board in round_.boards for no in board.players
            }
            for round_ in self.event.tournament.rounds
        }

    def _pairing(self, no: int, board: Board) -> Cell:
        white = board.first == no
        other = self.numbers[board.second if white else board.first]
        colour = "w" if white else "b"
        code = board.result.code if board.result else ""
        if code in APART:
            mine = APART[code][not white]
            return Cell(other, colour, mine) if mine == "-" else Cell(0, "-", mine)
        return Cell(other, colour, CODES[code][not white] if code else "")

    @staticmethod
    def _why(player: Player, round_: Round) -> Missed:
        missed = round_.missed.get(player.no) or player.missing_in(round_.number)
        return missed or Missed.ABSENT

    def _rest(self, missed: Missed) -> Cell:
        """Write a round without an opponent by what it gives."""
        if missed is Missed.BYE:
            return Cell(0, "-", "U")
        if missed is Missed.HALF_BYE:
            return Cell(0, "-", "H")
        return Cell(0, "-", self._codes_by_worth.get(self._worth(missed), "Z"))

    def _worth(self, missed: Missed) -> Fraction:
        return missed_points(missed, self.settings)

    @property
    def _codes_by_worth(self) -> Mapping[Fraction, str]:
        settings = self.settings
        return {settings.win: "F", settings.half_bye_points: "H", ZERO: "Z"}

    @property
    def _absence_worth(self) -> Fraction:
        """Say what a round with Z gives: an absence that no other code gives."""
        worth = self._worth(Missed.ABSENT)
        return ZERO if worth in self._codes_by_worth else worth

    # ---- what is to come

    def _announced(self) -> Iterator[Announcement]:
        """List who misses a round after the coming one."""
        for round_ in range(self.next_round + 1, self.rounds + 1):
            missing = [
                (self._rest(missed).code, place)
                for no, place in self.numbers.items()
                if (missed := self._missing(no, round_)) is not None
            ]
            for code, group in groupby(sorted(missing), key=lambda one: one[0]):
                yield Announcement(code, round_, tuple(place for _, place in group))

    def _missing(self, no: int, round_: int) -> Missed | None:
        return self.event.tournament.players[no].missing_in(round_)

    def _forbidden(self) -> Iterator[ForbiddenPairs]:
        """List who must not meet, a span of rounds a record."""
        for pair in self.event.tournament.forbidden:
            places = tuple(sorted((self.numbers[pair.one], self.numbers[pair.two])))
            if pair.rounds is None:
                yield ForbiddenPairs(places, range(1, EVER))
            for span in _spans(pair.rounds or ()):
                yield ForbiddenPairs(places, span)

    def _accelerations(self) -> Iterator[Acceleration]:
        """List the virtual points of Baku acceleration: the first group, by rounds."""
        if not is_baku(self.settings):
            return
        places = tuple(self.numbers.values())
        virtual = baku_points(places, self.rounds, self.settings.win)
        group = [place for place in places if virtual(place, 1)]
        rounds = range(1, self.rounds + 1)
        for points, span in groupby(rounds, key=lambda one: virtual(1, one)):
            numbers = list(span)
            if points:
                yield Acceleration(
                    points,
                    range(numbers[0], numbers[-1] + 1),
                    range(group[0], group[-1] + 1),
                )


def _spans(rounds: Sequence[int] | frozenset[int]) -> Iterator[range]:
    """Put rounds together that follow each other."""
    ordered = sorted(rounds)
    for _, group in groupby(enumerate(ordered), key=lambda one: one[1] - one[0]):
        span = [round_ for _, round_ in group]
        yield range(span[0], span[-1] + 1)

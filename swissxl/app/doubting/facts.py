"""A workbook as the rules of `swissxl.app.doubts` see it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from swissxl.app.memory import LoggedDraw, logged_draw
from swissxl.app.words import shown_names
from swissxl.core.problems import Problem
from swissxl.core.tournament import Round
from swissxl.workbook.model import Reading


@dataclass(frozen=True)
class Facts:
    """A workbook as it was read, and what is computed of it for all rules."""

    reading: Reading

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Give the rounds drawn so far."""
        return self.reading.tournament.rounds

    @cached_property
    def names(self) -> Mapping[int, str]:
        """Call each player so that nobody is mistaken for a namesake."""
        return shown_names(self.reading.tournament)

    @cached_property
    def drawn(self) -> Mapping[int, LoggedDraw | None]:
        """Give the draw of each round as the log has it."""
        log = self.reading.log
        return {one.number: logged_draw(log, one.number) for one in self.rounds}

    def pair(self, one: int, two: int) -> str:
        """Name two players."""
        return f"{self.names[one]} – {self.names[two]}"

    def at_seat(self, round_: int, no: int, message: str, hint: str = "") -> Problem:
        """Report something where a player stands on a round sheet."""
        layout = self.reading.layout
        cell = layout.seats.get(round_, {}).get(no)
        ref = cell.ref if cell else ""
        return Problem(layout.rounds.get(round_, ""), ref, message, hint)

    def in_list(self, no: int, header: str, message: str, hint: str = "") -> Problem:
        """Report something in the row of a player."""
        layout = self.reading.layout
        row = layout.player_rows.get(no)
        return Problem(layout.players, row[header].ref if row else "", message, hint)

    def at_setting(self, name: str, message: str, hint: str = "") -> Problem:
        """Report something about a setting."""
        return self.reading.layout.at_setting(name, message, hint)

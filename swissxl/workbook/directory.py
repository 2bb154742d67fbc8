"""Finds the player that a row of a round sheet means: by number, by name, or both."""

from collections import defaultdict
from collections.abc import Mapping

from swissxl.core.registry import nearest
from swissxl.core.tournament import Player
from swissxl.workbook.cells import Cell, Findings
from swissxl.workbook.text import key

_SUGGESTIONS = 20  # comparing a name with all others is slow; then the list is wrong


class Directory:
    """All players, by number and by name."""

    def __init__(self, players: Mapping[int, Player]) -> None:
        self.players = players
        self._by_name: dict[str, list[int]] = defaultdict(list)
        for no, player in players.items():
            self._by_name[key(player.name)].append(no)
        self._suggestions = _SUGGESTIONS

    def name(self, no: int) -> str:
        """Give a player's name."""
        return self.players[no].name

    def shown(self, no: int) -> str:
        """Give a player's name, with the number where somebody else has it too."""
        name = self.name(no)
        return f"{name} ({no})" if len(self.called(name)) > 1 else name

    def called(self, name: str) -> list[int]:
        """Give the numbers of all players of a name."""
        return self._by_name.get(key(name), [])

    def find(
        self,
        no: int | None,
        name: str,
        cells: tuple[Cell, Cell],
        findings: Findings,
    ) -> int | None:
        """Find a player; None, with a problem noted, when nobody or several fit.

        A number wins over a name that nobody has (it was respelt), with a warning.
        `cells` are those of the number and of the name.
        """
        number, name_cell = cells
        if no is None:
            return self._by_name_only(name_cell, name, findings)
        if no not in self.players:
            self._nobody(number, no, name, findings)
            return None
        if not name or no in self.called(name):
            return no
        if others := self.called(name):
            findings.problem(
                number,
                f"No. {no} is {self.name(no)}, but {name} is No. {others[0]}.",
                "Clear the numbers of these rows and run again.",
            )
            return None
        findings.warning(
            name_cell,
            f'"{name}" is taken for {self.name(no)}, whose number {no} it has.',
        )
        return no

    def _by_name_only(self, cell: Cell, name: str, findings: Findings) -> int | None:
        match self.called(name):
            case [no]:
                return no
            case []:
                close = self._nearest(name)
                findings.problem(
                    cell,
                    f'there is no player "{name}".',
                    f'Did you mean "{close}"?'
                    if close
                    else "Correct the name, or add the player to the list.",
                )
            case several:
                numbers = ", ".join(map(str, several))
                findings.problem(
                    cell,
                    f"several players are called {name} (numbers {numbers}).",
                    "Type the number beside the name.",
                )
        return None

    def _nobody(self, cell: Cell, no: int, name: str, findings: Findings) -> None:
        others = self.called(name) if name else []
        known = f"; {name} has {others[0]}" if others else ""
        who = f" of {name}" if name else ""
        findings.problem(
            cell,
            f"nobody has the number {no}{known}.",
            f"Clear the number, or correct it; if {name} had {no} in the list of "
            "players before, type it there again."
            if others
            else f"If the row{who} in the list of players was deleted, put it back and "
            'use "Withdrawn after"; if the number is wrong, correct it.',
        )

    def _nearest(self, name: str) -> str | None:
        self._suggestions -= 1
        if self._suggestions < 0:
            return None
        return nearest(name, [player.name for player in self.players.values()])

"""Fills in what a first run decides: the number of rounds, the seed, the numbers."""

import hashlib
from dataclasses import dataclass, replace

from swissxl.app.opening import Session
from swissxl.core.tournament import Tournament
from swissxl.pairing import SYSTEMS
from swissxl.workbook.model import Edits, Layout

_SEEDS = 1_000_000


@dataclass(frozen=True, slots=True)
class Prepared:
    """A tournament whose settings are complete, and the cells that say so."""

    tournament: Tournament
    edits: Edits

    @property
    def rounds(self) -> int:
        """The number of rounds announced."""
        rounds = self.tournament.settings.rounds
        assert rounds is not None  # noqa: S101 - filled in by `prepare`
        return rounds

    @property
    def seed(self) -> int | None:
        """The seed of all lots; filled in by `prepare`."""
        return self.tournament.settings.random_seed


def prepare(session: Session, *, reseed: bool = False) -> Prepared:
    """Complete the settings; what was missing becomes cells to be written.

    With `reseed` there is a new seed, made of the old one and of the workbook.
    """
    tournament = session.reading.tournament
    settings = tournament.settings
    made: dict[str, int] = {}
    if settings.rounds is None:
        made["Rounds"] = announced_rounds(tournament)
    if settings.random_seed is None:
        made["Random seed"] = make_seed(session.source.data)
    elif reseed:
        old = f"{settings.random_seed}|".encode()
        made["Random seed"] = make_seed(old + session.source.data)
    settings = replace(
        settings,
        rounds=made.get("Rounds", settings.rounds),
        random_seed=made.get("Random seed", settings.random_seed),
    )
    edits = _edits(session.reading.layout, made)
    return Prepared(replace(tournament, settings=settings), edits)


def announced_rounds(tournament: Tournament) -> int:
    """Give the number of rounds announced, or else that of the system for the field."""
    settings = tournament.settings
    if settings.rounds is not None:
        return settings.rounds
    planned = SYSTEMS.get(settings.system).rounds
    return max(planned(settings, len(tournament.entrants)), len(tournament.rounds))


def make_seed(data: bytes) -> int:
    """Make the seed of an event from the bytes of its workbook.

    Nobody can choose the lots by it without changing the file, and a run repeated on a
    copy of the file, or a dry run, draws the same.
    """
    return int.from_bytes(hashlib.sha256(data).digest()[:8], "big") % _SEEDS


def _edits(layout: Layout, made: dict[str, int]) -> Edits:
    cells: dict[str, dict[str, int | str]] = {}
    if layout.new_numbers:
        cells[layout.players] = dict(layout.new_numbers)
    for name, value in made.items():
        if layout.settings is None:  # pragma: no cover - refused by the reader
            continue
        name_cell, value_cell = layout.setting_cells[name]
        sheet = cells.setdefault(layout.settings, {})
        if name_cell is not None:
            sheet[name_cell] = name
        sheet[value_cell] = value
    return cells

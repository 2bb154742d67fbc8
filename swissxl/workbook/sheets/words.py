"""The grey line under a title: what a sheet shows, and as of when."""

from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import PairingSystem
from swissxl.workbook.model import Report


def sentence(*parts: str) -> str:
    """Join what is known; empty parts are left out.

    Examples
    --------
    >>> sentence("After round 3", "", "12 players")
    'After round 3 · 12 players'
    """
    return " · ".join(part for part in parts if part)


def as_of(report: Report) -> str:
    """Say when: before the first round, after round 3 of 5, or after all rounds."""
    played, planned = report.standings.round, report.rounds
    if report.standings.final:
        rounds = max(played, planned)
        return f"after all {rounds} rounds" if rounds > 1 else "after the only round"
    if not played:
        return f"before {of_rounds(1, planned)}"
    return f"after {of_rounds(played, planned)}"


def of_rounds(number: int, planned: int) -> str:
    """Name a round of an event; the director may have planned fewer than were drawn.

    Examples
    --------
    >>> of_rounds(3, 5), of_rounds(3, 2), of_rounds(2, 1)
    ('round 3 of 5', 'round 3 (2 were planned)', 'round 2 (1 was planned)')
    """
    if number <= planned:
        return f"round {number} of {planned}"
    return f"round {number} ({planned} {'was' if planned == 1 else 'were'} planned)"


def system_of(report: Report) -> PairingSystem:
    """Find the pairing system of the event."""
    return SYSTEMS.get(report.tournament.settings.system)


def has_colours(report: Report) -> bool:
    """Tell whether Player 1 has White and Player 2 Black."""
    return system_of(report).colours


def players_text(report: Report) -> str:
    """Count the players."""
    count = len(report.standings.places)
    return "1 player" if count == 1 else f"{count} players"


def cut_text(report: Report) -> str:
    """Say how many play the cut; nothing where there is none, or all play it."""
    cut = report.tournament.settings.cut
    if not 0 < cut < len(report.standings.places):
        return ""
    return f"top {cut} play the cut"

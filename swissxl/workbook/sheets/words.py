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
        return f"after all {planned} rounds" if planned > 1 else "after the only round"
    return (
        f"after round {played} of {planned}"
        if played
        else f"before round 1 of {planned}"
    )


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

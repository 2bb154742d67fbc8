"""A new workbook: the sheets ``Settings`` and ``Players``, ready to type into.

The same code makes the templates that come with the package, what ``swissxl new``
writes, and the two sheets that ``swissxl new --into`` adds to a workbook that is there.
"""

from dataclasses import dataclass

from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import PairingSystem
from swissxl.workbook.sheets.page import Page, Paper, Value
from swissxl.workbook.sheets.players import Roster, players_page
from swissxl.workbook.sheets.settings import settings_page


@dataclass(frozen=True, slots=True)
class Beginning:
    """What is known of an event when its workbook is made.

    `roster` holds the players, each as entries by the headers of ``Players``; `event`
    is its name; `rounds` how many are to be played; `paper` what is printed on.
    """

    roster: Roster = ()
    event: str = ""
    rounds: int | None = None
    paper: Paper = Paper.A4


BLANK = Beginning()


def build_template(system: str, beginning: Beginning = BLANK) -> bytes:
    """Build a workbook with the sheets ``Settings`` and ``Players``.

    Parameters
    ----------
    system
        The name of the pairing system, or another name of it.
    beginning
        What to fill in; by default nothing but the system and its tie-breaks.

    Returns
    -------
    bytes
        An .xlsx file; the same wishes give the same bytes.

    Raises
    ------
    UnknownNameError
        No system has that name.
    """
    from swissxl.workbook.sheets.book import make_workbook
    from swissxl.workbook.sheets.timeless import SMALL, to_bytes

    pages = _pages(SYSTEMS.get(system), beginning)
    return to_bytes(make_workbook(pages, beginning.event, beginning.paper), SMALL)


def file_name(system: str) -> str:
    """Name the template of a system: ``card_league.xlsx``."""
    return f"{system.lower().replace(' ', '_')}.xlsx"


def _pages(system: PairingSystem, beginning: Beginning) -> tuple[Page, Page]:
    values: dict[str, Value] = {
        "System": system.name,
        "Event": beginning.event or None,
        "Rounds": beginning.rounds,
        "Paper": "Letter" if beginning.paper is Paper.LETTER else None,
    }
    for place, tiebreak in enumerate(system.tiebreaks, 1):
        values[f"Tie-break {place}"] = tiebreak
    return settings_page(system, values), players_page(system, beginning.roster)

"""A new workbook: the sheets ``Settings`` and ``Players``, ready to type into.

The same code makes the templates that come with the package, what ``swissxl new``
writes, and the two sheets that ``swissxl new --into`` adds to a workbook that is there.
"""

from dataclasses import dataclass

from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import PairingSystem
from swissxl.pairing.defaults import tiebreaks_for
from swissxl.workbook import settings_match
from swissxl.workbook.sheets.page import Page, Paper, Value
from swissxl.workbook.sheets.players import Roster, players_page
from swissxl.workbook.sheets.settings import settings_page

BOARDS = "Board labels"


@dataclass(frozen=True, slots=True)
class Beginning:
    """What is known of an event when its workbook is made.

    `roster` holds the players, each as entries by the headers of ``Players``; `event`
    is its name; `rounds` how many are to be played; `paper` what is printed on. `games`
    is given where a match has several.
    """

    roster: Roster = ()
    event: str = ""
    rounds: int | None = None
    paper: Paper = Paper.A4
    games: int | None = None


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


MATCHES = Beginning(games=5)
"""The format of seed 001; its template is the one that no system gives its name to."""


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
    own = system.settings
    if beginning.games:
        values |= {settings_match.GAMES: beginning.games, BOARDS: "Letters"}
        own = (*(row.name for row in settings_match.MATCHES), BOARDS, *own)
    given = {"games_per_match": beginning.games or 1}
    for place, tiebreak in enumerate(tiebreaks_for(system, given), 1):
        values[f"Tie-break {place}"] = tiebreak
    return settings_page(own, values), players_page(system, beginning.roster)

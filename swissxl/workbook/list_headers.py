"""Headers of lists from elsewhere: what other programs call the columns of players.

On the sheets of a workbook only the headers of its contract are read. A list is taken
as it comes, so it may call a column by any of these names, unless the list has that
column under a name of the contract as well.
"""

from collections.abc import Iterator

from swissxl.workbook.grid import Grid
from swissxl.workbook.schema import HEADER_ROWS, PLAYERS, Column
from swissxl.workbook.text import clean, key

ELSEWHERE = {
    "Name": ("Full name", "Player name", "Participant", "Name of player"),
    "First name": ("Forename", "Prename", "Christian name"),
    "Last name": ("Family-name", "Second name", "Lastname / Surname"),
    "Rating": (
        "FIDE rating",
        "Rating FIDE",
        "FIDE Elo",
        "Elo FIDE",
        "RtgI",
        "Std rating",
        "Standard rating",
        "Rating (int)",
        "Rtg FIDE",
        "National rating",
        "RtgN",
        "GoR",
    ),
    "Grade": ("Kyu/Dan", "Dan/Kyu", "Level", "Strength", "Go rank"),
    "Club": ("Club/City", "Club / City", "Club name", "City"),
    "Team": ("Team name", "School"),
    "Country": ("Nation", "Nationality", "Fed.", "Country code"),
    "Title": ("Titel", "Tit.", "FIDE title"),
    "Federation ID": (
        "FIDE-ID",
        "FIDEID",
        "FIDE no.",
        "FIDE number",
        "ID number",
        "EGF pin",
        "EGD pin",
        "PIN",
        "Member number",
        "Membership number",
    ),
    "Absent": ("Byes", "Absences", "Rounds missed"),
}
"""The names by column; where a list has several of a column, the first one counts."""


def list_columns(grid: Grid) -> tuple[Column, ...]:
    """Give the columns that are known in a list, with the names used in it."""
    used = set(_texts(grid))
    return tuple(_column(column, used) for column in PLAYERS)


def _texts(grid: Grid) -> Iterator[str]:
    """Fold every text of the rows in which headers may stand."""
    for line in grid.values[:HEADER_ROWS]:
        yield from (key(clean(value)) for value in line if isinstance(value, str))


def _column(column: Column, used: set[str]) -> Column:
    """Add the name from elsewhere that a list has instead of the usual ones."""
    if any(key(name) in used for name in (column.header, *column.aliases)):
        return column
    others = ELSEWHERE.get(column.header, ())
    found = next((name for name in others if key(name) in used), None)
    return column if found is None else Column(column.header, (*column.aliases, found))

"""A small league after its first round in which nothing is wrong, for spoiling."""

from workbook.build import book, saved

HEAD = ("No.", "Name", "Sets", "Withdrawn after", "Absent")
ADAMS, BROWN, CLARK, DAVIS = (
    (number, name, "All", None, None)
    for number, name in enumerate(("Adams", "Brown", "Clark", "Davis"), 1)
)
PLAYERS = [HEAD, ADAMS, BROWN, CLARK, DAVIS]
SETTINGS = {"System": "Card league", "Rounds": 3, "Random seed": 5, "Cut": 2}
SETTINGS |= {"Tie-break 1": "Solkoff"}
ROUND = [(1, 1, "Adams", "1-0", "Brown", 2), (2, 3, "Clark", "0-1", "Davis", 4)]


def sound(**parts):
    """Make it with openpyxl; see `workbook.build.book` for what can be changed."""
    made = {"players": PLAYERS, "settings": SETTINGS, "rounds": [ROUND]}
    return book(**{**made, **parts})


SOUND = saved(sound())

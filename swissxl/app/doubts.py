"""What can be read but is perhaps not meant; ``check`` reports it, each with its cell.

A director may change a drawn round by hand, and the list of players at any time. All
of that counts as it stands. What looks like a slip is named here: who meets again, who
rests twice, and where the list of players and the rounds contradict each other.
"""

from collections.abc import Callable, Iterator

from swissxl.app.doubting import players, rounds, settings
from swissxl.app.doubting.facts import Facts
from swissxl.core.problems import Problem
from swissxl.workbook.cells import in_order
from swissxl.workbook.model import Reading

RULES: tuple[Callable[[Facts], Iterator[Problem]], ...] = (
    rounds.rematches,
    rounds.forbidden_pairs,
    rounds.second_byes,
    rounds.same_boards,
    rounds.away_for_nothing,
    players.contradictions,
    players.beyond_the_end,
    settings.unrated_players,
    settings.floor_above_bar,
    settings.too_few_rounds,
    settings.too_large_cut,
)


def doubts(reading: Reading) -> tuple[Problem, ...]:
    """Collect what every rule finds, in the order of tabs and cells."""
    facts = Facts(reading)
    found = (doubt for rule in RULES for doubt in rule(facts))
    return in_order(found, reading.layout.titles)

"""The words that stand on a round sheet in place of a player: ``BYE``, ``absent``."""

from collections.abc import Iterable
from functools import cache

from swissxl.core.tournament import Missed
from swissxl.workbook import schema
from swissxl.workbook.cells import Findings
from swissxl.workbook.remarks import NAMES, Named
from swissxl.workbook.text import key

_WORDS = {
    schema.BYE: Missed.BYE,
    schema.HALF_BYE: Missed.HALF_BYE,
    "0.5 bye": Missed.HALF_BYE,
    "1/2 bye": Missed.HALF_BYE,
    "half bye": Missed.HALF_BYE,
    "half-point bye": Missed.HALF_BYE,
    schema.ZERO_BYE: Missed.ZERO_BYE,
    schema.ABSENT: Missed.ABSENT,
}
_MISSED = {key(word).replace(" ", ""): missed for word, missed in _WORDS.items()}
WORD_LIST = f"{schema.BYE}, {schema.HALF_BYE}, {schema.ZERO_BYE} or {schema.ABSENT}"
NO_NAME = (
    "is what a round sheet says of who has no opponent, so nobody can be called it."
)


@cache
def missed_by(word: str) -> Missed | None:
    """Read the word of a row without a board: ``BYE``, ``½ bye``, ``absent``."""
    return _MISSED.get(key(word).replace(" ", ""))


def refuse_words(named: Iterable[Named], findings: Findings) -> None:
    """Note players whose name a round sheet cannot tell from one of the words."""
    for row, name in named:
        if missed_by(name):
            findings.problem(
                row.first(*NAMES),
                f'"{name}" {NO_NAME}',
                "If it is no player, clear the row: who rests is found without it. "
                f'Otherwise write more of the name, such as "{name}, Tom".',
            )

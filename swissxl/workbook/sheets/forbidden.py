"""The sheet ``Forbidden``: pairs of players who must not meet."""

from collections.abc import Iterator, Mapping, Sequence

from swissxl.core.tournament import ForbiddenPair, Player
from swissxl.workbook.schema import Sheet
from swissxl.workbook.sheets.look import LEFT, TYPED_TEXT, zebra
from swissxl.workbook.sheets.page import Column, Page, Row
from swissxl.workbook.sheets.widths import fit

WIDEST = 40
ROUNDS = LEFT.but(format=TYPED_TEXT)


def forbidden_page(
    pairs: Sequence[ForbiddenPair], players: Mapping[int, Player]
) -> Page:
    """Lay out the pairs, each player by number."""
    names = [players[no].name for pair in pairs for no in (pair.one, pair.two)]
    width = fit(names, 22, WIDEST)
    return Page(
        tab=Sheet.FORBIDDEN.value,
        heading=Sheet.FORBIDDEN.value,
        line="Two players who must not meet, by number or name; Rounds blank: never",
        columns=(
            Column("Player 1", width, left=True),
            Column("Player 2", width, left=True),
            Column("Rounds", 14, left=True, text=True),
        ),
        rows=_rows(pairs),
        marked=False,
        grows=True,
    )


def _rows(pairs: Sequence[ForbiddenPair]) -> Iterator[Row]:
    for place, pair in enumerate(pairs):
        rounds = ", ".join(map(str, sorted(pair.rounds or ())))
        cells = ((pair.one, LEFT), (pair.two, LEFT), (rounds or None, ROUNDS))
        yield Row(cells, zebra(place))

"""The newest round of a workbook: the one that can still be changed or taken back."""

from dataclasses import dataclass

from swissxl.app.opening import Session
from swissxl.core.problems import Problem
from swissxl.workbook.result_columns import cut_columns, result_columns
from swissxl.workbook.round_rows import RoundRow, round_rows


@dataclass(frozen=True, slots=True)
class Newest:
    """The sheet of the newest round, of the event or (`cut`) of its top cut."""

    number: int
    title: str
    cut: bool = False

    @property
    def words(self) -> str:
        """Say which round it is: ``Round 3``, ``Cut 1``."""
        return f"{'Cut' if self.cut else 'Round'} {self.number}"


def newest_round(session: Session) -> Newest | None:
    """Find the newest round; a round of the top cut is newer than any other."""
    layout = session.reading.layout
    if layout.cuts:
        number = max(layout.cuts)
        return Newest(number, layout.cuts[number], cut=True)
    if layout.rounds:
        number = max(layout.rounds)
        return Newest(number, layout.rounds[number])
    return None


def rows_of(session: Session, newest: Newest) -> tuple[RoundRow, ...]:
    """Read the rows of the newest round with their cells."""
    tournament = session.reading.tournament
    columns = cut_columns if newest.cut else result_columns
    results = columns(tournament.settings)
    return round_rows(session.package, newest.title, tournament.players, results)


def typed_results(
    session: Session, newest: Newest, why: str, hint: str
) -> list[Problem]:
    """List the results of the newest round, each with its cell, as what stops a run."""
    return [
        Problem(
            newest.title,
            row.result.ref,
            f"there is a result ({row.result.value}); {why}.",
            hint,
        )
        for row in rows_of(session, newest)
        if row.has_result
    ]

"""What passes between the workbook and the use cases: read values in, sheets out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from swissxl.core.history import History
from swissxl.core.problems import Problem
from swissxl.core.tournament import Round, Tournament
from swissxl.pairing.bracket import Bracket, make_bracket, seeds_of
from swissxl.standings import Standings
from swissxl.workbook.cells import Cell
from swissxl.workbook.grafting.cell_splice import Value
from swissxl.workbook.schema import cut_title, round_title
from swissxl.workbook.tables import TableRow

Edits = Mapping[str, Mapping[str, Value]]
"""Cells of the director's sheets to be written: title of the tab, cell, value."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One row of ``Log``; `round` and `seed` are empty where they mean nothing."""

    date: str
    command: str
    version: str
    round: int | None
    seed: int | None
    topic: str
    text: str


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things stand in the director's workbook.

    Attributes
    ----------
    titles
        All tabs in order.
    players, settings
        The titles of these two tabs; `settings` is None when there is none.
    rounds, cuts
        Sheets of rounds, and of rounds of the top cut, by their number.
    setting_cells
        The cells that a setting would be written to, by its name: the value cell of
        its row, or (name cell, value cell) below the last used row.
    new_numbers
        Cells of ``Players`` to be filled with the numbers given at this reading (and
        the header of a new column ``No.``).
    typed
        The settings whose value is not blank.
    player_rows
        The row of each player in ``Players``.
    seats
        For each round the cell in which each player stands.
    """

    titles: tuple[str, ...]
    players: str
    settings: str | None
    rounds: Mapping[int, str]
    setting_cells: Mapping[str, tuple[str | None, str]]
    new_numbers: Mapping[str, int | str] = field(default_factory=dict)
    cuts: Mapping[int, str] = field(default_factory=dict)
    typed: frozenset[str] = frozenset()
    player_rows: Mapping[int, TableRow] = field(default_factory=dict)
    seats: Mapping[int, Mapping[int, Cell]] = field(default_factory=dict)

    def at_setting(self, name: str, message: str, hint: str = "") -> Problem:
        """Report something about a setting, at its cell if the sheet has one."""
        _, cell = self.setting_cells.get(name, (None, ""))
        return Problem(self.settings or "", cell, message, hint)


@dataclass(frozen=True, slots=True)
class Reading:
    """A workbook read whole: the tournament as far as it could be understood.

    `problems` stop every run; `warnings` do not; `open_results` are the board rows
    without a result, by round and in order: a problem only for a run that needs them.
    `cuts` are the rounds of the top cut, `open_cut_results` what is open in them.
    `extra_columns` are what the director added to ``Standings``: header, then value by
    player number.
    """

    tournament: Tournament
    layout: Layout
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()
    open_results: Mapping[int, tuple[Problem, ...]] = field(default_factory=dict)
    log: tuple[LogLine, ...] = ()
    extra_columns: Mapping[str, Mapping[int, object]] = field(default_factory=dict)
    cuts: tuple[Round, ...] = ()
    open_cut_results: tuple[Problem, ...] = ()

    @property
    def bracket(self) -> Bracket | None:
        """The top cut as its sheets tell it; None while there is none."""
        if not self.cuts:
            return None
        seeds = seeds_of(self.cuts[0], self.tournament.settings)
        return make_bracket(seeds, self.cuts)


@dataclass(frozen=True, slots=True)
class DrawnRow:
    """A row of a new round sheet: a board, or somebody without one.

    `second` is None for a bye or an absence; `word` then says which (``BYE``).
    `handicap` counts the stones that the first of the two gives. `typed` fills the
    cells of the result where a round comes from elsewhere with its results.
    """

    label: str
    first: int
    second: int | None
    word: str = ""
    notes: str = ""
    handicap: int = 0
    typed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """A round sheet to be written: boards first, then the bye, then the absent.

    `stage` names a round of the top cut (``Semifinals``); it is empty in all others.
    """

    number: int
    rows: tuple[DrawnRow, ...]
    stage: str = ""

    @property
    def tab(self) -> str:
        """Give the title of its sheet."""
        return cut_title(self.number) if self.stage else round_title(self.number)

    @property
    def boards(self) -> tuple[DrawnRow, ...]:
        """Give the rows with two players."""
        return tuple(row for row in self.rows if row.second is not None)


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that our sheets show after a run.

    `drawn` is the round that this run drew, the last one where it drew several, after
    those of `earlier`. `newest` is the round that ``Seating`` shows: the first one
    without all results, else the last. `history` and `standings` stand after the last
    complete round. `after_only` asks for nothing but the sheet
    ``After n``; `live` says which results were open when the ranking counts a round
    that is not complete. `bracket` is the top cut, once it has begun.
    """

    tournament: Tournament
    history: History
    standings: Standings
    rounds: int
    file_name: str
    drawn: DrawnRound | None = None
    newest: Round | None = None
    log: Sequence[LogLine] = ()
    extra_columns: Mapping[str, Mapping[int, object]] = field(default_factory=dict)
    after_only: bool = False
    earlier: tuple[DrawnRound, ...] = ()
    live: str = ""
    bracket: Bracket | None = None

    @property
    def all_drawn(self) -> tuple[DrawnRound, ...]:
        """Give the rounds that this run drew, in order."""
        return self.earlier if self.drawn is None else (*self.earlier, self.drawn)

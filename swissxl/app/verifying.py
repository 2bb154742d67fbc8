"""``swissxl verify``: the rounds and the ranks of a tournament file, by the rules.

Nothing of a workbook is needed here, and no heavy library is loaded.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from swissxl.app.engine import Pair, read_file, with_bye
from swissxl.core.problems import NoLegalPairingError
from swissxl.exchange.trf_codes import ranked_by
from swissxl.exchange.trf_editions import IN_FORCE, edition_in_force
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_model import ALLOCATED_BYE
from swissxl.exchange.trf_ranks import (
    Ranks,
    check_ranks,
    how_far,
    why_not,
)
from swissxl.exchange.trf_situation import (
    edition_of,
    not_dutch,
    paired_players,
    situation_before,
)
from swissxl.pairing.dutch.entrants import Edition
from swissxl.pairing.dutch.round import pair_round

CHANGED_LATER = (
    "A round may differ rightly: where it was changed by hand or mended after the "
    "draw, or where an earlier result was corrected when it had been drawn. The file "
    "does not tell."
)


@dataclass(frozen=True, slots=True)
class Checked:
    """A round of a file and what the rules give; `drawn` None: no legal pairing."""

    round: int
    found: frozenset[Pair]
    drawn: frozenset[Pair] | None

    @property
    def agrees(self) -> bool:
        """Tell whether the round is as the rules pair it, colours included."""
        return self.found == self.drawn

    @property
    def words(self) -> str:
        """Say it in a line."""
        head = f"Round {self.round}: "
        if self.drawn is None:
            return f"{head}no legal pairing exists, but the file has one."
        if self.agrees:
            return f"{head}as the rules pair it."
        only, instead = self.found - self.drawn, self.drawn - self.found
        return f"{head}the file has {_listed(only)}; the rules give {_listed(instead)}."


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the answer; `fine` where all is as the rules have it."""

    words: str
    fine: bool = False


@dataclass(frozen=True, slots=True)
class Verified:
    """All that was checked in a file.

    Attributes
    ----------
    rounds
        Every round that was paired, where it is to follow the Dutch system.
    no_rounds
        Why the rounds were not compared; empty where they were.
    ranks
        The ranks, where the file says what they are made by.
    remarks
        What was not checked and why, and what may help; a sentence each.
    warnings
        What in the file is not used.
    """

    rounds: tuple[Checked, ...]
    no_rounds: str
    ranks: Ranks | None
    remarks: tuple[str, ...]
    warnings: tuple[str, ...]

    @property
    def agrees(self) -> bool:
        """Tell whether all that was checked is as the rules have it."""
        ranks_agree = self.ranks is None or self.ranks.agrees
        return ranks_agree and all(one.agrees for one in self.rounds)

    @property
    def lines(self) -> Iterator[Line]:
        """Say it, a line for each round and each rank that differs."""
        for one in self.rounds:
            yield Line(one.words, one.agrees)
        if not all(one.agrees for one in self.rounds):
            yield Line(CHANGED_LATER)
        if self.no_rounds:
            why = self.no_rounds
            yield Line(f"Rounds: not compared with the Dutch system, for {why}.")
        if self.ranks is not None:
            yield from (Line(row.words) for row in self.ranks.rows if not row.agrees)
            yield Line(self.ranks.words, self.ranks.agrees)
        yield from map(Line, self.remarks)


@dataclass(frozen=True, slots=True)
class Rules:
    """The editions to check by: of the Dutch system, and of the tie-breaks.

    None is for the one that the file states or that was in force.
    """

    dutch: Edition | None = None
    tiebreaks: str | None = None


def verify_file(path: Path, rules: Rules) -> Verified:
    """Compare the rounds and the ranks of a file with what the rules give.

    Raises
    ------
    FileError
        The file cannot be read.
    TrfError
        Something in it is wrong.
    """
    file = read_file(path)
    no_rounds = "" if rules.dutch else not_dutch(file)
    no_ranks = why_not(file)
    ranks = None
    if not no_ranks:
        in_force = edition_in_force(file.headers.get("052", ""))
        ranks = check_ranks(file, rules.tiebreaks or in_force)
    return Verified(
        () if no_rounds else tuple(_rounds(file, rules.dutch)),
        no_rounds,
        ranks,
        tuple(_remarks(file, no_ranks, ranks)),
        file.warnings,
    )


def _remarks(file: TrfFile, no_ranks: str, ranks: Ranks | None) -> Iterator[str]:
    """Say what was not checked, and by which edition more ranks would agree."""
    if not file.paired_rounds:
        yield "No round has been paired yet."
        return
    if no_ranks and (ranked_by(file) or file.is_of_teams):
        yield f"Ranks: not checked, for {no_ranks}."
    elif ranks is not None and (limit := how_far(file)):
        yield f"Ranks: checked {limit}."
    if ranks is not None and not ranks.agrees:
        yield from _better_editions(file, ranks)


def _better_editions(file: TrfFile, ranks: Ranks) -> Iterator[str]:
    """Name the editions by which most ranks agree, where these are more than now."""
    others = [check_ranks(file, edition) for edition in IN_FORCE]
    most = max(other.agreeing for other in others)
    for other in others:
        if ranks.agreeing < most == other.agreeing:
            count = "All" if other.agrees else f"{most} of {len(other.rows)}"
            name = other.edition.replace("before ", "pre-")
            yield f"{count} ranks agree with --tie-break-edition {name}."


def _rounds(file: TrfFile, edition: Edition | None) -> Iterator[Checked]:
    rules = edition or edition_of(file) or Edition.Y2026
    for round_ in range(1, file.paired_rounds + 1):
        yield _check(file, round_, rules)


def _check(file: TrfFile, round_: int, edition: Edition) -> Checked:
    active = paired_players(file, round_)
    found = frozenset(_pairs_of(file, round_))
    situation = situation_before(file, round_, active, edition)
    try:
        drawn = pair_round(situation)
    except NoLegalPairingError:
        return Checked(round_, found, None)
    return Checked(round_, found, frozenset(with_bye(drawn)))


def _pairs_of(file: TrfFile, round_: int) -> Iterator[Pair]:
    """List the pairs of a round as the file has them, and who has the bye."""
    yield from file.pairs(round_)
    for number, entry in file.entries.items():
        if entry.cell(round_).code == ALLOCATED_BYE:
            yield number, 0


def _listed(pairs: frozenset[Pair]) -> str:
    words = (
        f"{one}-{two}" if two else f"a bye for {one}" for one, two in sorted(pairs)
    )
    return ", ".join(words) or "nothing else"

"""The ranks that a tournament report file states, beside those that the rules give.

The tie-breaks are those of record 202, or 212 after the points, by FIDE C.07 in the
edition that was in force when the event ended (record 052). Who shares some places may
have any of them: lots are none of our business.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, takewhile

from swissxl.core.history import History
from swissxl.core.scores import show_score
from swissxl.exchange.losses import Loss
from swissxl.exchange.trf_codes import (
    DUTCH,
    POINTS,
    ROUND_ROBIN,
    ranked_by,
    tiebreak_codes,
    tiebreak_of,
)
from swissxl.exchange.trf_fields import in_points
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_import import tournament_of
from swissxl.pairing import SYSTEMS
from swissxl.standings import Place, rank


@dataclass(frozen=True, slots=True)
class Rank:
    """The rank of a player in the file, and the places that the rules give.

    Attributes
    ----------
    first, last
        The places that the player shares; the same where nobody else does.
    values
        What put the player there.
    """

    name: str
    number: int
    stated: int
    first: int
    last: int
    values: str

    @property
    def agrees(self) -> bool:
        """Tell whether the file may say so."""
        return self.first <= self.stated <= self.last

    @property
    def words(self) -> str:
        """Say it in a line."""
        shared = f" to {self.last}, shared" if self.last > self.first else ""
        return (
            f"Rank of {self.name} ({self.number}): {self.stated} in the file; the "
            f"rules give {self.first}{shared}, by {self.values}."
        )


@dataclass(frozen=True, slots=True)
class Ranks:
    """The ranks after a round; `codes` are the tie-breaks that were computed."""

    round: int
    edition: str
    codes: tuple[str, ...]
    rows: tuple[Rank, ...]

    @property
    def agrees(self) -> bool:
        """Tell whether all are as the rules give them."""
        return self.agreeing == len(self.rows)

    @property
    def agreeing(self) -> int:
        """Count those that are as the rules give them."""
        return sum(row.agrees for row in self.rows)

    @property
    def words(self) -> str:
        """Say in a line how many agree, and with what."""
        all_ = len(self.rows)
        count = f"all {all_}" if self.agrees else f"{self.agreeing} of {all_}"
        rules = "points"
        if self.codes:
            rules = f"points, {', '.join(self.codes)} (C.07, edition {self.edition})"
        return f"Ranks after round {self.round}: {count} agree with {rules}."


def check_ranks(file: TrfFile, edition: str) -> Ranks:
    """Rank the players and compare; whoever has no rank in the file is left out."""
    codes = _usable(file)
    values, bins = _order(file, edition, codes)
    rows = tuple(
        Rank(
            file.entries[no].name,
            no,
            file.entries[no].rank or 0,
            first,
            last,
            values[no],
        )
        for no, first, last in _places(file, bins)
    )
    return Ranks(file.paired_rounds, edition, codes, rows)


def _usable(file: TrfFile) -> tuple[str, ...]:
    """Give the stated tie-breaks up to the first that cannot be computed."""
    if file.abnormal:
        return ()
    return tuple(takewhile(tiebreak_of, tiebreak_codes(file)))


def _order(
    file: TrfFile, edition: str, codes: Sequence[str]
) -> tuple[Mapping[int, str], Iterable[Sequence[int]]]:
    """Give what everybody has, and the groups of equal players from the top."""
    if not codes:
        return _by_points(file)
    system = SYSTEMS.get(ROUND_ROBIN if file.is_round_robin else DUTCH)
    event = tournament_of(file, system)
    settings = replace(
        event.settings,
        tiebreaks=tuple(filter(None, map(tiebreak_of, codes))),
        tiebreak_edition=edition,
        virtual_opponent=f"FIDE {edition}",
    )
    standings = rank(History(replace(event, settings=settings)), final=True)
    values = {
        place.no: _values(place, codes[:decisive])
        for place, decisive in zip(
            standings.places, _decisive(standings.places), strict=True
        )
    }
    return values, standings.bins


def _decisive(places: Sequence[Place]) -> Iterator[int | None]:
    """Give for everybody the last tie-break that a neighbour is separated by.

    None where a neighbour is equal; 0 where points are all.
    """
    below = [place.decided_by for place in places[:-1]]
    for levels in zip([0, *below], [*below, 0], strict=True):
        known = [level for level in levels if level is not None]
        yield max(known) if len(known) == len(levels) else None


def _values(place: Place, codes: Sequence[str]) -> str:
    """Write what somebody has; a tie-break with nothing to say is left out."""
    pairs = zip(codes, place.values, strict=False)
    shown = (f"{code} {show_score(one)}" for code, one in pairs if one is not None)
    return ", ".join([in_points(place.score), *shown])


def _by_points(
    file: TrfFile,
) -> tuple[Mapping[int, str], Iterable[Sequence[int]]]:
    """Order by points alone, those of record 299 included."""
    played = file.paired_rounds
    points = {
        no: file.score(no, played) + file.bonus_at_the_end(no) for no in file.entries
    }
    best_first = sorted(points, key=points.__getitem__, reverse=True)
    bins = [list(group) for _, group in groupby(best_first, key=points.__getitem__)]
    return {no: in_points(one) for no, one in points.items()}, bins


def _places(
    file: TrfFile, bins: Iterable[Sequence[int]]
) -> Iterator[tuple[int, int, int]]:
    """Give everybody who has a rank the first and the last place that is shared."""
    above = 0
    for group in bins:
        ranked = [no for no in group if file.entries[no].rank]
        yield from ((no, above + 1, above + len(ranked)) for no in ranked)
        above += len(ranked)


# ---- what cannot be checked


def why_not(file: TrfFile) -> str:
    """Say why the ranks cannot be checked; nothing where they can."""
    return next((loss.text for loss in OBSTACLES if loss.found(file)), "")


def _has_open_results(file: TrfFile) -> bool:
    cells = (cell for entry in file.entries.values() for cell in entry.cells)
    return any(cell.opponent and not cell.code for cell in cells)


OBSTACLES: tuple[Loss[TrfFile], ...] = (
    Loss("the standings of teams are not known here", lambda file: file.is_of_teams),
    Loss(
        "it does not say what they are made by (record 202 or 212)",
        lambda file: not ranked_by(file),
    ),
    Loss("no round is over yet", lambda file: not file.paired_rounds),
    Loss("results are missing", _has_open_results),
    Loss(
        "no player has one (columns 86 to 89)",
        lambda file: not any(entry.rank for entry in file.entries.values()),
    ),
    Loss(
        "record 212 does not begin with the points (PTS)",
        lambda file: ranked_by(file)[0] != POINTS,
    ),
)


def how_far(file: TrfFile) -> str:
    """Say how far the ranks are checked; nothing where they are to the end."""
    unknown = [code for code in tiebreak_codes(file) if tiebreak_of(code) is None]
    if file.abnormal and tiebreak_codes(file):
        return "by the points only, for record 299 changes what some results give"
    if unknown:
        return f"only as far as {unknown[0]}, a tie-break that does not exist here"
    return ""

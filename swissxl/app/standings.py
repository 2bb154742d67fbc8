"""``swissxl standings``: the ranking, now, as it stood, or with what is already in."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from swissxl.app import logbook, ranking, words
from swissxl.app.changes import changes
from swissxl.app.doubting.facts import Facts
from swissxl.app.doubting.settings import too_few_rounds
from swissxl.app.news import lost_rounds, news
from swissxl.app.opening import Session, open_sound
from swissxl.app.preparing import Prepared, prepare
from swissxl.app.publishing import Published, Target, publish, report_on
from swissxl.app.ranking import Ranking
from swissxl.workbook.model import Edits, LogLine
from swissxl.workbook.sheets.words import of_rounds


@dataclass(frozen=True, slots=True)
class StandingsShown:
    """A ranking in words; `over` when it is the final one.

    `missing` says which results are still open. `cut` counts those who go on to a top
    cut that may begin now.
    """

    round: int
    rounds: int
    over: bool
    table: tuple[str, ...]
    decisions: tuple[str, ...]
    missing: str
    warnings: tuple[str, ...]
    published: Published | None
    cut: int = 0

    @property
    def when(self) -> str:
        """Name the round: ``round 3 of 5``."""
        return of_rounds(self.round, self.rounds)


@dataclass(frozen=True, slots=True)
class Choice:
    """Which ranking is wanted; by default that after the last complete round."""

    after: int | None = None
    live: bool = False


def standings(
    path: Path, choice: Choice, now: datetime, target: Target
) -> StandingsShown:
    """Show the ranking and write it; never refused because results are open."""
    session = open_sound(path, writes=target.out is None)
    prepared = prepare(session)
    seed = prepared.tournament.settings.random_seed
    scribe = logbook.Scribe("standings", now, seed)
    return show(session, prepared, choice, target, scribe)


def show(
    session: Session,
    prepared: Prepared,
    choice: Choice,
    target: Target,
    scribe: logbook.Scribe,
) -> StandingsShown:
    """Rank, write the sheets, and say it in words."""
    tournament = prepared.tournament
    ranked = _chosen(prepared, choice)
    shown = ranked.standings
    report = replace(
        report_on(session, prepared, ranked),
        tournament=ranked.history.tournament,
        after_only=choice.after is not None,
        live=words.missing_text(tournament) if choice.live else "",
    )
    lines = tuple(_log(session, prepared, ranked, scribe))
    published = publish(
        session, report, _edits(session, prepared, ranked), target, lines
    )
    cut_comes = shown.final and session.reading.bracket is None
    return StandingsShown(
        round=shown.round,
        rounds=prepared.rounds,
        over=shown.final,
        table=tuple(words.standings_lines(ranked.history.tournament, shown)),
        decisions=shown.flips,
        missing=words.missing_text(tournament),
        warnings=(
            *session.warnings,
            *map(str, lost_rounds(session.reading)),
            *map(str, too_few_rounds(Facts(session.reading))),
            *map(str, changes(session, tournament.settings)),
        ),
        published=published,
        cut=tournament.settings.cut if cut_comes else 0,
    )


def _chosen(prepared: Prepared, choice: Choice) -> Ranking:
    if choice.after is not None:
        then = ranking.as_it_stood(prepared.tournament, choice.after)
        return ranking.after(then, choice.after)
    if choice.live:
        return ranking.live(prepared.tournament)
    return ranking.current(prepared.tournament)


def _edits(session: Session, prepared: Prepared, ranked: Ranking) -> Edits:
    """Choose the cells to write: the seed as soon as a coin flip may need it.

    Before the end only numbers are given: a director who looks at the standings while
    still typing in players has not decided how many rounds are played.
    """
    if ranked.standings.final:
        return prepared.edits
    layout = session.reading.layout
    return {layout.players: layout.new_numbers} if layout.new_numbers else {}


def _log(
    session: Session, prepared: Prepared, ranked: Ranking, scribe: logbook.Scribe
) -> Iterator[LogLine]:
    log = session.reading.log
    yield from news(scribe, prepared.tournament, log)
    shown = ranked.standings
    yield from logbook.new_lines(
        scribe, logbook.COIN_FLIP, shown.flips, log, shown.round
    )

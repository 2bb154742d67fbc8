"""``swissxl cut``: the top cut, a round at a time, after the last planned round."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from swissxl.app import logbook, ranking, words
from swissxl.app.absentees import pointing_at_them
from swissxl.app.changes import changes
from swissxl.app.news import news
from swissxl.app.opening import Session, open_sound
from swissxl.app.preparing import Prepared, prepare
from swissxl.app.publishing import Published, Target, assembled, publish, report_on
from swissxl.app.ranking import Ranking
from swissxl.core.problems import WorkbookError
from swissxl.core.settings import Settings
from swissxl.pairing.boards import labels
from swissxl.pairing.bracket import Bracket, Match, Vacant, make_bracket, places, stage
from swissxl.pairing.qualifying import FEWEST, Qualified, qualify
from swissxl.pairing.words import name, names
from swissxl.workbook.model import DrawnRound, DrawnRow, LogLine, Report
from swissxl.workbook.schema import BYE

TOPIC = "cut"
WALKOVER = "Walkover: nobody won the match before."


@dataclass(frozen=True, slots=True)
class CutRound:
    """What ``cut`` did: a drawn round, or (`drawn` is None) nothing after the final.

    Attributes
    ----------
    boards
        The matches in words; after the final the places instead.
    notes
        How the players were chosen, said when the first round is drawn.
    verdict
        Who won the final; empty as long as it is not played.
    """

    drawn: DrawnRound | None
    boards: tuple[str, ...]
    notes: tuple[str, ...]
    verdict: str
    warnings: tuple[str, ...]
    published: Published | None


def cut(path: Path, now: datetime, target: Target) -> CutRound:
    """Draw and write the next round of the top cut, or show who won it.

    Raises
    ------
    WorkbookError
        The workbook has problems, the event is not over, results of the top cut are
        open, or nobody is to play one.
    FileError
        The file cannot be read or written.
    """
    session = open_sound(path, writes=target.out is None and not target.dry_run)
    prepared = prepare(session)
    _refuse_unfinished(session, prepared)
    stand = _stand(session, prepared)
    scribe = logbook.Scribe("cut", now, prepared.seed)
    drawn = stand.drawn
    published = publish(
        session,
        _report(stand),
        prepared.edits,
        replace(target, changes_rounds=drawn is not None),
        tuple(_log(stand, scribe)),
    )
    tournament = prepared.tournament
    return CutRound(
        drawn=drawn,
        boards=tuple(
            words.board_lines(tournament, drawn) if drawn else _place_lines(stand)
        ),
        notes=() if stand.begun else stand.chosen.notes,
        verdict=_verdict(stand),
        warnings=(
            *session.warnings,
            *map(str, changes(session, tournament.settings)),
            *_doubts(stand),
        ),
        published=published,
    )


def cut_again(session: Session, now: datetime) -> bytes:
    """Give the workbook that the command would make of one, without writing it."""
    prepared = prepare(session)
    stand = _stand(session, prepared)
    lines = tuple(_log(stand, logbook.Scribe("cut", now, prepared.seed)))
    return assembled(session, _report(stand), prepared.edits, lines)


# ---- what stops it


def _refuse_unfinished(session: Session, prepared: Prepared) -> None:
    """Refuse to go on before the event, or the newest round of the cut, is over."""
    reading = session.reading
    still_open = reading.open_results
    found = [one for number in sorted(still_open) for one in still_open[number]]
    drawn = len(prepared.tournament.rounds)
    if drawn < prepared.rounds:
        found.append(
            reading.layout.at_setting(
                "Rounds",
                f"{words.plural(prepared.rounds, 'round')} are planned and {drawn} "
                "drawn; the top cut comes after the last.",
                'Draw the next one with "swissxl next", or lower Rounds.',
            )
        )
    if found := found or list(reading.open_cut_results):
        raise WorkbookError(found)


def _wanted(session: Session, settings: Settings) -> int:
    """Read how many are to go on."""
    if settings.cut < FEWEST:
        problem = session.reading.layout.at_setting(
            "Cut",
            f"the setting Cut is {settings.cut}: there is no top cut.",
            "Type how many go on, such as 4 or 8.",
        )
        raise WorkbookError([problem])
    return settings.cut


# ---- where the top cut stands


@dataclass(frozen=True, slots=True)
class _Stand:
    """The top cut before anything is written.

    Attributes
    ----------
    begun
        True when the players of the cut were chosen by an earlier run.
    chosen
        Who is to play by the ranking as it is now.
    bracket
        The rounds so far; `drawn` is not yet in it.
    """

    session: Session
    prepared: Prepared
    ranked: Ranking
    begun: bool
    chosen: Qualified
    bracket: Bracket
    drawn: DrawnRound | None


def _stand(session: Session, prepared: Prepared) -> _Stand:
    settings = prepared.tournament.settings
    ranked = ranking.current(prepared.tournament)
    begun = session.reading.bracket
    staying = begun.players if begun else ()
    wanted = len(staying) or _wanted(session, settings)
    with pointing_at_them(session.reading, ranked.history.rounds + 1):
        chosen = qualify(ranked.history, ranked.standings.bins, wanted, staying)
    bracket = begun or make_bracket(chosen.seeds)
    drawn = _draw(bracket, len(session.reading.cuts) + 1, settings)
    return _Stand(session, prepared, ranked, begun is not None, chosen, bracket, drawn)


def _draw(bracket: Bracket, number: int, settings: Settings) -> DrawnRound | None:
    """Lay out the next round: its matches, then who has no opponent in it."""
    matches = bracket.to_draw
    if not matches:
        return None
    notes = WALKOVER if number > 1 else ""
    resting = [
        DrawnRow("", match.players[0], None, word=BYE, notes=notes)
        for match in matches
        if len(match.players) == 1
    ]
    rows = (*_boards(bracket, matches, settings), *resting)
    return DrawnRound(number, rows, stage(len(matches)))


def _boards(
    bracket: Bracket, matches: Sequence[Match], settings: Settings
) -> Iterator[DrawnRow]:
    """Name each match by its place in the bracket; the better seed is Player 1."""
    for match, label in zip(matches, labels(settings, len(matches)), strict=True):
        if match.met:
            first, second = bracket.in_order(match)
            yield DrawnRow(label, first, second)


def _doubts(stand: _Stand) -> Iterator[str]:
    """Say when corrected results would have sent others, or seeded them otherwise."""
    history, players = stand.ranked.history, stand.bracket.players
    if stand.chosen.seeds == players:
        return
    coming = [no for no in stand.chosen.seeds if no not in players]
    going = [no for no in players if no not in stand.chosen.seeds]
    change = "the seeds would be others"
    if coming:
        change = (
            f"{names(history, coming)} would play it instead of {names(history, going)}"
        )
    yield (
        f"By the standings as they are now {change}; the top cut stays as it was drawn."
    )


# ---- what is written and said


def _report(stand: _Stand) -> Report:
    report = report_on(stand.session, stand.prepared, stand.ranked)
    return replace(report, drawn=stand.drawn, bracket=stand.bracket)


def _log(stand: _Stand, scribe: logbook.Scribe) -> Iterator[LogLine]:
    """Log results, lots and doubts that are new, then what this run decided."""
    tournament, log = stand.prepared.tournament, stand.session.reading.log
    flips, rounds = stand.ranked.standings.flips, stand.prepared.rounds
    played = replace(tournament, rounds=stand.session.reading.cuts)
    yield from news(scribe, tournament, log)
    yield from logbook.new_lines(scribe, logbook.COIN_FLIP, flips, log, rounds)
    yield from logbook.result_lines(scribe, played, log, logbook.CUT)
    yield from logbook.new_lines(scribe, logbook.WARNING, _doubts(stand), log)
    if not stand.begun:
        seeds = (
            f"{seed} {name(stand.ranked.history, no)}"
            for seed, no in enumerate(stand.chosen.seeds, 1)
        )
        yield scribe.line(TOPIC, f"Seeds: {'; '.join(seeds)}")
        for note in stand.chosen.notes:
            yield scribe.line(TOPIC, note)
    if stand.drawn is not None:
        yield from scribe.listing(
            f"{logbook.CUT}{logbook.DRAW}", _pairs(stand.drawn), stand.drawn.number
        )
    else:
        yield from logbook.new_lines(scribe, TOPIC, [_verdict(stand)], log)


def _pairs(drawn: DrawnRound) -> Iterator[str]:
    for row in drawn.rows:
        one = row.second is None
        yield f"bye: {row.first}" if one else f"{row.label}: {row.first}–{row.second}"


def _verdict(stand: _Stand) -> str:
    """Say who won the final; nothing as long as it is not played."""
    match stand.bracket.champion:
        case int(no):
            shown = words.shown_names(stand.prepared.tournament)
            return f"{shown[no]} has won the top cut."
        case Vacant.FREE:
            return "Nobody has won the top cut."
        case Vacant.OPEN:
            return ""


def _place_lines(stand: _Stand) -> Iterator[str]:
    """List the places of the top cut: ``3  Adams, Brown``."""
    shown = words.shown_names(stand.prepared.tournament)
    for place, players in places(stand.bracket):
        yield f"{place:>2}  {'; '.join(shown[no] for no in players)}"

"""``swissxl export`` and ``swissxl import``: events from and to other programs."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from swissxl.app import logbook, ranking, words
from swissxl.app.new import Plan, find_system, new
from swissxl.app.news import news
from swissxl.app.opening import open_sound, session_of
from swissxl.app.preparing import make_seed, prepare
from swissxl.app.publishing import assembled, report_on
from swissxl.core.problems import FileError, UsageError, WorkbookError
from swissxl.core.registry import UnknownNameError
from swissxl.core.tournament import Tournament
from swissxl.exchange.api import Event, Format, Taken
from swissxl.exchange.formats import FORMATS
from swissxl.exchange.sound import refuse_unsound
from swissxl.exchange.source import (
    SourceError,
    refuse_no_file,
    refuse_stdout,
    refuse_too_large,
)
from swissxl.workbook import disk
from swissxl.workbook.files import Source, check_target
from swissxl.workbook.missed_words import NO_NAME, missed_by
from swissxl.workbook.model import LogLine
from swissxl.workbook.save import write_new, write_other
from swissxl.workbook.text import clean
from swissxl.workbook.trouble import CANNOT_READ, NOT_WRITTEN, explained
from swissxl.workbook.typed_up import type_up

IMPORT = "import"


@dataclass(frozen=True, slots=True)
class Moved:
    """What was written, and what of the event could not go with it.

    `contents` counts what an import has taken over.
    """

    path: Path
    warnings: tuple[str, ...]
    contents: str = ""


@dataclass(frozen=True, slots=True)
class Wish:
    """What an import is to be: `kind` the format, `system` what is played then."""

    kind: str | None = None
    system: str | None = None


# ---- export


def export(path: Path, to: str, out: Path | None) -> Moved:
    """Write the event of a workbook for another program.

    Without `out` the file stands beside the workbook, under its name.

    Raises
    ------
    UsageError
        There is no such format, or no such name of a file.
    WorkbookError
        The workbook has problems.
    FileError
        The workbook cannot be read, or there is such a file already.
    """
    kind = _format(to)
    target = out or path.with_suffix(kind.endings[0])
    _check_new(target)
    session = open_sound(path, writes=False)
    prepared = prepare(session)
    ranked = ranking.current(prepared.tournament)
    written = kind.write(Event(ranked.history, ranked.standings))
    write_other(target, written.data)
    return Moved(target, (*session.warnings, *written.doubts))


def _check_new(target: Path) -> None:
    """Refuse a name that cannot become a new file, before anything is read."""
    refuse_stdout(str(target), "Name the file to be written.")
    with explained(str(target), NOT_WRITTEN):
        if disk.info(target) is not None:
            raise FileError(f"{target} exists already. Choose another name.")


def _format(name: str) -> Format:
    try:
        return FORMATS.get(name)
    except UnknownNameError:
        known = ", ".join(FORMATS.names())
        raise UsageError(f'There is no format "{name}". There are: {known}.') from None


# ---- import


def import_(source: Path, out: Path, wish: Wish, now: datetime) -> Moved:
    """Make a workbook of another program's file.

    Raises
    ------
    UsageError
        There is no such format or system.
    FileError
        The file cannot be read, is empty or of no known kind; there is such a workbook.
    SourceError, TrfError
        Something in the file is wrong, each with its line or element.
    """
    check_target(out)
    data = _read(source)
    kind = _format(wish.kind) if wish.kind else _kind_of(source, data)
    system = wish.system or kind.system_of(data.decode("latin-1")) or kind.system
    if kind.read is None:
        refuse_no_file(data, source.name)
        made = new(out, Plan(system, source, is_text=True))
        return Moved(out, made.warnings, words.plural(made.players, "player"))
    taken = kind.read(data, source.name, find_system(system))
    refuse_unsound(taken.tournament, source.name)
    _refuse_words(taken.tournament, source.name)
    taken = _with_seed(taken, data)
    made_of, warnings = _workbook(taken, source, out, now)
    write_new(out, made_of)
    return Moved(out, warnings, _contents(taken.tournament))


def _refuse_words(event: Tournament, name: str) -> None:
    """Refuse players whose name a round sheet would take for a word."""
    called = ((no, clean(player.name)) for no, player in event.players.items())
    found = [
        f'{name}: player {no}: "{word}" {NO_NAME} Write more of it in that file.'
        for no, word in called
        if missed_by(word)
    ]
    if found:
        raise SourceError(*found)


def _with_seed(taken: Taken, data: bytes) -> Taken:
    """Make the seed of the file, so that the same file gives the same lots."""
    event = taken.tournament
    if event.settings.random_seed is not None:
        return taken
    settings = replace(event.settings, random_seed=make_seed(data))
    return replace(taken, tournament=replace(event, settings=settings))


def _contents(event: Tournament) -> str:
    players = words.plural(len(event.players), "player")
    return f"{players} and {words.plural(len(event.rounds), 'round')}"


def _read(path: Path) -> bytes:
    with explained(path.name, CANNOT_READ):
        info = disk.info(path)
        if info is None:
            raise FileError(f"There is no file {path}. Check the name.")
        if not path.is_file():
            raise FileError(f"{path} is no file. Name the file to be read.")
        refuse_too_large(info.st_size, path.name)
        return disk.read(path)


def _kind_of(path: Path, data: bytes) -> Format:
    """Find the format by the ending of the name, and by the text where several fit."""
    ending = path.suffix.casefold()
    fitting = [kind for kind in FORMATS if kind.read and ending in kind.endings]
    fitting += [kind for kind in FORMATS if not kind.read and ending in kind.endings]
    if not fitting:
        known = dict.fromkeys(end for kind in FORMATS for end in kind.endings)
        raise FileError(
            f"{path.name} is of no kind that is known: {', '.join(known)}. "
            "Say with --from what it is."
        )
    text = data.decode("latin-1")
    return next((kind for kind in fitting if kind.looks(text)), fitting[0])


def _workbook(
    taken: Taken, source: Path, out: Path, now: datetime
) -> tuple[bytes, tuple[str, ...]]:
    """Type the event into a workbook, read that as any other, and add our sheets."""
    data = type_up(taken.tournament, out.name)
    session = session_of(Source(out, source.name, data), out)
    if session.reading.problems:
        raise WorkbookError(session.reading.problems)
    prepared = prepare(session)
    seed = prepared.tournament.settings.random_seed
    scribe = logbook.Scribe(IMPORT, now, seed)
    report = report_on(session, prepared, ranking.current(prepared.tournament))
    lines = tuple(_log(scribe, prepared.tournament, taken, source))
    made = assembled(session, report, prepared.edits, lines)
    return made, (*taken.doubts, *session.warnings)


def _log(
    scribe: logbook.Scribe, tournament: Tournament, taken: Taken, source: Path
) -> Iterator[LogLine]:
    yield scribe.line(IMPORT, f"The event was taken over from {source.name}.")
    for doubt in taken.doubts:
        yield scribe.line(logbook.WARNING, doubt)
    yield from news(scribe, tournament, ())

"""Makes the templates and the sample workbooks anew, with the product itself.

Run ``python tests/make_samples.py`` after a change of the sheets; a test compares what
it makes with what is in the repository. Everything is fixed (players, seed, results,
the clock of the log), so the same product makes the same files.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from chess_samples import CHESS
from go_samples import GO
from match_samples import MATCH
from sample import Entries, Sample

from swissxl.app.next_round import Options, next_round
from swissxl.app.opening import open_session
from swissxl.pairing import SYSTEMS
from swissxl.workbook.a1 import position, reference
from swissxl.workbook.graft import GraftPlan, graft
from swissxl.workbook.template import MATCHES, Beginning, build_template, file_name

ROOT = Path(__file__).resolve().parent.parent
START = datetime(2026, 10, 3, 9, 30, tzinfo=UTC)
WEEK = timedelta(days=7)
GAME = {"W": "2-0", "D": "1-1", "L": "0-2"}

AUTUMN: Sequence[Entries] = (
    {"Name": "Adams, Ruth", "Sets": "All", "Club": "Harbour"},
    {"Name": "Brown, Carl", "Sets": "All", "Club": "Old Mill"},
    {"Name": "Castillo, Inés", "Sets": "Some", "Club": "Harbour", "Absent": "2"},
    {"Name": "Dvořák, Petr", "Sets": "All", "Club": "Old Mill"},
    {"Name": "Eriksen, Maja", "Sets": "None", "Club": "Harbour"},
    {"Name": "Fischer, Jonas", "Sets": "All", "Club": "Market"},
    {"Name": "García, Luz", "Sets": "All", "Club": "Market", "Absent": "3½"},
    {"Name": "Hansen, Ole", "Sets": "Some", "Club": "Market"},
    {"Name": "Ito, Ken", "Sets": "All", "Club": "Old Mill"},
    {"Name": "Jansen, Bram", "Sets": "All", "Club": "Harbour", "Withdrawn after": 2},
    {"Name": "Kowalski, Ewa", "Sets": "None", "Club": "Market"},
    {"Name": "Lindqvist, Siri", "Sets": "All", "Club": "Old Mill"},
    {"Name": "Moreau, Guy", "Sets": "Some", "Club": "Harbour", "From round": 2},
    {"Name": "Novak, Tea", "Sets": "All", "Club": "Market"},
)
BEGINNERS = tuple(
    {key: value for key, value in entry.items() if key in {"Name", "Sets", "Club"}}
    for entry in AUTUMN[:12]
)
SPRING: Sequence[Entries] = tuple(
    {"Name": name, "Sets": sets}
    for name, sets in (
        ("Almeida, Rui", "All"),
        ("Berg, Tove", "All"),
        ("Conti, Lia", "Some"),
        ("Duval, Noé", "All"),
        ("Egger, Vroni", "None"),
        ("Farkas, Pál", "All"),
        ("Gruber, Max", "Some"),
        ("Horvat, Ana", "All"),
        ("Iversen, Liv", "All"),
        ("Jovanović, Mila", "None"),
        ("Kaya, Deniz", "All"),
        ("Lopes, Sara", "All"),
        ("Müller, Jan", "Some"),
        ("Nagy, Réka", "All"),
        ("O'Hara, Finn", "All"),
        ("Papas, Eleni", "None"),
    )
)

SAMPLES = (
    Sample(
        "card_league_before_round_1",
        "Winter League",
        2026,
        4,
        BEGINNERS,
    ),
    Sample(
        "card_league_after_round_3",
        "Autumn League",
        4711,
        5,
        AUTUMN,
        (
            "1-0 0-1 1-0F ½-½ 0-0F 1-0",
            "1-0 ½-½F 0-1 2-1 0-1F 1-0",
            "0-1 1-0 ½-½ 1-0 0-1 1-0",
        ),
    ),
    Sample(
        "card_league_finished",
        "Spring League",
        88,
        3,
        SPRING,
        (
            "1-0 0-1 1-0 0-1 0-1 1-0 1-0 1-0",
            "1-0 ½-½ 1-0F 1-0 0-1 0-1 1-0 0-1",
            "1-0 0-1 1-0 1-0 1-0 ½-½ 2-1 0-1",
        ),
        draw_last=True,
    ),
    *CHESS,
    *MATCH,
    *GO,
)


def make_templates() -> Iterator[tuple[Path, bytes]]:
    """Make the template of every system, and that of matches of several games."""
    for system in SYSTEMS.names():
        yield ROOT / "templates" / file_name(system), build_template(system)
    yield ROOT / "templates" / file_name("Matches"), build_template("Monrad", MATCHES)


def make_sample(sample: Sample) -> bytes:
    """Play a league, a week a round, as a director would."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{sample.name}.xlsx"
        beginning = Beginning(
            sample.players, sample.event, sample.rounds, games=sample.games
        )
        path.write_bytes(build_template(sample.system, beginning))
        _type_settings(path, {"Random seed": sample.seed, **sample.settings})
        for week, results in enumerate(sample.results):
            next_round(path, Options(START + week * WEEK))
            _type_results(path, results.split(), sample.games)
        if sample.draw_last:
            next_round(path, Options(START + len(sample.results) * WEEK))
        return path.read_bytes()


def _type_settings(path: Path, values: Mapping[str, str | int]) -> None:
    layout = open_session(path, writes=False).reading.layout
    cells = {layout.setting_cells[name][1]: value for name, value in values.items()}
    _type(path, layout.settings or "", cells)


def _type_results(path: Path, results: Sequence[str], games: int | None) -> None:
    reading = open_session(path, writes=False).reading
    ((number, still_open),) = reading.open_results.items()
    rows = zip((row.cell for row in still_open), results, strict=True)
    cells = {ref: text for row in rows for ref, text in _cells(*row, games)}
    _type(path, reading.layout.rounds[number], cells)


def _cells(cell: str, result: str, games: int | None) -> Iterator[tuple[str, str]]:
    """Fill the cell of a result, or those of a match: ``WLD/2``."""
    if games is None:
        yield cell, result
        return
    row, column = position(cell)
    played, _, away = result.partition("/")
    for place, letter in enumerate(played):
        yield reference(row, column + place), GAME[letter]
    if away:
        yield reference(row, column + games), away


def _type(path: Path, sheet: str, cells: Mapping[str, str | int]) -> None:
    package = open_session(path, writes=False).package
    path.write_bytes(graft(package, None, GraftPlan(cells={sheet: cells})))


def make_all() -> Iterator[tuple[Path, bytes]]:
    """Make every file, with the path where it belongs."""
    yield from make_templates()
    for sample in SAMPLES:
        yield ROOT / "sample_workbooks" / f"{sample.name}.xlsx", make_sample(sample)


if __name__ == "__main__":
    for path, data in make_all():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
        print(path.relative_to(ROOT))  # noqa: T201

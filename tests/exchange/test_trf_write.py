"""What is written is read again as the same, by us and by other engines."""

from dataclasses import replace
from fractions import Fraction

import pytest
from dutch_events import ask_for_absences, random_event
from exchange_events import event_of, random_tournament
from trf_lines import player

from swissxl.core.settings import ChosenTieBreak
from swissxl.exchange.api import Written
from swissxl.exchange.trf import read_trf
from swissxl.exchange.trf_export import export_trf
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_model import STANDARD_POINTS
from swissxl.exchange.trf_write import write_trf
from swissxl.pairing import SYSTEMS
from swissxl.pairing.dutch.round import pair_round

GAME = [
    player(1, "Åström, Ida", "1.5", "   2 w 1|0000 - H"),
    player(2, "Bø, Per", "0.0", "   1 b 0"),
]


def read(*lines: str) -> TrfFile:
    return read_trf("\n".join(lines).encode(), "x.trf")


def without_lines(file: TrfFile) -> TrfFile:
    entries = {no: replace(entry, line=0) for no, entry in file.entries.items()}
    announced = tuple(one._replace(line=0) for one in file.announced)
    return replace(file, entries=entries, announced=announced)


def same_again(file: TrfFile, end: str = "\n") -> TrfFile:
    return without_lines(read_trf(write_trf(file, end), "again"))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_everything_that_was_read_is_written(end: str):
    file = without_lines(
        read(
            "012 Åpen",
            "192 FIDE_DUTCH_2026",
            "152 B",
            "142 5",
            "162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.5",
            GAME[0].replace(" 1.5 ", " 4.0 "),
            GAME[1],
            "240 H   4    1    2",
            "XXZ 2",
            "250       1.0   1   2    1    1",
            "260   1   5    1    2",
            "XYZ unknown",
        )
    )
    again = same_again(file, end)
    assert again == file


def test_records_of_both_dialects_are_written():
    text = write_trf(read("XXR 5", "XXC white1", *GAME)).decode()
    assert {"142 5", "XXR 5", "152 W", "XXC white1"} <= set(text.splitlines())


def test_odd_points_keep_their_decimals():
    points = dict(STANDARD_POINTS) | {"PAB": Fraction(1, 4)}
    file = replace(read(*GAME), points=points)
    assert same_again(file).points["PAB"] == Fraction(1, 4)


def test_a_player_with_fewer_rounds_gets_them_all():
    file = read(*GAME, player(3, "Late", "0.0"))
    assert "0000 -" in write_trf(file).decode().splitlines()[2]


WITHOUT = {
    name: [one.name for one in SYSTEMS if name not in one.settings]
    for name in ("Acceleration", "First round", "Initial colour")
}


def exported(system: str, *tiebreaks: str, **settings: object) -> Written:
    """Export an event in which the list runs against the ratings."""
    event = random_tournament(system, 3, **settings)
    players = {no: replace(one, rating=1000 + no) for no, one in event.players.items()}
    chosen = tuple(map(ChosenTieBreak, tiebreaks)) or event.settings.tiebreaks
    event = replace(
        event, players=players, settings=replace(event.settings, tiebreaks=chosen)
    )
    return export_trf(event_of(event))


@pytest.mark.parametrize("system", WITHOUT["Acceleration"])
def test_an_acceleration_without_effect_is_not_written(system):
    text = exported(system, acceleration="Baku").data.decode()
    assert "BAKU" not in text
    assert not any(line.startswith("250") for line in text.splitlines())


@pytest.mark.parametrize("order", ["By rating", "By list", "Random"])
@pytest.mark.parametrize("system", WITHOUT["First round"])
def test_an_order_without_effect_renumbers_nobody(system, order):
    file = read_trf(exported(system, first_round=order).data, "x")
    names = [one.name for one in file.entries.values()]
    assert [int(name.split()[-1]) for name in names] == [*range(1, len(names) + 1)]


@pytest.mark.parametrize("system", WITHOUT["Initial colour"])
def test_an_initial_colour_without_effect_is_not_written(system):
    assert b"152 W\n" in exported(system, initial_colour="Black").data


@pytest.mark.parametrize(
    ("system", "order", "told"),
    [
        ("Elo Swiss", "By rating", True),
        ("Elo Swiss", "By list", False),
        ("FIDE Dutch", "By rating", False),
        ("Monrad", "By rating", False),
        ("Monrad", "Random", False),
    ],
)
def test_a_tie_break_by_other_numbers_than_those_of_the_file(system, order, told):
    text = (
        "the tie-break Starting number goes by the ratings, but the file numbers "
        "players as they are listed, and readers rank by that."
    )
    assert (
        text in exported(system, "Starting number", first_round=order).doubts
    ) is told


@pytest.mark.parametrize(
    ("rating", "fits"), [(1, True), (9999, True), (-400, False), (10_000, False)]
)
def test_a_rating_that_does_not_fit_is_told(rating, fits):
    event = random_tournament("Monrad", 1)
    rated = {no: replace(one, rating=rating) for no, one in event.players.items()}
    written = export_trf(event_of(replace(event, players=rated)))
    told = "ratings that are not from 1 to 9999 are not written." in written.doubts
    assert told is not fits
    count = len(rated) if fits else 0
    assert f"072 {count}" in written.data.decode().splitlines()


@pytest.mark.oracle
def test_other_engines_accept_it(tmp_path):
    gacrux = pytest.importorskip("oracles").gacrux
    event, habits, random = random_event(7, largest=20)
    for _ in range(3):
        ask_for_absences(event, habits, random)
        paired = pair_round(event.situation())
        rest = [] if paired.bye is None else [(paired.bye, 0)]
        again = write_trf(read_trf(event.trf().encode(), "x")).decode()
        assert gacrux(again, tmp_path) == {*paired.pairs, *rest}
        event.play([*paired.pairs, *rest], random, habits.forfeits)

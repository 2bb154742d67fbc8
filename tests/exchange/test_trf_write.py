"""What is written is read again as the same, by us and by other engines."""

from dataclasses import replace
from fractions import Fraction

import pytest
from dutch_events import ask_for_absences, random_event
from trf_lines import player

from swissxl.exchange.trf import read_trf
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_model import STANDARD_POINTS
from swissxl.exchange.trf_write import write_trf
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

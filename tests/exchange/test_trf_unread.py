"""A player's line that cannot be read, a file that is none, and a very long one."""

from timeit import repeat

import pytest
from trf_lines import faulty, player

from swissxl.core.problems import FileError
from swissxl.exchange.trf import TrfError, read_trf

GAMES = [
    player(1, "A", "1.0", "   2 w 1"),
    player(2, "B", "0.0", "   1 b 0"),
    player(3, "C", "1.0", "   4 w 1"),
    player(4, "D", "0.0", "   3 b 0"),
    "XXP 2 3",
]


@pytest.mark.parametrize(
    ("number", "place", "typed"),
    [
        (2, 47, "10000"),
        (2, 96, "x"),
        (2, 98, "?"),
        (2, 80, " x.y"),
        (2, 85, "   x"),
        (2, 4, "   x"),  # nobody knows whose line it is
        (2, 4, "   1"),  # nor here, where one of two is wrong
        (3, 4, "   2"),
        (2, 11, None),  # the line is cut off
    ],
)
def test_a_player_who_cannot_be_read_is_the_only_problem(number, place, typed):
    line = GAMES[number - 1]
    bad = line[:place] if typed is None else line[:place] + typed
    bad += "" if typed is None else line[place + len(typed) :]
    lines = [*GAMES[: number - 1], bad, *GAMES[number:]]
    with pytest.raises(TrfError) as caught:
        read_trf("\n".join(lines).encode(), "x.trf")
    assert len(caught.value.problems) == 1, str(caught.value)
    assert str(caught.value).startswith(f"x.trf, line {number}: ")


def test_another_mistake_is_told_beside_a_player_who_cannot_be_read():
    lines = [GAMES[0], faulty(GAMES[1]), GAMES[2], player(4, "D", "0.0", "   7 b 0")]
    with pytest.raises(TrfError) as caught:
        read_trf("\n".join(lines).encode(), "x.trf")
    assert [str(one).split(": ", 1)[0] for one in caught.value.problems] == [
        "x.trf, line 2",
        "x.trf, line 3",
        "x.trf, line 4",
    ]


@pytest.mark.parametrize(
    "record", ["XXS W=3 L=-1", "BBW x", "162  W abc", "299 W       x.y    1    1"]
)
def test_points_that_follow_from_a_record_that_cannot_be_read(record):
    """Were it read, a win might give 3, as the players' points say."""
    lines = [player(1, "A", "3.0", "   2 w 1"), player(2, "B", "0.0", "   1 b 0")]
    with pytest.raises(TrfError) as caught:
        read_trf("\n".join([*lines, record]).encode(), "x.trf")
    assert str(caught.value).startswith("x.trf, line 3: ")
    assert len(caught.value.problems) == 1


@pytest.mark.parametrize("data", [b"", b"\n \r\n", b"\xef\xbb\xbf\t"])
def test_an_empty_file(data: bytes):
    with pytest.raises(FileError, match=r"^x\.trf is empty\.$"):
        read_trf(data, "x.trf")


@pytest.mark.parametrize("data", [b"PK\x03\x04\0\0", "001".encode("utf-16")])
def test_a_file_that_is_no_text(data: bytes):
    with pytest.raises(FileError, match="it is no text, or one in UTF-16"):
        read_trf(data, "x.trf")


def test_reading_is_linear():
    """Twice the players take about twice the time; it was four times as much once."""

    def seconds(players: int) -> float:
        rows = [
            player(no % 999, f"P{no}", "0.0", "|".join(["0000 - Z"] * 5))
            for no in range(1, players + 1)
        ]
        rows = [f"{row[:4]}{no:4}{row[8:]}" for no, row in enumerate(rows, 1)]
        data = "\n".join(rows).encode()
        return min(repeat(lambda: read_trf(data, "x.trf"), number=1, repeat=3))

    assert seconds(2000) < 10 * seconds(500)

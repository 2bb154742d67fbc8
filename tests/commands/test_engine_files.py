"""What ``pair`` and ``verify`` read, and what ``pair`` writes over."""

import os
from pathlib import Path

import pytest
from commands.four_players import PAIRS, event, outside

# ---- what stands under the name of the answer already


def test_the_pairs_of_an_earlier_round_are_overwritten(swissxl, tmp_path):
    path, out = event(tmp_path), tmp_path / "pairs.txt"
    for earlier in ("", "0\n", "2\n4 1\n2 3\n", "1\r\n7 0\r\n\r\n", "1\n  12\t 3  "):
        for run in (outside, swissxl):
            out.write_bytes(earlier.encode())
            run("pair", path, "-o", out)
            assert out.read_text() == PAIRS


@pytest.mark.parametrize(
    "data",
    [
        b"PK\x03\x04\0\0",
        b"my notes\n",
        b"2\n1 3\n4 2\nand my notes\n",
        b"1 2\n3 4\n",
        b"1\n1 2 3\n",
        b"2\n1 -3\n",
        "²\n1 2\n".encode(),
    ],
)
def test_what_is_no_pairs_of_an_engine_stays(swissxl, tmp_path, data):
    path, out = event(tmp_path), tmp_path / "mine.xlsx"
    out.write_bytes(data)
    said = f"{out} exists already and holds no pairs. Choose another name.\n"
    done = swissxl("pair", path, "-o", out)
    assert (done.code, done.out, done.err) == (3, "", said)
    ran = outside("pair", path, "-o", out)
    assert (ran.returncode, ran.stdout, ran.stderr) == (3, "", said)
    assert out.read_bytes() == data


@pytest.mark.parametrize("link", [None, "symlink_to", "hardlink_to"])
def test_the_tournament_file_itself_stays(swissxl, tmp_path, link):
    path = out = event(tmp_path)
    if link:
        out = tmp_path / "link.txt"
        getattr(out, link)(path)
    before = path.read_bytes()
    said = f"{out} is the tournament file itself. Name another file.\n"
    done = swissxl("pair", path, "-o", out)
    assert (done.code, done.out, done.err) == (2, "", said)
    ran = outside("pair", path, "-o", out)
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", said)
    assert path.read_bytes() == before


# ---- files that are none


posix = pytest.mark.skipif(os.name == "nt", reason="names of POSIX")


@posix
@pytest.mark.parametrize("arguments", [(), ("--edition", "2026")])
@pytest.mark.parametrize("name", ["/dev/stdin", "/dev/fd/0"])
def test_a_pipe_is_read_once(tmp_path, name, arguments):
    text = event(tmp_path).read_text()
    done = outside("pair", name, *arguments, text=text)
    assert (done.returncode, done.stdout, done.stderr) == (0, PAIRS, "")


@posix
def test_a_pipe_is_called_as_it_was_typed():
    done = outside("pair", "/dev/fd/0", text="012 nobody\n")
    assert done.returncode == 1
    assert done.stderr == "/dev/fd/0: there is no player (record 001) in it.\n"


@posix
@pytest.mark.parametrize("command", ["pair", "verify"])
def test_what_is_no_file_is_not_read(tmp_path, command):
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    for path in (fifo, tmp_path, Path("/dev/zero")):
        done = outside(command, path)
        assert (done.returncode, done.stdout) == (3, "")
        assert done.stderr == f"{path} is no file. Name the tournament file.\n"


@posix
def test_no_more_is_read_than_an_event_takes():
    with Path("/dev/zero").open("rb") as endless:
        done = outside("pair", "/dev/stdin", stdin=endless)
    assert done.returncode == 3
    assert done.stderr == "/dev/stdin is larger than 64 MB: no event is.\n"

"""What ``pair``, ``verify`` and ``import`` tell of a tournament file, a line each."""

import os

import pytest
from commands.director import folder
from commands.four_players import HEAD, PAIRS, ROWS, event, outside
from trf_lines import player

UNUSED = {
    "XXC green": (
        'event.trf, line 7: XXC has the word "green", which is left out; it may have '
        "white1, black1 and rank."
    ),
    f"XXC {'green' * 1000}": (
        f'event.trf, line 7: XXC has the word "{"green" * 12}…", which is left out; it '
        "may have white1, black1 and rank."
    ),
    "XXP 3": "event.trf, line 7: record XXP keeps nobody apart: it needs two players.",
    "250       0.0   1   2    1  100": (
        "event.trf, line 7: record 250: there is no player 100."
    ),
    "240 Z   9    1": "event.trf, line 7: record 240 is of round 9, after the last, 3.",
    "hello, world, how are you?": (
        'event.trf, line 7: no record begins like "hello, world, how ar…"; the line is '
        "left out."
    ),
    "xxz 4": (
        'event.trf, line 7: no record begins like "xxz 4"; the line is left out.'
    ),
    "XXY 4": (
        'event.trf, line 7: no record begins like "XXY 4"; the line is left out.'
    ),
    "192 FIDE_DUBOV": (
        "event.trf: record 192 says FIDE_DUBOV, but round 1 is paired by the FIDE "
        "Dutch system, edition 2026."
    ),
    "192 FIDE_DUTCH_2030": (
        "event.trf: record 192 says FIDE_DUTCH_2030, but round 1 is paired by the FIDE "
        "Dutch system, edition 2026."
    ),
    "310   1 A": (
        "event.trf: teams play, but round 1 is paired by the FIDE Dutch system, "
        "edition 2026."
    ),
}


@pytest.mark.parametrize("record", UNUSED)
def test_what_is_not_used_is_a_warning_beside_the_pairs(swissxl, tmp_path, record):
    done = swissxl("pair", event(tmp_path, record))
    assert (done.code, done.out) == (0, PAIRS)
    assert done.err == f"Warning: {UNUSED[record]}\n"


@pytest.mark.parametrize("out", [(), ("-o",)])
def test_plain_pairing_warns_too(tmp_path, out):
    path, file = event(tmp_path, "XXC green"), tmp_path / "round1.txt"
    done = outside("pair", path, *out, *([file] if out else []))
    assert done.returncode == 0
    assert (file.read_text() if out else done.stdout) == PAIRS
    assert done.stderr == f"Warning: {UNUSED['XXC green']}\n"


@pytest.mark.parametrize(
    "record",
    [
        "NOR  1 m    national rating",
        "### a remark",
        "DDD SSSS sTTT NNNN",
        "013 a team",
        "801 more of it",
        "\x1a",
        "192 FIDE_DUTCH_2026_BAKU",
        "192 FIDE_DUTCH",
        "142 3",
        "152 W",
        "XXC White1",
    ],
)
def test_what_says_nothing_of_a_pairing_is_passed_over(swissxl, tmp_path, record):
    for command in ("pair", "verify"):
        done = swissxl(command, event(tmp_path, record))
        assert (done.code, done.err) == (0, "")


def test_who_chooses_an_edition_is_not_warned_of_the_system(swissxl, tmp_path):
    done = swissxl("pair", event(tmp_path, "192 FIDE_DUBOV"), "--edition", "2017")
    assert (done.code, done.err) == (0, "")


def test_verify_warns_and_does_not_guess_an_edition(swissxl, tmp_path):
    done = swissxl("verify", event(tmp_path, "192 FIDE_DUTCH_2030", "XXC green"))
    assert done.err == UNUSED["XXC green"].join(("Warning: ", "\n")).replace("7", "8")
    assert "not compared with the Dutch system, for record 192 says" in done.out


def test_who_played_in_spite_of_a_bye_asked_for_is_told(swissxl, tmp_path):
    path = tmp_path / "event.trf"
    rows = [
        player(1, "A", "1.0", "   2 w 1"),
        player(2, "B", "0.0", "   1 b 0"),
        *ROWS[2:],
    ]
    path.write_text("\n".join([*HEAD, *rows, "240 H   1    1"]))
    done = swissxl("pair", path)
    assert (done.code, done.out[:2]) == (0, "2\n")
    assert done.err == (
        "Warning: event.trf, line 7: record 240 says H of player 1 in round 1, but "
        "line 3 has a pairing there.\n"
    )


def test_of_many_lines_of_junk_the_first_are_told(swissxl, tmp_path):
    done = swissxl("pair", event(tmp_path, *["what is this?"] * 30))
    assert done.out == PAIRS
    lines = done.err.splitlines()
    assert len(lines) == 11
    assert lines[-1] == "Warning: event.trf: 20 more lines of that kind."


def test_an_import_says_and_logs_it(swissxl, league):
    path = event(league.parent, "XXC green", "192 FIDE_DUBOV", "junk", "801 a team")
    done = swissxl("import", path, "-o", league)
    assert done.code == 0
    assert 'line 9: no record begins like "junk"; the line is left out.' in done.err
    assert "Warning: records not taken over: 801.\n" in done.err
    assert f"Warning: {UNUSED['XXC green']}\n" in done.err
    assert (
        "Warning: record 192 says FIDE_DUBOV, but the event goes on by FIDE Dutch; "
        "import has the option --system.\n"
    ) in done.err
    league.unlink()
    done = swissxl("import", path, "-o", league, "--system", "Monrad")
    assert "192" not in done.err


@pytest.mark.parametrize("command", ["pair", "verify", "import"])
def test_each_problem_has_a_line_of_its_own(tmp_path, command):
    path = event(tmp_path, "XXP 1 1", "XXZ 9", "240 Q   1    1")
    out = ("-o", tmp_path / "event.xlsx") if command == "import" else ()
    done = outside(command, path, *out, COLUMNS="30")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [
        (
            "event.trf, line 7: record XXP names player 1 twice; nobody meets himself. "
            "Name each player once."
        ),
        "event.trf, line 8: record XXZ: there is no player 9.",
        'event.trf, line 9: "Q" is no bye that can be asked for: H, F or Z.',
    ]
    assert [*folder(path)] == ["event.trf"]


@pytest.mark.parametrize("command", ["pair", "verify", "import"])
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "event.trf is empty."),
        (b" \r\n\r\n", "event.trf is empty."),
        (bytes(range(256)), "event.trf is not a tournament file (TRF): it is no text"),
    ],
)
def test_what_is_no_text_is_no_file(swissxl, league, command, data, said):
    path = league.with_name("event.trf")
    path.write_bytes(data)
    out = ("-o", league) if command == "import" else ()
    done = swissxl(command, path, *out)
    assert (done.code, done.out, done.err.count("\n")) == (3, "", 1)
    assert done.err.startswith(said)
    assert not league.exists()


@pytest.mark.parametrize("name", ["event.h9", "event.json", "event.xml", "event.csv"])
def test_no_format_reads_an_empty_file(swissxl, league, name):
    path = league.with_name(name)
    path.write_bytes(b"")
    done = swissxl("import", path, "-o", league)
    assert (done.code, done.err) == (3, f"{name} is empty.\n")
    assert not league.exists()


@pytest.mark.parametrize("name", ["event.h9", "event.json", "event.xml", "event.csv"])
def test_no_format_of_text_reads_bytes(swissxl, league, name):
    path = league.with_name(name)
    path.write_bytes(b"PK\x03\x04\0\0")
    done = swissxl("import", path, "-o", league)
    assert (done.code, "is no text" in done.err) == (3, True)


def test_a_list_in_another_encoding_is_text(swissxl, league):
    path = league.with_name("members.csv")
    path.write_bytes("Name\nAda\nBob\n".encode("utf-16"))
    assert swissxl("import", path, "-o", league).code == 0


@pytest.mark.parametrize("command", ["pair", "verify"])
def test_a_file_that_is_far_too_large(swissxl, tmp_path, command):
    path = event(tmp_path)
    os.truncate(path, 65 << 20)
    done = swissxl(command, path)
    assert (done.code, done.err) == (
        3,
        "event.trf is larger than 64 MB: no event is.\n",
    )


def test_a_file_that_cannot_be_written_is_named_as_it_was_typed(swissxl, tmp_path):
    path, out = event(tmp_path), tmp_path / "none" / "out.txt"
    done = swissxl("pair", path, "-o", out)
    assert done.code == 3
    assert done.err.startswith(f"{out} cannot be written: ")


def test_the_sign_for_stdout_is_no_file_name(swissxl, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = event(tmp_path)
    done = swissxl("pair", path, "-o", "-")
    assert (done.code, done.out) == (2, "")
    assert '"-" is no file name. Without -o the round is shown.' in done.err
    assert outside("pair", path, "-o", "-").returncode == 2
    assert [*folder(path)] == ["event.trf"]

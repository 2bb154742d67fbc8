"""Files and options that ``export`` and ``import`` refuse."""

import json

import pytest
from commands.director import folder
from commands.moving import LINES, trf
from trf_lines import player

BAD = [
    ("a.trf", "012 nothing\n", 1, "there is no player"),
    ("a.trf", "\n".join((LINES[2], LINES[2])), 1, "line 2: player 1 is in line 1"),
    (
        "a.trf",
        "\n".join((*LINES[:2], player(1, "A", "9.0", "   2 w 1"), LINES[3])),
        1,
        "line 3: player 1 has 9 points in the file",
    ),
    ("a.trf", "\n".join(("XXR 0", *LINES[2:])), 1, "line 1: the event has 0 rounds"),
    ("a.h9", "; EV[x]\n", 1, "a.h9: there is no player"),
    ("a.h9", "1 A 1k 2+/w\n", 1, "a.h9, line 1: round 1: there is no place 2"),
    ("a.xml", "<Tournament>", 1, "a.xml, line 1: no element found"),
    ("a.xml", "<html/>", 1, "the element html, not the Tournament"),
    ("a.xml", "<Tournament/>", 1, "a.xml: there are no players"),
    ("a.json", "{}", 1, "a.json: swissxl: null is not 1"),
    ("a.csv", "Club\nX\n", 1, "Name"),
    ("a.csv", "Name\nAdams\n½ bye\n", 1, 'a.csv!A3: "½ bye" is what a round sheet'),
    (
        "a.trf",
        "\n".join((*LINES, player(9, "BYE", "0.0"))),
        1,
        'a.trf: player 9: "BYE" is what a round sheet',
    ),
    ("a.pdf", "x", 3, "a.pdf is of no kind that is known: .trf"),
]


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad[3][:30])
def test_bad_files(swissxl, league, bad):
    name, text, code, said = bad
    file = league.with_name(name)
    file.write_text(text)
    files = folder(league)
    done = swissxl("import", file, "-o", league)
    assert (done.code, folder(league)) == (code, files)
    assert said in done.err
    assert done.out == ""
    assert len(done.err.splitlines()) == 1


def test_files_that_cannot_be_read(swissxl, league, monkeypatch):
    missing = swissxl("import", league.with_suffix(".trf"), "-o", league)
    assert (missing.code, "There is no file" in missing.err) == (3, True)
    here = swissxl("import", league.parent, "-o", league)
    assert (here.code, "is no file" in here.err) == (3, True)
    monkeypatch.chdir(league.parent)
    here = swissxl("import", ".", "-o", league)
    assert (here.code, here.err) == (3, ". is no file. Name the file to be read.\n")


def test_wrong_usage(swissxl, league):
    file = trf(league, *LINES)
    for arguments, said in (
        (("export", league, "--to", "pgn"), 'no format "pgn". There are: trf, h9'),
        (("import", file, "-o", league, "--from", "pgn"), 'no format "pgn"'),
        (("import", file, "-o", league, "--system", "Dutsh"), 'no system "Dutsh"'),
        (("import", file, "-o", league.with_suffix(".xls")), "must end in .xlsx"),
    ):
        done = swissxl(*arguments)
        assert (done.code, said in done.err) == (2, True), done.err


def test_what_no_sheet_can_hold_names_its_cell(swissxl, league):
    file = league.with_suffix(".json")
    event = {
        "swissxl": 1,
        "system": "Monrad",
        "settings": {"rounds": 10_000},
        "players": [{"no": 1, "name": "A"}, {"no": 2, "name": "B"}],
    }
    file.write_text(json.dumps(event))
    done = swissxl("import", file, "-o", league)
    assert done.code == 1
    assert "Settings!B" in done.err
    assert not league.exists()


def test_a_file_to_be_written_is_named_as_it_was_typed(swissxl, sample, monkeypatch):
    path = sample("fide_dutch_finished")
    monkeypatch.chdir(path.parent)
    taken = path.with_name("taken.trf")
    taken.write_text("mine")
    done = swissxl("export", path, "--to", "trf", "-o", taken)
    assert (done.code, done.err) == (
        3,
        f"{taken} exists already. Choose another name.\n",
    )
    assert taken.read_text() == "mine"
    done = swissxl("export", path, "--to", "trf", "-o", "-")
    assert done.code == 2
    assert '"-" is no file name. Name the file to be written.' in done.err
    assert not path.with_name("-").exists()

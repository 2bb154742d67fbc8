"""``export`` and ``import`` as a director runs them."""

import os
from pathlib import Path

import pytest
from commands.director import folder, log, splice, table, tabs, type_results
from commands.moving import LINES, names_of, trf

from swissxl.app.opening import open_session
from swissxl.exchange.api import FORMATS
from swissxl.exchange.formats import FORMATS as FILLED

# ---- out and back


@pytest.mark.parametrize(
    ("name", "way"),
    [
        ("fide_dutch_after_round_3", "trf"),
        ("elo_swiss_after_round_3", "trf"),
        ("mcmahon_after_round_3", "h9"),
        ("mcmahon_after_round_3", "opengotha"),
        ("card_league_after_round_3", "json"),
        ("matches_after_round_3", "json"),
        ("round_robin_after_round_3", "json"),
    ],
)
def test_a_workbook_goes_out_and_comes_back(swissxl, sample, name, way):
    before = sample(name)
    out, after = before.with_name(f"event.{way}"), before.with_name("again.xlsx")
    assert swissxl("export", before, "--to", way, "-o", out).code == 0
    done = swissxl("import", out, "-o", after, "--from", way)
    assert done.code == 0, done.err
    assert f"Made: {after}, with" in done.out
    if way != "json":
        assert names_of(after) == names_of(before)
    assert swissxl("check", after).code == 0
    done = swissxl("next", after)
    assert done.code == 0
    # A result file has no rounds to come: after it the event is over.
    assert "The event is over" in done.out if way == "h9" else "Round 4" in tabs(after)


@pytest.mark.parametrize("order", ["By rating", "By list", "Random"])
def test_the_next_draw_is_the_same(swissxl, sample, order):
    """What pairs a FIDE event is all in the file."""
    before = sample("fide_dutch_after_round_3")
    splice_setting(before, "First round", order)
    after = before.with_name("again.xlsx")
    swissxl("export", before, "--to", "trf")
    swissxl("import", before.with_suffix(".trf"), "-o", after)
    ours = swissxl("next", before, "--dry-run").boards
    assert swissxl("next", after, "--dry-run").boards == ours


@pytest.mark.parametrize(("order", "cycles"), [("Circle", 1), ("Berger", 2)])
def test_a_round_robin_goes_on_by_its_table(swissxl, league, order, cycles):
    """Record 192 names the table, so rounds made by it go on by it, colours too."""
    players = league.with_name("players.csv")
    players.write_text("Name\nAda\nBob\nCyd\nDan\nEve\nFay\n")
    swissxl("new", league, "--system", "Round robin", "--players", players)
    splice_setting(league, "Order", order)
    splice_setting(league, "Cycles", str(cycles))
    swissxl("next", league, "--all")
    swissxl("undo", league)
    for round_ in range(1, 5 * cycles):
        type_results(league, round_, ["1-0", "½-½", "0-1"])
    swissxl("export", league, "--to", "trf")
    after = league.with_name("again.xlsx")
    done = swissxl("import", league.with_suffix(".trf"), "-o", after)
    assert done.code == 0, done.err
    settings = open_session(after, writes=False).reading.tournament.settings
    assert (settings.system, settings.order) == ("Round robin", order)
    assert (settings.cycles, settings.rounds) == (cycles, 5 * cycles)
    ours = swissxl("next", league, "--dry-run").boards
    assert ours
    assert swissxl("next", after, "--dry-run").boards == ours


@pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n"])
def test_the_file_names_its_system_whatever_ends_its_lines(swissxl, league, end):
    lines = (*LINES, "192 BERGER_ROUNDROBIN", "052 2025/06/01")
    file = trf(league, *lines)
    file.write_bytes(end.join(line.encode() for line in lines))
    assert swissxl("import", file, "-o", league).code == 0
    settings = open_session(league, writes=False).reading.tournament.settings
    assert settings.system == "Round robin"
    assert settings.tiebreak_edition == "2024"


def test_json_brings_everything_back(swissxl, sample):
    before = sample("matches_finished")
    after = before.with_name("again.xlsx")
    swissxl("export", before, "--to", "json")
    swissxl("import", before.with_suffix(".json"), "-o", after)
    one, two = (
        open_session(path, writes=False).reading.tournament for path in (before, after)
    )
    assert two == one
    first, second = table(before, "Standings"), table(after, "Standings")
    assert [row["Name"] for row in second] == [row["Name"] for row in first]


def test_the_list_fills_a_new_workbook(swissxl, sample):
    before = sample("elo_swiss_after_round_3")
    after = before.with_name("again.xlsx")
    done = swissxl("export", before, "--to", "csv")
    assert "rounds are not written" in done.err
    done = swissxl("import", before.with_suffix(".csv"), "-o", after)
    assert done.code == 0
    assert "11 players" in done.out
    event = open_session(before, writes=False).reading.tournament
    again = open_session(after, writes=False).reading.tournament
    assert {one.name: one.rating for one in again.players.values()} == {
        one.name: one.rating for one in event.players.values()
    }
    assert {one.name: one.absent for one in again.players.values()} == {
        one.name: one.absent for one in event.players.values()
    }


def test_names_that_look_like_formulas_stay_texts(swissxl, league):
    league.with_suffix(".csv").write_text("Name\n=1+1\nB\n")
    swissxl("import", league.with_suffix(".csv"), "-o", league)
    out = league.with_name("out.csv")
    swissxl("export", league, "--to", "csv", "-o", out)
    assert "'=1+1" in out.read_text("utf-8-sig")


def splice_setting(path: Path, name: str, value: str) -> None:
    """Type a setting."""
    layout = open_session(path, writes=False).reading.layout
    splice(path, "Settings", **{layout.setting_cells[name][1]: value})


# ---- where files stand


def test_without_a_name_the_file_stands_beside_the_workbook(swissxl, sample):
    path = sample("fide_dutch_finished")
    done = swissxl("export", path, "--to", "TRF")
    assert done.out == f"Written: {path.with_suffix('.trf')}\n"
    assert (
        swissxl("export", path, "--to", "trf", "-q", "-o", path.with_name("b.trf")).out
        == ""
    )


def test_nothing_is_overwritten(swissxl, sample):
    path = sample("fide_dutch_finished")
    swissxl("export", path, "--to", "trf")
    files = folder(path)
    done = swissxl("export", path, "--to", "trf")
    assert (done.code, folder(path)) == (3, files)
    assert "league.trf exists already" in done.err
    done = swissxl("import", path.with_suffix(".trf"), "-o", path)
    assert (done.code, folder(path)) == (3, files)
    assert "league.xlsx exists already" in done.err


def test_a_folder_that_does_not_exist(swissxl, sample):
    path = sample("fide_dutch_finished")
    done = swissxl("export", path, "--to", "csv", "-o", path.parent / "no" / "a.csv")
    assert done.code == 3
    assert "There is no folder" in done.err


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write")
def test_a_folder_that_is_read_only(swissxl, sample):
    path = sample("fide_dutch_finished")
    path.parent.chmod(0o500)
    done = swissxl("export", path, "--to", "csv")
    path.parent.chmod(0o700)
    assert done.code == 3


# ---- what was taken over


def test_what_is_lost_is_a_warning_and_in_the_log(swissxl, league):
    done = swissxl("import", trf(league, *LINES, "801 a team"), "-o", league)
    said = "records not taken over: 801."
    assert f"Warning: {said}" in done.err
    assert said in [line["Text"] for line in log(league)]
    assert "taken over from league.trf" in log(league)[0]["Text"]


def test_our_sheets_are_there_at_once(swissxl, league):
    swissxl("import", trf(league, *LINES), "-o", league)
    assert tabs(league)[:3] == ["Settings", "Players", "Round 1"]
    assert {"Standings", "Tie-breaks", "Crosstable", "Log"} <= set(tabs(league))
    done = swissxl("standings", league)
    assert "nothing to change" in done.out


def test_the_same_file_gives_the_same_draw(swissxl, league):
    file = trf(league, *LINES)
    seeds = []
    for name in ("a.xlsx", "b.xlsx"):
        swissxl("import", file, "-o", league.with_name(name))
        reading = open_session(league.with_name(name), writes=False).reading
        seeds.append(reading.tournament.settings.random_seed)
    assert seeds[0] is not None
    assert seeds[0] == seeds[1]


def test_another_system(swissxl, league):
    done = swissxl("import", trf(league, *LINES), "-o", league, "--system", "Elo Swiss")
    assert done.code == 0
    reading = open_session(league, writes=False).reading
    assert reading.tournament.settings.system == "Elo Swiss"
    assert reading.warnings == ()


# ---- which format


@pytest.mark.parametrize(
    ("name", "text", "players"),
    [
        ("a.txt", "\n".join(LINES), 2),
        ("b.txt", "; Pl Name\n1 A B 1k NO Osl 1 2+/w\n2 C D 1k NO Osl 0 1-/b\n", 2),
        ("c.txt", "Name;Elo\nAda;2000\nBob;1900\nCyd;1800\n", 3),
        ("d.TRF", "\n".join(LINES), 2),
    ],
)
def test_the_format_is_found(swissxl, league, name, text, players):
    file = league.with_name(name)
    file.write_text(text)
    done = swissxl("import", file, "-o", league)
    assert done.code == 0, done.err
    assert len(open_session(league, writes=False).reading.tournament.players) == players


@pytest.mark.parametrize("name", ["members.dat", "members", "members.xls"])
def test_a_list_is_read_whatever_its_name(swissxl, league, name):
    file = league.with_name(name)
    file.write_text("Name;Elo\nAda;2000\nBob;1900\n")
    done = swissxl("import", file, "-o", league, "--from", "csv")
    assert done.code == 0, done.err
    assert len(open_session(league, writes=False).reading.tournament.players) == 2


def test_every_format_is_in_the_help(swissxl):
    assert FORMATS is FILLED
    for command in ("export", "import"):
        assert "|".join(FORMATS.names()) in swissxl(command, "--help").out

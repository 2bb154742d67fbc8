"""Files of other programs, with the numbers that were published for them."""

import pytest
from commands.director import table
from exchange_events import event_of
from foreign import SHARED

from swissxl.app.opening import open_session

FIDE = (
    "tec_swiss_16p_5r",
    "pl_swiss_14p_5r",
    "koya_rr_8p_7r",
    "lichess_swiss_9p_9r",
    "open_52p_rounds",
    "open_284p_7r",
    "deadend_5p",
    "bbp_c5_6p",
)


@pytest.mark.shared
@pytest.mark.skipif(not SHARED.exists(), reason="the files of others are not here")
@pytest.mark.parametrize("name", FIDE)
def test_points_of_published_files(swissxl, league, name):
    file = SHARED / "fide" / f"{name}.trf"
    assert swissxl("import", file, "-o", league).code == 0
    event = event_of(open_session(league, writes=False).reading.tournament)
    published = {
        int(line[4:8]): float(line[80:84])
        for line in file.read_text("latin-1").splitlines()
        if line.startswith("001")
    }
    ours = {no: float(event.history.score(no)) for no in event.tournament.players}
    assert ours == published


@pytest.mark.shared
@pytest.mark.skipif(not SHARED.exists(), reason="the files of others are not here")
@pytest.mark.parametrize(
    "name",
    [
        "go_mm_19p_4r.h9",
        "mm_juvisy19.h9",
        "mm_juvisy19.xml",
        "sw_coqb45_byes.h9",
        "sw_coqb45_byes.xml",
    ],
)
def test_places_of_published_go_files(swissxl, league, name):
    file = SHARED / "go" / "files" / name
    done = swissxl("import", file, "-o", league)
    assert done.code == 0, done.err
    rows = table(league, "Standings")
    published = file.with_suffix(".h9").read_text("iso-8859-15").splitlines()
    lines = [line[4:] for line in published if not line.startswith(";") and line]
    scores = [line.split()[5:8] for line in lines]
    found = [[str(row[name]) for name in ("MMS", "SOS", "SOSOS")] for row in rows]
    assert found == scores
    assert {row["Name"] for row in rows} == {
        " ".join(line.split()[:2]) for line in lines
    }

"""Go tournaments typed into workbooks show what Ire and OpenGotha have."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import go_cases
import openpyxl
import pytest

from swissxl.app.drawing import WORDS
from swissxl.app.next_round import Options, next_round
from swissxl.app.opening import open_session
from swissxl.app.publishing import Target
from swissxl.app.repair import carry_out, propose
from swissxl.app.standings import Choice, standings
from swissxl.core.history import History
from swissxl.core.scores import show_score
from swissxl.pairing import SYSTEMS
from swissxl.standings import rank
from swissxl.workbook.model import DrawnRound, DrawnRow, Report
from swissxl.workbook.sheets.boards import RESULT, round_page
from swissxl.workbook.sheets.book import make_workbook
from swissxl.workbook.sheets.page import Paper
from swissxl.workbook.sheets.players import players_page
from swissxl.workbook.sheets.settings import settings_page
from swissxl.workbook.sheets.timeless import to_bytes

NOW = datetime(2026, 5, 1, 9, 0)  # noqa: DTZ001 - the log shows no time zone
SAMPLE = "mcmahon_after_round_3.xlsx"
CASES = [go_cases.read(path) for path in go_cases.PATHS]
IRE = [case for case in CASES if case.name.startswith("ire")]
GOTHA = [case for case in CASES if not case.name.startswith("ire")]
BY_SCORE = {
    "SOS": "SOSM",
    "SOS-1": "SOSM-1",
    "SOS-2": "SOSM-2",
    "SODOS": "SODOSM",
    "SOSOS": "SOSOSM",
    "CUSS": "CUSSM",
}
BY_WINS = {
    "SOS": "SOSW",
    "SOS-1": "SOSW-1",
    "SOS-2": "SOSW-2",
    "SODOS": "SODOSW",
    "SOSOS": "SOSOSW",
    "CUSS": "CUSSW",
}


def workbook(case, system, settings, *, stones=True):
    """Make the director's sheets as if somebody had typed the whole tournament."""
    row = SYSTEMS.get(system)
    event = case.tournament(handicap="McMahon score" if stones else "None")
    event = replace(event, settings=replace(event.settings, system=system))
    if not stones:
        event = replace(event, rounds=tuple(map(_without_stones, event.rounds)))
    pages = [settings_page(row.settings, settings), players_page(row, _roster(event))]
    pages += [
        _round(replace(event, rounds=event.rounds[:number]))
        for number in range(1, len(event.rounds) + 1)
    ]
    return to_bytes(make_workbook(pages, "", Paper.A4))


def _without_stones(round_):
    return replace(
        round_, boards=tuple(replace(board, handicap=0) for board in round_.boards)
    )


def _roster(event):
    return [
        {
            "No.": player.no,
            "Name": player.name,
            "Rating": player.rating,
            "Start score": show_score(player.start_score),
            **player.shown,
        }
        for player in event.players.values()
    ]


def _round(event):
    round_ = event.rounds[-1]
    rows = [
        DrawnRow(b.label, b.first, b.second, handicap=b.handicap) for b in round_.boards
    ]
    rows += [DrawnRow("", no, None, WORDS[why]) for no, why in round_.missed.items()]
    page = round_page(_report(event), DrawnRound(round_.number, tuple(rows)))
    codes = iter([board.result.code for board in round_.boards])
    typed = [
        replace(
            row,
            cells=tuple(
                (next(codes), look) if look is RESULT else (value, look)
                for value, look in row.cells
            ),
        )
        for row in page.rows
    ]
    return replace(page, rows=typed)


def _report(event):
    history = History(event)
    ranked = rank(history, final=False)
    return Report(event, history, ranked, len(event.rounds), "go.xlsx")


def shown(path, number):
    """Run the command and read its sheet: by header, then by number."""
    standings(path, Choice(after=number), NOW, Target())
    sheet = openpyxl.load_workbook(path)[f"After {number}"]
    rows = list(sheet.iter_rows(values_only=True))
    (top,) = [at for at, row in enumerate(rows) if "Rank" in row]
    header = rows[top]
    players = [row for row in rows[top + 1 :] if isinstance(row[1], int)]
    return {
        name: {row[1]: row[at] for row in players}
        for at, name in enumerate(header)
        if name
    }


def settings_of(system, tiebreaks, **values):
    chosen = {f"Tie-break {at}": name for at, name in enumerate(tiebreaks, 1)}
    return {"System": system, "Random seed": 1, **chosen, **values}


def check(found, expected):
    assert found == {no: pytest.approx(float(x)) for no, x in expected.items()}


@pytest.mark.parametrize("case", IRE, ids=lambda case: case.name)
def test_ire(case, tmp_path):
    names = ["SOS", "sodos", "MOS\tEND", "MDOS  end", "SOSOS", "OPERA"]
    values = settings_of("McMahon", names, Rounds=len(case.rounds), **case.settings())
    path = tmp_path / "go.xlsx"
    path.write_bytes(workbook(case, "McMahon", values))
    last = len(case.rounds)
    found, expected = shown(path, last), case.after[last].columns
    for column in ("MMS", "SOS", "SODOS", "MOS", "MDOS", "SOSOS", "OPERA"):
        check(found[column], expected[column])
    between = shown(path, 2)
    assert "MOS" not in between
    check(between["OPERA"], case.after[2].columns["OPERA"])


@pytest.mark.parametrize("case", GOTHA, ids=lambda case: case.name)
def test_gotha_by_scores(case, tmp_path):
    given = {**case.settings(), "SODOS byes": "None"}
    path = tmp_path / "go.xlsx"
    path.write_bytes(
        workbook(case, "McMahon", settings_of("McMahon", BY_SCORE, **given))
    )
    for number in (2, len(case.rounds)):
        found, expected = shown(path, number), case.after[number].columns
        check(found["MMS"], expected["MMS"])
        for ours, theirs in BY_SCORE.items():
            check(found[ours], expected[theirs])


@pytest.mark.parametrize("case", GOTHA, ids=lambda case: case.name)
def test_gotha_by_wins(case, tmp_path):
    """A system without starting scores counts wins; nobody types the stones."""
    given = {
        **case.settings("wins"),
        "Virtual opponent": case.settings()["Virtual opponent"],
        "Round down": "Yes",
        "SODOS byes": "None",
    }
    path = tmp_path / "go.xlsx"
    values = settings_of("Monrad", BY_WINS, **given)
    path.write_bytes(workbook(case, "Monrad", values, stones=False))
    last = len(case.rounds)
    found, expected = shown(path, last), case.after[last].columns
    check(found["Score"], expected["NBW"])
    for ours, theirs in BY_WINS.items():
        check(found[ours], expected[theirs])


def test_a_mended_round_has_new_stones(tmp_path):
    # Somebody does not come; whoever rested plays. The stronger has White and gives the
    # difference of the scores without 1.
    sample = Path(__file__).parents[2] / "sample_workbooks" / SAMPLE
    path = tmp_path / "go.xlsx"
    path.write_bytes(sample.read_bytes())
    next_round(path, Options(NOW))
    before = handicaps(path)
    carry_out(propose(path, "Haas, Kim", NOW))
    after = handicaps(path)
    changed = {pair for pair in after if pair not in before}
    assert changed
    history = History(open_session(path, writes=False).reading.tournament)
    for white, black in changed:
        gap = history.score_before(white, 4) - history.score_before(black, 4)
        assert after[white, black] == min(9, max(0, int(gap) - 1))


def handicaps(path):
    """Read the newest round: stones by the numbers of White and Black."""
    tournament = open_session(path, writes=False).reading.tournament
    return {
        (board.first, board.second): board.handicap
        for board in tournament.rounds[-1].boards
    }

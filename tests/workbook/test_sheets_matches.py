"""Our sheets where a match has several games."""

from dataclasses import replace
from fractions import Fraction

import pytest
from core.test_matches import of
from sheet_views import DRAWN, column, header, opened, report, sheet, table

from swissxl.core.history import History
from swissxl.core.matches import match_result
from swissxl.core.tournament import Board, Missed, Round
from swissxl.pairing import SYSTEMS
from swissxl.pairing.defaults import settings_for
from swissxl.standings import rank
from swissxl.workbook.settings_match import MATCHES as ROWS
from swissxl.workbook.sheets.look import TO_FILL_IN
from swissxl.workbook.template import MATCHES, build_template


def matches(**given):
    """Make the report of five players after one round of three games a match."""
    made = report("1 Adams –\n2 Brown –\n3 Castro –\n4 =Dora –\n5 Émile –", {})
    wishes = {"games_per_match": 3, "board_labels": "Letters", **given}
    settings = settings_for(SYSTEMS.get("Card league"), wishes)
    boards = tuple(
        Board(label, *pair, match_result(match, settings), match=match)
        for label, pair, match in (
            ("A", (1, 2), of("W", "2")),
            ("B", (3, 4), of("DDL")),
        )
    )
    round_ = Round(1, boards, {5: Missed.BYE})
    tournament = replace(made.tournament, settings=settings, rounds=(round_,))
    history = History(tournament)
    standings = rank(history, final=False)
    return replace(made, tournament=tournament, history=history, standings=standings)


@pytest.fixture(scope="module")
def drawn():
    return sheet(replace(matches(), drawn=DRAWN), "Round 3")


def test_a_column_a_game_and_one_for_who_was_away(drawn):
    assert header(drawn) == [
        *("Board", "No. 1", "Player 1", "Player 2", "No. 2"),
        *("G1", "G2", "G3", "Absent", "Notes"),
    ]
    first, _, bye = table(drawn)
    assert first == ("1", 1, "Adams", "Castro", 3, *[None] * 5)
    assert bye == (None, 2, "Brown", "BYE", None, *[None] * 5)


def test_scores_are_chosen_from_a_list_and_stay_text(drawn):
    games, away = drawn.data_validations.dataValidation
    assert (str(games.sqref), games.formula1) == ("F5:H6", '"2-0,1-1,0-2"')
    assert (str(away.sqref), away.formula1) == ("I5:I6", '"1,2,Both"')
    assert games.promptTitle == "Game"
    for name in ("G1", "G3", "Absent"):
        assert {cell.number_format for cell in column(drawn, name)[:2]} == {"@"}


def test_games_are_yellow_until_typed_unless_somebody_was_away(drawn):
    (where,) = drawn.conditional_formatting
    rules = where.rules
    assert str(where.sqref) == "F5:H6"
    assert rules[0].formula == [
        "AND(LEN(TRIM(F5))=0,LEN(TRIM($A5))>0,LEN(TRIM($I5))=0)"
    ]
    assert rules[0].dxf.fill.bgColor.rgb == f"FF{TO_FILL_IN}"


def test_other_points_offer_other_scores():
    made = matches(win=Fraction(1), draw=Fraction(0))
    games = sheet(replace(made, drawn=DRAWN), "Round 3").data_validations
    assert games.dataValidation[0].formula1 == '"1-0,0-0,0-1"'


def test_the_score_is_called_vp():
    made = matches()
    standings = sheet(made, "Standings")
    assert header(standings)[:4] == ["Rank", "No.", "Name", "VP"]
    # 2 and, for two games not started, 2 and 1; a bye 60 % of 6; 1 + 1 and 1 + 1 + 2.
    assert [cell.value for cell in column(standings, "VP")][:5] == [5, 4, 3.6, 2, 0]
    assert [cell.value for cell in column(standings, "R1")][:5] == [
        "W2",
        "W3",
        "BYE",
        "L4",
        "L1",
    ]
    crosstable = sheet(made, "Crosstable")
    assert header(crosstable)[-1] == "VP"
    assert [cell.value for cell in column(crosstable, "1")][:5] == [
        *(None, None, None, None, "0"),
    ]


def test_the_template_begins_with_what_the_format_needs():
    settings = opened(build_template("Monrad", MATCHES))["Settings"]
    rows = {row[0].value: row for row in settings.iter_rows(min_row=5)}
    names = list(rows)
    line = names.index("Advanced")
    assert {row.name for row in ROWS} <= set(names[:line])
    assert names.index("Board labels") < line < names.index("Backups")
    filled = {name: row[1].value for name, row in rows.items() if row[1].value}
    assert filled == {
        "System": "Monrad",
        "Games per match": 5,
        "Board labels": "Letters",
        "Tie-break 1": "Solkoff",
        "Tie-break 2": "Direct encounter",
        "Tie-break 3": "Games won",
    }

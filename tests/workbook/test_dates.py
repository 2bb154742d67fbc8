"""What Excel makes of ``1-0`` and the like, and what is read back from it."""

from datetime import date, datetime, time, timedelta

import pytest
from openpyxl.utils.datetime import CALENDAR_MAC_1904
from workbook.build import book
from workbook.reading import problems, read_book, warnings

D_MMM, MMM_YY, H_MM = "d-mmm", "mmm-yy", "h:mm"

REPAIRED = [
    # the cell, how it is shown, the result that was typed
    (date(2000, 1, 1), MMM_YY, "1-0", None),
    (date(2000, 2, 1), MMM_YY, "1-0", (2, 0)),
    (date(2000, 3, 1), MMM_YY, "1-0", (3, 0)),
    (date(2000, 1, 1), "[$-407]mmm\\ yy;@", "1-0", None),
    (date(2026, 1, 1), D_MMM, "½-½", (1, 1)),
    (date(2026, 2, 2), 'd" "mmm', "½-½", (2, 2)),
    (time(1, 0), H_MM, "1-0", None),
    (time(2, 0), H_MM, "1-0", (2, 0)),
]

ASKED = [
    # the cell, how it is shown, what may have been typed
    (date(2026, 2, 1), D_MMM, "was it 2-1 or 1-2 or ½?"),
    (date(2026, 1, 2), D_MMM, "was it 2-1 or 1-2 or ½?"),
    (date(2026, 3, 1), D_MMM, "was it 3-1 or 1-3?"),
    (date(2026, 3, 2), "dd/mm/yyyy", "was it 3-2 or 2-3?"),
    (date(2000, 1, 1), "yyyy-mm-dd", "was it 1-0 or 1-1?"),
    (date(2000, 1, 1), D_MMM, "was it 1-0 or 1-1?"),
    (date(2026, 1, 1), "yyyy-mm-dd", "was it 1-1?"),
    (date(2015, 2, 1), MMM_YY, "was it 2-15?"),
    (time(2, 1), H_MM, "was it 2-1?"),
    (time(0, 1), H_MM, "was it 0-1?"),
    (time(1, 0, 30), "h:mm:ss", "of what was typed"),
    (timedelta(hours=26), "[h]:mm", "the time 26:00 of what was typed."),
    (
        datetime.combine(date(2026, 1, 1), time(18, 30)),
        "d-mmm h:mm",
        "of what was typed.",
    ),
]


def _with_result(value, number_format):
    made = book(rounds=[[("Adams", None, "Brown"), ("Clark", "1-0", "Davis")]])
    cell = made["Round 1"]["D2"]
    cell.value = value
    cell.number_format = number_format
    return read_book(made)


@pytest.mark.parametrize(("value", "number_format", "code", "games"), REPAIRED)
def test_what_only_one_text_can_have_made_is_read_back_with_a_warning(
    value, number_format, code, games
):
    found = _with_result(value, number_format)
    board = found.tournament.rounds[0].boards[0]
    assert problems(found) == []
    assert (board.result.code, board.games) == (code, games)
    assert warnings(found)[0].startswith("Round 1!D2: Excel made the ")


@pytest.mark.parametrize(("value", "number_format", "question"), ASKED)
def test_anything_else_is_a_question_to_the_director(value, number_format, question):
    found = _with_result(value, number_format)
    (problem,) = problems(found)
    assert problem.startswith("Round 1!D2: Excel made the ")
    assert question in problem
    assert "Format the cell as Text" in problem


def test_a_zero_in_a_cell_shown_as_a_date_is_no_result():
    found = _with_result(0, MMM_YY)
    assert found.tournament.rounds[0].boards[0].result is None
    assert len(found.problems) == 1


def test_dates_counted_from_1904_are_the_same_dates():
    made = book(rounds=[[("Adams", date(2000, 1, 1), "Brown")]])
    made.epoch = CALENDAR_MAC_1904
    made["Round 1"]["D2"].number_format = MMM_YY
    assert read_book(made).tournament.rounds[0].boards[0].result.code == "1-0"


def _with_absence(value, number_format="General"):
    made = book(players=[("Name", "Absent"), ("Adams", value), ("Brown", None)])
    made["Players"]["B2"].number_format = number_format
    return read_book(made)


def test_a_date_in_absent_gives_both_readings():
    (problem,) = problems(_with_absence(date(2026, 5, 3), D_MMM))
    assert problem.startswith("Players!B2: Excel made the date 3 May 2026")
    assert "was it rounds 3 to 5 or rounds 3 and 5?" in problem


def test_a_decimal_number_in_absent_is_a_half_point_bye_with_a_warning():
    found = _with_absence(3.5)
    assert problems(found) == []
    assert "half-point bye asked for round 3" in warnings(found)[0]
    assert [*found.tournament.players[1].absent] == [3]


def test_another_decimal_number_in_absent_is_a_problem():
    (problem,) = problems(_with_absence(3.7))
    assert problem.startswith('Players!B2: Absent "3.7"')


def test_a_date_in_grade_gives_both_readings():
    made = book(players=[("Name", "Grade"), ("Adams", date(2026, 5, 1))])
    made["Players"]["B2"].number_format = D_MMM
    assert "was it 5-1 or 1-5?" in problems(read_book(made))[0]


def test_a_date_of_the_event_is_a_date():
    made = book(settings={"System": "Card league", "Date": date(2026, 3, 1)})
    found = read_book(made)
    assert (problems(found), found.tournament.settings.date) == ([], "2026-03-01")

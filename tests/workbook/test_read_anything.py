"""Whatever stands in the cells: it is read or named, and never a crash."""

from datetime import date, time, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl.utils.cell import coordinate_from_string
from workbook.build import book
from workbook.reading import read_book

WORDS = [
    *("Adams", "Brown", "BYE", "absent", "½ BYE", "1-0", "2-1", "0-0F", "0-0", "="),
    *("All", "None", "Solkoff END", "END", "Card league", "Yes", "-1", "1e9", "٣"),
    *(
        "Name",
        "No.",
        "Result",
        "Player 1",
        "Value",
        "3-5",
        "4½",
        "99999999999999999999",
    ),
    *("#N/A", "=A1", "\u200b", "\u00a0", "", "_x000D_", "a\nb", "é" * 300),
]
VALUES = st.one_of(
    st.sampled_from(WORDS),
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=8),
    st.integers(-3, 12),
    st.integers(-(10**18), 10**18),
    st.floats(-1e300, 1e300),
    st.booleans(),
    st.dates(date(1901, 1, 1), date(2100, 1, 1)),
    st.times(),
    st.timedeltas(timedelta(0), timedelta(days=400)),
    st.none(),
)
SHEETS = ("Settings", "Players", "Round 1", "Round 2", "Standings", "Log")
CELLS = st.tuples(st.sampled_from(SHEETS), st.integers(1, 7), st.integers(1, 8))
FORMATS = st.sampled_from(["General", "@", "d-mmm", "mmm-yy", "h:mm", "[h]:mm", "0.00"])


def _league():
    return book(
        players=[
            (
                "No.",
                "Name",
                "Sets",
                "Absent",
                "From round",
                "Withdrawn after",
                "Rating",
            ),
            (1, "Adams", "All", None, None, None, 1800),
            (2, "Brown", "Some", "3", None, 2, None),
            (3, "Clark", None, None, 2, None, None),
        ],
        settings={
            "System": "Card league",
            "Rounds": 3,
            "Win": 2,
            "Tie-break 1": "Solkoff",
            "Look-ahead": "Yes",
        },
        rounds=[
            [(1, 1, "Adams", "2-0", "Brown", 2)],
            [(1, 1, "Adams", None, "Clark", 3), (None, 2, "Brown", None, "BYE", None)],
        ],
        more={
            "Standings": [("Rank", "No.", "Name", "Paid"), (1, 1, "Adams", "yes")],
            "Log": [("Round", "Topic", "Text"), (1, "draw", "1: 1–2; bye: 3")],
        },
    )


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(CELLS, st.tuples(VALUES, FORMATS), min_size=1, max_size=6))
def test_anything_in_any_cell_is_read_or_named(changes):
    made = _league()
    for (sheet, row, column), (value, number_format) in changes.items():
        cell = made[sheet].cell(row, column)
        cell.value = value
        if not isinstance(value, date | time | timedelta) or number_format != "0.00":
            cell.number_format = number_format
    found = read_book(made)
    for one in (*found.problems, *found.warnings):
        assert one.message
        assert "\n" not in str(one)
        assert one.sheet in {*SHEETS, ""}
        if one.cell and ":" not in one.cell:
            coordinate_from_string(one.cell)
    numbers = set(found.tournament.players)
    for round_ in found.tournament.rounds:
        seated = [no for b in round_.boards for no in (b.first, b.second)]
        assert {*seated, *round_.missed} == numbers
        assert len(seated) == len(set(seated)) or found.problems

"""Below the list of players: who is a player, and what is only a remark?"""

import pytest
from workbook.reading import names, problems, reading, warnings

LIST = [("Name", "Club"), ("Adams", "X"), ("Brown", "Y"), ("O'Neil-Smith, J.", None)]
ASKED = "a player? It stands below an empty row, with nothing but a name. Close the gap"


@pytest.mark.parametrize(
    "remark",
    [
        "Total 14",
        "* = paid",
        "(paid)",
        "Entry fee: five",
        "→ see the website",
        "Who has not paid by the first evening is taken off this list again",
    ],
)
@pytest.mark.parametrize("empty", [1, 3])
def test_what_looks_like_a_remark_is_asked_about(remark, empty):
    rows = [*LIST, *[()] * empty, (remark,)]
    (problem,) = problems(reading(players=rows))
    assert problem.startswith(f'Players!A{5 + empty}: is "{remark[:60]}')
    assert ASKED in problem


def test_several_remarks_are_asked_about_one_by_one():
    found = problems(reading(players=[*LIST, (), ("* = paid",), ("** = late",)]))
    assert [line.split(":")[0] for line in found] == ["Players!A6", "Players!A7"]


def test_a_player_below_an_empty_row_is_read_and_told():
    found = reading(players=[*LIST, (), ("Ünal Kaya",), ("Evans",)])
    assert problems(found) == []
    assert names(found)[3:] == ["Ünal Kaya", "Evans"]
    assert warnings(found) == [
        (
            'Players!A6: "Ünal Kaya" (and 1 more like it) stands below an empty row, '
            "with nothing but a name, and counts as a player. Move it to the right of "
            "the table if it is a remark."
        )
    ]


@pytest.mark.parametrize(
    "rows",
    [
        [*LIST, (), ("Evans 2", "X")],  # a club
        [("No.", "Name"), (1, "Adams"), (2, "Brown"), (), (7, "Total 14")],  # a number
        [*LIST, ("Total 14",)],  # no empty row
        [("Name",), (), ("Adams",), ("R2D2",)],  # empty only below the headers
        [("Name", "Mine"), ("Adams",), (None, "group B"), ("Brown 2",)],  # not empty
    ],
)
def test_whoever_has_a_number_or_more_than_a_name_is_a_player(rows):
    found = reading(players=rows)
    assert problems(found) == warnings(found) == []


def test_signs_that_other_names_have_are_no_sign_of_a_remark():
    found = reading(players=[("Name",), ("Player 1",), ("P*2",), (), ("Player* 3",)])
    assert problems(found) == []
    assert len(warnings(found)) == 1


def test_names_in_two_columns_are_looked_at_too():
    rows = [("First name", "Last name"), ("Ruth", "Adams"), (), ("Total", "14")]
    (problem,) = problems(reading(players=rows))
    assert problem.startswith('Players!A4: is "Total 14" a player?')

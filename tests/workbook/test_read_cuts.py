"""What is read of the sheets of the top cut, without a command around it."""

from workbook.build import ROUND
from workbook.reading import problems, reading, warnings

from swissxl.core.tournament import Missed

NAMES = ("Adams", "Brown", "Clark", "Davis", "Evans", "Fox", "Grant")
PLAYERS = [("No.", "Name"), *enumerate(NAMES, 1)]
FIRST = [(1, 1, "Adams", "1-0", "Davis", 4), (2, 2, "Brown", "0-1F", "Clark", 3)]
FINAL = [(1, 1, "Adams", None, "Clark", 3)]


def cuts(*sheets, titles=("Cut 1", "Cut 2"), players=PLAYERS):
    more = {title: [ROUND, *rows] for title, rows in zip(titles, sheets, strict=False)}
    return reading(more=more, players=players)


def test_rounds_of_the_top_cut_are_none_of_the_event():
    found = cuts(FIRST, FINAL)
    assert problems(found) == warnings(found) == []
    assert found.tournament.rounds == ()
    assert found.open_results == {}
    assert [round_.number for round_ in found.cuts] == [1, 2]
    assert [
        (board.first, board.second, board.result.code) for board in found.cuts[0].boards
    ] == [(1, 4, "1-0"), (2, 3, "0-1F")]
    (still_open,) = found.open_cut_results
    assert str(still_open) == (
        "Cut 2!D2: no result for board 1 (Adams – Clark). Type it; 0-0F if nobody "
        "reported."
    )
    assert found.bracket.seeds == (1, 2, 3, 4)
    assert found.bracket.rounds[1][0].players == (1, 3)


def test_there_is_no_bracket_without_a_sheet():
    assert reading().bracket is None


def test_titles_are_matched_without_case_and_blanks():
    found = cuts(FIRST, FINAL, titles=("CUT1", " cut  2"))
    assert problems(found) == []
    assert found.layout.cuts == {1: "CUT1", 2: " cut  2"}


def test_two_sheets_of_one_round():
    found = cuts(FIRST, FINAL, titles=("Cut 1", "cut  1"))
    (same,) = problems(found)
    assert same == (
        'cut  1: the sheet "Cut 1" has the same name but for blanks. Rename or delete '
        "one of them."
    )


def test_who_rests():
    found = cuts([*FIRST[:1], (None, 2, "Brown", None, "BYE", None)])
    assert problems(found) == warnings(found) == []
    assert found.cuts[0].missed == {2: Missed.BYE}
    assert found.bracket.rounds[1][0].players == (1, 2)


def test_two_may_rest():
    rows = [
        (2, 1, "Adams", None, "Davis", 4),
        (None, 2, "Brown", None, "BYE", None),
    ]
    more = [
        (3, None, "Evans", None, "Fox", None),
        (None, None, "Grant", None, "BYE", None),
    ]
    found = cuts([*rows, *more])
    assert problems(found) == warnings(found) == []
    assert [match.players for match in found.bracket.rounds[0]] == [
        (2,),
        (1, 4),
        (5, 6),
        (7,),
    ]


def test_a_round_drawn_too_early_is_compared_when_the_results_are_there():
    still_open = [FIRST[0], (*FIRST[1][:3], None, *FIRST[1][4:])]
    stranger = [(1, 1, "Adams", None, "Davis", 4)]
    found = cuts(still_open, stranger)
    assert problems(found) == []
    assert len(found.open_cut_results) == 2


def test_what_is_wrong_is_said_of_every_sheet():
    found = cuts(
        [(1, 1, "Adams", "½-½", "Davis", 4), FIRST[1]],
        [(1, 1, "Adams", "½", "Nobody", None)],
    )
    assert [text.split(":")[0] for text in problems(found)] == ["Cut 1!D2", "Cut 2!E2"]


def test_walkovers_that_the_sheet_plays():
    lost = [(1, 1, "Adams", "0-0F", "Davis", 4), FIRST[1]]
    found = cuts(lost, [(1, 3, "Clark", "1-0", "Brown", 2)])
    (too_many,) = problems(found)
    assert too_many == (
        'Cut 2: the bracket ends with "Cut 1". Delete this sheet, or correct the '
        "results before it."
    )


def test_without_players_nothing_is_said_of_it():
    found = cuts(FIRST, players=[("Name",)])
    assert not any("Cut" in text for text in problems(found))
    assert found.cuts == ()

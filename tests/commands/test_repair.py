"""Somebody does not come: the fewest boards change, shown, then written."""

from commands.director import folder, log, parts, splice, table
from commands.short_of_one import FIRST, ODD, PLAYERS, rows
from commands.sound import SETTINGS, sound
from openpyxl import load_workbook
from openpyxl.comments import Comment
from openpyxl.styles import Font
from workbook.build import saved


def test_the_one_left_alone_meets_the_one_who_rests(swissxl, five):
    done = swissxl("repair", five, "--without", "Evans")
    assert done.code == 0
    assert done.out.splitlines()[:5] == [
        "Round 2 without Evans",
        "Board 2: Brown – Davis (it was Davis – Evans)",
        "Brown plays and does not rest",
        "Evans is absent",
        "",
    ]
    assert "Written:" in done.out
    assert rows(five) == [
        (1, 1, "Adams", None, "Clark", 3),
        (2, 2, "Brown", None, "Davis", 4),
        (None, 5, "Evans", None, "absent", None),
    ]


def test_a_chain_when_those_two_have_met(swissxl, five):
    """Adams and Brown have met: board 2 gives one of them a player each."""
    done = swissxl("repair", five, "--without", "Clark")
    assert done.code == 0
    pairs = {frozenset((first, second)) for _, _, first, _, second, _ in rows(five)}
    assert frozenset(("Clark", "absent")) in pairs
    assert pairs - {frozenset(("Clark", "absent"))} in (
        {frozenset(("Adams", "Davis")), frozenset(("Evans", "Brown"))},
        {frozenset(("Adams", "Evans")), frozenset(("Davis", "Brown"))},
    )
    assert rows(five)[0][2] == "Adams"  # stays on board 1


def test_the_one_who_rests_stays_away(swissxl, five):
    done = swissxl("repair", five, "--without", "2")
    assert done.code == 0
    assert "Board" not in done.out.partition("\n\n")[0]
    assert rows(five)[:2] == ODD[:2]
    assert rows(five)[2] == (None, 2, "Brown", None, "absent", None)


def test_the_one_left_alone_rests_where_nobody_does(swissxl, four):
    done = swissxl("repair", four, "--without", "davis")
    assert "Board 2: stays empty (it was Brown – Davis)" in done.out
    assert "Brown rests (BYE)" in done.out
    assert rows(four) == [
        (1, 1, "Adams", None, "Clark", 3),
        (None, 2, "Brown", None, "BYE", None),
        (None, 4, "Davis", None, "absent", None),
    ]


def test_nobody_rests_twice_while_another_has_not(swissxl, league):
    """Evans rested in round 1: he gets Adams or Clark, whose partner rests."""
    pairs = [(1, 1, "Adams", None, "Clark", 3), (2, 2, "Brown", None, "Evans", 5)]
    pairs.append((None, 4, "Davis", None, "absent", None))
    league.write_bytes(saved(sound(players=PLAYERS[:6], rounds=[FIRST, pairs])))
    assert swissxl("repair", league, "--without", "Brown").code == 0
    names = {name for _, _, name, _, word, _ in rows(league) if word == "BYE"}
    assert names in ({"Adams"}, {"Clark"})
    assert rows(league)[-1] == (None, 2, "Brown", None, "absent", None)


def test_the_league_goes_on_with_the_new_boards(swissxl, four):
    swissxl("repair", four, "--without", "Davis")
    assert swissxl("check", four).code == 0
    splice(four, "Round 2", D2="1-0")
    assert swissxl("next", four).code == 0
    scores = {row["Name"]: row["Score"] for row in table(four, "Standings")}
    assert scores == {"Adams": 4, "Brown": 2, "Clark": 2, "Davis": 0}


def test_only_the_cells_of_the_rows_concerned_are_written(swissxl, four):
    """Fonts, widths, notes and columns of the director's stay as they are."""
    book = load_workbook(four)
    sheet = book["Round 2"]
    sheet["G1"], sheet["H1"], sheet["G2"] = "Notes", "Room", "bring a clock"
    sheet["G3"], sheet["H2"], sheet["H3"] = "late", "Red", "Blue"
    sheet["C3"].font = Font(bold=True)
    sheet.column_dimensions["C"].width = 33
    sheet["C2"].comment = Comment("has the key", "TD")
    book.save(four)
    before = parts(four)
    assert swissxl("repair", four, "--without", "Davis").code == 0
    after = parts(four)
    sheets = {"xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"}
    sheets |= {"xl/worksheets/sheet3.xml", "xl/comments/comment1.xml"}
    for part in sheets & before.keys():
        assert after[part] == before[part], part
    sheet = load_workbook(four)["Round 2"]
    assert [cell.value for cell in sheet["G"]] == [
        "Notes",
        "bring a clock",
        "late",
        None,
    ]
    assert [cell.value for cell in sheet["H"]] == ["Room", "Red", "Blue", None]
    assert sheet["C3"].font.bold
    assert sheet["C4"].font.bold  # the new row looks like the last one
    assert sheet.column_dimensions["C"].width == 33
    assert sheet["C2"].comment.text == "has the key"


def test_columns_of_numbers_alone_are_enough(swissxl, league):
    book = sound(players=PLAYERS[:6], rounds=[FIRST, ODD])
    sheet = book["Round 2"]
    for row in sheet["C2:C4"]:
        row[0].value = None
    sheet["E2"] = sheet["E3"] = None
    league.write_bytes(saved(book))
    assert swissxl("repair", league, "--without", "Evans").code == 0
    assert swissxl("check", league).code == 0
    assert {row[1:2] + row[5:6] for row in rows(league)[:2]} == {(1, 3), (2, 4)}


def test_seating_and_log_follow(swissxl, five):
    swissxl("repair", five, "--without", "Evans")
    seats = {row["Name"]: row["Against"] for row in table(five, "Seating")}
    assert seats["Brown"] == "Davis"
    assert seats["Evans"] == "absent"
    (line,) = [line for line in log(five) if line["Topic"] == "repair"]
    assert (line["Command"], line["Round"], line["Seed"]) == ("repair", 2, 5)
    assert line["Text"] == (
        "Board 2: Brown (2) – Davis (4) (it was Davis (4) – Evans (5)); "
        "Brown (2) plays and does not rest; Evans (5) is absent"
    )


def test_a_rematch_that_cannot_be_avoided_is_told_everywhere(swissxl, league):
    first = [(1, 1, "Adams", "1-0", "Brown", 2), (None, 3, "Clark", None, "BYE", None)]
    second = [(1, 1, "Adams", None, "Clark", 3), (None, 2, "Brown", None, "BYE", None)]
    book = sound(players=PLAYERS[:4], rounds=[first, second])
    book["Round 2"]["G1"] = "Notes"
    league.write_bytes(saved(book))
    done = swissxl("repair", league, "--without", "Clark")
    assert done.code == 0
    said = "Adams (1) – Brown (2) (round 1) meet again: nobody can avoid it after this."
    assert done.err == f"Warning: {said}\n"
    assert load_workbook(league)["Round 2"]["G2"].value == said
    assert ("rematch", said) in {(line["Topic"], line["Text"]) for line in log(league)}


def test_a_note_of_ours_goes_with_the_rematch_that_it_was_about(swissxl, league):
    first = [(1, 1, "Adams", "1-0", "Brown", 2), (None, 3, "Clark", None, "BYE", None)]
    second = [(1, 2, "Brown", "1-0", "Clark", 3), (None, 1, "Adams", None, "BYE", None)]
    third = [(1, 1, "Adams", "1-0", "Clark", 3), (None, 2, "Brown", None, "BYE", None)]
    league.write_bytes(
        saved(
            sound(
                players=PLAYERS[:4],
                rounds=[first, second, third],
                settings=SETTINGS | {"Rounds": 4},
            )
        )
    )
    assert swissxl("next", league).code == 0
    sheet = load_workbook(league)["Round 4"]
    assert "meet again" in sheet["G5"].value
    assert swissxl("repair", league, "--without", sheet["B5"].value).code == 0
    note = load_workbook(league)["Round 4"]["G5"].value
    assert note != sheet["G5"].value


def test_never_a_rematch_when_the_settings_say_so(swissxl, league):
    first = [(1, 1, "Adams", "1-0", "Brown", 2), (None, 3, "Clark", None, "BYE", None)]
    second = [(1, 1, "Adams", None, "Clark", 3), (None, 2, "Brown", None, "BYE", None)]
    settings = SETTINGS | {"Rematches": "Never"}
    league.write_bytes(
        saved(sound(players=PLAYERS[:4], rounds=[first, second], settings=settings))
    )
    before = folder(league)
    done = swissxl("repair", league, "--without", "Clark")
    assert done.code == 4
    assert "Or let Clark (3) lose by default." in done.err
    assert folder(league) == before

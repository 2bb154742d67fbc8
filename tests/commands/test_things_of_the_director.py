"""What is the director's on sheets that we write: told, and lost only by force."""

import pytest
from commands.director import folder
from commands.sound import SOUND, sound
from openpyxl import load_workbook
from openpyxl.comments import Comment
from openpyxl.drawing.image import Image
from rich_workbook import picture
from workbook.build import saved

# --- Sheets that carry our names, or things that we would lose


def test_a_sheet_of_the_directors_by_our_name_is_left_alone(swissxl, league):
    data = saved(sound(more={"Standings": [("my own",)], "Log": [("and more",)]}))
    league.write_bytes(data)

    runs = (["next"], ["next", "--force"], ["next", "--dry-run"], ["check"])
    for command, *options in runs:
        done = swissxl(command, league, *options)

        assert done.code == 1
        assert [line.partition(":")[0] for line in done.err.splitlines()] == [
            "Standings",
            "Log",
        ]
        assert "Rename it" in done.err
        assert folder(league) == {"league.xlsx": data}


def test_a_name_of_ours_with_blanks_is_the_same_name(swissxl, league):
    data = saved(sound(more={" standings  ": [("my own",)]}))
    league.write_bytes(data)

    done = swissxl("next", league)

    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(" standings  : this sheet is not one of ours")
    assert folder(league) == {"league.xlsx": data}


def test_a_sheet_of_ours_is_known_by_a_name_with_blanks(swissxl, league):
    league.write_bytes(SOUND)
    assert swissxl("standings", league).code == 0
    made = load_workbook(league)
    made["Log"].title = "Log "
    made.save(league)

    assert swissxl("next", league).code == 0

    after = load_workbook(league)
    assert [title for title in after.sheetnames if "log" in title.lower()] == ["Log "]
    assert after["Log "].max_row > made["Log "].max_row
    mark = after["Log "].defined_names["_swissxl"]
    assert mark.attr_text == "'Log '!$A$1"
    assert after["Log "].print_title_rows == made["Log "].print_title_rows
    assert swissxl("check", league).code == 0


def commented(sheet) -> None:
    sheet["C5"].comment = Comment("Well done!", "Ann")


def computed(sheet) -> None:
    sheet["H7"] = "=SUM(D5:D8)"


def illustrated(sheet) -> None:
    sheet.add_image(Image(picture()), "J2")


@pytest.mark.parametrize(
    ("addition", "said"),
    [
        (commented, "a comment in C5"),
        (computed, "a formula in H7"),
        (illustrated, "a picture at J2"),
    ],
)
def test_what_the_director_put_on_our_sheet_is_only_lost_by_force(
    swissxl, league, addition, said
):
    league.write_bytes(SOUND)
    assert swissxl("standings", league).code == 0
    made = load_workbook(league)
    addition(made["Standings"])
    made.save(league)
    before = folder(league)

    done = swissxl("next", league)

    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(f"Standings: there is {said}")
    assert "--force" in done.err
    assert swissxl("check", league).err == done.err
    assert folder(league) == before

    assert swissxl("next", league, "--force").code == 0
    sheet = load_workbook(league)["Standings"]
    assert sheet["C5"].comment is None
    assert sheet["H7"].data_type != "f"
    assert not sheet._images  # noqa: SLF001 - there is no other way to see them


def test_many_formulas_are_counted_in_good_words(swissxl, league):
    league.write_bytes(SOUND)
    assert swissxl("standings", league).code == 0
    made = load_workbook(league)
    for row in range(5, 20):
        made["Standings"][f"H{row}"] = "=1+1"
    made.save(league)

    said = swissxl("next", league).err.splitlines()

    assert said[0].startswith("Standings: there is a formula in H5; ")
    assert said[-1].startswith("Standings: there are ")
    assert (
        "more formulas; this sheet is written anew, which would lose them." in said[-1]
    )

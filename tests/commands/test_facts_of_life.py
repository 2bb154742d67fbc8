"""What happens in a league between two rounds, and what becomes of it."""

from pathlib import Path

from commands.director import column, put, table, type_results
from commands.life import NAMES, drawn, log, make, marks, play, tell
from openpyxl import load_workbook

# ---- players come and go


def test_a_late_entry_plays_from_the_round_it_names(swissxl, league):
    make(league, Frank={"From round": 2}, settings={"Late entry points": 1})
    (first,) = play(swissxl, league, 1)
    assert "Frank" not in drawn(league, 1)
    assert "Frank" not in first.out
    play(swissxl, league, 2)
    assert drawn(league, 2)["Frank"] in NAMES
    swissxl("standings", league)
    assert marks(league, "Frank")["R1"] == "–"
    scores = dict(
        zip(
            column(league, "Standings", "Name"),
            column(league, "Standings", "Score"),
            strict=True,
        )
    )
    assert scores["Frank"] in (1, 3)  # one point for round 1, and a win or a loss


def test_a_player_added_between_rounds_enters_and_gets_the_next_number(swissxl, league):
    make(league, 6)
    play(swissxl, league, 1)
    put(league, "Players", B8="Green", B9="Hills")
    done = swissxl("next", league)
    assert done.code == 0
    assert (
        "Players!D8: Green enters with round 2 and counts as a late entry" in done.err
    )
    assert [load_workbook(league)["Players"][cell].value for cell in ("A8", "A9")] == [
        7,
        8,
    ]
    assert {"Green", "Hills"} <= drawn(league, 2).keys()


def test_who_withdraws_is_not_drawn_and_may_come_back(swissxl, league):
    make(league, 6)
    play(swissxl, league, 1)
    tell(league, "Brown", "Withdrawn after", 1)
    play(swissxl, league, 2)
    assert "Brown" not in drawn(league, 2)
    tell(league, "Brown", "Withdrawn after", None)
    tell(league, "Brown", "Absent", "2")
    done = swissxl("next", league)
    assert done.code == 0
    assert "Brown" in drawn(league, 3)
    assert marks(league, "Brown")["R2"] == "–"
    assert done.err == ""


def test_absence_and_half_point_byes_are_told_in_advance(swissxl, league):
    make(league, 6, Brown={"Absent": "1"}, Davis={"Absent": "1½"})
    play(swissxl, league, 1)
    assert drawn(league, 1)["Brown"] == "absent"
    assert drawn(league, 1)["Davis"] == "½ BYE"
    swissxl("standings", league)
    assert marks(league, "Brown") == {"R1": "–"}
    assert marks(league, "Davis") == {"R1": "½ BYE"}
    scores = dict(
        zip(
            column(league, "Standings", "Name"),
            column(league, "Standings", "Score"),
            strict=True,
        )
    )
    assert (scores["Brown"], scores["Davis"]) == (0, 1)


# ---- what was typed is changed


def ranks(path: Path) -> dict[str, object]:
    return {row["Name"]: row["Rank"] for row in table(path, "Standings")}


def test_a_correction_two_rounds_later_moves_places_and_keeps_pairings(swissxl, league):
    make(league, 6)
    play(swissxl, league, 1, 2)
    swissxl("next", league)
    third, before = drawn(league, 3), ranks(league)
    row = table(league, "Round 1")[0]
    put(league, "Round 1", D5="0-1")
    assert swissxl("standings", league).code == 0

    assert drawn(league, 3) == third
    one, two = row["Player 1"], row["Player 2"]
    assert log(league, "correction") == [f"{one} – {two}: 1-0 became 0-1"]
    moved = [
        f"{name} {before[name]} → {rank}"
        for name, rank in ranks(league).items()
        if before[name] != rank
    ]
    assert any(text.startswith(f"{one} ") for text in moved)
    assert log(league, "places") == [
        f"Places changed by that after round 2: {'; '.join(moved)}."
    ]


def test_a_swap_by_hand_counts_and_is_logged_with_its_boards(swissxl, league):
    make(league, 6)
    swissxl("next", league)
    rows = table(league, "Round 1")
    one, two = rows[0], rows[1]
    cells = {
        "E5": two["Player 2"],
        "F5": two["No. 2"],
        "E6": one["Player 2"],
        "F6": one["No. 2"],
    }
    put(league, "Round 1", **cells)
    type_results(league, 1, ("1-0",) * 3)
    assert swissxl("next", league).code == 0
    first = f"board 1 is {one['Player 1']} – {two['Player 2']}"
    second = f"board 2 is {two['Player 1']} – {one['Player 2']}"
    assert log(league, "changed by hand") == [f"{first}; {second}"]
    swissxl("standings", league)
    assert len(log(league, "changed by hand")) == 1


def test_a_bye_moved_by_hand_counts_once(swissxl, league):
    make(league, 5)
    swissxl("next", league)
    rows = table(league, "Round 1")
    board, rest = rows[0], rows[-1]
    put(
        league,
        "Round 1",
        B5=rest["No. 1"],
        C5=rest["Player 1"],
        B7=board["No. 1"],
        C7=board["Player 1"],
    )
    type_results(league, 1, ("1-0",) * 2)
    assert swissxl("next", league).code == 0
    (text,) = log(league, "changed by hand")
    seated = f"board 1 is {rest['Player 1']} – {board['Player 2']}"
    assert text == f"{seated}; {board['Player 1']} rests"
    assert column(league, "Standings", "R1").count("BYE") == 1
    assert marks(league, board["Player 1"])["R1"] == "BYE"
    assert drawn(league, 2)[board["Player 1"]] in NAMES  # no second bye


def test_a_respelt_name_and_a_new_number_are_understood_or_refused(swissxl, league):
    make(league, 6)
    play(swissxl, league, 1)
    put(league, "Players", B2="Adamsson")
    done = swissxl("next", league)
    assert done.code == 0
    assert '"Adams" is taken for Adamsson, whose number 1 it has' in done.err
    put(league, "Players", A3=17)
    done = swissxl("check", league)
    assert done.code == 1
    assert "nobody has the number 2; Brown has 17. Clear the number" in done.err
    assert "if Brown had 2 in the list of players before, type it there" in done.err


def test_a_round_typed_by_hand_is_taken_like_a_drawn_one(swissxl, league):
    make(
        league,
        4,
        more={
            "Round 1": [
                ("Player 1", "Result", "Player 2"),
                ("Adams", "1-0", "Brown"),
                ("Clark", "½-½", "Davis"),
            ],
        },
    )
    assert swissxl("next", league).code == 0
    assert drawn(league, 2)["Adams"] in {"Clark", "Davis"}


def test_a_round_that_was_renamed_is_drawn_again_with_a_warning(swissxl, league):
    make(league, 6)
    play(swissxl, league, 1)
    swissxl("next", league)
    pairs = drawn(league, 2)
    made = load_workbook(league)
    made["Round 2"].title = "Runde 2"
    made.save(league)

    for command in ("check", "next"):
        done = swissxl(command, league)
        assert done.code == 0
        assert "Round 2: it was drawn on " in done.err
        assert '(perhaps "Runde 2")' in done.err
    assert drawn(league, 2) == pairs
    assert any("Round 2: it was drawn on" in text for text in log(league, "warning"))
    assert "it was drawn on" not in swissxl("check", league).err


# ---- looking back


def test_standings_after_a_round_know_nothing_of_what_came_later(swissxl, league):
    make(league, 6)
    play(swissxl, league, 1, 2)
    swissxl("standings", league, "--after", 2)
    then = table(league, "After 2")
    play(swissxl, league, 3)
    put(league, "Players", B8="Green")
    play(swissxl, league, 4)
    tell(league, "Brown", "Withdrawn after", 4)
    done = swissxl("standings", league, "--after", 2)
    assert done.code == 0
    assert table(league, "After 2") == then
    assert "Green" not in done.out


def test_live_standings_explain_the_mark_of_an_open_result(swissxl, league):
    make(league, 4)
    swissxl("next", league)
    type_results(league, 1, ("1-0",))
    done = swissxl("standings", league, "--live")
    assert done.code == 0
    assert "round 1: 1 result missing" in done.out
    sheet = load_workbook(league)["Standings"]
    texts = [cell.value for row in sheet.iter_rows() for cell in row if cell.value]
    assert "?3  plays number 3, no result yet" in texts
    assert sorted(mark[0] for mark in column(league, "Standings", "R1")) == list("??LW")
    swissxl("standings", league)
    assert "R1" not in table(league, "Standings")[0]


def test_a_round_in_another_file_names_that_file(swissxl, league):
    make(league, 4)
    other = league.with_name("other.xlsx")
    assert swissxl("next", league, "--out", other).code == 0
    assert load_workbook(other)["Round 1"]["A3"].value.endswith(
        "swissxl next other.xlsx"
    )


def test_explain_says_that_somebody_is_kept_apart(swissxl, league):
    more = {"Forbidden": [("A", "B"), (1, 2), (1, 3)]}
    make(league, 4, more=more)
    play(swissxl, league, 1)
    done = swissxl("explain", league, "--player", "Adams", "--round", "1")
    assert done.code == 0
    said = " ".join(done.out.split())
    assert "Adams (1)" in said
    assert "keeps apart who should be" in said
    assert "By lot alone it would have been" in said

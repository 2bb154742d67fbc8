"""``swissxl explain`` after results, boards or the log have changed since the draw."""

from pathlib import Path

import pytest
from commands.asking import cell_of
from commands.director import drawn, put
from commands.life import make, play, setting
from openpyxl import load_workbook


def test_a_board_changed_by_hand_is_told_so(explain, autumn):
    # Brown and Lindqvist change places on boards 6 and 5.
    cells = {}
    for board, header, no, name in (
        ("5", "2", 2, "Brown, Carl"),
        ("6", "1", 12, "Lindqvist, Siri"),
    ):
        cells[cell_of(autumn, 4, board, f"No. {header}")] = no
        cells[cell_of(autumn, 4, board, f"Player {header}")] = name
    put(autumn, "Round 4", **cells)
    said = explain("--board", 5)
    assert "Board 5: Kowalski, Ewa (11) – Brown, Carl (2)" in said
    assert "This board was changed by hand after the draw." in said
    assert (
        "The draw gave Brown, Carl (2) – Fischer, Jonas (6) and Kowalski, Ewa (11) – "
        "Lindqvist, Siri (12)."
    ) in said
    assert "bin 5, colour B" in explain("--board", 3)  # the others are as drawn


def test_a_bye_moved_by_hand_is_told_so(explain, autumn):
    sheet = load_workbook(autumn)["Round 4"]
    bye = next(c for row in sheet.iter_rows() for c in row if c.value == "Moreau, Guy")
    put(
        autumn,
        "Round 4",
        **{
            bye.coordinate: "Fischer, Jonas",
            f"{chr(ord(bye.column_letter) - 1)}{bye.row}": 6,
            cell_of(autumn, 4, "6", "No. 2"): 13,
            cell_of(autumn, 4, "6", "Player 2"): "Moreau, Guy",
        },
    )
    said = explain("--board", "bye")
    assert "Bye: Fischer, Jonas (6)" in said
    assert "This bye was given by hand after the draw." in said
    assert "The draw gave Brown, Carl (2) – Fischer, Jonas (6)." in said
    assert "a bye for Moreau, Guy (13)" in explain("--board", 6)


def test_a_repair_is_told_with_the_words_of_the_log(swissxl, explain, autumn):
    # Eriksen does not come: García plays Moreau, who had the bye.
    assert swissxl("repair", autumn, "--without", "eriksen").code == 0
    said = explain("--player", "garcia", "--round", 4)
    assert "Board 3: García, Luz (7) – Moreau, Guy (13)" in said
    assert "This board was changed after the draw by a repair" in said
    assert "it was Eriksen, Maja (5) – García, Luz (7)" in said
    assert "a bye for Moreau, Guy (13)." in said
    said = explain("--player", "eriksen", "--round", 4)
    assert "Eriksen, Maja (5) was absent and has no board." in said
    assert "The draw gave Eriksen, Maja (5) – García, Luz (7)." in said


def test_a_board_emptied_by_a_repair_is_told_so(swissxl, league):
    # Four players; board 1 is over, so for whoever is left on board 2 there is nobody.
    members = league.with_name("members.csv")
    members.write_text("Name\nAnn\nBob\nCid\nDee\n", encoding="utf-8")
    swissxl("new", league, "--players", members, "--rounds", 1)
    swissxl("next", league)
    put(league, "Round 1", D5="1-0")
    _, (first, second) = drawn(league, 1)
    assert swissxl("repair", league, "--without", second).code == 0
    done = swissxl("explain", league, "--board", 2)
    assert done.code == 0
    said = " ".join(done.out.split())
    numbers = {"Ann": 1, "Bob": 2, "Cid": 3, "Dee": 4}
    pair = f"{first} ({numbers[first]}) – {second} ({numbers[second]})"
    assert said.startswith(
        "Round 1. Board 2: empty This board was emptied after the draw by a repair, of "
        f"which the log says: Board 2: stays empty (it was {pair})"
    )
    assert said.count("The draw gave ") == 1
    done = swissxl("explain", league, "--board", 3)
    assert done.code == 2
    assert 'Round 1 has no board "3"' in done.err


def test_a_board_taken_out_by_hand_is_told_so(explain, autumn):
    book = load_workbook(autumn)
    (row,) = (row for row in book["Round 4"].iter_rows(min_row=5) if row[0].value == 3)
    for cell in row:
        cell.value = None
    book.save(autumn)
    assert (
        "Round 4. Board 3: empty This board was emptied by hand after the draw. The "
        "draw gave Eriksen, Maja (5) – García, Luz (7)."
    ) in explain("--board", 3)


def test_results_corrected_since_are_told_and_put_back(explain, autumn):
    # Eriksen lost in round 3 after all: today she would stand two bins lower, but the
    # draw of round 4 is explained as it came about.
    put(autumn, "Round 3", **{cell_of(autumn, 3, "3", "Result"): "0-1"})
    said = explain("--board", 3)
    assert "corrected after this round was drawn" in said
    assert "Eriksen, Maja (5) (bin 5, colour B)" in said
    assert "Passed over: Dvořák, Petr (4): they met in round 3." in said
    assert "Score 2:" in explain("--player", "eriksen")


def test_a_later_withdrawal_changes_nothing_about_old_rounds(explain, autumn):
    before = explain("--round", 3)
    book = load_workbook(autumn)
    sheet = book["Players"]
    heads = {cell.value: cell.column for cell in sheet[4]}
    for row in range(5, 19):
        if sheet.cell(row, heads["Name"]).value == "Novak, Tea":
            sheet.cell(row, heads["Withdrawn after"], 3)
    book.save(autumn)
    assert explain("--round", 3) == before
    assert "Adams, Ruth (1) (bin 1, colour A)" in explain("--board", 1)


def test_other_points_than_at_the_draw_are_told_and_put_back(explain, autumn):
    # With nothing for a draw Eriksen has no point, and would be drawn with others.
    setting(autumn, "Draw", 0)
    said = explain("--board", 3)
    assert "Eriksen, Maja (5) (bin 5, colour B)" in said
    assert "with a score of 3" in said
    assert (
        "Settings were changed after this round was drawn: Draw was 1; now 0. The "
        "pairings stay as they were drawn, and are explained here by the settings as "
        "they were."
    ) in said


def test_settings_that_the_log_cannot_give_back_are_not_made_up(explain, autumn):
    # A tie-break of the log that this version does not know.
    setting(autumn, "Draw", 0)
    book = load_workbook(autumn)
    (text,) = (
        row[-1]
        for row in book["Log"].iter_rows()
        if any(cell.value == "settings" for cell in row)
    )
    text.value = text.value.replace("Solkoff", "Nonesuch")
    book.save(autumn)
    said = explain("--board", 3)
    assert "It stands as it was drawn: the log has it so." in said
    assert "Settings were changed after this round was drawn: " in said
    assert "Draw was 1; now 0." in said
    assert "results, players or settings were changed since" in said
    assert "bin 5" not in said


@pytest.mark.parametrize(
    "case",
    [
        ("Edition", "2026", "2017", "edition of 2026", "Edition was 2026; now 2017."),
        ("Edition", "2017", "2026", "edition of 2017", "Edition was 2017; now 2026."),
        ("Win", 1, 3, "bracket of 1", "Win was 1; now 3."),
        ("Rounds", 5, 6, "edition of 2026", "Rounds was 5; now 6."),
    ],
)
def test_a_fide_round_is_told_by_the_settings_of_its_draw(swissxl, league, case):
    name, old, new, article, change = case
    given = {"System": "FIDE Dutch", "Cut": None, name: old}
    make(league, 6, settings=given)
    play(swissxl, league, 1)
    assert swissxl("next", league).code == 0
    setting(league, name, new)
    done = swissxl("explain", league, "--round", 2)
    said = " ".join(done.out.split())
    assert article in said
    assert f"edition of {new}" not in said
    assert "bracket of 3" not in said
    assert f"after this round was drawn: {change}" in said


def test_a_round_drawn_after_a_change_is_told_by_the_new_settings(swissxl, league):
    make(league, 6, settings={"System": "FIDE Dutch", "Cut": None})
    play(swissxl, league, 1)
    setting(league, "Edition", "2017")
    play(swissxl, league, 2)
    setting(league, "Edition", "2026")
    for round_, edition in ((1, 2026), (2, 2017)):
        done = swissxl("explain", league, "--round", round_)
        said = " ".join(done.out.split())
        assert f"edition of {edition}" in said
        assert ("Settings were changed" in said) == (round_ == 2)


def without_log(path: Path) -> None:
    book = load_workbook(path)
    del book["Log"]
    book.save(path)


def test_without_a_log_the_rules_speak(explain, autumn):
    without_log(autumn)
    assert "bin 5, colour B" in explain("--board", 3)
    put(
        autumn,
        "Round 4",
        **{
            cell_of(autumn, 4, "5", "No. 2"): 2,
            cell_of(autumn, 4, "5", "Player 2"): "Brown, Carl",
            cell_of(autumn, 4, "6", "No. 1"): 12,
            cell_of(autumn, 4, "6", "Player 1"): "Lindqvist, Siri",
        },
    )
    said = explain("--board", 5)
    assert "This is not what the rules give with the workbook as it is now" in said
    assert "The rules gave Brown, Carl (2) – Fischer, Jonas (6)" in said


def test_without_log_and_seed_nothing_is_made_up(explain, autumn):
    without_log(autumn)
    book = load_workbook(autumn)
    for row in book["Settings"].iter_rows():
        if row[0].value == "Random seed":
            row[1].value = None
    book.save(autumn)
    said = explain("--board", 3)
    assert "Nothing is known of a draw of it." in said
    assert "probably typed by hand" in said

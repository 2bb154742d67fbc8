"""``swissxl explain``: facts worked by hand on a sample league, in any wording."""

import hashlib
import re
from shutil import copy

import pytest
from commands.director import SAMPLES, folder, type_results
from openpyxl import load_workbook

# --- A board


def test_a_board_tells_bins_colours_step_and_who_was_passed_over(explain):
    # Before round 4 everybody stands alone: Adams, Novak, Hansen, Ito, Eriksen, Dvořák,
    # García ... Eriksen owns no sets and so is B, the other two are A. Eriksen drew
    # with Dvořák in round 3.
    said = explain("--board", 3)
    assert "Round 4. Board 3: Eriksen, Maja (5) – García, Luz (7)" in said
    assert "Eriksen, Maja (5) (bin 5, colour B)" in said
    assert "García, Luz (7) (bin 7, colour A)" in said
    assert "2 bins lower, opposite colour" in said
    assert "Passed over: Dvořák, Petr (4): they met in round 3." in said
    assert (
        "next lower bin, opposite colour (bin 6): Dvořák, Petr (4) passed over" in said
    )
    assert "Eriksen, Maja (5) owns no card sets" in said
    assert "with a score of 3" in said
    assert "equal in score and in every tie-break form a bin; here are 12 bins" in said


def test_nothing_asked_tells_the_newest_round_in_short(explain):
    said = explain()
    assert "How round 4 was drawn" in said
    for board, pair in enumerate(
        [
            "Adams, Ruth (1) – Novak, Tea (14)",
            "Hansen, Ole (8) – Ito, Ken (9)",
            "Eriksen, Maja (5) – García, Luz (7)",
            "Dvořák, Petr (4) – Castillo, Inés (3)",
            "Kowalski, Ewa (11) – Lindqvist, Siri (12)",
            "Brown, Carl (2) – Fischer, Jonas (6)",
        ],
        1,
    ):
        assert f"Board {board}: {pair}" in said
    assert "Bye: Moreau, Guy (13) Moreau, Guy (13) rests: no bye so far" in said
    assert "step by step: same bin, opposite colour (bin" not in said


def test_another_round_can_be_asked_for(explain):
    # Round 1: of the 13 players Dvořák rested by lot; 4 own some or no sets, so four
    # boards are A with B and two are A with A.
    said = explain("--round", 1)
    assert "How round 1 was drawn" in said
    assert said.count("were paired by lot as A with B") == 4
    assert said.count("were paired by lot as A with A") == 2
    assert "Bye: Dvořák, Petr (4)" in said


def test_the_lots_can_be_computed_again(explain):
    for round_, board in ((1, 1), (2, 6), (1, "bye"), (2, "bye")):
        said = explain("--round", round_, "--board", board)
        text, value = re.search(
            r'SHA-256 of the text "(.+?)".*here (\d+)\.', said
        ).groups()
        seed, number, _, _ = text.split("|")
        assert (seed, number) == ("4711", str(round_))
        digest = hashlib.sha256(text.encode()).digest()
        assert int(value) == int.from_bytes(digest[:8], "big")


def test_the_bye_is_told(explain):
    # Moreau entered late, lost twice and is last of the thirteen who play on.
    said = explain("--board", "bye")
    assert "Round 4. Bye: Moreau, Guy (13)" in said
    assert "no bye so far, and of those the lowest rank" in said
    assert "There are 13 players, an odd number" in said


def test_round_2_tells_what_would_have_been_worse(explain):
    # Moreau (0B) came before by lot to 1, 14 and 11, but 0A–0B pairs were to be most.
    said = explain("--round", 2, "--board", 6)
    assert "Moreau, Guy (13) (0B) was next by lot and got Ito, Ken (9) (0A)" in said
    assert "2A–2B nor 0A–0B" in said
    assert "0 rematches" in said


def test_a_fide_board_tells_bracket_floats_and_colours(swissxl, league):
    # After round 2 Bauer has 2, Amsel and Doyle have 1½. Amsel has met Edwards and
    # Doyle. Colours so far: Bauer Black and White, Amsel White and Black.
    copy(SAMPLES / "fide_dutch_finished.xlsx", league)
    done = swissxl("explain", league, "--round", 3, "--board", 1)
    said = " ".join(done.out.split())
    for words in (
        "Board 1: Amsel, Ida (1) – Bauer, Karl (2)",
        "Bauer, Karl (2), who floated down with 2, meets Amsel, Ida (1)",
        "from above came Bauer, Karl (2); left over: Doyle, Sean (4).",
        "Bauer, Karl (2) floated down from the bracket of 2, alone in it.",
        "Bauer, Karl (2) had B W and is due Black mildly",
        "Amsel, Ida (1) had W B and is due White mildly. 5.2.1",
    ):
        assert words in said


# --- A player


def test_a_place_is_taken_apart(explain):
    # Eriksen: drew with Novak (who has 5 in tie-breaks: a draw and two wins), a draw by
    # default in round 2 (virtual 1, 2, 3), drew with Dvořák (2: the bye counts 1, a
    # loss, a draw). Solkoff 5 + 3 + 2; Cumulative 1 + 1 + 2, since the draw by default
    # counts nothing; opponents' 1+3+5, 1+2+3, 1+1+2.
    said = explain("--player", "eriksen")
    assert "Eriksen, Maja (5): 5th of 14 in the standings after round 3" in said
    assert (
        "Score 3: 1 in round 1 (drew with Novak, Tea (14)), 1 in round 2 (draw by "
        "default against Adams, Ruth (1)), 1 in round 3 (drew with Dvořák, Petr (4))."
    ) in said
    assert (
        ": 5 from Novak, Tea (14), 3 from the virtual opponent of round 2, 2 from "
        "Dvořák, Petr (4)."
    ) in said
    assert "Solkoff 10, the sum of the opponents' scores" in said
    assert ": 1 for round 1, 1 for round 2, 2 for round 3." in said
    assert (
        ": 9 from Novak, Tea (14), 6 from the virtual opponent of round 2, 4 from "
        "Dvořák, Petr (4)."
    ) in said
    assert "Opponents' cumulative 19" in said
    assert "the virtual opponent began with 1, drew" in said
    assert "Its scores after each round: 1, 2, 3." in said
    assert "Dvořák, Petr (4) has 2 for tie-breaks, not 3" in said
    assert "Round 4" not in said


@pytest.mark.parametrize(
    ("player", "above", "below"),
    [
        # Scores and Solkoff: Adams 5/10, Novak 5/5, Hansen 4/8, Ito 4/1, Eriksen 3/10,
        # Dvořák 3/9, García 3/9 with opponents' cumulative 16 and 15.
        (
            "adams",
            "Nobody stands above.",
            "Novak, Tea (14), 2nd: equal in score; Solkoff 10 to 5.",
        ),
        (
            "eriksen",
            "Ito, Ken (9), 4th: score 4 to 3.",
            "Dvořák, Petr (4), 6th: equal in score; Solkoff 10 to 9.",
        ),
        (
            "garcía",
            "equal in score, Solkoff and Cumulative; Opponents' cumulative 16 to 15.",
            "Castillo, Inés (3), 8th: score 3 to 2.",
        ),
        (
            "moreau",
            "Fischer, Jonas (6), 13th: score 2 to 0.",
            "Nobody stands below.",
        ),
    ],
)
def test_the_first_difference_to_the_neighbours_is_told(explain, player, above, below):
    said = explain("--player", player)
    assert above in said
    assert below in said


def test_a_player_and_a_round_tell_the_board_too(explain):
    said = explain("--player", 7, "--round", 4)
    assert "García, Luz (7): 7th of 14" in said
    assert "Round 4. Board 3: Eriksen, Maja (5) – García, Luz (7)" in said
    said = explain("--player", "dvorak", "--round", 1)
    assert "Round 1. Bye: Dvořák, Petr (4)" in said


@pytest.mark.parametrize(
    ("no", "round_", "why"),
    [
        (3, 2, "Castillo, Inés (3) was absent and has no board."),
        (7, 3, "García, Luz (7) had asked for a half-point bye and has no board."),
        (10, 4, "Jansen, Bram (10) had withdrawn and has no board."),
        (13, 1, "Moreau, Guy (13) had not entered yet and has no board."),
    ],
)
def test_whoever_had_no_board_is_told_why(explain, no, round_, why):
    assert why in explain("--player", no, "--round", round_)


def test_tie_breaks_are_told_in_the_order_in_which_they_count(swissxl, league):
    # Doyle has 2 points, as others have; the first, third and last are no sums.
    copy(SAMPLES / "fide_dutch_finished.xlsx", league)
    order = ("Direct encounter", "Buchholz Cut 1", "Black games", "Buchholz", "ARO")
    book = load_workbook(league)
    cells = {row[0].value: row[1] for row in book["Settings"].iter_rows()}
    for place, name in enumerate(order, 1):
        cells[f"Tie-break {place}"].value = name
    book.save(league)
    said = swissxl("explain", league, "--player", "doyle").out
    pattern = rf"^  ({'|'.join(order)})(?=:| \d)"
    assert re.findall(pattern, said, re.MULTILINE) == [*order]


def test_ties_and_the_coin_are_told(swissxl, league):
    copy(SAMPLES / "card_league_finished.xlsx", league)
    table = swissxl("standings", league).out
    flip = re.search(r"Coin flip for place 8.*", table)[0]
    names = re.findall(r"([^\W\d][^(;:]*?) \((\d+)\)", flip.partition(": first ")[2])
    for _, no in names:
        said = " ".join(swissxl("explain", league, "--player", no).out.split())
        assert "in the final standings after round 3" in said
        assert " ".join(flip.split()) in said


def test_equal_players_are_named(swissxl, league):
    # Four players, round 1: 1 and 3 won, 2 and 4 lost; nothing separates the winners.
    members = league.with_name("members.csv")
    members.write_text("Name\nAnn\nBob\nCid\nDee\n", encoding="utf-8")
    swissxl("new", league, "--players", members, "--rounds", 3)
    said = " ".join(swissxl("explain", league, "--player", "Ann").out.split())
    assert "No round is complete yet, so all players are equal." in said
    swissxl("next", league)
    type_results(league, 1, ["½-½", "½-½"])
    said = " ".join(swissxl("explain", league, "--player", "Ann").out.split())
    assert (
        "Equal in score and every tie-break, so on the same place: Bob (2), Cid (3) "
        "and Dee (4)."
    ) in said
    assert "Nobody stands above. Nobody stands below." in said


# --- The command


def test_lines_are_as_wide_as_the_terminal(swissxl, autumn, monkeypatch):
    for columns, most in (("60", 60), ("72", 72), ("300", 100)):
        monkeypatch.setenv("COLUMNS", columns)
        lines = swissxl("explain", autumn, "--player", 5).out.splitlines()
        widest = max(map(len, lines))
        assert most - 20 < widest <= most


def test_nothing_is_written(swissxl, autumn):
    before = folder(autumn)
    for options in ((), ("--board", 1), ("--player", 1)):
        assert swissxl("explain", autumn, *options).code == 0
    assert folder(autumn) == before


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--player", "a"), '"a" may be Adams, Ruth (1), Brown, Carl (2)'),
        (("--player", "Adms"), "The nearest is Adams, Ruth (1)."),
        (("--player", "99"), 'There is no player "99".'),
        (("--player", "9" * 5000), "There is no player "),
        (("--round", 5), "There is no round 5; the newest is round 4."),
        (("--round", 0), "--round"),
        (("--board", 7), 'Round 4 has no board "7"; its boards are 1 to 6.'),
        (("--round", 3, "--board", "bye"), "Nobody rests in round 3."),
        (("--player", 1, "--board", 1), "--player and --board cannot go together."),
    ],
)
def test_what_does_not_exist_is_wrong_usage(swissxl, autumn, options, said):
    done = swissxl("explain", autumn, *options)
    assert done.code == 2
    assert done.out == ""
    assert said in " ".join(re.sub(r"[│╭╰╮╯─]", " ", done.err).split())


def test_before_the_first_draw_there_is_nothing_to_explain(swissxl, league):
    copy(SAMPLES / "card_league_before_round_1.xlsx", league)
    done = swissxl("explain", league)
    assert (done.code, done.out) == (2, "")
    assert "No round has been drawn yet" in done.err

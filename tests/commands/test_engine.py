"""``swissxl pair`` and ``swissxl verify`` on tournament files."""

import subprocess
import sys
from pathlib import Path

import pytest
from dutch_cases import CASES, read_case
from trf_lines import exercise_table, player, table_trf

HEAVY = ("numpy", "pandas", "openpyxl", "lxml", "rustworkx", "typer", "pydantic")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Write the third round of a small event (T1): 1-5, 3-2, 6 has the bye."""
    return written(tmp_path, "t1_bye_to_the_lowest_score")


def written(folder: Path, case: str) -> Path:
    path = folder / "event.trf"
    path.write_text(read_case(CASES / f"{case}.txt").event.trf())
    return path


def test_pairs_are_printed_as_engines_do(swissxl, file):
    done = swissxl("pair", file)
    assert (done.code, done.err) == (0, "")
    assert done.out == "3\n1 5\n3 2\n6 0\n"


def test_pairs_are_written_where_wanted(swissxl, file):
    out = file.with_name("round3.txt")
    done = swissxl("pair", file, "-o", out)
    assert (done.code, done.out) == (0, "")
    assert out.read_bytes() == b"3\n1 5\n3 2\n6 0\n"


def test_the_edition_may_be_chosen(swissxl, file):
    done = swissxl("pair", file, "--edition", "2017")
    assert sorted(done.out.splitlines()) == ["1 3", "3", "5 0", "6 2"]


def test_the_edition_of_the_file_holds_unless_one_is_given(swissxl, file):
    text = file.read_text().replace("FIDE_DUTCH_2026", "FIDE_DUTCH_2017")
    file.write_text(text)
    assert "6 2" in swissxl("pair", file).out
    assert "6 0" in swissxl("pair", file, "--edition", "2026").out


@pytest.mark.parametrize(
    ("start", "pair"), [("2026/01/31", "6 2"), ("2026/02/01", "6 0")]
)
def test_the_edition_goes_by_the_date_where_the_file_says_so(
    swissxl, file, start, pair
):
    text = file.read_text().replace("192 FIDE_DUTCH_2026", "192 FIDE_DUTCH")
    file.write_text(f"042 {start}\n{text}")
    assert pair in swissxl("pair", file).out


def test_an_unknown_edition_is_wrong_usage(swissxl, file):
    done = swissxl("pair", file, "--edition", "2020")
    assert done.code == 2
    assert '"2020" is no edition: 2026 or 2017.' in " ".join(done.err.split())


def test_no_legal_pairing_ends_with_4(swissxl, tmp_path):
    done = swissxl("pair", written(tmp_path, "dead_end_everybody_met"))
    assert (done.code, done.out) == (4, "")
    assert done.err == (
        "Round 4 cannot be paired: somebody would have to meet an opponent again, "
        "have a colour that is impossible or rest twice. The rules leave it to the "
        "arbiter: a rematch by hand, or fewer rounds.\n"
    )


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([player(1), player(2)], "it does not say how many rounds are planned"),
        (["XXR 3", player(1)], "there is 1 player to be paired in round 1"),
        (
            [
                "XXR 1",
                player(1, "A", "1.0", "   2 w 1"),
                player(2, "B", "0.0", "   1 b 0"),
            ],
            "its only round has been paired.",
        ),
        (
            [
                "XXR 3",
                player(1, "A", "0.0", "   2 w  "),
                player(2, "B", "0.0", "   1 b  "),
            ],
            "line 2: round 1: no result of 1 against 2 yet.",
        ),
        (["XXR 0", player(1)], "line 1: the event has 0 rounds."),
    ],
)
def test_what_cannot_be_paired_is_one_line(swissxl, tmp_path, lines, message):
    path = tmp_path / "event.trf"
    path.write_text("\n".join(lines))
    done = swissxl("pair", path, "-o", tmp_path / "out.txt")
    assert (done.code, done.out) == (1, "")
    assert message in done.err
    assert done.err.count("\n") == 1
    assert not (tmp_path / "out.txt").exists()


def test_a_missing_file_and_no_text(swissxl, tmp_path):
    done = swissxl("pair", tmp_path / "none.trf")
    assert (done.code, done.err.count("\n")) == (3, 1)
    (tmp_path / "event.trf").write_bytes(b"PK\x03\x04\0\0")
    done = swissxl("pair", tmp_path / "event.trf")
    assert done.code == 3
    assert "is not a tournament file (TRF): it is no text" in done.err


def test_every_round_is_checked(swissxl, file):
    done = swissxl("verify", file)
    assert (done.code, done.err) == (0, "")
    assert (
        done.out == "Round 1: as the rules pair it.\nRound 2: as the rules pair it.\n"
    )


def test_a_round_that_differs_is_shown_and_ends_with_1(swissxl, tmp_path):
    path = tmp_path / "event.trf"
    lines = [
        "XXR 3",
        "XXC white1",
        player(1, "A", "1.0", "   2 w 1"),
        player(2, "B", "0.0", "   1 b 0"),
        player(3, "C", "1.0", "   4 w 1"),
        player(4, "D", "0.0", "   3 b 0"),
        player(5, "E", "1.0", "0000 - U"),
    ]
    path.write_text("\n".join(lines))
    done = swissxl("verify", path)
    assert done.code == 1
    # By hand: 1-3 and 4-2 with White for the odd number of the upper half.
    assert done.out == ("Round 1: the file has 1-2, 3-4; the rules give 1-3, 4-2.\n")


def test_quiet_says_only_what_differs(swissxl, file):
    assert swissxl("verify", file, "--quiet").out == ""


def test_absences_of_the_next_round_by_any_record(swissxl, tmp_path):
    path = tmp_path / "event.trf"
    rows = [player(no) for no in range(1, 6)]
    for record in ("XXZ 5", "240 Z   1    5"):
        path.write_text("\n".join(["XXR 3", "XXC white1", *rows, record]))
        assert swissxl("pair", path).out == "2\n1 3\n4 2\n"


def test_the_initial_colour_is_found_in_the_first_round(swissxl, tmp_path):
    path = tmp_path / "event.trf"
    rows = [
        player(1, "A", "0.0", "   3 b 0"),
        player(2, "B", "0.0", "   4 w 0"),
        player(3, "C", "1.0", "   1 w 1"),
        player(4, "D", "1.0", "   2 b 1"),
    ]
    path.write_text("\n".join(["XXR 3", *rows]))
    assert swissxl("verify", path).code == 0


# ---- the ranks

GAMES = """
1 3w1 2b=
2 4b1 1w=
3 1b0 4w1
4 2w0 3b0
"""
"""Both rounds as the Dutch system pairs them; 1 and 2 have 1½ and drew.

Buchholz of 1 is 1 + 1½, of 2 0 + 1½.
"""


def event_with_ranks(folder: Path, order: str, *records: str) -> Path:
    path = folder / "event.trf"
    path.write_text(table_trf(GAMES, order, *records))
    return path


PAIRED = "Round 1: as the rules pair it.\nRound 2: as the rules pair it.\n"
RANKS = "1 2 3 4"


@pytest.mark.parametrize("record", ["202 BH", "212 PTS,BH"])
def test_ranks_are_checked_where_the_file_says_what_they_are_made_by(
    swissxl, tmp_path, record
):
    done = swissxl("verify", event_with_ranks(tmp_path, RANKS, record))
    assert (done.code, done.err) == (0, "")
    assert done.out == (
        f"{PAIRED}Ranks after round 2: all 4 agree with points, BH (C.07, edition "
        "2026).\n"
    )


def test_ranks_that_differ_end_with_1(swissxl, tmp_path):
    path = event_with_ranks(tmp_path, "2 1 3 4", "202 BH")
    done = swissxl("verify", path, "--quiet")
    assert done.code == 1
    assert done.out == (
        "Rank of P1 (1): 2 in the file; the rules give 1, by 1½ points, BH 2½.\n"
        "Rank of P2 (2): 1 in the file; the rules give 2, by 1½ points, BH 1½.\n"
        "Ranks after round 2: 2 of 4 agree with points, BH (C.07, edition 2026).\n"
    )


SAMPLES = Path(__file__).parents[2] / "sample_workbooks"


@pytest.mark.parametrize("system", ["fide_dutch", "round_robin"])
@pytest.mark.parametrize("state", ["after_round_3", "finished"])
def test_what_is_exported_is_in_order(swissxl, tmp_path, system, state):
    file = tmp_path / "event.trf"
    done = swissxl(
        "export", SAMPLES / f"{system}_{state}.xlsx", "--to", "trf", "-o", file
    )
    assert done.code == 0
    done = swissxl("verify", file)
    assert (done.code, done.err) == (0, "")
    assert " agree with points, " in done.out
    assert "not checked" not in done.out


@pytest.mark.parametrize(
    ("ranks", "records", "line"),
    [
        (
            "",
            ["202 BH"],
            "Ranks: not checked, for no player has one (columns 86 to 89).",
        ),
        (
            RANKS,
            ["202 XYZ"],
            "Ranks: checked only as far as XYZ, a tie-break that does not exist here.",
        ),
        (
            RANKS,
            ["192 FIDE_DUBOV"],
            "Rounds: not compared with the Dutch system, for record 192 says FIDE_DUB",
        ),
        (
            RANKS,
            ["310   1 A"],
            "Rounds: not compared with the Dutch system, for teams ",
        ),
        (
            RANKS,
            ["310   1 A"],
            "Ranks: not checked, for the standings of teams are not known here.",
        ),
    ],
)
def test_what_is_not_checked_is_told_and_no_fault(
    swissxl, tmp_path, ranks, records, line
):
    done = swissxl("verify", event_with_ranks(tmp_path, ranks, *records), "--quiet")
    assert (done.code, done.err) == (0, "")
    assert line in done.out


def test_a_round_robin_is_compared_with_no_pairing_system(swissxl, tmp_path):
    path = event_with_ranks(tmp_path, RANKS, "192 FIDE_ROUNDROBIN", "202 SB")
    done = swissxl("verify", path)
    assert done.code == 0
    assert done.out == (
        "Rounds: not compared with the Dutch system, for record 192 says "
        "FIDE_ROUNDROBIN.\n"
        "Ranks after round 2: all 4 agree with points, SB (C.07, edition 2026).\n"
    )


def test_nothing_to_check_yet(swissxl, tmp_path):
    path = tmp_path / "event.trf"
    path.write_text("\n".join(["XXR 3", "202 BH", player(1), player(2)]))
    done = swissxl("verify", path)
    assert (done.code, done.out) == (0, "No round has been paired yet.\n")


BYES = """
1 3w1 H 2w=
2 4b1 3w= 1b=
3 1b0 2b= 4w1
4 2w0 U 3b0
"""
"""1 and 2 have 2 points. Buchholz of 2 is 1 + 1½ + 2; that of 1 is 1½ + 2 and for the
bye 2, the own score, but since 2026 no more than a draw a round: 1½."""


def test_the_edition_of_the_tie_breaks(swissxl, tmp_path):
    path = tmp_path / "event.trf"

    def verified(*records: str, edition: str = ""):
        text = table_trf(BYES, "2 1 3 4", "192 CUSTOM_SWISS", "202 BH", *records)
        path.write_text(text)
        options = ("--tie-break-edition", edition) if edition else ()
        return swissxl("verify", path, *options)

    assert "give 1, by 2 points, BH 5." in verified().out
    assert "give 1, by 2 points, BH 5½." in verified("052 2026/02/28").out
    assert "edition 2024" in verified("052 2026/04/01", edition="2024").out
    assert "edition before 2023" in verified(edition="pre-2023").out
    done = verified(edition="2020")
    assert done.code == 2
    words = '"2020" is no edition: 2026, 2024, 2023 or pre-2023.'
    assert words in " ".join(done.err.split())


def test_another_edition_that_fits_is_named(swissxl, tmp_path):
    """FIDE's exercise by the values printed for 2024: 11 is ahead of 8 by SB only."""
    path = tmp_path / "event.trf"
    order = "2 3 4 1 16 6 11 8 5 15 12 14 7 13 9 10"
    records = ("202 BH/C1,BH,SB", "192 CUSTOM_SWISS")
    path.write_text(table_trf(exercise_table(), order, *records))
    done = swissxl("verify", path)
    assert done.code == 1
    assert "All ranks agree with --tie-break-edition 2024.\n" in done.out
    assert swissxl("verify", path, "--tie-break-edition", "2024").code == 0


def test_plain_pairing_loads_no_library(file):
    code = (
        "import sys; from swissxl.__main__ import main; main(); "
        f"sys.stderr.write(repr(sorted({{*sys.modules}} & {{*{HEAVY}}})))"
    )
    command = [sys.executable, "-c", code, "pair", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "3\n1 5\n3 2\n6 0\n"
    assert done.stderr == "[]"


def test_ranks_are_checked_without_the_libraries_of_workbooks(tmp_path):
    path = event_with_ranks(tmp_path, RANKS, "202 BH,SB,DE,ARO")
    heavy = {*HEAVY} - {"typer"}
    code = (
        "import atexit, sys; atexit.register(lambda: sys.stderr.write(repr(sorted("
        f"{{*sys.modules}} & {heavy})))); "
        "from swissxl.__main__ import main; main()"
    )
    command = [sys.executable, "-c", code, "verify", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "all 4 agree" in done.stdout
    assert done.stderr == "[]"


def test_what_goes_wrong_in_plain_pairing_is_told_by_the_command(tmp_path):
    command = [sys.executable, "-m", "swissxl", "pair", str(tmp_path / "none.trf")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert "none.trf does not exist." in done.stderr

"""``swissxl pair`` and ``swissxl verify`` on the rounds of tournament files."""

import subprocess
import sys
from pathlib import Path

import pytest
from dutch_cases import CASES, read_case
from trf_lines import player

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
            "event.trf: its only round (record 142 or XXR) has been paired.",
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
    differs, why = done.out.splitlines()
    assert differs == "Round 1: the file has 1-2, 3-4; the rules give 1-3, 4-2."
    assert why.startswith("A round may differ rightly")


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


def test_plain_pairing_loads_no_library(file):
    code = (
        "import sys; from swissxl.__main__ import main; main(); "
        f"sys.stderr.write(repr(sorted({{*sys.modules}} & {{*{HEAVY}}})))"
    )
    command = [sys.executable, "-c", code, "pair", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "3\n1 5\n3 2\n6 0\n"
    assert done.stderr == "[]"


def test_what_goes_wrong_in_plain_pairing_is_told_by_the_command(tmp_path):
    command = [sys.executable, "-m", "swissxl", "pair", str(tmp_path / "none.trf")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert "none.trf does not exist." in done.stderr

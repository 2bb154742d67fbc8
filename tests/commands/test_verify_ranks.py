"""``swissxl verify`` on the ranks of tournament files."""

import subprocess
import sys
from pathlib import Path

import pytest
from trf_lines import exercise_table, player, table_trf

HEAVY = ("numpy", "pandas", "openpyxl", "lxml", "rustworkx", "pydantic")

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


def test_an_edition_that_fits_better_is_named_although_ranks_are_wrong(
    swissxl, tmp_path
):
    """The same with the last two exchanged: by the edition of 2024 only they differ."""
    path = tmp_path / "event.trf"
    order = "2 3 4 1 16 6 11 8 5 15 12 14 7 13 10 9"
    records = ("202 BH/C1,BH,SB", "192 CUSTOM_SWISS")
    path.write_text(table_trf(exercise_table(), order, *records))
    done = swissxl("verify", path)
    assert done.code == 1
    assert "14 of 16 ranks agree with --tie-break-edition 2024.\n" in done.out
    done = swissxl("verify", path, "--tie-break-edition", "2024")
    assert done.code == 1
    assert "agree with --tie-break" not in done.out


def test_ranks_are_checked_without_the_libraries_of_workbooks(tmp_path):
    path = event_with_ranks(tmp_path, RANKS, "202 BH,SB,DE,ARO")
    code = (
        "import atexit, sys; atexit.register(lambda: sys.stderr.write(repr(sorted("
        f"{{*sys.modules}} & {{*{HEAVY}}})))); "
        "from swissxl.__main__ import main; main()"
    )
    command = [sys.executable, "-c", code, "verify", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "all 4 agree" in done.stdout
    assert done.stderr == "[]"

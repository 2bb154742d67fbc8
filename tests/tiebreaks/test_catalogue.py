"""The rows of the catalogue."""

import pytest

from swissxl.core.registry import UnknownNameError
from swissxl.exchange.trf_codes import code_of, tiebreak_of
from swissxl.tiebreaks import TIEBREAKS
from swissxl.tiebreaks.unplayed import VIRTUAL_OPPONENTS


def test_rows_stand_by_family_in_the_order_of_the_documents():
    names = TIEBREAKS.names()
    some = [
        "Solkoff",
        "Median",
        "Sonneborn-Berger",
        "Cumulative",
        "Opponents' cumulative",
        "Direct encounter",
        "Wins",
        "Rating",
        "Coin flip",
    ]
    assert [name for name in names if name in some] == some


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("buchholz", "Solkoff"),
        ("BH", "Solkoff"),
        ("S.O.S.", "Solkoff"),
        ("SOSM", "Solkoff"),
        ("Progressive", "Cumulative"),
        ("ps", "Cumulative"),
        ("CUSS", "Cumulative"),
        ("opponents’ cumulative", "Opponents' cumulative"),
        ("DE", "Direct encounter"),
        ("BH-C1", "Buchholz Cut 1"),
        ("Neustadtl", "Sonneborn-Berger"),
        ("NBW", "Wins"),
        ("sosos", "Sum of Buchholz"),
        ("ADOS", "MDOS"),
        ("SOS-1", "SOS-1"),
        ("DC", "Direct confrontation"),
        ("FB", "Fore Buchholz"),
        ("Harkness", "Modified Median"),
        ("PS-C1", "Cumulative Cut 1"),
        ("GE", "Rounds elected"),
        ("KS/L+1", "Koya L+1"),
        ("KS/L-1", "Koya L-1"),
        ("coin  flip", "Coin flip"),
    ],
)
def test_names_and_aliases_find_their_row(typed, name):
    assert TIEBREAKS.get(typed).name == name


@pytest.mark.parametrize("tiebreak", list(TIEBREAKS), ids=lambda row: row.name)
def test_a_row_is_complete(tiebreak):
    assert tiebreak.source
    assert tiebreak.sentence.endswith(".")
    assert (tiebreak.value is None) != (tiebreak.split is None)
    rule = tiebreak.parts or tiebreak.value or tiebreak.split
    assert rule is not None
    assert "Source:" in rule.__doc__
    assert "," not in tiebreak.name  # a comma parts the choices of a drop-down


CODES = (
    *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P", "BH/C1/P"),
    *("FB", "FB/C1", "FB/M1", "AOB", "AOB/F"),
    *("SB", "SB/C1", "SB/C2", "SB/P"),
    *("KS", "KS/L+1", "KS/L+2", "KS/L-1", "KS/L-2"),
    *("PS", "PS/C1", "PS/C2", "DE", "DE/P"),
    *("WIN", "WON", "BPG", "BWG", "REP", "STD"),
    *("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "TPR", "PTP", "APRO", "APPO"),
    *("RTNG", "RTNG/R", "TPN", "TPN/R"),
)


@pytest.mark.parametrize("code", CODES)
def test_a_code_of_a_tournament_file_leads_there_and_back(code):
    chosen = tiebreak_of(code)
    assert chosen is not None
    assert code_of(chosen) == code


def test_virtual_opponents_are_sourced_rows():
    assert VIRTUAL_OPPONENTS.names() == [
        "Card league",
        "FIDE 2026",
        "FIDE 2024",
        "FIDE 2023",
        "FIDE before 2023",
        "Virtual half point",
        "Left out",
        "None",
        "Average opponent",
        "Starting score",
    ]
    for row in VIRTUAL_OPPONENTS:
        assert row.source
        assert row.sentence.endswith(".")


def test_a_virtual_opponent_that_does_not_exist_is_refused():
    with pytest.raises(UnknownNameError, match="FIDE 2007"):
        VIRTUAL_OPPONENTS.get("FIDE 2007")

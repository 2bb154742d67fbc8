"""The names of tie-breaks as directors type them, and what heads their columns."""

import pytest

from swissxl.core.registry import UnknownNameError
from swissxl.core.settings import Scope
from swissxl.workbook.tiebreak_cells import parse


@pytest.mark.parametrize(
    ("text", "name", "label"),
    [
        ("solkoff", "Solkoff", "Solkoff"),
        ("BUCHHOLZ  END", "Solkoff", "Buchholz"),
        ("BH/C1", "Buchholz Cut 1", "BH/C1"),
        ("BH-C1", "Buchholz Cut 1", "BH-C1"),
        ("Opponents’ cumulative", "Opponents' cumulative", "Opponents' cumulative"),
        ("sonneborn–berger", "Sonneborn-Berger", "Sonneborn-Berger"),
        ("opponents match win", "Opponents' match-win %", "opponents match win"),
        ("KS/L+1", "Koya L+1", "KS/L+1"),
        ("KS/L-1", "Koya L-1", "KS/L-1"),
    ],
)
def test_a_column_is_headed_by_the_name_in_the_cell(text, name, label):
    """Case, blanks and kinds of dashes do not count; another spelling is kept."""
    chosen = parse(text)
    assert (chosen.name, chosen.label) == (name, label)
    assert chosen.scope is (Scope.END if text.endswith("END") else Scope.ALWAYS)


def test_a_mistyped_other_name_is_recognised():
    with pytest.raises(UnknownNameError) as caught:
        parse("Bucholz")
    assert caught.value.nearest == "Buchholz"

"""Sheets that are mostly nothing, or far too much: read or refused, within bounds."""

import subprocess
import sys
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from workbook.build import book, saved, workbook
from workbook.reading import names, problems, read_bytes, warnings

PLAYERS = "xl/worksheets/sheet2.xml"
GIB = 2**30

MEASURE = """
import resource, sys
from pathlib import Path
from swissxl.workbook.package import Package
from swissxl.workbook.read import read
found = read(Package.open(Path(sys.argv[1]).read_bytes(), "x.xlsx"))
print(len(found.tournament.players), len(found.problems))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)
"""


def _with_rows(rows):
    """Put rows of raw XML behind those of ``Players``."""
    stream = BytesIO()
    with (
        ZipFile(BytesIO(workbook())) as old,
        ZipFile(stream, "w", ZIP_DEFLATED, compresslevel=1) as new,
    ):
        for name in old.namelist():
            text = old.read(name)
            if name == PLAYERS:
                text = text.replace(b"</sheetData>", rows + b"</sheetData>")
            new.writestr(name, text)
    return stream.getvalue()


def _measured(data, tmp_path):
    """Read in a process of its own: what was found, bytes of memory."""
    path = tmp_path / "league.xlsx"
    path.write_bytes(data)
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, path],
        capture_output=True,
        text=True,
        check=True,
    )
    found, memory = done.stdout.splitlines()
    return found, int(memory)


@pytest.mark.slow
def test_a_million_blank_formatted_rows(tmp_path):
    row = '<row r="{0}"><c r="A{0}" s="0"/><c r="B{0}" s="0"/><c r="C{0}" s="0"/></row>'
    rows = "".join(row.format(number) for number in range(6, 1_048_577)).encode()
    found, memory = _measured(_with_rows(rows), tmp_path)
    assert found == "4 0"
    assert memory < GIB


@pytest.mark.slow
def test_16384_columns_of_values(tmp_path):
    from openpyxl.utils import get_column_letter

    row = "".join(
        f'<c r="{get_column_letter(column)}{{0}}"><v>1</v></c>'
        for column in range(2, 16_385)
    )
    line = '<row r="{0}">' + row + "</row>"
    rows = "".join(line.format(number) for number in range(6, 300)).encode()
    found, memory = _measured(_with_rows(rows), tmp_path)
    assert found.endswith(" 1")
    assert memory < GIB


def test_columns_far_to_the_right_are_not_looked_at_with_a_warning():
    made = book()
    made["Players"]["XFD3"] = "#N/A"
    made["Players"]["IV3"] = "x"
    made["Players"]["IW3"] = 5
    found = read_bytes(saved(made))
    assert problems(found) == []
    assert names(found) == ["Adams", "Brown", "Clark", "Davis"]
    assert warnings(found) == [
        (
            "Players: columns far to the right were not looked at (first: IW3). Tables "
            "belong into the first 256 columns."
        )
    ]


def test_a_value_in_the_last_row_of_the_sheet_is_a_problem_that_names_it():
    made = book()
    made["Players"]["C1048576"] = "x"
    (problem,) = problems(read_bytes(saved(made)))
    assert problem.startswith(
        "Players: it cannot be read: a value stands in row 1048576, far below"
    )


@pytest.mark.parametrize("title", ["Log", "Standings"])
def test_nothing_of_ours_is_lost_because_its_sheet_is_too_large(title):
    made = book(more={title: [("Topic", "Text")]})
    made[title]["A60000"] = "x"
    (problem,) = problems(read_bytes(saved(made)))
    assert problem.startswith(f"{title}: it cannot be read")

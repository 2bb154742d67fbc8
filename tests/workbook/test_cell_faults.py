"""Cells that Excel would not write: named where we read them, passed over elsewhere."""

import re
from collections.abc import Callable
from io import BytesIO
from zipfile import ZipFile

import pytest
from workbook.build import book, saved
from workbook.reading import names, problems, read_bytes

from swissxl.workbook.cell_faults import Fault, take_faults
from swissxl.workbook.schema import PLAYERS

SHEETS = ("Settings", "Players", "Round 1", "Forbidden")
HEADERS = tuple(
    column.header for column in PLAYERS if column.header not in {"Name", "Notes"}
)
SPLIT = ("First name", "Last name")
SOUND = saved(
    book(
        players=[
            (*(h for h in HEADERS if h not in SPLIT), "Name", "Notes", "Mine"),
            *(
                (number, *[None] * (len(HEADERS) - 3), name)
                for number, name in enumerate(("Adams", "Brown", "Clark", "Davis"), 1)
            ),
        ],
        settings={
            "System": "Monrad",
            "Event": "Cup",
            "Rounds": 3,
            "Tie-break 1": "SOS",
        },
        rounds=[
            [(1, 1, "Adams", "1-0", "Brown", 2), (2, 3, "Clark", "0-1", "Davis", 4)]
        ],
        more={"Forbidden": [("A", "B", "Rounds"), ("Adams", "Brown", "3")]},
    )
)
LETTERS = "ABCDEFGHIJKLMNOPQRS"
OURS = [
    *(("Players", f"{letter}2") for letter in LETTERS[: len(HEADERS) - 1]),
    *(("Settings", f"B{row}") for row in range(2, 6)),
    *(("Round 1", f"{letter}2") for letter in "ABCDEF"),
    *(("Forbidden", f"{letter}2") for letter in "ABC"),
]
NOT_OURS = [("Players", f"{LETTERS[len(HEADERS) - 1 + more]}2") for more in (0, 1)]

BAD = [
    # attributes, content, what the cell is said to hold
    ("", "<v>NaN</v>", '"NaN", which is no number'),
    ('t="n"', "<v>INF</v>", '"INF", which is no number'),
    ("", "<v>-1E+400</v>", '"-1E+400", which is no number'),
    ("", "<v>hello</v>", '"hello", which is no number'),
    ("", "<v>1,5</v>", '"1,5", which is no number'),
    ("", "<v>1_0</v>", '"1_0", which is no number'),
    ("", "<f>1/0</f><v>NaN</v>", '"NaN", which is no number'),
    ('t="d"', "<v>2026-02-30</v>", '"2026-02-30", which is no date'),
    ('t="d"', "<v>2026-02-03T25:00:00Z</v>", "which is no date"),
    ('t="d"', "<v>soon</v>", '"soon", which is no date'),
    ('t="b"', "<v>2</v>", '"2", which is neither TRUE nor FALSE'),
    ('t="b"', "<v>true</v>", "the truth value TRUE"),
    ('t="s"', "<v>99999</v>", "a text that is missing from the file"),
    ('t="s"', "<v>-1</v>", "a text that is missing from the file"),
    ('t="e"', "<v>#REF!</v>", "the error #REF!"),
    ('t="e"', "<v>#N/A</v>", "the error #N/A"),
    ('s="1"', "<v>99999999</v>", "a date that does not exist"),
]


def spoilt(sheet: str, ref: str, attributes: str, content: str) -> bytes:
    """Put a cell into the XML of a sheet; style 1 shows a date."""
    part = f"xl/worksheets/sheet{SHEETS.index(sheet) + 1}.xml"
    cell = f'<c r="{ref}" {attributes}>{content}</c>'
    stream = BytesIO()
    with ZipFile(BytesIO(SOUND)) as old, ZipFile(stream, "w") as new:
        for name in old.namelist():
            text = old.read(name).decode()
            if name == "xl/styles.xml":
                text = text.replace("</cellXfs>", '<xf numFmtId="14"/></cellXfs>')
            if name == part:
                text = re.sub(rf'<c r="{ref}"[^>]*?(?:/>|>.*?</c>)', "", text)
                text = re.sub(rf'<row r="{ref[1:]}".*?</row>', _with(cell), text)
            new.writestr(name, text)
    return stream.getvalue()


def _with(added: str) -> Callable[[re.Match[str]], str]:
    """Put a cell among those of a row of less than 27 columns."""

    def change(row: re.Match[str]) -> str:
        cells = re.findall(r"<c [^>]*/>|<c .*?</c>", row[0])
        tag = row[0].partition(">")[0]
        return f"{tag}>{''.join(sorted([*cells, added]))}</row>"

    return change


def test_the_workbook_to_be_spoilt_is_sound():
    assert problems(read_bytes(SOUND)) == []


@pytest.mark.parametrize(("attributes", "content", "held"), BAD)
def test_a_cell_that_cannot_be_read_is_named(attributes, content, held):
    for sheet, ref in OURS:
        found = problems(read_bytes(spoilt(sheet, ref, attributes, content)))
        (own,) = [line for line in found if line.startswith(f"{sheet}!{ref}: ")]
        assert held in own
        assert "Type a value" in own or "then type it again" in own


@pytest.mark.parametrize(("attributes", "content", "held"), BAD)
def test_it_does_no_harm_in_a_column_that_is_not_read(attributes, content, held):
    assert held
    for sheet, ref in NOT_OURS:
        assert problems(read_bytes(spoilt(sheet, ref, attributes, content))) == []


@pytest.mark.parametrize("tag", ['r="A0"', 'r="1A"', 'r="B2" s="x"', 'r="ABCD1"'])
def test_a_cell_without_a_possible_address_or_style_makes_the_sheet_unreadable(tag):
    data = spoilt("Players", "B2", "", "<v>1</v>")
    stream = BytesIO()
    with ZipFile(BytesIO(data)) as old, ZipFile(stream, "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(b'r="B2" ', f"{tag} ".encode()))
    found = problems(read_bytes(stream.getvalue()))
    assert any(
        line.startswith("Players: it cannot be read: a cell of it is written as <c ")
        and "Move the table to a new sheet" in line
        for line in found
    )


def test_cells_behind_an_unreadable_one_keep_their_places():
    """Of cells without an address each stands right of the one before."""
    data = spoilt("Players", "B2", "", "<v>NaN</v>")
    stream = BytesIO()
    with ZipFile(BytesIO(data)) as old, ZipFile(stream, "w") as new:
        for name in old.namelist():
            text = old.read(name)
            if name == "xl/worksheets/sheet2.xml":
                text = re.sub(rb'<row r="2".*?</row>', _anonymous, text)
            new.writestr(name, text)
    found = read_bytes(stream.getvalue())
    assert names(found)[0] == "Adams"
    assert problems(found)[0].startswith("Players!B2: ")


def _anonymous(row: re.Match[bytes]) -> bytes:
    """Leave only the first cell its address."""
    name = re.search(rb't="inlineStr".*?</c>', row[0])[0]
    gap = b"<c/>" * (len(HEADERS) - 4)
    return (
        b'<row r="2"><c r="A2"><v>1</v></c><c><v>NaN</v></c>' + gap + b"<c " + name
    ) + b"</row>"


def test_an_iso_date_counts_as_the_date_that_it_is():
    data = spoilt("Round 1", "D2", 't="d"', "<v>2026-02-03</v>")
    (found,) = problems(read_bytes(data))
    assert found.startswith("Round 1!D2: Excel made the date 3 February 2026 of what")
    event = read_bytes(spoilt("Settings", "B3", 't="d"', "<v>2026-02-03</v>"))
    assert event.tournament.settings.event == "2026-02-03"


def test_a_number_that_no_whole_number_can_be_is_shown_short():
    (found,) = problems(read_bytes(spoilt("Round 1", "D2", "", "<v>1E+300</v>")))
    assert '"1e+300" is no result' in found


def test_texts_are_counted_from_0():
    two = b'<c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>2</v></c>'
    _, found = take_faults(two, 2)
    assert found == {(1, 2): Fault("a text that is missing from the file")}


@pytest.mark.parametrize(
    ("cell", "faults"),
    [
        (b'<c r="A1" t="str"><f>""</f><v></v></c>', {}),
        (b'<c r="A1" t="str"><f>""</f></c>', {(1, 1): Fault()}),
        (b'<c r="A1"><f>""</f><v></v></c>', {(1, 1): Fault()}),
    ],
)
def test_a_formula_that_gives_an_empty_text_was_computed(cell, faults):
    assert take_faults(cell, 0)[1] == faults

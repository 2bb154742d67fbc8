"""How sheets are printed: where pages end, how wide columns are, where the legend goes.

Figures of paper are worked by hand: A4 upright leaves 841.9 - 0.5·72 - 0.7·72 = 755.5
points between its margins, A4 across 595.3 - 86.4 = 508.9, and 784.3 from left to
right. A column takes 7 dots of 96 an inch for each digit of its width: 5.25 points.
"""

import io
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from zipfile import ZipFile

import pytest
from builders import Dice
from sheet_views import opened, report, sheet, with_draw

from swissxl.core.settings import Settings
from swissxl.tiebreaks import TIEBREAKS
from swissxl.workbook.model import LogLine
from swissxl.workbook.package import Package
from swissxl.workbook.read import read
from swissxl.workbook.sheets import look
from swissxl.workbook.sheets.book import make_workbook
from swissxl.workbook.sheets.compose import compose
from swissxl.workbook.sheets.furniture import HEADER_LEGEND
from swissxl.workbook.sheets.marks import LEGEND, legend_colours
from swissxl.workbook.sheets.page import FIRST_ROW, Column, Page, Paper, Row
from swissxl.workbook.sheets.timeless import to_bytes
from swissxl.workbook.sheets.widths import header_width, text_width, wrapped

ACROSS_WIDE, ACROSS_HIGH = 784.3, 508.9
DIGIT = 5.25


def rows(count, height=30.0, block=1):
    """Make rows in blocks that stay together."""
    return tuple(
        Row(((at, look.TEXT),), look.PLAIN, height, keep=(at + 1) % block > 0)
        for at in range(count)
    )


def page(body, width=50, **changes):
    columns = (Column("C", width),)
    return replace(Page("Page", "Heading", "Line", columns, body), **changes)


def breaks(one, paper=Paper.A4):
    made = opened(to_bytes(make_workbook([one], "", paper)))["Page"]
    return [found.id for found in made.row_breaks.brk]


# ---- where pages end


def test_rows_that_fill_their_pages_are_left_to_the_program():
    # Head 12 + 27 + 18 + 23.5, then 20 rows of 30 and 9 rows of 30.
    assert breaks(page(rows(29))) == []


@pytest.mark.parametrize(("paper", "on_a_page"), [(Paper.A4, 21), (Paper.LETTER, 20)])
def test_a_block_that_does_not_fit_begins_a_page(paper, on_a_page):
    # A4 holds 755.5 - 80.5 = 675 points: 22 rows; Letter 50 less: 20. Blocks of 3 or 4.
    block = 3 if paper is Paper.A4 else 4
    made = breaks(page(rows(5 * on_a_page, block=block)), paper)
    assert made[0] == FIRST_ROW - 1 + on_a_page
    assert all((row - FIRST_ROW + 1) % block == 0 for row in made)


def test_a_block_longer_than_a_page_is_torn_where_the_program_likes():
    assert breaks(page(rows(40, block=40))) == []


def test_a_last_page_of_few_rows_shares_with_the_others():
    # 22 rows a page, or 21 in a program that takes them for higher: 66 rows and 2 more.
    assert breaks(page(rows(68))) == [FIRST_ROW - 1 + at for at in (18, 36, 54)]


def test_a_sheet_in_smaller_letters_holds_more_rows():
    # 205 digits are 1076 points on 537.7: half as large, twice as many rows.
    few, many = (
        breaks(page(rows(600, block=2), width))[0] - FIRST_ROW + 1
        for width in (50, 205)
    )
    assert few == 20
    assert 2 * few < many <= 46


def test_where_the_director_adds_rows_no_page_is_ended():
    assert breaks(page(rows(68), grows=True)) == []


def test_a_sheet_on_one_page_has_no_ends():
    assert breaks(page(rows(68), one_page=True)) == []


def test_no_sheet_has_more_breaks_than_a_program_reads():
    assert len(breaks(page(rows(2100, height=320, block=2)))) == 1023


@pytest.fixture(scope="module", params=["A4", "Letter"])
def large(request):
    """Give the tie-breaks of a field of 40 after 7 rounds, and the paper."""
    dice = Dice("printing")
    halves = [*range(1, 41)]
    played = {no: [] for no in halves}
    for _ in range(7):
        halves = [halves[0], halves[-1], *halves[1:-1]]
        for one, two in zip(halves[:20], reversed(halves[20:]), strict=True):
            first, second = dice.pick((("W", "L"), ("D", "D"), ("L", "W"), ("+", "-")))
            played[one].append(f"{first}{two}")
            played[two].append(f"{second}{one}")
    lines = [f"{no} Player-{no} {' '.join(played[no])}" for no in sorted(played)]
    made = report("\n".join(lines), shown={}, rounds=9, paper=request.param)
    return sheet(made, "Tie-breaks")


def test_no_block_of_a_player_is_torn(large):
    ends = [found.id for found in large.row_breaks.brk]
    assert len(ends) > 5
    assert {large.cell(row, 4).value for row in ends} == {"sum"}


def test_each_page_of_tiebreaks_has_room_for_its_blocks(large):
    letter = int(large.page_setup.paperSize) == 1
    wide, high = (734.4, 525.6) if letter else (ACROSS_WIDE, ACROSS_HIGH)
    columns = large.column_dimensions.values()
    width = sum(one.width * (one.max - one.min + 1) for one in columns) * DIGIT
    room = high / min(1, wide / width)
    head = sum(large.row_dimensions[row].height for row in range(1, 5))
    ends = [4, *(found.id for found in large.row_breaks.brk), large.max_row]
    for before, last in pairwise(ends):
        body = (large.row_dimensions[row].height for row in range(before + 1, last + 1))
        assert 0.5 * room < head + sum(body) <= room or last == large.max_row


# ---- headers

NAMES = sorted(TIEBREAKS.names())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("letters", [0.97, 1, 1.03])
def test_a_header_is_broken_between_words_and_no_sign_is_left_alone(name, letters):
    width = header_width(name, 9)
    lines = wrapped(name, width - 1.5, 10 * 1.03 * letters)
    assert all(text_width(line, 10.3 * letters) <= width - 1.5 for line in lines)
    assert all(len(line) > 3 for line in lines[1:]), lines
    assert width < 24


def test_a_header_without_a_problem_takes_no_more_than_its_column():
    assert header_width("Wins", 9) == 9
    assert header_width("Opponents' cumulative", 9) < 14


# ---- the legend


def test_beside_a_narrow_table_the_legend_is_printed_in_its_place():
    made = sheet(report(tiebreaks=("Solkoff",), shown={}), "Standings")
    assert made.print_area == ""
    assert made.oddHeader.right.text is None


def test_where_it_would_make_the_table_smaller_the_legend_stands_on_top_of_the_page():
    made = sheet(report(), "Standings")
    assert made.print_area.endswith("$K$9")
    assert made.oddHeader.right.text.startswith("W12 won against number 12 · ")
    assert made.oddHeader.right.text.endswith(" · – absent")
    assert not made.HeaderFooter.scaleWithDoc


CHESS = Settings(win=Fraction(1), draw=Fraction(1, 2))


@pytest.mark.parametrize("legend", [LEGEND, legend_colours(CHESS)])
def test_the_marks_of_rounds_fit_on_top_of_a_page(legend):
    texts = [" ".join(text.split()) for text, _ in legend]
    assert len(" · ".join(texts)) <= HEADER_LEGEND


# ---- names


def named(name):
    made = with_draw(report())
    players = {
        no: replace(player, name=name if no == 3 else player.name)
        for no, player in made.tournament.players.items()
    }
    return replace(made, tournament=replace(made.tournament, players=players))


LONG = "Thorvaldsdóttir-Castillo, Maria-Magdalena"  # 38 digits wide


@pytest.mark.parametrize(
    ("tab", "letter", "size"),
    [
        ("Round 3", "C", 13),
        ("Round 3", "E", 13),
        ("Seating", "A", 14),
        ("Standings", "C", 11),
        ("Tie-breaks", "B", 11),
        ("Crosstable", "C", 11),
    ],
)
def test_a_long_name_is_written_as_large_as_the_others(tab, letter, size):
    made = sheet(named(LONG), tab)
    assert made.column_dimensions[letter].width > text_width(LONG, size) + 2


def test_long_names_take_their_room_from_the_notes():
    short, long = (sheet(named(name), "Round 3") for name in ("Bo", LONG))
    assert (short.column_dimensions["G"].width, long.column_dimensions["G"].width) == (
        26,
        16,
    )


# ---- sentences


def test_a_rule_is_told_once_above_the_table():
    wishes = {"shown": {}, "tiebreaks": ("Solkoff", "Average Buchholz")}
    made = sheet(report("1 Ann W2\n2 Ben L1", **wishes), "Tie-breaks")
    rule = TIEBREAKS.get("Average Buchholz").sentence
    assert made["H2"].value == f"Average Buchholz: {rule}"
    # Ann's one opponent has a Solkoff of 2: Ann's own points.
    assert made["H6"].value.startswith("Average Buchholz 2: ")
    told = [cell.value for row in made["A5:H8"] for cell in row if cell.value]
    assert not [text for text in told if rule.rstrip(".") in str(text)]


def test_without_such_a_rule_nothing_stands_above_the_table():
    made = sheet(report(), "Tie-breaks")
    assert [cell.value for cell in made[2] if cell.value] == ["Tie-breaks, taken apart"]


def test_lots_are_set_apart_in_the_log_and_read_back():
    lot, text = "18446744073709551615", 'the smallest lot "bye" of those left: {}.'
    line = LogLine("2026-05-09", "next", "0.1.0", 1, 7, "bye", text.format(lot))
    data = compose(replace(report(), log=(line,)))
    assert read(Package.open(data, "ours.xlsx")).log == (line,)
    with ZipFile(io.BytesIO(data)) as package:
        xml = "".join(
            package.read(name).decode()
            for name in package.namelist()
            if name.startswith("xl/worksheets/")
        )
    assert f'<color rgb="FF{look.SOFT}"/>' in xml.partition(lot)[0][-150:]
    assert "<r><t xml:space" in xml


def test_the_line_of_a_round_is_not_wider_than_its_table():
    settings = {"event": "Open Championship of the Seven Valleys", "deadline": "Friday"}
    made = with_draw(report(**settings))
    line = sheet(replace(made, file_name="valleys-2026.xlsx"), "Round 3")["A3"].value
    assert line == (
        "results until Friday · type results in the yellow cells, then run: "
        "swissxl next valleys-2026.xlsx"
    )
    short = sheet(with_draw(report(event="Cup")), "Round 3")["A3"].value
    assert short.startswith("Cup · type results")

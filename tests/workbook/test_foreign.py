"""What a director put on a sheet of ours is named before it is lost."""

import io

import pytest
import xlsxwriter
from hosts import opened, our_sheets, parts
from rich_workbook import picture, rich

from swissxl.workbook.graft import GraftPlan, foreign_objects, graft
from swissxl.workbook.package import Package

END = GraftPlan(rewritten=frozenset({"Standings"}))


def standings_of(book_writer) -> Package:
    """A workbook whose tab Standings, marked as ours, a director wrote on."""
    buffer = io.BytesIO()
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    book.add_worksheet("Players")
    sheet = book.add_worksheet("Standings")
    sheet.write("A1", "swissxl: rewritten at every run")
    book_writer(book, sheet)
    book.close()
    return opened(buffer.getvalue())


def a_chart(book, sheet) -> None:
    chart = book.add_chart({"type": "pie"})
    chart.add_series({"values": "=Standings!$B$1:$B$4"})
    sheet.insert_chart("F3", chart)


def header_picture(_book, sheet) -> None:
    image = {"image_left": "a.png", "image_data_left": picture()}
    sheet.set_header("&L&G", image)


FOUND = {
    "nothing": (lambda _b, s: s.write("B2", 5), []),
    "a formula": (lambda _b, s: s.write_formula("H7", "=1+1"), ["a formula in H7"]),
    "many formulas": (
        lambda _b, s: [s.write_formula(n, 2, "=1") for n in range(1, 8)],
        [*(f"a formula in C{n}" for n in range(2, 7)), "2 more formulas"],
    ),
    "a comment": (lambda _b, s: s.write_comment("B3", "!"), ["a comment in B3"]),
    "a picture": (
        lambda _b, s: s.insert_image("C4", "a.png", {"image_data": picture()}),
        ["a picture at C4"],
    ),
    "a chart": (a_chart, ["a chart at F3"]),
    "a text box": (
        lambda _b, s: s.insert_textbox("B9", "!"),
        ["a shape or text box at B9"],
    ),
    "a button": (lambda _b, s: s.insert_button("B9"), ["a form control"]),
    "a table": (lambda _b, s: s.add_table("B2:C5"), ["a table"]),
    "a header": (header_picture, ["a picture in the header or footer"]),
    "a background": (
        lambda _b, s: s.set_background(picture()),
        ["a picture behind the cells"],
    ),
    "a link": (
        lambda _b, s: s.write_url("B9", "https://example.org"),
        ["a link to https://example.org"],
    ),
    "sparklines": (
        lambda _b, s: s.add_sparkline("F1", {"range": "Players!A1:E1"}),
        ["sparklines"],
    ),
}


@pytest.mark.parametrize("kind", FOUND)
def test_names_what_a_rewrite_would_lose(kind):
    put, words = FOUND[kind]
    package = standings_of(put)
    assert foreign_objects(package, package.sheet("Standings")) == words


def test_what_a_director_put_on_our_sheet_goes_with_it():
    def put(book, sheet):
        a_chart(book, sheet)
        sheet.write_comment("B3", "!")
        sheet.insert_image("C4", "a.png", {"image_data": picture()})

    package = standings_of(put)
    after = graft(package, our_sheets(("Standings",)), END)
    gone = set(package.parts) - set(parts(after))
    kinds = {part.split("/")[1] for part in gone}
    assert kinds == {"charts", "comments1.xml", "drawings", "media", "worksheets"}
    types = parts(after)["[Content_Types].xml"].decode()
    assert not [part for part in gone if f'"/{part}"' in types]
    assert not foreign_objects(opened(after), opened(after).sheet("Standings"))


def test_a_picture_that_another_sheet_shows_too_stays():
    def put(book, sheet):
        for page in (sheet, book.worksheets()[0]):
            page.insert_image("C4", "a.png", {"image_data": picture()})

    package = standings_of(put)
    after = graft(package, our_sheets(("Standings",)), END)
    assert "xl/media/image1.png" in parts(after)
    assert "xl/drawings/drawing1.xml" in parts(after)
    assert "xl/drawings/drawing2.xml" not in parts(after)


def test_a_chart_sheet_is_no_sheet_of_ours():
    package = opened(rich())
    (words,) = foreign_objects(package, package.sheet("Big chart"))
    assert words == "it is no table of cells but a chartsheet"

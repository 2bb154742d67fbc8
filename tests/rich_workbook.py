"""A director's workbook with everything that XlsxWriter can write."""

import io

import xlsxwriter

PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360f8ff9f0100057f02fe0def46b80000000049454e44ae426082"
)


def picture() -> io.BytesIO:
    return io.BytesIO(PICTURE)


def rich() -> bytes:
    """Tabs of a league among others, one hidden, one a chart; formulas and pictures."""
    buffer = io.BytesIO()
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    for name in ("Settings", "Players", "Standings", "My charts", "Hidden"):
        book.add_worksheet(name)
    _players(book)
    _charts(book)
    book.get_worksheet_by_name("Standings").write(
        "A1", "swissxl: rewritten at every run"
    )
    book.get_worksheet_by_name("Hidden").very_hidden()
    book.define_name("Everybody", "=Players!$B$1:$B$20")
    book.define_name("Hidden!Local", "=Hidden!$A$1")
    book.set_custom_property("League", "Monday")
    book.close()
    return buffer.getvalue()


def _players(book) -> None:
    sheet = book.get_worksheet_by_name("Players")
    bold = book.add_format({"bold": True, "font_color": "red", "num_format": "0.000"})
    for row in range(20):
        sheet.write_row(row, 0, [row, f"Player {row}", row * 1.5], bold)
    sheet.write_rich_string("D1", "plain ", bold, "bold", " plain")
    sheet.add_table("F1:H9", {"name": "Mine"})
    sheet.write_comment("B2", "a note")
    choices = {"validate": "list", "source": "=Hidden!$A$1:$A$3"}
    sheet.data_validation("D2:D9", choices)
    sheet.conditional_format("C1:C20", {"type": "data_bar", "data_bar_2010": True})
    sheet.conditional_format("A1:A20", {"type": "icon_set", "icon_style": "3_arrows"})
    sheet.add_sparkline("E1", {"range": "Players!A1:C1"})
    sheet.print_area("A1:E20")
    sheet.repeat_rows(0)
    sheet.autofilter("A1:C20")
    sheet.insert_image("J1", "dot.png", {"image_data": picture()})
    sheet.insert_textbox("J5", "a box")
    header = {"image_left": "dot.png", "image_data_left": picture()}
    sheet.set_header("&L&G", header)
    sheet.write_url("J9", "https://example.org")
    sheet.insert_checkbox("K9", True)  # noqa: FBT003  # the library's own signature


def _charts(book) -> None:
    sheet = book.get_worksheet_by_name("My charts")
    sheet.write_formula("A1", "=Players!A1+Settings!B1", None, 7)
    sheet.write_dynamic_array_formula("B1", "=_xlfn._xlws.SORT(Players!A1:A5)")
    sheet.insert_button("H2", {"caption": "go"})
    chart = book.add_chart({"type": "column"})
    chart.add_series({"values": "=Players!$A$1:$A$9", "name": "=Settings!$A$1"})
    sheet.insert_chart("D2", chart)
    sheet.activate()
    sheet.protect("secret")
    other = book.add_chart({"type": "line"})
    other.add_series({"values": "='My charts'!$A$1:$A$3"})
    book.add_chartsheet("Big chart").set_chart(other)

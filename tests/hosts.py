"""Workbooks of directors, and sheets to put into them, for the tests of the graft."""

import io
import re
import shutil
import subprocess
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import openpyxl
import pytest
from foreign import SHARED
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Protection, Side
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.hyperlink import Hyperlink

from swissxl.workbook.graft import GraftPlan, graft
from swissxl.workbook.package import Package
from swissxl.workbook.schema import MARK
from swissxl.workbook.xmlspans import Element

FOREIGN = SHARED / "workbooks"
PLAN = GraftPlan(
    after={"Round 1": "Players", "Standings": "Round 1"},
    rewritten=frozenset({"Standings"}),
)
WB = "xl/workbook.xml"
RELS = "xl/_rels/workbook.xml.rels"
TYPES = "[Content_Types].xml"
SHEET = "xl/worksheets/sheet1.xml"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def saved(book: openpyxl.Workbook) -> bytes:
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def opened(data: bytes, name: str = "league.xlsx") -> Package:
    return Package.open(data, name)


def loaded(data: bytes) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(data))


def host(*names: str) -> bytes:
    """A plain workbook with these tabs, each with its name in B2."""
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for name in names or ("Settings", "Players"):
        book.create_sheet(name)["B2"] = name
    return saved(book)


def our_sheets(
    names: tuple[str, ...] = ("Round 1", "Standings"), value: int = 1
) -> bytes:
    """Sheets with everything that ours may have; `value` stands in B2 of each."""
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for name in names:
        _our_sheet(book.create_sheet(name), value)
    return saved(book)


def _our_sheet(sheet, value: int) -> None:
    if not sheet.title.startswith("Round"):
        sheet["A1"] = MARK
    sheet["A2"] = f"{sheet.title} & <others>"
    sheet["A2"].font = Font(name="Calibri", size=18, bold=True, color="FF0F6E6E")
    sheet["B2"] = value
    sheet["B2"].number_format = '0.0" points"'
    sheet["C2"] = "=@-text"
    sheet["C2"].data_type = "s"
    sheet["C2"].fill = PatternFill("solid", fgColor="FFFFF2B3")
    sheet["C2"].alignment = Alignment(horizontal="center", wrap_text=True)
    sheet["C2"].border = Border(bottom=Side("medium", color="FF0F6E6E"))
    sheet["C2"].protection = Protection(locked=False)
    sheet["D2"] = 0.5
    sheet.row_dimensions[3].height = 30
    sheet.column_dimensions["A"].width = 30
    sheet.column_dimensions["C"].number_format = "@"
    sheet.freeze_panes = "B2"
    sheet.auto_filter.ref = "A2:D9"
    sheet.print_title_rows = "1:2"
    sheet.print_area = "A1:D9"
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.oddFooter.center.text = "Page &P of &N"
    fill = PatternFill(bgColor="FFFFF2B3")
    sheet.conditional_formatting.add("C3:C9", FormulaRule(["LEN(C3)=0"], fill=fill))
    codes = DataValidation("list", formula1='"1-0,½-½,0-1"', allow_blank=True)
    codes.add("C3:C9")
    sheet.add_data_validation(codes)
    sheet["E2"] = "go"
    sheet["E2"].hyperlink = Hyperlink(ref="E2", location=f"'{sheet.title}'!A1")


def grafted(
    data: bytes, ours: bytes | None = None, plan: GraftPlan = PLAN, name="league.xlsx"
) -> bytes:
    return graft(opened(data, name), ours or our_sheets(), plan)


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def zipped(members: Mapping[str, bytes | str]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def changed(
    data: bytes, changes: Mapping[str, bytes | str | Callable[[str], str] | None]
) -> bytes:
    """The same zip with some parts changed, added or (None) taken out."""
    members: dict[str, bytes | str] = dict(parts(data))
    for name, change in changes.items():
        if change is None:
            del members[name]
        elif callable(change):
            members[name] = change(bytes(members[name]).decode())
        else:
            members[name] = change
    return zipped(members)


def tabs(data: bytes) -> list[str]:
    return [sheet.name for sheet in opened(data).sheets]


def root(data: bytes) -> Element:
    package = opened(data)
    return package.root(package.workbook_part)


def names(data: bytes) -> list[tuple[str, str, str]]:
    """Name, tab (or "") and text of each defined name."""
    package = opened(data)
    text = package.read(package.workbook_part)
    container = package.root(package.workbook_part).find("definedNames")
    order = [sheet.name for sheet in package.sheets]
    return [
        (
            entry.attributes["name"],
            order[entry.number("localSheetId")]
            if "localSheetId" in entry.attributes
            else "",
            text[entry.body : entry.tail].decode(),
        )
        for entry in (container.children if container else ())
    ]


def with_workbook(data: bytes, *changes: tuple[str, str]) -> bytes:
    def change(text: str) -> str:
        for old, new in changes:
            assert re.search(old, text), (old, text)
            text = re.sub(old, new, text)
        return text

    return changed(data, {WB: change})


def hiding(tab: str) -> tuple[str, str]:
    return rf'(name="{tab}"[^>]*?) state="visible"', r'\1 state="hidden"'


def assert_untouched(before: bytes, after: bytes, also: set[str] = frozenset()) -> None:
    """Every old part but the four is there, byte for byte and in order."""
    old, new = parts(before), parts(after)
    edited = edited_parts(opened(before)) | set(also)
    for part, content in old.items():
        assert part in edited or new[part] == content, part
    assert list(new)[: len(old)] == list(old)


def edited_parts(package: Package) -> set[str]:
    """The four parts that a graft may edit."""
    workbook = package.workbook_part
    folder, name = workbook.replace("\\", "/").rsplit("/", 1)
    return {
        workbook,
        package.member(f"{folder}/_rels/{name}.rels"),
        package.member("[Content_Types].xml"),
        *package.related(workbook, "styles"),
    }


def soffice() -> str:
    """LibreOffice, or the test is skipped."""
    program = shutil.which("soffice")
    if program is None:
        pytest.skip("no LibreOffice here")
    return program


def resaved(data: bytes, folder: Path) -> bytes:
    """The workbook as LibreOffice opens and saves it."""
    return all_resaved({"book.xlsx": data}, folder)["book.xlsx"]


def all_resaved(books: Mapping[str, bytes], folder: Path) -> dict[str, bytes]:
    """Workbooks, by name, as LibreOffice opens and saves them."""
    source, target = folder / "in", folder / "out"
    source.mkdir(parents=True, exist_ok=True)
    for name, data in books.items():
        (source / name).write_bytes(data)
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    files = [str(source / name) for name in books]
    subprocess.run(
        [soffice(), profile, "--headless", "--convert-to", "xlsx",
         "--outdir", str(target), *files],
        check=True, capture_output=True, timeout=300,
    )  # fmt: skip
    return {name: (target / name).with_suffix(".xlsx").read_bytes() for name in books}

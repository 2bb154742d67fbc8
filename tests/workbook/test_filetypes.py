"""Which files are taken for workbooks, and what is said of the others."""

import io
import struct
import zipfile

import pytest
from hosts import RELS, TYPES, WB, changed, host, opened, parts, zipped

from swissxl.core.problems import FileError
from swissxl.workbook import filetypes

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)
ODS = "application/vnd.oasis.opendocument.spreadsheet"
DOCTYPE = '<?xml version="1.0"?>\n<!-- a --><!DOCTYPE a [<!ENTITY b "bb">]>'


def stream(name: str) -> bytes:
    return OLE + name.encode("utf-16-le")


def with_size(size: int) -> bytes:
    """A workbook whose zip says that its first sheet is so large."""
    data = bytearray(host())
    end = data.rindex(b"PK\x05\x06")
    entry = data.index(b"PK\x01\x02", struct.unpack_from("<I", data, end + 16)[0])
    while not data[entry + 46 :].startswith(b"xl/worksheets/sheet1.xml"):
        entry = data.index(b"PK\x01\x02", entry + 4)
    struct.pack_into("<I", data, entry + 24, size)
    return bytes(data)


def with_password() -> bytes:
    data = bytearray(host())
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(signature) + offset] |= 1
    return bytes(data)


def with_twice() -> bytes:
    return zipped({**parts(host()), "XL/Workbook.xml": b"<a/>"})


def open_document() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:  # its first member is not compressed
        archive.writestr("mimetype", ODS)
        archive.writestr("content.xml", "<a/>")
    return buffer.getvalue()


REFUSED = {
    "empty": (b"", "is empty (0 bytes)"),
    "text": (b"No.;Name\n1;Anna\n", "is not an Excel workbook"),
    "xml of 2003": (b'<?xml version="1.0"?><Workbook/>', "is not an Excel workbook"),
    "encrypted": (stream("EncryptedPackage"), "is protected by a password"),
    "xls": (stream("Workbook"), "of the old kind (.xls). Save it in Excel as .xlsx"),
    "old xls": (stream("Book"), "of the old kind (.xls)"),
    "doc": (stream("WordDocument"), "is an old Office file, but no workbook"),
    "ods": (open_document(), "(.ods). Save it as .xlsx"),
    "half": (host()[:3000], "its end is missing"),
    "zip": (zipped({"photo.jpg": b"x"}), "a zip without a workbook in it"),
    "empty zip": (zipped({}), "a zip without a workbook in it"),
    "zip with a password": (with_password(), "is a zip with a password"),
    "no types": (
        changed(host(), {TYPES: None}),
        "its part [Content_Types].xml is missing",
    ),
    "no workbook": (changed(host(), {WB: None}), "a zip without a workbook in it"),
    "no sheet": (
        changed(host(), {"xl/worksheets/sheet2.xml": None}),
        "the sheet Players has no content",
    ),
    "no list of sheets": (
        changed(host(), {WB: lambda text: text.replace("sheets>", "tabs>")}),
        "it has no sheets",
    ),
    "broken list": (changed(host(), {RELS: "<Relationships>"}), "is damaged"),
    "broken workbook": (
        changed(host(), {WB: "<workbook"}),
        "xl/workbook.xml: it is not",
    ),
    "utf-16": (
        changed(host(), {WB: "<workbook/>".encode("utf-16")}),
        "xl/workbook.xml: it is written in UTF-16",
    ),
    "latin": (
        changed(host(), {WB: '<?xml version="1.0" encoding="iso-8859-1"?><workbook/>'}),
        "xl/workbook.xml: it is written in iso-8859-1",
    ),
    "document": (
        changed(
            host(), {TYPES: lambda text: text.replace("sheet.main", "document.main")}
        ),
        "holds no Excel workbook of the kind .xlsx or .xlsm but application/vnd.",
    ),
    "binary": (
        changed(host(), {TYPES: lambda text: text.replace("sheet.main+xml", "binary")}),
        "holds no Excel workbook",
    ),
    "entities in the workbook": (
        changed(host(), {WB: lambda text: DOCTYPE + text}),
        "holds a document type declaration in xl/workbook.xml",
    ),
    "entities in a sheet": (
        changed(host(), {"xl/worksheets/sheet1.xml": lambda text: DOCTYPE + text}),
        "a document type declaration in xl/worksheets/sheet1.xml",
    ),
    "bomb": (with_size(0x7FFFFFFF), "unpacks to 2048 MB"),
    "large part": (with_size(filetypes.PART_LIMIT + 1), "unpacks to 400 MB"),
    "a part twice": (with_twice(), "it holds XL/Workbook.xml twice"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_says_in_one_line_what_is_wrong(kind):
    data, words = REFUSED[kind]
    with pytest.raises(FileError) as caught:
        opened(data)
    text = str(caught.value)
    assert words in text
    assert text.startswith("league.xlsx ")
    assert "\n" not in text
    assert caught.value.exit_code == 3


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.xlsm", "vnd.openxmlformats-officedocument.spreadsheetml.sheet", ".xlsx"),
        ("a.xlsx", "vnd.ms-excel.sheet.macroEnabled", ".xlsm"),
        ("a.xlsx", "vnd.openxmlformats-officedocument.spreadsheetml.template", ".xltx"),
        ("a.XLSM", "vnd.ms-excel.template.macroEnabled", ".xltm"),
    ],
)
def test_name_and_macros_must_agree(name, content, words):
    usual = "vnd.openxmlformats-officedocument.spreadsheetml.sheet.main"
    data = changed(host(), {TYPES: lambda text: text.replace(usual, f"{content}.main")})
    with pytest.raises(FileError, match=rf"Rename it to end in \{words}"):
        opened(data, name)
    assert opened(data, "a" + words).sheets


def test_a_lie_about_a_size_is_damage():
    with pytest.raises(FileError, match=r"is damaged \(xl/worksheets/sheet1\.xml"):
        opened(with_size(10)).read("xl/worksheets/sheet1.xml")


def test_broken_bytes_are_damage():
    data = bytearray(host())
    start = data.index(b"xl/worksheets/sheet1.xml")
    data[start + 60 : start + 80] = bytes(20)
    with pytest.raises(FileError, match="is damaged"):
        opened(bytes(data)).read("xl/worksheets/sheet1.xml")


def test_unknown_compression_is_damage():
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in parts(host()).items():
            archive.writestr(name, content)
    data = buffer.getvalue()
    start = data.index(b"PK\x01\x02")
    forged = data[: start + 10] + b"\x63\x00" + data[start + 12 :]
    with pytest.raises(FileError, match="is damaged"):
        opened(forged)

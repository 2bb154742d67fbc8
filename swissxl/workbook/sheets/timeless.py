"""Turns a workbook of ours into bytes that depend on nothing but its contents.

The same sheets give the same bytes on any day: the dates of the members and of the
document are fixed. That lets a test compare templates, and a run see that nothing
has changed.
"""

import io
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

if TYPE_CHECKING:
    from openpyxl import Workbook

EPOCH = (1980, 1, 1, 0, 0, 0)
MADE = datetime(*EPOCH)  # noqa: DTZ001 - the file format knows no time zone
FAST, SMALL = 1, 9


class _TimelessZip(ZipFile):
    """A zip file without clocks and without the habits of an operating system."""

    def writestr(self, zinfo_or_arcname: Any, data: Any, *_: Any, **__: Any) -> None:  # noqa: ANN401 - as in the library
        info = ZipInfo(str(zinfo_or_arcname), EPOCH)
        info.compress_type = ZIP_DEFLATED
        info.create_system = 3
        info.external_attr = 0o600 << 16
        super().writestr(info, data, compresslevel=self.compresslevel)

    def write(self, filename: Any, arcname: Any = None, *_: Any, **__: Any) -> None:  # noqa: ANN401 - as in the library
        in_memory = isinstance(filename, io.BytesIO)
        data = filename.getvalue() if in_memory else Path(filename).read_bytes()
        self.writestr(str(arcname), data)


def to_bytes(book: "Workbook", level: int = FAST) -> bytes:
    """Save a workbook into memory.

    Parameters
    ----------
    book
        Any workbook of openpyxl; it cannot be used afterwards.
    level
        How hard to compress: `FAST` for what is unpacked again at once, `SMALL` for a
        file that is kept.
    """
    from openpyxl.writer.excel import ExcelWriter

    book.properties.creator = "swissxl"
    book.properties.created = book.properties.modified = MADE
    buffer = io.BytesIO()
    ExcelWriter(book, _TimelessZip(buffer, "w", compresslevel=level)).save()
    return buffer.getvalue()

"""What a file is that is no workbook for us, in a director's words."""

import re
import zipfile
import zlib
from collections.abc import Callable
from io import BytesIO
from typing import TypeAlias

from swissxl.core.problems import FileError

PART_LIMIT = 400 * 2**20
"""More than any sheet of people's results needs: the whole grid of Excel, blank."""
TOTAL_LIMIT = 2**30

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument."
_DOCTYPE = re.compile(
    rb"(?:\xef\xbb\xbf)?(?>\s+|<\?(?>.*?\?>)|<!--(?>.*?-->))*+<!DOCTYPE", re.DOTALL
)
_PROLOG = 4096
_ENCRYPTED_MEMBER = 0x1
_XML_PARTS = (".xml", ".rels", ".vml")
_MAIN_TYPES = {
    ".xlsx": "spreadsheetml.sheet.main+xml",
    ".xlsm": "ms-excel.sheet.macroEnabled.main+xml",
    ".xltx": "spreadsheetml.template.main+xml",
    ".xltm": "ms-excel.template.macroEnabled.main+xml",
}

Test: TypeAlias = Callable[[bytes], bool]


def _holds_stream(*names: str) -> Test:
    """Whether it is an old container of Microsoft with a stream of one of the names."""
    wanted = [name.encode("utf-16-le") for name in names]
    return lambda data: data.startswith(_OLE) and any(name in data for name in wanted)


FOREIGN_KINDS: tuple[tuple[Test, str], ...] = (
    (lambda data: not data, "is empty (0 bytes). Take its newest backup or your mail."),
    (
        _holds_stream("EncryptedPackage"),
        (
            "is protected by a password. Take it off in Excel (File > Info > "
            "Protect Workbook > Encrypt with Password: leave it blank) and save it."
        ),
    ),
    (
        _holds_stream("Workbook", "Book"),
        "is a workbook of the old kind (.xls). Save it in Excel as .xlsx.",
    ),
    (
        lambda data: data.startswith(_OLE),
        "is an old Office file, but no workbook. Save the workbook as .xlsx.",
    ),
    (
        lambda data: data.startswith(b"PK") and _OPEN_DOCUMENT in data[:200],
        "is an OpenDocument file (.ods). Save it as .xlsx.",
    ),
    (
        lambda data: data.startswith(b"PK") and not zipfile.is_zipfile(BytesIO(data)),
        (
            "is damaged: its end is missing, as after a download that broke off. "
            "Take its newest backup or fetch it again."
        ),
    ),
    (
        lambda data: not zipfile.is_zipfile(BytesIO(data)),
        "is not an Excel workbook. Save it in Excel as .xlsx.",
    ),
)
"""What the first look at the bytes can tell, in the order in which it is asked."""


def open_zip(data: bytes, name: str) -> zipfile.ZipFile:
    """Open the bytes as a package of parts that is safe to read; else FileError."""
    for is_kind, words in FOREIGN_KINDS:
        if is_kind(data):
            raise FileError(f"{name} {words}")
    try:
        archive = zipfile.ZipFile(BytesIO(data))
    except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
        raise damaged(name, str(error)) from error
    _check_sizes(archive, name)
    _check_members(archive, name)
    return archive


def damaged(name: str, detail: str) -> FileError:
    """Return the error for a package whose inside is broken."""
    return FileError(
        f"{name} is damaged ({detail}). Let Excel repair it and save it, "
        "or take its newest backup."
    )


def _check_sizes(archive: zipfile.ZipFile, name: str) -> None:
    """Refuse packages that unpack to more than a computer holds.

    zipfile never unpacks more of a member than its declared size and then compares its
    checksum, so that a declared size that is a lie ends as damage.
    """
    sizes = [member.file_size for member in archive.infolist()]
    if sum(sizes) > TOTAL_LIMIT or max(sizes, default=0) > PART_LIMIT:
        raise FileError(
            f"{name} unpacks to {sum(sizes) // 2**20} MB, more than swissxl takes. "
            "Delete the blank formatted rows and columns of its sheets and save it."
        )


def _check_members(archive: zipfile.ZipFile, name: str) -> None:
    seen: set[str] = set()
    for member in archive.infolist():
        if member.flag_bits & _ENCRYPTED_MEMBER:
            raise FileError(f"{name} is a zip with a password. Unpack it first.")
        key = part_key(member.filename)
        if key in seen:
            raise damaged(name, f"it holds {member.filename} twice")
        seen.add(key)
        if key.endswith(_XML_PARTS) and not key.startswith("customxml/"):
            _check_prolog(archive, member, name)


def _check_prolog(archive: zipfile.ZipFile, member: zipfile.ZipInfo, name: str) -> None:
    """Refuse document types, by which a small part can swell without limit."""
    try:
        with archive.open(member) as stream:
            prolog = stream.read(_PROLOG)
    except BROKEN_MEMBER as error:
        raise damaged(name, f"{member.filename}: {error}") from error
    if _DOCTYPE.match(prolog):
        raise FileError(
            f"{name} holds a document type declaration in {member.filename}, which no "
            "spreadsheet program writes. Open it in Excel and save it again."
        )


BROKEN_MEMBER = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError)
"""What reading a broken member of a zip may raise."""


def part_key(name: str) -> str:
    """Return the form in which two names of the same part are equal."""
    return name.replace("\\", "/").lstrip("/").lower()


def check_main_type(name: str, content_type: str) -> None:
    """Refuse what is no spreadsheet, or one whose name belies its macros.

    Parameters
    ----------
    name
        The file's name; only its ending matters, and only one that Excel knows.
    content_type
        The type that the package declares for its main part.
    """
    kind = next(
        (end for end, tail in _MAIN_TYPES.items() if content_type.endswith(tail)), ""
    )
    if not kind:
        raise FileError(
            f"{name} holds no Excel workbook of the kind .xlsx or .xlsm"
            f"{f' but {content_type}' if content_type else ''}. "
            "Save it in Excel as .xlsx."
        )
    suffix = name[name.rfind(".") :].lower()
    if suffix in _MAIN_TYPES and suffix != kind:
        raise FileError(
            f"{name} is inside a workbook of the kind {kind}, which Excel refuses to "
            f"open under a name in {suffix}. Rename it to end in {kind}."
        )

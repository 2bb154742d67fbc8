"""Compare a grafted workbook with its source before it may replace it."""

from collections.abc import Collection, Mapping
from zlib import crc32

from swissxl.core.problems import BrokenInvariantError, FileError
from swissxl.workbook.filetypes import BROKEN_MEMBER, damaged
from swissxl.workbook.package import Package
from swissxl.workbook.xmlspans import XmlError, run, secure_parser


def verify(
    source: Package,
    data: bytes,
    written: Mapping[str, bytes],
    dropped: Collection[str],
) -> Package:
    """Open the result again and prove that nothing but the planned parts changed.

    Raises BrokenInvariantError for the first thing that is wrong; FileError when the
    source itself holds a part that was damaged before.
    """
    try:
        result = Package.open(data, source.name)
    except FileError as error:
        raise BrokenInvariantError(f"the result cannot be opened: {error}") from error
    broken = _broken_part(result)
    if broken and _broken_part(source):
        raise damaged(source.name, f"its part {broken} has a wrong checksum")
    if broken:
        raise BrokenInvariantError(f"the result holds {broken} with a wrong checksum")
    _check_members(source, result, written, dropped)
    for part, content in written.items():
        _check_written(result, part, content)
    return result


def _broken_part(package: Package) -> str | None:
    """Return the first part that cannot be unpacked or has a wrong checksum."""
    try:
        return package.archive.testzip()
    except BROKEN_MEMBER as error:
        return f"({error})"


def _check_members(
    source: Package,
    result: Package,
    written: Mapping[str, bytes],
    dropped: Collection[str],
) -> None:
    """Every other part is there, in the old order, with its old size and checksum."""
    kept = [part for part in source.parts if part not in dropped]
    new = [part for part in written if part not in source.parts]
    if list(result.parts) != kept + new:
        raise BrokenInvariantError("the parts of the result are not those planned")
    for part in kept:
        before = source.archive.getinfo(part)
        after = result.archive.getinfo(part)
        same = (before.CRC, before.file_size) == (after.CRC, after.file_size)
        if part not in written and not same:
            raise BrokenInvariantError(f"the part {part} changed, which must not")


def _check_written(result: Package, part: str, content: bytes) -> None:
    member = result.archive.getinfo(part)  # its checksum was proved above
    if (member.CRC, member.file_size) != (crc32(content), len(content)):
        raise BrokenInvariantError(f"the part {part} is not what was written")
    try:
        run(secure_parser(), content)
    except XmlError as error:
        raise BrokenInvariantError(f"the new {part} is no XML: {error}") from error

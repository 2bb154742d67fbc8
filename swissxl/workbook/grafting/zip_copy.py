"""Copy a zip, exchanging some of its members and leaving the others untouched.

Untouched members are copied as they lie in the file, still compressed: not even the way
in which they were compressed changes, and the largest workbook costs next to nothing.
"""

import copy
from collections.abc import Collection, Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

_UTF8_NAME = 0x800
_ZIP64_FIELD = b"\x01\x00"
_LEVEL = 4  # 15 % larger than 6, in a third of the time


def copy_zip(
    data: bytes,
    source: ZipFile,
    written: Mapping[str, bytes],
    dropped: Collection[str],
) -> bytes:
    """Return the zip with some members written anew, some dropped, others added.

    Parameters
    ----------
    data
        The zip's bytes.
    source
        The same, opened.
    written
        New contents by name; members that the zip lacks go to its end, in this order.
    dropped
        Names of the members that go.
    """
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as target:
        ends = _ends(source)
        for member in source.infolist():
            name = member.filename
            if name in dropped:
                continue
            if name in written:
                _write(target, _like(member), written[name])
            elif _plainly_named(member):
                _append(target, member, data[member.header_offset : ends[name]])
            else:
                _write(target, _like(member), source.read(member))
        model = source.infolist()[0]
        for name in written:
            if name not in source.NameToInfo:
                _write(target, _new(name, model), written[name])
        target.comment = source.comment
    return buffer.getvalue()


def _ends(source: ZipFile) -> dict[str, int]:
    """Return where each member's bytes end: at the next one, or the directory."""
    members = sorted(source.infolist(), key=lambda member: member.header_offset)
    starts = [member.header_offset for member in members[1:]]
    return {
        member.filename: end
        for member, end in zip(members, [*starts, source.start_dir], strict=True)
    }


def _plainly_named(member: ZipInfo) -> bool:
    """Whether the directory of the copy will spell the name as the member does."""
    spelt_alike = member.filename == member.orig_filename
    return spelt_alike and (member.filename.isascii() or _utf8(member))


def _utf8(member: ZipInfo) -> bool:
    return bool(member.flag_bits & _UTF8_NAME)


def _append(target: ZipFile, member: ZipInfo, data: bytes) -> None:
    """Put a member's bytes behind the others, and its entry into the directory."""
    if target.fp is None:
        raise ValueError("the zip is closed")
    entry = copy.copy(member)
    target.fp.seek(target.start_dir)
    entry.header_offset = target.start_dir
    target.fp.write(data)
    target.start_dir = target.fp.tell()
    target.filelist.append(entry)
    target.NameToInfo[entry.filename] = entry


def _write(target: ZipFile, member: ZipInfo, data: bytes) -> None:
    target.writestr(member, data, compresslevel=_LEVEL)


def _like(member: ZipInfo) -> ZipInfo:
    """Return a member's name, date and other data, for new contents."""
    entry = copy.copy(member)
    if _ZIP64_FIELD in entry.extra:  # sizes of the old contents may be in there
        entry.extra = b""
    return entry


def _new(name: str, model: ZipInfo) -> ZipInfo:
    """Return the data of a new member; its date is that of the others."""
    entry = ZipInfo(name, model.date_time)
    entry.compress_type = ZIP_DEFLATED
    entry.external_attr = 0o600 << 16
    return entry

"""The sheets that a run needs as a small workbook of their own, made for reading.

The reading library sees only values and number formats: whatever else a director's
workbook holds (pictures, a million formatted rows, styles that trip it) stays outside.
"""

import re
from collections.abc import Sequence
from html import escape
from io import BytesIO
from zipfile import ZipFile

from swissxl.workbook.formats import number_formats
from swissxl.workbook.package import Package, Sheet
from swissxl.workbook.sheet_scan import Look, scan
from swissxl.workbook.xmlspans import XmlError, run, secure_parser

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"
_LINKS = "http://schemas.openxmlformats.org/package/2006/relationships"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
_FIRST_FORMAT = 164  # lower ones are known by number
_TEXT = re.compile(rb"<(?:\w+:)?si[\s/>]")
_INLINE_TEXT = re.compile(
    rb't="inlineStr"([^>]*)><is><t(?:\s[^>]*)?>([^<]*)</t></is></c>'
)


def cut_down(package: Package, sheets: Sequence[Sheet]) -> tuple[bytes, list[Look]]:
    """Make the small workbook; its tabs are ``1``, ``2`` … in the order given.

    Raises
    ------
    FileError
        When a part of the package is missing or broken.
    """
    formats = number_formats(package)
    strings = _strings(package)
    texts = len(_TEXT.findall(strings))
    looks = [_look(package, sheet, formats, texts) for sheet in sheets]
    stream = BytesIO()
    with ZipFile(stream, "w") as archive:
        for name, text in _frame(package, len(looks), formats).items():
            archive.writestr(name, text)
        for place, look in enumerate(looks, 1):
            archive.writestr(f"xl/{place}.xml", _sheet(look))
        archive.writestr("xl/strings.xml", strings)
    return stream.getvalue(), looks


def _look(package: Package, sheet: Sheet, formats: Sequence[str], texts: int) -> Look:
    if sheet.kind != "worksheet":
        return Look(sheet.name, too_much="it is no sheet of cells")
    xml = package.read(sheet.part)
    try:
        run(secure_parser(), xml)
    except XmlError as error:
        raise package.unreadable(sheet.part, error) from error
    return scan(sheet.name, xml, formats, texts)


def _sheet(look: Look) -> bytes:
    """Write a sheet in the way that the library reads fastest.

    Without a dimension, right or wrong, it would read every row twice, and it takes
    ten times as long over a plain text written as rich.
    """
    head = f'<worksheet xmlns="{_MAIN}"><dimension ref="A1"/><sheetData>'.encode()
    rows = _INLINE_TEXT.sub(rb't="str"\1><v>\2</v></c>', look.rows)
    return head + rows + b"</sheetData></worksheet>"


def _strings(package: Package) -> bytes:
    for part in package.related(package.workbook_part, "sharedStrings"):
        return package.read(part).replace(_STRICT.encode(), _MAIN.encode())
    return f'<sst xmlns="{_MAIN}"/>'.encode()


def _frame(package: Package, sheets: int, formats: Sequence[str]) -> dict[str, str]:
    """Write everything but the sheets and their strings."""
    tabs = range(1, sheets + 1)
    kinds = {f"{tab}.xml": "worksheet" for tab in tabs}
    others = {"strings.xml": "sharedStrings", "styles.xml": "styles"}
    return {
        "[Content_Types].xml": _content_types({**kinds, **others}),
        "_rels/.rels": _links({"xl/workbook.xml": "officeDocument"}),
        "xl/_rels/workbook.xml.rels": _links({**kinds, **others}),
        "xl/workbook.xml": _workbook(package, tabs),
        "xl/styles.xml": _styles(formats),
    }


def _workbook(package: Package, tabs: range) -> str:
    properties = package.root(package.workbook_part).find("workbookPr")
    epoch = properties.attributes.get("date1904", "0") if properties else "0"
    listed = "".join(
        f'<sheet name="{tab}" sheetId="{tab}" r:id="r{tab}"/>' for tab in tabs
    )
    return (
        f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}">'
        f'<workbookPr date1904="{epoch}"/><sheets>{listed}</sheets></workbook>'
    )


def _links(targets: dict[str, str]) -> str:
    links = "".join(
        f'<Relationship Id="r{place}" Type="{_OFFICE}/{kind}" Target="{target}"/>'
        for place, (target, kind) in enumerate(targets.items(), 1)
    )
    return f'<Relationships xmlns="{_LINKS}">{links}</Relationships>'


def _content_types(kinds: dict[str, str]) -> str:
    root = "application/vnd.openxmlformats-officedocument.spreadsheetml."
    listed = "".join(
        f'<Override PartName="/xl/{name}" ContentType="{root}{kind}+xml"/>'
        for name, kind in {"workbook.xml": "sheet.main", **kinds}.items()
    )
    rels = '<Default Extension="rels" ContentType="application/xml"/>'
    return f'<Types xmlns="{_TYPES}">{rels}{listed}</Types>'


def _styles(formats: Sequence[str]) -> str:
    """Write styles that have nothing but the formats, each at its old number."""
    codes = "".join(
        f'<numFmt numFmtId="{number}" formatCode="{escape(code)}"/>'
        for number, code in enumerate(formats, _FIRST_FORMAT)
    )
    styles = "".join(
        f'<xf numFmtId="{number}"/>'
        for number, _ in enumerate(formats or [""], _FIRST_FORMAT)
    )
    return (
        f'<styleSheet xmlns="{_MAIN}"><numFmts>{codes}</numFmts>'
        "<fonts><font/></fonts><fills><fill><patternFill/></fill></fills><borders><border/></borders>"
        "<cellStyleXfs><xf/></cellStyleXfs>"
        f"<cellXfs>{styles}</cellXfs><cellStyles>"
        '<cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    )

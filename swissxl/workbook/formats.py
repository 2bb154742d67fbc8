"""Number formats: which one each cell style has, and what of a date it shows."""

import re
from html import unescape

from swissxl.workbook.package import Package

# The formats that every program knows by number (ECMA-376 part 1, 18.8.30), as far as
# they show dates and times.
_KNOWN = {
    14: "mm-dd-yy",
    15: "d-mmm-yy",
    16: "d-mmm",
    17: "mmm-yy",
    18: "h:mm AM/PM",
    19: "h:mm:ss AM/PM",
    20: "h:mm",
    21: "h:mm:ss",
    22: "m/d/yy h:mm",
    45: "mm:ss",
    46: "[h]:mm:ss",
    47: "mmss.0",
}
_GENERAL = "General"

_PREFIX = re.compile(r"<(?:(\w+):)?styleSheet\b")
_OWN = re.compile(r"<numFmt\b([^>]*)>")
_CELL_STYLES = re.compile(r"<cellXfs\b[^>]*>(.*?)</cellXfs>", re.DOTALL)
_STYLE = re.compile(r"<xf\b([^>]*)>")
_ID = re.compile(r"""\bnumFmtId\s*=\s*["'](\d+)["']""")
_CODE = re.compile(r"""\bformatCode\s*=\s*("[^"]*"|'[^']*')""")
_NO_LETTERS = re.compile(r'"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|;.*|am/pm|a/p', re.IGNORECASE)


def number_formats(package: Package) -> list[str]:
    """Give the format code of each cell style, by the number that cells refer to."""
    parts = package.related(package.workbook_part, "styles")
    if not parts:
        return []
    xml = package.text(parts[0])
    prefix = _PREFIX.search(xml)
    if prefix and prefix[1]:
        xml = xml.replace(f"<{prefix[1]}:", "<").replace(f"</{prefix[1]}:", "</")
    codes = {**_KNOWN, **_own_codes(xml)}
    styles = _CELL_STYLES.search(xml)
    listed = _STYLE.findall(styles[1]) if styles else []
    numbers = (_ID.search(attributes) for attributes in listed)
    return [
        codes.get(int(found[1]), _GENERAL) if found else _GENERAL for found in numbers
    ]


def _own_codes(xml: str) -> dict[int, str]:
    return {
        int(number[1]): unescape(code[1][1:-1])
        for attributes in _OWN.findall(xml)
        if (number := _ID.search(attributes)) and (code := _CODE.search(attributes))
    }


def shown(code: str) -> str:
    r"""Say which parts of a date a format shows, in order, each letter once.

    Examples
    --------
    >>> shown("d-mmm"), shown('[$-409]mmm\\-yy;@'), shown("h:mm AM/PM")
    ('dm', 'my', 'hm')
    """
    letters = _NO_LETTERS.sub("", code).lower()
    return "".join(dict.fromkeys(sign for sign in letters if sign in "ymdhs"))

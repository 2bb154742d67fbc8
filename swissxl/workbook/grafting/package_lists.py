"""The two lists in which a package says what it holds, edited as text.

Every sheet is a reference of the workbook part, by an id, and has a content type.

Source: ECMA-376 part 2 (content types, relationships).
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import count

from swissxl.workbook.package import CONTENT_TYPES, Package, relationships_part
from swissxl.workbook.xmlspans import OFFICE_RELATIONSHIPS, Edits, escape

_WORKSHEET_TYPE = (
    "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
)


def free_places(package: Package) -> Iterator[tuple[str, str]]:
    """Yield, without end, part names and reference ids that a new sheet may have."""
    ids = {link.id for link in package.relationships(package.workbook_part)}
    for number in count(1):
        part = f"{_folder(package)}worksheets/swissxl{number}.xml"
        rel_id = f"rIdSwissxl{number}"
        if not package.has(part) and rel_id not in ids:
            yield part, rel_id


def edit_lists(
    package: Package, new: Sequence[tuple[str, str]], dropped: Collection[str]
) -> dict[str, bytes]:
    """Return the two changed lists, by part.

    Parameters
    ----------
    package
        The workbook as it is.
    new
        Part and reference id of each new sheet.
    dropped
        The parts that go.
    """
    references = relationships_part(package.workbook_part)
    return {
        package.member(references): _references(package, references, new, dropped),
        package.member(CONTENT_TYPES): _content_types(package, new, dropped),
    }


def _references(
    package: Package,
    part: str,
    new: Sequence[tuple[str, str]],
    dropped: Collection[str],
) -> bytes:
    gone = {
        link.id
        for link in package.relationships(package.workbook_part)
        if not link.external and link.target in dropped
    }
    entries = [
        f'Relationship Id="{rel_id}" Type="{OFFICE_RELATIONSHIPS}/worksheet" '
        f'Target="{escape(sheet.removeprefix(_folder(package)))}"'
        for sheet, rel_id in new
    ]
    return _edited(package, part, entries, lambda entry: entry.get("Id") in gone)


def _content_types(
    package: Package, new: Sequence[tuple[str, str]], dropped: Collection[str]
) -> bytes:
    entries = [
        f'Override PartName="/{escape(sheet)}" ContentType="{_WORKSHEET_TYPE}"'
        for sheet, _ in new
    ]
    return _edited(
        package,
        CONTENT_TYPES,
        entries,
        lambda entry: package.member(entry.get("PartName", "")) in dropped,
    )


def _edited(
    package: Package,
    part: str,
    entries: Sequence[str],
    is_gone: Callable[[Mapping[str, str]], bool],
) -> bytes:
    """Take entries out of a list and put new ones at its end."""
    root = package.root(part)
    edits = Edits(package.read(part))
    for element in root.children:
        if is_gone(element.attributes):
            edits.remove(element)
    if entries:
        prefix = f"{root.prefix}:" if root.prefix else ""
        edits.append(root, "".join(f"<{prefix}{entry}/>" for entry in entries))
    return edits.result()


def _folder(package: Package) -> str:
    """Return the folder of the workbook part, with the slash that ends it."""
    folder = package.workbook_part.replace("\\", "/").rpartition("/")[0]
    return f"{folder}/" if folder else ""

"""Which parts of a workbook belong to which sheet.

A part lives as long as something refers to it. What only a removed sheet referred to
(its drawing, the drawing's chart, the chart's colours) goes with the sheet.
"""

from collections.abc import Collection, Iterable, Iterator

from swissxl.workbook.package import Package, Sheet, relationships_part


def reachable(
    package: Package, start: str, closed: Collection[str] = frozenset()
) -> set[str]:
    """Return the parts that a part leads to, itself included.

    `closed` are parts through which no way leads. The package itself is ``""``.
    """
    seen: set[str] = set()
    ahead = [start]
    while ahead:
        part = ahead.pop()
        if part in seen or part in closed:
            continue
        seen.add(part)
        ahead += [
            link.target
            for link in package.relationships(part)
            if not link.external and package.has(link.target)
        ]
    return seen


def private_parts(package: Package, sheets: Iterable[Sheet]) -> set[str]:
    """Return the parts that only these sheets lead to, and their references."""
    closed = {sheet.part for sheet in sheets}
    gone = reachable(package, "") - reachable(package, "", closed)
    return gone | set(_references_of(package, gone))


def _references_of(package: Package, parts: Iterable[str]) -> Iterator[str]:
    for part in parts:
        references = package.member(relationships_part(part))
        if package.has(references):
            yield references


def owners(package: Package) -> dict[str, Sheet]:
    """Return, for every part that some sheet leads to, the first such sheet."""
    found: dict[str, Sheet] = {}
    for sheet in package.sheets:
        others = {tab.part for tab in package.sheets if tab is not sheet}
        for part in reachable(package, sheet.part, {*others, package.workbook_part}):
            found.setdefault(part, sheet)
    return found

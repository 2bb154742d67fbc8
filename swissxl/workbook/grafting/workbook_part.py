"""The list of tabs and what is counted by it, edited as text.

Defined names that belong to one sheet, and which tab is in front, are told by the
place of the tab (from 0). Whatever tab comes or goes, all of these have to follow.

Source: ECMA-376 part 1, 18.2.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from swissxl.core.problems import BrokenInvariantError
from swissxl.workbook.grafting.generated import LocalName
from swissxl.workbook.package import Package, Sheet
from swissxl.workbook.xmlspans import (
    OFFICE_RELATIONSHIPS,
    Edits,
    Element,
    declared_prefix,
    escape,
)

MARK = "_swissxl"
"""The name, hidden and scoped to one sheet, by which a sheet of ours is known."""

_RENEWED_NAMES = ("_xlnm.", MARK)
"""What is written anew with a sheet: print titles, print areas, filters, our mark."""

_BEFORE_NAMES = ("sheets", "functionGroups", "externalReferences")
_BEFORE_CALCULATION = (*_BEFORE_NAMES, "definedNames")


@dataclass(frozen=True, slots=True)
class NewTab:
    """A sheet to be listed; it follows the tab `after`, or all of them if None."""

    name: str
    rel_id: str
    after: str | None


@dataclass(frozen=True, slots=True)
class TabChanges:
    """What becomes of the tabs: new ones, renewed ones, removed ones.

    `names` are the defined names of new and renewed tabs; `recalculate` asks the
    spreadsheet program to compute all formulas when it opens the workbook.
    """

    new: Sequence[NewTab] = ()
    renewed: Sequence[Sheet] = ()
    removed: Sequence[Sheet] = ()
    names: Sequence[LocalName] = ()
    recalculate: bool = False


def tab_order(package: Package, changes: TabChanges) -> list[str]:
    """Return the names of the tabs, from left to right, as they will be.

    New tabs that follow the same one stand in the order in which they are given, each
    with those that follow it.
    """
    order = [tab.name for tab in package.sheets]
    anchors: dict[str, str] = {}
    for tab in changes.new:
        place = len(order)
        if tab.after is not None:
            place = order.index(tab.after) + 1
            while place < len(order) and _follows(anchors, order[place], tab.after):
                place += 1
            anchors[tab.name] = tab.after
        order.insert(place, tab.name)
    gone = {tab.name for tab in changes.removed}
    return [name for name in order if name not in gone]


def _follows(anchors: Mapping[str, str], name: str, leader: str) -> bool:
    while name in anchors:
        name = anchors[name]
        if name == leader:
            return True
    return False


def edit_workbook(package: Package, changes: TabChanges) -> bytes:
    """Return the workbook part with the changed list of tabs."""
    return _WorkbookEdit(package, changes).result()


class _WorkbookEdit:
    """The changes to one workbook part, from the list of tabs down to the formulas."""

    def __init__(self, package: Package, changes: TabChanges) -> None:
        self.root = package.root(package.workbook_part)
        self.edits = Edits(package.read(package.workbook_part))
        self.tabs = package.sheets
        self.changes = changes
        self.order = {name: n for n, name in enumerate(tab_order(package, changes))}
        self.places = {
            tab.position: self.order[tab.name]
            for tab in self.tabs
            if tab.name in self.order
        }

    def result(self) -> bytes:
        sheets = self.root.find("sheets")
        shown = self.changes.new or any(tab.state == "visible" for tab in self.kept())
        if sheets is None or not shown:
            raise BrokenInvariantError("no visible tab would be left")
        self.change_views(sheets)
        self.list_tabs(sheets)
        self.change_names()
        if self.changes.recalculate:
            self.ask_for_calculation()
        return self.edits.result()

    def kept(self) -> list[Sheet]:
        """Return the tabs of before that stay."""
        return [tab for tab in self.tabs if tab.position in self.places]

    def change_views(self, sheets: Element) -> None:
        """Keep the tab in front, and the first one shown, where they are."""
        views = self.root.find("bookViews")
        if views is None:  # a view of a sheet, which ours have, refers to one of these
            name = self.named("bookViews")
            view = self.named("workbookView")
            self.edits.insert(sheets.start, f"<{name}><{view}/></{name}>")
            return
        for view_element in views.all("workbookView"):
            for attribute in ("activeTab", "firstSheet"):
                self.move(view_element, attribute)

    def move(self, view: Element, attribute: str) -> None:
        """Let an attribute that counts tabs follow its tab, or the nearest one left."""
        old = view.number(attribute, 0)
        near = [tab.position for tab in self.kept() if tab.state == "visible"]
        if old in self.places or old >= len(self.tabs):
            new = self.places.get(old, old)
        else:
            new = self.places[min(near, key=lambda place: (abs(place - old), place))]
        if new != old:
            self.edits.set_attribute(view, attribute, str(new))

    def list_tabs(self, sheets: Element) -> None:
        """Put the tags of new tabs behind those of the tabs they follow."""
        tags = {
            tab.name: tag
            for tab, tag in zip(self.tabs, sheets.all("sheet"), strict=True)
        }
        for tab in self.changes.removed:
            self.edits.remove(tags[tab.name])
        new = {tab.name: tab for tab in self.changes.new}
        number = max(tag.number("sheetId") for tag in tags.values())
        place = sheets.body
        for name in self.order:
            if name in new:
                number += 1
                self.edits.insert(place, self.tag(sheets, new[name], number))
            else:
                place = tags[name].end

    def tag(self, sheets: Element, tab: NewTab, number: int) -> str:
        """Return the tag of a new tab."""
        prefix = declared_prefix(self.edits.source, self.root, OFFICE_RELATIONSHIPS)
        declaration = "" if prefix else f' xmlns:r="{OFFICE_RELATIONSHIPS}"'
        name = f"{sheets.prefix}:sheet" if sheets.prefix else "sheet"
        return (
            f'<{name}{declaration} name="{escape(tab.name)}" sheetId="{number}" '
            f'{prefix or "r"}:id="{tab.rel_id}"/>'
        )

    def change_names(self) -> None:
        """Let the defined names of single sheets follow them; renew those of ours."""
        container = self.root.find("definedNames")
        renewed = {tab.position for tab in self.changes.renewed}
        for entry in container.children if container else ():
            self.change_name(entry, renewed)
        if not self.changes.names:
            return
        prefix = (container or self.root).prefix
        name = f"{prefix}:definedName" if prefix else "definedName"
        texts = "".join(self.defined_name(name, local) for local in self.changes.names)
        if container is None:
            outer = self.named("definedNames")
            self.edits.insert(self.behind(_BEFORE_NAMES), f"<{outer}>{texts}</{outer}>")
        else:
            self.edits.append(container, texts)

    def change_name(self, entry: Element, renewed: set[int]) -> None:
        place = entry.number("localSheetId")
        if not 0 <= place < len(self.tabs):
            return
        ours = entry.attributes.get("name", "").startswith(_RENEWED_NAMES)
        if place not in self.places or (place in renewed and ours):
            self.edits.remove(entry)
        elif self.places[place] != place:
            self.edits.set_attribute(entry, "localSheetId", str(self.places[place]))

    def defined_name(self, tag: str, local: LocalName) -> str:
        place = self.order[local.sheet]
        hidden = ' hidden="1"' if local.hidden else ""
        return (
            f'<{tag} name="{escape(local.name)}" localSheetId="{place}"{hidden}>'
            f"{local.text}</{tag}>"
        )

    def ask_for_calculation(self) -> None:
        settings = self.root.find("calcPr")
        if settings is not None:
            self.edits.set_attribute(settings, "fullCalcOnLoad", "1")
            return
        name = self.named("calcPr")
        self.edits.insert(
            self.behind(_BEFORE_CALCULATION), f'<{name} fullCalcOnLoad="1"/>'
        )

    def behind(self, tags: Sequence[str]) -> int:
        """Return the end of the last of the elements of these names."""
        return max(child.end for child in self.root.children if child.tag in tags)

    def named(self, tag: str) -> str:
        """Return a tag as it is written below the root."""
        return f"{self.root.prefix}:{tag}" if self.root.prefix else tag

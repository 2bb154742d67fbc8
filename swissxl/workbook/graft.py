"""Put our sheets into a director's workbook; every other part stays byte for byte.

Four parts list what a workbook holds and are edited as text: the workbook, its
references, the content types and the styles. Our own sheets are added, or replaced
where they stand; single cells of the director's are spliced in. What nothing refers to
any longer goes. Before the result is given away it is opened again and compared with
the source, part by part.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from swissxl.core.problems import (
    BrokenInvariantError,
    FileError,
    Problem,
    WorkbookError,
)
from swissxl.workbook.filetypes import BROKEN_MEMBER, damaged
from swissxl.workbook.grafting.belongings import private_parts
from swissxl.workbook.grafting.cell_splice import Value, splice_cells
from swissxl.workbook.grafting.foreign import foreign_objects
from swissxl.workbook.grafting.generated import (
    LocalName,
    adapted_sheet,
    generated_names,
)
from swissxl.workbook.grafting.mentions import mentions, references_to
from swissxl.workbook.grafting.ownership import is_ours
from swissxl.workbook.grafting.package_lists import edit_lists, free_places
from swissxl.workbook.grafting.styles_merge import MergedStyles, merge_styles
from swissxl.workbook.grafting.verify_graft import verify
from swissxl.workbook.grafting.workbook_part import (
    NewTab,
    TabChanges,
    edit_workbook,
    tab_order,
)
from swissxl.workbook.grafting.zip_copy import copy_zip
from swissxl.workbook.package import Package, Sheet, tab_key
from swissxl.workbook.schema import MARK_NAME
from swissxl.workbook.xmlspans import escape, may_hold_formulas

__all__ = ["GraftPlan", "foreign_objects", "graft", "is_ours", "references_to"]

_SELECTED = re.compile(rb"""<[^>]*sheetView\b[^>]*\btabSelected=["'](?:1|true)""")


@dataclass(frozen=True, slots=True)
class GraftPlan:
    """What goes where.

    Names of tabs are compared without case and outer blanks. A sheet that is there
    already is replaced in its place.

    Attributes
    ----------
    after
        For a sheet that is new, the tab that it follows, an old or a new one; those
        that follow the same one stand in the order in which they were built. A new
        sheet without an entry goes to the end.
    rewritten
        The sheets that get our mark and, when they are there already, must carry it.
    cells
        For sheets of the director's, new values by cell.
    removed
        Tabs to be taken out.
    """

    after: Mapping[str, str] = field(default_factory=dict)
    rewritten: frozenset[str] = frozenset()
    cells: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    removed: tuple[str, ...] = ()


def graft(package: Package, generated: bytes | None, plan: GraftPlan) -> bytes:
    """Return the director's workbook with our sheets in it.

    Parameters
    ----------
    package
        The director's workbook.
    generated
        A workbook that holds our sheets alone, as openpyxl saves it, without pictures,
        charts and comments; None when only cells are written or tabs removed.
    plan
        What goes where.

    Raises
    ------
    FileError
        When the workbook is of a kind into which nothing can be put safely; the text
        says what the director can do.
    WorkbookError
        When no tab would be left to be seen.
    BrokenInvariantError
        When the plan or our sheets are wrong, or the result fails its verification.
    """
    package.check_graftable()
    source = Package.open(generated, "our own sheets.xlsx") if generated else None
    return _Graft(package, source, plan).result()


@dataclass
class _Graft:
    """One graft in the making: the parts that were written and those to be dropped."""

    package: Package
    source: Package | None
    plan: GraftPlan
    written: dict[str, bytes] = field(default_factory=dict)
    dropped: set[str] = field(default_factory=set)
    new: list[tuple[NewTab, str]] = field(default_factory=list)

    def result(self) -> bytes:
        package = self.package
        self.places = free_places(package)
        self.titles = {sheet.name: self.title(sheet.name) for sheet in self.ours()}
        self.replaced = [tab for name in self.titles if (tab := package.sheet(name))]
        self.removed = [self.existing(name) for name in self.plan.removed]
        self.check()
        self.put_sheets()
        self.put_cells()
        self.drop_parts()
        changes = self.tab_changes()
        self.written[package.workbook_part] = edit_workbook(package, changes)
        new = [(part, tab.rel_id) for tab, part in self.new]
        self.written |= edit_lists(package, new, self.dropped)
        data = self.copied()
        result = verify(package, data, self.written, self.dropped)
        if [tab.name for tab in result.sheets] != tab_order(package, changes):
            raise BrokenInvariantError("the tabs of the result are not those planned")
        return data

    def copied(self) -> bytes:
        """Return the workbook with the parts that were written and without others."""
        package = self.package
        try:
            return copy_zip(package.data, package.archive, self.written, self.dropped)
        except BROKEN_MEMBER as error:
            raise damaged(package.name, str(error)) from error

    def ours(self) -> tuple[Sheet, ...]:
        """Return the sheets that we built."""
        return self.source.sheets if self.source else ()

    def title(self, name: str) -> str:
        """Return a tab's name as the workbook spells it, or as we do if it is new."""
        tab = self.package.sheet(name)
        return tab.name if tab else name

    def existing(self, name: str) -> Sheet:
        """Return a tab that must be there."""
        tab = self.package.sheet(name)
        if tab is None:
            raise BrokenInvariantError(f"there is no tab {name}")
        return tab

    def check(self) -> None:
        """Refuse to replace what is not ours, whatever the plan says."""
        self.check_visible()
        kept = {tab_key(name) for name in self.plan.rewritten}
        for tab in self.replaced:
            if tab_key(tab.name) in kept and not is_ours(self.package, tab):
                raise BrokenInvariantError(
                    f"the tab {tab.name} does not carry our mark"
                )
            if tab in self.removed:
                raise BrokenInvariantError(f"the tab {tab.name} is built and removed")
            if tab.kind != "worksheet":
                raise FileError(
                    f"{tab.name}: this tab is no table of cells, and swissxl needs its "
                    "name. Rename it and run the command again."
                )

    def check_visible(self) -> None:
        """Refuse to leave a workbook that shows no tab, which no program opens."""
        kept = [tab for tab in self.package.sheets if tab not in self.removed]
        if any(tab.state == "visible" for tab in kept):
            return
        hint = "Unhide another one (right-click on a tab > Unhide) and run again."
        for tab in self.removed:
            message = "it is to be taken out, and all other sheets are hidden."
            raise WorkbookError([Problem(tab.name, "", message, hint)])
        if all(map(self.package.sheet, self.titles)):
            raise WorkbookError([Problem("", "", "all sheets are hidden.", hint)])

    def put_sheets(self) -> None:
        """Write our sheets, in place of the old ones or as new parts."""
        if self.source is None:
            return
        styles = self.merge_styles(self.source)
        for sheet in self.ours():
            old = self.package.sheet(sheet.name)
            selected = old is not None and _is_selected(self.package.read(old.part))
            part = old.part if old else self.add_tab(sheet.name)
            self.written[part] = adapted_sheet(
                self.source, sheet.part, styles, selected=selected
            )

    def merge_styles(self, source: Package) -> MergedStyles:
        (part,) = self.package.related(self.package.workbook_part, "styles")[:1]
        (ours,) = source.related(source.workbook_part, "styles")
        try:
            merged = merge_styles(self.package.read(part), source.read(ours))
        except ValueError as error:
            raise self.package.unreadable(part, error) from error
        self.written[part] = merged.data
        return merged

    def add_tab(self, name: str) -> str:
        """Note a new tab; return the name of its part."""
        after = {tab_key(key): tab for key, tab in self.plan.after.items()}
        leader = after.get(tab_key(name))
        part, rel_id = next(self.places)
        self.new.append((NewTab(name, rel_id, leader and self.leader(leader)), part))
        return part

    def leader(self, name: str) -> str:
        """Return the name of a tab, old or new, that a new one follows."""
        titles = [tab.name for tab in self.package.sheets]
        titles += [tab.name for tab, _ in self.new]
        for title in titles:
            if tab_key(title) == tab_key(name):
                return title
        raise BrokenInvariantError(f"a new tab is to follow {name}, which is not there")

    @property
    def workbook(self) -> str:
        """The part that lists the tabs."""
        return self.package.workbook_part

    def put_cells(self) -> None:
        """Write single values into sheets of the director's."""
        for name, values in self.plan.cells.items():
            tab = self.existing(name)
            if tab.part in self.written or tab in self.removed:
                raise BrokenInvariantError(
                    f"cells of {name} are lost with its old part"
                )
            if values:
                data = self.package.read(tab.part)
                self.written[tab.part] = splice_cells(data, tab.name, values)

    def drop_parts(self) -> None:
        """Drop what belonged to old sheets alone, and the order of computing them."""
        gone = [*self.replaced, *self.removed]
        if not gone:
            return
        self.dropped |= private_parts(self.package, gone)
        self.dropped -= {tab.part for tab in self.replaced}
        if any(may_hold_formulas(self.package.read(tab.part)) for tab in gone):
            self.dropped |= set(self.package.related(self.workbook, "calcChain"))

    def tab_changes(self) -> TabChanges:
        return TabChanges(
            [tab for tab, _ in self.new],
            self.replaced,
            self.removed,
            self.names(),
            self.goes_stale(),
        )

    def names(self) -> list[LocalName]:
        """Return the defined names of our sheets, our mark among them."""
        found = generated_names(self.source) if self.source else []
        marked = {tab_key(name) for name in self.plan.rewritten}
        marked |= {tab_key(local.sheet) for local in found if local.name == MARK_NAME}
        names = [local for local in found if local.name != MARK_NAME]
        names += [_mark(name) for name in self.titles if tab_key(name) in marked]
        return [_respelt(name, self.titles[name.sheet]) for name in names]

    def goes_stale(self) -> bool:
        """Whether formulas of the director's depend on what was written."""
        edited = [self.existing(name) for name in self.plan.cells]
        if any(may_hold_formulas(self.package.read(tab.part)) for tab in edited):
            return True
        tabs = {*self.titles, *self.plan.cells, *self.plan.removed}
        skipped = self.dropped | {tab.part for tab in self.replaced}
        return any(said.computes for said in mentions(self.package, tabs, skipped))


def _mark(sheet: str) -> LocalName:
    """Return the name by which a sheet is known as ours."""
    return LocalName(sheet, MARK_NAME, f"{_quoted(sheet)}!$A$1", hidden=True)


def _respelt(local: LocalName, title: str) -> LocalName:
    """Let a name of a sheet refer to it as the workbook spells it."""
    text = local.text.replace(_quoted(local.sheet), _quoted(title))
    return replace(local, sheet=title, text=text)


def _quoted(sheet: str) -> str:
    return escape("'" + sheet.replace("'", "''") + "'")


def _is_selected(sheet: bytes) -> bool:
    return _SELECTED.search(sheet, 0, sheet.find(b"sheetData")) is not None

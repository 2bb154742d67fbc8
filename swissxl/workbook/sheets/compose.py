"""Makes the sheets of a run, in the order of their tabs, as a workbook in memory."""

from collections.abc import Iterator

from swissxl.workbook.model import Report
from swissxl.workbook.sheets.boards import round_page
from swissxl.workbook.sheets.bracket import bracket_page
from swissxl.workbook.sheets.crosstable import crosstable_page, has_crosstable
from swissxl.workbook.sheets.log import log_page
from swissxl.workbook.sheets.page import Page, Paper
from swissxl.workbook.sheets.seating import seating_page
from swissxl.workbook.sheets.standings import standings_page
from swissxl.workbook.sheets.tiebreaks import tiebreaks_page


def compose(report: Report) -> bytes:
    """Build a workbook of exactly the sheets that a run writes.

    Parameters
    ----------
    report
        What the run found out.

    Returns
    -------
    bytes
        An .xlsx file; the same report gives the same bytes.
    """
    from swissxl.workbook.sheets.book import make_workbook
    from swissxl.workbook.sheets.timeless import to_bytes

    settings = report.tournament.settings
    paper = Paper[settings.paper.upper()]
    return to_bytes(make_workbook(pages(report), settings.event, paper))


def pages(report: Report) -> Iterator[Page]:
    """Lay out the sheets of a run; a look back writes nothing but ``After n``."""
    for drawn in report.all_drawn:
        yield round_page(report, drawn)
    yield standings_page(report)
    if not report.after_only:
        yield tiebreaks_page(report)
        if has_crosstable(report):
            yield crosstable_page(report)
        if report.newest is not None:
            yield seating_page(report, report.newest)
        if report.bracket is not None:
            yield bracket_page(report, report.bracket)
    if report.log:
        yield log_page(report)

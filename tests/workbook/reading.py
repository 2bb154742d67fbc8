"""Reads workbooks made in tests, and says what was found as lines."""

from workbook.build import saved, workbook

from swissxl.workbook.model import Reading
from swissxl.workbook.package import Package
from swissxl.workbook.read import read


def read_bytes(data: bytes) -> Reading:
    return read(Package.open(data, "league.xlsx"))


def read_book(made) -> Reading:
    """Read an openpyxl workbook."""
    return read_bytes(saved(made))


def reading(**parts) -> Reading:
    """Read a workbook made of `workbook.build.book`'s parts."""
    return read_bytes(workbook(**parts))


def problems(found: Reading) -> list[str]:
    return [str(one) for one in found.problems]


def warnings(found: Reading) -> list[str]:
    return [str(one) for one in found.warnings]


def open_results(found: Reading) -> list[str]:
    return [str(one) for ones in found.open_results.values() for one in ones]


def names(found: Reading) -> list[str]:
    return [player.name for player in found.tournament.players.values()]

"""Makes the README's pictures from a sample workbook, with LibreOffice and Poppler.

Run ``python tests/make_pictures.py`` after a change of the look. Pictures depend on the
fonts of the machine, so no test compares them.
"""

import subprocess
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import openpyxl
from PIL import Image, ImageChops

from swissxl.app.next_round import Options, next_round

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "sample_workbooks" / "card_league_after_round_3.xlsx"
PICTURES = ROOT / "sample_workbooks" / "pictures"
SHEETS = {
    "Round 4": "round",
    "Standings": "standings",
    "Tie-breaks": "tie-breaks",
    "Seating": "seating",
}
DOTS = 110  # an inch
MARGIN = 14


def make_pictures() -> None:
    """Draw a round of the sample and picture the first page of some sheets."""
    PICTURES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        league = Path(folder) / "league.xlsx"
        league.write_bytes(SAMPLE.read_bytes())
        next_round(league, Options(datetime(2026, 10, 24, 9, 30, tzinfo=UTC)))
        for sheet, name in SHEETS.items():
            page = _first_page(league, sheet, Path(folder))
            _cropped(page).save(PICTURES / f"{name}.png", optimize=True)


def _first_page(league: Path, sheet: str, folder: Path) -> Image.Image:
    """Print one sheet alone: the others are taken out of a copy."""
    book = openpyxl.load_workbook(league)
    for title in book.sheetnames:
        if title != sheet:
            del book[title]
    alone = folder / "alone.xlsx"
    book.save(alone)
    profile = f"-env:UserInstallation=file://{folder}/profile"
    convert = ["--headless", "--convert-to", "pdf", "--outdir", str(folder)]
    _run("soffice", profile, *convert, str(alone))
    page = folder / "page"
    _run(
        "pdftoppm",
        "-r",
        str(DOTS),
        "-png",
        "-singlefile",
        "-f",
        "1",
        str(alone.with_suffix(".pdf")),
        str(page),
    )
    with Image.open(page.with_suffix(".png")) as picture:
        return picture.convert("RGB")


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


def _cropped(page: Image.Image) -> Image.Image:
    """Cut off the white around the table, and the footer."""
    page = page.crop((0, 0, page.width, int(page.height * 0.93)))
    blank = Image.new("RGB", page.size, "white")
    left, top, right, bottom = ImageChops.difference(page, blank).getbbox() or (0,) * 4
    box = (left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN)
    return page.crop(box).quantize(64)


if __name__ == "__main__":
    make_pictures()

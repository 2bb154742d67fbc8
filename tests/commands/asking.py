"""Asking why on a sample league, and finding its cells."""

from pathlib import Path

from openpyxl import load_workbook


def cell_of(path: Path, round_: int, board: str, header: str) -> str:
    """Find the cell of a board in a round sheet."""
    sheet = load_workbook(path)[f"Round {round_}"]
    heads = {cell.value: cell.column_letter for cell in sheet[4]}
    for row in range(5, sheet.max_row + 1):
        if str(sheet[f"{heads['Board']}{row}"].value) == board:
            return f"{heads[header]}{row}"
    raise AssertionError(board)

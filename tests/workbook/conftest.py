"""Workbooks that several files of tests begin with."""

from pathlib import Path

import pytest
from workbook.saving import OLD


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """Write a workbook of a few bytes into a folder of its own."""
    path = tmp_path / "league.xlsx"
    path.write_bytes(OLD)
    return path

"""A workbook of a few bytes in a folder of its own."""

from pathlib import Path

OLD = b"the old workbook"
NEW = b"the new workbook"


def names(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir())


def backup(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}.backup-{number}{path.suffix}")

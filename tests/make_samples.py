"""Writes the templates anew: `python tests/make_samples.py` from the checkout."""

from pathlib import Path

from swissxl.pairing import SYSTEMS
from swissxl.workbook.template import build_template, file_name

ROOT = Path(__file__).parent.parent
TEMPLATES = ROOT / "templates"


def templates() -> dict[Path, bytes]:
    """Build the template of every system, by the file it belongs in."""
    return {
        TEMPLATES / file_name(system.name): build_template(system.name)
        for system in SYSTEMS
    }


def main() -> None:
    """Write all files."""
    for path, content in templates().items():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
        print(path.relative_to(ROOT))  # noqa: T201 - this is a script


if __name__ == "__main__":
    main()

"""The committed templates and samples are those that the product makes today."""

from pathlib import Path
from zipfile import ZipFile

import make_samples
import pytest

FILES = dict(make_samples.make_all())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_committed_file_is_what_the_product_makes(path: Path, tmp_path: Path):
    fresh = tmp_path / path.name
    fresh.write_bytes(FILES[path])
    with ZipFile(path) as committed, ZipFile(fresh) as made:
        assert committed.namelist() == made.namelist()
        for name in made.namelist():
            assert committed.read(name) == made.read(name), (
                f"{path.name} is stale in {name}: run python tests/make_samples.py"
            )


def test_every_file_in_the_folders_is_made_by_the_script():
    committed = {
        path
        for folder in ("templates", "sample_workbooks")
        for path in (make_samples.ROOT / folder).glob("*.xlsx")
    }
    assert committed == set(FILES)

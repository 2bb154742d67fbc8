"""Writing workbooks under a new name."""

import sys

import pytest
from workbook.saving import NEW, OLD, names

from swissxl.core.problems import FileError, UsageError
from swissxl.workbook import save
from swissxl.workbook.files import open_source
from swissxl.workbook.save import write_new


def test_a_new_workbook_is_written(tmp_path):
    target = tmp_path / "new.xlsx"

    assert write_new(target, NEW) == save.Saved(target)

    assert target.read_bytes() == NEW
    assert names(target) == ["new.xlsx"]


def test_the_temporary_file_of_a_killed_run_is_removed_from_a_new_workbook(tmp_path):
    target = tmp_path / "new.xlsx"
    target.with_name(".~swissxl.new.xlsx.99-new.tmp").write_bytes(b"half")

    write_new(target, NEW)

    assert names(target) == ["new.xlsx"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_a_new_workbook_has_the_users_usual_permissions(tmp_path):
    plain = tmp_path / "plain"
    plain.touch()

    write_new(tmp_path / "new.xlsx", NEW)

    assert (tmp_path / "new.xlsx").stat().st_mode == plain.stat().st_mode


def test_an_existing_file_is_replaced_only_when_told(league):
    with pytest.raises(FileError, match=r"league.xlsx exists already. Choose another"):
        write_new(league, NEW)
    assert league.read_bytes() == OLD

    write_new(league, NEW, overwrite=True)
    assert league.read_bytes() == NEW
    assert names(league) == ["league.xlsx"]


def test_an_open_file_is_not_replaced_even_when_told(league):
    league.with_name("~$league.xlsx").write_bytes(b"")

    with pytest.raises(FileError, match="open in Excel"):
        write_new(league, NEW, overwrite=True)

    assert league.read_bytes() == OLD


def test_a_folder_is_never_replaced(tmp_path):
    (tmp_path / "new.xlsx").mkdir()

    with pytest.raises(FileError, match="exists already"):
        write_new(tmp_path / "new.xlsx", NEW, overwrite=True)


def test_the_folder_must_be_there(tmp_path):
    with pytest.raises(FileError, match=r"no folder .*nowhere. Make it first"):
        write_new(tmp_path / "nowhere" / "new.xlsx", NEW)


@pytest.mark.parametrize("name", ["new.xls", "new", "new.xlsm", "new.csv"])
def test_a_new_workbook_ends_in_xlsx(tmp_path, name):
    with pytest.raises(UsageError, match=f"The name {name} must end in .xlsx"):
        write_new(tmp_path / name, NEW)
    assert list(tmp_path.iterdir()) == []


def test_a_copy_keeps_the_kind_of_its_source(tmp_path):
    macros = tmp_path / "macros.xlsm"
    macros.write_bytes(OLD)
    source = open_source(macros)

    with pytest.raises(UsageError, match=r"must end in .xlsm"):
        write_new(tmp_path / "out.xlsx", NEW, source)
    write_new(tmp_path / "out.XLSM", NEW, source)


def test_a_copy_is_never_the_source_itself(league):
    link = league.with_name("link.xlsx")
    link.symlink_to(league)

    for name in (league, link):
        with pytest.raises(UsageError, match="is the workbook itself"):
            write_new(name, NEW, open_source(league), overwrite=True)

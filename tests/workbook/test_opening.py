"""Opening workbooks: what is read, what is refused, and with which words."""

import os

import pytest
from workbook.saving import OLD

from swissxl.core.problems import FileError
from swissxl.workbook import files
from swissxl.workbook.files import open_source


def test_a_workbook_is_read_whole(league):
    data = os.urandom(3_000_000)
    league.write_bytes(data)

    source = open_source(league)

    assert (source.path, source.name, source.data) == (league, "league.xlsx", data)
    assert source.warnings == ()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("old.xls", "old.xls is in the format of Excel before 2007. Open it, save a"),
        ("old.XLS", "old.XLS is in the format of Excel before 2007. Open it, save a"),
        ("list.ods", "list.ods is an OpenDocument spreadsheet. Open it, save a copy"),
        (
            "list.csv",
            "list.csv is a list, not a workbook. Make a workbook from it with",
        ),
        ("fast.xlsb", "fast.xlsb is a binary workbook. Open it, save a copy"),
        ("form.xltx", "form.xltx is a template. Open it, save a copy"),
        ("league", "league is not a workbook: its name must end in .xlsx or .xlsm."),
        ("a.txt", "a.txt is not a workbook: its name must end in .xlsx or .xlsm."),
    ],
)
def test_another_kind_of_file_is_refused_with_what_to_do(tmp_path, name, message):
    (tmp_path / name).write_bytes(b"?")

    with pytest.raises(FileError) as refusal:
        open_source(tmp_path / name)

    assert str(refusal.value).startswith(message)
    assert refusal.value.exit_code == 3


def test_both_kinds_of_workbook_are_taken_in_any_case(tmp_path):
    for name in ("a.xlsx", "b.xlsm", "c.XLSX"):
        (tmp_path / name).write_bytes(OLD)
        assert open_source(tmp_path / name).data == OLD


def test_a_missing_file_names_the_one_probably_meant(league):
    league.with_name("~$leage.xlsx").write_bytes(b"a sign of Excel's")
    league.with_name("leage.txt").write_bytes(b"no workbook")
    meant = league.with_name("leage.xlsx")

    with pytest.raises(FileError) as refusal:
        open_source(meant)

    assert str(refusal.value) == f"There is no file {meant}. Did you mean league.xlsx?"


def test_a_missing_file_like_no_other_is_just_missing(league):
    with pytest.raises(FileError, match=r"There is no file .*zzz.xlsx. Check the name"):
        open_source(league.with_name("zzz.xlsx"))


def test_a_missing_folder_is_named(league):
    path = league.parent / "nowhere" / "league.xlsx"

    with pytest.raises(FileError, match="nowhere does not exist either"):
        open_source(path)


def test_a_name_without_its_ending_is_found(league):
    with pytest.raises(FileError, match=r"Did you mean league.xlsx\?"):
        open_source(league.with_name("league"))


def test_a_folder_is_no_workbook(tmp_path):
    folder = tmp_path / "cup.xlsx"
    folder.mkdir()

    with pytest.raises(FileError, match=r"cup.xlsx is a folder. Name the workbook"):
        open_source(folder)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files on Windows")
def test_a_pipe_is_no_workbook(tmp_path):
    os.mkfifo(tmp_path / "pipe.xlsx")

    with pytest.raises(FileError, match=r"pipe.xlsx is a device"):
        open_source(tmp_path / "pipe.xlsx")


def test_a_link_that_leads_in_circles_is_refused(tmp_path):
    (tmp_path / "a.xlsx").symlink_to(tmp_path / "b.xlsx")
    (tmp_path / "b.xlsx").symlink_to(tmp_path / "a.xlsx")

    with pytest.raises(
        FileError, match=r"a.xlsx cannot be read: its link leads nowhere"
    ):
        open_source(tmp_path / "a.xlsx")


def test_a_file_too_large_for_memory_is_refused_unread(league):
    os.truncate(league, files.LARGEST + 1)  # a hole: it takes no room

    with pytest.raises(FileError, match="larger than 256 MB"):
        open_source(league)


def test_a_read_only_workbook_is_refused_for_writing_only(league):
    league.chmod(0o444)

    with pytest.raises(FileError, match=r"read-only. Take the write protection off"):
        open_source(league)
    assert open_source(league, change=False).data == OLD


def test_an_open_workbook_is_refused_for_writing_and_read_with_a_warning(league):
    league.with_name("~$league.xlsx").write_bytes(b"")

    with pytest.raises(FileError, match="open in Excel; nothing was written"):
        open_source(league)
    (warning,) = open_source(league, change=False).warnings
    assert str(warning) == (
        "the workbook is open in Excel; only what was saved there counts."
    )


def test_a_sign_left_over_is_passed_on_as_a_warning(league):
    sign = league.with_name("~$league.xlsx")
    sign.write_bytes(b"")
    os.utime(sign, (0, 0))

    (warning,) = open_source(league).warnings

    assert "more than a day old" in str(warning)
    assert open_source(league, change=False).warnings == ()

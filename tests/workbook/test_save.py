"""Opening, replacing and writing workbooks: what stands on the disk afterwards."""

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from faults import Disk

from swissxl.core.problems import FileError, UsageError
from swissxl.workbook import backups, disk, files, leftovers, save
from swissxl.workbook.files import open_source
from swissxl.workbook.save import replace, write_new

OLD = b"the old workbook"
NEW = b"the new workbook"


@pytest.fixture
def league(tmp_path: Path) -> Path:
    path = tmp_path / "league.xlsx"
    path.write_bytes(OLD)
    return path


def names(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir())


def backup(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}.backup-{number}{path.suffix}")


# --- Opening


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


# --- Replacing


def test_a_workbook_is_replaced_and_its_old_version_kept(league):
    os.utime(league, (1_000_000_000, 1_000_000_000))

    saved = replace(open_source(league), NEW, keep=5)

    assert league.read_bytes() == NEW
    assert saved == save.Saved(league, backup(league, 1))
    assert saved.backup.read_bytes() == OLD
    assert saved.backup.stat().st_mtime == 1_000_000_000
    assert league.stat().st_mtime > 1_000_000_000  # mail and sync must notice
    assert names(league) == ["league.backup-1.xlsx", "league.xlsx"]


def test_a_run_that_changes_no_round_makes_no_backup(league):
    backup(league, 1).write_bytes(b"older")

    saved = replace(open_source(league), NEW, keep=0)

    assert (saved.backup, league.read_bytes()) == (None, NEW)
    assert backup(league, 1).read_bytes() == b"older"
    assert names(league) == ["league.backup-1.xlsx", "league.xlsx"]


def test_backups_are_numbered_from_the_newest(league):
    for version in (b"v2", b"v3", b"v4", b"v5", b"v6"):
        replace(open_source(league), version, keep=3)

    assert league.read_bytes() == b"v6"
    kept = [backup(league, number).read_bytes() for number in (1, 2, 3)]
    assert kept == [b"v5", b"v4", b"v3"]
    assert len(names(league)) == 4


def test_backups_keep_the_ending_of_the_workbook(tmp_path):
    league = tmp_path / "My League v1.2.xlsm"
    league.write_bytes(OLD)

    replace(open_source(league), NEW, keep=5)

    assert names(league) == ["My League v1.2.backup-1.xlsm", "My League v1.2.xlsm"]


def test_fewer_backups_wanted_drops_the_oldest(league):
    for number in range(1, 6):
        backup(league, number).write_bytes(b"v%d" % number)

    replace(open_source(league), NEW, keep=2)

    kept = ["league.backup-1.xlsx", "league.backup-2.xlsx", "league.xlsx"]
    assert names(league) == kept
    assert backup(league, 2).read_bytes() == b"v1"


def test_a_gap_among_the_backups_is_filled_before_any_is_dropped(league):
    for number in (1, 2, 4, 5):
        backup(league, number).write_bytes(b"v%d" % number)

    replace(open_source(league), NEW, keep=5)

    kept = [backup(league, number).read_bytes() for number in (1, 2, 3, 4, 5)]
    assert kept == [OLD, b"v1", b"v2", b"v4", b"v5"]


def test_backups_of_other_workbooks_are_left_alone(league):
    others = ["league.backup-9.xlsm", "cup.backup-9.xlsx", "league.backup-x.xlsx"]
    for name in others:
        league.with_name(name).write_bytes(b"?")

    replace(open_source(league), NEW, keep=1)

    assert set(others) <= set(names(league))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_permissions_stay_as_they_were(league):
    league.chmod(0o664)

    saved = replace(open_source(league), NEW, keep=1)

    assert stat.S_IMODE(league.stat().st_mode) == 0o664
    assert stat.S_IMODE(saved.backup.stat().st_mode) == 0o664


def test_a_link_stays_a_link(league):
    link = league.with_name("today.xlsx")
    link.symlink_to(league)

    saved = replace(open_source(link), NEW, keep=1)

    assert link.is_symlink()
    assert league.read_bytes() == NEW
    assert saved.backup == backup(league, 1)


def test_the_directors_save_between_reading_and_replacing_is_kept(league):
    source = open_source(league)
    league.write_bytes(b"typed by the director")

    with pytest.raises(FileError, match="saved by another program") as refusal:
        replace(source, NEW, keep=5)

    assert refusal.value.exit_code == 3
    assert league.read_bytes() == b"typed by the director"
    assert names(league) == ["league.xlsx"]


def test_the_directors_save_at_the_last_moment_is_kept(league, monkeypatch):
    """After the backups have moved, just before the file would be replaced."""
    backup(league, 1).write_bytes(b"older")
    source = open_source(league)
    move = disk.move

    def move_and_save(old: Path, new: Path) -> None:
        move(old, new)
        if new == backup(league, 1):
            league.write_bytes(b"typed by the director")

    monkeypatch.setattr(disk, "move", move_and_save)
    with pytest.raises(FileError, match="saved by another program"):
        replace(source, NEW, keep=5)

    assert league.read_bytes() == b"typed by the director"
    assert backup(league, 1).read_bytes() == b"older"
    assert names(league) == ["league.backup-1.xlsx", "league.xlsx"]


def test_a_save_that_changes_nothing_does_not_stop_a_run(league):
    source = open_source(league)
    league.write_bytes(OLD)  # a new date, the same workbook

    replace(source, NEW, keep=0)

    assert league.read_bytes() == NEW


def test_a_workbook_moved_away_meanwhile_is_not_made_again(league):
    source = open_source(league)
    league.unlink()

    with pytest.raises(FileError, match="moved or deleted while"):
        replace(source, NEW, keep=5)

    assert names(league) == []


def test_a_workbook_opened_in_excel_meanwhile_is_left_alone(league):
    source = open_source(league)
    league.with_name("~$league.xlsx").write_bytes(b"")

    with pytest.raises(FileError, match="open in Excel; nothing was written"):
        replace(source, NEW, keep=5)

    assert league.read_bytes() == OLD
    assert names(league) == ["league.xlsx", "~$league.xlsx"]


def test_a_read_only_folder_is_said(league, monkeypatch):
    """The superuser writes everywhere, so the system's answer is imitated."""
    source = open_source(league)
    real_open = os.open

    def refuse(path: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return real_open(path, flags, mode)

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(FileError) as refusal:
        replace(source, NEW, keep=5)
    monkeypatch.undo()

    assert str(refusal.value) == (
        "league.xlsx was not changed: the system does not allow it. Check that neither "
        "the file nor its folder is protected, or copy the workbook to a folder where "
        "you may save and run the command there."
    )
    assert league.read_bytes() == OLD
    assert names(league) == ["league.xlsx"]


def test_a_system_that_writes_little_at_a_time_gets_everything(league, monkeypatch):
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, data[:7]))

    saved = replace(open_source(league), NEW * 9, keep=1)

    assert league.read_bytes() == NEW * 9
    assert saved.backup.read_bytes() == OLD


def test_the_bytes_are_on_the_disk_before_any_name_changes(league):
    with Disk().in_force() as counted:
        replace(open_source(league), NEW, keep=1)

    steps = [step for step in counted.done if step in ("write", "fsync", "replace")]
    new, copy, folder = ["write", "fsync"], ["write", "fsync"], ["fsync"]
    assert steps == [*new, *copy, "replace", "replace", *folder]


@pytest.mark.parametrize("purpose", ["new", "old"])
def test_the_temporary_file_of_a_killed_run_is_removed_by_the_next(league, purpose):
    league.with_name(f".~swissxl.league.xlsx.99-{purpose}.tmp").write_bytes(b"half")
    others = [".~swissxl.cup.xlsx.99-new.tmp", ".~swissxl.league.xlsx.txt"]
    for name in others:
        league.with_name(name).write_bytes(b"not of this workbook")

    open_source(league)

    assert names(league) == [*others, "league.xlsx"]


def test_the_temporary_file_of_a_living_run_is_left_alone(league):
    living = league.with_name(".~swissxl.league.xlsx.99-new.tmp")
    living.write_bytes(b"half")

    with leftovers.only_run(league, "league.xlsx"):
        assert open_source(league).data == OLD

    assert living.exists()


def test_where_runs_cannot_be_kept_apart_nothing_is_cleared(league, monkeypatch):
    perhaps_living = league.with_name(".~swissxl.league.xlsx.99-new.tmp")
    perhaps_living.write_bytes(b"half")

    def unsupported(_handle: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(disk, "_lock", unsupported)
    replace(open_source(league), NEW, keep=1)

    assert league.read_bytes() == NEW
    assert perhaps_living.exists()


# --- Writing under a new name


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


# --- Several processes

SAVE_ONCE = """
import sys, pathlib
from swissxl.core.problems import FileError
from swissxl.workbook import files, save
source = files.open_source(pathlib.Path(sys.argv[1]))
print(flush=True)
input()
try:
    save.replace(source, sys.argv[2].encode() * 100_000, keep=5)
except FileError as error:
    print(error)
    sys.exit(error.exit_code)
"""


def start(script: str, *arguments: object) -> subprocess.Popen[str]:
    """Start a Python program and wait until it is under way."""
    process = subprocess.Popen(
        [sys.executable, "-c", script, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    process.stdout.readline()
    return process


@pytest.mark.slow
def test_of_two_runs_at_once_one_wins_and_the_other_says_so(league):
    for _ in range(5):
        league.write_bytes(OLD)
        both = [start(SAVE_ONCE, league, name) for name in ("first", "second")]
        for process in both:
            process.stdin.write("\n")
            process.stdin.flush()
        said = [process.communicate()[0].strip() for process in both]
        codes = [process.returncode for process in both]

        assert sorted(codes) == [0, 3]
        winner = ("first", "second")[codes.index(0)]
        assert league.read_bytes() == winner.encode() * 100_000
        assert "swissxl" in said[codes.index(3)]
        assert not [name for name in names(league) if ".~swissxl" in name]


@pytest.mark.parametrize("length", [230, 235, 245, 250, 255])
@pytest.mark.parametrize("sign", ["a", "ü"])
def test_any_name_that_the_drive_allows_will_do(tmp_path, length, sign):
    """Of names near 255 bytes our own files beside the workbook keep the beginning."""
    odd = "b" * ((length - 5) % len(sign.encode()))
    stem = odd + sign * ((length - 5) // len(sign.encode()))
    league = tmp_path / f"{stem}.xlsx"
    league.write_bytes(OLD)
    saved = replace(open_source(league), NEW, keep=2)
    assert (saved.backup.read_bytes(), league.read_bytes()) == (OLD, NEW)
    assert saved.backup.name.startswith(stem[:100])
    assert saved.backup.name.endswith(".backup-1.xlsx")
    for version in (b"third", b"fourth"):
        replace(open_source(league), version, keep=2)
    assert len(names(league)) == 3  # two backups and nothing else
    write_new(league.with_name(f"{stem[:-1]}z.xlsx"), NEW)


def test_cut_names_of_two_workbooks_differ():
    one, other = (Path("a" * 249 + last + ".xlsx") for last in "xy")
    assert backups.numbered(one, 1) != backups.numbered(other, 1)

"""Replacing workbooks: what stands on the disk afterwards."""

import errno
import os
import stat
import sys
from pathlib import Path

import pytest
from faults import Disk
from workbook.saving import NEW, OLD, backup, names

from swissxl.core.problems import FileError
from swissxl.workbook import backups, disk, leftovers, save
from swissxl.workbook.files import open_source
from swissxl.workbook.save import replace, write_new


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

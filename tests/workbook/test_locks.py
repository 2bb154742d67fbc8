"""Signs that a program has the workbook open, and our own runs among themselves."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from swissxl.core.problems import FileError
from swissxl.workbook import files, locks, save
from swissxl.workbook.locks import find_lock, only_run, refuse_if_open

HOUR = 60 * 60


@pytest.fixture
def league(tmp_path: Path) -> Path:
    path = tmp_path / "league.xlsx"
    path.write_bytes(b"a workbook")
    return path


def excel_sign(path: Path, name: str, user: str = "Anna Böhm") -> Path:
    """Write Excel's sign: 165 bytes that hold the user's name twice."""
    ansi = (bytes([len(user)]) + user.encode("cp1252")).ljust(55)
    wide = (bytes([len(user), 0]) + user.encode("utf-16-le")).ljust(110)
    sign = path.with_name(name)
    sign.write_bytes(ansi + wide)
    return sign


def libreoffice_sign(path: Path, fields: str) -> Path:
    sign = path.with_name(f".~lock.{path.name}#")
    sign.write_text(fields, encoding="utf-8")
    return sign


def age(sign: Path, hours: float) -> None:
    then = time.time() - hours * HOUR
    os.utime(sign, (then, then))


def test_without_a_sign_nobody_has_the_workbook_open(league):
    excel_sign(league, "~$other.xlsx")

    assert find_lock(league) is None
    assert refuse_if_open(league, "league.xlsx") == ()


def test_excel_is_named_with_its_user(league):
    sign = excel_sign(league, "~$league.xlsx")

    assert sign.stat().st_size == 165
    assert find_lock(league).owner == "Excel (Anna Böhm)"


@pytest.mark.parametrize("content", [b"", b"\x04Anna", b"\xff" * 165])
def test_a_sign_that_cannot_be_read_counts_all_the_same(league, content):
    league.with_name("~$league.xlsx").write_bytes(content)

    lock = find_lock(league)

    assert lock.program == "Excel"
    assert not lock.left_over


def test_a_sign_that_its_program_lets_nobody_read_counts(league, monkeypatch):
    excel_sign(league, "~$league.xlsx")

    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "sharing violation", path)

    monkeypatch.setattr(locks.disk, "read", refuse)

    assert find_lock(league).owner == "Excel"


def test_the_refusal_says_what_to_close_and_which_file_to_delete(league):
    excel_sign(league, "~$league.xlsx")

    with pytest.raises(FileError) as refusal:
        refuse_if_open(league, "league.xlsx")

    assert refusal.value.exit_code == 3
    assert str(refusal.value) == (
        "league.xlsx is open in Excel (Anna Böhm); nothing was written. Save and close "
        "it there and run the command again, or write to another file with --out. If "
        "no program has it open, delete ~$league.xlsx beside it."
    )


def test_the_sign_of_a_long_name_may_lack_its_first_two_letters(league):
    excel_sign(league, "~$ague.xlsx")

    assert find_lock(league).sign.name == "~$ague.xlsx"


def test_a_shortened_sign_may_belong_to_a_workbook_of_that_name(league):
    excel_sign(league, "~$ague.xlsx")
    league.with_name("ague.xlsx").write_bytes(b"another workbook")

    assert find_lock(league) is None


@pytest.mark.parametrize(
    ("fields", "holder"),
    [
        # as LibreOffice 7.4 wrote it: no name given in its options
        (",root,vm,29.11.2026 21:42,file:///home/td/.config/4;", "root on vm"),
        ("Anna Böhm,anna,pc,1.2.2026 9:00,file:///x;", "Anna Böhm on pc"),
        ("Böhm\\, Anna,anna,pc,1.2.2026 9:00,file:///x;", "Böhm, Anna on pc"),
        ("", ""),
    ],
)
def test_libreoffice_is_named_with_its_user_and_machine(league, fields, holder):
    libreoffice_sign(league, fields)

    lock = find_lock(league)

    assert (lock.program, lock.holder) == ("LibreOffice", holder)


@pytest.mark.parametrize(("hours", "in_force"), [(23.9, True), (24.1, False)])
def test_a_sign_older_than_a_day_is_only_warned_about(league, hours, in_force):
    age(excel_sign(league, "~$league.xlsx"), hours)

    assert bool(find_lock(league).left_over) is not in_force
    if not in_force:
        (warning,) = refuse_if_open(league, "league.xlsx")
        assert str(warning) == (
            "~$league.xlsx says that Excel (Anna Böhm) has the workbook open, but that "
            "is more than a day old. If it has after all, close it without saving; "
            "else delete that file."
        )


def test_a_sign_from_the_future_is_in_force(league):
    age(excel_sign(league, "~$league.xlsx"), hours=-48)

    assert not find_lock(league).left_over


HERE = socket.gethostname()


@pytest.mark.parametrize(
    ("host", "running", "reason"),
    [
        (HERE, {"systemd", "bash"}, "no LibreOffice is running on this machine"),
        (HERE.upper(), {"bash"}, "no LibreOffice is running on this machine"),
        (HERE, {"soffice.bin"}, ""),
        (HERE, None, ""),  # Windows, macOS, or processes hidden: who knows
        ("elsewhere", {"bash"}, ""),
        ("", {"bash"}, ""),
    ],
)
def test_a_sign_of_this_machine_is_dead_with_its_program(
    league, monkeypatch, host, running, reason
):
    libreoffice_sign(league, f",anna,{host},1.2.2026 9:00,file:///x;")
    monkeypatch.setattr(locks, "_running", lambda: running)

    assert find_lock(league).left_over == reason


@pytest.mark.skipif(sys.platform != "linux", reason="processes are files on Linux")
def test_the_running_programs_are_those_of_the_system():
    with subprocess.Popen(["/bin/sleep", "60"]) as sleeper:
        name = Path(f"/proc/{sleeper.pid}/comm").read_text().strip()
        while name != "sleep":  # not yet itself
            name = Path(f"/proc/{sleeper.pid}/comm").read_text().strip()
        assert "sleep" in locks._running()  # noqa: SLF001
        sleeper.kill()


def test_hidden_processes_are_not_taken_for_dead(monkeypatch, tmp_path):
    monkeypatch.setattr(locks, "_PROCESSES", tmp_path)

    assert locks._running() is None  # noqa: SLF001


def test_a_sign_in_force_goes_before_one_left_over(league):
    age(excel_sign(league, "~$league.xlsx"), hours=72)
    libreoffice_sign(league, "Anna,anna,elsewhere,1.2.2026 9:00,file:///x;")

    assert find_lock(league).program == "LibreOffice"


def test_one_run_keeps_others_off_and_lets_go(league):
    with only_run(league, "league.xlsx") as known:
        assert known
        with (
            pytest.raises(FileError, match="another run of swissxl") as refusal,
            only_run(league, "league.xlsx"),
        ):
            pass
        assert refusal.value.exit_code == 3
    with only_run(league, "league.xlsx"):
        pass
    assert [file.name for file in league.parent.iterdir()] == ["league.xlsx"]


def test_runs_on_different_workbooks_do_not_meet(league):
    with only_run(league, "a"), only_run(league.with_name("cup.xlsx"), "b"):
        pass


def test_the_lock_of_a_killed_run_is_taken_over(league):
    hold = (
        "import sys, pathlib; from swissxl.workbook.locks import only_run\n"
        "with only_run(pathlib.Path(sys.argv[1]), 'x'): print(flush=True); input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", hold, league],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as holder:
        assert holder.stdout.readline()
        with pytest.raises(FileError, match="another run"), only_run(league, "x"):
            pass
        holder.kill()
        holder.wait()
    assert locks.run_sign(league).exists()

    save.replace(files.open_source(league), b"ours", keep=0)

    assert league.read_bytes() == b"ours"
    assert not locks.run_sign(league).exists()


def test_a_lock_whose_file_was_removed_meanwhile_holds_nothing(league, monkeypatch):
    """The other run ends between our opening its lock file and locking it."""
    sign = locks.run_sign(league)
    real = locks.disk._lock  # noqa: SLF001

    def lock_too_late(handle: int) -> None:
        sign.unlink()
        real(handle)

    monkeypatch.setattr(locks.disk, "_lock", lock_too_late)
    with pytest.raises(FileError, match="another run"), only_run(league, "x"):
        pass


def test_a_drive_without_locks_does_not_stop_a_run(league, monkeypatch):
    def unsupported(_handle: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(locks.disk, "_lock", unsupported)

    with only_run(league, "league.xlsx") as known:
        assert not known
    save.replace(files.open_source(league), b"ours", keep=1)
    assert league.read_bytes() == b"ours"
    assert not locks.run_sign(league).exists()

"""Every file operation of a run fails once, in every way: nothing is ever lost.

A run is: open the workbook, replace it, with three backups there and three kept. Each
operation is made to fail in turn (refused by the system, half done, interrupted by
Ctrl+C before and after it, or the program killed before and after it).
"""

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from faults import (
    INTERRUPTED,
    INTERRUPTED_AFTER,
    KILLED,
    KILLED_AFTER,
    Disk,
    Fault,
    Killed,
    refused,
)

from swissxl.core.problems import FileError
from swissxl.workbook import files, save

OLD = b"the old workbook " * 1000
NEW = b"the new workbook " * 1200
HISTORY = [b"one run ago", b"two runs ago", b"three runs ago"]
REFUSALS = [
    refused(code)
    for code in (
        errno.EACCES,
        errno.EDQUOT,
        errno.EINTR,
        errno.EIO,
        errno.ENOSPC,
        errno.EPERM,
        errno.EROFS,
    )
]


@pytest.fixture
def league(tmp_path: Path) -> Path:
    path = tmp_path / "league.xlsx"
    lay_out(path)
    return path


def lay_out(path: Path) -> None:
    """Put a workbook with three backups, and another file, into an empty folder."""
    for file in path.parent.iterdir():
        file.unlink()
    path.write_bytes(OLD)
    for number, content in enumerate(HISTORY, 1):
        path.with_name(f"league.backup-{number}.xlsx").write_bytes(content)
    path.with_name("other.xlsx").write_bytes(b"somebody else's")


def run(path: Path) -> save.Saved:
    return save.replace(files.open_source(path), NEW, keep=3)


def picture(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.parent.iterdir()}


def before() -> dict[str, bytes]:
    names = [f"league.backup-{number}.xlsx" for number in (1, 2, 3)]
    history = dict(zip(names, HISTORY, strict=True))
    return {"league.xlsx": OLD, "other.xlsx": b"somebody else's"} | history


def after() -> dict[str, bytes]:
    names = [f"league.backup-{number}.xlsx" for number in (1, 2, 3)]
    history = dict(zip(names, [OLD, *HISTORY[:2]], strict=True))
    return {"league.xlsx": NEW, "other.xlsx": b"somebody else's"} | history


def operations(action: Callable[[], object]) -> list[str]:
    with Disk().in_force() as counted:
        action()
    return counted.done


def struck(path: Path, number: int, fault: Fault) -> tuple[Disk, BaseException | None]:
    """Do a run in which one operation fails."""
    lay_out(path)
    error: BaseException | None = None
    with Disk(number, fault).in_force() as broken:
        try:
            run(path)
        except (FileError, KeyboardInterrupt, Killed) as caught:
            error = caught
    return broken, error


def without_leftovers(found: dict[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in found.items() if ".~swissxl" not in name}


def leftovers(found: dict[str, bytes]) -> set[str]:
    return {name for name in found if ".~swissxl" in name}


def excused(broken: Disk) -> set[str]:
    """Name what may lie about until the next run: a file whose own removal failed."""
    return {Path(broken.hit_path).name} if broken.hit == "unlink" else set()


def test_a_run_without_a_fault_makes_one_backup_and_drops_the_oldest(league):
    done = operations(lambda: run(league))

    assert picture(league) == after()
    assert {"open", "write", "fsync", "replace", "unlink", "stat", "flock"} <= set(done)


@pytest.mark.parametrize("fault", REFUSALS, ids=str)
def test_whatever_the_system_refuses_the_folder_is_as_before_or_finished(league, fault):
    total = len(operations(lambda: run(league)))
    outcomes = {"refused": 0, "finished": 0}
    for number in range(total):
        broken, error = struck(league, number, fault)
        found = picture(league)
        where = (number, broken.hit, broken.hit_path)
        if error is None:  # it did not matter: everything else was done
            outcomes["finished"] += 1
            assert found["league.xlsx"] == NEW, where
            assert found["league.backup-1.xlsx"] == OLD, where
        else:
            outcomes["refused"] += 1
            assert without_leftovers(found) == before(), where
            check_message(str(error))
        assert leftovers(found) <= excused(broken), where
    assert outcomes["refused"] > 20
    assert outcomes["refused"] + outcomes["finished"] == total


def check_message(message: str) -> None:
    """One line that names the file and ends in what to do."""
    assert message.startswith("league.xlsx "), message
    assert "\n" not in message
    assert any(word in message for word in ("again", "Check", "Copy", "Take")), message
    assert message.endswith("."), message


@pytest.mark.parametrize("fault", [INTERRUPTED, INTERRUPTED_AFTER], ids=str)
def test_interrupted_anywhere_nothing_is_left_behind(league, fault):
    total = len(operations(lambda: run(league)))
    for number in range(total):
        broken, error = struck(league, number, fault)
        found = picture(league)
        where = (number, broken.hit, broken.hit_path)
        assert isinstance(error, KeyboardInterrupt), where
        if found["league.xlsx"] == OLD:
            assert without_leftovers(found) == before(), where
        else:
            assert found["league.xlsx"] == NEW, where
            assert found["league.backup-1.xlsx"] == OLD, where
        assert leftovers(found) <= excused(broken), where
        check_next_run(league, found, where)


@pytest.mark.parametrize("fault", [KILLED, KILLED_AFTER], ids=str)
def test_killed_anywhere_every_version_is_still_there(league, fault):
    total = len(operations(lambda: run(league)))
    for number in range(total):
        broken, error = struck(league, number, fault)
        found = picture(league)
        where = (number, broken.hit, broken.hit_path)
        assert isinstance(error, Killed), where
        assert found["league.xlsx"] in (OLD, NEW), where
        assert OLD in without_leftovers(found).values(), where
        # Only after the workbook has been replaced may the oldest version go.
        kept = HISTORY if found["league.xlsx"] == OLD else HISTORY[:2]
        assert set(kept) <= set(without_leftovers(found).values()), where
        check_next_run(league, found, where)


def check_next_run(path: Path, found: dict[str, bytes], where: object) -> None:
    """The next run goes through, and leaves three backups and nothing of ours."""
    save.replace(files.open_source(path), b"the next workbook", keep=3)
    next_found = picture(path)
    versions = [next_found[f"league.backup-{number}.xlsx"] for number in (1, 2, 3)]

    assert next_found["league.xlsx"] == b"the next workbook", where
    assert len(next_found) == 5, where
    if found["league.xlsx"] == OLD:
        assert versions == [OLD, *HISTORY[:2]], where
    else:
        assert versions == [NEW, OLD, HISTORY[0]], where


@pytest.mark.parametrize("fault", [*REFUSALS, INTERRUPTED], ids=str)
def test_a_new_workbook_is_written_whole_or_not_at_all(tmp_path, fault):
    target = tmp_path / "new.xlsx"
    total = len(operations(lambda: save.write_new(target, NEW)))
    for number in range(total):
        target.unlink(missing_ok=True)
        error: BaseException | None = None
        with Disk(number, fault).in_force() as broken:
            try:
                save.write_new(target, NEW)
            except (FileError, KeyboardInterrupt) as caught:
                error = caught
        where = (number, broken.hit, broken.hit_path)
        left = picture(target)
        assert left.pop("new.xlsx", NEW) == NEW, where
        assert error is not None or target.exists(), where
        assert set(left) <= excused(broken), where
        for name in left:
            target.with_name(name).unlink()


def test_a_file_held_for_a_moment_is_waited_for(league, monkeypatch):
    pauses = hold(monkeypatch, times=2)

    run(league)

    assert picture(league) == after()
    assert pauses == [0.2, 0.2]


@pytest.mark.parametrize("code", [5, 32])
def test_a_file_held_by_excel_on_windows_is_left_alone(league, monkeypatch, code):
    hold(monkeypatch, times=100, code=code)

    with pytest.raises(FileError, match="Excel, has it open"):
        run(league)

    monkeypatch.undo()
    assert picture(league) == before()


def test_a_folder_denied_by_windows_is_not_blamed_on_excel(league, monkeypatch):
    source = files.open_source(league)

    def deny(path: Path, *_rest: object) -> int:
        error = PermissionError(errno.EACCES, "Access is denied", path)
        error.winerror = 5
        raise error

    monkeypatch.setattr(os, "open", deny)
    with pytest.raises(FileError, match="the system does not allow it"):
        save.write_new(source.path.with_name("new.xlsx"), NEW)


def hold(monkeypatch: pytest.MonkeyPatch, times: int, code: int = 32) -> list[float]:
    """Refuse to replace the workbook a number of times, as Windows does."""
    pauses: list[float] = []
    replace = Path.replace
    left = iter(range(times))

    def refuse(source: Path, target: Path) -> Path:
        if target.name == "league.xlsx" and next(left, None) is not None:
            what = "The process cannot access the file"
            error = PermissionError(errno.EACCES, what, source, None, target)
            error.winerror = code
            raise error
        return replace(source, target)

    monkeypatch.setattr(Path, "replace", refuse)
    monkeypatch.setattr(time, "sleep", pauses.append)
    return pauses

"""Files that cannot be read or written: exit code 3, one line, nothing changed."""

import io
import os
import socket
import time
import zipfile
from pathlib import Path

import pytest
from commands.director import folder
from commands.sound import SOUND, sound
from openpyxl import load_workbook
from workbook.build import saved

from swissxl.workbook import disk

# --- Files that are no workbook for us

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)
STRICT = (
    (
        b"http://schemas.openxmlformats.org/spreadsheetml/2006/main",
        b"http://purl.oclc.org/ooxml/spreadsheetml/main",
    ),
    (
        b"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
        b"http://purl.oclc.org/ooxml/officeDocument/relationships",
    ),
)


def rezipped(data: bytes, change) -> bytes:
    """Change the parts of a workbook one by one."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stream, "w") as new:
        for name in old.namelist():
            new.writestr(name, change(name, old.read(name)))
    return stream.getvalue()


def strict(data: bytes) -> bytes:
    """Say everything in the words of ISO 29500 strict, as Excel can save it."""

    def change(_: str, part: bytes) -> bytes:
        for transitional, iso in STRICT:
            part = part.replace(transitional, iso)
        return part

    return rezipped(data, change)


FILES = {
    "empty": (b"", "is empty"),
    "a text": (b"Adams - Brown 1-0\n", "is not an Excel workbook"),
    "encrypted": (OLE + "EncryptedPackage".encode("utf-16-le"), "password"),
    "of the old kind": (OLE + "Workbook".encode("utf-16-le"), "old kind (.xls)"),
    "cut off": (SOUND[:-200], "is damaged"),
    "strict": (strict(SOUND), "Strict Open XML"),
    "a broken part": (
        rezipped(SOUND, lambda name, part: part[: 400 if "sheet3" in name else None]),
        "damaged",
    ),
}


@pytest.mark.parametrize("command", ["next", "standings", "check"])
@pytest.mark.parametrize(("data", "said"), FILES.values(), ids=FILES)
def test_a_file_that_is_no_workbook_is_told(swissxl, league, data, said, command):
    league.write_bytes(data)

    done = swissxl(command, league)

    if command == "check" and said == "Strict Open XML":
        assert done.code == 0  # it can be read, only nothing can be put into it
    else:
        assert (done.code, done.out) == (3, "")
        assert said in done.err
        assert done.err.startswith("league.xlsx ")
        assert done.err.count("\n") == 1
    assert folder(league) == {"league.xlsx": data}


NAMES = {
    "league.xls": "Excel before 2007",
    "league.ods": "OpenDocument",
    "league.csv": "swissxl new FILE.xlsx --players LIST.csv",
    "league.txt": "must end in .xlsx or .xlsm",
}


@pytest.mark.parametrize(("name", "said"), NAMES.items())
def test_another_kind_of_file_is_told_by_its_name(swissxl, tmp_path, name, said):
    other = tmp_path / name
    other.write_bytes(SOUND)

    done = swissxl("next", other)

    assert done.code == 3
    assert said in done.err
    assert folder(other) == {name: SOUND}


def test_a_file_that_is_not_there_is_told_with_the_one_meant(swissxl, league):
    league.write_bytes(SOUND)

    done = swissxl("next", league.with_name("leauge.xlsx"))

    assert done.code == 3
    assert "Did you mean league.xlsx?" in done.err


@pytest.mark.parametrize("command", ["check", "next", "standings", "undo"])
def test_a_file_that_must_not_be_read_is_told(swissxl, league, monkeypatch, command):
    league.write_bytes(SOUND)

    def refuse(path):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    monkeypatch.setattr(disk, "read", refuse)
    done = swissxl(command, league)

    assert (done.code, done.out) == (3, "")
    assert done.err.startswith("league.xlsx cannot be read: the system does not allow")


@pytest.mark.parametrize("name", ["", "."])
def test_a_folder_is_told(swissxl, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)

    for folder_, called in ((tmp_path, tmp_path.name), (name, ".")):
        done = swissxl("next", folder_)

        assert done.code == 3
        assert done.err.startswith(f"{called} is a folder.")


def test_a_link_that_leads_nowhere_is_not_offered(swissxl, league):
    league.symlink_to(league.with_name("gone.xlsx"))

    done = swissxl("next", league)

    assert (done.code, done.out) == (3, "")
    assert done.err == f"There is no file {league}. Check the name.\n"


# --- Files that cannot be written


def excel_lock(league: Path) -> Path:
    sign = league.with_name("~$league.xlsx")
    sign.write_bytes(b"\x03Ann".ljust(55, b" ") + b"\x03\0A\0n\0n\0".ljust(110, b"\0"))
    return sign


def libreoffice_lock(league: Path) -> Path:
    sign = league.with_name(".~lock.league.xlsx#")
    sign.write_text(",ann,elsewhere,02.03.2026 20:00,file:///home/ann;")
    return sign


LOCKS = [(excel_lock, "Excel"), (libreoffice_lock, "LibreOffice (ann on elsewhere)")]


@pytest.mark.parametrize("options", [[], ["--force"]])
@pytest.mark.parametrize(("lock", "who"), LOCKS)
def test_a_workbook_open_elsewhere_is_left_alone(swissxl, league, lock, who, options):
    league.write_bytes(SOUND)
    sign = lock(league)
    before = folder(league)

    done = swissxl("next", league, *options)

    assert (done.code, done.out) == (3, "")
    assert f"is open in {who}" in done.err
    assert f"delete {sign.name}" in done.err
    assert folder(league) == before


@pytest.mark.parametrize(("lock", "who"), LOCKS)
def test_with_out_a_workbook_open_elsewhere_is_read(swissxl, league, lock, who):
    league.write_bytes(SOUND)
    sign = lock(league)
    other = league.with_name("other.xlsx")

    done = swissxl("next", league, "--out", other)

    assert done.code == 0
    assert f"open in {who}" in done.err
    assert league.read_bytes() == SOUND
    assert "Round 2" in load_workbook(other).sheetnames
    assert set(folder(league)) == {"league.xlsx", "other.xlsx", sign.name}


def test_a_sign_of_yesterday_is_a_warning(swissxl, league):
    league.write_bytes(SOUND)
    sign = excel_lock(league)
    yesterday = time.time() - 25 * 60 * 60
    os.utime(sign, (yesterday, yesterday))

    done = swissxl("next", league)

    assert done.code == 0
    assert "more than a day old" in done.err
    assert sign.exists()


def test_a_sign_of_a_libreoffice_that_ended_is_a_warning(
    swissxl, league, tmp_path, monkeypatch
):
    league.write_bytes(SOUND)
    processes = tmp_path / "proc"
    (processes / "1").mkdir(parents=True)
    monkeypatch.setattr("swissxl.workbook.locks._PROCESSES", processes)
    sign = league.with_name(".~lock.league.xlsx#")
    sign.write_text(f",ann,{socket.gethostname()},02.03.2026 20:00,file:///home/ann;")

    done = swissxl("next", league)

    assert done.code == 0
    assert "no LibreOffice is running" in done.err


def test_a_read_only_file_is_left_alone(swissxl, league):
    league.write_bytes(SOUND)
    league.chmod(0o444)

    done = swissxl("next", league)

    assert (done.code, done.out) == (3, "")
    assert "is read-only" in done.err
    assert "--out" in done.err
    assert folder(league) == {"league.xlsx": SOUND}


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (PermissionError(13, "Permission denied"), "neither the file nor its folder"),
        (OSError(28, "No space left on device"), "the disk is full"),
        (OSError(30, "Read-only file system"), "read-only"),
    ],
)
def test_a_folder_that_takes_no_file_is_told(swissxl, league, monkeypatch, error, said):
    league.write_bytes(SOUND)

    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(disk, "write", refuse)

    done = swissxl("next", league)

    assert (done.code, done.out) == (3, "")
    assert "league.xlsx was not changed" in done.err
    assert said in done.err
    assert folder(league) == {"league.xlsx": SOUND}


def test_a_workbook_saved_meanwhile_is_left_alone(swissxl, league, monkeypatch):
    league.write_bytes(SOUND)
    real = disk.write
    later = saved(sound(more={"Mine": [("typed meanwhile",)]}))

    def write(path: Path, *rest: object) -> None:
        real(path, *rest)
        league.write_bytes(later)

    monkeypatch.setattr(disk, "write", write)

    done = swissxl("next", league)

    assert (done.code, done.out) == (3, "")
    assert "was saved by another program" in done.err
    assert folder(league) == {"league.xlsx": later}

"""Writing tournament report files that every engine reads.

TRF26 with JaVaFo's lines beside it: rounds and initial colour stand in both (142 and
XXR, 152 and XXC), absences of the coming round in its column, and the points include
the byes that are granted for it.
"""

from collections.abc import Iterator
from fractions import Fraction

from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_model import (
    EVER,
    STANDARD_POINTS,
    Abnormal,
    Cell,
    Entry,
)

JAVAFO_NAMES = tuple(STANDARD_POINTS)


def write_trf(file: TrfFile, line_end: str = "\n") -> bytes:
    """Write a file as UTF-8."""
    return "".join(f"{line}{line_end}" for line in _lines(file)).encode()


def _lines(file: TrfFile) -> Iterator[str]:
    yield from (
        f"{code} {text}".rstrip() for code, text in sorted(file.headers.items())
    )
    if file.rounds is not None:
        yield f"142 {file.rounds}"
        yield f"XXR {file.rounds}"
    yield from _colour(file)
    yield from _scoring(file)
    yield from map(_player, _all_columns(file))
    for one in file.announced:
        ids = " ".join(f"{number:4}" for number in one.numbers)
        if one.round is None:
            yield "XXZ " + " ".join(map(str, one.numbers))
        else:
            yield f"240 {one.code} {one.round:3} {ids}"
    yield from _accelerations(file)
    for pairs in file.forbidden:
        last = file.rounds or pairs.rounds[0]
        end = last if pairs.rounds.stop == EVER else pairs.rounds[-1]
        ids = " ".join(f"{number:4}" for number in pairs.numbers)
        yield f"260 {pairs.rounds[0]:3} {end:3} {ids}"
    yield from map(_abnormal, file.abnormal)
    yield from file.others


def _colour(file: TrfFile) -> Iterator[str]:
    words = [{"w": "white1", "b": "black1"}[file.initial]] if file.initial else []
    words += ["rank"] if file.by_rank else []
    if file.initial:
        yield f"152 {file.initial.upper()}"
    if words:
        yield "XXC " + " ".join(words)


def _scoring(file: TrfFile) -> Iterator[str]:
    """Write 162, and XXS for those who do not read it, unless points are standard."""
    points = file.points
    if points == STANDARD_POINTS:
        return
    symbols = {"W": "WW", "D": "WD", "L": "WL", "A": "ZPB", "P": "PAB"}
    fields = [f"{one} {_decimal(points[name]):>4}" for one, name in symbols.items()]
    yield "162  " + "    ".join(field.replace(" ", "", 1) for field in fields)
    yield "XXS " + " ".join(f"{name}={_decimal(points[name])}" for name in JAVAFO_NAMES)


def _accelerations(file: TrfFile) -> Iterator[str]:
    for one in file.accelerations:
        yield (
            f"250      {_decimal(one.points):>4} {one.rounds[0]:3} {one.rounds[-1]:3} "
            f"{one.numbers[0]:4} {one.numbers[-1]:4}"
        )


def _abnormal(one: Abnormal) -> str:
    ids = " ".join(f"{number:4}" for number in one.numbers)
    points = _decimal(one.points)
    return f"299 {one.code:1}       {points:>5}  {one.round or 0:03} {ids}".rstrip()


def _all_columns(file: TrfFile) -> Iterator[tuple[Entry, int]]:
    """Give every player as many columns as the rounds that are over."""
    for entry in file.entries.values():
        yield entry, max(file.paired_rounds, len(entry.cells))


def _player(row: tuple[Entry, int]) -> str:
    entry, columns = row
    points = "" if entry.points is None else _decimal(entry.points)
    head = (
        f"001 {entry.number:4} {entry.sex:1}{entry.title:>3} {entry.name[:33]:33} "
        f"{entry.rating or '':>4} {entry.federation:3} {entry.fide_id:>11} "
        f"{entry.birth:10} {points:>4} {entry.rank or '':>4}"
    )
    cells = (entry.cell(round_) for round_ in range(1, columns + 1))
    return (head + "".join(map(_cell, cells))).rstrip()


def _cell(cell: Cell) -> str:
    opponent = f"{cell.opponent:4}" if cell.opponent else "0000"
    return f"  {opponent} {cell.colour} {cell.code or ' '}"


def _decimal(value: Fraction) -> str:
    """Write points with one decimal, more where they are needed."""
    for places in (1, 2, 3):
        if (value * 10**places).denominator == 1:
            break
    return f"{float(value):.{places}f}"

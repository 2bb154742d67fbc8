"""Other pairing engines, as functions of a tournament file's text.

Both are asked in this process. They give White and Black of each pair, 0 for the bye,
or None where they find no legal pairing.
"""

import contextlib
import io
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

Pairs = set[tuple[int, int]] | None


def gacrux(text: str, folder: Path) -> Pairs:
    """Ask FIDE's checker for the next round by the Dutch system of 2026."""
    from gacrux.pairingchecker import pairingchecker

    file, out = folder / "event.trf", folder / "pairs.txt"
    file.write_text(text)
    out.unlink(missing_ok=True)
    _run_gacrux(
        pairingchecker,
        "pairingchecker",
        ["-i", str(file), "-p", "-o", str(out), "-dT"],
    )
    lines = out.read_text().splitlines() if out.exists() else ["0"]
    return {tuple(map(int, line.split())) for line in lines[1:] if line} or None


def _run_gacrux(checker: Any, name: str, options: list[str]) -> None:
    arguments = sys.argv
    sys.argv = [name, *options]
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            code = checker().common_main()
    finally:
        sys.argv = arguments
    if code not in (0, 2):
        raise ValueError(f"gacrux ended with {code}: {said.getvalue()}")


def gacrux_tiebreaks(
    text: str, codes: Sequence[str], folder: Path, kind: str
) -> dict[str, dict[int, str]]:
    """Ask FIDE's checker for tie-breaks: for each code the value of every player.

    Direct encounters are asked right behind the points, where they split score groups;
    those as if the last round were drawn are asked apart, for with them Gacrux counts
    others otherwise. `kind` is ``-s`` for Swiss rules, ``-p`` for those of a table.
    """
    encounters = [code for code in codes if code.startswith("DE")]
    drawn = [code for code in codes if code.startswith("FB") or code.endswith("/F")]
    others = [code for code in codes if code not in (*encounters, *drawn)]
    found: dict[str, dict[int, str]] = {}
    for asked in (others, drawn, *([code] for code in encounters)):
        rows = _gacrux_table(text, asked, folder, kind)
        for place, code in enumerate(asked, 3):
            found[code] = {int(row[0]): row[place] for row in rows}
    return found


def gacrux_ranks(
    text: str, codes: Sequence[str], folder: Path, kind: str
) -> dict[int, int]:
    """Ask FIDE's checker for everybody's rank by the points and these tie-breaks."""
    rows = _gacrux_table(text, codes, folder, kind)
    return {int(number): int(rank) for number, rank, *_ in rows}


def _gacrux_table(
    text: str, codes: Sequence[str], folder: Path, kind: str
) -> list[list[str]]:
    """Give a row a player: number, rank, points, tie-breaks."""
    from gacrux.tiebreakchecker import tiebreakchecker

    file, out = folder / "event.trf", folder / "tiebreaks.txt"
    file.write_text(text)
    arguments = ["-i", str(file), "-o", str(out), "-dT", kind, "-t", "PTS", *codes]
    _run_gacrux(tiebreakchecker, "tiebreakchecker", arguments)
    return [line.split() for line in out.read_text().splitlines()[1:] if line]


def py4swiss(text: str, folder: Path) -> Pairs:
    """Ask py4swiss for the next round by the Dutch system of 2017."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from py4swiss.engines import DutchEngine
        from py4swiss.engines.common import PairingError
        from py4swiss.trf import TrfParser

        file = folder / "event.trf"
        file.write_text(text)
        try:
            pairs = DutchEngine.generate_pairings(TrfParser.parse(file))
        except PairingError:
            return None
    return {(pair.white, pair.black) for pair in pairs}

"""Other pairing engines, as functions of a tournament file's text.

Both are asked in this process. They give White and Black of each pair, 0 for the bye,
or None where they find no legal pairing.
"""

import contextlib
import io
import sys
import warnings
from pathlib import Path

Pairs = set[tuple[int, int]] | None


def gacrux(text: str, folder: Path) -> Pairs:
    """Ask FIDE's checker for the next round by the Dutch system of 2026."""
    from gacrux.pairingchecker import pairingchecker

    file, out = folder / "event.trf", folder / "pairs.txt"
    file.write_text(text)
    out.unlink(missing_ok=True)
    arguments = sys.argv
    sys.argv = ["pairingchecker", "-i", str(file), "-p", "-o", str(out), "-dT"]
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            code = pairingchecker().common_main()
    finally:
        sys.argv = arguments
    if code not in (0, 2):
        raise ValueError(f"gacrux ended with {code}: {said.getvalue()}")
    lines = out.read_text().splitlines() if out.exists() else ["0"]
    return {tuple(map(int, line.split())) for line in lines[1:] if line} or None


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

"""Files of Go programs as texts."""

import go_cases

from swissxl.exchange.gotha_export import export_gotha
from swissxl.exchange.gotha_import import import_gotha
from swissxl.exchange.h9_export import export_h9
from swissxl.exchange.h9_import import import_h9
from swissxl.pairing import SYSTEMS

MCMAHON = SYSTEMS.get("McMahon")
CASES = [go_cases.read(path) for path in go_cases.PATHS]
BY_SCORES = [case for case in CASES if case.name.startswith("mm_")]
WAYS = {"h9": (export_h9, import_h9), "opengotha": (export_gotha, import_gotha)}


def sources(text: str):
    """Cut an h9 text off its margin and read it."""
    lines = (line.strip() for line in text.strip().splitlines())
    return import_h9("\n".join(lines).encode("iso-8859-15"), "x.h9", MCMAHON)

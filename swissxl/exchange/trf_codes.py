"""What results, missed rounds and tie-breaks are called in tournament report files."""

from collections.abc import Mapping

from swissxl.core.registry import UnknownNameError
from swissxl.core.results import BOTH_LOSE, BOTH_WIN, BY_CODE
from swissxl.core.settings import ChosenTieBreak, Settings
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_model import BAKU
from swissxl.pairing.api import SYSTEMS
from swissxl.tiebreaks import TIEBREAKS

CODES = {
    "1-0": ("1", "0"),
    "½-½": ("=", "="),
    "0-1": ("0", "1"),
    "1-0F": ("+", "-"),
    "0-1F": ("-", "+"),
    "0-0F": ("-", "-"),
}
"""The codes of White and Black of a pairing, by our code of its result."""

UNRATED = {"W": "1", "D": "=", "L": "0"}
"""Codes of games that are not rated, and what they count as."""

APART = {"½-½F": ("H", "H"), BOTH_WIN.code: ("F", "F"), BOTH_LOSE.code: ("-", "-")}
"""Results that no pairing can have there, and what comes nearest: byes, a forfeit."""

BY_CODES = {codes: BY_CODE[code] for code, codes in CODES.items()}

DUTCH = "FIDE Dutch"
ROUND_ROBIN = "Round robin"
"""The systems that record 192 has names for."""

CUSTOM = "CUSTOM_SWISS"
"""What record 192 calls any other system."""

CUSTOM_TABLE = "CUSTOM_ROUNDROBIN"

TABLES: Mapping[str, tuple[str, int]] = {
    "BERGER_ROUNDROBIN": ("Berger", 1),
    "BERGER_DOUBLEROUNDROBIN": ("Berger", 2),
    "FIDE_ROUNDROBIN": ("Berger", 1),
    "FIDE_DOUBLEROUNDROBIN": ("Berger", 2),
    CUSTOM_TABLE: ("Circle", 1),
}
"""What record 192 calls a round robin: by the settings Order and Cycles."""


def matters(name: str, settings: Settings) -> bool:
    """Tell whether a setting that some systems have means something in this event."""
    return name in SYSTEMS.get(settings.system).settings


def is_baku(settings: Settings) -> bool:
    """Tell whether an event is played with Baku acceleration."""
    return matters("Acceleration", settings) and settings.acceleration == "Baku"


def kind_of(settings: Settings) -> str:
    """Say what record 192 calls the system of an event."""
    if settings.system == DUTCH:
        fast = BAKU if is_baku(settings) else ""
        return f"FIDE_DUTCH_{settings.edition}{fast}"
    if settings.system == ROUND_ROBIN:
        table = (settings.order, settings.cycles)
        return next((k for k, one in TABLES.items() if one == table), CUSTOM_TABLE)
    return CUSTOM


POINTS = "PTS"

ACRONYMS = frozenset(
    [
        "BH",
        "FB",
        "AOB",
        "SB",
        "KS",
        "PS",
        "DE",
        "WIN",
        "WON",
        "BPG",
        "BWG",
        "REP",
        "STD",
        "ARO",
        "TPR",
        "PTP",
        "APRO",
        "APPO",
        "RTNG",
        "TPN",
    ]
)
"""Tie-breaks of records 202 and 212; modifiers stand behind them, as in ``BH/C1``."""

BEHIND_POINTS, WITH_POINTS = "202", "212"
"""The records that list tie-breaks: those behind the points; all, points included."""


def ranked_by(file: TrfFile) -> list[str]:
    """List what a file says that its ranks are made by; nothing where it is silent."""
    behind = _codes(file, BEHIND_POINTS)
    return [POINTS, *behind] if behind else _codes(file, WITH_POINTS)


def tiebreak_codes(file: TrfFile) -> list[str]:
    """List the tie-breaks of a file, without the points."""
    return [code for code in ranked_by(file) if code != POINTS]


def _codes(file: TrfFile, record: str) -> list[str]:
    codes = (code.strip().upper() for code in file.headers.get(record, "").split(","))
    return [code for code in codes if code]


CHESS_NAMES = ("Buchholz", "Progressive")
"""What chess players call tie-breaks whose own names are others."""


def tiebreak_of(code: str) -> ChosenTieBreak | None:
    """Find the tie-break of a code; None for one that does not exist here."""
    if code.partition("/")[0] not in ACRONYMS:
        return None
    try:
        row = TIEBREAKS.get(code)
    except UnknownNameError:
        return None
    names = (row.name, *row.aliases)
    name = next((name for name in names if name.startswith(CHESS_NAMES)), row.name)
    return ChosenTieBreak(row.name, also="" if name == row.name else name)


def code_of(tiebreak: ChosenTieBreak) -> str | None:
    """Find the code of a tie-break; None where there is none."""
    row = TIEBREAKS.get(tiebreak.name)
    codes = (row.name, *row.aliases)
    return next((code for code in codes if code.partition("/")[0] in ACRONYMS), None)

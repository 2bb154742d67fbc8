"""What results, missed rounds and tie-breaks are called in tournament report files."""

from swissxl.core.registry import UnknownNameError
from swissxl.core.results import BOTH_LOSE, BOTH_WIN, BY_CODE
from swissxl.core.settings import ChosenTieBreak
from swissxl.core.tournament import Missed
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

MISSED = {"U": Missed.BYE, "H": Missed.HALF_BYE, "F": Missed.BYE}
"""Rounds without an opponent that gave something; all others are absences."""

KINDS = {
    "FIDE Dutch": "FIDE_DUTCH_{edition}",
    "Round robin": "FIDE_ROUNDROBIN",
}
"""What record 192 calls a system; any other is a custom one."""

CUSTOM = "CUSTOM_SWISS"
BAKU = "_BAKU"

TIEBREAK_CODES = (
    *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P", "BH/C1/P"),
    *("FB", "FB/C1", "FB/M1", "AOB", "AOB/F"),
    *("SB", "SB/C1", "SB/C2", "SB/P"),
    *("KS", "KS/L+1", "KS/L+2", "KS/L-1", "KS/L-2"),
    *("PS", "PS/C1", "PS/C2", "DE", "DE/P"),
    *("WIN", "WON", "BPG", "BWG", "REP", "STD"),
    *("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "TPR", "PTP", "APRO", "APPO"),
    *("RTNG", "RTNG/R", "TPN", "TPN/R"),
)
"""Codes of records 202 and 212 that are other names of tie-breaks here."""

POINTS = "PTS"


def tiebreak_of(code: str) -> ChosenTieBreak | None:
    """Find the tie-break of a code; None for one that does not exist here."""
    try:
        return ChosenTieBreak(TIEBREAKS.get(code).name)
    except UnknownNameError:
        return None


def code_of(tiebreak: ChosenTieBreak) -> str | None:
    """Find the code of a tie-break; None where there is none."""
    for code in TIEBREAK_CODES:
        known = tiebreak_of(code)
        if known is not None and known.name == tiebreak.name:
            return code
    return None
